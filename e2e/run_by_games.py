"""Write tools/run_by_games.txt: which functions of Pyodide's interpreter starts and games run.

    python -m e2e.run_by_games

A site is built whose interpreter tells the number of every function that is called. In it Python
starts in every way, all screens are visited, and a game of each title is played against the
computer. What was told is the list, by which tools/split.mjs splits the interpreter.
"""

import hashlib
import re
import subprocess
import tempfile
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.players import ENDLESS, PRESS
from e2e.screen_walk import walk
from e2e.starts import ALONE, SPARING, image_of, ready
from e2e.until import PATIENCE, until
from holobiont.registry import GAMES
from tools import browser, serve
from tools.build import ROOT, build

INTERPRETER = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"
LIST = ROOT / "tools" / "run_by_games.txt"

# Once for each page or worker: a page that listens hears them all.
TELL = """\
globalThis.tell ??= (() => {
    const told = new Uint8Array(100_000);
    const channel = new BroadcastChannel("told");
    return (number) => {
        if (!told[number]) channel.postMessage(number);
        told[number] = 1;
    };
})();
"""
LISTEN = """() => {
    globalThis.told = new Set();
    new BroadcastChannel("told").onmessage = ({ data }) => told.add(data);
}"""
GIVEN = re.compile(r"\.\.\.imports\.env,\s*bring")
BLOCK = 1 << 17
NAMES = dict(zip(GAMES, ("Lina", "Zoë", "Нина", "美咲", "Max 🦠"), strict=True))
"""Of the person in a game of each title: the interpreter has ways of its own for each script."""


def unpacked_frame(content: bytes) -> bytes:
    """Return what a decoder of Zstandard takes for a packed file, without packing it (RFC 8878)."""
    blocks = [content[at : at + BLOCK] for at in range(0, len(content), BLOCK)]
    heads = [len(block) << 3 for block in blocks]
    heads[-1] |= 1
    head = bytes.fromhex("28b52ffda0") + len(content).to_bytes(4, "little")
    return head + b"".join(
        head.to_bytes(3, "little") + block for head, block in zip(heads, blocks, strict=True)
    )


def write(numbers: Iterable[int]) -> None:
    """Write the list for the interpreter that is installed."""
    of = hashlib.sha256(INTERPRETER.read_bytes()).hexdigest()
    lines = textwrap.wrap(" ".join(map(str, sorted(numbers))), 99)
    LIST.write_text("\n".join([of, *lines, ""]), encoding="utf-8")


def make(dist: Path, work: Path) -> None:
    """Build the site whose interpreter tells what it does."""
    build(ROOT, dist, work)
    telling = work / "telling.wasm"
    subprocess.run(["node", "tools/split.mjs", "--telling", telling], check=True, cwd=ROOT)
    runtime = dist / "web" / "python"
    (packed,) = runtime.glob("pyodide.asm-*.wasm.zst")
    packed.write_bytes(unpacked_frame(telling.read_bytes()))
    for path in (runtime / "split_wasm.mjs", dist / "web" / "site" / "start.mjs"):
        text, count = GIVEN.subn(r"\g<0>, tell", path.read_text(encoding="utf-8"))
        assert count == 1, path
        path.write_text(TELL + text, encoding="utf-8")


def play(page: Page, site: str, slug: str) -> None:
    """Play a whole game against the computer, and ask it for a hint."""
    others = ",sharp" * (GAMES[slug].seats[0] - 1)
    page.goto(f"{site}#/{slug}?seats=human{others}&seed=5")
    ready(page)
    page.locator("#chair-0 > summary").click()
    page.locator("#name-0").fill(NAMES[slug])
    page.locator("#start").click()
    page.locator("main.table").wait_for()
    assert page.evaluate(PRESS, [PATIENCE, ENDLESS]) == "over"
    until(page, "document.querySelector('#dialog-result')")


def open_all(page: Page, site: str) -> None:
    """Start from the image that comes and the one that is kept; see everything, play each game."""
    page.goto(site)
    image_of(page)
    page.goto(f"{site}#/symbio")
    page.reload()
    ready(page, "image")
    walk(page)
    for slug in GAMES:
        play(page, site, slug)


def spare(page: Page, site: str) -> None:
    """Start without an image."""
    page.add_init_script(SPARING)
    play(page, site, "symbio")
    page.reload()
    ready(page, "thin")


def told(
    chromium: Browser, site: str, language: str, visit: Callable[[Page, str], None]
) -> set[int]:
    """Return what is told by the pages and workers of a visit."""
    context = chromium.new_context(service_workers="block", locale=language)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(ALONE)
    ear = context.new_page()
    ear.goto(f"{site}licences.html")
    ear.evaluate(LISTEN)
    visit(context.new_page(), site)
    numbers = set(ear.evaluate("[...told]"))
    context.close()
    return numbers


def asked_of_pages() -> set[int]:
    """Return what is called at any start and in any game."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        dist = Path(folder, "dist")
        make(dist, Path(folder, "work"))
        server = serve.start(dist)
        chromium = running.chromium.launch(**browser.options(windows=False))
        numbers = told(chromium, server.address, "fr-FR", open_all)
        for language in ("en-GB", "fr-FR"):
            numbers |= told(chromium, server.address, language, spare)
        chromium.close()
        server.shutdown()
    return numbers


def main() -> None:
    """Write the list anew; what breaks off leaves it as it was."""
    before = LIST.read_text(encoding="utf-8")
    write(())
    try:
        numbers = asked_of_pages()
    except BaseException:
        LIST.write_text(before, encoding="utf-8")
        raise
    write(numbers)
    print(f"{LIST.name}: {len(numbers)} functions")


if __name__ == "__main__":
    main()
