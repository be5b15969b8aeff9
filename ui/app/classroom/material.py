"""Positions, puzzles and games that a class continues, each given by its link. Pure."""

from __future__ import annotations

from functools import lru_cache

from holobiont import pasted_text, record
from holobiont.i18n import N_, _
from holobiont.match import Match
from holobiont.registry import GAMES, SLUGS
from ui.app.core.class_model import Classroom
from ui.app.core.new_game import first_position, fresh, rules_of, with_parameter
from ui.app.core.routes import Route, parse_route, ply_of, unpack

SECRET = N_("This game has hidden cards, so a class can continue it when it is over.")


def path_in(text: str) -> str:
    """The path of a pasted link, without what every address of a site begins with.

    ``ValueError`` is a sentence for the teacher.
    """
    path = pasted_text.link(text).rpartition("#/")[2]
    leads = parse_route(f"#/{path}", SLUGS)
    slug = leads.name.partition("/")[0]
    is_one = {
        "setup": "position" in dict(leads.parameters),
        "edit": bool(leads.parameters),
        "puzzle": slug in SLUGS and "/" in leads.name,
        "record": True,
    }
    if not is_one.get(leads.kind):
        raise ValueError(_("Paste the link of a position, a puzzle or a game."))
    return path.replace("/edit?", "?", 1) if leads.kind == "edit" else path


def leads_to(path: str) -> Route:
    """The route of a path."""
    return parse_route(f"#/{path}", SLUGS)


def slug_of(path: str) -> str:
    """The game that a path belongs to. ``ValueError`` says what is wrong with the path."""
    leads = leads_to(path)
    return _begun(path, 0).rules.slug if leads.kind == "record" else leads.name.partition("/")[0]


def address(room: Classroom) -> str:
    """The address at which the class begins with what was chosen."""
    path, mark, query = (room.path or room.what).partition("?")
    return f"#/class/{path}/play{mark}{query}"


def is_puzzle(path: str) -> bool:
    """Whether a path is that of a puzzle."""
    return bool(path) and leads_to(path).kind == "puzzle"


def begun(room: Classroom, seed: int = 0) -> Match:
    """The match at which the class begins; not for puzzles. ``ValueError`` has a sentence."""
    if room.path:
        return _begun(room.path, seed)
    return Match.start(rules_of(fresh(room.what)), seed)


@lru_cache(maxsize=2)  # The set-up shows the sides that can be played, each time that it is drawn.
def _begun(path: str, seed: int) -> Match:
    leads = leads_to(path)
    if leads.kind == "record":
        match = record.read(unpack(leads.name), GAMES).match
        if match.rules.secrets and not match.over:
            raise ValueError(_(SECRET))
        ply = ply_of(leads.parameters)
        match = match if ply is None else match.at(min(ply, match.ply))
    else:
        setup = fresh(leads.name)
        for key, value in sorted(leads.parameters, key=lambda pair: pair[0] != "count"):
            setup = with_parameter(setup, key, value)
        rules = rules_of(setup)
        match = Match.start(rules, seed, first_position(rules, setup.position, seed))
    if match.over:
        raise ValueError(_("The game is over in this position, so nothing is asked."))
    return match
