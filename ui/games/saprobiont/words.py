"""Saprobiont in words: what happened, what would happen, how it ended, and the rules in short."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.games.saprobiont.species import NOBODY, SPECIES
from holobiont.i18n import N_, _, ngettext
from holobiont.rules import Action, Event, Seat
from ui.kit.game import Scene

REASONS = {
    "kills": N_("for its kills"),
    "defence": N_("for the attackers it killed"),
    "push": N_("for deaths in the fight"),
    "destroyed": N_("for the tokens destroyed"),
    "tokens": N_("for its tokens"),
}
MANNERS = (
    N_("The Swarm kills one for one, places twice, and is paid 3 a zone from four zones on."),
    N_("The Shredder kills one for one and gains 1 Biomass for every enemy its placement kills."),
    N_(
        "The Canker never fights: every token in the zone becomes its own, worth 1 each at the end."
    ),
    N_("The Ampulex takes the zone and pushes its tokens next door, where they join or fight."),
)


def name(seat: Seat) -> str:
    return _(SPECIES[seat].name)


TOKENS: tuple[Callable[[int], str], ...] = (
    lambda number: ngettext("{number} Swarm", "{number} Swarm", number),
    lambda number: ngettext("{number} Shredder", "{number} Shredders", number),
    lambda number: ngettext("{number} Canker", "{number} Cankers", number),
    lambda number: ngettext("{number} Ampulex", "{number} Ampulex", number),
)


def tokens(number: int, seat: Seat) -> str:
    """Some tokens of a species."""
    return TOKENS[seat](number)


def say(scene: Scene, event: Event) -> str:
    """An event for the log and the live region; who acted is named before it."""
    who = scene.subject(event)
    match event["kind"]:
        case "place":
            return _(
                "{who:places|place} {size} in {zone}",
                size=event["size"],
                zone=event["zone"],
                who=who,
            )
        case "gain":
            amount, reason = event["amount"], event["reason"]
            return _(
                "{who:gains|gain} {amount} Biomass {reason}",
                amount=amount,
                reason=_(REASONS[reason]),
                who=who,
            )
        case "income":
            return ngettext(
                "{who:earns|earn} {amount} from {number} zone",
                "{who:earns|earn} {amount} from {number} zones",
                event["zones"],
                amount=event["amount"],
                who=who,
            )
        case "push":
            return _(
                "{who:pushes|push} {tokens} from {source} to {target}",
                tokens=tokens(event["tokens"], event["victim"]),
                source=event["from"],
                target=event["to"],
                who=who,
            )
        case "destroy":
            pushed = tokens(event["tokens"], event["victim"])
            return ngettext(
                "{who:destroys|destroy} {tokens}, who has nowhere to go",
                "{who:destroys|destroy} {tokens}, who have nowhere to go",
                event["tokens"],
                tokens=pushed,
                who=who,
            )
        case "convert":
            victims, zone = tokens(event["converted"], event["victim"]), event["zone"]
            if event["removed"]:
                return _(
                    "{who:converts|convert} {tokens} in {zone}, {removed} removed",
                    tokens=victims,
                    zone=zone,
                    removed=event["removed"],
                    who=who,
                )
            return _(
                "{who:converts|convert} {tokens} in {zone}", tokens=victims, zone=zone, who=who
            )
        case "merge":
            zone = event["zone"]
            return _(
                "{who:joins its|join your} own tokens in {zone}: now {number}",
                zone=zone,
                number=event["tokens"],
                who=who,
            )
        case "settle":
            return _("{who:settles|settle} in {zone}", zone=event["zone"], who=who)
        case "combat":
            return _(
                "In {zone} {losses}; {holder}",
                zone=event["zone"],
                losses=_losses(event),
                holder=_holder(event),
            )
        case "round":
            return _("Round {round} of 5 begins", round=event["round"])
    return ""


def request(scene: Scene, name: str) -> str:
    """A move in words, as one asks for it."""
    size, _at, where = name.partition("@")
    zone, push, target = where.partition(">")
    if push and target.isalpha():
        return _("place {size} in {zone} and push to {target}", size=size, zone=zone, target=target)
    return _("place {size} in {zone}", size=size, zone=zone)


def _losses(event: Event) -> str:
    """What a combat has cost."""
    return ngettext("{number} dies on each side", "{number} die on each side", event["removed"])


def _holder(event: Event) -> str:
    """Who has the zone after a combat."""
    if event["owner"] == NOBODY:
        return _("nobody holds it")
    left = event["tokens"]
    return ngettext(
        "{tokens} holds on",
        "{tokens} hold on",
        left,
        tokens=tokens(left, event["owner"]),
    )


class Forecast(NamedTuple):
    """What one placement would do."""

    after: State
    events: tuple[Event, ...]


@lru_cache(maxsize=64)
def forecast(rules: Saprobiont, state: State, action: Action) -> Forecast:
    after = rules.apply(state, action)
    return Forecast(after, rules.events(state, action, after, None))


def sentences(events: Iterable[Event]) -> list[str]:
    """What a placement does, for somebody who weighs it; also used for what was done."""
    told: list[str] = []
    pushed = 0
    for event in events:
        if words := _sentence(event, pushed):
            told.append(words)
        pushed = event["tokens"] if event["kind"] == "push" else 0
    return told


def _sentence(event: Event, pushed: int) -> str:
    """One event; ``pushed`` tokens have just been pushed to where it happens."""
    match event["kind"]:
        case "place":
            return _placed(event)
        case "combat":
            return _fought(event, pushed)
        case "gain":
            reason = event["reason"]
            return _(
                "{species} +{amount} {reason}.",
                species=name(event["seat"]),
                amount=event["amount"],
                reason=_(REASONS[reason]),
            )
        case "convert":
            return _converted(event)
        case "push":
            return _(
                "The Ampulex pushes {tokens} from {source} to {target}.",
                tokens=tokens(event["tokens"], event["victim"]),
                source=event["from"],
                target=event["to"],
            )
        case "destroy":
            return ngettext(
                "{tokens} has nowhere to go and dies.",
                "{tokens} have nowhere to go and die.",
                event["tokens"],
                tokens=tokens(event["tokens"], event["victim"]),
            )
        case "merge":
            return ngettext(
                "There it joins its own: {total}.",
                "There they join their own: {total}.",
                pushed,
                total=event["tokens"],
            )
        case "settle":
            return ngettext("There it settles.", "There they settle.", pushed)
        case "income" if event["zones"]:
            return _(
                "Income +{amount}: {zones} × {rate}.",
                amount=event["amount"],
                zones=event["zones"],
                rate=event["rate"],
            )
        case "income":
            return _("No zone, no income.")
    return ""


def _placed(event: Event) -> str:
    """Where a group was put; into an enemy's zone the conflict tells."""
    group = tokens(event["size"], event["seat"])
    if event["owner"] == NOBODY:
        return _("{tokens} take the empty {zone}.", tokens=group, zone=event["zone"])
    if event["owner"] == event["seat"]:
        return _("{tokens} join their own in {zone}.", tokens=group, zone=event["zone"])
    return ""


def _fought(event: Event, pushed: int) -> str:
    losses, holder = _losses(event), _holder(event)
    defenders = tokens(event["defenders"], event["defender"])
    if pushed:
        return ngettext(
            "It fights {defenders}: {losses}, {holder}.",
            "They fight {defenders}: {losses}, {holder}.",
            pushed,
            defenders=defenders,
            losses=losses,
            holder=holder,
        )
    return _(
        "{attackers} against {defenders} in {zone}: {losses}, {holder}.",
        attackers=tokens(event["attackers"], event["attacker"]),
        defenders=defenders,
        zone=event["zone"],
        losses=losses,
        holder=holder,
    )


def _converted(event: Event) -> str:
    said = ngettext(
        "{tokens} becomes Canker: {total} in {zone}.",
        "{tokens} become Canker: {total} in {zone}.",
        event["converted"],
        tokens=tokens(event["converted"], event["victim"]),
        total=event["tokens"],
        zone=event["zone"],
    )
    if not event["removed"]:
        return said
    lost = ngettext(
        "{number} is removed: the stock is used up.",
        "{number} are removed: the stock is used up.",
        event["removed"],
    )
    return f"{said} {lost}"


def ending(scene: Scene) -> str:
    """What decided the game, with the numbers."""
    end = next(event for event in scene.events[-1] if event["kind"] == "end")
    ranks = [tuple(rank) for rank in end["standing"]]
    if end["decided_by"] == "shared":
        return _("Biomass, zones and tokens are equal, so the victory is shared.")
    place = ("biomass", "zones", "tokens").index(end["decided_by"])
    best = max(ranks)
    rivals = sorted(rank[place] for rank in ranks if rank[:place] == best[:place])
    first, second = rivals[-1], rivals[-2]
    if place == 0:
        return _("Most Biomass wins: {first} to {second}.", first=first, second=second)
    if place == 1:
        return _(
            "Biomass is equal, so most zones decide: {first} to {second}.",
            first=first,
            second=second,
        )
    return _(
        "Biomass is equal, so most tokens on the board decide: {first} to {second}.",
        first=first,
        second=second,
    )


def lead(scene: Scene, ahead: Seat, behind: Seat) -> str:
    """Biomass, else zones, else tokens on the board, whichever decides between two species."""
    end = next(event for event in scene.events[-1] if event["kind"] == "end")
    apart = [a - b for a, b in zip(end["standing"][ahead], end["standing"][behind])]
    biomass, zones, tokens = apart
    if biomass:
        return _("{number} Biomass", number=biomass)
    if zones:
        return ngettext("{number} zone", "{number} zones", zones)
    return ngettext("{number} token", "{number} tokens", tokens) if tokens else ""


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
            amount, reason = event["amount"], event["reason"]
            found.append(Earned(event["seat"], number, 0, 0, amount, _(REASONS[reason])))
    return found


RULINGS = (
    (
        N_("Group sizes"),
        N_(
            "The Swarm's groups, six 2s and four 3s, stand on its original mat (published). How "
            "the other tokens are split is ours (reconstructed): Shredder 5 to 9, Canker 2 to 6, "
            "Ampulex 2 2 3 4 4, or even groups, an option. The totals 24, 35, 20 and 15 are "
            "published or were found in reviews."
        ),
    ),
    (
        N_("Maps"),
        N_(
            "Ten zones and one barrier follow the designers' notes, and a photograph of their "
            "table supports the honeycomb of 3, 4 and 3; which zone touches which is ours "
            "(reconstructed). Nothing crosses the barrier: no placement and no push."
        ),
    ),
    (
        N_("Without a token on the board"),
        N_(
            "Whoever has lost every token may place anywhere, also in an opponent's zone. This "
            "holds for the Swarm's second placement of a turn too; only the very first placement "
            "of the game must go to an uncontrolled zone."
        ),
    ),
    (
        N_("Where the Ampulex pushes"),
        N_(
            "Into a zone next door that an enemy controls, the victim's own included. Only if "
            "there is none, into an uncontrolled one; only if there is none either, the tokens are "
            "destroyed. One push, one fight: nothing is pushed on."
        ),
    ),
    (
        N_("Who scores for a fight"),
        N_(
            "Only the Ampulex scores for tokens that die by its push, on both sides. The Shredder "
            "scores for enemies that its own placement removes; with an option also for Swarm "
            "tokens that die attacking it."
        ),
    ),
    (
        N_("The Canker's stock"),
        N_(
            "Unlimited unless chosen. Limited: 35 tokens on board and mat together, and enemies "
            "beyond that are removed instead of converted."
        ),
    ),
    (
        N_("Ties"),
        N_(
            "Most Biomass, then most zones, then most tokens on the board, then a shared victory "
            "(reconstructed)."
        ),
    ),
)

SUMMARY = (
    N_("After five rounds the most Biomass wins."),
    N_(
        "Four species share a carcass of ten zones. In each of five rounds they place in the order "
        "Swarm, Shredder, Canker, Ampulex: one group each, the Swarm two."
    ),
    N_(
        "A group goes whole into one zone: one of yours, or one next to a zone of yours. Your "
        "first group takes any empty zone; with no token left on the board you may place anywhere. "
        "Nothing crosses the wall of bone."
    ),
    N_(
        "In an empty zone or your own, the tokens are simply added. What happens in an enemy's "
        "zone depends on who comes."
    ),
    N_(
        "Swarm and Shredder fight: one token dies for one token. The Shredder gains 1 Biomass for "
        "every enemy killed."
    ),
    N_(
        "The Canker turns all tokens in the zone into its own. At the end it gains 1 Biomass for "
        "each of its tokens on the board."
    ),
    N_(
        "The Ampulex takes the zone and pushes the tokens into one next door that an enemy "
        "controls. Among their own they merge; among others they fight, and the Ampulex gains 1 "
        "Biomass for every token that dies, on both sides. With no enemy next door they go to an "
        "empty zone; with no empty zone either they die, 1 Biomass each."
    ),
    N_(
        "After your turn you earn 2 Biomass for every zone you control; the Swarm 3 for each if it "
        "has four or more."
    ),
)
