"""The balance lab in a browser: games in workers, paused, gone on with, ended, saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.serving import end
from e2e.visits import NOBODY_ANSWERS, visit
from e2e.watch import Watch
from tools import serve


def ask(page: Page, **fields: str) -> None:
    for field, value in fields.items():
        page.locator(f"#balance-{field}").select_option(value)
    page.locator("#balance-run").click()


def count(page: Page) -> int:
    return int(page.locator("#balance-count").inner_text().split()[0].replace(",", ""))


@pytest.mark.engines
def test_games_are_played_in_workers_and_compared_offline(
    page: Page, site: serve.Server, watch: Watch
) -> None:
    watch.expect(*NOBODY_ANSWERS)
    visit(page, site)
    page.reload()
    end(site)
    page.goto(f"{site.address}#/balance")
    ask(page, game="saprobiont", change="map=ouroboros", games="20")
    expect(page.locator("#balance-count")).to_have_text("40 of 40 games played")
    rows = page.locator("section").first.locator("tbody tr")
    expect(rows).to_have_count(5)
    won = [float(row.split("\t")[1].split()[0]) for row in rows.all_inner_texts()[:4]]
    assert sum(won) == pytest.approx(100, abs=0.3)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    lines = Path(saved.value.path()).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 41 and {line.split(",")[0] for line in lines[1:]} == {"A", "B"}


@pytest.mark.engines
def test_it_pauses_and_goes_on_behind_another_screen_and_ends(page: Page, built: str) -> None:
    page.goto(f"{built}#/balance")
    ask(page, game="symbio", games="10000")
    page.locator(".chart").first.wait_for()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").click()
    before = count(page)
    page.goto(f"{built}#/settings")
    expect(page.locator(".settings")).to_be_visible()
    page.goto(f"{built}#/balance")
    expect(page.locator("#balance-count")).not_to_contain_text(f"{before:,} of")
    page.get_by_role("button", name="End here").click()
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)
    assert 0 < before < count(page) < 10000
