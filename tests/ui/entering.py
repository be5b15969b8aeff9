"""A practised person enters a position into the editor: the presses that it takes, counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from holobiont import drafts
from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.species import LETTERS, NOBODY
from holobiont.games.symbio.board import SQUARES
from holobiont.games.symbiose.scoring import PLACES
from holobiont.games.symbioz.board import KINDS
from holobiont.games.symbioz.board import LETTERS as COLOURS
from holobiont.games.symbioz.state import OPEN, OVER, counts
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver

SECONDS = 0.6
"""That a practised person takes for a press."""
Put = tuple[str, int, str]
"""A tool, an amount and a place."""
Field = tuple[str, str]


def midgame(slug: str, seed: int, seats: int | None = None) -> tuple[Any, Any]:
    """How positions of a game are put together, and one from the middle of a random game."""
    rules = GAMES[slug](seats)
    states, rnd = [rules.initial(seed)], generator(seed)
    while rules.to_act(states[-1]) is not None and len(states) < 240:
        states.append(rules.apply(states[-1], rules.sample(states[-1], rnd)))
    found = drafts.of(rules)
    assert found is not None
    middle = states[len(states) // 2]
    while rules.to_act(middle) is None or rules.to_act(middle) == -1:
        middle = states[states.index(middle) - 1]
    return found, found.read(rules.dump(middle))


class Hand:
    """The hand of somebody at the page, which counts its presses."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.presses = driver, 0

    def press(self, id: str) -> None:
        (node,) = self.driver.page.find(id=id)
        if node.tag == "input":
            message, _colon, text = node.attributes["data-msg"].partition(":")
            self.driver.send(message, text, node.attributes["value"])
        else:
            self.driver.click(id=id)
        self.presses += 1

    def tool(self, key: str) -> None:
        (node,) = self.driver.page.find(data_msg=f"edit-tool:{key}")
        if "checked" not in node.attributes:
            self.press(node.attributes["id"])

    def amount(self, number: int) -> None:
        found = self.driver.page.find(id=f"amount-{number}")
        if found and "checked" not in found[0].attributes:
            self.press(f"amount-{number}")

    def field(self, key: str, value: str) -> None:
        """A choice takes two presses, what is typed one and its letters."""
        (node,) = self.driver.page.find(id=f"field-{key}")
        self.driver.send("edit", key, value)
        self.presses += 2 if node.tag == "select" else 1 + len(value)

    def put(self, puts: Iterator[Put]) -> None:
        """Things on places, those of one kind and number after one another."""
        grouped: dict[tuple[str, int], list[str]] = defaultdict(list)
        for tool, amount, place in puts:
            grouped[tool, amount].append(place)
        for (tool, amount), places in sorted(grouped.items()):
            self.tool(tool)
            self.amount(amount)
            for place in places:
                self.press(f"at-{place}")


def enter(hand: Hand, found: Any, target: Any) -> None:
    """Put a position on the cleared table of an editor."""
    hand.press("edit-blank")
    slug = found.rules.slug
    hand.put(PUTS[slug](found, target))
    for key, value in FIELDS[slug](found, target):
        here = {field.key: field.value for field in found.fields(hand.driver.table.match.state)}
        if here.get(key) != value:
            hand.field(key, value)


def _symbio(found: Any, target: Any) -> Iterator[Put]:
    for tool, stones in zip(("black", "white"), target.stones):
        yield from ((tool, 1, SQUARES[n]) for n in range(64) if stones >> n & 1)


def _symbioz(found: Any, target: Any) -> Iterator[Put]:
    for pawn, kind in enumerate(KINDS):
        for at, number in enumerate(counts(target, pawn)):
            area, seat = divmod(at, found.seats)
            if number:
                yield kind.letter + COLOURS[seat], number, found.areas[area]
    for area, owner in zip(found.areas, target.closed):
        if owner != OPEN:
            yield f"*{COLOURS[owner]}", 1, area


def _symbiose(found: Any, target: Any) -> Iterator[Put]:
    for seat, pond in enumerate(target.ponds):
        yield from ((str(card), 1, f"{seat}{at}") for at, card in zip(PLACES, pond) if card > 0)
    yield from ((str(card), 1, f"river{n}") for n, card in enumerate(target.river, 1) if card > 0)


def _saprobiont(found: Any, target: Any) -> Iterator[Put]:
    for zone, owner, tokens in zip(ZONES, target.owners, target.tokens):
        if owner != NOBODY:
            whole, rest = divmod(tokens, 12)
            if rest:
                yield LETTERS[owner], rest, zone
            yield from ((LETTERS[owner], 12, zone) for _time in range(whole))


def _symbiote(found: Any, target: Any) -> Iterator[Put]:
    return iter(())


PUTS = {
    "symbio": _symbio,
    "symbioz": _symbioz,
    "symbiose": _symbiose,
    "saprobiont": _saprobiont,
    "symbiote": _symbiote,
}


def _fields(*keys: str) -> Any:
    """These fields, as they are in the position."""

    def fields(found: Any, target: Any) -> Iterator[Field]:
        values = {field.key: field.value for field in found.fields(target)}
        yield from ((key, values[key]) for key in keys if key in values)

    return fields


def _of_symbioz(found: Any, target: Any) -> Iterator[Field]:
    """The stage first, as the rest of what is to do depends on it."""
    values = {field.key: field.value for field in found.fields(target)}
    for key in ("turn", "first", "stage", "actor", "points"):
        if key in values and target.stage != OVER:
            yield key, values[key]
    yield from ((key, value) for key, value in values.items() if key.startswith("tally-"))


def _of_saprobiont(found: Any, target: Any) -> Iterator[Field]:
    for field in found.fields(target):
        yield field.key, field.value


def _of_symbiote(found: Any, target: Any) -> Iterator[Field]:
    """Rows of cards are typed first, without the blanks."""
    for field in sorted(found.fields(target), key=lambda each: not each.group):
        if field.key != "pile":
            yield field.key, field.value.replace(" ", "") if field.group else field.value


FIELDS = {
    "symbio": _fields("actor", "stage", "turns"),
    "symbioz": _of_symbioz,
    "symbiose": _fields("stage", "actor", "first", "taken"),
    "saprobiont": _of_saprobiont,
    "symbiote": _of_symbiote,
}
