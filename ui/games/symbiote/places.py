"""The table of Symbiote!: everybody's place around it, the piles in the middle, the marker."""

from __future__ import annotations

from typing import Any

from holobiont.i18n import N_, _, ngettext
from holobiont.rules import Event, Seat
from ui.games.symbiote.cards import (
    FACE_WORDS,
    back,
    drawn,
    face,
    row_of,
    small,
    so_many_cards,
    so_many_combinations,
    spoken,
    spoken_all,
)
from ui.games.symbiote.hand import aimed, discards, to_discard
from ui.games.symbiote.marker_walk import (
    Walk,
    beats,
    footprints,
    foreseen,
    last_walk,
    recent,
    towards,
    walked,
    walks,
)
from ui.kit.game import Place, Scene
from ui.kit.markup import Child, Markup, el
from ui.kit.seat import seat_glyph, short_of_room

BUG = "0 0 120 120"
HOSTS = {"symbiote": N_("host of the symbiote"), "parasite": N_("host of the parasite")}


def around(scene: Scene, stop: str) -> Markup:
    """The places in a ring, clockwise as the game goes, the viewer's nearest."""
    count = len(scene.players)
    event = last_walk(scene)
    aim = aimed(scene)
    ahead = foreseen(scene.seen, aim) if aim and aim in discards(scene) else None
    done = walked(event) if event else None
    shown = ahead or done
    steps = footprints(shown, count) if shown else {}
    return el(
        "div",
        *(
            _seat(scene, seat, place, steps.get(seat, []), ahead)
            for seat, place in enumerate(seats(scene, stop))
        ),
        _marker(scene, done),
        _ghost(scene, ahead) if ahead else None,
        el("div", _removed(scene), _piles(scene, stop), cls="centre", id="centre"),
        _closer(scene),
        cls="around",
        id="around",
        role="toolbar",
        aria_label=_("The table: the players, the draw pile, the discard pile"),
        data_ahead=ahead is not None,
        data_won=bool(scene.seen["winners"]),
        data_unfolding=beats(scene) > 1,
    )


def relative(scene: Scene, seat: Seat) -> int:
    """How many places clockwise of the viewer a seat sits."""
    return (seat - (scene.viewer or 0)) % len(scene.players)


def seats(scene: Scene, stop: str) -> list[Place]:
    """Everybody's place, which is looked at."""
    found = []
    for seat in range(len(scene.players)):
        name = f"seat{seat}"
        pointed = scene.pointed == name
        found.append(Place(name, _label(scene, seat), "point", chosen=pointed, stop=stop == name))
    return found


def _seat(scene: Scene, seat: Seat, place: Place, steps: list[int], ahead: Walk | None) -> Markup:
    seen = scene.seen
    return el(
        "button",
        el("span", place.label, cls="visually-hidden"),
        _who(scene, seat),
        _melds(scene, seat),
        el(
            "span",
            "·".join(map(str, steps)),
            cls="steps",
            aria_hidden="true",
            data_ahead=ahead is not None,
        )
        if steps
        else None,
        cls="place",
        type="button",
        aria_expanded="true" if place.chosen else "false",
        data_seat=seat,
        data_rel=relative(scene, seat),
        data_own=seat == scene.viewer,
        data_turn=scene.actor is not None and seen["seat"] == seat,
        data_winner=seat in seen["winners"],
        data_host=seen["face"] if seen["host"] == seat else None,
        **place.attributes(scene),
    )


def _who(scene: Scene, seat: Seat) -> Markup:
    seen = scene.seen
    return el(
        "span",
        seat_glyph(seat),
        short_of_room(_name(scene, seat)),
        el("span", _("{number} p", number=_score(seen, seat)), cls="points-now")
        if seen["scores"] is not None
        else None,
        el(
            "span",
            el("span", cls="small-card face-down"),
            len(seen["hands"][seat]),
            cls="held-count",
        ),
        cls="who",
        aria_hidden="true",
    )


def _melds(scene: Scene, seat: Seat) -> Markup:
    melds = scene.seen["melds"][seat]
    return el(
        "span",
        *(
            el("span", *row_of(meld), cls="meld", id=f"packet-{seat}-{n}")
            for n, meld in enumerate(melds)
        ),
        cls="melds",
        aria_hidden="true",
        data_many="8" if len(melds) > 7 else "4" if len(melds) > 3 else None,
    )


def _name(scene: Scene, seat: Seat) -> str:
    return _("You") if seat == scene.viewer else scene.players[seat].name


def _score(seen: Any, seat: Seat) -> int:
    return int(seen["scores"][seat])


def _label(scene: Scene, seat: Seat) -> str:
    seen = scene.seen
    parts = [_name(scene, seat), detail(scene, seat)]
    if seen["seat"] == seat and scene.actor is not None:
        parts.append(_("to move"))
    if seen["melds"][seat]:
        parts.append("; ".join(map(spoken_all, seen["melds"][seat])))
    return ", ".join(parts)


def detail(scene: Scene, seat: Seat) -> str:
    """What counts for a seat: cards, combinations, points where they are public, the marker."""
    seen = scene.seen
    parts = [
        so_many_cards(len(seen["hands"][seat])),
        so_many_combinations(len(seen["melds"][seat])),
    ]
    if seen["scores"] is not None and scene.actor is not None:
        parts.append(ngettext("{number} point", "{number} points", _score(seen, seat)))
    if seen["host"] == seat:
        face_up = seen["face"]
        parts.append(_(HOSTS[face_up]))
    return "\N{NO-BREAK SPACE}· ".join(parts)  # no line begins with a dot


def _marker(scene: Scene, done: Walk | None) -> Markup:
    """The creature: it hops from seat to seat, counts, and lies with one of its faces up."""
    seen = scene.seen
    walking: dict[str, str | int] = {}
    if done is not None and done.to == seen["host"]:
        walking["data_go"] = done.steps
        if any(event["kind"] == "marker" for event in scene.unseen()):
            walking["data_walk"] = "ab"[walks(scene) % 2]
    return el(
        "span",
        el(
            "span",
            drawn("creature-symbiote", "front", BUG),
            drawn("creature-parasite", "reverse", BUG),
            cls="turning",
        ),
        el("span", cls="count", aria_hidden="true") if walking else None,
        id="marker",
        cls="marker",
        role="img",
        aria_label=marker_label(scene),
        data_face=seen["face"],
        data_rel=relative(scene, seen["host"]),
        **walking,
    )


def marker_label(scene: Scene) -> str:
    """Which face of the marker is up, and whom it lies with."""
    face_up, host = scene.seen["face"], scene.seen["host"]
    if host == scene.viewer:
        return _("The marker: {face}, with you", face=_(FACE_WORDS[face_up]))
    name = scene.players[host].name
    return _("The marker: {face}, with {player}", face=_(FACE_WORDS[face_up]), player=name)


def _ghost(scene: Scene, ahead: Walk) -> Markup:
    """Where the discard that is thought of would send the marker."""
    face_up = "parasite" if ahead.parasite else "symbiote"
    return el(
        "span",
        drawn(f"creature-{face_up}", "front", BUG),
        cls="marker ghost",
        id="ghost",
        aria_hidden="true",
        data_rel=relative(scene, ahead.to),
    )


def piles(scene: Scene, stop: str) -> tuple[Place, Place]:
    """The draw pile and the discard pile."""
    seen, drawing = scene.seen, bool(scene.legal) and scene.seen["stage"] == "draw"
    left, thrown_away = seen["pile"], seen["discards"]
    thrown = len(thrown_away)
    draws = [ngettext("Draw pile, {number} card", "Draw pile, {number} cards", left)]
    takes = [ngettext("Discard pile, {number} card", "Discard pile, {number} cards", thrown)]
    if thrown_away:
        takes.append(_("on top the {card}", card=spoken(thrown_away[-1])))
    drawn, taken = drawing and bool(left), drawing and bool(thrown)
    if drawn:
        draws.append(_("press to draw"))
    if throws := bool(to_discard(scene)):
        takes.append(_("press to discard the chosen card"))
    elif taken:
        takes.append(_("press to take the top card"))
    return (
        Place("draw", ", ".join(draws), offered=drawn, stop=stop == "draw"),
        Place("take", ", ".join(takes), offered=throws or taken, stop=stop == "take"),
    )


def _piles(scene: Scene, stop: str) -> Markup:
    seen, (draw, take) = scene.seen, piles(scene, stop)
    top = seen["discards"][-1] if seen["discards"] else None
    verb = _("Discard") if to_discard(scene) else _("Take")
    return el(
        "div",
        _pile(scene, draw, back() if seen["pile"] else None, seen["pile"], _("Draw")),
        _pile(scene, take, face(top) if top else None, len(seen["discards"]), verb),
        cls="piles",
    )


def _removed(scene: Scene) -> Markup:
    """The tens that are out of play."""
    out = scene.seen["removed"]
    if not out:
        return el("div", cls="removed")
    label = _("Out of play: {cards}", cards=", ".join(map(spoken, out)))
    return el("div", *map(small, out), cls="removed", role="img", aria_label=label)


def _pile(scene: Scene, place: Place, card: Markup | None, count: int, verb: str) -> Markup:
    return el(
        "button",
        el("span", place.label, cls="visually-hidden"),
        el("span", card, cls="stack", id=f"{place.name}-{count}", aria_hidden="true"),
        el("span", count, cls="left", aria_hidden="true"),
        el("span", verb, cls="verb", aria_hidden="true") if place.offered else None,
        cls="pile",
        type="button",
        data_deep="3" if count > 8 else "2" if count > 1 else None,
        **place.attributes(scene),
    )


def news(scene: Scene) -> Markup:
    """What happened last, called out over the piles."""
    lines: list[Child] = []
    for event in recent(scene):
        if event["kind"] == "marker":
            walk = walked(event)
            call = _("Parasite!") if walk.parasite else _("Sym-biote!")
            lines.append(
                el(
                    "p",
                    el("strong", call, cls="call"),
                    " ",
                    el("span", towards(scene, walk)),
                    data_face=event["face"],
                )
            )
        elif event["kind"] == "lose":
            lines.append(_lost(event))
    return el("div", *lines[-3:], cls="news", id="news", data_news=len(scene.events))


def _lost(event: Event) -> Markup:
    """A card that chance took: backs like those it was drawn from, and what it was."""
    return el(
        "p",
        el("span", *(el("span", cls="small-card face-down") for _ in range(3)), cls="lots"),
        small(event["card"]),
        " ",
        _("discarded at random"),
        data_face="parasite",
    )


def _closer(scene: Scene) -> Markup | None:
    """A place looked at closely: its combinations, and the cards seen to come into its hand."""
    number = scene.pointed.removeprefix("seat")
    if number == scene.pointed or number not in map(str, range(len(scene.players))):
        return None
    seat, seen = int(number), scene.seen
    known = [] if seat == scene.viewer else [n for n in seen["hands"][seat] if n]
    return el(
        "section",
        el("h2", seat_glyph(seat), _name(scene, seat)),
        el("p", detail(scene, seat), cls="soft"),
        el(
            "div",
            *(el("span", *row_of(meld), cls="meld") for meld in seen["melds"][seat]),
            cls="melds",
        )
        if seen["melds"][seat]
        else el("p", _("No combinations yet.")),
        el("p", _("Known to be in hand:"), " ", el("span", *map(small, known), cls="meld"))
        if known
        else None,
        _hidden_note(scene, seen, seat),
        el("button", _("Close"), cls="button", type="button", data_msg=f"point:seat{seat}")
        if not scene.still
        else None,
        cls="closer",
        id="closer",
        data_seat=seat,
        aria_label=_("A closer look at {player}", player=_name(scene, seat)),
    )


def _hidden_note(scene: Scene, seen: Any, seat: Seat) -> Markup | None:
    if seat != scene.viewer or not seen["melds"][seat] or seen["scores"] is not None:
        return None
    return el("p", _("The others see only how many cards each one has."), cls="soft small")
