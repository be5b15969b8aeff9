"""Symbiote! on the screen: a table of cards around which a creature walks."""

from __future__ import annotations

from engine.core.rng import generator
from engine.core.rules import CHANCE, Event, Seat
from engine.games.symbiote.deck import CARDS
from engine.games.symbiote.rules import DRAWS, TAKES, Symbiote
from engine.games.symbiote.scoring import TABLES
from ui.games.symbiote_cards import plural
from ui.games.symbiote_hand import (
    actions,
    chosen,
    discards,
    fan,
    hand,
    melds,
    order,
    places_of_actions,
    preview,
    written,
)
from ui.games.symbiote_marker import towards, walked
from ui.games.symbiote_places import around, detail, news, relative
from ui.games.symbiote_sheet import sheet
from ui.kit.game import GameView, Pressed, Scene, Status
from ui.kit.markup import Markup, el, fragment

SEAT_NAMES = ("Disc", "Diamond", "Triangle", "Square", "Flower", "Cross", "Crescent", "Star")


def board(scene: Scene) -> Markup:
    """The table with everybody's place, and in front of it the viewer's hand."""
    stop = _stop(scene)
    return el(
        "div",
        around(scene, stop),
        news(scene),
        el(
            "div",
            fan(scene, stop) if hand(scene) else None,
            actions(scene, stop),
            cls="own",
        ),
        cls="cards",
        data_count=len(scene.players),
        data_stage=scene.seen["stage"],
        data_hand=bool(hand(scene)),
    )


def press(scene: Scene, place: str) -> Pressed:
    """A pile, a card of the hand, or a button beneath it."""
    seen = scene.seen
    if place in ("draw", "take"):
        action = DRAWS if place == "draw" else TAKES
        if action in scene.legal:
            return Pressed(action)
        return _refused(scene, place)
    if seen["stage"] != "play":
        sentence = "First draw: the draw pile, or the top of the discard pile."
        return Pressed(refusal=sentence, rule="symbiote/draw")
    kind, number = place.rstrip("0123456789"), place.lstrip("abcdefghijklmnopqrstuvwxyz")
    if kind == "hand" and number.isascii() and number.isdigit():
        return _toggle(scene, int(number))
    if kind == "offer" and number.isascii() and number.isdigit():
        offers = melds(scene)
        if int(number) < len(offers):
            return Pressed(offers[int(number)][0])
        return Pressed(picked=scene.picked, refusal="This combination is not offered.")
    if place == "meld":
        return _combine(scene)
    if place == "discard":
        return _discard(scene)
    return Pressed(picked=scene.picked, refusal=f"There is no place {place[:10]!r}.")


def _toggle(scene: Scene, number: int) -> Pressed:
    cards, picked = hand(scene), chosen(scene)
    if number >= len(cards):
        return Pressed(picked=scene.picked, refusal=f"You hold {plural(len(cards), 'card')}.")
    if number in picked:
        return Pressed(picked=written([n for n in picked if n != number]))
    return Pressed(picked=written([*picked, number]))


def _combine(scene: Scene) -> Pressed:
    cards, picked = hand(scene), chosen(scene)
    names = sorted((cards[n] for n in picked), key=CARDS.__getitem__)
    for action, offered in melds(scene):
        if list(offered) == names:
            return Pressed(action)
    if len(names) < 2:
        sentence = "Choose two cards that make 10, or J, Q, K."
        return Pressed(picked=scene.picked, refusal=sentence, rule="symbiote/meld")
    return _refused(scene, " ".join(["meld", *names]))


def _discard(scene: Scene) -> Pressed:
    cards, picked = hand(scene), chosen(scene)
    if len(picked) != 1:
        sentence = "Choose the one card to discard first."
        return Pressed(picked=scene.picked, refusal=sentence, rule="symbiote/discard")
    name = cards[picked[0]]
    action = discards(scene).get(name)
    if action is not None:
        return Pressed(action)
    return _refused(scene, f"discard {name}")


def status(scene: Scene) -> Status:
    seen = scene.seen
    if scene.actor == CHANCE:
        return Status("chance takes a card", "down to 2")
    if seen["stage"] == "draw":
        return Status("draw a card · 1 of 2", "then combine and discard")
    if not scene.legal:
        return Status("combine or discard · 2 of 2")
    picked = chosen(scene)
    if len(picked) > 1:
        return Status(f"{len(picked)} cards chosen · combine them", "Escape: none")
    if ahead := preview(scene):
        return Status(ahead, "")
    return Status("combine, then discard a card · 2 of 2")


def extras(scene: Scene) -> Markup:
    return fragment()


def seat_name(scene: Scene, seat: Seat) -> str:
    return SEAT_NAMES[seat]


def seat_colour(scene: Scene, seat: Seat) -> int:
    return seat


def hides(seen: dict[str, object]) -> bool:
    """Whoever is to act holds cards, and combinations that only their owner knows."""
    hands, melds_of, seat = seen["hands"], seen["melds"], seen["seat"]
    assert isinstance(hands, list) and isinstance(melds_of, list) and isinstance(seat, int)
    return not seen["winners"] and bool(hands[seat] or melds_of[seat])


def say(scene: Scene, event: Event) -> str:
    match event["kind"]:
        case "fill" if event["cards"]:
            return f"fills the hand with {plural(len(event['cards']), 'card')}"
        case "draw":
            card = f" {event['card']}" if event["card"] else " from the draw pile"
            return f"draws{card}, {event['left']} left"
        case "take":
            return f"takes {event['card']} from the discard pile"
        case "meld" if None in event["cards"]:
            return f"plays a combination of {len(event['cards'])} cards"
        case "meld":
            return f"combines {' '.join(event['cards'])}"
        case "discard":
            on = f" on {event['on']}" if event["on"] and not event["out"] else ""
            return f"discards {event['card']}{' out of play' if event['out'] else on}"
        case "lose":
            return f"loses {event['card']} to the parasite, drawn by lot"
        case "marker":
            return _said_marker(scene, event)
        case "show":
            return f"shows {plural(len(event['melds']), 'combination')}: {event['points']} points"
    return ""


def _said_marker(scene: Scene, event: Event) -> str:
    walk = walked(event)
    if walk.parasite:
        return f"frees the parasite: marker {towards(scene, walk)}"
    return f"calls Sym-biote! Marker {towards(scene, walk)}"


def ending(scene: Scene) -> str:
    """Why the game ended, and what a tie was decided by."""
    seen = scene.seen
    why = (
        "The draw pile is empty."
        if not seen["pile"]
        else "Nobody had drawn from the pile for three rounds."
    )
    winners, best = seen["winners"], max(seen["scores"])
    tied = [seat for seat, score in enumerate(seen["scores"]) if score == best]
    if len(tied) > 1 and winners == [seen["host"]]:
        why += " The symbiote decides the tie for its host."
    elif len(tied) > len(winners):
        why += " The parasite loses the tie for its host."
    return why


def neighbour(place: str, arrow: str) -> str:
    """Where an arrow leads on a table that is not known; ``step`` knows it."""
    return place or "draw"


def step(scene: Scene, place: str, arrow: str) -> str:
    """Rows from top to bottom: the others, the piles, the own place, the hand, the buttons."""
    rows = _rows(scene)
    if not any(place in row for row in rows):
        place = _stop(scene)
    row = next(n for n, names in enumerate(rows) if place in names)
    names = rows[row]
    at = names.index(place)
    if arrow in ("home", "end"):
        return names[0 if arrow == "home" else -1]
    if arrow in ("left", "right"):
        return names[min(len(names) - 1, max(0, at + (1 if arrow == "right" else -1)))]
    other = rows[min(len(rows) - 1, max(0, row + (1 if arrow == "down" else -1)))]
    if other is names:
        return place
    share = at / max(1, len(names) - 1) if len(names) > 1 else 0.5
    return other[round(share * (len(other) - 1))]


def _rows(scene: Scene) -> list[list[str]]:
    seats = sorted(range(len(scene.players)), key=lambda seat: relative(scene, seat))
    rows = [
        [f"seat{seat}" for seat in seats[1:]],
        ["draw", "take"],
        [f"seat{seats[0]}"],
        [f"hand{n}" for n in order(scene)],
        places_of_actions(scene),
    ]
    return [row for row in rows if row]


def _stop(scene: Scene) -> str:
    """The place that holds the tab stop: the cursor, or where it makes most sense."""
    rows = _rows(scene)
    if any(scene.cursor in row for row in rows):
        return scene.cursor
    playing = scene.seen["stage"] == "play" and hand(scene)
    return f"hand{order(scene)[0]}" if playing else "draw"


def _refused(scene: Scene, text: str) -> Pressed:
    """With the rules' own reason, asked of a state that agrees with what the viewer sees."""
    rules = scene.rules
    assert isinstance(rules, Symbiote)
    rule, sentence = rules.why_not(rules.determinize(scene.seen, generator(0)), text)
    return Pressed(picked=scene.picked, refusal=sentence, rule=rule)


def _table(name: str) -> str:
    pair, same, royal, royal_same = TABLES[name]
    return f"{name}: pair {pair}, of one suit {same}, royal {royal}, of one suit {royal_same}"


VIEW = GameView(
    board=board,
    press=press,
    status=status,
    extras=extras,
    seat_name=seat_name,
    seat_detail=detail,
    seat_colour=seat_colour,
    hides=hides,
    say=say,
    ending=ending,
    neighbour=neighbour,
    first_place="draw",
    own="hand",
    seat_names=SEAT_NAMES,
    rulings=(
        (
            "What combinations are worth",
            "The published table is lost, so all three tables are ours (reconstructed): "
            + "; ".join(_table(name) for name in TABLES)
            + ". The text only says that one suit is worth more.",
        ),
        (
            "How many can play",
            "The text gives no number. 2 to 6 with one deck, and up to 8 with two (reconstructed).",
        ),
        (
            "An end for games that stand still",
            "The game also ends when no card has left the draw pile for three turns a player "
            "(reconstructed): players who only take from the discard pile would go on for ever.",
        ),
        (
            "A card just taken",
            "The very card that was taken from the discard pile may not be discarded in the same "
            "turn, but it may go into a combination. If it is the only card left, the turn ends "
            "without a discard. Of two equal cards a combination uses the one just taken.",
        ),
        (
            "Whose marker counts",
            "Where the marker lies, and which face is up, when a turn begins counts for the whole "
            "turn. Cards that the parasite costs move the marker as any discard does, and the "
            "hand still goes down to 2.",
        ),
    ),
    summary=(
        "The tens are parasites; an ace is 1. On your turn your hand is first filled to 3 cards, "
        "to 5 if you are host of the symbiote, and to 2 if you are host of the parasite.",
        "If the parasite finds more than 2 cards in your hand, chance discards cards until 2 are "
        "left.",
        "Then draw one card more: the top of the draw pile, or of the discard pile.",
        "Play as many combinations as you like, face down: a pair of numbers that add up to 10 "
        "(A+9, 2+8, 3+7, 4+6, 5+5), or a jack, a queen and a king.",
        "Discard one card, but not the one you just took from the discard pile. That ends your "
        "turn.",
        "Sym-biote! If your discard has the suit or the rank of the card beneath, the marker "
        "walks: A to 9 clockwise by the number, J, Q, K back by 1, 2, 3. Its symbiote shows.",
        "A ten goes out of play. The marker walks 10 clockwise, match or not, and its parasite "
        "shows.",
        "When a turn would begin with an empty draw pile, all combinations are turned up and "
        "counted (the table is reconstructed). The symbiote's host gets 1 more for each of its "
        "combinations, the parasite's host 1 less. In a tie the symbiote wins, the parasite "
        "loses.",
    ),
    step=step,
    sheet=sheet,
)
