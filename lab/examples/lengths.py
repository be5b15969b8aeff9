# How long are games of Symbio when both sides play at random?
from holobiont.adapters.charts import histogram
from holobiont.registry import GAMES
from holobiont.rng import generator

rules = GAMES["symbio"]()
games = 100
lengths = []
for seed in range(games):
    state, rnd, actions = rules.initial(seed), generator(seed), 0
    while rules.to_act(state) is not None:
        state = rules.apply(state, rules.sample(state, rnd))
        actions += 1
    lengths.append(actions)

print("The shortest game had", min(lengths), "actions, the longest", max(lengths))

# What the last line is worth is shown, and a chart is shown as a picture.
histogram(lengths, f"Actions in {games} random games of Symbio")
