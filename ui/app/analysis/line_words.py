"""Lines of play in sentences like those of the log, as far as who asks can foresee them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, takewhile
from typing import Any, NamedTuple

from holobiont.i18n import _, capital, remembered
from holobiont.match import AnyRules, Match
from holobiont.rng import generator
from holobiont.rules import CHANCE, Event, Seat
from holobiont.search.principal_variation import WORLDS
from ui.app.core.analysis_model import Branch
from ui.app.core.model import Table
from ui.app.core.variations import common, whole_lines
from ui.app.table.event_cache import past_of
from ui.app.table.log_sentences import (
    Ply,
    log_sentences,
    ply_in_words,
    turn_in_words,
    turns_since,
    whole_log,
)
from ui.app.table.scene import scene_of, view_of
from ui.kit.game import GameView, Player, Scene
from ui.kit.markup import Markup
from ui.kit.pictogram import pictured


class Foreseen(NamedTuple):
    """An action of a line."""

    actor: Seat
    name: str
    seen: Any
    """The observation before it."""
    events: tuple[Event, ...] | None
    """None: what happens cannot be foreseen."""


class Turn(NamedTuple):
    """Some actions of a line in a row by one seat."""

    actor: Seat
    start: int
    texts: tuple[str, ...]
    """One for each action, without a blank between them."""
    pictograms: tuple[tuple[Markup, ...], ...]
    """The pieces and cards of each action."""

    @property
    def words(self) -> str:
        """The turn as sentences."""
        return ended(" ".join(filter(None, self.texts)))

    @property
    def markup(self) -> Markup:
        """The turn as sentences, behind what they are about."""
        return pictured(chain(*self.pictograms), self.words)


def as_known(match: Match) -> Match:
    """A position that looks the same to the seat to act: what follows in it tells no secret."""
    assert match.to_act is not None
    state = _worlds(match.rules, match.state, match.to_act)[0]
    return Match(match.rules, 0, (), (state,))


def line_in_words(
    view: GameView, scene: Scene, match: Match, names: Sequence[str]
) -> tuple[Turn, ...]:
    """What a line does from a position, as the seat to act there can foresee it, turn by turn."""
    assert match.to_act is not None
    said = view, scene.players, scene.addressed
    return _in_words(*said, match.rules, match.state, match.to_act, tuple(names))


def course_in_words(
    view: GameView, scene: Scene, match: Match, names: Sequence[str]
) -> tuple[Turn, ...]:
    """What a line does from a position, turn by turn, as it comes there.

    For games that keep no secret from the seat to act any more.
    """
    assert match.to_act is not None
    said = view, scene.players, scene.addressed
    return _as_it_comes(*said, match.rules, match.state, match.to_act, tuple(names))


def whole_line(view: GameView, scene: Scene, match: Match, names: Sequence[str]) -> str:
    """A line as one text."""
    return " ".join(turn.words for turn in line_in_words(view, scene, match, names))


def begun_by(table: Table, branches: Sequence[Branch], words: bool) -> dict[int, str]:
    """By their numbers the first actions of branches, in words or in notation."""
    game, view, scene = table.game, view_of(table), scene_of(table)
    names, found = game.match.names(), {}
    lines = whole_lines(names, game.analysis.branches) if words else {}
    for number, _parent, ply, (first, *_later) in branches:
        found[number] = view.read(first)
        if words:
            line = lines[number]
            told = _begun(view, scene, game.match, line[: ply + 1], common(names, line[:ply]))
            found[number] = told or found[number]
    return found


def _begun(view: GameView, scene: Scene, game: Match, line: tuple[str, ...], shared: int) -> str:
    """The last action of a line in words, which leaves a game at a ply."""
    *before, last = line[shared:]
    state = state_after(game.rules, game.states[shared], tuple(before))
    seat = None if state is None else game.rules.to_act(state)
    if seat is None or seat == CHANCE:
        return ""
    match = Match(game.rules, 0, (), (state,))
    return whole_line(view, scene, match, (last,)).removesuffix(".")


@lru_cache(maxsize=1024)
def state_after(rules: AnyRules, state: Any, names: tuple[str, ...]) -> Any:
    """The state after some actions; None where one of them is not possible."""
    try:
        for name in names:
            state = rules.apply(state, rules.parse(state, name))
    except ValueError:
        return None
    return state


def played_in_words(table: Table, scene: Scene, start: int, end: int) -> Markup:
    """What was played from a ply to another, in the sentences of the log; they have one actor."""
    events, actors, _names = past_of(table.match, scene.viewer)
    whole = scene._replace(events=events, actors=actors)
    drawn = chain.from_iterable(
        ply.all_pictograms for ply in log_sentences(table, whole)[start:end]
    )
    return pictured(drawn, capital(" ".join(turns_since(table, whole, start, end))))


def deeds_in_words(table: Table, scene: Scene, start: int, most: int) -> Markup:
    """What a seat did in a turn that begins at a ply, without what came of it: its first deeds."""
    actors = past_of(table.match, scene.viewer).actors
    plies = whole_log(table, scene)[start:]
    turn = takewhile(lambda pair: pair[0] == actors[start], zip(actors[start:], plies))
    deeds = tuple(ply._replace(others="", outcomes=()) for _actor, ply in turn if ply.deeds)
    words = " ".join(turn_in_words(scene, actors[start], deeds[:most])).removesuffix(",")
    told = capital(_("{words} …", words=words) if len(deeds) > most else ended(words))
    return pictured(chain.from_iterable(ply.pictograms for ply in deeds[:most]), told)


def ended(text: str) -> str:
    """A text as sentences, the last of which has its end."""
    return capital(text if not text or text.endswith((".", "!")) else _("{happens}.", happens=text))


@remembered
def _in_words(
    view: GameView,
    players: tuple[Player, ...],
    addressed: Seat | None,
    rules: AnyRules,
    state: Any,
    seat: Seat,
    names: tuple[str, ...],
) -> tuple[Turn, ...]:
    return _told(view, players, addressed, rules, seat, _foreseen(rules, state, seat, names))


@remembered
def _as_it_comes(
    view: GameView,
    players: tuple[Player, ...],
    addressed: Seat | None,
    rules: AnyRules,
    state: Any,
    seat: Seat,
    names: tuple[str, ...],
) -> tuple[Turn, ...]:
    steps = list[Foreseen]()
    for name in names:
        actor = rules.to_act(state)
        try:
            action = rules.parse(state, name)
        except ValueError:
            break
        assert actor is not None
        after = rules.apply(state, action)
        events = rules.events(state, action, after, seat)
        steps.append(Foreseen(actor, name, rules.observe(state, seat), events))
        state = after
    return _told(view, players, addressed, rules, seat, steps)


def _told(
    view: GameView,
    players: tuple[Player, ...],
    addressed: Seat | None,
    rules: AnyRules,
    seat: Seat,
    steps: Sequence[Foreseen],
) -> tuple[Turn, ...]:
    """The actions of a line as turns in words."""
    plies = []
    for step in steps:
        scene = Scene(
            *(rules, step.seen, seat, step.actor, (), (), "", (), (), players, ""),
            addressed=addressed,
        )
        plies.append(_ply(view, scene, step))
    return tuple(_turns(scene, steps, plies)) if steps else ()


def _turns(scene: Scene, steps: Sequence[Foreseen], plies: Sequence[Ply]) -> Iterator[Turn]:
    start = 0
    for end in range(1, len(steps) + 1):
        if end == len(steps) or steps[end].actor != steps[start].actor:
            actor = steps[start].actor
            own = tuple(plies[start:end])
            drawn = tuple(ply.all_pictograms for ply in own)
            yield Turn(actor, start, turn_in_words(scene, actor, own), drawn)
            start = end


def _ply(view: GameView, scene: Scene, step: Foreseen) -> Ply:
    """What an action does; where that is not known, the action as one asks for it."""
    if step.actor == CHANCE:
        return Ply("", "")
    if step.events is not None:
        told = ply_in_words(view, scene, step.actor, step.events)
        if not told.silent:
            return told
    move = view.request(scene, step.name)
    asked = ended(move)
    if step.actor != scene.addressed:
        asked = _("{name}: {move}.", name=scene.players[step.actor].name, move=move)
    return Ply("", asked, tuple(view.pictograms_asked(scene, step.name)))


@lru_cache(maxsize=256)
def _worlds(rules: AnyRules, state: Any, seat: Seat) -> tuple[Any, ...]:
    """States that look like this one to a seat, as far as there are several."""
    seen = rules.observe(state, seat)
    count = WORLDS if rules.secrets else 1
    return tuple(rules.determinize(seen, generator(number)) for number in range(count))


@lru_cache(maxsize=1024)
def _foreseen(
    rules: AnyRules, state: Any, seat: Seat, names: tuple[str, ...]
) -> tuple[Foreseen, ...]:
    """The actions of a line as far as they are possible in all worlds."""
    worlds, found = _worlds(rules, state, seat), list[Foreseen]()
    for name in names:
        actor = rules.to_act(worlds[0])
        try:
            actions = [rules.parse(world, name) for world in worlds]
        except ValueError:  # what the seat could not know was otherwise
            break
        assert actor is not None
        moves = [
            (world, action, rules.apply(world, action)) for world, action in zip(worlds, actions)
        ]
        first, *others = (rules.events(*move, seat) for move in moves)
        events = first if all(each == first for each in others) else None
        found.append(Foreseen(actor, name, rules.observe(worlds[0], seat), events))
        worlds = tuple(after for *_before, after in moves)
    return tuple(found)
