"""The documentation on the site: whole, without a broken link, within the policy, not stored."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.site.pages import Links
from tools import precache, site_docs
from tools.build import ROOT

ID = re.compile(r'(?<= )id="([^"]+)"')


def texts(site: Path) -> dict[str, str]:
    """The pages of the documentation by address."""
    paths = sorted((site / "docs").rglob("*.html"))
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in paths}


def broken_links(site: Path, pages: dict[str, str]) -> list[str]:
    """Every link from pages within the site whose file or place is missing, and where it is."""
    found = []
    for name, page in pages.items():
        for link in Links(page).to:
            if re.match("[a-z]+:", link):
                continue
            path, _, place = urljoin(f"/{name}", link).removeprefix("/").partition("#")
            path = f"{path}index.html" if path.endswith("/") or not path else path
            misplaced = place and path in pages and place not in ID.findall(pages[path])
            if misplaced or not (site / path).is_file():
                found.append(f"{name}: {link}")
    return found


def test_no_link_is_broken(dist: Path) -> None:
    assert broken_links(dist, texts(dist)) == []


def test_a_link_to_a_missing_place_is_noticed(dist: Path) -> None:
    pages = texts(dist) | {"docs/embed.html": '<a href="languages.html#nowhere">x</a>'}
    assert "docs/embed.html: languages.html#nowhere" in broken_links(dist, pages)


def test_a_link_to_a_file_that_the_site_lacks_stops_the_build(dist: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    shutil.copy(dist / "index.html", site)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "one.md").write_text("# One\n\n[two](two.md)\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"docs/one.md links to docs/two.md"):
        site_docs.write(tmp_path, site)


def test_no_number_is_parted_from_its_percent_sign(dist: Path) -> None:
    pages = {name: page for name, page in texts(dist).items() if "/api/" not in name}
    assert {name for name, page in pages.items() if re.search("[0-9] %", page)} == set()
    assert any("5\N{NO-BREAK SPACE}%" in page for page in pages.values())


def test_every_page_keeps_to_the_policy(dist: Path) -> None:
    for name, page in texts(dist).items():
        assert Links(page).refused == [], name
        assert "<style" not in page and page.count('http-equiv="Content-Security-Policy"') == 1, (
            name
        )
        ids = ID.findall(page)
        assert len(ids) == len(set(ids)), name


def test_the_index_leads_to_every_page_and_module(dist: Path) -> None:
    page = (dist / "docs" / "index.html").read_text(encoding="utf-8")
    links = {urljoin("/docs/", link).removeprefix("/") for link in Links(page).to}
    assert texts(dist).keys() - links == {"docs/index.html"}
    written = {path.stem for path in (ROOT / "docs").glob("*.md")}
    assert {f"docs/{name}.html" for name in written} <= links


def test_the_reference_says_what_docstrings_say(dist: Path) -> None:
    page = (dist / "docs" / "api" / "holobiont" / "match.html").read_text(encoding="utf-8")
    assert 'id="Match.play"' in page and 'href="errors.html#' in page
    assert "Alias for field number" not in page and "ForwardRef" not in page


def test_nothing_of_it_is_stored_on_the_device_of_a_visitor(dist: Path) -> None:
    assert not [path for path in precache.hashes(dist) if "docs" in path]


def test_a_set_is_written_in_the_same_order_by_every_build() -> None:
    assert repr(site_docs.Ordered(["svg", "path", "g"])) == "{'g', 'path', 'svg'}"
