"""Every way in which Python starts, and what the visitor sees when it does not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from e2e.held_python import Gate
from e2e.players import PAGE_THINKS
from e2e.serving import end
from e2e.starts import (
    ALONE,
    ENDLESS_SECOND,
    PYTHON,
    REST,
    RESTLESS,
    SPARING,
    WANTS_REST,
    WASM,
    image_of,
    ready,
)
from e2e.until import STARTING, until
from e2e.watch import Watch
from tests.support.differences import frame, no_difference
from tests.support.variants import first_of
from tools.build import known_of
from tools.serve import Server

SPOIL = """async ([what, how]) => {
    const shelf = await caches.open("holobiont-image");
    const key = (await shelf.keys()).find(({ url }) => url.includes(`/${what}-`));
    const bytes = new Uint8Array(await (await shelf.match(key)).arrayBuffer());
    if (how === "gone") return shelf.delete(key);
    const spoiled = {
        "too short": () => new TextEncoder().encode("not an image at all"),
        "cut off": () => bytes.slice(0, bytes.length >> 1),
        "one byte changed": () => bytes.map((byte, n) => (n === bytes.length >> 1 ? ~byte : byte)),
        "empty": () => new Uint8Array(bytes.length),
        "too long": () => new Uint8Array(2 * bytes.length),
    };
    await shelf.put(key, new Response(spoiled[how]()));
}"""

# The interpreter in the cache is one again.
WHOLE = """(async () => {
    const shelf = await caches.open("holobiont-image");
    const key = (await shelf.keys()).find(({ url }) => url.includes("/interpreter-"));
    const bytes = key && (await (await shelf.match(key)).arrayBuffer());
    return bytes?.byteLength > 4e6 && new Uint8Array(bytes)[1] === 97;
})()"""


# As if the first part had wanted it as soon as it had begun.
REST_AT_ONCE = """{
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = function (module, imports) {
        const beginning = instantiate.call(this, module, imports);
        beginning.then(() => queueMicrotask(() => imports?.env?.bring?.(0)));
        return beginning;
    };
}"""

# The first worker of a second visit reads what is kept.
READER_FAILS = """{
    let first = true;
    globalThis.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            if (first) setTimeout(() => this.dispatchEvent(new Event("error")));
            first = false;
        }
    };
}"""
NO_WORKERS = "globalThis.Worker = null"


# What the browser notices and what extensions do wrong while the page starts.
STRANGE_ERRORS = """async () => {
    globalThis.strange = 0;
    const count = () => (strange += 1);
    for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, count);
    const message = "ResizeObserver loop completed with undelivered notifications.";
    dispatchEvent(new ErrorEvent("error", { message }));
    Promise.reject(undefined);
    Promise.reject("an extension's own");
    Promise.reject(new Error("an extension's own"));
    setTimeout(() => { throw new TypeError("an extension's own"); });
}"""


class TestWays:
    @pytest.mark.engines
    def test_a_checkout_starts_on_a_plain_file_server(
        self, page: Page, source: str, open_game: Callable[..., Page]
    ) -> None:
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        open_game(source, seats="gentle,human")
        ready(page, "plain")
        # The worker, too, starts without a build.
        expect(page.locator("#log .notation")).not_to_have_count(0, timeout=STARTING)
        assert not any(PAGE_THINKS in text for text in said)

    @pytest.mark.parametrize(("script", "way"), first_of(("", "image"), (SPARING, "thin")))
    def test_a_first_visit_starts_under_a_sub_path(
        self, page: Page, built: str, open_game: Callable[..., Page], script: str, way: str
    ) -> None:
        page.add_init_script(script)
        open_game(built)
        ready(page, way)

    def test_a_second_visit_starts_from_what_is_kept(
        self, page: Page, server: Server, open_game: Callable[..., Page]
    ) -> None:
        page.add_init_script(ALONE)
        page.goto(server.address)
        image_of(page)
        page.goto("about:blank")
        refuse(server, "web/python/memory-*.image.zst")
        open_game(server.address)
        ready(page, "image")

    @pytest.mark.engines
    @pytest.mark.parametrize("script", [READER_FAILS, NO_WORKERS])
    def test_a_page_reads_what_is_kept_where_its_worker_does_not(
        self, page: Page, built: str, script: str
    ) -> None:
        page.goto(built)
        image_of(page)
        page.goto("about:blank")
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        page.add_init_script(script)
        page.goto(f"{built}#/symbio")
        ready(page, "image")
        assert any("that is kept is read again" in text for text in said)

    @pytest.mark.engines
    @pytest.mark.parametrize(
        "how",
        [
            "one byte changed",
            *(
                pytest.param(how, marks=pytest.mark.engines)
                for how in ("gone", "too short", "cut off", "empty", "too long")
            ),
        ],
    )
    def test_a_spoiled_image_is_dropped(self, page: Page, built: str, how: str) -> None:
        page.goto(built)
        image_of(page)
        page.evaluate(SPOIL, ["image", how])
        page.reload()
        ready(page, "thin")

    @pytest.mark.engines
    @pytest.mark.parametrize("how", ["cut off", "gone", "empty"])
    def test_a_spoiled_interpreter_is_fetched_again(self, page: Page, built: str, how: str) -> None:
        page.goto(built)
        image_of(page)
        page.evaluate(SPOIL, ["interpreter", how])
        page.reload()
        ready(page, "image")
        until(page, WHOLE)

    @pytest.mark.parametrize(
        ("kept", "how", "fetched"),
        first_of(
            ("", "whole", {"difference"}),
            ("", "cut off", {"difference", "image"}),
            ("one byte changed", "whole", {"difference", "image"}),
        ),
    )
    def test_an_update_fetches_the_difference_from_the_image_that_is_kept(
        self, page: Page, server: Server, kept: str, how: str, fetched: set[str]
    ) -> None:
        page.add_init_script(ALONE)
        page.goto(server.address)
        image_of(page)
        if kept:
            page.evaluate(SPOIL, ["image", kept])
        image = known_of(server.site.root)["image"]
        packed = frame(no_difference(image))
        former = {
            "file": "memory-0-1.difference.zst",
            "packed": len(packed),
            "parts": image["parts"],
        }
        formers = {page.evaluate("localStorage.getItem('holobiont-image')"): former}
        page.route("**/start.mjs", another_build)
        told = {"hash": "ffffffffffffffff", "formers": formers}
        page.route("**/formers.json", lambda route: route.fulfill(json=told))
        page.route(
            f"**/{former['file']}",
            lambda route: route.fulfill(body=packed if how == "whole" else packed[:40]),
        )
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.reload()
        ready(page, "image")
        # The interpreter is the same and was kept.
        assert {name.split(".")[1] for name in asked if name.endswith(".zst")} >= fetched
        assert any(".image." in name for name in asked) == ("image" in fetched)
        assert not any(name.startswith("pyodide.asm") for name in asked)
        # What was made is kept as it is for the next visit.
        until(
            page,
            "localStorage.getItem('holobiont-image') === 'ffffffffffffffff'",
            patience=STARTING,
        )
        asked.clear()
        page.reload()
        ready(page, "image")
        assert not any(re.search(r"\.(image|difference)\.", name) for name in asked)

    @pytest.mark.engines
    def test_an_image_of_another_build_is_not_used(self, page: Page, server: Server) -> None:
        page.add_init_script(ALONE)
        page.goto(server.address)
        image_of(page)
        page.route("**/start.mjs", another_build)
        page.add_init_script(SPARING)
        page.reload()
        ready(page, "thin")

    @pytest.mark.engines
    @pytest.mark.parametrize(
        ("archive", "script", "way"),
        [
            ("zip", "", "image"),
            pytest.param("zip", SPARING, "plain", marks=pytest.mark.engines),
            pytest.param("python", SPARING, "plain", marks=pytest.mark.engines),
            pytest.param("ui", SPARING, "plain", marks=pytest.mark.engines),
        ],
    )
    def test_without_an_archive_there_is_another_way(
        self, page: Page, server: Server, watch: Watch, archive: str, script: str, way: str
    ) -> None:
        watch.expect("404")
        refuse(server, f"web/python/*{archive}*.zst")
        page.add_init_script(script)
        page.goto(server.address)
        ready(page, way)

    @pytest.mark.engines
    @pytest.mark.parametrize("part", ["pyodide.asm-*.wasm.zst", "program.mjs"])
    def test_without_our_interpreter_the_whole_one_starts(
        self, page: Page, server: Server, watch: Watch, part: str
    ) -> None:
        watch.expect("404")
        refuse(server, f"web/python/{part}")
        page.goto(server.address)
        ready(page, "plain")

    @pytest.mark.engines
    def test_no_image_is_used_once_the_rest_is_there(self, page: Page, built: str) -> None:
        page.add_init_script(REST_AT_ONCE)
        page.goto(built)
        ready(page, "thin")
        assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"

    def test_without_an_image_the_thin_library_starts(
        self, page: Page, server: Server, watch: Watch
    ) -> None:
        watch.expect("404")
        refuse(server, "web/python/memory-*.image.zst")
        page.goto(server.address)
        ready(page, "thin")

    @pytest.mark.engines
    def test_random_numbers_are_fresh(self, page: Page, built: str) -> None:
        drawn = []
        for _ in range(2):
            page.goto("about:blank")
            page.goto(built)
            ready(page, "image")
            image_of(page)
            drawn.append(page.evaluate(PYTHON, "import random; said = str(random.random())"))
        assert drawn[0] != drawn[1]

    @pytest.mark.engines
    @pytest.mark.parametrize("script", first_of(SPARING, ""))
    def test_pyscript_comes_compiled_and_a_module_that_is_left_out_says_so(
        self, page: Page, built: str, script: str
    ) -> None:
        page.add_init_script(script)
        page.goto(built)
        ready(page)
        said = page.evaluate(PYTHON, "import os, pyscript; said = pyscript.__spec__.origin")
        assert said.endswith(".zip/pyscript/__init__.pyc")
        assert page.evaluate(PYTHON, "said = str(os.path.exists('pyscript'))") == "False"
        code = "try:\n  import tarfile\nexcept ModuleNotFoundError as error:\n  said = str(error)"
        said = page.evaluate(PYTHON, code)
        assert "thin library" in said


class TestRest:
    """What of the interpreter neither starts nor games run."""

    def test_it_comes_when_the_page_is_quiet(self, page: Page, built: str) -> None:
        with page.expect_request(REST, timeout=STARTING):
            page.goto(built)
            ready(page, "image")

    def test_late_modules_come_when_they_are_wanted(self, page: Page, built: str) -> None:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.add_init_script(f"{ALONE}; {RESTLESS}; {ENDLESS_SECOND}")
        page.goto(f"{built}#/symbio")
        ready(page, "image")
        assert not [url for url in asked if "/later-" in url]
        page.evaluate("location.hash = '#/puzzles'")
        expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()
        assert [url for url in asked if "/later-" in url]

    def test_late_modules_come_after_the_first_screen(self, page: Page, built: str) -> None:
        with page.expect_request("**/later-*"):
            page.add_init_script(f"{ALONE}; {RESTLESS}")
            page.goto(f"{built}#/symbio")
            ready(page, "image")

    def test_late_modules_that_fail_to_come_are_said_and_tried_again(
        self, page: Page, built: str, watch: Watch
    ) -> None:
        watch.expect("ERR_FAILED")
        page.add_init_script(f"{ALONE}; {RESTLESS}; {ENDLESS_SECOND}")
        page.route("**/later-*", lambda route: route.abort())
        page.goto(built)
        ready(page, "image")
        settings = page.get_by_role("link", name="Settings").first
        heading = page.get_by_role("heading", name="Settings", exact=True)
        settings.click()
        expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
        expect(page).to_have_url(built)
        page.unroute("**/later-*")
        settings.click()
        expect(heading).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)

    @pytest.mark.parametrize(("script", "way"), first_of(("", "image"), (SPARING, "thin")))
    def test_it_comes_at_once_if_it_is_wanted_before(
        self, page: Page, built: str, script: str, way: str
    ) -> None:
        page.add_init_script(RESTLESS)
        page.add_init_script(script)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{built}#/symbio?seats=human,human")
        ready(page, way)
        for seat, name in enumerate(("Lina", "Maria M")):
            page.locator(f"#chair-{seat} > summary").click()
            page.locator(f"#name-{seat}").fill(name)
        page.locator("#start").click()
        expect(page.locator("#board")).to_be_visible()
        assert not any("/rest-" in url for url in asked)
        assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"
        assert sum("/rest-" in url for url in asked) == 1
        assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"

    @pytest.mark.engines
    def test_it_comes_at_once_without_a_network(self, page: Page, server: Server) -> None:
        page.goto(server.address)
        page.locator("#ready-offline").wait_for()
        end(server)
        page.add_init_script(RESTLESS)
        page.reload()
        ready(page, "image")
        assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"

    @pytest.mark.engines
    def test_who_plays_is_asked_when_it_does_not_come(
        self, page: Page, server: Server, watch: Watch
    ) -> None:
        watch.expect("404")
        page.add_init_script(RESTLESS)
        refuse(server, "web/python/rest-*.wasm")
        page.goto(server.address)
        ready(page, "image")
        asked: list[str] = []

        def mend(dialog: Dialog) -> None:
            asked.append(dialog.message)
            server.site.refused.clear()
            dialog.accept()

        page.on("dialog", mend)
        assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"
        assert len(asked) == 1
        assert "could not be loaded" in asked[0]


def refuse(server: Server, pattern: str) -> None:
    """Let the server know nothing of a file."""
    server.site.refused |= {Path(file).name for file in server.site.root.glob(pattern)}
    assert server.site.refused


def another_build(route: Route) -> None:
    """Answer as a server with a newer build would."""
    text = route.fetch().text()
    changed = re.sub(r'"hash":"\w+"', '"hash":"ffffffffffffffff"', text)
    assert changed != text
    route.fulfill(body=changed, content_type="text/javascript")


class TestFailures:
    @pytest.mark.parametrize(
        "pattern",
        first_of(f"**/{WASM}", "web/site/start.mjs", "web/site/screen.mjs"),
    )
    def test_a_missing_file_is_named_and_retry_works(
        self, page: Page, server: Server, watch: Watch, pattern: str
    ) -> None:
        watch.expect("404", "uncaught", "wasm instantiation failed", "WebAssembly", "MissingFile")
        refuse(server, pattern)
        page.goto(server.address)
        boot = page.locator("#boot")
        retry = boot.get_by_role("button", name="Retry")
        retry.wait_for()
        expect(boot).to_contain_text(min(server.site.refused, key=len))
        server.site.refused.clear()
        retry.click()
        ready(page)

    @pytest.mark.engines
    def test_a_damaged_interpreter_can_be_fetched_again(
        self, page: Page, built: str, watch: Watch
    ) -> None:
        watch.expect("uncaught", "wasm instantiation failed", "CompileError", "WebAssembly")
        page.route(f"**/{WASM}", cut)
        page.goto(built)
        page.locator("#boot").get_by_role("button", name="Retry").wait_for()

    @pytest.mark.engines
    def test_a_blocked_download_is_named(self, page: Page, built: str, watch: Watch) -> None:
        watch.expect("ERR_FAILED", "uncaught", "wasm instantiation failed", "Failed to fetch")
        page.route(f"**/{WASM}", lambda route: route.abort())
        page.goto(built)
        boot = page.locator("#boot")
        boot.get_by_role("button", name="Retry").wait_for()
        expect(boot).to_contain_text("pyodide.asm.wasm")

    @pytest.mark.engines
    def test_a_stalled_download_is_named(self, page: Page, built: str) -> None:
        held = Gate()
        page.clock.install()
        page.route(f"**/{WASM}", held.hold)
        page.goto(built)
        expect(page.locator("#boot")).to_contain_text("Loading ")
        page.clock.fast_forward(25_000)
        expect(page.locator("#boot")).to_contain_text("pyodide.asm-")
        held.open()
        ready(page)

    def test_somebody_elses_error_changes_nothing(
        self, engine: Browser, built: str, watch: Watch
    ) -> None:
        watch.expect("ResizeObserver", "uncaught", "an extension's own", "undefined")
        context = engine.new_context()
        context.on("page", watch.over)
        page, held = context.new_page(), Gate()
        page.route(f"**/{WASM}", held.hold)
        page.goto(built)
        boot = page.locator("#boot")
        expect(boot).to_contain_text("Loading Holobiont")
        before = boot.locator("p").all_inner_texts()
        page.evaluate(STRANGE_ERRORS)
        until(page, "globalThis.strange === 5")
        expect(boot).to_have_attribute("data-state", "loading")
        assert boot.locator("button").count() == 0
        assert boot.locator("p").all_inner_texts() == before
        held.open()
        page.locator("html[data-python]").wait_for(state="attached")
        context.close()

    @pytest.mark.engines
    def test_an_error_in_our_python_is_shown(self, page: Page, source: str, watch: Watch) -> None:
        watch.expect("NameError")
        page.route("**/ui/main.py", lambda route: route.fulfill(body="import js\nnonsense\n"))
        page.goto(source)
        expect(page.locator("#boot")).to_contain_text("nonsense", timeout=STARTING)


def cut(route: Route) -> None:
    """Answer with the first half of a file, as if that were all of it."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2], content_type="application/wasm")


class TestWaiting:
    def test_a_choice_is_acknowledged_and_remembered(self, page: Page, built: str) -> None:
        held = Gate()
        page.route(f"**/{WASM}", held.hold)
        page.goto(built)
        link = page.locator("a[href='#/puzzle/today']").first
        link.click()
        expect(link).to_have_attribute("data-chosen", "")
        expect(page.locator("#boot")).to_contain_text("Loading Puzzle of the day")
        held.open()
        ready(page)
        page.locator("main.table").wait_for()

    def test_a_link_past_the_start_page_does_not_draw_it(self, page: Page, built: str) -> None:
        held = Gate()
        page.route(f"**/{WASM}", held.hold)
        page.goto(f"{built}#/symbio", wait_until="domcontentloaded")
        expect(page.locator("#boot")).to_contain_text("Loading Symbio")
        expect(page.locator("#games")).to_be_hidden()
        page.goto(f"{built}#/")
        expect(page.locator("#games")).to_be_visible()
        held.open()
        ready(page)

    def test_progress_is_a_percentage_of_bytes(self, page: Page, built: str) -> None:
        held = Gate()
        page.route("**/memory-*.image.zst", held.hold)
        page.goto(built)
        bar = page.locator("#boot progress")
        # Of the two large files one comes, which is a little more than a quarter of all.
        until(page, "document.querySelector('#boot progress').value > 24")
        assert bar.evaluate("bar => bar.max") == 100
        assert 24 < bar.evaluate("bar => bar.value") < 34
        held.open()
        ready(page)
