"""Saprobiont in words: what happened, what would happen, how it ended, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.core.rules import Action, Event, Seat
from engine.games.saprobiont.rules import Saprobiont, State
from engine.games.saprobiont.species import NOBODY, SPECIES
from ui.kit.game import Scene

REASONS = {
    "kills": "for the dead",
    "defence": "for its dead attackers",
    "push": "for the fight",
    "destroyed": "for the destroyed",
    "tokens": "for its tokens",
}
MANNERS = (
    "The Swarm kills one for one, places twice, and is paid 3 a zone from four zones on.",
    "The Shredder kills one for one and gains 1 Biomass for every enemy its placement kills.",
    "The Canker never fights: every token in the zone becomes its own, worth 1 each at the end.",
    "The Ampulex takes the zone and pushes its tokens next door, where they join or fight.",
)


def name(seat: Seat) -> str:
    return SPECIES[seat].name


def tokens(number: int, seat: Seat) -> str:
    return f"{number} {name(seat)}"


def say(scene: Scene, event: Event) -> str:
    """An event for the log and the live region; who acted is named before it."""
    match event["kind"]:
        case "place":
            return f"places {event['size']} in {event['zone']}"
        case "gain":
            return f"gains {event['amount']} {REASONS[event['reason']]}"
        case "income":
            zones = event["zones"]
            return f"earns {event['amount']} from {zones} zone{'' if zones == 1 else 's'}"
        case "push":
            pushed = tokens(event["tokens"], event["victim"])
            return f"pushes {pushed} from {event['from']} to {event['to']}"
        case "destroy":
            return f"destroys {tokens(event['tokens'], event['victim'])}, who have nowhere to go"
        case "convert":
            rest = f", {event['removed']} removed" if event["removed"] else ""
            victims = tokens(event["converted"], event["victim"])
            return f"converts {victims} in {event['zone']}{rest}"
        case "merge":
            return f"joins its own in {event['zone']}, now {event['tokens']}"
        case "settle":
            return f"settles in {event['zone']}"
        case "combat":
            return f"In {event['zone']} {event['removed']} die on each side, {_holder(event)}"
        case "round":
            return f"Round {event['round']} of 5 begins"
    return ""


def _holder(event: Event) -> str:
    """Who has the zone after a combat."""
    if event["owner"] == NOBODY:
        return "nobody holds it"
    return f"{tokens(event['tokens'], event['owner'])} hold it"


class Forecast:
    """What one placement would do."""

    __slots__ = ("after", "events")

    def __init__(self, after: State, events: tuple[Event, ...]) -> None:
        self.after = after
        self.events = events


@lru_cache(maxsize=64)
def forecast(rules: Saprobiont, state: State, action: Action) -> Forecast:
    after = rules.apply(state, action)
    return Forecast(after, rules.events(state, action, after, None))


def sentences(events: Iterable[Event]) -> list[str]:
    """What a placement does, for somebody who weighs it; also used for what was done."""
    told, before = [], ""
    for event in events:
        if words := _sentence(event, before):
            told.append(words)
        before = event["kind"]
    return told


def _sentence(event: Event, before: str) -> str:
    """One event, coming after another of the kind ``before``."""
    match event["kind"]:
        case "place" if event["owner"] == NOBODY:
            return f"{tokens(event['size'], event['seat'])} take the empty {event['zone']}."
        case "place" if event["owner"] == event["seat"]:
            return f"{tokens(event['size'], event['seat'])} join their own in {event['zone']}."
        case "combat":
            attackers = tokens(event["attackers"], event["attacker"])
            defenders = tokens(event["defenders"], event["defender"])
            who = f"{attackers} against {defenders} in {event['zone']}"
            if before == "push":
                who = f"There they fight {defenders}"
            return f"{who}: {event['removed']} die on each side, {_holder(event)}."
        case "gain":
            return f"{name(event['seat'])} +{event['amount']} {REASONS[event['reason']]}."
        case "convert":
            converted = tokens(event["converted"], event["victim"])
            lost = f" {event['removed']} are removed: the stock is used up." * bool(
                event["removed"]
            )
            return f"{converted} become Canker: {event['tokens']} in {event['zone']}.{lost}"
        case "push":
            pushed = tokens(event["tokens"], event["victim"])
            return f"{pushed} go from {event['from']} to {event['to']}."
        case "destroy":
            return f"{tokens(event['tokens'], event['victim'])} have nowhere to go and die."
        case "merge":
            return f"There they join their own: {event['tokens']}."
        case "settle":
            return "There they settle."
        case "income":
            return (
                f"Income +{event['amount']}: {event['zones']} × {event['rate']}."
                if event["zones"]
                else "No zone, no income."
            )
    return ""


def ending(scene: Scene) -> str:
    """What decided the game, with the numbers."""
    end = next(event for event in scene.events[-1] if event["kind"] == "end")
    ranks = [tuple(rank) for rank in end["standing"]]
    if end["decided_by"] == "shared":
        return "Biomass, zones and tokens are equal, so the victory is shared."
    place = ("biomass", "zones", "tokens").index(end["decided_by"])
    best = max(ranks)
    rivals = sorted(rank[place] for rank in ranks if rank[:place] == best[:place])
    first, second = rivals[-1], rivals[-2]
    if place == 0:
        return f"Most Biomass wins: {first} to {second}."
    what = ("", "zones", "tokens on the board")[place]
    return f"Biomass is equal, so most {what} decide: {first} to {second}."


def accounts(scene: Scene) -> list[tuple[int, int, int]]:
    """By seat what zones, fights and, at the end, tokens have brought."""
    found = [[0, 0, 0] for _ in SPECIES]
    for events in scene.events:
        for event in events:
            if event["kind"] == "income":
                found[event["seat"]][0] += event["amount"]
            elif event["kind"] == "gain":
                found[event["seat"]][2 if event["reason"] == "tokens" else 1] += event["amount"]
    return [(zones, fights, last) for zones, fights, last in found]


class Earned(NamedTuple):
    """Biomass that a seat got at once: by its zones, or as a gain for a reason."""

    seat: Seat
    round: int
    zones: int
    rate: int
    amount: int
    reason: str = ""


def earnings(scene: Scene) -> list[Earned]:
    """All Biomass so far, in the order in which it came."""
    found, number = [], 1
    for event in (event for events in scene.events for event in events):
        if event["kind"] == "round":
            number = event["round"]
        elif event["kind"] == "income" and event["amount"]:
            facts = event["zones"], event["rate"], event["amount"]
            found.append(Earned(event["seat"], number, *facts))
        elif event["kind"] == "gain":
            found.append(
                Earned(event["seat"], number, 0, 0, event["amount"], REASONS[event["reason"]])
            )
    return found


RULINGS = (
    (
        "Group sizes",
        "How the tokens of a mat are split into groups is ours (reconstructed): Swarm six 2s and "
        "four 3s, Shredder 5 to 9, Canker 2 to 6, Ampulex 2 2 3 4 4. The totals 24, 35, 20 and 15 "
        "are published or were found in reviews.",
    ),
    (
        "Maps",
        "Ten zones and one barrier follow the designers' notes; which zone touches which is ours "
        "(reconstructed). Nothing crosses the barrier: no placement and no push.",
    ),
    (
        "Without a token on the board",
        "Whoever has lost every token may place anywhere, also in an opponent's zone. This holds "
        "for the Swarm's second placement of a turn too; only the very first placement of the "
        "game must go to an uncontrolled zone.",
    ),
    (
        "Where the Ampulex pushes",
        "Into a zone next door that an enemy controls, the victim's own included. Only if there is "
        "none, into an uncontrolled one; only if there is none either, the tokens are destroyed. "
        "One push, one fight: nothing is pushed on.",
    ),
    (
        "Who scores a fight",
        "Only the Ampulex scores for tokens that die by its push, on both sides. The Shredder "
        "scores for enemies that its own placement removes; with an option also for Swarm tokens "
        "that die attacking it.",
    ),
    (
        "The Canker's stock",
        "Unlimited unless chosen. Limited: 35 tokens on board and mat together, and enemies "
        "beyond that are removed instead of converted.",
    ),
    (
        "Ties",
        "Most Biomass, then most zones, then most tokens on the board, then a shared victory "
        "(reconstructed).",
    ),
)

SUMMARY = (
    "Four species share a carcass of ten zones. In each of five rounds they place in the order "
    "Swarm, Shredder, Canker, Ampulex: one group each, the Swarm two.",
    "A group goes whole into one zone: one of yours, or one next to a zone of yours. Your first "
    "group takes any empty zone; with no token left on the board you may place anywhere. Nothing "
    "crosses the wall of bone.",
    "In an empty zone or your own, the tokens are simply added. What happens in an enemy's zone "
    "depends on who comes.",
    "Swarm and Shredder fight: one token dies for one token. The Shredder gains 1 Biomass for "
    "every enemy killed.",
    "The Canker turns all tokens in the zone into its own. At the end it gains 1 Biomass for each "
    "of its tokens on the board.",
    "The Ampulex takes the zone and pushes the tokens into one next door that an enemy controls. "
    "Among their own they merge; among others they fight, and the Ampulex gains 1 Biomass for "
    "every token that dies, on both sides. With no enemy next door they go to an empty zone; with "
    "no empty zone either they die, 1 Biomass each.",
    "After your turn you earn 2 Biomass for every zone you control; the Swarm 3 for each if it "
    "has four or more.",
    "After five rounds the most Biomass wins.",
)
