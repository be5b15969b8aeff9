"""Write proof.html and a page for each game: the sentences of its rules, and their tests.

    python -m tools.proof     says which sentences no test proves

A sentence of ``assets/help/en`` carries an id, a test names it with ``@pytest.mark.rule``. Each
paragraph shows a position that one of its tests comes through (``tests/games/shown.json``).
"""

from __future__ import annotations

import ast
import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from holobiont.registry import GAMES
from tools import usage
from tools.embeds import POLICY
from ui.games import GUIDES
from ui.games.catalogue import CATALOGUE
from ui.kit.markdown_subset import Run, Section, parse, ruled, runs
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.plate import Plate
from ui.kit.static_board import staged, with_own_ids

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ("base", "leaf", "table", "help")
NO_RULE = "-"

HEAD = """\
<!doctype html>
<html lang="en" data-english>
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title} – Holobiont</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="./assets/icons/favicon.svg" type="image/svg+xml">
<script src="./web/site/first_paint.js"></script>
{sheets}
</head>
<body>
"""
TAIL = "</body>\n</html>\n"
ABOUT = (
    "Every sentence of the rules that says how the game is played is proved by tests, which run "
    "whenever the program changes; a sentence without one stops the build. Beside each paragraph "
    "stands a position that one of its tests comes through."
)
IN_ENGLISH = {
    "en": "This page is in English only.",
    "fr": "Cette page n'existe qu'en anglais.",
    "de": "Diese Seite gibt es nur auf Englisch.",
}


class Sentence(NamedTuple):
    """A sentence of a page of rules; its id is empty if it was given none."""

    id: str
    text: str


def text_of(slug: str, language: str = "en") -> str:
    """The page of rules of a game."""
    path = ROOT / "assets" / "help" / language / f"{slug}.txt"
    return path.read_text(encoding="utf-8")


def sentences(section: Section) -> Iterator[Sentence]:
    """What stands under a heading, heads of tables and captions of figures left out."""
    for block in section.blocks:
        if block.kind in ("figure", "again"):
            continue
        rows = list(block.rows)
        if block.kind == "table":
            head, *rows = rows
            if len(head) > 3:  # what a cell means stands over it
                rows = [(row[0], *map("{} {}".format, head[1:], row[1:])) for row in rows]
        for *cells, last in rows:
            (end, key), *more = reversed(ruled(last))
            yield from (Sentence(each, text) for text, each in reversed(more))
            yield Sentence(key, " · ".join(cell for cell in (*cells, end) if cell))


def proofs(root: Path = ROOT) -> dict[tuple[str, str], list[str]]:
    """Game and sentence -> the tests that prove it, by reading the tests."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        if "mark.rule(" in (text := path.read_text(encoding="utf-8")):
            name = path.relative_to(root).as_posix()
            for test, slug, keys in _marked(ast.parse(text), name):
                for key in keys:
                    found.setdefault((slug, key), []).append(test)
    return found


def _marked(tree: ast.AST, name: str) -> Iterator[tuple[str, str, list[str]]]:
    """The tests below a node, each with a game and ids of its sentences."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _marked(node, f"{name}::{node.name}")
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    slug, *keys = (ast.literal_eval(given) for given in mark.args)
                    yield f"{name}::{node.name}", slug, keys


def gaps(root: Path = ROOT) -> list[str]:
    """What is wrong: sentences without id or test, ids that are there twice, tests of nothing."""
    proved, known = proofs(root), set()
    wrong = []
    for slug in GAMES:
        for section in parse(text_of(slug), rules=True):
            for sentence in sentences(section):
                key = (slug, sentence.id)
                said = f"{slug}/{section.id}: {sentence.text!r}"
                if not sentence.id:
                    wrong.append(f"{said} has no id")
                elif sentence.id == NO_RULE:
                    continue
                elif key in known:
                    wrong.append(f"{said}: {sentence.id} is there twice")
                elif key not in proved:
                    wrong.append(f"{said}: no test proves {sentence.id}")
                known.add(key)
    for slug, name in proved.keys() - known:
        wrong.append(f"{proved[slug, name][0]} proves {name}, which is not in the rules of {slug}")
    return wrong


def shown() -> dict[str, dict[str, dict[str, Any]]]:
    """Game -> paragraph -> a position, and the test that comes through it."""
    path = ROOT / "tests" / "games" / "shown.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


class Page:
    """The page of one game."""

    def __init__(self, slug: str, proved: dict[tuple[str, str], list[str]]) -> None:
        self.slug, self.proved = slug, proved
        self.positions = shown().get(slug, {})
        self.sections = parse(text_of(slug), rules=True)

    def body(self, plate: Plate) -> Markup:
        """All of it."""
        return el(
            "main",
            el("h1", plate.title, ": the rules and their tests"),
            _in_english(),
            el("p", ABOUT),
            el(
                "p",
                el("a", "All games", href="./proof.html"),
                " · ",
                el("a", "The page of rules", href=f"./#/help/{self.slug}"),
            ),
            *(self._section(section) for section in self.sections if any(sentences(section))),
            cls="leaf proof rules-text",
        )

    def counted(self) -> tuple[int, int]:
        """How many sentences are proved, by how many tests."""
        own = [tests for (slug, _), tests in self.proved.items() if slug == self.slug]
        return len(own), len({test for tests in own for test in tests})

    def _section(self, section: Section) -> Markup:
        tag = "h2" if section.level == 1 else "h3"
        return el(
            "section",
            el(tag, section.title, id=section.id),
            self._position(section) if section.id in self.positions else None,
            el("dl", *map(self._sentence, sentences(section)), cls="proofs"),
        )

    def _position(self, section: Section) -> Markup:
        entry = self.positions[section.id]
        rules = GAMES[self.slug](seats=entry["seats"], **entry["options"])
        state = rules.load(entry["position"])
        actor = rules.to_act(state)
        viewer = actor if actor is not None and actor >= 0 else 0
        guide = GUIDES[self.slug]
        drawn = guide.draw(staged(rules, state, viewer))
        _, _, test = entry["test"].rpartition(".")
        move = ["; it plays ", el("code", entry["next"])] if entry["next"] else []
        return el(
            "figure",
            el(
                "div",
                el("div", with_own_ids(drawn, f"{self.slug}-{section.id}"), inert=True),
                aria_hidden="true",
                cls="picture",
                data_picture=guide.whole(rules) if guide.whole else self.slug,
            ),
            el("figcaption", "From the test “", spoken(test), "”", *move, "."),
            el(
                "details",
                el("summary", "The position in writing"),
                el("pre", entry["position"]),
            ),
        )

    def _sentence(self, sentence: Sentence) -> Markup:
        words = map(_run, runs(sentence.text))
        if sentence.id == NO_RULE:
            return fragment(el("dt", *words), el("dd", "No rule of its own."))
        tests = (el("dd", _named(name)) for name in self.proved[self.slug, sentence.id])
        return fragment(el("dt", *words, id=f"rule-{sentence.id}"), *tests)


def _in_english() -> Markup:
    """Said to everybody in a language of theirs."""
    said = (el("span", text, " ", lang=language) for language, text in IN_ENGLISH.items())
    return el("p", *said, cls="soft")


def _run(run: Run) -> Child:
    if run.kind in ("strong", "code"):
        return el(run.kind, run.text)
    return el("a", run.text, href=f"#{run.to}") if run.kind == "link" else run.text


def spoken(name: str) -> str:
    """The name of a test in words."""
    words = name.removeprefix("test_").replace("_", " ")
    return words[:1].upper() + words[1:]


def _named(test: str) -> Markup:
    """A test, in words and where it is."""
    return fragment(spoken(test.split("::")[-1]), " ", el("code", test))


def index(pages: list[tuple[Plate, Page]]) -> Markup:
    """The page that leads to the others."""
    rows = []
    for plate, page in pages:
        ruling, tests = page.counted()
        link = el("a", plate.title, href=f"./proof-{plate.slug}.html")
        rows.append(el("tr", el("th", link, scope="row"), el("td", ruling), el("td", tests)))
    heads = (el("th", head, scope="col") for head in ("Game", "Sentences", "Tests"))
    return el(
        "main",
        el("h1", "The rules and their tests"),
        _in_english(),
        el("p", ABOUT),
        el("p", el("a", "To the start page", href="./")),
        el("table", el("thead", el("tr", *heads)), el("tbody", *rows)),
        cls="leaf proof rules-text",
    )


def write(dist: Path) -> None:
    """Write the pages into a build; what is not proved ends it."""
    if wrong := gaps():
        raise SystemExit("\n".join(wrong))
    (policy,) = POLICY.findall((dist / "index.html").read_text(encoding="utf-8"))
    proved = proofs()
    pages = [(plate, Page(plate.slug, proved)) for plate in CATALOGUE]

    def put(name: str, title: str, sheets: tuple[str, ...], body: Markup) -> None:
        links = [f'<link rel="stylesheet" href="./assets/css/{sheet}.css">' for sheet in sheets]
        head = HEAD.format(policy=policy, title=html.escape(title), sheets="\n".join(links))
        (dist / name).write_text(f"{head}{body}\n{TAIL}", encoding="utf-8")

    put("proof.html", "The rules and their tests", SHEETS, index(pages))
    for plate, page in pages:
        title = f"{plate.title}: the rules and their tests"
        put(f"proof-{plate.slug}.html", title, (*SHEETS, plate.slug), page.body(plate))


def main() -> int:
    """Say what is not proved."""
    usage.nothing(__doc__)
    wrong = gaps()
    print("\n".join(wrong) or f"{len(proofs())} sentences, each with a test.")
    return 1 if wrong else 0


if __name__ == "__main__":
    usage.run(main)
