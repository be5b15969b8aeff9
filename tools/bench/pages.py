"""The pages that are compared, side by side, and the two servers that they come from."""

import shutil
from pathlib import Path
from typing import NamedTuple

from tools import serve
from tools.build import ROOT
from tools.one_file import __main__ as edition

WORK = ROOT / "build" / "bench"

BARE = """\
<!doctype html>
<meta charset="utf-8">
<title>Pyodide alone</title>
<link rel="icon" href="data:,">
<script type="module" src="./bare.mjs"></script>
"""

BARE_SCRIPT = """\
import { loadPyodide } from "./pyodide/pyodide.mjs";
globalThis.python = await loadPyodide();
python.runPython("1 + 1");
window.marks = { ready: performance.now() };
document.documentElement.dataset.answered = "";
"""

HOST = """\
<!doctype html>
<meta charset="utf-8">
<title>Somebody else's page</title>
<link rel="icon" href="data:,">
<iframe title="Symbio" src="{address}" width="480" height="640"></iframe>
"""


class Places(NamedTuple):
    """Where the pages are."""

    server: serve.Server
    host: serve.Server
    """Another origin."""
    one_file: Path

    @property
    def bare(self) -> str:
        return self.server.address + "bare/"

    @property
    def site(self) -> str:
        return self.server.address + "site/"


def lay_out(dist: Path, folder: Path = WORK) -> Places:
    """Serve the built site and a page with nothing but `loadPyodide()`, and who frames the site."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(dist, folder / "served" / "site")
    bare = folder / "served" / "bare"
    shutil.copytree(ROOT / "node_modules" / "pyodide", bare / "pyodide")
    (bare / "index.html").write_text(BARE, encoding="utf-8")
    (bare / "bare.mjs").write_text(BARE_SCRIPT, encoding="utf-8")
    alone = folder / "holobiont.html"
    alone.write_text(edition.make(dist, folder / "work"), encoding="utf-8")
    server = serve.start(folder / "served")
    server.site.prepare()
    framed = f"{server.address}site/embed/symbio/?seats=human,human"
    (folder / "host").mkdir()
    (folder / "host" / "index.html").write_text(HOST.format(address=framed), encoding="utf-8")
    return Places(server, serve.start(folder / "host"), alone)
