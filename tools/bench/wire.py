"""What a visit brings over the line, gzipped as GitHub Pages does."""

import gzip
import json
from typing import Any

from playwright.sync_api import Playwright

from tools.bench import start
from tools.bench.pages import Places
from tools.build import ROOT, RUNTIME

# The way that spares bytes.
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def sent(playwright: Playwright, places: Places) -> dict[str, Any]:
    """Return bytes and files until the board answers and until all is stored, and of one file.

    Where the site was built with a former one, also what an update of the image takes.
    """
    found: dict[str, Any] = {}
    board = places.site + "#/symbio"
    for name, address in (("bare", places.bare), ("site, thin", board), ("site", board)):
        places.server.site.sent.clear()
        with start.browser(playwright) as context:
            if name == "site, thin":
                context.add_init_script(SPARING)
            start.visit(context, address)
            found[name] = so_far(places)
            if name == "site":
                context.pages[-1].evaluate(start.STORED)
                found["everything"] = so_far(places)
    told = json.loads((ROOT / "dist" / RUNTIME / "formers.json").read_text(encoding="utf-8"))
    if told["formers"]:
        packed = min(former["packed"] for former in told["formers"].values())
        found["update"] = {"bytes": packed, "files": 1}
    page = places.one_file.read_bytes()
    found["one file"] = {"bytes": len(page), "files": 1, "gzipped": len(gzip.compress(page, 6))}
    return found


def so_far(places: Places) -> dict[str, Any]:
    """What the server has sent, and the largest files of it."""
    sent = places.server.site.sent
    largest = {path.rsplit("/", 1)[-1]: size for path, size in sent.most_common(5)}
    return {"bytes": sum(sent.values()), "files": len(sent), "largest": largest}
