"""Run a program that somebody wrote in the lab, and show what it prints, draws and does wrong.

What there is to show goes to `send`, as a kind and a text: `out` and `err` are printed, `picture`
is the source of an SVG picture, `error` a traceback whose first line names the error.
"""

import ast
import contextlib
import inspect
import io
import linecache
import time
import traceback
from collections.abc import Callable
from typing import Any

from holobiont import legacy_imports

legacy_imports.install()

Send = Callable[[str, str], None]

MOST_LETTERS = 200_000
"""What a program may print, and how large its pictures may be together."""
BURST = 60
"""Messages sent at once in a second; what is printed beyond that is sent together."""
FLAGS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
LONGEST_TRACE = 8000
CUT = "\n… nothing more is shown: the program prints too much.\n"


class Budget:
    """How much is still shown, and when."""

    def __init__(self, send: Send, clock: Callable[[], float] = time.monotonic) -> None:
        self.send, self.clock = send, clock
        self.left = MOST_LETTERS
        self.second, self.sent = clock(), 0
        self.waiting: list[tuple[str, str]] = []

    def show(self, kind: str, text: str) -> None:
        """Send it now, or soon where there is much."""
        if self.left <= 0 or not text:
            return
        if kind != "picture":
            text = text[: self.left]
        elif len(text) > self.left:
            text = ""
        self.left -= len(text) or self.left
        self.waiting.append((kind, text))
        if self.left <= 0:
            self.waiting.append(("err", CUT))
        now = self.clock()
        if now - self.second >= 1:
            self.second, self.sent = now, 0
        # After the last that is shown nobody asks again, and a program without end never ends.
        if self.sent < BURST or self.left <= 0:
            self.flush()

    def flush(self) -> None:
        """Send what waits, what is of one kind together."""
        joined: list[tuple[str, str]] = []
        for kind, text in self.waiting:
            if joined and joined[-1][0] == kind != "picture":
                joined[-1] = (kind, joined[-1][1] + text)
            elif text:
                joined.append((kind, text))
        self.waiting = []
        for kind, text in joined:
            self.sent += 1
            self.send(kind, text)


class Printed(io.TextIOBase):
    """A stream that a program prints to."""

    def __init__(self, budget: Budget, kind: str) -> None:
        self.budget, self.kind = budget, kind

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.budget.show(self.kind, text)
        return len(text)


async def run(source: str, name: str, send: Send) -> bool:
    """Run a program; say whether it came to its end. Whatever it raises is shown."""
    budget = Budget(send)
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    streams = (
        contextlib.redirect_stdout(Printed(budget, "out")),
        contextlib.redirect_stderr(Printed(budget, "err")),
    )
    fault = ""
    with streams[0], streams[1]:
        try:
            await _run(source, name, budget)
        except SystemExit as end:
            fault = "" if end.code in (None, 0) else f"SystemExit: {end.code}"
        except BaseException as error:
            fault = told(error, name)
    budget.flush()
    if fault:
        send("error", fault)
    return not fault


async def _run(source: str, name: str, budget: Budget) -> None:
    tree = ast.parse(source, name)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    scope: dict[str, Any] = {"__name__": "__main__", "__file__": name}
    await _value(compile(tree, name, "exec", FLAGS), scope)
    if not isinstance(last, ast.Expr):
        return
    value = await _value(compile(ast.Expression(last.value), name, "eval", FLAGS), scope)
    if hasattr(value, "_repr_svg_"):
        budget.show("picture", value._repr_svg_())
    elif value is not None:
        budget.show("out", f"{value!r}\n")


async def _value(code: Any, scope: dict[str, Any]) -> Any:
    value = eval(code, scope)
    return await value if code.co_flags & inspect.CO_COROUTINE else value


def told(error: BaseException, name: str) -> str:
    """The error in one line, then how it came about, from the program's own first line on."""
    trace = traceback.TracebackException.from_exception(error)
    own = [number for number, frame in enumerate(trace.stack) if frame.filename == name]
    del trace.stack[: own[0] if own else len(trace.stack)]
    lines = [frame.lineno for frame in trace.stack if frame.filename == name]
    if isinstance(error, SyntaxError) and error.filename == name:
        lines.append(error.lineno)
    head = list(trace.format_exception_only())[-1].strip().split("\n")[0]
    place = f"line {lines[-1]}: " if lines else ""
    long = "".join(trace.format())
    return f"{place}{head}\n{long[-LONGEST_TRACE:]}"
