"""What the set-up of a game offers to other people's pages."""

from __future__ import annotations

import json

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver


@pytest.mark.parametrize("slug", GAMES)
def test_every_set_up_has_a_snippet_with_the_address_of_the_site(slug: str) -> None:
    driver = Driver(address=f"#/{slug}")
    driver.send("loaded", json.dumps({"site": "https://games.example/h/"}))
    (snippet,) = [node for node in driver.page.find(cls="record") if node.tag == "pre"]
    assert snippet.text.splitlines() == [
        '<script src="https://games.example/h/embed.js"></script>',
        f'<holobiont-game game="{slug}"></holobiont-game>',
    ]
