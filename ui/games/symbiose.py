"""Symbiose on the screen: Ponds around a River, as everybody sees them from their own bank."""

from __future__ import annotations

from typing import Any

from engine.core.rules import Event, Seat
from engine.games.symbiose.deck import spoken
from engine.games.symbiose.rules import FLIP, REVEAL, Symbiose
from engine.games.symbiose.scoring import RIVER
from ui.games.symbiose_reading import offers, seated, taken, whose
from ui.games.symbiose_seating import Spot, step
from ui.games.symbiose_sheet import sheet
from ui.games.symbiose_table import board
from ui.kit.game import GameView, Pressed, Scene, Status
from ui.kit.markup import Markup, fragment

PONDS = ("Reed", "Lily", "Willow", "Alder")


def press(scene: Scene, place: str) -> Pressed:
    """A place of the River or of a Pond. An unknown card of the River is pressed twice."""
    spot = seated(scene).spots.get(place)
    if spot is None:
        return Pressed(refusal=f"There is no place {place[:10]!r}.")
    actions = offers(scene).get(place)
    if actions is not None:
        chosen = place if scene.picked != place else ""
        return Pressed(actions=actions) if actions else Pressed(picked=chosen)
    rule, sentence = _reason(scene, spot)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)


def status(scene: Scene) -> Status:
    seen = scene.seen
    if seen["stage"] == REVEAL:
        return Status("choose a card of your Pond", "all are turned up together")
    if scene.picked and taken(scene) is None:
        return Status("press it again to turn it up", "then it must be used")
    down = sum(card is None for card in seen["ponds"][seen["seat"]])
    to_go = f"turn {8 - down} of 7"
    if taken(scene) is not None:
        return Status("swap it for a card of your Pond · 2 of 2", to_go)
    if seen["stage"] == FLIP:
        return Status("turn up another card of your Pond", to_go)
    return Status("take a card of the River · 1 of 2", to_go)


def extras(scene: Scene) -> Markup:
    """Everything has its place on the table."""
    return fragment()


def seat_name(scene: Scene, seat: Seat) -> str:
    if scene.seen["mode"] == "team":
        return f"{PONDS[seat]}, with {scene.players[(seat + 2) % 4].name}"
    return PONDS[seat]


def seat_detail(scene: Scene, seat: Seat) -> str:
    seen = scene.seen
    if not seen["values"]:
        up = sum(card is not None for card in seen["ponds"][seat])
        return f"{up} of 8 face up"
    own = sum(value or 0 for value in seen["values"][seat])
    if seen["mode"] == "team":
        return f"{own} + {seen['scores'][seat] - own} = {seen['scores'][seat]}"
    return f"{own} {'point' if own == 1 else 'points'}"


def say(scene: Scene, event: Event) -> str:
    match event["kind"]:
        case "choose":
            return f"chooses {event['place']}" if event["place"] else "chooses a card"
        case "reveal":
            return f"turns up {event['place']}: {spoken(event['card'])}"
        case "begin":
            return "begins"
        case "take":
            verb = "turns up and takes" if event["face_down"] else "takes"
            return f"{verb} {spoken(event['card'])}"
        case "swap":
            found = ", turned up," if event["face_down"] else ""
            return f"puts it in {event['place']}; {spoken(event['returned'])}{found} to the River"
        case "flip":
            return f"turns up {event['place']}: {spoken(event['card'])}"
        case "open":
            return f"River {event['slot']} turns up: {spoken(event['card'])}"
    return ""


def ending(scene: Scene) -> str:
    """The scores, the best first, and what decided."""
    seen = scene.seen
    scores, names = seen["scores"], [player.name for player in scene.players]
    if seen["mode"] == "team":
        sides = [(scores[s], f"{names[s]} and {names[s + 2]}") for s in (0, 1)]
    else:
        sides = list(zip(scores, names))
    sides.sort(key=lambda side: -side[0])
    told = ", ".join(f"{name} {score}" for score, name in sides)
    best = sum(score == sides[0][0] for score, _ in sides)
    return f"{told}. Equal points share the victory." if best > 1 else f"{told}."


def hides(seen: dict[str, Any]) -> bool:
    """Only what is chosen for the reveal is a secret, until all have chosen."""
    return bool(seen["stage"] == REVEAL)


def _reason(scene: Scene, spot: Spot) -> tuple[str, str]:
    """Why nothing can be done with this card now: the paragraph and a sentence."""
    if spot.owner == RIVER:
        return _why_not(scene, f"take {spot.nth + 1}")
    if spot.owner != scene.viewer:
        rule, sentence = _why_not(scene, "")
        return rule, f"That is {whose(scene, spot.owner)}. {sentence}"
    verb = "flip" if scene.seen["stage"] in (REVEAL, FLIP) else "swap"
    return _why_not(scene, f"{verb} {spot.name[1:]}")


def _why_not(scene: Scene, text: str) -> tuple[str, str]:
    """The reason the rules give; it depends on nothing that lies face down."""
    rules, seen = scene.rules, scene.seen
    assert isinstance(rules, Symbiose)
    if not text:
        text = "take 1" if seen["stage"] != "take" else "flip a1"
    return rules.why_not(rules.determinize(seen, lambda: 0.5), text)


VIEW = GameView(
    board=board,
    press=press,
    status=status,
    extras=extras,
    seat_name=seat_name,
    seat_detail=seat_detail,
    seat_colour=lambda scene, seat: seat,
    hides=hides,
    say=say,
    ending=ending,
    neighbour=lambda place, arrow: place,
    first_place="river1",
    own="Pond",
    seat_names=PONDS,
    rulings=(
        (
            "Colours and seasons",
            "The cards of the published game have four colours. That pink is spring, green "
            "summer, orange autumn and blue winter is our reading (reconstructed).",
        ),
        (
            "The numbers of the deck",
            "All 36 cards follow the digital edition. No card counts its own animal or season.",
        ),
        (
            "Who begins",
            "The printed rule asks who last saw a frog. Here the first seat is drawn by lot, or "
            "chosen in the set-up.",
        ),
        (
            "The reveal",
            "Everybody turns up one card at the same time. On one device the choices are made one "
            "after another behind the curtain and turned up together.",
        ),
        (
            "Face-down cards",
            "Nobody may look at a card that lies face down, not even in the own Pond. In Duel a "
            "face-down card of the River may be taken; it is turned up at once and must be used.",
        ),
        (
            "Team",
            "The outer columns of a Pond look at the partner's Pond. The two Ponds are added and "
            "partners win or lose together.",
        ),
    ),
    summary=(
        "Your Pond is eight cards, face down to everybody, you included. Each card has an animal, "
        "a season and points. First everybody turns up one card of the own Pond.",
        "Your turn: take a card of the River and swap it for a card of your Pond. Both lie face "
        "up then. If the card that left your Pond had been face up, turn up another one instead.",
        "So a turn turns up exactly one card of your Pond, and after seven turns the game ends.",
        "Some cards score a fixed number. The others score points for every card of one animal or "
        "one season, in the Pond that their column looks at.",
        "The two middle columns, b and c, look at your own Pond. Column a looks at the Pond of "
        "your left neighbour, column d at the right one's.",
        "With two players both outer columns look at the other Pond; in Duel one of them looks at "
        "the River, which then has eight cards. In Team they look at the partner's Pond.",
        "The most points win. Point at a card to see which cards it counts.",
    ),
    step=lambda scene, place, arrow: step(seated(scene), place, arrow),
    sheet=sheet,
)
