"""The contract that every game keeps, and that everything outside the engine relies on.

A *rules* object is a game with its number of seats and its options fixed; it holds no other
state and is cheap. A *state* is an immutable, hashable ``NamedTuple`` of ints, strings, bools
and tuples. An *action* is an int and one irreducible choice; a turn may take several of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from holobiont.errors import IllegalActionError, OptionError
from holobiont.i18n import N_, _, ngettext, pgettext

Action = int
Seat = int
Event = Mapping[str, Any]
Random = Callable[[], float]
OptionValue = bool | int | str
S = TypeVar("S")

CHANCE: Seat = -1
"""The seat that acts when dice would be rolled; its legal actions are equally likely."""


class Option(NamedTuple):
    """A named switch of the rules. The default is the published game."""

    key: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    help: str
    name: str = ""
    """What people call it; empty: its key as a word. This, the help and the names of values are
    marked for translation."""
    names: tuple[str, ...] = ()
    """What people call its values, where they are not just numbers, or yes and no."""
    late: bool = False
    """Whether the game was there before it: what is written names only other values than the
    default, so that all that was written before means the same, and stays the same."""

    def parse(self, text: str) -> OptionValue:
        """The value that is written ``text``; ``OptionError`` names the option and its values."""
        for value in self.values:
            if option_text(value) == text:
                return value
        raise _not_one_of(self.key, text, self.values)


def option_text(value: OptionValue) -> str:
    """An option's value as records and links write it: ``true``, ``2``, ``random``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Rules(ABC, Generic[S]):
    """One game. Subclasses fill in the class attributes and the abstract methods."""

    slug: ClassVar[str]
    """What the game is called in ``GAMES``, records and links; ``title`` is for people."""
    title: ClassVar[str]
    version: ClassVar[str]
    """Changes whenever a legal action, a score or a name of an action changes."""
    seats: ClassVar[range]
    """The numbers of seats that the game can be played with."""
    options: ClassVar[tuple[Option, ...]] = ()
    secrets: ClassVar[bool] = False
    """Whether some seat cannot know the whole state; then the seed is a secret until the end."""

    def __init__(self, seats: int | None = None, **options: OptionValue) -> None:
        """``seats`` defaults to the smallest number. ``OptionError`` names whatever is wrong.

        ``seat_count`` and ``chosen`` are then the seats and the value of every option.
        """
        self.seat_count = self.seats[0] if seats is None else seats
        if type(self.seat_count) is not int or self.seat_count not in self.seats:
            among = span(self.seats)
            raise OptionError(
                N_("seats: {title} is for {span}, not {seats}"),
                title=self.title,
                span=among,
                seats=repr(seats),
            )
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                among = _listed(known) if known else pgettext("of options", "none")
                raise OptionError(
                    N_("option {key}: {title} does not have it (it has {among})"),
                    key=key,
                    title=self.title,
                    among=among,
                )
            allowed = known[key].values
            if not any(value == each and type(value) is type(each) for each in allowed):
                raise _not_one_of(key, value, allowed)
        self.chosen: dict[str, OptionValue] = {**self.defaults(self.seat_count), **options}
        self.check_options()

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game with the same seats and options: copies of it are."""
        if not isinstance(other, Rules):
            return NotImplemented
        return type(self) is type(other) and self._set_up == other._set_up

    def __hash__(self) -> int:
        return hash(self._set_up)

    def __repr__(self) -> str:
        options = "".join(f", {key}={value!r}" for key, value in self.chosen.items())
        return f"{type(self).__name__}(seats={self.seat_count}{options})"

    @property
    def head_starts(self) -> tuple[str, ...]:
        """Advantages of a seat at the start, small to large, marked for translation.

        Their positions are made by ``holobiont.drafts``. Empty for a game that has none.
        """
        return ()

    @property
    def noted(self) -> dict[str, OptionValue]:
        """The options that records, links and other devices are told, with their values."""
        late = {option.key: option.default for option in self.options if option.late}
        return {key: value for key, value in self.chosen.items() if late.get(key) != value}

    @property
    def _set_up(self) -> tuple[int, tuple[tuple[str, OptionValue], ...]]:
        return self.seat_count, tuple(self.chosen.items())

    @property
    def plain(self) -> Rules[Any]:
        """The rules of the game, where these are made of others: of a match that seats know."""
        return self

    @classmethod
    def defaults(cls, seats: int) -> dict[str, OptionValue]:
        """The value of every option where nothing is said, for ``seats`` seats."""
        return {option.key: option.default for option in cls.options}

    def check_options(self) -> None:
        """Raise ``OptionError`` for options that exist but do not go together."""

    @abstractmethod
    def initial(self, seed: int) -> S:
        """The state before the first action. Deals depend on ``seed`` alone.

        Card games also take ``deck``, the order of the shuffled deck.
        """

    @abstractmethod
    def to_act(self, state: S) -> Seat | None:
        """The seat that must choose, ``CHANCE``, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[Action]:
        """Ascending, without repeats; empty exactly when the game is over."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> S:
        """The state after ``action``, which the caller has taken from ``legal(state)``."""

    @abstractmethod
    def name(self, state: S, action: Action) -> str:
        """The action in the game's notation."""

    def seen_as(self, state: S, action: Action, seat: Seat | None) -> str:
        """The notation as ``seat`` may know it; games with secret choices override it."""
        return self.name(state, action)

    def known_as(self, state: S, action: Action, now: S, seat: Seat | None) -> str:
        """As ``seen_as``, once the game stands at ``now``: a later action may have revealed it."""
        return self.seen_as(state, action, seat)

    @abstractmethod
    def parse(self, state: S, text: str) -> Action:
        """The legal action that is written ``text``; raises the ``refusal`` of any other text."""

    def refusal(self, state: S, text: str) -> IllegalActionError:
        """What is wrong with a text that is not a legal action, to be raised."""
        problem, reason = N_("{text} is not legal here: {reason}"), self.why_not(state, text)[1]
        return IllegalActionError(problem, text=repr(text[:40]), reason=reason)

    @abstractmethod
    def scores(self, state: S) -> tuple[float, ...]:
        """A number per seat, as the game's rules count."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...]:
        """The seats that share the victory; empty until the game is over."""

    def turns_played(self, state: S) -> int | None:
        """How many turns there were by the end of a game; None where the game does not count them.

        Before the end the turn under way may be among them.
        """
        return None

    def returns(self, state: S) -> tuple[float, ...]:
        """Utilities per seat: winners share +1, the others share -1, nobody loses: all 0."""
        winners = self.winners(state)
        losers = self.seat_count - len(winners)
        if not winners or not losers:
            return (0.0,) * self.seat_count
        return tuple(
            1 / len(winners) if seat in winners else -1 / losers for seat in range(self.seat_count)
        )

    @abstractmethod
    def dump(self, state: S) -> str:
        """The whole state as one line of text."""

    @abstractmethod
    def load(self, text: str) -> S:
        """The inverse of ``dump``; ``ValueError`` names the part that cannot be read."""

    # Games with secrets override the next two; the defaults suit open games.

    def observe(self, state: S, seat: Seat | None) -> Any:
        """What ``seat`` may know (None: a spectator), JSON-ready, of one shape for everybody."""
        return self.dump(state)

    def determinize(self, seen: Any, rnd: Random) -> S:
        """A whole state that agrees with what was seen. It is never given a state."""
        return self.load(seen)

    def imagining(self, seen: Any) -> Callable[[Random], S]:
        """``determinize`` for many states that agree with the same, which may be quicker."""
        return partial(self.determinize, seen)

    def sample(self, state: S, rnd: Random) -> Action:
        """A legal action, for playouts; every legal action is possible.

        ``IndexError`` when the game is over.
        """
        actions = self.legal(state)
        return actions[int(rnd() * len(actions))]

    @abstractmethod
    def events(self, before: S, action: Action, after: S, seat: Seat | None) -> tuple[Event, ...]:
        """What happened, in order, as ``seat`` may know it, JSON-ready: ``{"kind": "move", …}``."""

    @abstractmethod
    def why_not(self, state: S, text: str) -> tuple[str, str]:
        """Why ``text`` is not a legal action: the rule's reference and a sentence.

        The reference is ``<slug>/<paragraph>``; the sentence speaks to the player.
        """


def explained(rules: Rules[Any], text: str, error: ValueError) -> ValueError:
    """The error of ``load`` for a position that can be read and is not possible: every fault.

    Of what cannot be read it is ``error``.
    """
    from holobiont.lazy import beside  # here, as positions are hardly ever refused

    module = beside(type(rules), "drafts")
    if module is None:
        return error
    drafts = module.DRAFTS(rules)
    try:
        sentences = [fault.sentence for fault in drafts.faults(drafts.read(text))]
    except ValueError:
        return error
    return ValueError(" ".join(sentences)) if sentences else error


def leaders(ranks: Sequence[Any]) -> tuple[Seat, ...]:
    """The seats that share the highest rank; ranks are by seat."""
    most = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == most)


def _listed(values: Iterable[OptionValue]) -> str:
    return ", ".join(map(option_text, values))


def _not_one_of(key: str, value: object, values: Iterable[OptionValue]) -> OptionError:
    told, among = repr(value)[:60], _listed(values)
    problem = N_("option {key}: {value} is not one of {among}")
    return OptionError(problem, key=key, value=told, among=among)


def span(seats: range) -> str:
    """The numbers of seats in words."""
    if len(seats) == 1:
        return ngettext("{number} seat", "{number} seats", seats[0])
    return _("{least} to {most} seats", least=seats[0], most=seats[-1])
