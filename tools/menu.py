"""Write the start page into index.html, where it is the menu while Python is on its way."""

import sys
from pathlib import Path

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "index.html"
BEGIN, END = '<div id="app">', "</div><!-- app -->"


def text(root: Path = ROOT) -> str:
    """Return what index.html should say, its head and tail being as they are."""
    sys.path.insert(0, str(root))
    from ui.app.core.model import Model
    from ui.app.view import page

    now = (root / "index.html").read_text(encoding="utf-8")
    head, _, rest = now.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + page(Model()) + END + tail


def main() -> int:
    """Write the file, or with --check only say whether it is up to date."""
    stale = "index.html does not show the start page as it is now: python -m tools.menu"
    return usage.keep(__doc__, TARGET, text, stale)


if __name__ == "__main__":
    usage.run(main)
