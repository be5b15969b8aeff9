"""The stacks of Saprobiont: which is where, which came, moved and perished in the last turn."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.games.saprobiont.maps import ZONES, Zone
from holobiont.games.saprobiont.rules import State
from holobiont.games.saprobiont.species import NOBODY
from holobiont.i18n import remembered
from holobiont.rules import Event, Seat
from ui.games.saprobiont.guests import guest
from ui.kit.game import Scene
from ui.kit.markup import Markup, el, fragment

PILES = (1, 4, 8, 13)  # from so many tokens on a stack is drawn one coin higher


class Stack(NamedTuple):
    name: str
    """Its identity, by which a pushed stack is seen to move."""
    zone: str
    owner: Seat
    tokens: int
    extra: str = ""
    beat: int = 0
    """In which it comes or goes, if that was not seen yet."""


class Unfolding(NamedTuple):
    """In which beats the last placement is shown: group, conflict, what becomes of the pushed."""

    fights: bool = False
    pushed_to: str = ""
    lost: int = 0
    """The beat in which tokens perish."""
    gained: int = 0
    """The beat in which Biomass is gained by the conflict."""

    @property
    def beats(self) -> int:
        return max(1, self.lost, self.gained, 2 if self.pushed_to else 0)


def unfolding(scene: Scene) -> Unfolding | None:
    """How the latest placement is to be shown; None: it was seen."""
    events = {event["kind"]: event for event in scene.unseen()}
    if not events:
        return None
    fights = not events.keys().isdisjoint(("combat", "convert", "push", "destroy"))
    push = events.get("push")
    lost = (3 if push else 2) * (fights and "settle" not in events)
    gains = [event["reason"] != "tokens" for event in scene.unseen() if event["kind"] == "gain"]
    gained = max(2, lost) + 1 if any(gains) else 0
    return Unfolding(fights, push["to"] if push else "", lost, gained)


def stacks(scene: Scene, state: State, hidden: frozenset[Zone]) -> list[Markup]:
    """Every stack by its identity; those that perished in the last turn fade."""
    standing, gone, new = histories(scene)
    # Where the table began with a position, nothing has told of what stood there.
    at_first = (zone for zone, tokens in zip(ZONES, state.tokens) if tokens)
    standing = {zone: _at_first(zone) for zone in at_first} | standing
    latest, now = f"stack-{len(scene.events) - 1}", unfolding(scene) or Unfolding()
    shown = []
    for zone, name in standing.items():
        at = ZONES.index(zone)
        extra = " new" if name in new else ""
        if now.fights:
            extra += " attacker" if name == latest else " moved" if zone == now.pushed_to else ""
        extra += " shadowed" if at in hidden else ""
        shown.append(Stack(name, zone, state.owners[at], state.tokens[at], extra))
    return [_stack(stack) for stack in sorted([*shown, *gone])]


def histories(scene: Scene) -> tuple[dict[str, str], list[Stack], set[str]]:
    """Which stack is where, which perished in the last turn, which came in it."""
    at: dict[str, str] = {}
    known: dict[str, tuple[Seat, int]] = {}
    gone: list[Stack] = []
    last, now = scene.last_turn(), unfolding(scene) or Unfolding()
    for ply, events in enumerate(scene.events):
        lost = _follow(at, known, f"stack-{ply}", events)
        for name, zone in lost if ply >= last else ():
            fresh = now.fights and ply == len(scene.events) - 1
            role = " attacker" if name == f"stack-{ply}" else " moved" if now.pushed_to else ""
            extra = " gone" + role * fresh
            gone.append(Stack(name, zone, *known[name], extra, now.lost * fresh))
    return at, gone, {f"stack-{ply}" for ply in range(last, len(scene.events))}


def _follow(
    at: dict[str, str],
    known: dict[str, tuple[Seat, int]],
    new: str,
    events: tuple[Event, ...],
) -> list[tuple[str, str]]:
    """Let one placement take its course; the stacks that perished, each with its last zone."""
    lost: list[tuple[str, str]] = []
    moved = ""
    for event in events:
        match event["kind"]:
            case "place":
                known[new] = (event["seat"], event["size"])
                if event["owner"] == NOBODY:
                    at[event["zone"]] = new
            case "combat":
                defending = at.get(event["zone"], _at_first(event["zone"]))
                known[defending] = (event["defender"], event["defenders"])
                lost += _fought(at, event, moved or new)
            case "convert":
                before = at.get(event["zone"], _at_first(event["zone"]))
                known[before] = (event["victim"], event["converted"] + event["removed"])
                lost.append((before, event["zone"]))
                at[event["zone"]] = new
            case "push" | "destroy":
                moved = at.get(event["from"], _at_first(event["from"]))
                known[moved] = (event["victim"], event["tokens"])
                at[event["from"]] = new
                if event["kind"] == "destroy":
                    lost.append((moved, event["from"]))
            case "merge":
                lost.append((moved, event["zone"]))
            case "settle":
                at[event["zone"]] = moved
    return lost


def _fought(at: dict[str, str], event: Event, attackers: str) -> list[tuple[str, str]]:
    zone = event["zone"]
    defenders = at.get(zone, _at_first(zone))
    if event["owner"] == event["defender"]:
        return [(attackers, zone)]
    if event["owner"] == event["attacker"]:
        at[zone] = attackers
        return [(defenders, zone)]
    at.pop(zone, None)
    return [(attackers, zone), (defenders, zone)]


def _at_first(zone: str) -> str:
    """The name of the stack that stood in a zone before the first placement."""
    return f"stack-{zone}"


@remembered
def _stack(stack: Stack) -> Markup:
    return el(
        "g",
        coins(stack.owner, stack.tokens),
        id=stack.name,
        cls=f"stack{stack.extra}",
        data_seat=stack.owner,
        data_zone=stack.zone,
        data_beat=stack.beat or None,
    )


@remembered
def coins(owner: Seat, tokens: int) -> Markup:
    """A pile of coins with the picture of the species and the number of tokens."""
    high = sum(tokens >= least for least in PILES)
    return fragment(
        el(
            "path",
            d="".join(
                f"M-42 {k * 8}a42 42 0 0 0 84 0a42 42 0 0 0 -84 0" for k in range(high)[::-1]
            ),
            cls="pile",
        ),
        el("circle", r=42, cls="coin"),
        guest(owner, 0, -19, 34),
        el("text", tokens, y=27, cls="number"),
    )
