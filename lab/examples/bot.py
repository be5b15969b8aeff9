# A bot: `choose` is asked for every action of its seat. It plays all five games.
from itertools import cycle
from time import perf_counter

SECONDS = 1.0  # for one action; after ten a bot has lost


def choose(rules, seen, seat, legal, rnd):
    """Play on at random from worlds that agree with what was seen; take what went best."""
    tried, gained = dict.fromkeys(legal, 0), dict.fromkeys(legal, 0.0)
    end = perf_counter() + SECONDS
    for action in cycle(legal):
        if len(legal) == 1 or perf_counter() > end:
            break
        world = rules.apply(rules.determinize(seen, rnd), action)
        while rules.to_act(world) is not None:
            world = rules.apply(world, rules.sample(world, rnd))
        tried[action] += 1
        gained[action] += rules.returns(world)[seat]
    return max(legal, key=lambda action: gained[action] / max(1, tried[action]))


if __name__ == "__main__":  # Run: a quick game against chance. Play: on a real board.
    from holobiont.registry import GAMES
    from holobiont.rng import generator

    SECONDS = 0.02
    rules, rnd = GAMES["symbiose"](seats=2), generator(1)
    state = rules.initial(seed=1)
    while (seat := rules.to_act(state)) is not None:
        legal = rules.legal(state)
        if seat == 0:
            action = choose(rules, rules.observe(state, seat), seat, legal, rnd)
        else:
            action = rules.sample(state, rnd)
        state = rules.apply(state, action)
    print("The bot sat in seat 0. Scores:", rules.scores(state), "winners:", rules.winners(state))
