"""The pages for other people's pages: what they need, what they say of themselves."""

import json
import re
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL
from tests.site.pages import META, Links, reached
from tools import embeds, precache
from tools.build import copy_sources
from ui.games.catalogue import CATALOGUE

ROOT = Path(__file__).resolve().parent.parent.parent
AT = "https://games.example/holobiont/"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    copy_sources(ROOT, folder)
    embeds.write(folder, AT)
    return folder


@pytest.fixture(params=GAMES)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def page_of(dist: Path, slug: str) -> str:
    return (dist / "embed" / slug / "index.html").read_text(encoding="utf-8")


class TestPage:
    def test_everything_it_names_is_there(self, dist: Path, slug: str) -> None:
        page = page_of(dist, slug)
        links = [link for link in Links(page).to if not link.startswith(AT)]
        found = reached(dist, links, f"/name/embed/{slug}/")
        assert len(found) == len(links) > 3
        styles = page.split('data-styles="')[1].split('"')[0].split()
        assert {"table", "screens", slug} <= set(styles)
        assert not set(styles) & (GAMES.keys() - {slug} | {"home", "base"})
        assert all((dist / "assets" / "css" / f"{name}.css").exists() for name in styles)

    def test_it_has_the_policy_of_the_start_page_and_keeps_to_it(
        self, dist: Path, slug: str
    ) -> None:
        page = page_of(dist, slug)
        front = (dist / "index.html").read_text(encoding="utf-8")
        (policy,), (same,) = META.findall(page), META.findall(front)
        # The site's own origin by its name, for frames that have none.
        assert policy == same.replace("'self'", "'self' https://games.example")
        before, _, after = page.partition('<script type="py"')
        assert Links(before + after.partition("</script>")[2]).refused == []

    def test_nothing_but_the_poster_comes_before_a_click(self, dist: Path, slug: str) -> None:
        page = page_of(dist, slug)
        assert "preload" not in page and "boot.mjs" not in page
        assert f'id="play">Play {GAMES[slug].title}<' in page
        assert "<img" not in page

    def test_the_poster_is_the_plate_of_the_game_and_says_what_it_is_about(
        self, dist: Path, slug: str
    ) -> None:
        plate = next(plate for plate in CATALOGUE if plate.slug == slug)
        plates = (dist / "assets" / "art" / "plates.svg").read_text(encoding="utf-8")
        drawn = plates.split(f'<symbol id="{plate.art}"')[1].split("</symbol>")[0]
        poster = page_of(dist, slug).split('<main id="poster">')[1].split("</main>")[0]
        assert drawn.partition(">")[2] in poster
        assert f'<p data-text="{plate.idea}">{plate.idea}</p>' in poster

    def test_games_with_secrets_are_marked(self, dist: Path, slug: str) -> None:
        assert (" data-secrets>" in page_of(dist, slug)) == GAMES[slug].secrets


class TestPuzzles:
    def test_the_page_of_puzzles_brings_the_styles_of_all_games(self, dist: Path) -> None:
        page = page_of(dist, "puzzle")
        styles = set(page.split('data-styles="')[1].split('"')[0].split())
        assert {"table", "puzzles", *GAMES} <= styles and not styles & {"home", "base"}
        links = [link for link in Links(page).to if not link.startswith(AT)]
        assert len(reached(dist, links, "/name/embed/puzzle/")) == len(links) > 3

    def test_its_script_says_what_the_page_says(self, dist: Path) -> None:
        page = page_of(dist, "puzzle")
        script = (ROOT / "web/embed/embed.mjs").read_text(encoding="utf-8")
        for text in (embeds.PUZZLES.title, embeds.PUZZLES.idea, "Solve the puzzle"):
            assert text in page and f'holobiontWords.say("{text}")' in script

    def test_it_has_no_oembed_answer(self, dist: Path) -> None:
        assert not (dist / "oembed" / "puzzle.json").exists()
        assert "oembed" not in page_of(dist, "puzzle")


class TestPreview:
    def test_each_game_has_one(self, dist: Path, slug: str) -> None:
        page = page_of(dist, slug)
        picture = f"{AT}assets/pictures/card-{slug}.jpg"
        assert f'<meta property="og:image" content="{picture}">' in page
        assert (dist / picture.removeprefix(AT)).exists()
        assert f'<meta property="og:url" content="{AT}embed/{slug}/">' in page

    def test_and_what_an_oembed_consumer_asks_for(self, dist: Path, slug: str) -> None:
        assert f'href="{AT}oembed/{slug}.json"' in page_of(dist, slug)
        told = json.loads((dist / "oembed" / f"{slug}.json").read_text(encoding="utf-8"))
        assert (told["version"], told["type"]) == ("1.0", "rich")
        assert f'src="{AT}embed/{slug}/"' in told["html"]
        assert 'sandbox="allow-scripts"' in told["html"]
        assert (dist / told["thumbnail_url"].removeprefix(AT)).exists()

    def test_the_start_page_has_one(self, dist: Path) -> None:
        front = (dist / "index.html").read_text(encoding="utf-8")
        assert f'content="{AT}assets/pictures/card.jpg"' in front
        assert (dist / "assets/pictures/card.jpg").exists()

    @pytest.mark.parametrize(
        "address", ["games.example/holobiont/", "ftp://games.example/", 'https://a.example/"><b>']
    )
    def test_what_is_no_whole_address_is_refused(self, tmp_path: Path, address: str) -> None:
        with pytest.raises(SystemExit, match="HOLOBIONT_ADDRESS: a whole address such as"):
            embeds.write(tmp_path, address)

    def test_a_whole_address_ends_with_one_slash(self) -> None:
        assert embeds.whole("") == ""
        for address in (
            "http://localhost:8000",
            "https://[::1]/a-b/~c/",
            AT,
            "https://bücher.example",
        ):
            assert embeds.whole(address) == address.rstrip("/") + "/"

    def test_without_an_address_none_is_made_up(self, tmp_path: Path) -> None:
        copy_sources(ROOT, tmp_path)
        embeds.write(tmp_path, "")
        assert not (tmp_path / "oembed").exists()
        page = page_of(tmp_path, "symbio")
        assert 'content="../../assets/pictures/card-symbio.jpg"' in page
        assert "og:url" not in page and "oembed" not in page


def test_none_of_it_is_stored_for_offline_use(dist: Path) -> None:
    assert [path for path in precache.hashes(dist) if "embed" in path] == []


def test_the_workflow_says_where_the_site_will_be() -> None:
    workflow = (ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8")
    assert "HOLOBIONT_ADDRESS: ${{ vars.HOLOBIONT_ADDRESS || format('https://" in workflow


class TestWhatIsToldOfIt:
    PAGE = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")

    def test_the_element_and_the_page_about_it_know_every_game(self) -> None:
        (listed,) = re.findall(r"const games = (\[.*\]);", (ROOT / "embed.js").read_text("utf-8"))
        assert json.loads(listed) == [*GAMES]
        (told,) = re.findall(r"The games are\s([^.]+)\.", self.PAGE)
        assert re.findall(r"`(\w+)`", told) == [*GAMES]

    def test_the_page_names_every_level_and_every_request(self) -> None:
        (seats,) = re.findall(r"^\| `seats` \| who .*", self.PAGE, re.MULTILINE)
        assert re.findall(r"`(\w+)`", seats) == ["seats", "human", *LEVEL]
        script = (ROOT / "web" / "embed" / "embed.mjs").read_text(encoding="utf-8")
        known = re.findall(r"^    async (\w+)\(", script, re.MULTILINE)
        asked = self.PAGE.split("| `ask` |")[1].split("\n\n")[0]
        assert re.findall(r"^\| `(\w+)`", asked, re.MULTILINE) == known
