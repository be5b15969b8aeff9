"""The plates of the start page: those of the games of this site, and of games that were added.

A plate has only words and numbers that are printed there. The rules are in ``engine``, the drawing
is the symbol named by ``art`` in ``assets/art/plates.svg``, or the mark of the site.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from holobiont.lazy import Lazy
from holobiont.registry import SLUGS
from ui.kit.plate import Plate as Plate  # wheels of earlier versions import it from here

if TYPE_CHECKING:
    from ui.kit.paper import PaperGame

_CARDS = {slug: import_module(f"ui.games.{slug}.card") for slug in SLUGS}
CATALOGUE: tuple[Plate, ...] = tuple(module.CARD for module in _CARDS.values())
ROLES: dict[str, tuple[str, ...]] = {
    slug: module.ROLES for slug, module in _CARDS.items() if hasattr(module, "ROLES")
}
"""Names of unnamed computer players by slug, in games whose seats differ."""
PAPERS: Lazy[PaperGame] = Lazy(
    {slug: module.PAPER for slug, module in _CARDS.items() if hasattr(module, "PAPER")}
)
"""What the games have on paper that can be printed."""
ADDED: dict[str, Plate] = {}
"""By slug the games that the person has added to this device."""


def plates() -> tuple[Plate, ...]:
    """The games of this site, then those that were added on this device."""
    return (*CATALOGUE, *ADDED.values())


def plate_of(slug: str) -> Plate:
    """The plate of a game that is there."""
    return next(plate for plate in plates() if plate.slug == slug)


def title_of(slug: str) -> str:
    """What a game is called; of one that is not there, its slug."""
    return next((plate.title for plate in plates() if plate.slug == slug), slug)
