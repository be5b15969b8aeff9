"""Sound: synthesised in the page, mixed so that nothing clips, and heard from where it happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.until import until

Open = Callable[..., Page]

# Every sound of every game from the left, then many at once, through the page's own mixer.
RENDER = """async () => {
    const { SETS, desk, perform } = await import("./web/page/sound.mjs");
    async function rendered(...performed) {
        const context = new OfflineAudioContext({ numberOfChannels: 2, length: 88_200, sampleRate: 44_100 });
        const mixer = desk(context, 1);
        for (const [game, notes] of performed) perform(mixer, game, notes, 0.01);
        const buffer = await context.startRendering();
        const energy = [0, 1].map((n) => buffer.getChannelData(n).reduce((sum, v) => sum + v * v, 0));
        const peak = buffer.getChannelData(0).reduce((most, v) => Math.max(most, Math.abs(v)), 0);
        return { energy, peak };
    }
    const games = {};
    for (const [game, set] of Object.entries(SETS)) {
        games[game] = {};
        for (const role of Object.keys(set)) games[game][role] = await rendered([game, [{ role, side: -0.7 }]]);
    }
    const loud = ["eat", "call", "end"].map((role) => ({ role, side: 0 }));
    const together = await rendered(...Object.keys(SETS).map((game) => [game, loud]));
    return { games, together: together.peak };
}"""  # noqa: E501

# How many sources have begun.
NOTE = """
window.begun = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...at) { window.begun += 1; return start.apply(this, at); };
}
"""


@pytest.mark.engines
def test_every_sound_is_heard_from_its_side_and_none_clips(page: Page, built: str) -> None:
    page.goto(built)
    found: dict[str, Any] = page.evaluate(RENDER)
    for game, roles in found["games"].items():
        energy = {role: sum(sound["energy"]) for role, sound in roles.items()}
        for role, sound in roles.items():
            left, right = sound["energy"]
            assert 0.1 < sound["peak"] < 0.95, (game, role)
            assert left > 4 * right, (game, role)
        assert energy["end"] > energy["call"] > max(energy["place"], energy["take"]), game
    assert found["together"] < 0.95


def test_sound_is_asked_for_at_the_table_heard_and_muted(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(NOTE)
    open_game(built, seats="human,human")
    for place in ("b7", "c6"):
        page.locator(f"#at-{place}").click()
    assert page.evaluate("begun") == 0
    question = page.get_by_role("status").filter(has_text="sound")
    question.get_by_role("button", name="Yes").press("Enter")
    until(page, "begun > 0")
    expect(question).to_have_count(0)
    page.get_by_role("button", name="Mute").press("Enter")
    expect(page.get_by_role("button", name="Sound on")).to_be_focused()
    page.locator("#at-d7").click()
    expect(page.locator("#log-lines")).to_contain_text("d7")
    before = page.evaluate("begun")
    page.get_by_role("button", name="Sound on").click()
    until(page, f"begun > {before}")


@pytest.mark.engines
def test_a_frame_is_silent_unless_its_host_allows_sound(page: Page, built: str) -> None:
    page.add_init_script(NOTE)
    for query, buttons in (("", 0), ("&sound", 1)):
        page.goto(f"{built}embed/symbio/?start=now&seats=human,human{query}")
        page.locator("#at-b7").click()
        page.locator("#at-c6").click()
        expect(page.locator("#log-lines")).to_contain_text("c6")
        expect(page.locator(".asking")).to_have_count(0)
        expect(page.locator("#tool-mute")).to_have_count(buttons)
        assert page.evaluate("begun") == 0
    page.get_by_role("button", name="Sound on").click()
    until(page, "begun > 0")
