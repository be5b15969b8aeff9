"""Games that were brought in wheels: how they are kept, found by Python, and tried before use."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from holobiont import legacy_imports
from holobiont.i18n import _
from holobiont.lazy import Lazy
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import Rules
from holobiont.search.agent import evaluator_of
from ui.app.addons.package_metadata import FILE, RULES, SLUG, VERSION, WHERE, Papers
from ui.app.addons.package_metadata import GUIDES as GUIDE
from ui.app.addons.package_metadata import LESSONS as LESSON
from ui.app.addons.package_metadata import PLATES as PLATE
from ui.app.addons.package_metadata import VIEWS as VIEW
from ui.app.core.addon_model import Added
from ui.app.core.routes import RESERVED
from ui.app.core.table_records import ADDED_KEY, LONGEST
from ui.games import GUIDES, LESSONS, VIEWS
from ui.games.catalogue import ADDED, CATALOGUE, plates
from ui.kit.game import GameView
from ui.kit.lesson import Lesson
from ui.kit.plate import Plate
from ui.kit.static_board import Guide

FOLDER = "/lib/added"
"""Where wheels lie in Python's file system."""
SHA256 = re.compile("[0-9a-f]{64}")
CONTROL = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Characters that control the output or the direction of the text around them."""
REGISTRIES: dict[str, Lazy[Any]] = {RULES: GAMES, VIEW: VIEWS, GUIDE: GUIDES, LESSON: LESSONS}
KINDS: dict[str, type] = {VIEW: GameView, GUIDE: Guide, PLATE: Plate, LESSON: Lesson}


def there() -> dict[str, str]:
    """What a slug must not be, with what it stands for already."""
    return {**dict.fromkeys(RESERVED, "Holobiont"), **{each.slug: each.title for each in plates()}}


# ---- as text ------------------------------------------------------------------------------------


def written(added: Added) -> str:
    """A game as it is noted on the device."""
    return json.dumps({**added._asdict(), "plate": added.plate._asdict()})


def noted(text: str) -> Added | None:
    """The inverse; None for anything else."""
    try:
        data = json.loads(text)
        places = tuple((str(group), str(where)) for group, where in data["places"])
        fields: dict[str, Any] = data["plate"]
        types = {name: type(value) for name, value in CATALOGUE[0]._asdict().items()}
        if {name: type(value) for name, value in fields.items()} != types:
            return None
        found = Added(
            slug=str(data["slug"]),
            file=str(data["file"]),
            version=str(data["version"]),
            sha256=str(data["sha256"]),
            places=places,
            plate=Plate(**fields),
        )
        return found if _is_sound(found) else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _is_sound(added: Added) -> bool:
    """Whether every field has the form that it should have; the file leads out of no folder."""
    return bool(
        SLUG.fullmatch(added.slug)
        and FILE.fullmatch(added.file)
        and VERSION.fullmatch(added.version)
        and SHA256.fullmatch(added.sha256)
        and all(WHERE.fullmatch(where) for _group, where in added.places)
        and added.plate.slug == added.slug
        and not any(isinstance(each, str) and CONTROL.search(each) for each in added.plate)
    )


def kept(stored: Mapping[str, str]) -> tuple[Added, ...]:
    """The games that are noted on a device; what cannot be read any more is left alone."""
    found = (noted(text) for key, text in stored.items() if key.startswith(ADDED_KEY))
    own = {plate.slug for plate in CATALOGUE}
    return tuple(each for each in found if each and each.slug not in own | RESERVED)


# ---- in Python ----------------------------------------------------------------------------------


def register(added: Added) -> None:
    """Let everybody know of a game; nothing of it is imported before it is asked for."""
    for group, where in added.places:
        if group in REGISTRIES:
            REGISTRIES[group].place(added.slug, where)
    ADDED[added.slug] = added.plate


def unregister(slug: str) -> None:
    """Know of a game no more."""
    for registry in REGISTRIES.values():
        registry.data.pop(slug, None)
    ADDED.pop(slug, None)


def path_of(text: str) -> str:
    """Where the wheel of a game lies, as it is noted on the device."""
    added = noted(text)
    if added is None:
        raise ValueError(f"not an added game: {text[:60]!r}")
    return f"{FOLDER}/{added.file}"


def mount(text: str) -> None:
    """Let Python import a game from its wheel, which lies in ``FOLDER``. Workers call it, too."""
    path, added = path_of(text), noted(text)
    assert added is not None
    legacy_imports.install()
    if path not in sys.path:
        sys.path.append(path)
    register(added)


def forget_modules(modules: tuple[str, ...]) -> None:
    """Let what was imported of a wheel that is refused be imported anew another time."""
    for name in [name for name in sys.modules if name.partition(".")[0] in modules]:
        del sys.modules[name]
    # Not importlib.invalidate_caches, which asks for modules that the thin library leaves out.
    sys.path_importer_cache.clear()


# ---- before it is used --------------------------------------------------------------------------


def examined(papers: Papers) -> Added:
    """The game of a wheel that Python can import, tried; ``ValueError`` says what is wrong."""
    found = {group: _imported(where) for group, where in papers.places}
    where = dict(papers.places)
    _check_rules(found[RULES], papers.slug, where[RULES])
    for group, kind in KINDS.items():
        if group in found and not isinstance(found[group], kind):
            raise _other(where[group], kind)
    plate = found[PLATE]._replace(slug=papers.slug, art="", available=True)
    added = Added(papers.slug, papers.file, papers.version, papers.sha256, papers.places, plate)
    text = written(added)
    if len(text) > LONGEST or noted(text) != added:
        raise ValueError(_("{where} has a field of the wrong kind.", where=where[PLATE]))
    return added


def lacks(slug: str) -> bool:
    """Whether a game that is mounted asks for a module that is not there."""
    try:
        game = GAMES[slug]
        evaluator_of(game())
        VIEWS[slug], GUIDES[slug]
    except ModuleNotFoundError:
        return True
    except Exception:
        return False  # Of whatever else is wrong with it, ``tried`` tells.
    return False


def tried(added: Added) -> None:
    """``ValueError`` when a game that is mounted cannot be imported."""
    for _group, where in added.places:
        _imported(where)


def _imported(where: str) -> Any:
    module, _sign, name = where.partition(":")
    try:
        return getattr(import_module(module), name)
    except Exception as error:
        raise ValueError(
            _("{where} cannot be imported: {reason}", where=where, reason=_reason(error))
        ) from None


def _check_rules(game: Any, slug: str, where: str) -> None:
    """A game is played for every number of seats, fifty times the last of the legal actions."""
    if not isinstance(game, type) or not issubclass(game, Rules):
        raise _other(where, Rules)
    try:
        if game.slug != slug:
            raise ValueError(f"slug {game.slug!r}, entry point {slug!r}")
        for seats in game.seats:
            match = Match.start(game(seats), 1)
            for _each in range(50):
                if match.over:
                    break
                match = match.play(match.rules.legal(match.state)[-1])
    except Exception as error:
        raise ValueError(
            _("{where} cannot be played: {reason}", where=where, reason=_reason(error))
        ) from None


def _other(where: str, kind: type) -> ValueError:
    return ValueError(
        _("{where} is not what it should be: {kind}.", where=where, kind=kind.__name__)
    )


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]
