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
from ui.games.symbiote.marker import (
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
from ui.kit.game import Scene
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
        *(_place(scene, seat, stop, steps.get(seat, []), ahead) for seat in range(count)),
        _marker(scene, done),
        _ghost(scene, ahead) if ahead else None,
        el("div", _removed(scene), _piles(scene, stop), cls="centre"),
        _closer(scene),
        cls="around",
        role="toolbar",
        aria_label=_("The table: the players, the draw pile, the discard pile"),
        data_ahead=ahead is not None,
        data_unfolding=beats(scene) > 1,
    )


def relative(scene: Scene, seat: Seat) -> int:
    """How many places clockwise of the viewer a seat sits."""
    return (seat - (scene.viewer or 0)) % len(scene.players)


def _place(scene: Scene, seat: Seat, stop: str, steps: list[int], ahead: Walk | None) -> Markup:
    seen, name = scene.seen, f"seat{seat}"
    return el(
        "button",
        el("span", _label(scene, seat), cls="visually-hidden"),
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
        id=f"at-{name}",
        cls="place",
        type="button",
        tabindex=0 if stop == name else -1,
        aria_expanded="true" if scene.pointed == name else "false",
        data_msg=f"point:{name}",
        data_place=name,
        data_seat=seat,
        data_rel=relative(scene, seat),
        data_own=seat == scene.viewer,
        data_turn=scene.actor is not None and seen["seat"] == seat,
        data_winner=seat in seen["winners"],
        data_host=seen["face"] if seen["host"] == seat else None,
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
        if beats(scene):
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


def _piles(scene: Scene, stop: str) -> Markup:
    seen, drawing = scene.seen, bool(scene.legal) and scene.seen["stage"] == "draw"
    top = seen["discards"][-1] if seen["discards"] else None
    left, thrown = seen["pile"], len(seen["discards"])
    draws, takes, throws = _("press to draw"), _("press to take the top card"), ""
    if to_discard(scene):
        throws = _("press to discard the chosen card")
    verb = _("Discard") if throws else _("Take")
    takes = throws or (takes if drawing and thrown else "")
    draws = draws if drawing and left else ""
    return el(
        "div",
        _pile("draw", back() if left else None, left, stop, _("Draw"), draws),
        _pile("take", face(top) if top else None, thrown, stop, verb, takes, top),
        cls="piles",
    )


def _removed(scene: Scene) -> Markup:
    """The tens that are out of play."""
    out = scene.seen["removed"]
    if not out:
        return el("div", cls="removed")
    label = _("Out of play: {cards}", cards=", ".join(map(spoken, out)))
    return el("div", *map(small, out), cls="removed", role="img", aria_label=label)


def _pile(
    place: str,
    card: Markup | None,
    count: int,
    stop: str,
    verb: str,
    offer: str,
    top: str | None = None,
) -> Markup:
    """A pile; ``offer`` says what pressing it does, and is empty if that is refused."""
    if place == "draw":
        label = [ngettext("Draw pile, {number} card", "Draw pile, {number} cards", count)]
    else:
        label = [ngettext("Discard pile, {number} card", "Discard pile, {number} cards", count)]
    if top:
        label.append(_("on top the {card}", card=spoken(top)))
    if offer:
        label.append(offer)
    return el(
        "button",
        el("span", ", ".join(label), cls="visually-hidden"),
        el("span", card, cls="stack", id=f"{place}-{count}", aria_hidden="true"),
        el("span", count, cls="left", aria_hidden="true"),
        el("span", verb, cls="verb", aria_hidden="true") if offer else None,
        id=f"at-{place}",
        cls="pile",
        type="button",
        tabindex=0 if stop == place else -1,
        data_msg=f"press:{place}",
        data_place=place,
        data_offer=bool(offer),
        data_deep="3" if count > 8 else "2" if count > 1 else None,
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
        el("p", _("Surely in the hand:"), " ", el("span", *map(small, known), cls="meld"))
        if known
        else None,
        _hidden_note(scene, seen, seat),
        el("button", _("Close"), cls="button", type="button", data_msg=f"point:seat{seat}"),
        cls="closer",
        id="closer",
        data_seat=seat,
        aria_label=_("{player}, closely", player=_name(scene, seat)),
    )


def _hidden_note(scene: Scene, seen: Any, seat: Seat) -> Markup | None:
    if seat != scene.viewer or not seen["melds"][seat] or seen["scores"] is not None:
        return None
    return el("p", _("The others see only how many cards each one has."), cls="soft small")
