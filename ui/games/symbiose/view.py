"""Symbiose on the screen: Ponds around a River, as everybody sees them from their own bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from holobiont.games.symbiose.deck import spoken, spoken_as_object
from holobiont.games.symbiose.options import PONDS
from holobiont.games.symbiose.rules import FLIP, REVEAL, SWAP, TAKE, TAKES, Symbiose
from holobiont.games.symbiose.scoring import RIVER
from holobiont.i18n import N_, _, listed, ngettext, pgettext
from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import Event, Seat
from ui.games.symbiose.board import board, places_of
from ui.games.symbiose.cards import face
from ui.games.symbiose.descriptions import around, card_at, explain, offers, seated, taken, told
from ui.games.symbiose.layout import Spot, step
from ui.games.symbiose.pictograms import cards_asked, cards_of
from ui.games.symbiose.score_sheet import best_animal, sheet
from ui.kit.game import GameView, Path, Pressed, Scene, Status
from ui.kit.markup import Markup, el


def _reason(scene: Scene, spot: Spot) -> tuple[str, str]:
    """Why nothing can be done with this card now: the paragraph and a sentence."""
    if spot.owner == RIVER:
        return _why_not(scene, f"take {spot.nth + 1}")
    if spot.owner != scene.viewer:
        rule, sentence = _why_not(scene, "")
        that = _("That is {name}'s Pond.", name=scene.players[spot.owner].name)
        return rule, f"{that} {sentence}"
    verb = "flip" if scene.seen["stage"] in (REVEAL, FLIP) else "swap"
    return _why_not(scene, f"{verb} {spot.name[1:]}")


def _why_not(scene: Scene, text: str) -> tuple[str, str]:
    """The reason the rules give; it depends on nothing that lies face down."""
    rules, seen = scene.rules, scene.seen
    assert isinstance(rules, Symbiose)
    state, slot = rules.determinize(seen, generator(0)), taken(scene)
    if slot is not None and state.stage == TAKE:  # It is chosen, so what comes next is the swap.
        state = rules.apply(state, TAKES + slot)
    if not text:
        text = "take 1" if state.stage != TAKE else "flip a1"
    return rules.why_not(state, text)


class SymbioseView(GameView):
    """The table of Symbiose."""

    first_place = "river1"
    own = N_("I am {name}, show my Pond")
    seat_names = PONDS
    rulings = (
        (
            N_("Colours and seasons"),
            N_(
                "The cards of the published game have four colours. That pink is spring, green "
                "summer, orange autumn and blue winter is our reading (reconstructed)."
            ),
        ),
        (
            N_("The numbers of the deck"),
            N_("All 36 cards follow the digital edition. No card counts its own animal or season."),
        ),
        (
            N_("Who begins"),
            N_(
                "The printed rule asks who last saw a frog. Here the first seat is drawn by lot, "
                "or chosen in the set-up."
            ),
        ),
        (
            N_("The reveal"),
            N_(
                "Everybody turns up one card at the same time. On one device the choices are made "
                "one after another behind the curtain and turned up together."
            ),
        ),
        (
            N_("Face-down cards"),
            N_(
                "Nobody may look at a card that lies face down, not even in their own Pond. In "
                "Duel a face-down card of the River may be taken; it is turned up at once and must "
                "be used."
            ),
        ),
        (
            N_("Team"),
            N_(
                "The outer columns of a Pond look at the partner's Pond. The two Ponds are added "
                "and partners win or lose together."
            ),
        ),
    )
    summary = (
        N_("When all Ponds lie face up, the most points win."),
        N_(
            "Your Pond is eight cards, face down to everybody, you included. Each card has an "
            "animal, a season and points. First everybody turns up one card of their own Pond."
        ),
        N_(
            "Your turn: take a card of the River and swap it for a card of your Pond. Both lie "
            "face up then. If the card that left your Pond had been face up, turn up another one "
            "instead."
        ),
        N_(
            "So a turn turns up exactly one card of your Pond, and after seven turns the game ends."
        ),
        N_(
            "Some cards score a fixed number. The others score points for every card of one animal "
            "or one season, in the Pond that their column looks at."
        ),
        N_(
            "The two middle columns, b and c, look at your own Pond. Column a looks at the Pond of "
            "your left neighbour, column d at the right one's."
        ),
        N_(
            "With two players both outer columns look at the other Pond; in Duel one of them looks "
            "at the River, which then has eight cards. In Team they look at the partner's Pond."
        ),
        N_("Press a card to see which cards it counts."),
    )
    counted = True

    board = staticmethod(board)
    pictograms = staticmethod(cards_of)
    pictograms_asked = staticmethod(cards_asked)
    places = staticmethod(places_of)
    hand = staticmethod(told)
    sheet = staticmethod(sheet)

    def press(self, scene: Scene, place: str) -> Pressed:
        """A place of the River or of a Pond. An unknown card of the River is pressed twice."""
        spot = seated(scene).spots.get(place)
        if spot is None:
            return Pressed(refusal=_("There is no place {place}.", place=repr(place[:10])))
        actions = offers(scene).get(place)
        if actions is not None:
            chosen = place if scene.picked != place else ""
            return Pressed(actions=actions) if actions else Pressed(picked=chosen)
        rule, sentence = _reason(scene, spot)
        return Pressed(picked=scene.picked, refusal=sentence, rule=rule)

    def carry(self, scene: Scene, source: str, target: str) -> Pressed | None:
        """As pressing both; an unknown card is turned up when it is put down on one's own Pond,
        and one that was taken can be lifted again."""
        spots = seated(scene).spots
        spot, goal = spots.get(source), spots.get(target)
        if spot is not None and spot.owner == RIVER:
            if scene.seen["stage"] == SWAP and taken(scene) == spot.nth:
                return self.press(scene, target) if target else Pressed(picked=source)
            unknown = scene.seen["stage"] == TAKE and card_at(scene, spot) is None
            if unknown and goal is not None and goal.owner == scene.viewer:
                return self.press(scene._replace(picked=source), source)
        return super().carry(scene, source, target)

    def entry(self, scene: Scene) -> str:
        return next(iter(offers(scene)), "river1")

    def step(self, scene: Scene, place: str, arrow: str) -> str:
        return step(seated(scene), place, arrow)

    def main(self, scene: Scene) -> str:
        """The last place of the River or the own Pond, else the first that has something to do."""
        spot = seated(scene).spots.get(scene.cursor)
        if spot is not None and spot.owner in (RIVER, scene.viewer):
            return spot.name
        return next(iter(offers(scene)), "river1")

    def seat_name(self, scene: Scene, seat: Seat) -> str:
        if scene.seen["mode"] == "team":
            partner = scene.players[(seat + 2) % 4].name
            return _("{pond}, with {name}", pond=_(PONDS[seat]), name=partner)
        return _(PONDS[seat])

    swing = 8.0

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """Points, where they are shown during play."""
        return seen["scores"] or ()

    def seat_detail(self, scene: Scene, seat: Seat) -> str:
        seen = scene.seen
        if not seen["values"]:
            up = sum(card is not None for card in seen["ponds"][seat])
            return _("{number} of 8 face up", number=up)
        own = sum(value or 0 for value in seen["values"][seat])
        if seen["mode"] == "team":
            return f"{own} + {seen['scores'][seat] - own} = {seen['scores'][seat]}"
        return ngettext("{number} point", "{number} points", own)

    def lead(self, scene: Scene, ahead: Seat, behind: Seat) -> str:
        """Points, in Team those of both partners."""
        points = round(scene.seen["scores"][ahead] - scene.seen["scores"][behind])
        return ngettext("{number} point", "{number} points", points) if points else ""

    def hides(self, seen: dict[str, Any]) -> bool:
        """Only what is chosen for the reveal is a secret, until all have chosen."""
        return bool(seen["stage"] == REVEAL)

    def status(self, scene: Scene) -> Status:
        seen = scene.seen
        if seen["stage"] == REVEAL:
            return Status(_("choose a card of your Pond"), _("all are turned up together"))
        if scene.picked and taken(scene) is None:
            return Status(_("press it again to turn it up"), _("then it must be used"))
        down = sum(card is None for card in seen["ponds"][seen["seat"]])
        to_go = _("turn {turn} of 7", turn=8 - down)
        if taken(scene) is not None:
            return Status(_("swap it for a card of your Pond"), to_go)
        if seen["stage"] == FLIP:
            return Status(_("turn up another card of your Pond"), to_go)
        return Status(_("take a card of the River"), to_go)

    def say(self, scene: Scene, event: Event) -> str:
        who = scene.subject(event)
        match event["kind"]:
            case "choose":
                place = event["place"]
                return (
                    _("{who:chooses|choose} {place}", place=place, who=who)
                    if place
                    else _("{who:chooses|choose} a card", who=who)
                )
            case "reveal" | "flip":
                card = spoken(event["card"])
                return _(
                    "{who:turns|turn} up {place}: {card}", place=event["place"], card=card, who=who
                )
            case "begin":
                return _("{who:begins|begin}", who=who)
            case "take" if event["face_down"]:
                return _(
                    "{who:turns|turn} up and {who:takes|take} {card}",
                    card=spoken_as_object(event["card"]),
                    who=who,
                )
            case "take":
                return _("{who:takes|take} {card}", card=spoken_as_object(event["card"]), who=who)
            case "swap":
                place, card = event["place"], spoken_as_object(event["returned"])
                return _(
                    "{who:puts|put} it in {place}, {who:returns|return} {card}",
                    place=place,
                    card=card,
                    who=who,
                )
            case "open":
                card = spoken(event["card"])
                return _("River {slot} turns up: {card}", slot=event["slot"], card=card)
        return ""

    def ending(self, scene: Scene) -> str:
        """The scores, the best first, and what decided."""
        seen = scene.seen
        scores, names = seen["scores"], list(map(scene.label, range(len(scene.players))))
        if seen["mode"] == "team":
            sides = [(scores[s], listed([names[s], names[s + 2]])) for s in (0, 1)]
        else:
            sides = list(zip(scores, names))
        sides.sort(key=lambda side: -side[0])
        told = ", ".join(_("{name}: {score}", name=name, score=score) for score, name in sides)
        best = sum(score == sides[0][0] for score, _ in sides)
        shared = _("Equal points share the victory.")
        return f"{told}. {shared}" if best > 1 else f"{told}."

    def card(self, name: str) -> tuple[Markup, str] | None:
        """A card as on the table, by its number."""
        drawn = el("svg", face(int(name)), cls="card-art", viewBox="0 0 100 140")
        return drawn, spoken(int(name))

    def creature(self, scene: Scene, seat: Seat) -> Markup | None:
        """The animal of the card that scored most for a seat."""
        return best_animal(scene, seat)

    def paths(self, scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
        """A taken card goes from the River to the place of the card that it is swapped for."""
        found: list[Path] = []
        taken: Path = ()
        for name in names:
            verb, place = name.split(" ")
            if verb == "take":
                taken = (f"river{place}",)
                found.append(taken)
            elif verb == "swap" and taken:
                found[-1] = (*taken, f"{seat}{place}")
            elif place != "?":
                found.append((f"{seat}{place}",))
        return tuple(found)

    def read(self, name: str) -> str:
        """The notation of an action in the language in use."""
        verbs = {
            "take": pgettext("action in Symbiose", "take"),
            "swap": pgettext("action in Symbiose", "swap"),
            "flip": pgettext("action in Symbiose", "flip"),
        }
        return " ".join(verbs.get(word, word) for word in name.split(" "))

    def request(self, scene: Scene, name: str) -> str:
        """A move in words, as one asks for it."""
        verb, place = name.split(" ")
        if verb == "flip":
            return _("turn up {place}", place=place)
        if verb == "swap":
            return _("swap it for {place}", place=place)
        card = scene.seen["river"][int(place) - 1]
        if card is None:
            return _("take the unknown card of River {slot}", slot=place)
        return _("take {card}", card=spoken_as_object(card))

    def overview(self, scene: Scene) -> list[str]:
        from ui.games.symbiose.overview import overview  # here, as few people ask

        return overview(scene)

    def left(self, scene: Scene) -> list[str]:
        """What can be done with the card of the River that was chosen."""
        names = dict(zip(scene.legal, scene.names))
        if scene.seen["stage"] != TAKE:
            return []
        if taken(scene) is None:
            return [names[action] for action in offers(scene).get(scene.picked, ())]
        return [
            " ".join(scene.rules.name(scene.seen, action) for action in actions)
            for place, actions in offers(scene).items()
            if len(actions) > 1
        ]

    def closely(self, scene: Scene, place: str) -> str:
        """What a card is worth, and why."""
        spot = seated(scene).spots.get(place)
        return explain(scene, spot) if spot else ""

    def around(self, scene: Scene, place: str) -> str:
        """What the column of a place in a Pond looks at, and what its card counts there."""
        spot = seated(scene).spots.get(place)
        return around(scene, spot) if spot else ""

    def parts(self, scene: Scene) -> list[tuple[str, str]]:
        from ui.games.symbiose.overview import parts  # here, as few people ask

        return parts(scene)

    def rounds(self, scene: Scene) -> list[int]:
        """The turn of whoever acted, the reveal being none."""
        found, turns = [], Counter[Seat]()
        for ply, seat in enumerate(scene.actors):
            kinds = {event["kind"] for event in scene.events[ply]}
            turns[seat] += "take" in kinds
            found.append(turns[seat])
        return found


VIEW = SymbioseView()
