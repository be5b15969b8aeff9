# Which first actions lead to the most wins, when all the rest is random?
from holobiont.adapters.charts import bars
from holobiont.registry import GAMES
from holobiont.rng import generator

rules = GAMES["symbio"]()
start = rules.initial(seed=1)
seat = rules.to_act(start)
games = 10  # for each opening; more games are slower and surer
rnd = generator(1)

found = {}
for opening in rules.legal(start):
    wins = 0
    for _ in range(games):
        state = rules.apply(start, opening)
        while rules.to_act(state) is not None:
            state = rules.apply(state, rules.sample(state, rnd))
        wins += seat in rules.winners(state)
    found[rules.name(start, opening)] = 100 * wins / games

best = sorted(found, key=found.get, reverse=True)[:12]
print(len(found), "openings,", games, "games each")
bars({name: found[name] for name in best}, "Won after these openings, per cent")
