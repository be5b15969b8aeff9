"""Saprobiont on paper: the map, the mats, the tokens, a sheet for Biomass and placements."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.species import CANKER, CANKER_STOCK, LETTERS, SPECIES
from holobiont.i18n import N_, _, pgettext
from holobiont.rules import Seat
from ui.games.saprobiont.guests import ART, STYLES, guest, portrait
from ui.games.saprobiont.words import name
from ui.games.saprobiont.zones import CENTRES, HEIGHT, SHAPES, WIDTH
from ui.kit.markup import Markup, el
from ui.kit.paper import (
    AREA,
    PaperGame,
    Sheet,
    Wish,
    canvas,
    filled_with,
    laid_out,
    moved,
    piece,
    ruled,
    words,
)

LONG = 245
"""The length of the map in millimetres."""
TOKEN = filled_with(20, 20)
CIRCLE = 18
"""From one circle of a mat to the next, in millimetres."""
IN_A_ROW = 5
ROUNDS = 5
MEANS = (
    N_("Fights one for one. Income: 2 Biomass for each zone, 3 with four zones or more."),
    N_("Fights one for one: 1 Biomass for each enemy killed. Income: 2 Biomass for each zone."),
    N_(
        "Converts all tokens of a zone. Income: 2 Biomass for each zone, and at the end 1 for "
        "each token."
    ),
    N_(
        "Pushes all tokens out of a zone: 1 Biomass for each that dies there. Income: 2 Biomass "
        "for each zone."
    ),
)
"""How each species fights and what it earns."""


def sheets(wish: Wish) -> list[Sheet]:
    """The map, a mat for every species, and all tokens."""
    tokens = laid_out(wish, TOKEN, list(_tokens()))
    return [
        Sheet(_("Map"), canvas(wish, _map(wish))),
        Sheet(_("Mats"), el("div", *map(_mat, range(len(SPECIES))), cls="paper-mats")),
        Sheet(_("Tokens"), canvas(wish, tokens)),
    ]


def _map(wish: Wish) -> Markup:
    """The zones with their letters, lying across the sheet."""
    chosen = wish.option("map")
    high = LONG * HEIGHT / WIDTH
    assert high <= AREA.height and AREA.height >= LONG
    width, height = wish.format
    drawn = el(
        "svg",
        el("use", href=f"{ART}#{chosen}", cls="earth"),
        *(el("path", d=shape, cls="paper-guide") for shape in SHAPES[chosen]),
        el("use", href=f"{ART}#{chosen}-wall", cls="wall"),
        *(_zone(zone, x, y) for zone, (x, y) in zip(ZONES, CENTRES[chosen])),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=LONG,
        height=f"{high:g}",
    )
    return moved((width + high) / 2, (height - LONG) / 2, drawn, turn=90)


def _zone(zone: str, x: int, y: int) -> Markup:
    """Where a stack lies, and the letter of the zone."""
    return moved(
        x,
        y,
        el("circle", r=40, cls="paper-place"),
        words(zone, 0, 15, 42, cls="serif"),
    )


def in_all(seat: Seat) -> int:
    """The tokens of a species, those included that only conversions bring."""
    return CANKER_STOCK if seat == CANKER else sum(SPECIES[seat].groups)


def _tokens() -> Iterator[Markup]:
    for seat, letter in enumerate(LETTERS):
        for n in range(in_all(seat)):
            yield piece(
                f"{letter}{n + 1}",
                moved(
                    TOKEN.width / 2,
                    TOKEN.height / 2,
                    el("circle", r=8.6, cls="paper-coin"),
                    guest(seat, 0, -1, 11),
                    words(letter, 0, 7.2, 3.2, cls="on-coin"),
                ),
                colour=seat,
            )


def _mat(seat: Seat) -> Markup:
    """The groups of a species in circles, and how it is played."""
    groups = SPECIES[seat].groups
    rows = -(-len(groups) // IN_A_ROW)
    circles = (
        moved(
            (n % IN_A_ROW + 0.5) * CIRCLE,
            (n // IN_A_ROW + 0.5) * CIRCLE,
            el("circle", r=CIRCLE / 2 - 0.7, cls="paper-place"),
            words(size, 0, 2.6, 7, cls="bold"),
        )
        for n, size in enumerate(groups)
    )
    width, height = IN_A_ROW * CIRCLE, rows * CIRCLE
    drawn = el("svg", *circles, cls="paper-part", viewBox=f"0 0 {width} {height}", width="100%")
    return el(
        "section",
        el("h3", f"{name(seat)} ({LETTERS[seat]})"),
        el("p", _(STYLES[seat])),
        _meadow(seat),
        el("p", _(MEANS[seat])),
        drawn,
        data_seat=seat,
    )


def _meadow(seat: Seat) -> Markup:
    """A species on the ground that it leaves behind."""
    width, height = IN_A_ROW * CIRCLE, 50
    ground = el(
        "svg",
        el("use", href=f"{ART}#texture-{seat}", width=width, height=width, y=-20),
        width=width,
        height=height,
    )
    return el(
        "svg",
        ground,
        el("circle", cx=width / 2, cy=height / 2, r=19, cls="paper-ground"),
        guest(seat, width / 2, height / 2, 32),
        el("rect", x=0.2, y=0.2, width=width - 0.4, height=height - 0.4, cls="paper-edge"),
        cls="paper-part",
        viewBox=f"0 0 {width} {height}",
        width="100%",
    )


def score(wish: Wish) -> Markup:
    """Biomass round by round, and the placements in notation."""
    heads = [
        el("span", portrait(seat), " ", name(seat), data_seat=seat) for seat in range(len(SPECIES))
    ]
    rounds = [_("Round {round}", round=n + 1) for n in range(ROUNDS)]
    blank = [""] * len(SPECIES)
    account = [row for title in rounds for row in ((title, *blank), (_("Fights"), *blank))]
    account += [(pgettext("of the game", "End"), *blank), (_("Total"), *blank)]
    twice = [heads[seat] for seat, each in enumerate(SPECIES) for _n in range(each.placements)]
    played = [(title, *[""] * len(twice)) for title in rounds]
    return el(
        "div",
        el("h3", _("Biomass")),
        ruled(("", *heads), account, cls="tall"),
        el("h3", _("Placements")),
        ruled(("", *twice), played, cls="wide tall"),
    )


PAPER = PaperGame(
    sheets,
    score,
    rules=(
        *("idea", "map", "species", "turn", "placement", "conflict", "combat", "convert", "push"),
        *("income", "end", "notation"),
    ),
    has_backs=False,
    options=("map",),
)
