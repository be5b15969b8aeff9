"""New games and their set-ups, as the build draws them for newcomers."""

import json
from pathlib import Path

import pytest

from holobiont.registry import SLUGS
from tests.ui.driver import SILENT, Driver
from tools import languages, new_games
from ui.app.kept_page import UNNAMED, recognised_page
from ui.app.view import page

ROOT = Path(__file__).parents[2]
DEALT = {"symbioz", "symbiose", "symbiote"}
"""Games whose first page shows what chance has dealt: cards, or who begins."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, dict[str, object]]]:
    """The drawn screens, by the name of their file and the end of their address."""
    dist = tmp_path_factory.mktemp("dist")
    (dist / "assets").mkdir()
    languages.compiled(ROOT, dist / "catalogues")
    new_games.write(ROOT, dist, dist / "catalogues")
    found = (dist / new_games.PLACE).iterdir()
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in found}


def test_files_of_all_games_in_all_languages(
    files: dict[str, dict[str, dict[str, object]]],
) -> None:
    names = {f"{slug}.{language}" for slug in SLUGS for language in ("en", "de", "fr")}
    assert set(files) == names
    assert "du bist am Zug" in str(files["symbio.de"]["/play"]["title"])
    assert files["symbio.fr"]["/play"]["page"] != files["symbio.en"]["/play"]["page"]


def test_pages_that_show_what_was_dealt(files: dict[str, dict[str, dict[str, object]]]) -> None:
    """A page that does not depend on chance stays as it is, so what is pressed there counts."""
    for name, screens in files.items():
        assert screens[""]["dealt"] is False, name
        assert screens["/play"]["dealt"] is (name.partition(".")[0] in DEALT), name


@pytest.mark.parametrize("slug", sorted(set(SLUGS) - DEALT))
def test_the_drawn_page_of_a_new_game_but_for_its_id(
    files: dict[str, dict[str, dict[str, object]]], slug: str
) -> None:
    drawn = str(files[f"{slug}.en"]["/play"]["page"])
    assert drawn.count(f'data-table="{UNNAMED}"') == 1
    driver = Driver(SILENT, f"#/{slug}/play")  # whose first seed is 1, as in new_games.SEEDS
    shown = recognised_page(driver.model, page(driver.model), drawn)
    assert shown is not None
    assert f'data-table="{driver.table.id}"' in str(shown)
    driver.send("route", "#/")
    assert recognised_page(driver.model, page(driver.model), drawn) is None


@pytest.mark.parametrize("slug", sorted(DEALT))
def test_a_page_that_was_dealt_is_drawn_anew_and_names_nobody_to_move(
    files: dict[str, dict[str, dict[str, object]]], slug: str
) -> None:
    """Even where chance deals the same again: what is inert until then would stay so."""
    screen = files[f"{slug}.en"]["/play"]
    driver = Driver(SILENT, f"#/{slug}/play")
    assert recognised_page(driver.model, page(driver.model), str(screen["page"])) is None
    assert "data-active" not in str(screen["page"])
    assert screen["title"] == f"{driver.table.match.rules.title} – Holobiont"
