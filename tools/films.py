"""Film a turn of each game for docs/a-turn-of-each.md.

    python -m tools.films            # all games
    python -m tools.films symbio

Needs nothing but a browser (``python -m tools.find_browser``): it draws every frame and writes it
as WebP, and the frames are joined here. Look at the films before you commit them.
"""

from __future__ import annotations

import struct
from base64 import b64decode
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from e2e.stills import Stills, at, stills, table, whole
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from tools import browser, usage
from tools.build import ROOT
from ui.app.table.hints import way
from ui.app.table.scene import scene_of
from ui.app.view import page as markup_of
from ui.kit.game import Player

FOLDER = ROOT / "docs"
MOST = 300_000
"""Bytes of a film."""
WINDOW = (440, 640)
TICK = 80
"""Milliseconds of a frame in which something moves."""
LOOK, PRESS, END = 900, 450, 2600
"""Milliseconds for which a position is seen, a place is about to be pressed, the end is seen."""
GAMES_PLAYED = 40
LONGEST = 6000
"""Milliseconds of motion after a press, of which the rest is left out."""


class Wish(NamedTuple):
    """The turn to be filmed: the earliest of its kind in some games that chance plays."""

    seats: int
    kinds: frozenset[str]
    """Events that it has, each written ``kind`` or ``kind:fact`` with a fact that is true."""
    without: frozenset[str]
    """Events that it has not."""
    light: str
    options: tuple[tuple[str, Any], ...] = ()


WISHES = {
    "symbioz": Wish(2, frozenset({"eat", "clone"}), frozenset(), "day"),
    "symbio": Wish(2, frozenset({"move:capture", "grow"}), frozenset(), "night"),
    "symbiose": Wish(
        2, frozenset({"take", "swap", "flip"}), frozenset({"choose", "take:face_down"}), "day"
    ),
    "saprobiont": Wish(4, frozenset({"push", "combat", "gain"}), frozenset(), "day"),
    "symbiote": Wish(4, frozenset({"draw", "meld", "discard", "marker"}), frozenset(), "night"),
}


class Frame(NamedTuple):
    """A part of a film that differs from the frame before, and how long it is seen."""

    left: int
    top: int
    width: int
    height: int
    picture: bytes
    """A WebP file."""
    milliseconds: int


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _short(number: int) -> bytes:
    """A number of 24 bits."""
    return struct.pack("<I", number)[:3]


def image_of(picture: bytes) -> bytes:
    """The chunk with the image of a WebP file without an alpha channel."""
    if picture[:4] != b"RIFF" or picture[8:12] != b"WEBP":
        raise ValueError("no WebP file")
    at = 12
    while at < len(picture):
        name, size = picture[at : at + 4], struct.unpack("<I", picture[at + 4 : at + 8])[0]
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, picture[at + 8 : at + 8 + size])
        if name == b"ALPH":
            break
        at += 8 + size + size % 2
    raise ValueError("a WebP file with an alpha channel, or without an image")


def joined(size: tuple[int, int], frames: Iterable[Frame]) -> bytes:
    """An animated WebP file, as https://developers.google.com/speed/webp/docs/riff_container."""
    moving, for_ever, kept = 0x02, 0, 0x02
    body = _chunk(b"VP8X", bytes([moving, 0, 0, 0]) + b"".join(_short(side - 1) for side in size))
    body += _chunk(b"ANIM", b"\xff" * 4 + struct.pack("<H", for_ever))
    for frame in frames:
        if frame.left % 2 or frame.top % 2:
            raise ValueError("a frame begins at an odd dot")
        numbers = (frame.left // 2, frame.top // 2, frame.width - 1, frame.height - 1)
        head = b"".join(map(_short, (*numbers, frame.milliseconds))) + bytes([kept])
        body += _chunk(b"ANMF", head + image_of(frame.picture))
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


# Draws the page anew and lets it move as the app does, where the motion waits to be called up.
CHANGE = """async (markup) => {
    const { Idiomorph } = await import("./assets/vendor/idiomorph/idiomorph.esm.js");
    const app = document.querySelector("#app");
    Idiomorph.morph(app, markup, { morphStyle: "innerHTML" });
    const log = document.querySelector("#log ol");
    if (log) log.scrollTop = log.scrollHeight;
    app.getBoundingClientRect();
    const moving = document.getAnimations().filter(({ effect }) =>
        Number.isFinite(effect.getComputedTiming().endTime));
    for (const motion of document.getAnimations()) motion.pause();
    return Math.max(0, ...moving.map(({ effect }) => effect.getComputedTiming().endTime));
}"""
MOVE = """(time) => {
    for (const motion of document.getAnimations()) {
        const { endTime } = motion.effect.getComputedTiming();
        if (!Number.isFinite(endTime)) continue;
        if (time < endTime) motion.currentTime = time;
        else motion.finish();
    }
}"""
POINT = """(place) => {
    document.querySelector("#pressed")?.remove();
    const box = document.querySelector(`#at-${place}, [data-msg="press:${place}"]`)
        ?.getBoundingClientRect();
    if (!box) return;
    const ring = document.createElement("div");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    ring.id = "pressed";
    ring.style.cssText = `position: fixed; z-index: 99; left: ${x - 17}px; top: ${y - 17}px;
        width: 28px; height: 28px; border: 3px solid #fff; border-radius: 50%;
        background: rgb(20 30 40 / 0.45); box-shadow: 0 0 0 2px rgb(20 30 40 / 0.8)`;
    document.body.append(ring);
}"""
# The part of a picture that differs from the one before, as WebP.
DIFFERENCE = """async ([picture, quality]) => {
    const bytes = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    const image = await createImageBitmap(bytes);
    const { width, height } = image;
    const brush = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    const now = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer);
    const before = window.filmed;
    window.filmed = now;
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let y = 0, dot = 0; before && y < height; y += 1)
        for (let x = 0; x < width; x += 1, dot += 1) {
            if (now[dot] === before[dot]) continue;
            left = Math.min(left, x); right = Math.max(right, x + 1);
            top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
        }
    if (right <= left) return null;
    left -= left % 2;
    top -= top % 2;
    const [wide, high] = [right - left, bottom - top];
    const part = new OffscreenCanvas(wide, high);
    const pen = part.getContext("2d", { alpha: false });
    pen.drawImage(image, left, top, wide, high, 0, 0, wide, high);
    const blob = await part.convertToBlob({ type: "image/webp", quality });
    const found = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (const byte of found) text += String.fromCharCode(byte);
    return [left, top, wide, high, btoa(text)];
}"""


class Camera:
    """Takes the frames of a page."""

    def __init__(self, still: Stills, quality: float) -> None:
        self.still = still
        self.quality = quality
        self.frames: list[Frame] = []
        self.session = still.page.context.new_cdp_session(still.page)

    def take(self, milliseconds: int) -> None:
        """What is seen now, for so long; where it is what was seen before, that is seen longer."""
        asked = {"format": "png", "captureBeyondViewport": False}
        picture = self.session.send("Page.captureScreenshot", asked)["data"]
        part = self.still.frame.evaluate(DIFFERENCE, [picture, self.quality])
        if part is None:
            last = self.frames.pop()
            milliseconds += last.milliseconds
            self.frames.append(last._replace(milliseconds=milliseconds))
        else:
            left, top, width, height, kept = part
            frame = Frame(left, top, width, height, b64decode(kept), milliseconds)
            self.frames.append(frame)

    def change(self, driver: Driver) -> None:
        """The page as it becomes what the app shows now."""
        end = min(LONGEST, self.still.frame.evaluate(CHANGE, markup_of(driver.model)))
        for time in range(0, int(end), TICK):
            self.still.frame.evaluate(MOVE, time)
            self.take(TICK)
        self.still.frame.evaluate(MOVE, LONGEST * 10)


def turns_of(slug: str, wish: Wish) -> Iterator[tuple[int, int, int]]:
    """The first ply, the last one, and the seed of the game, of turns as they are wished for."""
    for seed in range(1, GAMES_PLAYED + 1):
        game = whole(slug, wish.seats, seed, *wish.options)
        match, actors = game[-1], game[-1].actors()
        for _actor, turn in groupby(range(match.ply), key=actors.__getitem__):
            plies = [*turn]
            kinds = kinds_of(match, plies[0], plies[-1])
            if wish.kinds <= kinds and not wish.without & kinds:
                yield plies[0], plies[-1], seed


def kinds_of(match: Match, first: int, last: int) -> set[str]:
    """The kinds of events of some plies, each also with its facts that are true."""
    found = set()
    for ply in range(first, last + 1):
        states, action = match.states, match.log[ply]
        for event in match.rules.events(states[ply], action, states[ply + 1], None):
            found |= {event["kind"], *(f"{event['kind']}:{key}" for key in event if event[key])}
    return found


def film(still: Stills, slug: str, quality: float) -> bytes:
    """A turn of a game, from before its first press to the end of its last motion."""
    wish = WISHES[slug]
    first, last, seed = min(turns_of(slug, wish))
    match = whole(slug, wish.seats, seed, *wish.options)[-1]
    shown = table(slug, wish.seats, first, seed, **dict(wish.options))
    # One person, so that the table is seen from the same side when the turn is over.
    actor = match.actors()[first]
    players = (
        each if seat == actor else Player("computer", each.name, "gentle")
        for seat, each in enumerate(shown.players)
    )
    driver = at(shown._replace(players=tuple(players)), hearing="none")
    still.show(driver.model, light=wish.light, motion="full")
    camera = Camera(still, quality)
    camera.take(LOOK)
    for name in match.names()[first : last + 1]:
        played = driver.table
        scene = scene_of(played)
        action = scene.legal[scene.names.index(name)]
        for place in way(played, scene, action):
            still.frame.evaluate(POINT, place)
            camera.take(PRESS)
            still.frame.evaluate(POINT, "")
            driver.send("press", place)
            camera.change(driver)
        if driver.table.match.ply == played.match.ply:
            driver.send("act", name)
            camera.change(driver)
        camera.take(LOOK)
    camera.take(END)
    return joined(WINDOW, camera.frames)


def main() -> None:
    """Film the games, each as well as its size allows."""
    asked = usage.parser(__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME")
    games = asked.parse_args().games or [*GAMES]
    if unknown := [slug for slug in games if slug not in GAMES]:
        asked.error(f"no game {unknown[0]!r}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browser.options(windows=False))
        for slug in games:
            for quality in (0.8, 0.65, 0.5, 0.35):
                with stills(chromium, ROOT, reduced_motion="no-preference") as still:
                    still.size(*WINDOW)
                    found = film(still, slug, quality)
                if len(found) <= MOST:
                    break
            file = FOLDER / f"turn-{slug}.webp"
            file.write_bytes(found)
            print(f"{file.relative_to(ROOT)}: {len(found) / 1000:.0f} kB")
        chromium.close()


if __name__ == "__main__":
    usage.run(main)
