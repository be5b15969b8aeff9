"""How the scores of Symbioz come about: the closed areas, then the Zerbs that break a tie."""

from __future__ import annotations

from holobiont.games.symbioz.board import TURNS, ZERB
from holobiont.games.symbioz.state import OVER, State, pawns
from holobiont.i18n import _, ngettext
from holobiont.rules import Seat
from ui.games.symbioz.planet import PALETTE
from ui.games.symbioz.scene import rules_of, state_of
from ui.kit.game import Scene
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph


def sheet(scene: Scene) -> Markup:
    """For each seat the areas that it has closed, and area by area its Zerbs."""
    rules, state = rules_of(scene), state_of(scene)
    heads = (_("Player"), _("Symbioz"), _("Zerbs on the planet, for a tie"))
    return el(
        "section",
        el(
            "table",
            el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
            el("tbody", *(_row(scene, state, seat) for seat in range(rules.seat_count))),
            cls="account worded",
        ),
        None
        if state.stage == OVER
        else el(
            "p",
            ngettext(
                "The game ends with the turn in which somebody has {number} Symbioz, "
                "or with turn {last}.",
                "The game ends with the turn in which somebody has {number} Symbioz, "
                "or with turn {last}.",
                rules.setting.target,
                last=TURNS,
            ),
        ),
        el(
            "p",
            _(
                "Most Symbioz win; then most Zerbs on the planet, where the markers of closed "
                "areas do not count; then the victory is shared."
            ),
            cls="soft",
        ),
    )


def _row(scene: Scene, state: State, seat: Seat) -> Markup:
    areas = rules_of(scene).setting.board.areas
    closed = [name for name, owner in zip(areas, state.closed) if owner == seat]
    grown = [
        (name, count)
        for area, name in enumerate(areas)
        if (count := pawns(state, ZERB, area)[seat])
    ]
    return el(
        "tr",
        el("th", seat_glyph(PALETTE[seat]), " ", scene.label(seat), scope="row"),
        el("td", el("b", len(closed), cls="sum"), _areas(closed)),
        el(
            "td",
            el("b", sum(count for _name, count in grown), cls="sum"),
            _areas([_("{area} {count}", area=name, count=count) for name, count in grown]),
        ),
        data_seat=PALETTE[seat],
        data_winner=state.stage == OVER and seat in rules_of(scene).winners(state),
    )


def _areas(parts: list[str]) -> Markup:
    if not parts:
        return fragment()
    # An area stays with its count.
    whole = (part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
    return fragment(" ", el("span", "= " + " + ".join(whole), cls="soft"))
