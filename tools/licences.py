"""Write licences.html: everything the site ships, under which licence, with the texts.

    python -m tools.licences [--check]

What comes from packages is read from package-lock.json, from tools/wheels.txt and from the packages
themselves.
"""

import html
import json
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "licences.html"

# In the lock, but only used by Node when the site is built.
NOT_SHIPPED = {"@types/emscripten", "ws"}
# The packages the site uses; the others are inside PyScript's files.
USED_FOR = {
    "pyodide": "the Python interpreter",
    "@pyscript/core": "Python in the page",
    "idb": "keeps games, reviews, bots and added games",
    "idiomorph": "brings the page in line",
    "lean-qr": "draws codes that a camera reads",
    "qr": "reads codes in pictures and through the camera",
    "zstddec": "unpacks what Python starts from",
    "micropip": "installs packages in the lab, and games that people add",
    "packaging": "reads the wheels of games that people add",
    "@fontsource/atkinson-hyperlegible": "the typeface of the text",
    "@fontsource/im-fell-dw-pica": "the typeface of the titles",
}
NAMES = {"APACHE-2.0": "Apache-2.0", "(MIT OR Apache-2.0)": "MIT"}
"""How licences are named here; where there is a choice, the one that is taken."""
# The licence of each wheel and the file with its text; packaging leaves a choice.
WHEELS = {"micropip": ("MPL-2.0", "LICENSE"), "packaging": ("BSD-2-Clause", "LICENSE.BSD")}
# micropip brings two packages along.
INSIDE_MICROPIP = """
<p>In micropip are parts of packaging (BSD-2-Clause or Apache-2.0) and of mousebender (MIT).</p>
"""
ELSEWHERE = {
    "MIT": "https://opensource.org/license/mit",
    "MPL-2.0": "https://www.mozilla.org/MPL/2.0/",
    "ISC": "https://opensource.org/license/isc-license-txt",
}

# Compiled into the interpreter, which names no packages.
INSIDE_PYODIDE = """
<p>Pyodide is compiled from <a href="https://github.com/pyodide/pyodide">this source</a>; the site
splits its interpreter in two and leaves out of its program what nothing there leads to, unchanged
otherwise (tools/split.mjs, tools/shake.mjs). In it are
CPython 3.14 with its standard library, under the licence of the Python Software Foundation below,
and what CPython brings along: expat and libffi (MIT), mpdecimal (BSD), HACL* (Apache-2.0). It is
linked with the runtime of Emscripten (MIT), musl (MIT) and zlib.</p>
"""

HEAD = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title data-say>Licences – Holobiont</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="./assets/icons/favicon.svg" type="image/svg+xml">
<script type="module" src="./web/first_paint/first_paint.mjs"></script>
<link rel="stylesheet" href="./assets/css/leaf.css">
</head>
<body>
<main class="leaf">
<h1 data-say>Licences</h1>
<p><a href="./" data-say>To the start page</a></p>
<h2 data-say>Of this project</h2>
<p lang="en">The code is under the <a href="./LICENSE">MIT licence</a>. The drawings are ours and
under <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>, those of
Saprobiont under <a href="https://creativecommons.org/licenses/by-nc-sa/3.0/">CC BY-NC-SA 3.0</a>.
Who designed and published the games stands on the start page.</p>
<h2 data-say>Of others</h2>
<div lang="en">
<p>No package was changed. Each is pinned with the digest of its content in package-lock.json or
tools/wheels.txt.</p>
"""
TAIL = "</div>\n</main>\n</body>\n</html>\n"


class Package(NamedTuple):
    """One package of the lock."""

    name: str
    version: str
    licence: str
    text: str


def packages(root: Path) -> list[Package]:
    """Return what is shipped, the packages that are used by name first."""
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = []
    for path, about in lock.items():
        name = path.rpartition("node_modules/")[2]
        if path and name not in NOT_SHIPPED and not about.get("dev"):
            if "integrity" not in about:
                raise SystemExit(f"package-lock.json has no digest for {name}")
            licence = NAMES.get(about["license"], about["license"])
            found.append(Package(name, about["version"], licence, text_of(root / path, licence)))
    order = list(USED_FOR)
    return sorted(found, key=lambda package: (package.name not in order, package.name))


def text_of(folder: Path, licence: str) -> str:
    """Return the licence as the package brings it, if it does; of several, the one taken."""
    named = (f"LICENSE-{licence.upper()}", "LICENSE")
    texts = [path for path in folder.glob("*") if path.stem.upper() in named]
    texts.sort(key=lambda path: (named.index(path.stem.upper()), path.name))
    return texts[0].read_text(encoding="utf-8").strip() if texts else ""


def of_wheels() -> list[Package]:
    """Return what comes as wheels."""
    sys.path.insert(0, str(ROOT))
    from tools import wheels

    named = [(name, version) for name, (version, _) in wheels.pins().items()]
    archives = [zipfile.ZipFile(path) for path in wheels.vendored()]
    return [
        Package(name, version, WHEELS[name][0], licence_in(archive, WHEELS[name][1]))
        for (name, version), archive in zip(named, archives)
    ]


def licence_in(archive: zipfile.ZipFile, file: str) -> str:
    """Return the licence as a wheel brings it."""
    (path,) = (name for name in archive.namelist() if name.endswith(f".dist-info/licenses/{file}"))
    return archive.read(path).decode("utf-8").strip()


def entry(package: Package) -> str:
    """Return what the page says about one package."""
    use = USED_FOR.get(package.name, "inside PyScript")
    head = f"{package.name} {package.version}: {package.licence} ({use})"
    if package.text:
        text = html.escape(package.text, quote=False)
        return f"<details><summary>{html.escape(head)}</summary><pre>{text}</pre></details>\n"
    return f'<p>{html.escape(head)}: <a href="{ELSEWHERE[package.licence]}">its text</a></p>\n'


def page(root: Path = ROOT) -> str:
    """Return what licences.html should say."""
    policy = next(
        line
        for line in (root / "index.html").read_text(encoding="utf-8").splitlines()
        if "Content-Security-Policy" in line
    )
    python = (root / "assets" / "licences" / "python.txt").read_text(encoding="utf-8").strip()
    text = html.escape(python, quote=False)
    inside = f"<details><summary>Python</summary><pre>{text}</pre></details>\n"
    entries = "".join(map(entry, [*packages(root), *of_wheels()]))
    explained = INSIDE_MICROPIP.lstrip() + INSIDE_PYODIDE.lstrip()
    return HEAD.format(policy=policy) + entries + explained + inside + TAIL


def main() -> int:
    """Write the file, or with --check only say whether it is up to date."""
    stale = "licences.html does not list what is shipped now: python -m tools.licences"
    return usage.keep(__doc__, TARGET, page, stale)


if __name__ == "__main__":
    usage.run(main)
