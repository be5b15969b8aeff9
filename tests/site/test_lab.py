"""The lab: its examples run as they stand, and what a program prints has its limits."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from holobiont.adapters.charts import bars, histogram
from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL
from tests.site.pages import META, PAGES, policy_of
from tests.support.aside import awaited
from tests.support.variants import keeping

ROOT = Path(__file__).resolve().parent.parent.parent
LAB = ROOT / "lab"
EXAMPLES = sorted(path.stem for path in LAB.glob("examples/*.py"))
PAGE = (LAB / "index.html").read_text(encoding="utf-8")

sys.path.insert(0, str(LAB))
import runner  # noqa: E402 - it is no package: the lab's worker fetches it as one file

SVG = "{http://www.w3.org/2000/svg}"
Shown = list[tuple[str, str]]


def ran(source: str) -> tuple[bool, Shown]:
    """Whether a program came to its end, and what was shown of it."""
    shown: Shown = []
    whole = awaited(runner.run(source, "program.py", lambda *told: shown.append(told)))
    return whole, shown


def text(shown: Shown, kind: str = "out") -> str:
    return "".join(words for kinds, words in shown if kinds == kind)


@pytest.mark.parametrize("name", keeping({*EXAMPLES} - {"levels", "openings"}, EXAMPLES))
def test_an_example_runs_as_it_stands(name: str) -> None:
    whole, shown = ran((LAB / "examples" / f"{name}.py").read_text(encoding="utf-8"))
    assert whole, text(shown, "error")
    assert text(shown).count("\n") >= (8 if name == "actions" else 1)
    pictures = [words for kind, words in shown if kind == "picture"]
    assert len(pictures) == (name in ("actions", "lengths", "openings"))
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == f"{SVG}svg"


def test_the_page_offers_every_example() -> None:
    (offered,) = re.findall(r'<select id="example">(.*?)</select>', PAGE, re.DOTALL)
    assert sorted(re.findall(r'<option value="(\w+)"', offered)) == sorted([*EXAMPLES, "own"])


def test_a_bot_can_play_every_game_against_every_level() -> None:
    (games,) = re.findall(r'<select id="bot-game">(.*?)</select>', PAGE, re.DOTALL)
    seats = dict(re.findall(r'value="(\w+)" data-seats="(\d)"', games))
    assert seats == {slug: str(game.seats[0]) for slug, game in GAMES.items()}
    (levels,) = re.findall(r'<select id="bot-level">(.*?)</select>', PAGE, re.DOTALL)
    assert re.findall(r'value="(\w+)"', levels) == [*LEVEL, "human"]


class TestRunner:
    def test_the_last_line_is_shown_as_in_a_notebook(self) -> None:
        assert ran("1 + 1") == (True, [("out", "2\n")])
        assert ran("x = 3") == (True, [])
        assert ran("None") == (True, [])

    def test_a_program_may_await(self) -> None:
        source = "import asyncio\nawait asyncio.sleep(0)\nprint('later')\nawait asyncio.sleep(0, 5)"
        whole, shown = ran(source)
        assert whole and text(shown) == "later\n5\n"

    def test_an_error_names_its_line_and_shows_the_way_there(self) -> None:
        whole, shown = ran("def f():\n    return 1 / 0\n\n\nprint('before')\nf()\n")
        assert not whole
        assert text(shown) == "before\n"
        first, *trace = text(shown, "error").split("\n")
        assert first == "line 2: ZeroDivisionError: division by zero"
        assert "runner.py" not in "".join(trace)
        assert "return 1 / 0" in "".join(trace)

    def test_what_is_no_python_names_its_line(self) -> None:
        whole, shown = ran("x = 1\nif x\n    pass\n")
        assert not whole
        assert text(shown, "error").startswith("line 2: SyntaxError: ")

    def test_an_end_on_purpose_is_no_error(self) -> None:
        assert ran("import sys\nsys.exit()")[0]
        whole, shown = ran("import sys\nsys.exit('enough')")
        assert not whole and text(shown, "error") == "SystemExit: enough"

    def test_what_goes_wrong_without_an_end_is_shown_too(self) -> None:
        assert text(ran("raise KeyboardInterrupt")[1], "error").startswith("line 1: Keyboard")

    def test_what_is_printed_is_cut_and_the_program_goes_on(self) -> None:
        whole, shown = ran("for _ in range(100):\n    print('x' * 9999)\n1 / 0")
        assert not whole
        assert len(text(shown)) == runner.MOST_LETTERS
        assert text(shown, "err") == runner.CUT
        assert text(shown, "error").startswith("line 3: ZeroDivisionError")

    def test_many_small_prints_are_few_messages(self) -> None:
        shown: Shown = []
        budget = runner.Budget(lambda *told: shown.append(told), clock=lambda: 0.0)
        for number in range(1000):
            budget.show("out", f"{number}\n")
        assert len(shown) == runner.BURST
        budget.flush()
        assert len(shown) == runner.BURST + 1
        assert text(shown) == "".join(f"{number}\n" for number in range(1000))

    def test_the_last_that_is_shown_waits_for_nothing(self) -> None:
        shown: Shown = []
        budget = runner.Budget(lambda *told: shown.append(told), clock=lambda: 0.0)
        for _ in range(runner.MOST_LETTERS):
            budget.show("out", "again\n")
        assert text(shown, "err") == runner.CUT
        assert len(text(shown)) == runner.MOST_LETTERS

    def test_the_order_of_what_is_printed_stays(self) -> None:
        source = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"
        assert "".join(words for _, words in ran(source)[1]) == "a\nb\nc\n"


class TestPolicy:
    def test_it_is_the_sites_and_one_style_of_pyscripts_editor(self) -> None:
        site = policy_of((ROOT / PAGES[0]).read_text(encoding="utf-8"))
        lab = policy_of(PAGE)
        own, style = lab.pop("style-src")
        assert own == "'self'" and site.pop("style-src") == ["'self'"]
        assert lab == site
        assert style == "'sha256-YPvgZHruHn/CvnWqHNCKxXnTcTBdohdQ0GvrSxGakVs='"
        (editor,) = (ROOT / "assets" / "vendor" / "pyscript").glob("py-editor-*.js")
        assert ":host { all: initial; }" in editor.read_text(encoding="utf-8")

    def test_it_stands_first_and_the_page_keeps_to_it(self) -> None:
        assert PAGE.index('charset="utf-8"') < META.search(PAGE).start() < PAGE.index("<title")
        assert not re.search(r"<style|<base|javascript:| on\w+=| style=|<script>", PAGE)


class TestCharts:
    @pytest.mark.parametrize(
        "draw", [lambda: bars({"a<b": 1, "c": 0}, "T & U"), lambda: histogram([5], "T & U")]
    )
    def test_names_are_text(self, draw: Callable[[], str]) -> None:
        picture = ElementTree.fromstring(draw())
        title = picture.find(f"{SVG}title")
        assert title is not None and title.text == "T & U"

    def test_the_longest_bar_is_the_greatest_value(self) -> None:
        picture = ElementTree.fromstring(bars({"a": 1, "b": 4, "c": 2}, "T"))
        drawn = [float(bar.get("width", "")) for bar in picture.iter(f"{SVG}rect")]
        ground, *lengths = drawn
        assert lengths == [pytest.approx(max(lengths) * part, abs=0.2) for part in (0.25, 1, 0.5)]
        assert max(lengths) < ground

    def test_every_number_is_counted_once(self) -> None:
        numbers = [1, 2, 2, 3, 50, 51, 52, 1000]
        drawn = ElementTree.fromstring(histogram(numbers, "T"))
        heights = [float(bar.get("height", "")) for bar in drawn.iter(f"{SVG}rect")][1:]
        assert [height for height in heights if height] == [160, 120, 40]

    def test_fractions_have_stretches_of_their_own(self) -> None:
        drawn = ElementTree.fromstring(histogram([0.0, 0.15, 0.15, 0.5, 0.95], "T"))
        heights = [float(bar.get("height", "")) for bar in drawn.iter(f"{SVG}rect")][1:]
        assert [(number, height) for number, height in enumerate(heights) if height] == [
            (0, 80),
            (3, 160),
            (10, 80),
            (19, 80),
        ]
        assert len(ElementTree.fromstring(histogram([0.5, 0.5], "T")).findall(f"{SVG}rect")) == 2

    @pytest.mark.parametrize("number", [float("inf"), float("nan")])
    def test_what_is_no_length_is_refused(self, number: float) -> None:
        with pytest.raises(ValueError, match=f"{number} lies nowhere"):
            histogram([1, number], "T")
        with pytest.raises(ValueError, match=f"b: a bar cannot be {number} long"):
            bars({"a": 1, "b": number}, "T")

    def test_nothing_is_refused(self) -> None:
        with pytest.raises(ValueError, match="no numbers"):
            histogram([], "T")
        with pytest.raises(ValueError, match="a: a bar cannot be -1 long"):
            bars({"a": -1}, "T")
