"""What is stored for offline use, and what an installed app says of itself."""

import json
import re
import shutil
import struct
from pathlib import Path
from typing import Any

import pytest

from holobiont.registry import GAMES
from tools import precache, wheels
from tools.build import copy_sources

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    copy_sources(ROOT, folder)
    return folder


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    return dict(json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8")))


class TestList:
    def test_all_is_stored_that_a_game_may_need(self, dist: Path) -> None:
        stored = precache.hashes(dist)
        needed = {
            "index.html",
            "404.html",
            "reset.html",
            "web/workers/ai_client.mjs",
            "web/boot/boot.mjs",
        }
        assert needed <= stored.keys()
        for kind in ("*.css", "*.svg", "*.woff2", "*.mjs"):
            found = {path.relative_to(dist).as_posix() for path in dist.rglob(kind)}
            assert found
            elsewhere = {
                *("assets/css/embed.css", "assets/css/docs.css", "web/embed/embed.mjs"),
                *precache.LATER,
            }
            assert found - elsewhere <= stored.keys()

    def test_what_python_starts_from_is_stored_but_the_image(self, dist: Path) -> None:
        of_image = {"memory-0123.image.zst", "memory-4567-0123.difference.zst", "formers.json"}
        packed = {"holobiont-0123.zip.zst", "pyodide.asm-0123.wasm.zst", *of_image}
        for name in packed:
            (dist / "web" / "python" / name).touch()
        stored = {path.rpartition("/")[2] for path in precache.hashes(dist)}
        assert packed - stored == of_image

    def test_what_only_the_lab_needs_is_stored_when_it_is_wanted(self, dist: Path) -> None:
        precache.write(dist)
        listed = precache.listed(dist)
        assert listed["later"].keys() == {
            "assets/vendor/pyodide/pyodide.asm.mjs",
            "assets/vendor/pyodide/pyodide.asm.wasm",
            "assets/vendor/pyodide/python_stdlib.zip",
        }
        assert not listed["later"].keys() & listed["files"].keys()

    def test_nothing_is_stored_that_only_servers_and_other_sites_need(self, dist: Path) -> None:
        stored = precache.hashes(dist)
        assert "sw.js" not in stored
        packs = {path for path in stored if path.startswith("engine/holobiont/puzzles/packs/")}
        assert len(packs) == len(GAMES)
        others = (path for path in stored if path not in packs)
        assert [path for path in others if path.startswith(("engine/", "assets/pictures/"))] == []

    def test_the_lab_is_stored_with_its_python(self, dist: Path) -> None:
        wheels.write(ROOT, dist)
        stored = precache.hashes(dist)
        names = {
            "index.html",
            "lab.css",
            "runner.py",
            "examples/levels.py",
        }
        assert {f"lab/{name}" for name in names} <= stored.keys()
        assert {"web/lab/page.mjs", "web/lab/lab_worker.mjs"} <= stored.keys()
        listed = json.loads((dist / wheels.LIST).read_text(encoding="utf-8"))
        assert {f"assets/wheels/{about['file']}" for about in listed.values()} <= stored.keys()

    def test_the_hashes_are_those_of_the_finished_files(self, dist: Path) -> None:
        precache.write(dist)
        listed = precache.listed(dist)
        assert listed["files"] == precache.hashes(dist)
        stamp = f'<meta name="version" content="{listed["version"]}">'
        assert stamp in (dist / "index.html").read_text(encoding="utf-8")

    def test_one_changed_byte_is_another_version(self, dist: Path, tmp_path: Path) -> None:
        other = tmp_path / "other"
        shutil.copytree(dist, other)
        (other / "web" / "boot" / "boot.mjs").write_text("// changed")
        for folder in (dist, other):
            precache.write(folder)
        one, two = precache.listed(dist), precache.listed(other)
        assert one["version"] != two["version"]
        changed = {path for path, kept in one["files"].items() if two["files"][path] != kept}
        assert changed == {"web/boot/boot.mjs", "index.html"}

    def test_a_page_that_cannot_be_stamped_is_refused(self, dist: Path) -> None:
        precache.write(dist)
        with pytest.raises(SystemExit, match="version"):
            precache.write(dist)


def test_nothing_is_stored_before_the_page_is_quiet() -> None:
    boot = (ROOT / "web" / "boot" / "boot.mjs").read_text(encoding="utf-8")
    assert not re.search(r'^import .*offline\.mjs"', boot, re.MULTILINE)
    assert re.search(r'"holobiont:quiet".*import\("\.\./offline/offline\.mjs"\)', boot)


def test_both_sides_of_the_shelf_use_the_same_names() -> None:
    names = r"^const (?:shelfName|noted|label) = .*$"
    sides = [
        re.findall(names, (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
        for path in ("sw.js", "web/offline/offline.mjs")
    ]
    assert len(sides[0]) == 3
    assert sides[0] == sides[1]


def size_of_png(path: Path) -> tuple[int, int]:
    """Return width and height, which stand at the beginning of every PNG."""
    return struct.unpack(">II", path.read_bytes()[16:24])


def size_of_jpeg(path: Path) -> tuple[int, int]:
    """Return width and height, which stand in the segment that begins a frame."""
    frame = re.search(rb"\xff[\xc0\xc2]..\x08(....)", path.read_bytes(), re.DOTALL)
    assert frame
    height, width = struct.unpack(">HH", frame[1])
    return width, height


class TestManifest:
    def test_it_belongs_to_no_place(self, manifest: dict[str, Any]) -> None:
        sources = [image["src"] for image in manifest["icons"] + manifest["screenshots"]]
        urls = [shortcut["url"] for shortcut in manifest["shortcuts"]]
        for address in [manifest["start_url"], manifest["scope"], *sources, *urls]:
            assert address.startswith("./")
        assert not manifest["id"].startswith("/") and "://" not in manifest["id"]
        page = (ROOT / "index.html").read_text(encoding="utf-8")
        assert '<link rel="manifest" href="./manifest.webmanifest">' in page

    def test_the_icons_are_as_large_as_they_say(self, manifest: dict[str, Any]) -> None:
        drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
        for icon in drawn:
            width, height = size_of_png(ROOT / icon["src"])
            assert icon["sizes"] == f"{width}x{height}"
        kinds = {(icon["sizes"], icon["purpose"]) for icon in drawn}
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= kinds

    def test_the_screenshots_are_as_large_as_they_say(self, manifest: dict[str, Any]) -> None:
        for picture in manifest["screenshots"]:
            width, height = size_of_jpeg(ROOT / picture["src"])
            assert picture["sizes"] == f"{width}x{height}"
        forms = {picture["form_factor"] for picture in manifest["screenshots"]}
        assert forms == {"wide", "narrow"}

    def test_there_is_a_shortcut_to_each_game(self, manifest: dict[str, Any]) -> None:
        found = {shortcut["url"]: shortcut["name"] for shortcut in manifest["shortcuts"]}
        assert found == {f"./#/{slug}": game.title for slug, game in GAMES.items()}
