"""The language of the tests finds what is not translated."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.i18n import _, listed, ngettext
from tests.language.pseudo import faults, speaking, strange, unmarked
from ui.kit.markup import el


def test_a_text_is_longer_and_its_fields_stay() -> None:
    text = strange("Turn {turn} ends")
    assert text.startswith("⟦") and text.endswith("⟧") and "{turn}" in text
    assert len(text) >= 1.4 * len("Turn {turn} ends")


def test_what_is_translated_has_no_faults() -> None:
    with speaking():
        shown = el(
            "p",
            _("Turn {turn} ends", turn=_("yellow")),
            title=ngettext("{number} point", "{number} points", 2),
            aria_label=listed([_("a"), "Ana", "b7xc6"]),
        )
        assert unmarked(shown, {"Ana"}) == []
        assert faults(f"{_('Symbio')} e4, b7xc6: {_('Good.')} {_('Next')} · {_('more')} a-h") == []
        assert unmarked(el("pre", "Progress") + el("a", "Deutsch", lang="de")) == []
    assert _("yellow") == "yellow"


@pytest.mark.parametrize(
    "made",
    [
        lambda: "Undo",
        lambda: f"{_('Undo')} now",
        lambda: f"{_('stone')}s",
        lambda: f"{_('yellow')} {_('stone')}",
        lambda: _("Turn {turn} ends", turn="yellow"),
        lambda: _("{who} moves", who="Ana"),
    ],
    ids=["plain", "around", "plural", "glued", "field", "name"],
)
def test_what_is_not_translated_is_found(made: Any) -> None:
    with speaking():
        assert faults(made())
        assert unmarked(el("button", made()))
        assert unmarked(el("button", _("Undo"), aria_label=made()))
        assert unmarked(el("input", placeholder=made()))
