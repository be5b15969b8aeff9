"""Make dist/: the site as it is put on a server."""

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools import (
    checksums,
    embeds,
    languages,
    manifest,
    menu,
    new_games,
    precache,
    proof,
    usage,
    wheels,
)

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = Path("assets/vendor/pyodide")
PACKS = Path("engine/holobiont/puzzles/packs")

# Also at the root of the site, where they exist.
BESIDE = [
    ".nojekyll",
    "404.html",
    "LICENSE",
    "embed.js",
    "licences.html",
    "manifest.webmanifest",
    "reset.html",
    "robots.txt",
    "sw.js",
    "verify.html",
    "vote.html",
]

SCRIPTS = re.compile(r'(<script type="module" src="[^"]+"></script>\n)+')
SHEETS = re.compile(r'(?:<link rel="stylesheet" href="\./[^"]+">\n)+')
LATER = '<link rel="stylesheet" href="./assets/css/later.css">\n'
STYLES = "style-src 'self'"
AFTER_START = "<!-- app -->\n"
TYPES = ("*.d.ts", "*.d.mts")
RUNTIME = Path("web/python")
SITE = Path("web/site")
START = f"{SITE}/start.mjs"
SCREEN = f"{SITE}/screen.mjs"
FIRST_PAINT = Path("web/first_paint")
FIRST = re.compile(rf'<script type="module" src="([./]*){FIRST_PAINT}/(\w+)\.mjs"></script>')
FIRST_TAG = f'<script src="./{SITE}/first_paint.js"></script>'
CONFIG = 'config="./pyscript.toml"'
TITLE_TAG = "<title>"
END = "</body>"


def digest(content: bytes) -> str:
    """Return a short name for a content."""
    return hashlib.sha256(content).hexdigest()[:16]


def copy_sources(root: Path, dist: Path) -> None:
    """Copy what is served as it is, the modules included: the plain start reads them."""
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    shutil.copytree(root / "assets", dist / "assets", ignore=shutil.ignore_patterns("*.po", *TYPES))
    unserved = shutil.ignore_patterns("*.test.mjs", "types", *TYPES)
    shutil.copytree(root / "web", dist / "web", ignore=unserved)
    shutil.copytree(root / "lab", dist / "lab", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(root / PACKS, dist / PACKS)
    for path in manifest.modules(root):
        (dist / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, dist / path)
    for name in ["index.html", *BESIDE]:
        if (root / name).exists():
            shutil.copy2(root / name, dist / name)
    (dist / "pyscript.toml").write_text(manifest.text(root), encoding="utf-8")
    for path, text in menu.texts(root).items():
        (dist / path).write_text(text, encoding="utf-8")
    join_first_paint(dist)


def join_first_paint(dist: Path) -> None:
    """Join what runs before the first paint, and let the pages have that for its modules."""
    subprocess.run(["node", str(ROOT / "tools" / "join_classic.mjs"), str(dist)], check=True)
    for path in [*dist.glob("*.html"), *dist.glob("lab/*.html")]:
        page = FIRST.sub(rf'<script src="\1{SITE}/\2.js"></script>', path.read_text("utf-8"))
        path.write_text(page, encoding="utf-8")
    shutil.rmtree(dist / FIRST_PAINT)
    (dist / "web" / "embed" / "embed_begin.mjs").unlink()


def put(file: Path, dist: Path) -> dict[str, object]:
    """Put a packed file into the site, named by its content; return its name and size there."""
    packed = file.read_bytes()
    name, *endings = file.name.rsplit(".", 2)
    name = ".".join([f"{name}-{digest(packed)}", *endings])
    (dist / RUNTIME / name).write_bytes(packed)
    return {"file": name, "size": len(packed)}


def make_library(root: Path, dist: Path, work: Path) -> dict[str, Any]:
    """Write the thin library and the memory image into dist; return what is known about them."""
    work.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", str(ROOT / "tools" / "split.mjs"), str(work)], check=True)
    shutil.copy2(work / "program.mjs", dist / RUNTIME)
    command = ["node", str(ROOT / "tools" / "thin.mjs"), str(root), str(work)]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    about = json.loads(told.stdout)
    (work / "thin.json").write_text(json.dumps(about, indent=1), encoding="utf-8")
    archives = ["python", "holobiont", "ui", "page", "later"]
    memory = work / "memory.image"
    packed = put(work / "memory.image.zst", dist)
    rest = work / "rest.wasm"
    image = {
        "file": packed["file"],
        "packed": packed["size"],
        "integrity": precache.integrity(memory.read_bytes()),
    }
    return {
        "archives": {name: put(work / f"{name}.zip.zst", dist) for name in archives},
        "image": {**image, **about["image"]},
        "interpreter": put(work / "pyodide.asm.wasm.zst", dist),
        "rest": {**put(rest, dist), "integrity": precache.integrity(rest.read_bytes())},
        "sources": about["sources"],
    }


def known_of(dist: Path) -> dict[str, Any]:
    """Return what a built site knows about its library and its image (build.mjs)."""
    text = (dist / RUNTIME / "build.mjs").read_text(encoding="utf-8")
    known: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return known


def make_difference(former: Path, dist: Path, work: Path, known: dict[str, Any]) -> dict[str, Any]:
    """Put the difference from the image of a former site into this one; return what is known of it.

    Return nothing where a difference is of no use: for the same site, for another interpreter, or
    where it is as large as half an image.
    """
    before = known_of(former)
    image, own = before["image"], known["image"]
    kinds = [(each["interpreter"]["file"], each["image"]["size"]) for each in (before, known)]
    if before["hash"] == known["hash"] or kinds[0] != kinds[1]:
        return {}
    names = [re.sub(r"^memory-|\..*", "", each["file"]) for each in (image, own)]
    target = f"memory-{names[0]}-{names[1]}.difference"
    given = [str(former / RUNTIME / image["file"]), json.dumps(image["parts"]), target]
    command = ["node", str(ROOT / "tools" / "difference.mjs"), str(work), *given]
    subprocess.run(command, check=True)
    packed = (work / f"{target}.zst").read_bytes()
    if len(packed) > own["packed"] / 2:
        return {}
    (dist / RUNTIME / f"{target}.zst").write_bytes(packed)
    told = {"file": f"{target}.zst", "packed": len(packed), "parts": image["parts"]}
    return {before["hash"]: told}


def write_formers(dist: Path, work: Path, formers: Iterable[Path]) -> None:
    """Write formers.json, by which visitors of former sites find the differences.

    Nothing else depends on it, so the same sources make the same site but for these files.
    """
    known = known_of(dist)
    found = [make_difference(former, dist, work, known) for former in formers]
    told = {"hash": known["hash"], "formers": {key: one[key] for one in found for key in one}}
    (dist / RUNTIME / "formers.json").write_text(json.dumps(told) + "\n", encoding="utf-8")


def write_knowledge(dist: Path, knowledge: dict[str, Any]) -> None:
    """Write build.mjs, with a hash over everything that Python's memory may depend on."""
    parts = [path for path in sorted((dist / RUNTIME).iterdir()) if path.is_file()]
    parts += sorted((dist / PYODIDE).iterdir())
    everything = "".join(f"{path.name} {digest(path.read_bytes())}\n" for path in parts)
    known = {"hash": digest(everything.encode()), **knowledge}
    text = f"// Written by tools/build.py.\nexport default {json.dumps(known)};\n"
    (dist / RUNTIME / "build.mjs").write_text(text, encoding="utf-8")


def head_start(style: str) -> str:
    """Return what begins with the page: its own style, and what is fetched ahead.

    A module preload would be compiled at once, which the first frame would wait for.
    """
    paths = (START, RUNTIME / "program.mjs", SCREEN)
    kind = 'rel="preload" as="script" crossorigin'
    fetched = "\n".join(f'<link {kind} href="./{path}">' for path in paths)
    return f"<style>{style}</style>\n{fetched}\n"


def after_start(interpreter: str) -> str:
    """Return what follows the start page, which is laid out while the first script is fetched.

    It says so if what starts does not come, and sends for the interpreter unless that is kept.
    """
    first = FIRST_TAG.replace("><", f' data-interpreter="./{RUNTIME}/{interpreter}"><')
    return f"{first}\n{LATER}"


def replaced(page: str, part: str | re.Pattern[str], by: str) -> str:
    """Replace what must be there exactly once."""
    pattern = re.compile(re.escape(part)) if isinstance(part, str) else part
    if len(pattern.findall(page)) != 1:
        raise SystemExit(f"index.html must contain exactly once: {pattern.pattern}")
    return pattern.sub(lambda _: by, page)


def write_page(dist: Path, interpreter: str) -> None:
    """Join scripts and styles of index.html, and give it its head start."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    sheets = embeds.SHEET.findall(page)
    subprocess.run(["node", str(ROOT / "tools" / "join.mjs"), str(dist), *sheets], check=True)
    config = {"interpreter": f"./{START}", "sync_main_only": True}
    # The start page is drawn before the styles of all others are there.
    page = replaced(page, SHEETS, "")
    page = replaced(page, FIRST_TAG + "\n", "")
    own = dist / "assets" / "css" / "start.css"
    style = own.read_text(encoding="utf-8")
    own.unlink()
    page = replaced(page, STYLES, f"{STYLES} '{precache.integrity(style.encode())}'")
    page = replaced(page, TITLE_TAG, head_start(style) + TITLE_TAG)
    page = replaced(page, AFTER_START, AFTER_START + after_start(interpreter))
    page = replaced(page, SCRIPTS, "")
    # And before its pictures, which take time to draw (boot.mjs).
    page = page.replace("<use href=", "<use data-href=")
    # The later styles hold up the parser, and Python is not to begin before the page is whole.
    page = replaced(page, END, f'<script type="module" async src="./{START}"></script>\n{END}')
    page = replaced(page, CONFIG, f"config='{json.dumps(config)}'")
    (dist / "index.html").write_text(page, encoding="utf-8")


def build(root: Path, dist: Path, work: Path, formers: Iterable[Path] = ()) -> None:
    """Make the whole site; from the images of former ones only the differences need be fetched."""
    from tools import site_docs  # here, as what makes documentation takes long to import

    copy_sources(root, dist)
    knowledge = make_library(root, dist, work)
    write_knowledge(dist, knowledge)
    write_formers(dist, work, formers)
    languages.write(root, dist, work)
    new_games.write(root, dist, work / "language")
    embeds.write(dist)
    write_page(dist, knowledge["interpreter"]["file"])
    proof.write(dist)
    site_docs.write(root, dist)
    wheels.write(root, dist)
    precache.write(dist)
    checksums.write(dist)


def main() -> None:
    """Build dist/ beside this folder, or from ROOT to DIST as given."""
    asked = usage.parser(__doc__)
    asked.add_argument("root", type=Path, nargs="?", default=ROOT, help="the sources (here)")
    asked.add_argument("dist", type=Path, nargs="?", help="the site, written anew (dist)")
    former = "a site that visitors have, built earlier; may be given several times"
    asked.add_argument("--former", type=Path, action="append", default=[], help=former)
    given = asked.parse_args()
    if given.dist is None and given.root != ROOT:
        asked.error(f"beside the sources {given.root} it needs a folder for the site")
    root, dist = given.root.resolve(), (given.dist or ROOT / "dist").resolve()
    if not (root / "index.html").is_file():
        asked.error(f"{root} has no index.html, so these are no sources of the site")
    if dist in (path.resolve() for path in given.former):
        asked.error(f"{dist} is written anew, so what visitors have must lie elsewhere")
    # It is emptied first. Our own may be half of a site, where a build was broken off.
    is_site = (dist / "index.html").is_file() and not root.is_relative_to(dist)
    is_ours = given.dist is None or is_site or (dist.is_dir() and not any(dist.iterdir()))
    if dist.exists() and not is_ours:
        asked.error(f"{dist} is there and is no site that was built; it stays as it is")
    with usage.telling(asked):
        build(root, dist, ROOT / "build", [path.resolve() for path in given.former])
    files = [path for path in dist.rglob("*") if path.is_file()]
    print(f"{dist.name}/: {len(files)} files, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    usage.run(main)
