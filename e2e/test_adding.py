"""A sixth game, which comes as a wheel: installed by micropip, played, kept, removed."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from e2e.serving import end
from e2e.starts import ALONE
from e2e.until import until
from e2e.visits import NOBODY_ANSWERS, visit
from e2e.watch import Watch
from tests.support.wheels import ABOUT, wheel
from tools import serve

LIBRARY = "./assets/vendor/pyodide/python_stdlib.zip"
STORED = """(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(shelves.map((shelf) => shelf.keys()));
    return files.flat().some(({ url }) => url.includes(given.slice(2)));
})()"""


# It asks for a module that the thin library of the start leaves out, on the page and in the worker.
HUNGRY = {
    "lichen/evaluator.py": (
        b"import tanh",
        b"import tanh\nfrom statistics import mean\n\nmean([1])",
    )
}


def choose(page: Page, content: bytes) -> None:
    name = "holobiont_lichen-1.0-py3-none-any.whl"
    file: FilePayload = {"name": name, "mimeType": "application/zip", "buffer": content}
    page.locator("#wheel-file").set_input_files(file)


def add(page: Page, content: bytes) -> None:
    choose(page, content)
    expect(page.locator(".papers")).to_contain_text("holobiont-lichen")
    page.locator("[data-msg=wheel-consent]").click()
    expect(page.locator("main .notice")).to_contain_text("Lichen is installed.")


def cut(route: Route) -> None:
    """Half of a file comes."""
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[: len(body) // 2])


def portal(route: Route) -> None:
    """The network answers in place of the site."""
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/html")


def play(page: Page, square: str) -> None:
    page.locator(f"#at-{square}").click()
    page.locator("[data-msg='press:T']").click()


def test_a_game_is_added_played_and_found_again(page: Page, built: str) -> None:
    page.goto(f"{built}#/add")
    add(page, wheel())
    page.goto(f"{built}#/lichen?seats=human,gentle")
    page.locator("#start").click()
    play(page, "b2")
    expect(page.locator("#log .notation")).to_have_count(2)
    assert page.evaluate("document.documentElement.dataset.brain") == "worker"
    page.goto(built)
    page.reload()
    page.locator(".continue").click()
    expect(page.locator("#log .notation")).to_have_count(2)
    expect(page.locator("#at-b2")).to_have_attribute(
        "aria-label", "b2, Orange crust, thread, -1 points"
    )


@pytest.mark.engines
def test_what_is_no_game_is_refused_and_nothing_stays(page: Page, built: str) -> None:
    page.goto(f"{built}#/add")
    for content, said in (
        (b"no zip", "it is not a zip archive"),
        (wheel({f"{ABOUT}/entry_points.txt": (b"lichen =", b"symbio =")}), "a game symbio already"),
        (wheel()[:3000], "it is not a zip archive"),
    ):
        choose(page, content)
        expect(page.locator("main [role=alert]")).to_contain_text(said)
    for broken, said in (
        ((b"class State(NamedTuple):", b"class State !"), "SyntaxError"),
        ((b'version, seats = "lichen"', b'version, seats = "moss"'), "Lichen does not play"),
    ):
        choose(page, wheel({"lichen/rules.py": broken}))
        page.locator("[data-msg=wheel-consent]").click()
        expect(page.locator("main [role=alert]")).to_contain_text(said)
    add(page, wheel())
    page.reload()
    expect(page.locator(".adding li")).to_contain_text("Lichen")


@pytest.mark.engines
@pytest.mark.parametrize(
    ("file", "installs"),
    [
        ("python_stdlib.zip", False),
        *(
            pytest.param(name, installs, marks=pytest.mark.engines)
            for name, installs in (
                ("wheels.json", False),
                ("packaging-*.whl", False),
                ("micropip-*.whl", True),
            )
        ),
    ],
)
def test_what_comes_damaged_is_named_and_had_again(
    page: Page, built: str, file: str, installs: bool
) -> None:
    page.add_init_script(ALONE)
    page.goto(f"{built}#/add")
    for spoil in (cut, portal):
        page.route(f"**/{file}", spoil)
        choose(page, wheel())
        if installs:
            page.locator("[data-msg=wheel-consent]").click()
        expect(page.locator("main [role=alert]")).to_contain_text("could not be downloaded")
        page.unroute(f"**/{file}")
    add(page, wheel(HUNGRY))


@pytest.mark.engines
def test_a_wheel_is_installed_played_and_removed_offline(
    page: Page, site: serve.Server, watch: Watch
) -> None:
    watch.expect(*NOBODY_ANSWERS)
    visit(page, site)
    page.reload()
    # What people bring may want all of Python's library, which is stored once somebody has asked.
    page.evaluate("(path) => fetch(path).then((answer) => answer.blob())", LIBRARY)
    until(page, STORED, LIBRARY)
    end(site)
    page.goto(f"{site.address}#/add")
    add(page, wheel(HUNGRY))
    page.goto(f"{site.address}#/lichen?seats=human,human")
    page.locator("#start").click()
    play(page, "c3")
    page.reload()
    play(page, "c4")
    expect(page.locator("#log .notation")).to_have_count(2)
    game = page.url
    page.goto(f"{site.address}#/add")
    page.get_by_role("button", name="Remove Lichen").click()
    page.get_by_role("button", name="Remove the game").click()
    expect(page.locator(".adding li")).to_have_count(0)
    page.goto(game)
    expect(page.locator("#notices")).to_contain_text(
        "a game of 'lichen', which is not on this device"
    )
