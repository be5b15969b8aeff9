"""Write the list of what is stored on a visitor's device, each file with its hash."""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any

# Pages of older versions look for it there.
LIST = Path("assets/files.json")
STAMP = '<meta name="version" content="source">'

# Not stored: what makes or describes the store, what only other sites, shops and developers look
# at, the memory image, which web/python/memory_image.mjs keeps, and its differences from earlier
# ones, and our sources, which Python reads in the plain way of starting, for when the stored way
# has failed.
LEFT_OUT = re.compile(
    r"""
    sw\.js | SHA256SUMS | assets/files\.json | robots\.txt | \.nojekyll
    | web/python/memory-[\w-]+\.(image|difference)\.zst | web/python/formers\.json
    | assets/pictures/.*
    | assets/css/embed.* | web/embed/.* | web/site/embed_begin\.js | embed\.js | embed/.*
    | oembed/.* | holobiont\.html
    | docs/.* | assets/css/docs\.css
    | (engine|ui)/.*\.py | pyscript\.toml
    """,
    re.VERBOSE,
)

# Stored once they have been asked for: Pyodide's whole library, and its interpreter as it is. Only
# the lab needs them, and they are nearly as large as all the rest.
WHOLE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LATER = {f"assets/vendor/pyodide/{name}" for name in WHOLE}


def integrity(content: bytes) -> str:
    """Return the hash of a content as browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def hashes(dist: Path, *, later: bool = False) -> dict[str, str]:
    """Return path -> hash for all that is stored, or for what is stored later."""
    found = sorted(path for path in dist.rglob("*") if path.is_file())
    paths = {path.relative_to(dist).as_posix(): path for path in found}
    return {
        name: integrity(path.read_bytes())
        for name, path in paths.items()
        if (name in LATER) == later and not LEFT_OUT.fullmatch(name)
    }


def write(dist: Path) -> None:
    """Give the pages of a finished build its version, and write the list."""
    version = hashlib.sha256(json.dumps(hashes(dist)).encode()).hexdigest()[:16]
    page = dist / "index.html"
    text = page.read_text(encoding="utf-8")
    if text.count(STAMP) != 1:
        raise SystemExit(f"index.html must contain exactly once: {STAMP}")
    stamped = text.replace(STAMP, STAMP.replace("source", version))
    page.write_text(stamped, encoding="utf-8")
    listed = {"version": version, "files": hashes(dist), "later": hashes(dist, later=True)}
    (dist / LIST).write_text(json.dumps(listed, indent=0) + "\n", encoding="utf-8")


def listed(dist: Path) -> dict[str, Any]:
    """Return the list of a build."""
    return dict(json.loads((dist / LIST).read_text(encoding="utf-8")))
