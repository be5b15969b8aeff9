"""Symbiote! on the screen: a table of cards around which a creature walks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.games.symbiote.deck import CARDS
from holobiont.games.symbiote.rules import DRAWS, TAKES, Symbiote
from holobiont.i18n import N_, _, ngettext
from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import CHANCE, Action, Seat
from ui.games.symbiote.cards import drawn, notation, small, spoken
from ui.games.symbiote.hand import (
    actions,
    cards,
    choices,
    chosen,
    discards,
    fan,
    hand,
    hand_label,
    has_choices,
    melds,
    order,
    preview,
    scores,
    sorter,
    told,
    written,
)
from ui.games.symbiote.marker_walk import beats
from ui.games.symbiote.pictograms import cards_asked, cards_of
from ui.games.symbiote.places import BUG, around, detail, news, piles, relative, seats
from ui.games.symbiote.score_sheet import sheet
from ui.games.symbiote.short import RULINGS, SUMMARY
from ui.games.symbiote.words import ending, lead, request, say
from ui.kit.game import GameView, Path, Place, Pressed, Scene, Status
from ui.kit.markup import Markup, el

SEAT_NAMES = (
    N_("Disc"),
    N_("Diamond"),
    N_("Triangle"),
    N_("Square"),
    N_("Flower"),
    N_("Cross"),
    N_("Crescent"),
    N_("Star"),
)


def _toggle(scene: Scene, number: int) -> Pressed:
    cards, picked = hand(scene), chosen(scene)
    if number >= len(cards):
        refusal = ngettext("You hold {number} card.", "You hold {number} cards.", len(cards))
        return Pressed(picked=scene.picked, refusal=refusal)
    if number in picked:
        return Pressed(picked=written([n for n in picked if n != number]))
    return Pressed(picked=written([*picked, number]))


def _combine(scene: Scene) -> Pressed:
    names = _picked_cards(scene)
    if (action := _meld_of(scene, names)) is not None:
        return Pressed(action)
    if len(names) < 2:
        sentence = _("Choose two cards that make 10, or J, Q, K.")
        return Pressed(picked=scene.picked, refusal=sentence, rule="symbiote/meld")
    return _refused(scene, " ".join(["meld", *names]))


def _picked_cards(scene: Scene) -> list[str]:
    """The chosen cards in the order in which a combination names them."""
    cards = hand(scene)
    return sorted((cards[n] for n in chosen(scene)), key=CARDS.__getitem__)


def _meld_of(scene: Scene, names: list[str]) -> Action | None:
    """What combines just these cards, where they are a combination."""
    return next((action for action, each in melds(scene) if list(each) == names), None)


def _discard(scene: Scene) -> Pressed:
    cards, picked = hand(scene), chosen(scene)
    if len(picked) != 1:
        sentence = _("First choose the one card to discard.")
        return Pressed(picked=scene.picked, refusal=sentence, rule="symbiote/discard")
    name = cards[picked[0]]
    action = discards(scene).get(name)
    if action is not None:
        return Pressed(action)
    return _refused(scene, f"discard {name}")


def _rows(scene: Scene) -> list[list[str]]:
    seats = sorted(range(len(scene.players)), key=lambda seat: relative(scene, seat))
    rows = [
        [f"seat{seat}" for seat in seats[1:]],
        ["draw", "take"],
        [f"seat{seats[0]}"],
        [f"hand{n}" for n in order(scene)],
        [place.name for place, _drawn in choices(scene, "")],
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


class SymbioteView(GameView):
    """The table of Symbiote!"""

    first_place = "draw"
    own = N_("I am {name}, show my hand")
    seat_names = SEAT_NAMES
    rulings = RULINGS
    summary = SUMMARY

    beats = staticmethod(beats)
    ending = staticmethod(ending)
    hand = staticmethod(told)
    lead = staticmethod(lead)
    pictograms = staticmethod(cards_of)
    pictograms_asked = staticmethod(cards_asked)
    read = staticmethod(notation)
    request = staticmethod(request)
    say = staticmethod(say)
    seat_detail = staticmethod(detail)
    sheet = staticmethod(sheet)

    swing = 2.0

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """Combinations, also where they lie face down."""
        return [len(melds) for melds in seen["melds"]]

    def paths(self, scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
        """A discard goes from the hand to its pile; of others the hand is their place."""
        own = hand(scene) if seat == scene.viewer else []
        found: list[Path] = []
        for name in names:
            verb, *cards = name.split(" ")
            held = [f"hand{own.index(card)}" for card in cards if card in own]
            if verb in ("draw", "take"):
                found.append((verb,))
            elif verb == "discard":
                found.append((*(held or [f"seat{seat}"]), "take"))
            else:
                found += [(place,) for place in held or [f"seat{seat}"]]
        return tuple(found)

    def card(self, name: str) -> tuple[Markup, str] | None:
        """A card with its rank and suit."""
        return small(name), spoken(name)

    def creature(self, scene: Scene, seat: Seat) -> Markup:
        """The symbiote, as the marker shows it."""
        return drawn("creature-symbiote", "creature", BUG)

    def board(self, scene: Scene) -> Markup:
        """The table with everybody's place, and in front of it the viewer's hand."""
        stop, told = _stop(scene), news(scene)
        return el(
            "div",
            around(scene, stop),
            told,
            el(
                "div",
                fan(scene, stop) if hand(scene) else None,
                actions(scene, stop),
                cls="own",
                id="own",
            ),
            cls="cards",
            id="cards",
            data_count=len(scene.players),
            data_stage=scene.seen["stage"],
            data_hand=bool(hand(scene)),
            data_removed=bool(scene.seen["removed"]),
            data_told=bool(told.parts),
            data_offers=has_choices(scene),
        )

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """The others, the piles, the hand, its buttons, the points and how the hand is sorted."""
        stop = _stop(scene)
        controls = (scores(scene), *((sorter(scene),) if hand(scene) else ()))
        buttons = (place for place, _drawn in choices(scene, stop))
        table = (*seats(scene, stop), *piles(scene, stop), *cards(scene, stop))
        return (*table, *buttons, *controls)

    def press(self, scene: Scene, place: str) -> Pressed:
        """A pile, a card of the hand, or a button beneath it."""
        seen = scene.seen
        if place == "take" and seen["stage"] == "play" and chosen(scene):
            return _discard(scene)
        if place in ("draw", "take"):
            action = DRAWS if place == "draw" else TAKES
            if action in scene.legal:
                return Pressed(action)
            return _refused(scene, place)
        if seen["stage"] == "draw" and not (seen["pile"] and seen["discards"]):
            return _refused(scene, "take" if seen["pile"] else "draw")
        if seen["stage"] != "play":
            sentence = _("First draw: the draw pile, or the top of the discard pile.")
            return Pressed(refusal=sentence, rule="symbiote/draw")
        kind, number = place.rstrip("0123456789"), place.lstrip("abcdefghijklmnopqrstuvwxyz")
        counted = number.isascii() and number.isdigit() and len(number) < 4
        if kind == "hand" and counted:
            return _toggle(scene, int(number))
        if kind == "offer" and counted:
            offers = melds(scene)
            if int(number) < len(offers):
                return Pressed(offers[int(number)][0])
            return Pressed(picked=scene.picked, refusal=_("This combination is not offered."))
        if place == "meld":
            return _combine(scene)
        if place == "discard":
            return _discard(scene)
        return Pressed(
            picked=scene.picked, refusal=_("There is no place {place}.", place=repr(place[:10]))
        )

    def step(self, scene: Scene, place: str, arrow: str) -> str:
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
        share = at / (len(names) - 1) if len(names) > 1 else 0.5
        return other[round(share * (len(other) - 1))]

    def main(self, scene: Scene) -> str:
        """The card or the pile where the keyboard was, else where most is to be done."""
        rows = _rows(scene)
        own = [place for row in rows for place in row if not place.startswith("seat")]
        return scene.cursor if scene.cursor in own else _stop(scene._replace(cursor=""))

    def hides(self, seen: dict[str, object]) -> bool:
        """Whoever is to act holds cards, and combinations that only their owner knows."""
        hands, melds_of, seat = seen["hands"], seen["melds"], seen["seat"]
        assert isinstance(hands, list) and isinstance(melds_of, list) and isinstance(seat, int)
        return not seen["winners"] and bool(hands[seat] or melds_of[seat])

    def status(self, scene: Scene) -> Status:
        seen = scene.seen
        if scene.actor == CHANCE:
            return Status(_("a card goes at random"), _("down to 2"))
        if seen["stage"] == "draw":
            return Status(_("draw a card"), _("then combine and discard"))
        if not scene.legal:
            return Status(_("combine or discard"))
        picked = chosen(scene)
        if len(picked) > 1:
            if _meld_of(scene, _picked_cards(scene)) is None:
                return Status(
                    ngettext(
                        "{number} card chosen · no combination yet",
                        "{number} cards chosen · no combination yet",
                        len(picked),
                    ),
                    _("press one again to leave it out"),
                )
            return Status(
                ngettext(
                    "{number} card chosen · combine them",
                    "{number} cards chosen · combine them",
                    len(picked),
                )
            )
        if ahead := preview(scene):
            return Status(ahead)
        if not melds(scene):
            return Status(_("discard a card"))
        return Status(_("combine, then discard a card"))

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.symbiote.overview import overview  # here, as few people ask

        return overview(scene)

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        """The players, the piles, the hand, and what can be done with it."""
        found = [("seat0", _("The players")), ("draw", _("The piles"))]
        if cards := hand(scene):
            found.append(("hand0", hand_label(len(cards))))
        return found

    def left(self, scene: Scene) -> list[str]:
        """What can be played with the chosen cards: combinations that hold them, the discard."""
        cards = set(_picked_cards(scene))
        return [name for name in scene.names if cards <= set(name.split()[1:])]


VIEW = SymbioteView()
