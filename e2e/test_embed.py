"""Three games in somebody else's page, on another origin."""

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import FrameLocator, Page, Route, expect

from e2e.players import PAGE_THINKS, whole_game
from e2e.serving import serving
from e2e.until import STARTING, until
from e2e.watch import Watch
from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.serve import Server

HOST = Path(__file__).parent / "host.html"
FIRST = "document.querySelector('#one')"

LISTEN = """() => {
    globalThis.told = [];
    for (const name of ["ready", "move", "gameover", "resize"])
        addEventListener(`holobiont-${name}`, ({ detail }) => told.push(detail));
}"""

# As a page does that has no use for the custom element: a frame of its own, which listens when it
# has said so.
FRAME = """(address) => {
    const frame = document.createElement("iframe");
    frame.id = "own";
    frame.src = address;
    addEventListener("message", ({ data, source }) => {
        if (source === frame.contentWindow && data.event === "poster") frame.dataset.listens = "";
    });
    document.body.append(frame);
}"""
RAW = f"""([id, message]) => new Promise((resolve, reject) => {{
    setTimeout(reject, {STARTING}, new Error(`no answer to ${{JSON.stringify(message)}}`));
    addEventListener("message", function take({{ data, source }}) {{
        if (source !== document.getElementById(id).contentWindow || data.id !== message.id) return;
        removeEventListener("message", take);
        resolve(data);
    }});
    document.getElementById(id).contentWindow.postMessage(message, "*");
}})"""


@pytest.fixture
def host(built: str, tmp_path: Path) -> Iterator[str]:
    """The address of the other page."""
    text = HOST.read_text(encoding="utf-8").replace("{site}", built)
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    with serving(tmp_path) as running:
        yield running.address


def ask(page: Page, name: str, **given: Any) -> Any:
    """Return the first game's answer, or its refusal as a text."""
    call = f"([name, given]) => {FIRST}.ask(name, given).catch(({{ message }}) => message)"
    return page.evaluate(call, [name, given])


def told(page: Page, event: str) -> list[dict[str, Any]]:
    """Return what the first game has told of its own accord."""
    return [one for one in page.evaluate("told") if one["event"] == event]


def play(frame: FrameLocator) -> None:
    """Press play, as a visitor does, and wait for the table."""
    frame.locator("#play").click()
    expect(frame.locator("[data-place]").first).to_be_visible()


def symbio(*actions: str) -> str:
    """Return the record of a game between two people."""
    match = Match.start(GAMES["symbio"](), 7)
    for action in actions:
        match = match.play(match.rules.parse(match.state, action))
    return record.write(match, (("Seat 0", "human"), ("Seat 1", "human")))


@pytest.mark.parametrize("game", first_of("<b>symbio</b>", "chess", "../lab", None))
def test_an_element_for_a_game_that_there_is_not_says_so(
    page: Page, host: str, game: str | None
) -> None:
    page.goto(host)
    refused = page.evaluate(
        """async (game) => {
            const element = document.createElement("holobiont-game");
            if (game !== null) element.setAttribute("game", game);
            const early = element.ask("state");
            document.body.append(element);
            const refusals = [early, element.ask("state")].map((asked) => asked.catch(String));
            return [...(await Promise.all(refusals)), element.innerText, element.children.length];
        }""",
        game,
    )
    reason = f"game: {json.dumps(game)} is none of {', '.join(GAMES)}."
    assert refused == [f"Error: {reason}"] * 2 + [f"holobiont-game: {reason}", 0]


def test_a_game_in_a_sandbox_does_what_the_page_around_it_asks(
    page: Page, host: str, server: Server
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(host)
    page.evaluate(LISTEN)
    frame = page.frame_locator("#one iframe")
    expect(frame.locator("#play")).to_be_visible()
    assert not any(path.endswith((".wasm", ".zst")) for path in server.site.sent)

    # Begun by the page itself, which keeps the focus.
    page.locator("#typed").focus()
    begun = ask(page, "start", seats=["human", "human"], seed="7")
    assert begun["record"].splitlines()[5] == "Seed: 7"
    expect(page.locator("#typed")).to_be_focused()
    assert [one["game"] for one in told(page, "ready")] == ["symbio"]
    assert frame.locator("html").get_attribute("data-light") == "night"
    assert ask(page, "theme", theme="day") == {"theme": "day"}
    assert frame.locator("html").get_attribute("data-light") == "day"
    expect(frame.locator("header")).to_be_hidden()
    assert ask(page, "text", text="huge") == "text: normal, large or largest."
    assert frame.locator("html").get_attribute("data-text") == "large"
    assert ask(page, "text", text="normal") == {"text": "normal"}
    assert frame.locator("html").get_attribute("data-text") is None

    for place in ("b6", "b5"):
        frame.locator(f"#at-{place}").click()
    until(page, "told.some(({ event }) => event === 'move')")
    (move,) = told(page, "move")
    assert (move["plies"], move["action"]) == (1, "b6-b5")

    # What was kept is given back; what is wrong changes nothing and says why.
    kept = ask(page, "state")["save"]
    game = whole_game()
    assert ask(page, "load", record=symbio(*game[:-1]))["plies"] == len(game) - 1
    assert "Line 1" in ask(page, "load", record="nonsense")
    other = record.write(Match.start(GAMES["symbiote"](), 7), ())
    assert ask(page, "load", record=other) == (
        "record or save: of symbiote, where this frame is for symbio."
    )
    assert "no such request" in ask(page, "destroy")
    assert ask(page, "seats", seats=["human", "<b>"]).startswith("seats:")
    assert "2 seats" in ask(page, "seats", seats=["human"])
    assert ask(page, "language", language="xx").startswith("language: en")
    assert ask(page, "state")["plies"] == len(game) - 1
    frame.locator(f"#at-{game[-1].strip('+')}").click()
    until(page, "told.some(({ event }) => event === 'gameover')")
    (end,) = told(page, "gameover")
    assert end["winners"] and end["record"].count("\n" + game[-1]) == 1
    assert ask(page, "load", save=kept)["plies"] == 1

    ask(page, "seats", seats=["human", "steady"])
    frame.locator("#at-c6").click()
    until(page, "told.filter(({ event }) => event === 'move').at(-1).plies > 2")
    assert not any(PAGE_THINKS in text for text in said)

    # A new game is offered, and a start page, which there is not, is not.
    frame.locator("#tool-new").click()
    expect(frame.locator("dialog")).to_contain_text("Same players")
    expect(frame.get_by_text("start page").filter(visible=True)).to_have_count(0)
    frame.locator("dialog").press("Escape")
    expect(frame.locator("dialog")).to_have_count(0)

    # The history is the page's own: who looks at the past in a frame adds nothing to it.
    steps = page.evaluate("() => history.length")
    frame.locator("#tool-earlier").click()
    expect(frame.locator("#board[data-past]")).to_have_count(1)
    assert page.evaluate("() => history.length") == steps


def test_a_plain_frame_keeps_secrets_and_another_one_is_not_disturbed(
    page: Page, host: str
) -> None:
    page.goto(host)
    secret, other = page.frame_locator("#two"), page.frame_locator("#three")
    play(secret)
    play(other)
    message = {"holobiont": 1, "id": "mine", "ask": "state"}
    answer = page.evaluate(RAW, ["two", message])
    assert answer["ok"] and answer["id"] == "mine"
    assert answer["result"]["record"] is None
    restored = {**message, "id": 2, "ask": "load", "with": {"save": answer["result"]["save"]}}
    assert page.evaluate(RAW, ["two", restored])["ok"]
    # Drawings come from other files, which a frame without an origin may not use directly.
    expect(other.locator(".side .seat-glyph use").first).to_have_attribute(
        "href", "#drawn-glyphs-seat-0"
    )
    expect(other.locator("#drawn-glyphs-seat-0")).to_have_count(1)


@pytest.mark.engines
def test_a_frame_that_may_not_load_modules_says_so(page: Page, host: str, watch: Watch) -> None:
    def bar(route: Route) -> None:
        # A module is asked for as its server must allow, and what is fetched so is not.
        route.abort() if route.request.resource_type == "script" else route.continue_()

    watch.expect("ERR_FAILED")
    page.route("**/web/embed/embed.mjs", bar)
    page.goto(host)
    frame = page.frame_locator("#one iframe")
    expect(frame.locator("#poster")).to_contain_text("does not say that such frames may load")
    expect(frame.locator("#play")).to_have_count(0)


@pytest.mark.engines
def test_a_program_that_does_not_come_is_named(page: Page, host: str, watch: Watch) -> None:
    watch.expect("ERR_FAILED")
    page.route("**/web/embed/embed.mjs", lambda route: route.abort())
    page.goto(host)
    poster = page.frame_locator("#one iframe").locator("#poster")
    expect(poster).to_contain_text("web/embed/embed.mjs could not be loaded")
    # What is shown meanwhile has the light that the page around it wishes.
    look = page.frame_locator("#one iframe").locator("html")
    expect(look).to_have_attribute("data-light", "night")
    page.unroute("**/web/embed/embed.mjs")
    page.route("**/web/boot/boot.mjs", lambda route: route.abort())
    page.reload()
    frame = page.frame_locator("#one iframe")
    frame.locator("#play").click()
    expect(frame.locator("#boot")).to_contain_text("web/boot/boot.mjs could not be loaded")
    page.unroute("**/web/boot/boot.mjs")
    frame.get_by_role("button", name="Retry").click()
    play(frame)


@pytest.mark.engines
def test_a_wish_that_cannot_be_granted_is_named_and_nothing_seems_under_way(
    page: Page, built: str
) -> None:
    page.goto(f"{built}embed/symbio/?seats=human")
    page.locator("#play").click()
    expect(page.locator("#boot p")).to_have_text("The link names 1 seat; Symbio is for 2 seats.")
    expect(page.locator("#boot progress")).to_be_hidden()
    expect(page.locator("#boot")).not_to_have_attribute("data-percent", re.compile(""))
    # The picture is back, and its button lies under nothing.
    page.locator("#play").click(trial=True)


@pytest.mark.engines
@pytest.mark.parametrize("stranger", first_of("bot:mine", "away", "nobody"))
def test_a_frame_seats_nobody_who_cannot_play_there(page: Page, built: str, stranger: str) -> None:
    page.goto(f"{built}embed/symbio/?seats=human,{stranger}&start=now")
    expect(page.locator("#boot p")).to_have_text(
        f"seats: {stranger} is none of human, dreamy, gentle, steady, sharp, master."
    )
    expect(page.locator("#boot progress")).to_be_hidden()
    page.locator("#play").click(trial=True)


@pytest.mark.engines
@pytest.mark.parametrize(
    "name, refused",
    first_of(
        ("load", {"record": "nonsense"}),
        ("start", {"options": {"swap": "perhaps"}}),
        ("start", {"seats": ["human", "away"]}),
    ),
)
def test_a_first_request_that_is_refused_changes_nothing(
    page: Page, host: str, name: str, refused: dict[str, Any]
) -> None:
    page.goto(host)
    page.evaluate(LISTEN)
    frame = page.frame_locator("#one iframe")
    assert isinstance(ask(page, name, **refused), str)
    assert ask(page, "state") is None and told(page, "ready") == []
    expect(frame.locator("#play")).to_be_visible()
    expect(frame.locator("#app")).to_be_hidden()
    assert ask(page, name, **refused) and ask(page, "state") is None
    play(frame)
    assert [one["game"] for one in told(page, "ready")] == ["symbio"]
    assert "Seed: 7" in ask(page, "state")["record"]


@pytest.mark.engines
def test_a_record_can_be_the_first_thing_also_as_an_editor_on_windows_saves_it(
    page: Page, host: str
) -> None:
    page.goto(host)
    page.evaluate(LISTEN)
    game = symbio("b7-c6", "+d7")
    loaded = ask(page, "load", record="\ufeff" + game.replace("\n", "\r\n"))
    assert loaded["plies"] == 2 and loaded["record"] == game
    expect(page.frame_locator("#one iframe").locator("#at-d7")).to_be_visible()
    assert [one["event"] for one in told(page, "ready")] == ["ready"] and not told(page, "move")
    for nothing in ({"record": ""}, {"save": ""}, {"record": "\ufeff"}):
        assert ask(page, "load", **nothing) == "record or save: there is nothing in it."
    assert ask(page, "state")["plies"] == 2


@pytest.mark.engines
def test_a_host_that_is_no_origin_is_named(page: Page, built: str) -> None:
    for named in ("example.org", "null", "*", "", "<b>x"):
        page.goto(f"{built}embed/symbio/?{urlencode({'host': named})}")
        said = page.locator("#poster .notice")
        expect(said).to_have_text(re.compile(f"is no origin such as .*: {re.escape(named)}$"))
        expect(page.locator("#play")).to_have_count(0)


@pytest.mark.engines
def test_a_host_may_be_named_by_a_whole_address(page: Page, host: str, built: str) -> None:
    page.goto(host)
    address = f"{built}embed/symbio/?{urlencode({'host': host})}"
    assert host.endswith("/"), "more than an origin"
    page.evaluate(FRAME, address)
    expect(page.locator("#own[data-listens]")).to_have_count(1)
    expect(page.frame_locator("#own").locator("#play")).to_have_text("Play Symbio")
    message = {"holobiont": 1, "id": 1, "ask": "state"}
    answer = page.evaluate(RAW, ["own", message])
    assert answer["ok"] and answer["result"] is None


@pytest.mark.engines
def test_who_presses_before_the_program_is_there_does_not_press_in_vain(
    page: Page, host: str
) -> None:
    held: list[Route] = []
    page.route("**/web/embed/embed.mjs", lambda route: held.append(route))
    page.goto(host)
    frame = page.frame_locator("#one iframe")
    frame.locator("#play").click()
    assert held
    for route in held:
        route.continue_()
    page.unroute("**/web/embed/embed.mjs")
    expect(frame.locator("[data-place]").first).to_be_visible()


@pytest.mark.engines
def test_a_frame_whose_files_no_worker_unpacks_starts_all_the_same(
    page: Page, host: str, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    page.route("**/python/unpack_worker.mjs", lambda route: route.abort())
    page.goto(host)
    play(page.frame_locator("#one iframe"))


@pytest.mark.engines
def test_another_theme_text_or_language_is_shown_at_once(page: Page, host: str) -> None:
    page.goto(host)
    change = "([name, value]) => value === null ? ELEMENT.removeAttribute(name)"
    change = f"{change} : ELEMENT.setAttribute(name, value)".replace("ELEMENT", FIRST)
    # Before the frame listens, on the picture, and at the table.
    page.evaluate(change, ["theme", "day"])
    frame = page.frame_locator("#one iframe")
    look = frame.locator("html")
    for language, words, idea in (
        ("de", "Symbio spielen", "Zwei Kulturen"),
        ("fr", "Jouer à Symbio", "Deux cultures"),
    ):
        page.evaluate(change, ["language", language])
        expect(frame.locator("#play")).to_have_text(words)
        expect(frame.locator("#poster p")).to_contain_text(idea)
        expect(look).to_have_attribute("data-light", "day")
    page.evaluate(change, ["text", "largest"])
    expect(look).to_have_attribute("data-text", "largest")
    play(frame)
    expect(look).to_have_attribute("lang", "fr")
    for name, value, mark, shown in (
        ("theme", "night", "data-light", "night"),
        ("theme", None, "data-light", None),
        ("text", "huge", "data-text", None),
        ("text", "large", "data-text", "large"),
        ("language", "de", "lang", "de"),
        ("language", None, "lang", "en"),
    ):
        page.evaluate(change, [name, value])
        if shown is None:
            expect(look).not_to_have_attribute(mark, re.compile(""))
        else:
            expect(look).to_have_attribute(mark, shown)
    page.evaluate(change, ["title", "A game"])
    expect(page.locator("#one iframe")).to_have_attribute("title", "A game")
    assert ask(page, "state")["plies"] == 0, "it is still the same game"


@pytest.mark.engines
def test_another_game_begins_anew_and_other_seats_before_anybody_plays(
    page: Page, host: str
) -> None:
    page.goto(host)
    ask(page, "start", seats=["human", "human"])
    refused = page.evaluate(
        f"""async () => {{
            const before = {FIRST}.ask("start");
            {FIRST}.setAttribute("game", "symbiose");
            {FIRST}.setAttribute("seats", "human,steady,steady");
            return [await before.catch(String), await {FIRST}.ask("state")];
        }}"""
    )
    assert refused == ["Error: The game of the element was changed.", None]
    frame = page.frame_locator("#one iframe")
    expect(frame.locator("#play")).to_have_text("Play Symbiose")
    play(frame)
    # What is being played is not touched.
    page.evaluate(f"() => {FIRST}.setAttribute('seats', 'human,steady')")
    saved = base64.b64decode(ask(page, "state")["save"]).decode()
    assert "\nGame: symbiose\n" in saved and "\nSeats: 3\n" in saved
    page.evaluate(f"() => {FIRST}.setAttribute('game', 'chess')")
    assert ask(page, "state").startswith('game: "chess" is none of')
    page.evaluate(f"() => {FIRST}.setAttribute('game', 'symbio')")
    expect(frame.locator("#play")).to_have_text("Play Symbio")
    assert ask(page, "state") is None


@pytest.mark.engines
@pytest.mark.parametrize("way", first_of("back", "append", "moveBefore"))
def test_an_element_that_is_moved_goes_on_with_its_game(page: Page, host: str, way: str) -> None:
    page.goto(host)
    page.evaluate(LISTEN)
    frame = page.frame_locator("#one iframe")
    play(frame)
    for place in ("b6", "b5"):
        frame.locator(f"#at-{place}").click()
    until(page, "told.some(({ event }) => event === 'move')")
    before = ask(page, "state")
    moves = {
        "append": "document.body.append(one)",
        "moveBefore": "document.body.moveBefore(one, null)",
        "back": "(one.remove(), one.setAttribute('start', 'now'), document.body.append(one))",
    }
    page.evaluate(f"() => {{ const one = {FIRST}; {moves[way]}; }}")
    assert page.evaluate(f"() => {FIRST}.parentNode === document.body")
    assert ask(page, "state") == before
    assert len(told(page, "ready")) == (1 if way == "moveBefore" else 2)
    frame.locator("#at-b5").wait_for()
    expect(page.locator("#one iframe")).to_have_count(1)


@pytest.mark.engines
def test_a_game_that_nobody_has_touched_is_the_same_after_a_move(page: Page, host: str) -> None:
    page.goto(host)
    page.evaluate(LISTEN)
    page.evaluate(f"() => {FIRST}.removeAttribute('seed')")
    play(page.frame_locator("#one iframe"))
    before = ask(page, "state")
    page.evaluate(f"() => document.body.append({FIRST})")
    assert ask(page, "state") == before


@pytest.mark.engines
def test_what_is_asked_before_the_frame_listens_waits_for_it(page: Page, host: str) -> None:
    page.goto(host)
    plies = page.evaluate(
        """async () => {
            const far = document.createElement("holobiont-game");
            far.setAttribute("game", "symbio");
            far.style.marginTop = "9000px";
            const early = far.ask("state");
            document.body.append(far);
            const started = far.ask("start", { seed: "3" });
            const refused = far.ask("start", { seed: () => 3 }).catch(({ name }) => name);
            return [await early, (await started).plies, await refused];
        }"""
    )
    assert plies == [None, 0, "DataCloneError"]
