"""A page that is not one: as much of a browser as the shell looks at, in plain Python."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, TypeVar

from ui.app.core import wire
from ui.app.core.message import Message

T = TypeVar("T")
PART = re.compile(r"""([\w-]+)|\.([\w-]+)|\#([\w-]+)|\[([\w-]+)(?:=["']([^"']*)["'])?\]""")


class JsError(Exception):
    """What JavaScript has thrown."""

    def __init__(self, message: str = "refused", name: str = "Error") -> None:
        super().__init__(message)
        self.message, self.name = message, name


class Element:
    """An element and what it holds; attributes are given with ``_`` for ``-``."""

    def __init__(self, tag: str, *children: Element, **attributes: Any) -> None:
        self.localName = tag
        self.attributes = {name.strip("_").replace("_", "-"): v for name, v in attributes.items()}
        self.type = self.attributes.get("type", "select-one" if tag == "select" else "")
        self.value, self.name = (self.attributes.get(key, "") for key in ("value", "name"))
        self.parent: Element | None = None
        self.children = children
        self.isConnected, self.open = True, False
        self.isContentEditable = "contenteditable" in self.attributes
        self.done: list[Any] = []
        self.options: Any = None
        self.files: Any = None
        self.selectedIndex, self.checked = -1, False
        for child in children:
            child.parent = self

    def getAttribute(self, name: str) -> Any | None:  # noqa: N802
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        return name in self.attributes

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)

    def focus(self, *_: Any) -> None:
        self.done.append("focus")

    def scrollIntoView(self, *_: Any) -> None:  # noqa: N802
        self.done.append("reveal")

    def select(self) -> None:
        self.done.append("select")

    def click(self) -> None:
        self.done.append("click")

    def up(self) -> Iterator[Element]:
        yield self
        if self.parent:
            yield from self.parent.up()

    def down(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.down()

    def contains(self, other: Element) -> bool:
        return self in other.up()

    def closest(self, selector: str) -> Element | None:
        return next((one for one in self.up() if one.matches(selector)), None)

    def querySelectorAll(self, selector: str) -> list[Element]:  # noqa: N802
        return [one for one in self.down() if one is not self and one.matches(selector)]

    def querySelector(self, selector: str) -> Element | None:  # noqa: N802
        return next(iter(self.querySelectorAll(selector)), None)

    def matches(self, selector: str) -> bool:
        return any(self._matches(one.split()) for one in selector.split(","))

    def _matches(self, way: list[str]) -> bool:
        *around, own = way
        # The browser knows which open dialog is modal.
        if own.endswith(":modal") and "data-beside" in self.attributes:
            return False
        own = own.replace(":modal", "[open]")
        for tag, kind, name, attribute, value in PART.findall(own):
            wanted = {"class": kind, "id": name, attribute: value}
            if tag and tag != self.localName:
                return False
            if attribute and attribute not in self.attributes:
                return False
            if any(v and self.attributes.get(key) != v for key, v in wanted.items() if key):
                return False
        return not around or any(one._matches(around) for one in list(self.up())[1:])


class Target:
    """What events are listened to on."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Callable[[Any], None]]] = {}

    def addEventListener(self, kind: str, heard: Callable[[Any], None], *_: Any) -> None:  # noqa: N802
        self.listeners.setdefault(kind, []).append(heard)

    def tell(self, kind: str, **about: Any) -> SimpleNamespace:
        """Let something happen; the event that it was, which knows what became of it."""
        about = {"defaultPrevented": False, "isComposing": False, "keyCode": 0, **about}
        event = SimpleNamespace(prevented=False, **about)
        event.preventDefault = lambda: setattr(event, "prevented", True)
        for heard in self.listeners.get(kind, []):
            heard(event)
        return event


class Document(Target):
    """The page; ``body`` holds what is on it."""

    def __init__(self) -> None:
        super().__init__()
        self.body = Element("body")
        self.visibilityState = "visible"
        self.under: Element | None = None
        self.told: list[str] = []

    def show(self, *elements: Element) -> None:
        self.body = Element("body", Element("div", *elements, id="app"))

    def querySelector(self, selector: str) -> Element | None:  # noqa: N802
        return self.body.querySelector(selector)

    def querySelectorAll(self, selector: str) -> list[Element]:  # noqa: N802
        return self.body.querySelectorAll(selector)

    def getElementById(self, name: str) -> Element | None:  # noqa: N802
        return self.body.querySelector(f"#{name}")

    def elementFromPoint(self, _x: float, _y: float) -> Element | None:  # noqa: N802
        return self.under

    def dispatchEvent(self, event: Any) -> None:  # noqa: N802
        self.told.append(event)


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, in a thread of its own: in this one Playwright's loop may run."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def running(do: Any, *given: Any, **about: Any) -> None:
    """Do something, and then what was begun by it."""

    async def all_of_it() -> None:
        do(*given, **about)
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others)

    awaited(all_of_it())


class Storage:
    """Local storage, which may refuse everything."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.refuses = False

    def _look(self) -> dict[str, str]:
        if self.refuses:
            raise JsError("refused", "SecurityError")
        return self.kept

    @property
    def length(self) -> int:
        return len(self._look())

    def key(self, number: int) -> str:
        return list(self._look())[number]

    def getItem(self, key: str) -> str | None:  # noqa: N802
        return self._look().get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self._look()[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._look().pop(key, None)


def message_of(kind: str, text: str = "", value: str = "") -> Message:
    """What comes by the wire; as one of some hundred classes it would be slow to check by type."""
    return wire.message_of(kind, text, value)
