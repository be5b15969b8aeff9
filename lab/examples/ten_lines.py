# A bot in ten lines, against one that plays at random.
from holobiont.registry import GAMES
from holobiont.rng import generator

rules = GAMES["symbio"]()


def bot(state, seat):
    """Choose the action after which the other side has the fewest."""
    best, fewest = None, 1000
    for action in rules.legal(state):
        after = rules.apply(state, action)
        if seat in rules.winners(after):
            return action
        choices = 0 if rules.to_act(after) == seat else len(rules.legal(after))
        if choices < fewest:
            best, fewest = action, choices
    return best


won, games = 0, 10
for seed in range(games):
    state, rnd, mine = rules.initial(seed), generator(seed), seed % 2
    while (seat := rules.to_act(state)) is not None:
        action = bot(state, seat) if seat == mine else rules.sample(state, rnd)
        state = rules.apply(state, action)
    won += mine in rules.winners(state)
    print("game", seed + 1, "of", games, "- won so far:", won)
