"""Make dist/: the site as it is put on a server."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools import embeds, languages, manifest, precache, proof, wheels

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = Path("assets/vendor/pyodide")

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
]

SCRIPTS = [
    "assets/boot.mjs",
    "assets/runtime/build.mjs",
    "assets/runtime/database.mjs",
    "assets/runtime/downloads.mjs",
    "assets/runtime/image.mjs",
    "assets/runtime/inflate.mjs",
    "assets/runtime/progress.mjs",
    "assets/runtime/pyodide.mjs",
    "assets/runtime/pyscript.mjs",
    "assets/runtime/settle.mjs",
    "assets/runtime/unpack.mjs",
    "assets/runtime/worker.mjs",
    "assets/vendor/pyodide/pyodide.mjs",
    "assets/vendor/pyodide/pyodide.asm.mjs",
    "assets/vendor/idiomorph/idiomorph.esm.js",
]

# What PyScript imports at every start; the others only on demand.
PYSCRIPT = re.compile(
    r"(core|core-\w+|deprecations-manager-.*|donkey-.*|error-.*|py-(editor|game|terminal)-.*)\.js"
)

BOOT_TAG = '<script type="module" src="./assets/boot.mjs"></script>'
CONFIG = 'config="./pyscript.toml"'
TITLE_TAG = "<title>"


def digest(content: bytes) -> str:
    """Return a short name for a content."""
    return hashlib.sha256(content).hexdigest()[:16]


def copy_sources(root: Path, dist: Path) -> None:
    """Copy what is served as it is, the modules included: the plain start reads them."""
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    shutil.copytree(root / "assets", dist / "assets", ignore=shutil.ignore_patterns("*.po"))
    shutil.copytree(root / "lab", dist / "lab", ignore=shutil.ignore_patterns("__pycache__"))
    for path in manifest.modules(root):
        (dist / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, dist / path)
    for name in ["index.html", *BESIDE]:
        if (root / name).exists():
            shutil.copy2(root / name, dist / name)
    (dist / "pyscript.toml").write_text(manifest.text(root), encoding="utf-8")


def pack(file: Path, dist: Path) -> dict[str, object]:
    """Put a file gzipped into the site, named by its content; return name and size."""
    # Servers leave .gz alone, so the page inflates it.
    packed = gzip.compress(file.read_bytes(), 9, mtime=0)
    name = f"{file.stem}-{digest(packed)}{file.suffix}.gz"
    (dist / "assets" / "runtime" / name).write_bytes(packed)
    return {"file": name, "size": len(packed)}


def make_library(root: Path, dist: Path, work: Path) -> dict[str, Any]:
    """Write the thin library and the memory image into dist; return what is known about them."""
    work.mkdir(parents=True, exist_ok=True)
    command = ["node", str(ROOT / "tools" / "thin.mjs"), str(root), str(work)]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    about = json.loads(told.stdout)
    (work / "thin.json").write_text(json.dumps(about, indent=1), encoding="utf-8")
    archives = ["python", "engine", "ui", *about["games"]]
    return {
        "games": about["games"],
        "archives": {name: pack(work / f"{name}.zip", dist) for name in archives},
        "image": {"file": pack(work / "memory.image", dist)["file"], **about["image"]},
        "wasm": wasm_size(dist),
        "sources": about["sources"],
    }


def wasm_size(dist: Path) -> dict[str, int]:
    """Return how large the interpreter is on the wire and unpacked."""
    content = (dist / PYODIDE / "pyodide.asm.wasm").read_bytes()
    return {"size": len(gzip.compress(content, 6)), "raw": len(content)}


def write_knowledge(dist: Path, knowledge: dict[str, Any]) -> None:
    """Write build.mjs, with a hash over everything that Python's memory may depend on."""
    parts = [path for path in sorted((dist / "assets" / "runtime").iterdir()) if path.is_file()]
    parts += sorted((dist / PYODIDE).iterdir())
    everything = "".join(f"{path.name} {digest(path.read_bytes())}\n" for path in parts)
    known = {"hash": digest(everything.encode()), **knowledge}
    text = f"// Written by tools/build.py.\nexport default {json.dumps(known)};\n"
    (dist / "assets" / "runtime" / "build.mjs").write_text(text, encoding="utf-8")


def first_of_all(library: str) -> str:
    """Return the links to what takes longest; the styles would take every connection before it."""
    big = [f"{PYODIDE}/pyodide.asm.wasm", f"assets/runtime/{library}"]
    lines = [f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in big]
    return "\n".join(lines)


def head_start(dist: Path) -> str:
    """Return the links that let the browser fetch all scripts at once."""
    found = sorted(path.name for path in (dist / "assets/vendor/pyscript").iterdir())
    pyscript = [f"assets/vendor/pyscript/{name}" for name in found if PYSCRIPT.fullmatch(name)]
    lines = [f'<link rel="modulepreload" href="./{path}">' for path in SCRIPTS + pyscript]
    return "\n".join(lines)


def write_page(dist: Path, library: str) -> None:
    """Give index.html its head start, and PyScript its configuration without a request."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    for needed in (TITLE_TAG, BOOT_TAG, CONFIG):
        if page.count(needed) != 1:
            raise SystemExit(f"index.html must contain exactly once: {needed}")
    config = {"interpreter": "./assets/runtime/pyodide.mjs", "sync_main_only": True}
    page = page.replace(TITLE_TAG, first_of_all(library) + "\n" + TITLE_TAG)
    page = page.replace(BOOT_TAG, head_start(dist) + "\n" + BOOT_TAG)
    page = page.replace(CONFIG, f"config='{json.dumps(config)}'")
    (dist / "index.html").write_text(page, encoding="utf-8")


def build(root: Path, dist: Path, work: Path) -> None:
    """Make the whole site."""
    copy_sources(root, dist)
    knowledge = make_library(root, dist, work)
    write_knowledge(dist, knowledge)
    write_page(dist, knowledge["archives"]["python"]["file"])
    languages.write(root, dist, work)
    embeds.write(dist)
    proof.write(dist)
    wheels.write(root, dist)
    precache.write(dist)


def main() -> None:
    """Build dist/ beside this folder, or from ROOT to DIST as given."""
    given = [Path(path).resolve() for path in sys.argv[1:]] or [ROOT, ROOT / "dist"]
    root, dist = given
    build(root, dist, ROOT / "build")
    files = [path for path in dist.rglob("*") if path.is_file()]
    print(f"{dist.name}/: {len(files)} files, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
