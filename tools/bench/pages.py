"""The pages that are compared, side by side on one server."""

import shutil
from pathlib import Path

from tools.build import ROOT
from tools.one_file import __main__ as one_file

BARE = """\
<!doctype html>
<meta charset="utf-8">
<title>Pyodide alone</title>
<link rel="icon" href="data:,">
<script type="module" src="./bare.mjs"></script>
"""

BARE_SCRIPT = """\
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
window.marks = { ready: performance.now() };
document.documentElement.dataset.answered = "";
"""


def lay_out(folder: Path, dist: Path) -> str:
    """Put the built site and a page with nothing but `loadPyodide()` into a folder.

    Returns the address of the site as one file on the disk.
    """
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(dist, folder / "site")
    bare = folder / "bare"
    shutil.copytree(ROOT / "node_modules" / "pyodide", bare / "pyodide")
    (bare / "index.html").write_text(BARE, encoding="utf-8")
    (bare / "bare.mjs").write_text(BARE_SCRIPT, encoding="utf-8")
    alone = folder / "holobiont.html"
    alone.write_text(one_file.make(dist, folder / "work"), encoding="utf-8")
    return alone.as_uri()
