"""Symbio (Cameron Browne, 2001): two growing organisms share one 8×8 board.

Words used by the rules and by this file; *adjacent* always means orthogonally:

    body     a maximal connected set of stones of one colour
    rim      the squares adjacent to a body
    freedom  a body has it while its rim holds an empty square

A turn is two actions by the same seat:

    MOVE  lift a stone of an own body that has freedom and put it on that body's rim, the body
          taken as it was before the lift: on an empty square, or on a stone of an opposing body
          without freedom, which is captured
    GROW  put a new stone on an empty square adjacent to any own stone

There is no pass: having moved one can grow, at least on the square just left. After a complete
turn an opponent without a free body has lost. The guard (reconstructed): the third occurrence of
a position with the same seat to start a turn, or the 300th complete turn, draws the game.
Option ``swap`` (reconstructed): once, instead of the first move, White may take over Black.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from holobiont.games.symbio.board import (
    FULL,
    INDEX,
    SQUARES,
    Bits,
    bodies,
    body_at,
    draw,
    members,
    rim,
)
from holobiont.i18n import N_, _
from holobiont.rng import checked
from holobiont.rules import Action, Event, Option, Random, Rules, Seat, explained

COLOURS = (N_("Black"), N_("White"))
MARKS = "xo"
GROW = 64 * 64  # actions: a move is source * 64 + target, a growth GROW + square
SWAP = GROW + 64
LONGEST = 300  # complete turns
REPEATS = 3
START = "......../.xx..oo./.x....o./......../......../.o....x./.oo..xx./........ x move 0 plain -"
NOTATION = r"([a-h][1-8])([-x])([a-h][1-8])|\+([a-h][1-8])|swap"


class State(NamedTuple):
    stones: tuple[Bits, Bits]  # by colour
    seat: Seat
    growing: bool  # False: a move is due; True: a growth
    turns: int  # complete turns
    swapped: bool  # seat 1 plays Black
    past: tuple[int, ...]  # keys of turn starts since a turn that captured nothing; see _key
    winners: tuple[Seat, ...] = ()


def ends(action: Action) -> tuple[int | None, int | None]:
    """The squares of an action: (source, target), (None, target) of a growth, Nones of a swap."""
    if action == SWAP:
        return None, None
    return (None, action - GROW) if action >= GROW else divmod(action, 64)


HEAD_STARTS = (N_("The other side lacks a stone"), N_("The other side lacks two stones"))


class Symbio(Rules[State]):
    slug, title, version, seats = "symbio", "Symbio", "1", range(2, 3)
    options = (
        Option(
            "swap",
            (False, True),
            False,
            N_("White may take over the black stones instead of making the first move."),
            N_("Swap"),
        ),
    )

    @property
    def head_starts(self) -> tuple[str, ...]:
        """None with the swap, which would hand the advantage over."""
        return () if self.chosen["swap"] else HEAD_STARTS

    def initial(self, seed: int) -> State:
        checked(seed)
        return self.load(START)  # nothing here depends on chance

    def to_act(self, state: State) -> Seat | None:
        return None if state.winners else state.seat

    def legal(self, state: State) -> list[Action]:
        if state.winners:
            return []
        colour = state.seat ^ state.swapped
        own, foe = state.stones[colour], state.stones[1 - colour]
        empty = FULL ^ own ^ foe
        if state.growing:
            return [GROW + target for target in members(rim(own) & empty)]
        prey = sum(body for body in bodies(foe) if not rim(body) & empty)
        actions: list[Action] = []
        for body in bodies(own):
            edge = rim(body)
            if edge & empty:
                targets = list(members(edge & (empty | prey)))
                actions += [source * 64 + target for source in members(body) for target in targets]
        actions.sort()
        if self.can_swap(state):
            actions.append(SWAP)
        return actions

    def can_swap(self, state: State) -> bool:
        """Whether ``swap`` is among the legal actions."""
        first = state.turns == state.seat == 1 and not state.growing and not state.swapped
        return first and self.chosen["swap"] is True

    def apply(self, state: State, action: Action) -> State:
        stones, seat, _, turns, swapped, past, _ = state
        if action == SWAP:
            return State(stones, 0, False, turns, True, (_key(stones, 0),))
        colour = seat ^ swapped
        own, foe = stones[colour], stones[1 - colour]
        if action < GROW:
            source, target = divmod(action, 64)
            if not foe >> target & 1:
                past = ()  # a stone more than ever before: no earlier position can come again
            own = own & ~(1 << source) | 1 << target
            foe &= ~(1 << target)
            return State((foe, own) if colour else (own, foe), seat, True, turns, swapped, past)
        own |= 1 << action - GROW
        stones = (foe, own) if colour else (own, foe)
        key = _key(stones, 1 - seat)
        past = (*past, key)
        winners: tuple[Seat, ...] = ()
        if not rim(foe) & (FULL ^ own ^ foe):
            winners = (seat,)
        elif past.count(key) >= REPEATS or turns + 1 >= LONGEST:
            winners = (0, 1)
        return State(stones, 1 - seat, False, turns + 1, swapped, past, winners)

    def name(self, state: State, action: Action) -> str:
        source, target = ends(action)
        if target is None:
            return "swap"
        if source is None:
            return f"+{SQUARES[target]}"
        black, white = state.stones
        sign = "x" if (black | white) >> target & 1 else "-"
        return SQUARES[source] + sign + SQUARES[target]

    def parse(self, state: State, text: str) -> Action:
        action = _action(text)
        if action is not None and action in self.legal(state) and self.name(state, action) == text:
            return action
        raise self.refusal(state, text)

    def scores(self, state: State) -> tuple[float, ...]:
        share = 1 / len(state.winners) if state.winners else 0
        return tuple(share if seat in state.winners else 0 for seat in (0, 1))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return state.winners

    def turns_played(self, state: State) -> int:
        return state.turns

    def dump(self, state: State) -> str:
        black, white = state.stones
        cells = "".join(
            "x" if black >> n & 1 else "o" if white >> n & 1 else "." for n in range(64)
        )
        rows = "/".join(cells[n : n + 8] for n in range(56, -1, -8))
        mover = MARKS[state.seat ^ state.swapped]
        stage = "grow" if state.growing else "move"
        seats = "swapped" if state.swapped else "plain"
        earlier = state.past if state.growing else state.past[:-1]  # the last is this position
        past = ",".join(f"{key:x}" for key in earlier) or "-"
        return f"{rows} {mover} {stage} {state.turns} {seats} {past}"

    def load(self, text: str) -> State:
        state = self.read(text)
        colour, keys = state.seat ^ state.swapped, state.past
        own, empty = state.stones[colour], FULL ^ state.stones[0] ^ state.stones[1]
        winners: tuple[Seat, ...] = ()
        if state.growing and state.turns >= LONGEST:
            raise explained(self, text, ValueError("stage: the game is over"))
        if not rim(own) & empty:
            if state.growing:
                raise explained(self, text, ValueError("stage: no square to grow on"))
            winners = (1 - state.seat,)
        elif not state.growing and (keys.count(keys[-1]) >= REPEATS or state.turns >= LONGEST):
            winners = (0, 1)
        return state._replace(winners=winners)

    def read(self, text: str) -> State:
        """The position that is written ``text``, possible or not, as if nobody had won."""
        parts = text.split(" ")
        if len(parts) != 6:
            raise ValueError(f"a Symbio position has 6 parts, not {len(parts)}: {text[:100]!r}")
        rows, mover, stage, turns, seats, past = parts
        stones = _stones(rows)
        colour = MARKS.find(_one_of("colour to move", mover, tuple(MARKS)))
        growing = _one_of("stage", stage, ("move", "grow")) == "grow"
        swapped = _one_of("seats", seats, ("plain", "swapped")) == "swapped"
        if not re.fullmatch("0|[1-9][0-9]{0,2}", turns) or int(turns) > LONGEST:
            raise ValueError(f"complete turns: from 0 to {LONGEST}, not {turns[:20]!r}")
        if not re.fullmatch("-|KEY(,KEY)*".replace("KEY", "(0|[1-9a-f][0-9a-f]{0,32})"), past):
            raise ValueError(f"earlier positions: {past[:40]!r} is not a list of keys")
        seat = colour ^ swapped
        keys = tuple(int(key, 16) for key in past.split(",")) if past != "-" else ()
        if not growing:
            keys = (*keys, _key(stones, seat))
        return State(stones, seat, growing, int(turns), swapped, keys)

    def sample(self, state: State, rnd: Random) -> Action:
        """Faster than choosing from ``legal``: a random stone first, then one of its targets.

        Stones of a body with few targets are therefore moved more often than by an even choice.
        """
        if state.winners:
            raise IndexError("the game is over, so there is no action")
        colour = state.seat ^ state.swapped
        own, foe = state.stones[colour], state.stones[1 - colour]
        empty = FULL ^ own ^ foe
        if state.growing:
            return GROW + draw(rim(own) & empty, rnd())
        if self.can_swap(state) and rnd() < 0.5:
            return SWAP
        while True:
            source = draw(own, rnd())
            edge = rim(body_at(1 << source, own)) & ~own
            while edge & empty:
                target = draw(edge, rnd())
                if 1 << target & empty or not rim(body_at(1 << target, foe)) & empty:
                    return source * 64 + target

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        source, target = ends(action)
        actor = before.seat
        if target is None:
            return ({"kind": "swap", "seat": actor},)
        happened: list[Event] = []
        if source is None:
            happened.append({"kind": "grow", "seat": actor, "to": SQUARES[target]})
        else:
            squares = {"from": SQUARES[source], "to": SQUARES[target]}
            taken = bool((before.stones[0] | before.stones[1]) >> target & 1)
            happened.append({"kind": "move", "seat": actor, **squares, "capture": taken})
        if after.winners:
            reason = "stuck" if len(after.winners) == 1 else "guard"
            happened.append({"kind": "end", "winners": list(after.winners), "reason": reason})
        return tuple(happened)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        action = _action(text)
        if action is None:
            return "symbio/notation", _(
                "{text} is not a move. Examples: b7-c6 moves, b7xc6 captures, +d7 grows.",
                text=repr(text[:40]),
            )
        if state.winners:
            return "symbio/end", _("The game is over.")
        source, target = ends(action)
        if target is None:
            return "symbio/swap", self._why_no_swap()
        if state.growing != (source is None):
            if state.growing:
                return "symbio/turn", _("First comes a move, then a growth; now grow a new stone.")
            return "symbio/turn", _("First comes a move, then a growth; now move a stone.")
        if source is None:
            return "symbio/grow", self._why_no_growth(state, target)
        return "symbio/move", self._why_no_move(state, source, target)

    def _why_no_swap(self) -> str:
        if not self.chosen["swap"]:
            return _("This game is played without the swap.")
        return _("Swapping is possible once only, instead of White's first move.")

    def _why_no_growth(self, state: State, target: int) -> str:
        own, square = state.stones[state.seat ^ state.swapped], SQUARES[target]
        if (state.stones[0] | state.stones[1]) >> target & 1:
            return _("{square} is not empty; a new stone grows on an empty square.", square=square)
        if not rim(own) >> target & 1:
            return _("{square} is not next to one of your stones.", square=square)
        return _("Growing on {square} is legal.", square=square)

    def _why_no_move(self, state: State, source: int, target: int) -> str:
        colour = state.seat ^ state.swapped
        own, foe = state.stones[colour], state.stones[1 - colour]
        empty = FULL ^ own ^ foe
        start, end = SQUARES[source], SQUARES[target]
        body = body_at(1 << source, own)
        if not own >> source & 1:
            return _("There is no stone of yours on {square}.", square=start)
        if not rim(body) & empty:
            return _(
                "The body of {square} has no freedom: no empty square touches it.", square=start
            )
        if source == target:
            return _("The stone must leave {square}.", square=start)
        if own >> target & 1:
            return _("{square} holds a stone of your own.", square=end)
        if not rim(body) >> target & 1:
            return _("{target} does not touch the body of {square}.", target=end, square=start)
        if foe >> target & 1 and rim(body_at(1 << target, foe)) & empty:
            return _(
                "The body of {square} has freedom, so its stones cannot be captured.", square=end
            )
        name = self.name(state, source * 64 + target)
        if "x" in name:
            return _("This capture is written {name}.", name=name)
        return _("This move is written {name}.", name=name)


def _key(stones: tuple[Bits, Bits], seat: Seat) -> int:
    """What must be the same for a position to count as repeated."""
    return stones[0] | stones[1] << 64 | seat << 128


def _action(text: str) -> Action | None:
    parts = re.fullmatch(NOTATION, text)
    if parts is None:
        return None
    source, _, target, growth = parts.groups()
    if growth:
        return GROW + INDEX[growth]
    return INDEX[source] * 64 + INDEX[target] if source else SWAP


def _stones(rows: str) -> tuple[Bits, Bits]:
    lines = rows.split("/")
    if len(lines) != 8 or any(len(line) != 8 for line in lines):
        raise ValueError(f"the board: eight rows of eight squares, not {rows[:80]!r}")
    cells = "".join(reversed(lines))
    strange = set(cells) - {*MARKS, "."}
    if strange:
        raise ValueError(f"the board: a square is x, o or ., not {min(strange)!r}")
    black, white = (sum(1 << n for n, cell in enumerate(cells) if cell == mark) for mark in MARKS)
    return black, white


def _one_of(part: str, text: str, allowed: tuple[str, ...]) -> str:
    if text not in allowed:
        raise ValueError(f"{part}: one of {', '.join(allowed)}, not {text[:20]!r}")
    return text
