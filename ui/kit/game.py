"""What a game brings to the table: the screen side of the contract.

A game's view module in ``ui/games`` offers one ``GameView``, whose methods are pure functions
from a ``Scene``, that is from what one seat may know, to markup and words. It never meets a state
or a match. What they return is in the language in use; texts that it only keeps are marked with
``N_``, and whoever shows them says them with ``_``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Self, cast

from holobiont.i18n import N_, _
from holobiont.match import AnyRules
from holobiont.rules import Action, Event, Seat
from ui.kit.markup import Attribute, Markup, fragment
from ui.kit.subject import THEY, YOU, Subject


class Player(NamedTuple):
    """Who sits in a seat."""

    kind: str  # "human", "computer", or "away": a person on another device
    name: str
    level: str = ""  # of a computer player


class Place(NamedTuple):
    """Something on a table, or a control beside it, that is pressed or looked at."""

    name: str
    """As ``press`` takes it: ``b7``, ``hand3``, ``end-phase``."""
    label: str
    """What it is, and what can be done there, in words."""
    does: str = "press"
    """``press``; ``point``: it is looked at, whoever is to act; else the whole message it sends."""
    offered: bool = False
    """Whether something can be done here now."""
    chosen: bool = False
    """Whether it is part of the selection, so that pressing it again puts it back."""
    stop: bool = False
    """Whether it holds the board's one tab stop."""
    control: bool = False
    """Whether it is no place of the board: the Tab key leads there, and no arrow."""
    carried: bool = False
    """Whether what lies here can be carried to another place, as pressing both would."""

    @property
    def message(self) -> str:
        """What pressing it sends."""
        return f"{self.does}:{self.name}" if self.does in ("press", "point") else self.does

    def attributes(self, scene: Scene) -> Mapping[str, Attribute]:
        """What makes an element of the table this place; nothing in a picture of a table."""
        return place_attributes(*self.on(scene))

    def on(self, scene: Scene) -> Placed:
        """This place and what a table says of it: an element that is drawn of that can be kept."""
        return Placed(self, scene.marks.get(self.name), scene.stops, scene.still)


class Placed(NamedTuple):
    """A place on a table."""

    place: Place
    mark: str | None
    stops: bool
    still: bool


@lru_cache(maxsize=1024)
def place_attributes(
    place: Place, mark: str | None, stops: bool, still: bool
) -> Mapping[str, Attribute]:
    """Attributes that are not to be changed: most places are those of the page before."""
    if still:
        return MappingProxyType({})
    carried = place.name if place.carried else None
    if place.control:
        return {"data_msg": place.message, "data_hint": mark, "data_carry": carried}
    used = place.offered or place.chosen or place.does == "point"
    return {
        "id": f"at-{place.name}",
        "tabindex": 0 if place.stop or (stops and used) else -1,
        "data_msg": place.message,
        "data_hint": mark,
        "data_place": place.name,
        "data_offer": place.offered,
        "data_carry": carried,
    }


class Scene(NamedTuple):
    """All that a view may know."""

    rules: AnyRules
    seen: Any
    """The viewer's observation."""
    viewer: Seat | None
    """The seat that is shown the table; None: a spectator."""
    actor: Seat | None
    """The seat that is to choose, ``CHANCE``, or None when the game is over."""
    legal: tuple[Action, ...]
    """What the viewer may do now; empty while others choose and in the past."""
    names: tuple[str, ...]
    """The notation of ``legal``."""
    picked: str
    """The selection so far, in the game's own words; empty when there is none."""
    events: tuple[tuple[Event, ...], ...]
    """What happened at every ply so far, as the viewer may know it."""
    actors: tuple[Seat, ...]
    """Who acted at every ply so far."""
    players: tuple[Player, ...]
    cursor: str
    """The place that holds the board's one tab stop."""
    pointed: str = ""
    """The place that is looked at closely, also when there is nothing to do; often empty."""
    arranged: str = ""
    """How what is shown is sorted or laid out, where a game leaves that to the person."""
    since: int = -1
    """The ply from which what happened is to be shown beat by beat; -1: all was seen."""
    addressed: Seat | None = None
    """The seat that is called "you" in what happens; None: every seat has its name."""
    nameless: bool = False
    """Whether who is addressed has typed no name, and is called "You" where names stand alone."""
    marks: Mapping[str, str] = MappingProxyType({})
    """The places that a hint or a lesson is about: ``from``, or ``to`` where it leads."""
    stops: bool = False
    """Whether the Tab key leads to every place in use, and not only to one."""
    still: bool = False
    """Whether the table is drawn as a picture, of which nothing is pressed."""

    def subject(self, event: Event) -> Subject:
        """The subject of the sentence about an event."""
        seat = event.get("seat")
        return YOU if seat is not None and seat == self.addressed else THEY

    def label(self, seat: Seat) -> str:
        """The name of a seat where it stands alone: on the board, or in a table."""
        return _("You") if self.nameless and seat == self.addressed else self.players[seat].name

    def unseen(self) -> tuple[Event, ...]:
        """What is to be shown beat by beat, in order."""
        since = self.since if self.since >= 0 else len(self.events)
        return tuple(event for events in self.events[since:] for event in events)

    def last_turn(self) -> int:
        """The ply with which the latest run of actions by one seat began."""
        ply = len(self.actors)
        while ply and self.actors[ply - 1] == self.actors[-1]:
            ply -= 1
        return ply


def rounds_by(scene: Scene, kind: str, key: str, now: int) -> list[int]:
    """The round of every ply, where an event of a kind tells which one begins after it.

    ``now`` is the round that goes on: a game may begin with a position in any.
    """
    told = (event[key] for events in scene.events for event in events if event["kind"] == kind)
    number, found = next((first - 1 for first in told), now), []
    for events in scene.events:
        found.append(number)
        number = next((event[key] for event in events if event["kind"] == kind), number)
    return found


Path = tuple[str, ...]
"""Names of places that a move goes through, from the first to the last."""
WORD = re.compile(r"\w+")


class Pressed(NamedTuple):
    """What a press on the table means: an action, a new selection, or a refusal with its reason.

    With an action the selection is what stays chosen after it.
    """

    action: Action | None = None
    picked: str = ""
    refusal: str = ""
    rule: str = ""
    """With a refusal: the paragraph of the rules that says so, as ``why_not`` names it."""
    actions: tuple[Action, ...] = ()
    """Instead of one action several in a row, each legal when its turn comes."""

    @property
    def played(self) -> tuple[Action, ...]:
        """All that it plays, in order; nothing where it plays nothing."""
        return self.actions if self.action is None else (self.action,)


class Status(NamedTuple):
    """The status line in words: what is expected and what is left of the turn."""

    expected: str
    left: str = ""


class GameView(ABC):
    """The table of one game. A game overrides what it has; the rest has a plain default."""

    first_place = ""
    """Where the keyboard enters the board, unless ``entry`` says more."""
    seat_names: tuple[str, ...] = ()
    """The colours or species of the seats at the start, for the set-up; marked with ``N_``."""
    palette: tuple[int, ...] = ()
    """The palette numbers of the seats at the start; empty: 0, 1, 2 and so on."""
    rulings: tuple[tuple[str, str], ...] = ()
    """Doubtful readings of the rules: what we play, and why; marked with ``N_``."""
    summary: tuple[str, ...] = ()
    """The rules in a few sentences, for whoever sits down without knowing them; marked too."""
    own = N_("I am {name}, show my side")
    """What a person says who takes the device; marked with ``N_``."""
    roles = False
    """Whether seats differ in what they are, so that a computer player is called after its seat."""
    own_lines = frozenset[str]()
    """Kinds of events that have lines of their own in the log, by seat. Where there are some, so
    has whatever happens to others in somebody's turn."""
    inspecting = frozenset[str]()
    """Selections that only explain the table: nothing of them can be taken back."""
    counted = False
    """Whether the score sheet is counted up in the result, in the place of its table."""

    def __new__(cls, **given: Any) -> Self:
        """A view; games that were added in earlier versions give their functions as arguments."""
        if given:
            # As a class, so that functions which are missing are named at once.
            cls = cast("type[Self]", type("GivenView", (cls,), dict(_as_methods(given))))
        return super().__new__(cls)

    def __init__(self, **given: Any) -> None:
        del given  # ``__new__`` has read it.

    # ---- the board -------------------------------------------------------------------------------

    @abstractmethod
    def board(self, scene: Scene) -> Markup:
        """The board or table. Whatever of it is pressed carries the ``attributes`` of its place."""

    def places(self, scene: Scene) -> tuple[Place, ...]:
        """What can be pressed or looked at, on the board and among the extras, in this order.
        Hints, lessons and answers to "where am I?" know the table by it."""
        return ()

    @abstractmethod
    def press(self, scene: Scene, place: str) -> Pressed:
        """What pressing a place means now."""

    def extras(self, scene: Scene) -> Markup:
        """Controls beside the board for what has no place on it; may be empty."""
        return fragment()

    def note(self, scene: Scene) -> Markup | None:
        """What is told of the place that is looked at, or of what a control would do; it stands
        beside the board."""
        return None

    def entry(self, scene: Scene) -> str:
        """Where the keyboard enters the board."""
        return self.first_place

    def step(self, scene: Scene, place: str, arrow: str) -> str:
        """The place that an arrow key (``left right up down home end``) leads to from a place."""
        return place

    def main(self, scene: Scene) -> str | None:
        """Where the key for the board leads; None: to the place where the keyboard was last."""
        return None

    def quarters(self, rules: AnyRules, seat: Seat) -> int:
        """By how many quarters the board is turned clockwise for a seat, where it may be turned."""
        return 0

    def paths(self, scene: Scene, seat: Seat, names: Sequence[str]) -> tuple[Path, ...]:
        """The paths over the board of moves of a seat, given in notation: the places of each, in
        order. An arrow follows a path of several places; what the board has no place for is left
        out."""
        return tuple(tuple(WORD.findall(name)) for name in names)

    def carry(self, scene: Scene, source: str, target: str) -> Pressed | None:
        """What it means that something is carried from a place to another; with an empty one, that
        it is lifted. None: nothing is. As a rule that is pressing the one and then the other;
        what follows the finger says ``data-lifted``."""
        places = self.places(scene._replace(picked=""))
        if not any(place.carried and place.name == source for place in places):
            return None
        if target:
            return self.press(scene, target)
        lifted = self.press(scene._replace(picked=""), source)
        return Pressed(picked=lifted.picked) if lifted.picked else None

    def beats(self, scene: Scene) -> int:
        """How many beats it takes to show what is unseen; the computer waits for them. What appears
        or goes in a later beat than the first carries ``data-beat``, and the board
        ``data-unfolding``."""
        return 0

    def card(self, name: str) -> tuple[Markup, str] | None:
        """A card as small as a choice among all of them wants it, and in words; None in games
        without cards."""
        return None

    # ---- seats -----------------------------------------------------------------------------------

    def seat_name(self, scene: Scene, seat: Seat) -> str:
        """The colour or species of a seat, such as "Black"."""
        return _(self.seat_names[seat])

    @abstractmethod
    def seat_detail(self, scene: Scene, seat: Seat) -> str:
        """What counts for a seat now, such as "14 stones · 9 free", in words or markup."""

    def seat_words(self, scene: Scene, seat: Seat) -> str:
        """The seat's detail as it is read aloud, where that is markup."""
        detail = self.seat_detail(scene, seat)
        return "" if isinstance(detail, Markup) else detail

    def portrait(self, seat: Seat) -> Markup | None:
        """A picture of what a seat is, where seats differ in that; it is chosen by it."""
        return None

    def creature(self, scene: Scene, seat: Seat) -> Markup | None:
        """A picture of what a seat plays with, to stand beside its victory; None: its sign."""
        return self.portrait(seat)

    def style(self, seat: Seat) -> str:
        """How what a seat is is played, in a line; empty where all are played alike."""
        return ""

    def seat_colour(self, scene: Scene, seat: Seat) -> int:
        """The palette number of a seat, for ``data-seat``; no two seats share one."""
        return self.palette[seat] if self.palette else seat

    def tally(self, scene: Scene, seat: Seat) -> str:
        """By what seats are compared, in a few marks: it stands instead of the seat's detail where
        there is no room for that. Empty where the board itself shows it, or nothing does."""
        return ""

    def score(self, scene: Scene, seat: Seat) -> str:
        """The score as people count it; empty: the number of the rules says as much."""
        return ""

    def lead(self, scene: Scene, ahead: Seat, behind: Seat) -> str:
        """By how much a seat is ahead of another one at the end, such as "3 points"; empty where
        nothing is counted, or what is counted is equal."""
        return ""

    swing = 0.0
    """The change of the lead in ``standing`` that turns a game; 0: none does."""

    def standing(self, rules: AnyRules, seen: Any) -> Sequence[float]:
        """How the seats stand in the eyes of everybody, from what a spectator sees; empty: nobody
        can tell."""
        return ()

    def sheet(self, scene: Scene) -> Markup:
        """How the scores come about: part of the result, and a dialog that ``show:scores`` opens.
        A game that does not override it has none."""
        return fragment()

    @property
    def has_sheet(self) -> bool:
        """Whether there is a score sheet, which takes long to draw."""
        return type(self).sheet is not GameView.sheet

    def hides(self, seen: Any) -> bool:
        """Whether an observation holds what the other people at the device must not see."""
        return False

    # ---- words -----------------------------------------------------------------------------------

    @abstractmethod
    def status(self, scene: Scene) -> Status:
        """What the seat to act is expected to do."""

    @abstractmethod
    def say(self, scene: Scene, event: Event) -> str:
        """An event in at most fifteen words, without the name of the seat that acted; may be
        empty."""

    @abstractmethod
    def ending(self, scene: Scene) -> str:
        """Why the game ended as it did, in one sentence."""

    def pictograms(self, scene: Scene, event: Event) -> Sequence[Markup]:
        """The pieces and cards of an event, as small as letters; they help the eye and tell no
        more than ``say`` does."""
        return ()

    def pictograms_asked(self, scene: Scene, name: str) -> Sequence[Markup]:
        """Those of a move, given in notation, that the seat to act could make."""
        return ()

    def read(self, name: str) -> str:
        """The notation of an action with its words and letters in the language in use; typed
        actions may be written like that too, records never are."""
        return name

    def request(self, scene: Scene, name: str) -> str:
        """A move, given in notation, as one asks somebody to make it: "move b7 to c6". It tells no
        more than the notation and what the viewer sees."""
        return self.read(name)

    def hand(self, scene: Scene) -> list[str] | None:
        """What the viewer holds, in lines to be spoken; None: the seat's detail says it."""
        return None

    def overview(self, scene: Scene) -> list[str]:
        """The whole position, in lines to be spoken; what is empty is left out."""
        return []

    def ahead(self, scene: Scene) -> list[str]:
        """What the choice so far would do, in lines to be spoken, where the status does not say
        it."""
        return []

    def left(self, scene: Scene) -> list[str]:
        """What can be played with what is chosen so far, in notation; asked only with a
        selection. Empty: whatever is legal."""
        return []

    def closely(self, scene: Scene, place: str) -> str:
        """What a place tells that is looked at closely, to be spoken; may be empty."""
        return ""

    def around(self, scene: Scene, place: str) -> str:
        """What lies around a place and counts there, to be spoken after its label; may be empty."""
        return ""

    def parts(self, scene: Scene) -> Sequence[tuple[str, str]]:
        """The parts of the table, each by the place where one enters it and what is said then."""
        return ()

    def rounds(self, scene: Scene) -> Sequence[int] | None:
        """The turn or round of the game that every ply belongs to, from 1 on (0: before the first),
        as the game itself counts them; None where a turn is what one seat does in a row."""
        return None


def _as_methods(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Functions and values under the names that they have today."""
    for name, value in given.items():
        if name == "neighbour" and value is not None:
            yield "step", lambda view, scene, place, arrow: given["neighbour"](place, arrow)
        elif name == "reads" and value is not None:
            yield "read", staticmethod(value)
        elif value is not None:
            yield name, staticmethod(value) if callable(value) else value
