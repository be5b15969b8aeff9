"""The languages of the site: whole, in step, the same wherever they are listed, there offline."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from holobiont import i18n
from tools import languages, precache
from tools.build import ROOT, copy_sources
from tools.proof import IN_ENGLISH
from tools.words import FOLDER, LANGUAGES, SAID, read, wrong
from ui.app.core.model import CHOICES
from ui.app.rulebook import rules_dialog
from ui.app.settings.settings_view import LANGUAGES as NAMES
from ui.games.catalogue import CATALOGUE
from ui.worker.search_service import Thinker, speech

WORDS = (ROOT / "web" / "first_paint" / "words.mjs").read_text(encoding="utf-8")
EMBED = (ROOT / "embed.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    copy_sources(ROOT, folder / "dist")
    languages.write(ROOT, folder / "dist", folder)
    return folder / "dist"


def test_everything_is_translated() -> None:
    assert wrong() == []


def test_the_languages_are_the_same_everywhere() -> None:
    spoken = re.search(r"const languages = (\[.*\]);", WORDS)
    assert spoken is not None
    assert tuple(re.findall("[a-z]+", spoken[1])) == CHOICES["language"][1:] == ("en", *LANGUAGES)
    embedded = re.search(r"const languages = (\[.*\]);", EMBED)
    assert embedded is not None and embedded[1] == spoken[1]
    assert tuple(key for key, _name in NAMES) == CHOICES["language"]
    assert set(IN_ENGLISH) == {"en", *LANGUAGES}
    for language in LANGUAGES:
        for plate in CATALOGUE:
            assert (ROOT / rules_dialog.FOLDER / language / f"{plate.slug}.txt").exists()


@cache
def messages(language: str) -> list[Message]:
    """All that is said in a language, of all parts."""
    paths = sorted((ROOT / FOLDER / language).glob("*.po"))
    return [message for path in paths for message in read(path, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_several_parts_is_said_in_one_way(language: str) -> None:
    """The build makes one catalogue of all parts."""
    said = defaultdict(set)
    for message in messages(language):
        said[message.context, str(message.id)].add(str(message.string))
    assert {text: ways for text, ways in said.items() if text[1] and len(ways) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_before_a_percent_sign(language: str) -> None:
    texts = [f"{message.id} {message.string}" for message in messages(language)]
    assert [text for text in texts if re.search("[0-9}] %", text)] == []


def test_no_language_has_the_sentences_of_another_or_a_sentence_twice() -> None:
    spoken = []
    for language in LANGUAGES:
        texts = {
            text
            for message in messages(language)
            for text in ([message.string] if isinstance(message.string, str) else message.string)
        }
        long = {text for text in texts if len(text) > 40}
        assert not [text for text in long if text[: len(text) // 2] == text[len(text) // 2 :]]
        spoken.append(long)
    assert not set.intersection(*spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_frames_say_in_it_what_their_game_is_about(site: Any, language: str) -> None:
    brought = (site / "assets" / "language" / f"{language}.js").read_text(encoding="utf-8")
    texts = json.loads(brought.partition(", ")[2].rpartition(");")[0])["texts"]
    assert all(texts[plate.idea] != plate.idea for plate in CATALOGUE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_there_without_a_network(site: Any, language: str) -> None:
    stored = precache.hashes(site)
    assert {f"assets/language/{language}.{kind}" for kind in ("mo", "js")} <= stored.keys()
    assert {f"assets/help/{language}/{plate.slug}.txt" for plate in CATALOGUE} <= stored.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worker_speaks_what_the_page_speaks(site: Any, language: str) -> None:
    request = speech(language, (site / FOLDER / f"{language}.mo").read_bytes())
    try:
        assert Thinker().think(request) == request
        assert i18n.language() == language
        assert i18n._("Rules") != "Rules"
        Thinker().think(speech("en", b""))
        assert (i18n.language(), i18n._("Rules")) == ("en", "Rules")
    finally:
        i18n.use(i18n.English(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_stands_in_the_script_of_a_language(site: Any, language: str) -> None:
    script = (site / FOLDER / f"{language}.js").read_text(encoding="utf-8")
    assert script.startswith("// ") and f'holobiontWords.take("{language}", ' in script
    assert i18n.language() == "en"
    (rules,) = {
        str(m.string)
        for m in read(ROOT / FOLDER / language / "app.po", language)
        if m.id == "Rules"
    }
    assert f"<dt>{rules}</dt>" in script.replace('\\"', '"')


@pytest.mark.parametrize(
    "name", ["404.html", "reset.html", "verify.html", "vote.html", "licences.html"]
)
def test_the_pages_beside_the_start_page_say_what_they_mark(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    marked = set(SAID.findall(page))
    heads = set(re.findall(r"<(?:title|h1|h2|button)[^>]*>([^<]+)<", page))
    assert heads and heads <= marked


def test_scripts_ask_for_words_where_they_are_found() -> None:
    """Texts are taken from calls of ``holobiontWords.say``; by another name they stay English."""
    scripts = [path for path in (ROOT / "web").rglob("*.mjs") if path.name != "words.mjs"]
    renamed = re.compile(r"\{[^{}]*\bsay\b[^{}]*\}\s*(=|from)")
    assert scripts and not [path for path in scripts if renamed.search(path.read_text("utf-8"))]
