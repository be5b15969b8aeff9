"""The modules that only a browser has, made up for one test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import Document, Element, JsError, Storage, Target


class Proxy:
    """A function that JavaScript may call until it is given back."""

    def __init__(self, function: Any) -> None:
        self.function = function

    def __call__(self, *given: Any) -> Any:
        return self.function(*given)

    def destroy(self) -> None:
        self.function = None


@pytest.fixture
def js(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """What Python has of the page; the shell is imported anew for it."""
    for name in [name for name in sys.modules if name.startswith("ui.shell")]:
        monkeypatch.delitem(sys.modules, name)
    page: Any = ModuleType("js")
    page.document, page.window = Document(), Target()
    page.window.origin, page.window.isSecureContext = "https://here.example", True
    page.document.documentElement = Element("html")
    page.window.Date = SimpleNamespace(now=lambda: 0)
    page.window.location = page.location = SimpleNamespace(hash="")
    page.localStorage, page.said = Storage(), []
    page.console = SimpleNamespace(info=page.said.append, error=page.said.append)
    page.holobiont = SimpleNamespace(framed=False, root="https://here.example/")
    page.holobiont.carry = lambda right, down: None
    page.holobiont.putDown = lambda: None
    for name in (
        "URL",
        "Blob",
        "CustomEvent",
        "Object",
        "Uint32Array",
        "crypto",
        "navigator",
        "fetch",
    ):
        setattr(page, name, SimpleNamespace())
    page.CustomEvent.new = lambda name, *_: name
    page.holobiontWords = SimpleNamespace()
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.create_proxy, ffi.JsException = Proxy, JsError
    ffi.to_js = lambda value, **_: value
    monkeypatch.setitem(sys.modules, "js", page)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    yield page
    for name in [name for name in sys.modules if name.startswith("ui.shell")]:
        del sys.modules[name]
