"""Links and policies of the built pages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(path.name for path in ROOT.glob("*.html"))
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')


class Links(HTMLParser):
    """Collects what a page points to, and what in it a strict policy would refuse."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.to: list[str] = []
        self.refused: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.to += [value for name in ("href", "src") if (value := given.get(name))]
        if tag == "script" and not given.get("src"):
            self.refused.append("inline script")
        self.refused += [name for name in given if name.startswith("on") or name == "style"]


def reached(dist: Path, links: list[str], at: str) -> set[str]:
    """Return the files that links lead to from an address under /name/."""
    paths = {urljoin(at, link).partition("#")[0] for link in links}
    files = (dist / path.removeprefix("/name/") for path in paths if path.startswith("/name/"))
    return {file.relative_to(dist).as_posix() for file in files if file.is_file()}


def policy_of(page: str) -> dict[str, list[str]]:
    """Return the directives of a page."""
    (text,) = META.findall(page)
    directives = (directive.split() for directive in text.split(";"))
    return {name: values for name, *values in directives}
