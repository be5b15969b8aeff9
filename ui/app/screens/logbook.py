"""The log of a game: its moves so far, in words or in notation, a line for each turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from holobiont.i18n import _, language, ngettext
from holobiont.match import Match
from holobiont.rules import Seat
from ui.app.core.model import Settings, Table, addressed
from ui.app.core.table_records import copies, seal
from ui.app.core.widgets import actions, button, modal
from ui.app.table.event_cache import past_of
from ui.app.table.log_sentences import log_sentences, turn_in_words
from ui.app.table.screen_reader_queries import ASK
from ui.kit.game import GameView, Scene
from ui.kit.markup import Child, Markup, el
from ui.kit.seat import seat_glyph


def log_panel(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    heading = el("h2", _("Log"))
    return el(
        "section", heading, *_logged_so_far(table, settings, view, scene), cls="log", id="log"
    )


def logbook(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The log with all the room that there is, for where it has little or none beside the board."""
    close = actions((_("Close"), "show:", "primary"))
    return modal(LOGBOOK, _("Log"), *_logged_so_far(table, settings, view, scene), close)


def _logged_so_far(
    table: Table, settings: Settings, view: GameView, scene: Scene
) -> tuple[Child, ...]:
    """The actions so far, and what else can be done with them."""
    match = table.match
    lines = _lines(table, settings, view, scene)
    follow = "first" if table.timeline.past == 0 else "last"
    return (
        _origin(table.notes.branched) if table.notes.branched else None,
        el(
            "div",
            button(_("Explore"), "explore", cls="button quiet", id="explore"),
            button(_("Ask"), f"show:{ASK}", cls="button quiet", id="ask-it"),
            # Where nothing can be played, a short log has the room of that key.
            None
            if match.over or table.timeline.past is not None
            else button(_("Enter a move"), "type", cls="button quiet", id="type-it"),
            cls="ways",
        ),
        _seal_of(table),
        el("ol", *lines, id="log-lines", data_follow=follow)
        if lines
        else el("p", _("Nothing has been played yet."), cls="soft"),
    )


def _lines(table: Table, settings: Settings, view: GameView, scene: Scene) -> tuple[Markup, ...]:
    """The actions so far, a line for each turn; each opens the position after it.

    The one that is shown is the only stop of the Tab key; arrows lead on through the history.
    """
    reader = (addressed(table), table.names, table.shown, settings.log, language())
    known = _kept.get(scene.viewer)
    if known is None or known[0] is not table.match or known[1] != reader:
        lines = tuple(_turns(table, settings, view, scene))
        known = _kept[scene.viewer] = table.match, reader, lines
    return known[2]


_kept: dict[Seat | None, tuple[Match, tuple[object, ...], tuple[Markup, ...]]] = {}
"""By viewer, the lines that were written last, of which match, and for which reader."""


def _turns(table: Table, settings: Settings, view: GameView, scene: Scene) -> Iterator[Markup]:
    last = table.match.ply
    events, actors, _seen = past_of(table.match, scene.viewer)
    whole = scene._replace(events=events, actors=actors)
    names, rounds = _names(table, view, scene), view.rounds(whole)
    told = log_sentences(table, whole) if settings.log == "words" else ()
    called = {actor: _called(table, actor) for actor in set(actors)}
    colours = {actor: view.seat_colour(scene, actor) for actor in set(actors) if actor >= 0}
    start = number = 0
    for ply in range(1, last + 1):
        actor = actors[start]
        if ply < last and actors[ply] == actor and (not rounds or rounds[ply] == rounds[start]):
            continue
        here = table.shown if start < table.shown <= ply else 0
        before, number = number, rounds[start] if rounds else number + 1
        turn, who = names[start:ply], called[actor]
        if told:
            texts = turn_in_words(table, actor, told[start:ply])
            turn = tuple(text or name for text, name in zip(texts, turn))
            who = "" if told[start].deeds else who
        shown = str(number) if number != before else ""
        yield _line(shown, who, colours.get(actor), start, turn, here)
        start = ply


def _called(table: Table, seat: Seat) -> str:
    """Whose line of the log it is; empty for chance."""
    if seat < 0:
        return ""
    return _("You") if seat == addressed(table) else table.names[seat]


def _seal_of(table: Table) -> Markup | None:
    """The beginning of the seal of a game with secrets, and the copies of the game."""
    if not table.match.rules.secrets or table.learning is not None:
        return None
    digest = seal(table)
    words = _("Seal of the shuffle {seal}…", seal=digest[:8])
    return el("p", " ".join([words, *copies(table)]), cls="soft small seal", title=digest)


def _names(table: Table, view: GameView, scene: Scene) -> tuple[str, ...]:
    """The actions so far as the viewer may know them by now, in the language in use."""
    match = table.match
    if match.over:
        names = match.names()  # what was a secret is none any more
    else:
        known, seen = match.rules.known_as, past_of(match, scene.viewer).names
        names = tuple(
            known(match.states[n], match.log[n], match.state, scene.viewer) if "?" in name else name
            for n, name in enumerate(seen)
        )
    return tuple(map(view.read, names))


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


@lru_cache(maxsize=1024)
def _line(
    number: str,
    who: str,
    colour: int | None,
    start: int,
    names: tuple[str, ...],
    shown: int,
) -> Markup:
    """A turn in the log; almost all of them are as they were on the page before."""
    return el(
        "li",
        el("span", number, cls="ply"),
        el("span", who, cls="visually-hidden") if who else None,
        seat_glyph(colour) if colour is not None else None,
        *(_logged(ply, name, ply == shown) for ply, name in enumerate(names, start + 1)),
        data_seat=colour,
        id=f"turn-{start}",
    )


def _logged(ply: int, name: str, shown: bool) -> Markup:
    return el(
        "button",
        name,
        cls="notation",
        type="button",
        tabindex=None if shown else -1,
        data_msg=f"look:{ply}",
        aria_current="true" if shown else None,
    )


LOGBOOK = "logbook"
