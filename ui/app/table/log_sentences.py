"""The log in words: a sentence for every ply of a match, worked out once while it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from holobiont.i18n import _, language, remembered
from holobiont.rules import CHANCE, Event, Seat
from ui.app.core.model import Table
from ui.app.table.event_cache import past_of
from ui.app.table.scene import sentence, view_of
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup

BEGINNINGS = frozenset({"phase", "round", "turn_end", "end"})
"""Events that say how far the game is, which the numbers of the log do."""


class Outcome(NamedTuple):
    """An event of a ply that happens to a seat without an action of its player."""

    seat: Seat
    words: str
    """A sentence with the name of the seat."""
    pictograms: tuple[Markup, ...] = ()


class Ply(NamedTuple):
    """What a ply did: the deeds of who acted, without a name, and sentences about all else."""

    deeds: str
    others: str
    pictograms: tuple[Markup, ...] = ()
    """The pieces and cards that it was about, as small as letters, without those of outcomes."""
    outcomes: tuple[Outcome, ...] = ()
    """Events with lines of their own in the log, in games that ask for that."""

    @property
    def silent(self) -> bool:
        """Whether there are no words for it."""
        return not (self.deeds or self.others or self.outcomes)

    @property
    def all_pictograms(self) -> tuple[Markup, ...]:
        return sum((each.pictograms for each in self.outcomes), self.pictograms)


class Told(NamedTuple):
    """Some plies in words, and all that they depend on besides the events."""

    reader: tuple[object, ...]
    events: tuple[tuple[Event, ...], ...]
    plies: tuple[Ply, ...]


_kept: dict[Seat | None, Told] = {}
"""By viewer, what was told last; plies with the same events are not told again."""


def log_sentences(table: Table, scene: Scene) -> tuple[Ply, ...]:
    """What every ply did; empty where there are no words for it."""
    events = scene.events
    reader = (language(), table.match.rules, scene.addressed, *(p.name for p in scene.players))
    kept = _kept.get(scene.viewer)
    same = 0
    if kept is not None and kept.reader == reader:
        pairs = zip(kept.events, events)
        least = min(len(kept.events), len(events))
        same = next((n for n, (ours, theirs) in enumerate(pairs) if ours is not theirs), least)
    known = kept.plies[:same] if kept is not None else ()
    view = view_of(table)
    new = (ply_in_words(view, scene, scene.actors[n], events[n]) for n in range(same, len(events)))
    told = Told(reader, events, (*known, *new))
    _kept[scene.viewer] = told
    return told.plies


def ply_in_words(view: GameView, scene: Scene, actor: Seat, events: tuple[Event, ...]) -> Ply:
    """What the events of a ply say, as the players of a scene are called."""
    deeds: list[str] = []
    others: list[str] = []
    pictograms: list[Markup] = []
    outcomes: list[Outcome] = []
    for event in events:
        if event["kind"] in BEGINNINGS or not (words := view.say(scene, event)):
            continue
        seat, drawn = event.get("seat", CHANCE), view.pictograms(scene, event)
        apart = event["kind"] in view.own_lines or seat not in (actor, CHANCE)
        if view.own_lines and apart:
            outcomes.append(Outcome(seat, sentence(scene, event, words), tuple(drawn)))
            continue
        pictograms += drawn
        if seat == actor != CHANCE and not others:
            deeds.append(words)
        else:
            others.append(sentence(scene, event, words))
    return Ply(", ".join(deeds), " ".join(others), tuple(pictograms), tuple(outcomes))


def whole_log(table: Table, scene: Scene) -> tuple[Ply, ...]:
    """What every ply did up to the present, also where the past is looked at."""
    events, actors, _names = past_of(table.match, scene.viewer)
    return log_sentences(table, scene._replace(events=events, actors=actors))


def turn_in_words(scene: Scene, actor: Seat, plies: tuple[Ply, ...]) -> tuple[str, ...]:
    """The texts of the plies of a turn: together one sentence, if nothing else happened in it.
    Outcomes follow the ply that brought them."""
    return _turn_in_words("" if actor == scene.addressed else scene.players[actor].name, plies)


@remembered
def _turn_in_words(name: str, plies: tuple[Ply, ...]) -> tuple[str, ...]:
    """The texts of a turn of somebody with a name, or of the person who reads them."""
    texts: list[str] = []
    begins = True
    for n, (deeds, others, _pictograms, outcomes) in enumerate(plies):
        others = " ".join(filter(None, (others, *(outcome.words for outcome in outcomes))))
        text = deeds
        if deeds and begins:
            text = _("{name} {does}", name=name, does=deeds) if name else _("You {do}", do=deeds)
        if deeds and others:
            text = _("{happens}.", happens=text)
        elif deeds and n + 1 < len(plies):
            text += ","
        texts.append(" ".join(filter(None, (text, others))))
        begins = not deeds or bool(others)
    return tuple(texts)


def turns_since(table: Table, scene: Scene, since: int, until: int) -> list[str]:
    """What happened from a ply to another, a line for each run of plies by one seat."""
    plies, lines = log_sentences(table, scene), []
    runs = groupby(range(since, until), key=lambda ply: scene.actors[ply])
    for actor, run in runs:
        turn = [plies[ply] for ply in run if not plies[ply].silent]
        deeds = merge_equal(ply._replace(outcomes=()) for ply in turn)
        texts = turn_in_words(scene, actor, tuple(ply for ply, _number in deeds))
        if text := " ".join(filter(None, texts)):
            lines.append(text if text.endswith((".", "!")) else _("{happens}.", happens=text))
        lines += [outcome.words for ply in turn for outcome in ply.outcomes]
    return lines


def merge_equal(plies: Iterable[Ply]) -> Iterator[tuple[Ply, int]]:
    """Plies and how many each stands for: equal deeds in a row are one ply with their number."""
    runs: list[tuple[Ply, int]] = []
    for ply in plies:
        before, number = runs[-1] if runs else (None, 0)
        if ply == before and ply.deeds and not (ply.others or ply.outcomes):
            runs[-1] = ply, number + 1
        else:
            runs.append((ply, 1))
    for ply, number in runs:
        if number == 1:
            yield ply, 1
        elif number == 2:
            yield ply._replace(deeds=_("{deed}, twice", deed=ply.deeds)), 2
        else:
            words = _("{deed}, {number} times", deed=ply.deeds, number=number)
            yield ply._replace(deeds=words), number
