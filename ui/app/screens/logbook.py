"""The log of a game: its moves so far, in words or in notation, a line for each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from holobiont.i18n import _, language, ngettext
from holobiont.match import Match
from holobiont.rules import Seat
from ui.app.core.model import Settings, Table, addressed
from ui.app.core.paths import path_text
from ui.app.core.table_records import copies
from ui.app.core.widgets import actions, button, modal
from ui.app.screens.seats_view import remark, speaker
from ui.app.table.dialogs import ASK, is_reviewed
from ui.app.table.event_cache import past_of
from ui.app.table.log_sentences import Outcome, Ply, log_sentences, merge_equal, turn_in_words
from ui.kit.game import GameView, Scene
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.pictogram import pictured
from ui.kit.region import FORGET
from ui.kit.seat import seat_glyph


def log_panel(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The log beside the board, one of the panels of the dock."""
    said = speaker(table)
    return el(
        "section",
        el("h2", _("Log"), cls="visually-hidden", id="log-title"),
        _last_line(table, settings, view, scene),
        # A phone has no room for it beside the companion's score.
        None if said is None else remark(table, said, "remark-in-log"),
        *_logged_so_far(table, settings, view, scene),
        cls="log",
        id="log",
        role="tabpanel",
        aria_labelledby="tab-log",
        data_says=said is not None or None,
    )


def _last_line(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The turns of all others that led to the position shown, a line each; they open the log of a
    phone."""
    count = min(len(table.players) - 1, MOST_LINES)
    turns = _turns_shown(table, settings, view, scene)[-count:]
    lines = [pictured(turn.pictograms, el("span", turn.words, cls="words")) for turn in turns]
    return el(
        "button",
        _("Nothing has been played yet.") if not lines else None,
        *(el("span", line, cls="line") for line in lines),
        cls="last-line",
        type="button",
        id="last-line",
        data_msg=f"show:{LOGBOOK}",
        data_paths=turns[-1].paths if turns else None,
    )


def paths_shown(table: Table, settings: Settings, view: GameView, scene: Scene) -> str | None:
    """The paths of the turn that led to a past position, in a review of the turn that followed, or
    of what a lesson asks for; None in the present of a game."""
    if table.learning is not None:
        from ui.app.lesson.lesson_view import wanted

        moves = [] if scene.actor is None else [(scene.actor, wanted(table))]
        paths = path_text(view, scene, moves)
        return paths if paths and " " in paths else None  # a single place is ringed already
    if table.timeline.past is None:
        return None
    if is_reviewed(table):
        from ui.app.analysis.review import actors_of, played
        from ui.app.analysis.turning_points import turn_shown

        turn = turn_shown(table)
        assert table.analysis.review is not None
        actor = actors_of(table.match)[table.analysis.review.turns[turn]]
        return path_text(view, scene, [(actor, played(table, turn))])
    turns = _turns_shown(table, settings, view, scene)
    return turns[-1].paths if turns else None


def _turns_shown(
    table: Table, settings: Settings, view: GameView, scene: Scene
) -> tuple[Turn, ...]:
    """The turns that led to the position shown; none at the start."""
    turns = _turns_so_far(table, settings, view, scene)
    return tuple(turn for turn in turns if turn.start < table.shown)


def logbook(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The log with all the room that there is, for where it has little or none beside the board."""
    close = actions((_("Close"), "show:", "primary"))
    return modal(LOGBOOK, _("Log"), *_logged_so_far(table, settings, view, scene), close)


def _logged_so_far(
    table: Table, settings: Settings, view: GameView, scene: Scene
) -> tuple[Child, ...]:
    """The actions so far, and what else can be done with them."""
    match = table.match
    lines = [turn.line for turn in _turns_so_far(table, settings, view, scene)]
    follow = "first" if table.timeline.past == 0 else "last"
    return (
        _origin(table.notes.branched) if table.notes.branched else None,
        el(
            "div",
            button(_("Ask"), f"show:{ASK}", cls="button quiet", id="ask-it"),
            # Where nothing can be played, a short log has the room of that key.
            None
            if match.over or table.timeline.past is not None
            else button(_("Enter a move"), "type", cls="button quiet", id="type-it"),
            cls="ways",
            id="ways",
        ),
        _copies_of(table),
        el("ol", *lines, id="log-lines", data_follow=follow)
        if lines
        else el("p", _("Nothing has been played yet."), cls="soft"),
    )


class Turn(NamedTuple):
    """A line of the log."""

    start: int
    end: int
    """The plies that it tells: from the one after ``start`` to this one."""
    number: int
    words: str
    pictograms: tuple[Markup, ...]
    """The pieces and cards that it was about."""
    paths: str | None
    """What it was about on the board, for ``web/page/arrows.mjs``."""
    line: Markup
    """The line of the turn, and one for each seat with outcomes."""


class Written(NamedTuple):
    """A log, and what it was written of."""

    match: Match
    reader: tuple[object, ...]
    """Who reads it, and how."""
    shown: int
    """The ply that is looked at."""
    names: tuple[str, ...]
    told: tuple[Ply, ...]
    """The plies in words; empty where the log is in notation."""
    rounds: Sequence[int]
    turns: tuple[Turn, ...]


_written: dict[Seat | None, Written] = {}
"""By viewer, the log that was written last."""
FORGET.append(_written.clear)


def _turns_so_far(
    table: Table, settings: Settings, view: GameView, scene: Scene
) -> tuple[Turn, ...]:
    """The actions so far, a line for each turn; each opens the position after it.

    The one that is shown is the only stop of the Tab key; arrows lead on through the history.
    """
    reader = (table.match.rules, addressed(table), table.names, settings.log, language())
    known = _written.get(scene.viewer)
    same = known is not None and known.reader == reader and known.shown == table.shown
    if known is None or known.match is not table.match or not same:
        events, actors, _seen = past_of(table.match, scene.viewer)
        whole = scene._replace(events=events, actors=actors)
        log = Written(
            match=table.match,
            reader=reader,
            shown=table.shown,
            names=_names(table, scene),
            told=log_sentences(table, whole) if settings.log == "words" else (),
            rounds=view.rounds(whole) or (),
            turns=(),
        )
        kept = _still_right(known, log) if known is not None else ()
        new = _turns(table, view, whole, log, kept[-1] if kept else None)
        known = _written[scene.viewer] = log._replace(turns=(*kept, *new))
    return known.turns


def _still_right(before: Written, log: Written) -> tuple[Turn, ...]:
    """The turns at the beginning of a log that have ended and are told as they were."""
    # The last one may go on, and so may one in the middle of which the game was taken back.
    least = min(before.match.ply, log.match.ply) - 1
    if before.reader != log.reader or least < 1 or not before.turns:
        return ()
    for old, new in (
        (before.names, log.names),
        (before.told, log.told),
        (before.rounds, log.rounds),
        (before.match.states, log.match.states),
    ):
        # Most of them are the same objects, which costs nothing to compare.
        if old[:least] != new[:least]:
            return ()
    looked_at = (before.shown, log.shown)
    found = []
    for turn in before.turns:
        if turn.end >= least or any(turn.start < ply <= turn.end for ply in looked_at):
            break
        found.append(turn)
    return tuple(found)


def _turns(
    table: Table, view: GameView, whole: Scene, log: Written, last: Turn | None
) -> Iterator[Turn]:
    """The turns of a log after the last one that is known."""
    actors, rounds = whole.actors, log.rounds
    called = {actor: _called(table, actor) for actor in set(actors)}
    colours = {actor: view.seat_colour(whole, actor) for actor in set(actors) if actor >= 0}
    start, number = (last.end, last.number) if last is not None else (0, 0)
    for ply in range(start + 1, len(actors) + 1):
        actor = actors[start]
        goes_on = ply < len(actors) and actors[ply] == actor
        if goes_on and (not rounds or rounds[ply] == rounds[start]):
            continue
        names = tuple(map(view.read, log.names[start:ply]))
        # In notation no ply has words, and its name is written instead.
        silent = (Ply("", ""),) * len(names)
        plies, numbers = zip(*merge_equal(log.told[start:ply] or silent))
        ends = [start + sum(numbers[:n]) for n in range(1, len(numbers) + 1)]
        outcomes = list(chain.from_iterable(each.outcomes for each in plies))
        sentences = turn_in_words(whole, actor, tuple(each._replace(outcomes=()) for each in plies))
        texts = [text or names[end - start - 1] for text, end in zip(sentences, ends)]
        drawn = [each.pictograms for each in plies]
        here = next((end for end in ends if start < log.shown <= end), 0)
        moves = [
            _logged(end, pictured(icons, text), end == here)
            for end, icons, text in zip(ends, drawn, texts)
        ]
        before, number = number, rounds[start] if rounds else number + 1
        told = str(number) if number != before else ""
        who = "" if plies[0].deeds else called[actor]
        paths = path_text(view, whole, [(actor, log.names[start:ply])])
        line = _line(told, who, colours.get(actor), start, moves, paths)
        words = " ".join(turn_in_words(whole, actor, plies) if outcomes else texts).strip()
        pictograms = (*chain(*drawn), *chain(*(each.pictograms for each in outcomes)))
        lines = fragment(line, *_outcome_lines(view, whole, outcomes, start))
        yield Turn(start, ply, number, words, pictograms, paths, lines)
        start = ply


def _outcome_lines(
    view: GameView, scene: Scene, outcomes: Sequence[Outcome], start: int
) -> Iterator[Markup]:
    """The outcomes of a turn that begins after ply ``start``, one line a seat."""
    for seat in dict.fromkeys(outcome.seat for outcome in outcomes):
        colour = view.seat_colour(scene, seat)
        own = [pictured(each.pictograms, each.words) for each in outcomes if each.seat == seat]
        yield el(
            "li",
            el("span", cls="ply"),
            seat_glyph(colour),
            *(el("span", words, cls="outcome") for words in own),
            data_seat=colour,
            id=f"turn-{start}-{seat}",
        )


def _called(table: Table, seat: Seat) -> str:
    """Whose line of the log it is; empty for chance."""
    if seat < 0:
        return ""
    return _("You") if seat == addressed(table) else table.names[seat]


def _copies_of(table: Table) -> Markup | None:
    """The copies of a game with secrets; sharing and the audit show its seal."""
    found = copies(table) if table.match.rules.secrets else []
    return el("p", " ".join(found), cls="soft small seal") if found else None


def _names(table: Table, scene: Scene) -> tuple[str, ...]:
    """The actions so far as the viewer may know them by now."""
    match = table.match
    if match.over:
        return match.names()  # what was a secret is none any more
    seen = past_of(match, scene.viewer).names
    if not match.rules.secrets:
        return seen
    known = match.rules.known_as
    return tuple(
        known(match.states[n], match.log[n], match.state, scene.viewer) if "?" in name else name
        for n, name in enumerate(seen)
    )


def _origin(branched: str) -> Markup:
    """Where a game came from that goes on from another one, and the way back."""
    game, _after, ply = branched.partition(" after ")
    return el(
        "p",
        ngettext(
            "Branched from move {number} of another game.",
            "Branched from move {number} of another game.",
            1 if ply == "1" else 2,
            number=ply,
        ),
        " ",
        el("a", _("Back to the original"), href=f"#/game/{game}", id="origin"),
        cls="soft small",
    )


def _line(
    number: str,
    who: str,
    colour: int | None,
    start: int,
    moves: Sequence[Markup],
    paths: str | None,
) -> Markup:
    """A turn in the log; pointed at, it is drawn on the board."""
    return el(
        "li",
        el("span", number, cls="ply"),
        el("span", who, cls="visually-hidden") if who else None,
        seat_glyph(colour) if colour is not None else None,
        *moves,
        data_seat=colour,
        data_paths=paths,
        id=f"turn-{start}",
    )


def _logged(ply: int, move: Markup, shown: bool) -> Markup:
    return el(
        "button",
        move,
        cls="notation",
        type="button",
        tabindex=None if shown else -1,
        data_msg=f"look:{ply}",
        aria_current="true" if shown else None,
    )


LOGBOOK = "logbook"
MOST_LINES = 3
"""Turns for which a phone has room beside the board."""
