"""A browser on a disk of its own, and a person in it whom anything may befall at any instant.

The browser is a process of ours, so that it can be ended as a failing battery ends it. The person
presses whatever is offered, seeded, and what the page answers is heard outside at once.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Error, Page, Playwright

from e2e.players import LOGGED
from e2e.until import until
from tools import browser
from tools.find_browser import FIND

# Presses for ever, at random intervals, and takes back where that is allowed. It tells every press,
# every record that the shelf is about to be handed, and which of them the page shows or the shelf
# has confirmed.
PERSON = """(seed) => {
    let state = seed;
    const chance = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
    const of = (found) => found[Math.floor(chance() * found.length)];
    const logged = () => LOGGED;
    const can = (at) => !at.disabled && at.getAttribute("aria-disabled") !== "true";
    const takes = "#unveil, #pass-on, [data-ready]";
    const kinds = [takes, "[data-offer]", "[id^=do-]:not([id*=explain])"];
    const say = (...what) => told(JSON.stringify(what));
    let handed = -1;
    let last = logged();
    new MutationObserver(() => {
        if (logged() === last) return;
        last = logged();
        // The shelf is handed the record in the task in which the page changes.
        say("shown", [handed, Date.now()]);
    }).observe(document.querySelector("#app"), { childList: true, subtree: true });
    const { keep } = holobiont.shelf;
    holobiont.shelf.keep = (id, text) => {
        const mine = (handed += 1);
        say("handed", text);
        const kept = keep(id, text);
        kept.then((how) => how === "kept" && say("kept", mine));
        return kept;
    };
    const press = () => {
        const within = document.querySelector("dialog[open]") ?? document;
        const found = kinds.map((kind) => [...within.querySelectorAll(kind)].filter(can));
        const back = document.querySelector("#tool-undo");
        const places = found.find(({ length }) => length) ?? [];
        const undoes = within === document && back && can(back) && chance() < 0.1;
        if (document.querySelector("#dialog-result")) return say("over", 0);
        const place = undoes ? back : of(places);
        if (place) {
            say("press", 0);
            place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
        setTimeout(press, chance() < 0.5 ? 0 : 60 * chance());
    };
    press();
}""".replace("LOGGED", LOGGED)


class Heard:
    """What a page has said of a game until it ended."""

    def __init__(self) -> None:
        self.handed: list[str] = []
        """The records that the shelf was handed."""
        self.shown = -1
        """Which of them the page has shown."""
        self.shown_at = 0.0
        """When it did, in milliseconds since 1970."""
        self.ended_at = 0.0
        self.kept = -1
        """Which of them the shelf has confirmed."""
        self.presses = 0
        self.answers = 0
        self.over = False

    def take(self, what: str, value: Any) -> None:
        """Something was said."""
        if what == "handed":
            self.handed.append(value)
        elif what == "shown":
            self.shown, self.shown_at = value
            self.answers += 1
        elif what == "kept":
            self.kept = max(self.kept, value)
        self.over |= what == "over"
        self.presses += what == "press"


class OnDisk:
    """A browser that keeps everything in a folder."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.playwright, self.folder = playwright, folder
        self.starts = 0
        self._start()

    def _start(self) -> None:
        told = self.folder / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        program = FIND["chromium"]()
        assert program
        how = ["--headless=old", "--remote-debugging-port=0", f"--user-data-dir={self.folder}"]
        # A process group of its own: all of it ends at once, like a device without current.
        self.running = subprocess.Popen(
            [program, *browser.ARGUMENTS, *how, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.running.stderr
        address = next(line for line in self.running.stderr if "DevTools listening on" in line)
        self._drain = subprocess.Popen(
            ["cat"], stdin=self.running.stderr, stdout=subprocess.DEVNULL
        )
        where = address.split(" on ")[1].strip()
        self.browser: Browser = self.playwright.chromium.connect_over_cdp(where)
        self.context = self.browser.contexts[0]
        self.context.set_default_timeout(90_000)
        self.starts += 1

    def kill(self) -> None:
        """End all of it without a word, and start it again."""
        os.killpg(self.running.pid, signal.SIGKILL)
        self._gone()
        self._start()

    def end(self) -> None:
        """End it in an orderly way."""
        with suppress(Error):
            self.browser.new_browser_cdp_session().send("Browser.close")
        try:
            self.running.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.running.pid, signal.SIGKILL)
        self._gone()

    def _gone(self) -> None:
        self.running.wait()
        self._drain.wait()
        assert self.running.stderr
        self.running.stderr.close()
        with suppress(Error):
            self.browser.close()

    def renderers(self) -> list[int]:
        """The processes of its pages."""
        session = self.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return [process["id"] for process in found if process["type"] == "renderer"]


class Sitting:
    """A person at a page of such a browser."""

    def __init__(self, on: OnDisk, watch: Callable[[Page], None]) -> None:
        self.on = on
        self.page = on.context.new_page()
        watch(self.page)
        self.devtools: CDPSession = on.context.new_cdp_session(self.page)
        self.heard = Heard()
        self.processes: list[int] = []
        self.devtools.on("Runtime.bindingCalled", self._hear)
        self.devtools.send("Runtime.enable")
        self.devtools.send("Runtime.addBinding", {"name": "told"})

    def _hear(self, event: dict[str, Any]) -> None:
        what, value = json.loads(event["payload"])
        self.heard.take(what, value)

    def begin(self, seed: int) -> None:
        """Let the person play, whom nobody stops."""
        until(self.page, "document.querySelector('#log, #unveil')")
        # Asked for now, for that takes a while, and the end is to come at an instant.
        self.processes = self.on.renderers()
        self.page.evaluate(PERSON, seed)

    def hear(self) -> None:
        """Let what was said so far arrive."""
        with suppress(Error):
            self.devtools.send("Runtime.getHeapUsage")

    def die(self, way: str) -> None:
        """End the page in one of several ways, none of which asks it."""
        if way == "browser":
            self.hear()
            self.on.kill()
            return
        if way == "killed":
            processes = self.processes or self.on.renderers()
            self.heard.ended_at = 1000 * time.time()
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            # A process that was kept ready for the next page is dead too, which the browser has to
            # notice before there is one.
            while set(processes) & set(self.on.renderers()):
                pass
        with suppress(Error):
            self.page.close(run_before_unload=False)
