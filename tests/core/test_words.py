"""Texts in the language in use."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator

import pytest

from holobiont import i18n
from holobiont.i18n import N_, NP_, _, either, listed, ngettext, number, pgettext


class Shouting(gettext.NullTranslations):
    """A catalogue that can be told from the texts in the code."""

    def gettext(self, message: str) -> str:
        return message.upper() if "{" not in message else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{'one' if n < 2 else 'many'} " + "{number}"

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}: {message}"


@pytest.fixture
def shouting() -> Iterator[None]:
    i18n.use(Shouting(), "xx")
    yield
    i18n.use(i18n.English(), "en")


def test_english_stands_in_the_code() -> None:
    assert _("Turn {turn} ends", turn=3) == "Turn 3 ends"
    assert _("100 % {sure}") == "100 % {sure}"
    assert ngettext("{number} point left", "{number} points left", 1) == "1 point left"
    assert ngettext("{number} point left", "{number} points left", 0) == "0 points left"
    assert pgettext("verb", "Play") == "Play"
    assert N_("yellow") == "yellow"
    assert _(NP_("sound", "Full")) == "Full"


def test_lists_are_read_out() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_a_choice_is_read_out() -> None:
    assert [either(["a", "b", "c"][:count]) for count in range(4)] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]


def test_numbers_are_written_as_people_write_them() -> None:
    written = {7: "7", 1234567: "1,234,567", 0.5: "0.5", 12.25: "12.25", 3.0: "3"}
    assert {value: number(value) for value in written} == written
    assert number(40.0, ".1f") == "40.0" and number(13.37, "+.1f") == "+13.4"


@pytest.mark.usefixtures("shouting")
def test_the_marks_in_a_number_are_those_of_the_language() -> None:
    assert number(1234) == "1thousands mark: ,234"
    assert number(1.5) == "1decimal mark: .5"
    assert number(1.5, "+.1f") == "+1decimal mark: .5"


@pytest.mark.usefixtures("shouting")
def test_a_catalogue_is_asked() -> None:
    assert i18n.language() == "xx"
    assert _("end") == "END"
    assert ngettext("a", "b", 1) == "one 1"
    assert ngettext("a", "b", 2) == "many 2"
    assert pgettext("verb", "play") == _(NP_("verb", "play")) == "verb: play"


def test_what_is_remembered_is_said_again_in_another_language() -> None:
    said: Callable[[str], str] = i18n.remembered(lambda text: _(text))
    assert said("end") == "end"
    i18n.use(Shouting(), "xx")
    try:
        assert said("end") == "END"
    finally:
        i18n.use(i18n.English(), "en")
    assert said("end") == "end"
