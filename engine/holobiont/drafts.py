"""Positions that are being put together: what they are made of, and everything wrong with them.

A *draft* is a state of a game that need not be possible. Beside the rules of a game its module
``drafts`` offers a ``Drafts`` under the name ``DRAFTS``, a place is named as in the game's notation
or on its table, and what a draft leaves open is dealt by a seed.

    drafts = of(rules)
    draft = drafts.put(drafts.blank(), "b7", "black")
    for fault in drafts.faults(draft):
        print(fault.sentence)
    position = drafts.finished(draft, seed=7)      # as ``Rules.load`` reads it
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from holobiont.i18n import _
from holobiont.lazy import beside
from holobiont.rules import Rules, Seat

S = TypeVar("S")
AnyRules = Rules[Any]
LONGEST = 20_000
"""Letters of a draft as text."""


class Fault(NamedTuple):
    """Something in a draft that the rules do not allow."""

    sentence: str
    places: tuple[str, ...] = ()
    """Where it is, as far as it has a place on the table."""


class Tool(NamedTuple):
    """An entry of the palette: a press on a place of the table puts it there."""

    key: str
    label: str
    seat: Seat | None = None
    """Whose it is."""
    card: str = ""
    """The card that it is, in the game's own words."""
    group: str = ""
    """Heading that it stands under."""


class Field(NamedTuple):
    """A part of a position that the table does not show: a choice, a number, or a text."""

    key: str
    label: str
    value: str
    values: tuple[tuple[str, str], ...] = ()
    """Of a choice: how each is written, and what people call it."""
    numbers: range = range(0)
    """Of a number: from the least to the most."""
    help: str = ""
    group: str = ""
    """Heading that it stands under."""


class Drafts(ABC, Generic[S]):
    """How positions of a game are put together, for a number of seats and options."""

    amounts: range = range(1, 2)
    """How many of a thing a press may put on a place."""
    amount_names: tuple[str, ...] = ()
    """What the amounts stand for, where they are no numbers; marked for translation."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.seats = rules.seat_count

    # ---- text ------------------------------------------------------------------------------------

    def write(self, draft: S) -> str:
        """The draft as one line of text: as ``Rules.dump``, with signs for what is left open."""
        return self.rules.dump(draft)

    @abstractmethod
    def read(self, text: str) -> S:
        """The draft that is written ``text``, possible or not; ``ValueError`` where none is."""

    # ---- what there is to choose -----------------------------------------------------------------

    @abstractmethod
    def blank(self) -> S:
        """The draft with nothing on the table."""

    @abstractmethod
    def tools(self, draft: S) -> Sequence[Tool]:
        """What can be put on the table."""

    @abstractmethod
    def put(self, draft: S, place: str, tool: str, amount: int = 1) -> S:
        """The draft after a press on a place with a tool; itself where that means nothing."""

    @abstractmethod
    def told(self, draft: S, place: str) -> str:
        """What is on a place, in a few words; empty for a place that is none."""

    @abstractmethod
    def fields(self, draft: S) -> Sequence[Field]:
        """What the table does not show."""

    @abstractmethod
    def with_field(self, draft: S, key: str, value: str) -> S:
        """The draft with another value of a field. ``ValueError`` says what is wrong with it."""

    def ahead(self, draft: S, seat: Seat, size: int) -> S:
        """The first position of a game with a head start of this size for a seat."""
        return draft

    # ---- what is wrong ---------------------------------------------------------------------------

    @abstractmethod
    def faults(self, draft: S) -> Iterator[Fault]:
        """Everything that the rules do not allow; nothing exactly where ``Rules.load`` takes it."""

    # ---- what is left open -----------------------------------------------------------------------

    def hidden(self, draft: S) -> S:
        """The draft of a position with what nobody can see in it left open."""
        return draft

    def dealt(self, draft: S, seed: int) -> S:
        """The draft with what is left open dealt by a seed."""
        return draft

    def finished(self, draft: S, seed: int) -> str:
        """The position, for ``Rules.load``. ``ValueError`` has a sentence for every fault."""
        if sentences := [fault.sentence for fault in self.faults(draft)]:
            raise ValueError(" ".join(sentences))
        return self.rules.dump(self.dealt(draft, seed))

    def ended(self, draft: S) -> bool:
        """Whether a faultless draft is the end of a game, so that nobody is to act."""
        return self.rules.to_act(self.rules.load(self.finished(draft, 0))) is None

    def head_start(self, seat: Seat, size: int, seed: int) -> str:
        """The position in which a game with a seed begins with a head start, for ``Rules.load``."""
        rules = self.rules
        begun = self.hidden(self.read(rules.dump(rules.initial(seed))))
        return self.finished(self.ahead(begun, seat, size), seed)

    def size_of_head_start(self, position: str, seed: int) -> int:
        """The size of the head start that a first position has; 0: it is another position."""
        sizes = range(1, len(self.rules.head_starts) + 1)
        ways = ((seat, size) for seat in range(self.seats) for size in sizes)
        return next(
            (size for seat, size in ways if position == self.head_start(seat, size, seed)), 0
        )

    @property
    def table(self) -> AnyRules:
        """Rules by which a table shows drafts: nobody may do anything, and what is told is shown
        whether it is possible or not."""
        found: AnyRules = _showing(type(self.rules))(self.seats, **self.rules.chosen)
        return found

    def observe(self, draft: S) -> Any:
        """What a table shows of a draft; everything."""
        return self.rules.observe(draft, self.actor(draft))

    def actor(self, draft: Any) -> Seat:
        """The seat that is to act, also where chance does or the game is over."""
        return int(draft.seat)


def of(rules: AnyRules) -> Drafts[Any] | None:
    """How positions of a game are put together; None for a game that does not say.

    The games of this package say so in the page and in a checkout, not in the wheel.
    """
    module = beside(type(rules), "drafts")
    found: type[Drafts[Any]] | None = getattr(module, "DRAFTS", None)
    return None if found is None else found(rules)


@cache
def _showing(game: type[AnyRules]) -> type[AnyRules]:
    """Rules of a game for drafts."""

    @cache
    def drafts(rules: AnyRules) -> Drafts[Any]:
        found = of(game(rules.seat_count, **rules.chosen))
        assert found is not None
        return found

    methods = {
        "__module__": game.__module__,
        "load": lambda rules, text: drafts(rules).read(text),
        "legal": lambda rules, state: [],
        "to_act": lambda rules, state: drafts(rules).actor(state),
        "winners": lambda rules, state: (),
        "observe": lambda rules, state, seat: drafts(rules).observe(state),
    }
    return type(f"Shown{game.__name__}", (game,), methods)


def counted(value: str, numbers: range, label: str) -> int:
    """The number that a field holds. ``ValueError`` is a sentence."""
    if value.isascii() and value.isdigit() and len(value) < 10 and int(value) in numbers:
        return int(value)
    raise ValueError(
        _(
            "{field}: a whole number from {least} to {most}, not '{text}'.",
            field=label,
            least=numbers[0],
            most=numbers[-1],
            text=value[:20],
        )
    )


def chosen(value: str, field: Field) -> str:
    """The value of a choice. ``ValueError`` is a sentence."""
    if value in dict(field.values):
        return value
    raise ValueError(_("{field}: '{text}' is not a choice.", field=field.label, text=value[:20]))
