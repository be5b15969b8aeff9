# All that a player may do in a position, in the words of the rulebook.
from holobiont.pictures import svg
from holobiont.registry import GAMES
from holobiont.rng import generator

rules = GAMES["saprobiont"]()
state, rnd = rules.initial(seed=3), generator(3)
for _ in range(9):  # nine random actions into a game
    if rules.to_act(state) is not None:
        state = rules.apply(state, rules.sample(state, rnd))

seat = rules.to_act(state)
legal = rules.legal(state)
print("Seat", seat, "has", len(legal), "legal actions:")
for action in legal:
    print(action, rules.name(state, action))

svg(rules, rules.observe(state, seat))
