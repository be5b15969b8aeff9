"""Where everybody's Biomass came from: by kind, then round by round with its arithmetic."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.rules import State, at_end
from holobiont.games.saprobiont.species import SPECIES
from holobiont.i18n import _, pgettext
from holobiont.rules import Seat
from ui.games.saprobiont.choice import look
from ui.games.saprobiont.guests import portrait
from ui.games.saprobiont.words import Earned, accounts, earnings, name
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph


def sheet(scene: Scene) -> Markup:
    """The account, and behind it every single amount."""
    state, over = look(scene).state, scene.actor is None
    return el(
        "section",
        _account(scene, state),
        el(
            "ul",
            *(el("li", _zones(scene, state, seat)) for seat in range(len(SPECIES))),
            cls="zones-now",
        )
        if not over
        else None,
        el(
            "details",
            el("summary", _("Round by round")),
            el("div", *(_ledger(scene, seat) for seat in range(len(SPECIES))), cls="ledgers"),
            id="round-by-round",
        ),
    )


def _account(scene: Scene, state: State) -> Markup:
    rows = []
    for seat, (income, fights, last) in enumerate(accounts(scene)):
        bonus = at_end(state, seat)
        cells = (income, fights, f"({bonus})" if bonus else last, state.biomass[seat])
        rows.append(
            el(
                "tr",
                el(
                    "th",
                    portrait(seat),
                    " ",
                    _called(scene, seat),
                    scope="row",
                ),
                *(el("td", cell) for cell in cells),
                data_seat=seat,
            )
        )
    heads = (_("Species"), _("Zones"), _("Fights"), pgettext("of the game", "End"), _("Total"))
    return el(
        "table",
        el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
        el("tbody", *rows),
        cls="account",
    )


def _called(scene: Scene, seat: Seat) -> str:
    """A species, which the person who plays it alone is told of."""
    own = scene.nameless and seat == scene.addressed
    return _("You ({species})", species=name(seat)) if own else name(seat)


def _zones(scene: Scene, state: State, seat: Seat) -> str:
    """What the zones of a species would bring if its turn ended now."""
    held = [zone for zone, owner in enumerate(state.owners) if owner == seat]
    who, bonus = _called(scene, seat), at_end(state, seat)
    if not held:
        return _("{species}: no zone, no income.", species=who)
    rate = SPECIES[seat].rate(len(held))
    income = _(
        "{species}: {zones} bring {count} × {rate} = {amount} a turn as it stands.",
        species=who,
        zones=" ".join(ZONES[zone] for zone in held),
        count=len(held),
        rate=rate,
        amount=len(held) * rate,
    )
    if not bonus:
        return income
    return f"{income} " + _("Its tokens bring {amount} more at the end.", amount=bonus)


def _ledger(scene: Scene, seat: Seat) -> Markup:
    lines = [each for each in earnings(scene) if each.seat == seat]
    return el(
        "section",
        el("h3", seat_glyph(seat), " ", _called(scene, seat)),
        el("ol", *(el("li", _line(each)) for each in lines), role="list")
        if lines
        else el("p", _("Nothing yet."), cls="soft"),
        data_seat=seat,
    )


def _line(each: Earned) -> str:
    if each.reason:
        return _(
            "Round {round}: +{amount} {reason}",
            round=each.round,
            amount=each.amount,
            reason=each.reason,
        )
    return _(
        "Round {round}: {zones} × {rate} = +{amount} for zones",
        round=each.round,
        zones=each.zones,
        rate=each.rate,
        amount=each.amount,
    )
