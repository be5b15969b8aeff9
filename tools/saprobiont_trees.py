"""Players of Saprobiont in arrays of numbers, for lessons; see ``tools.saprobiont_arrays``.

They choose as ``holobiont.search.ismcts.TreeSearch`` does, but think for so many iterations
instead of for some time. There are three kinds:

    PLAIN     random playouts and no knowledge, as ``plain_tree`` of ``tools.yardsticks``
    HARVEST   what Master knows without company, everybody's choice being looked for
    COMPANY   what it knows of its company, whose choices are drawn

and ``sharp``, who looks at its own placement alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from holobiont.games.saprobiont.evaluation import OPINION, BiomassEvaluator
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.heuristics import Evaluator
from holobiont.search.ismcts import TRUST
from tools.compiled import compiled
from tools.saprobiont_arrays import (
    COUNTS,
    MOST,
    PLACED,
    SEATS,
    SIZE,
    TURN,
    Learned,
    counts,
    drawn,
    expected,
    foreseen,
    legal,
    likely,
    play,
    victory,
)

PLAIN, HARVEST, COMPANY = range(3)
CURIOSITY = np.array(
    [Evaluator.exploration, BiomassEvaluator.exploration, BiomassEvaluator.exploration]
)
LAST = PLACEMENTS - 1  # nobody draws the last placement of the game


class Tree(NamedTuple):
    """Nodes by number, the root's being 0; those that were visited have a position."""

    rows: Any  # positions
    place: Any  # which of them is a node's, -1 for none
    action: Any
    prior: Any  # the first opinion, or how likely this or one before it is
    begin: Any  # the first of what may be chosen there, -1 as long as nobody has asked
    number: Any  # how many there are
    chosen: Any  # how often one of them was looked for
    visits: Any
    totals: Any
    proven: Any
    ends: Any  # what is proven
    path: Any  # the nodes of an iteration
    used: Any  # so many positions, and so many nodes
    cells: Any


@compiled
def planted(root: Any, iterations: int, cells: int) -> Tree:
    """A tree with its root."""
    size = iterations * 60 + 3 * MOST
    tree = Tree(
        np.empty((iterations + 2, SIZE), np.int16),
        np.empty(size, np.int32),
        np.empty(size, np.int16),
        np.empty(size, np.float32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty(size, np.int32),
        np.empty((size, SEATS), np.float32),
        np.empty(size, np.bool_),
        np.empty((size, SEATS), np.float32),
        np.zeros(PLACEMENTS + 1, np.int32),
        np.ones(2, np.int64),
        np.empty(cells, np.float32),
    )
    _clear(tree, 0)
    tree.rows[0] = root
    tree.place[0] = 0
    return tree


@compiled
def _clear(tree: Tree, node: int) -> None:
    tree.place[node] = tree.begin[node] = -1
    tree.prior[node] = 0
    tree.number[node] = tree.chosen[node] = tree.visits[node] = 0
    tree.totals[node] = 0
    tree.proven[node] = False


@compiled
def judged(
    kind: int, game_map: int, row: Any, me: int, learned: Learned, cells: Any, shares: Any
) -> None:
    """Fill in the parts of the victory that a kind of player expects, ``me`` looking ahead."""
    if row[PLACED] == PLACEMENTS:
        victory(row, shares)
        return
    found = np.empty(COUNTS)
    counts(game_map, row, found)
    if kind == COMPANY:
        foreseen(game_map, row[PLACED], me, found, learned, cells, shares)
    else:
        expected(row[PLACED], found, learned, shares)


@compiled
def sharp(game_map: int, before: Any, noise: float, learned: Learned) -> int:
    """What looks best after it to whoever misjudges it by ``noise``."""
    seat = TURN[before[PLACED]]
    actions, row = np.empty(MOST, np.int64), np.empty(SIZE, np.int16)
    shares, cells = np.empty(SEATS), np.empty(0, np.float32)
    best, highest = 0, -9.0
    for action in actions[: legal(game_map, before, actions)]:
        row[:] = before
        play(row, action)
        judged(HARVEST, game_map, row, seat, learned, cells, shares)
        score = TRUST * OPINION * shares[seat] + noise * (2 * np.random.random() - 1)
        if score > highest:
            best, highest = action, score
    return best


@compiled
def _draws(kind: int, me: int, placed: int) -> bool:
    return kind == COMPANY and TURN[placed] != me and placed < LAST


@compiled
def _list(kind: int, game_map: int, me: int, tree: Tree, node: int, learned: Learned) -> None:
    """Add what may be chosen at a node."""
    before, begin, actions = tree.rows[tree.place[node]], tree.used[1], np.empty(MOST, np.int64)
    number, placed = legal(game_map, before, actions), before[PLACED]
    tree.begin[node], tree.number[node] = begin, number
    tree.used[1] = end = begin + number
    row, found, shares = np.empty(SIZE, np.int16), np.empty(COUNTS), np.empty(SEATS)
    for at in range(number):
        _clear(tree, begin + at)
        tree.action[begin + at] = actions[at]
        if kind == PLAIN:
            continue
        row[:] = before
        play(row, actions[at])
        if _draws(kind, me, placed):
            counts(game_map, row, found)
            tree.prior[begin + at] = likely(TURN[placed], placed + 1, found, learned, shares)
        else:
            judged(kind, game_map, row, me, learned, tree.cells, shares)
            tree.prior[begin + at] = OPINION * shares[TURN[placed]]
    priors = tree.prior[begin:end]
    priors -= priors.max()
    if _draws(kind, me, placed):
        priors[:] = np.cumsum(np.exp(priors))


@compiled
def _drawn_child(tree: Tree, node: int) -> Any:
    begin, end = tree.begin[node], tree.begin[node] + tree.number[node]
    luck = np.random.random() * tree.prior[end - 1]
    for child in range(begin, end):
        if tree.prior[child] > luck:
            return child
    return end - 1


@compiled
def _best_child(kind: int, actor: int, tree: Tree, node: int) -> Any:
    begin, number, tries = tree.begin[node], tree.number[node], max(1, tree.visits[node])
    tree.chosen[node] += 1
    usual = tree.totals[node, actor] / tries
    curious = CURIOSITY[kind] * np.sqrt(np.sqrt(np.sqrt(tree.chosen[node])))
    best, highest, start = begin, -9.0, int(np.random.random() * number)
    for turn in range(number):
        child = begin + (start + turn) % number
        if tree.proven[child]:
            score = tree.ends[child, actor]
        else:
            tries = tree.visits[child] + 1
            score = (tree.totals[child, actor] + usual + TRUST * tree.prior[child]) / tries
            score += curious / np.sqrt(tries)
        if score > highest:
            best, highest = child, score
    return best


@compiled
def _descend(kind: int, game_map: int, me: int, tree: Tree, learned: Learned) -> int:
    """Fill in the path to a node that is new or decided; how long it is."""
    node, length = 0, 1
    while not tree.proven[node]:
        before = tree.rows[tree.place[node]]
        placed = before[PLACED]
        if placed == PLACEMENTS:
            break
        if tree.begin[node] < 0:
            _list(kind, game_map, me, tree, node, learned)
        if _draws(kind, me, placed):
            child = _drawn_child(tree, node)
        else:
            child = _best_child(kind, TURN[placed], tree, node)
        if tree.place[child] < 0:
            tree.place[child] = tree.used[0]
            tree.rows[tree.used[0]] = before
            play(tree.rows[tree.used[0]], tree.action[child])
            tree.used[0] += 1
        node = child
        tree.path[length] = node
        length += 1
        if not tree.visits[node]:
            break
    return length


@compiled
def _result(
    kind: int, game_map: int, me: int, tree: Tree, node: int, learned: Learned, result: Any
) -> None:
    """Fill in the ``returns`` to expect at the end of a path."""
    leaf = tree.rows[tree.place[node]]
    if tree.proven[node]:
        result[:] = tree.ends[node]
        return
    if kind == PLAIN:
        row = leaf.copy()
        while row[PLACED] < PLACEMENTS:
            play(row, drawn(game_map, row))
        victory(row, result)
    else:
        judged(kind, game_map, leaf, me, learned, tree.cells, result)
    result -= (1 - result) / (SEATS - 1)
    if leaf[PLACED] == PLACEMENTS:
        tree.proven[node] = True
        tree.ends[node] = result


@compiled
def _prove(kind: int, me: int, tree: Tree, length: int) -> None:
    """Where one reply wins outright, or all are decided, a position is decided too."""
    for at in range(length - 2, -1, -1):
        node, child = tree.path[at], tree.path[at + 1]
        placed = tree.rows[tree.place[node], PLACED]
        if not tree.proven[child] or _draws(kind, me, placed):
            return
        best, decided, actor = child, 0, TURN[placed]
        for each in range(tree.begin[node], tree.begin[node] + tree.number[node]):
            if tree.proven[each]:
                decided += 1
                if tree.ends[each, actor] > tree.ends[best, actor]:
                    best = each
        if tree.ends[best, actor] < 1 and decided < tree.number[node]:
            return
        tree.proven[node] = True
        tree.ends[node] = tree.ends[best]


@compiled
def _choice(me: int, tree: Tree) -> Any:
    """A proven gain, then what was tried most, then a proven loss."""
    best, merit = tree.begin[0], -1e9
    for child in range(tree.begin[0], tree.begin[0] + tree.number[0]):
        score = tree.visits[child] + tree.totals[child, me] / (4 * tree.visits[child] + 4)
        if tree.proven[child]:
            score += 1e6 * tree.ends[child, me]
        if score > merit:
            best, merit = child, score
    return tree.action[best]


@compiled
def thought(kind: int, game_map: int, root: Any, iterations: int, learned: Learned) -> Any:
    """What a kind of player chooses after so many iterations."""
    me = TURN[root[PLACED]]
    tree, result = planted(root, iterations, learned.seats.shape[1]), np.empty(SEATS)
    _list(kind, game_map, me, tree, 0, learned)
    for _ in range(iterations if tree.number[0] > 1 else 0):
        if tree.proven[0] or tree.used[1] > tree.place.size - 2 * MOST:
            break
        length = _descend(kind, game_map, me, tree, learned)
        _result(kind, game_map, me, tree, tree.path[length - 1], learned, result)
        for node in tree.path[:length]:
            tree.visits[node] += 1
            for seat in range(SEATS):
                tree.totals[node, seat] += result[seat]
        _prove(kind, me, tree, length)
    return _choice(me, tree)
