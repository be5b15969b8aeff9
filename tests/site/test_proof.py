"""The pages that show which tests prove the rules."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from tests.games.shown import run
from tests.site.pages import Links
from tools import proof
from tools.build import SITE
from ui.kit.markdown_subset import parse, plain

ROOT = Path(__file__).resolve().parent.parent.parent
SECTIONS = {slug: parse(proof.text_of(slug), rules=True) for slug in GAMES}
PROVED = proof.proofs()
SHOWN = [
    pytest.param(slug, paragraph, entry, id=f"{slug}-{paragraph}")
    for slug, entries in proof.shown().items()
    for paragraph, entry in entries.items()
]


def test_every_sentence_of_the_rules_is_proved() -> None:
    assert proof.gaps() == []
    assert len(PROVED) > 300


def test_what_is_marked_is_a_single_sentence() -> None:
    for sections in SECTIONS.values():
        for section in sections:
            for sentence in proof.sentences(section):
                assert not re.search(r"[.!?] [A-Z]", sentence.text), sentence


def test_readers_do_not_see_the_names_of_sentences() -> None:
    for slug in GAMES:
        assert not any(re.search("[{}]", plain(each)) for each in parse(proof.text_of(slug)))


def test_what_is_not_proved_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proved = dict(PROVED)
    proved["symbio", "freedum"] = proved.pop(("symbio", "freedom"))
    monkeypatch.setattr(proof, "proofs", lambda root: proved)
    with pytest.raises(SystemExit) as refusal:
        proof.write(tmp_path)
    missing, unknown = str(refusal.value).split("\n")
    assert missing.startswith("symbio/terms: ") and missing.endswith("no test proves freedom")
    assert unknown.endswith("proves freedum, which is not in the rules of symbio")


def test_a_game_of_which_no_position_is_shown_yet_can_be_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "shown", dict)
    shutil.copy2(ROOT / "index.html", tmp_path)
    proof.write(tmp_path)
    pages = [path.read_text(encoding="utf-8") for path in tmp_path.glob("proof-*.html")]
    assert len(pages) == len(GAMES) and not any("<svg" in page for page in pages)


@pytest.mark.parametrize("slug, paragraph, entry", SHOWN)
def test_what_is_shown_is_met_by_a_test_of_the_paragraph(
    slug: str, paragraph: str, entry: dict[str, object]
) -> None:
    section = next(each for each in SECTIONS[slug] if each.id == paragraph)
    name = f"tests/games/test_{slug}.py::" + str(entry["test"]).replace(".", "::")
    keys = [sentence.id for sentence in proof.sentences(section)]
    assert any(name in PROVED.get((slug, key), ()) for key in keys)
    shown = {key: entry[key] for key in ("seats", "options", "position", "next")}
    assert shown in [each.told() for each in run(slug, str(entry["test"]))]


def test_the_pages_keep_to_the_policy_and_their_links_lead_somewhere(tmp_path: Path) -> None:
    shutil.copy2(ROOT / "index.html", tmp_path)
    proof.write(tmp_path)
    joined = tmp_path / SITE / "first_paint.js"  # of which the sources have the parts
    joined.parent.mkdir(parents=True)
    joined.touch()
    pages = sorted(tmp_path.glob("proof*.html"))
    assert len(pages) == 1 + len(GAMES)
    for path in pages:
        page = path.read_text(encoding="utf-8")
        links = Links(page)
        assert links.refused == [] and "<style" not in page
        ids = re.findall(r'(?<= )id="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        for link in links.to:
            file, _, at = link.partition("#")
            if not file:
                assert at in ids, link
            elif file != "./":
                assert any((folder / file).exists() for folder in (ROOT, tmp_path)), link
    page = (tmp_path / "proof-symbioz.html").read_text(encoding="utf-8")
    seats = [entry["seats"] for entry in proof.shown()["symbioz"].values()]
    assert page.count('data-picture="symbioz-planet"') == sum(each > 2 for each in seats) > 0
