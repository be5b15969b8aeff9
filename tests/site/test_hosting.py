"""The site as hosts get it: the files beside the start page, the zip, the workflows."""

import re
import zipfile
from pathlib import Path

import pytest

from tests.site.pages import ROOT, Links, reached
from tools import pack, serve
from tools.build import copy_sources

WORKFLOWS = ROOT / ".github" / "workflows"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    copy_sources(ROOT, folder)
    return folder


@pytest.mark.parametrize("at", ["/name/x", "/name/x/", "/name/x/y", "/name/embed/none/"])
def test_the_page_for_nothing_finds_what_it_needs_at_any_depth(dist: Path, at: str) -> None:
    links = Links((dist / "404.html").read_text(encoding="utf-8"))
    assert reached(dist, links.to, at) == {"assets/css/leaf.css", "web/site/not_found.js"}
    assert links.refused == []


def test_the_page_for_nothing_is_served_as_such(dist: Path) -> None:
    site = serve.Site(dist, "/name/")
    assert site.find("/name/none") is None
    assert site.find("/name/404.html") == dist / "404.html"


def test_everything_beside_the_start_page_is_there(dist: Path) -> None:
    assert {".nojekyll", "404.html", "LICENSE", "index.html"} <= {
        path.name for path in dist.iterdir()
    }


def test_the_start_page_needs_no_root(dist: Path) -> None:
    links = Links((dist / "index.html").read_text(encoding="utf-8"))
    assert [link for link in links.to if not link.startswith(("./", "#"))] == []


class TestZip:
    def test_the_same_content_gives_the_same_zip(self, dist: Path, tmp_path: Path) -> None:
        targets = [tmp_path / name for name in ("one.zip", "two.zip")]
        for target in targets:
            pack.pack(dist, target)
            (dist / "index.html").touch()
        assert targets[0].read_bytes() == targets[1].read_bytes()

    def test_itch_io_takes_it(self, dist: Path, tmp_path: Path) -> None:
        count = pack.pack(dist, tmp_path / "site.zip")
        names = zipfile.ZipFile(tmp_path / "site.zip").namelist()
        assert "index.html" in names
        assert len(names) == count < 1000
        assert max(map(len, names)) < 240

    def test_too_many_files_are_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pack, "MOST_FILES", 1)
        for name in ("index.html", "more.html"):
            (tmp_path / name).touch()
        with pytest.raises(SystemExit, match="too many"):
            pack.pack(tmp_path, tmp_path / "build" / "site.zip")

    def test_a_folder_without_a_start_page_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(SystemExit, match="make build"):
            pack.pack(tmp_path, tmp_path / "site.zip")


class TestWorkflows:
    @pytest.fixture(params=["site.yml", "release.yml"])
    def workflow(self, request: pytest.FixtureRequest) -> str:
        result: str = (WORKFLOWS / request.param).read_text(encoding="utf-8")
        return result

    def test_what_is_made_can_be_made(self, workflow: str) -> None:
        targets = set(re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))
        made = re.findall(r"run: make (.+)", workflow)
        assert made
        assert {target for line in made for target in line.split()} <= targets

    def test_only_official_actions_pinned_by_commit(self, workflow: str) -> None:
        used = re.findall(r"uses: (.+)", workflow)
        pinned = re.compile(r"actions/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+")
        assert used
        assert [action for action in used if not pinned.fullmatch(action)] == []

    def test_nothing_goes_out_that_was_not_tested(self, workflow: str) -> None:
        test, out = re.split(r"^  (?:deploy|publish):$", workflow, flags=re.MULTILINE)
        assert re.search(r"^    needs: (test$|\[test\b)", out, re.MULTILINE)
        assert "make" not in out
        assert "checkout" not in out
        assert "HOLOBIONT_DIST: dist" in test
        assert test.index("make build") < test.index("make test") < test.index("upload-")
        # What runs code of others' pull requests may write nothing.
        assert not re.search(": *write", test)
