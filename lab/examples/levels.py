# Two levels of the computer player against each other, in a game with secrets.
from holobiont.registry import GAMES
from holobiont.search.agent import choose
from holobiont.search.levels import LEVEL

rules = GAMES["symbiose"](seats=2)
levels = ["gentle", "sharp"]
work = {"gentle": 4, "sharp": 40}  # rounds of thinking for each decision; give them more
wins = dict.fromkeys(levels, 0)

for seed in range(4):
    state = rules.initial(seed)
    seats = levels if seed % 2 else levels[::-1]
    while (seat := rules.to_act(state)) is not None:
        level = seats[seat]
        seen = rules.observe(state, seat)  # never the state: that would be cheating
        action = choose(rules, seen, seat, LEVEL[level], seed, iterations=work[level])
        state = rules.apply(state, action)
    for seat in rules.winners(state):
        wins[seats[seat]] += 1
    print("game", seed + 1, "- scores", dict(zip(seats, rules.scores(state))))

print(wins)
