"""The lab: Python in the page, its examples, packages that people bring, and what has no end."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.examiner import Examiner
from e2e.serving import end, serving
from e2e.until import STARTING, until
from e2e.watch import Watch
from e2e.workbench import CODE, enter, write
from tools import wheels
from tools.build import ROOT
from tools.serve import Server

KEPT = """(async () => {
    const [shelf] = (await caches.keys()).filter((name) => name.startsWith("holobiont-files"));
    return (await (await caches.open(shelf)).keys()).some(({ url }) => url.includes("stdlib"));
})()"""
EXAMPLES = [path.stem for path in (ROOT / "lab" / "examples").iterdir()]
BEYOND = """
import js
names = "fetch XMLHttpRequest WebSocket indexedDB caches navigator Worker importScripts".split()
print([name for name in names if hasattr(js, name)])
try:
    print(js.eval("1 + 1"))
except Exception as error:
    print("no eval:", type(error).__name__)
much = []
try:
    while True:
        much.append(bytearray(100_000_000))
except MemoryError:
    print("enough at", len(much))
much = None
missing
"""


@pytest.fixture
def lab(page: Page, built: str) -> Page:
    """The lab, when a program can be written."""
    return enter(page, built)


def run(page: Page) -> str:
    """Run what stands in the editor, and return what is shown."""
    page.locator("#run").click()
    until(page, "!document.getElementById('run').disabled", patience=STARTING)
    return page.locator("#output").inner_text()


@pytest.mark.engines
def test_an_example_a_mistake_and_what_a_program_cannot_reach(lab: Page) -> None:
    assert "The shortest game had" in run(lab)
    expect(lab.locator("#output img")).to_have_attribute(
        "alt", "Actions in 100 random games of Symbio"
    )
    assert lab.locator("#output img").evaluate("(image) => image.naturalWidth") > 0
    write(lab, BEYOND)
    shown = run(lab)
    assert "[]" in shown and "no eval: JsException" in shown and "enough at" in shown
    expect(lab.locator("#output .fault")).to_have_text(
        f"line {BEYOND.count(chr(10))}: NameError: name 'missing' is not defined"
    )
    expect(lab.locator("#state")).to_contain_text("Ended with an error")


@pytest.mark.engines
def test_all_examples_run_in_every_browser(engine: Browser, built: str) -> None:
    page = engine.new_page()
    try:
        enter(page, built)
        for name in EXAMPLES:
            before = page.evaluate(CODE)
            page.locator("#example").select_option(name)
            if name != "lengths":
                until(page, f"{CODE} !== given", before)
            run(page)
            expect(page.locator("#state")).to_contain_text("Done in")
    finally:
        page.close()


@pytest.mark.engines
def test_the_keyboard_alone_runs_and_stops_a_program_without_end(lab: Page) -> None:
    write(lab, "while True:\n    print('again')")
    content = lab.locator("#editor .cm-content")
    content.focus()
    lab.keyboard.press("Control+End")
    lab.keyboard.press("Tab")
    assert content.evaluate("(e) => e.getRootNode().activeElement === e"), "Tab indents"
    lab.keyboard.press("Escape")
    lab.keyboard.press("Tab")
    expect(lab.locator("#run")).to_be_focused()
    lab.keyboard.press("Enter")
    expect(lab.locator("#stop")).to_be_focused()
    expect(lab.locator("#output")).to_contain_text("the program prints too much", timeout=STARTING)
    assert len(lab.locator("#output").inner_text()) < 410_000
    lab.keyboard.press("Enter")
    expect(lab.locator("#state")).to_contain_text("Stopped")
    expect(lab.locator("#run")).to_be_focused()
    content.focus()
    write(lab, "print('and on')")
    lab.keyboard.press("Control+Enter")
    expect(lab.locator("#output")).to_have_text("and on\n")


DEEP = "a = []\nfor _ in range(100_000): a = [a]\nprint(len(str(a)))"
ENDLESS = "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1) + 1\nf(0)"


@pytest.mark.engines
@pytest.mark.parametrize("program", [DEEP, ENDLESS])
def test_a_python_that_dies_is_named_and_replaced(lab: Page, program: str, watch: Watch) -> None:
    watch.expect("fatal error", "call stack", "recursion", "memory", "Stack", "  File")
    write(lab, program)
    run(lab)
    expect(lab.locator("#state")).to_contain_text("Python has crashed after")
    expect(lab.locator("#output .fault")).not_to_be_empty()
    write(lab, "6 * 7")
    assert "42" in run(lab)


@pytest.mark.engines
def test_a_program_is_kept_by_example_and_for_oneself(lab: Page) -> None:
    def shows(text: str) -> None:
        until(lab, f"{CODE} === given", text)

    choice, question = lab.locator("#example"), lab.locator("#question")
    first = lab.evaluate(CODE)
    write(lab, "'mine in the first'")
    choice.select_option("own")
    shows("")
    write(lab, "'my own'")
    lab.reload()
    lab.locator("html[data-lab=ready]").wait_for(state="attached")
    expect(choice).to_have_value("own")
    shows("'my own'")
    choice.select_option("lengths")
    shows("'mine in the first'")
    # What was written goes only after a question.
    lab.locator("#again").click()
    expect(question).to_be_visible()
    lab.keyboard.press("Escape")
    expect(question).to_be_hidden()
    shows("'mine in the first'")
    lab.locator("#again").click()
    lab.locator("#question-yes").click()
    shows(first)
    # The logo and the way back.
    write(lab, "'on the way'")
    lab.locator(".brand").click()
    lab.wait_for_url(lambda url: "/lab/" not in url)
    lab.go_back()
    lab.locator("html[data-lab=ready]").wait_for(state="attached")
    shows("'on the way'")


@pytest.mark.engines
def test_a_device_that_keeps_nothing_says_so(page: Page, built: str) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    enter(page, built)
    write(page, "'mine'")
    expect(page.locator("#state")).to_contain_text("does not keep your program")
    page.locator("#example").select_option("own")
    expect(page.locator("#question")).to_be_visible()
    page.locator("#question-no").click()
    expect(page.locator("#example")).to_have_value("lengths")
    assert page.evaluate(CODE) == "'mine'"
    # Leaving asks, too.
    page.locator("#run").click()
    leaving = page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))")
    assert leaving


@pytest.mark.engines
def test_no_rule_of_accessibility_is_broken(lab: Page) -> None:
    examiner = Examiner(lab)
    write(lab, "import sys\nprint('words')\nprint('more', file=sys.stderr)\n1 / 0")
    run(lab)
    examiner.look("the lab")
    lab.locator("#add").click()
    examiner.look("the lab, a package")
    assert examiner.found == []


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel of somebody's."""
    about = "hello_pond-1.0.dist-info"
    files = {
        "hello_pond.py": "from holobiont.registry import GAMES\ngreet = lambda: sorted(GAMES)\n",
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: hello-pond\nVersion: 1.0\n"
        "Requires-Dist: holobiont\n",
        f"{about}/WHEEL": wheels.ABOUT_WHEEL,
    }
    files[f"{about}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{about}/RECORD"])
    target = tmp_path / "hello_pond-1.0-py3-none-any.whl"
    with zipfile.ZipFile(target, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return target


@pytest.fixture
def site(dist: Path, tmp_path: Path, wheel: Path) -> Iterator[Server]:
    """A copy of the built site with that wheel in it, whose server a test may end."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder, copy_function=shutil.copy)
    shutil.copy(wheel, folder / "lab" / wheel.name)
    with serving(folder, "/holobiont/") as running:
        yield running


@pytest.mark.engines
def test_without_a_network_a_wheel_is_installed_after_consent(
    page: Page, site: Server, wheel: Path, tmp_path: Path
) -> None:
    page.goto(site.address)
    expect(page.locator("#ready-offline")).to_be_visible()
    # Python's whole library is kept from the first program on.
    enter(page, site.address)
    write(page, "6 * 7")
    assert "42" in run(page)
    until(page, KEPT)
    end(site)
    enter(page, site.address)
    page.locator("#add").click()
    other = tmp_path / "compiled-1.0-cp314-cp314-linux_x86_64.whl"
    other.write_bytes(b"")
    page.locator("#file").set_input_files(other)
    expect(page.locator("#trouble")).to_contain_text("not a wheel of pure Python")
    expect(page.locator("#install")).to_be_disabled()
    page.locator("#file").set_input_files(wheel)
    expect(page.locator("#consent")).to_contain_text(wheel.name)
    page.locator("#install").click()
    expect(page.locator("#packages")).to_be_hidden(timeout=STARTING)
    expect(page.locator("#state")).to_contain_text("is installed")
    write(page, "import hello_pond\nhello_pond.greet()")
    assert "symbiote" in run(page)
    # A worker that is started anew has it, too.
    write(page, "while True:\n    pass")
    page.locator("#run").click()
    page.locator("#stop").click()
    write(page, "import hello_pond\nlen(hello_pond.greet())")
    assert "5" in run(page)


@pytest.mark.engines
def test_without_a_network_from_the_beginning_it_says_what_is_missing(
    page: Page, site: Server, watch: Watch
) -> None:
    watch.expect("Failed to load resource", "ERR_")
    page.goto(site.address)
    expect(page.locator("#ready-offline")).to_be_visible()
    end(site)
    page.context.set_offline(True)
    enter(page, site.address)
    assert "python_stdlib.zip could not be loaded" in run(page)
    expect(page.locator("#state")).to_contain_text("needs a connection")


@pytest.mark.engines
def test_a_wheel_of_this_site_and_what_is_none(page: Page, site: Server, wheel: Path) -> None:
    enter(page, site.address)
    page.locator("#add").click()
    page.locator("#address").fill("https://example.com/x-1.0-py3-none-any.whl")
    page.locator("#address").blur()
    expect(page.locator("#trouble")).to_contain_text("on this site")
    page.locator("#address").fill(wheel.name)
    page.locator("#address").blur()
    expect(page.locator("#consent")).to_contain_text(wheel.name)
    page.locator("#install").click()
    expect(page.locator("#packages")).to_be_hidden(timeout=STARTING)
    write(page, "from importlib.metadata import version\nversion('hello-pond')")
    assert "1.0" in run(page)
    page.locator("#add").click()
    page.locator("#file").set_input_files(
        {"name": "bad-1.0-py3-none-any.whl", "mimeType": "application/zip", "buffer": b"no zip"}
    )
    page.locator("#install").click()
    expect(page.locator("#trouble")).to_contain_text("That did not work")
