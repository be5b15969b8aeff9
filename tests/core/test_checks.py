"""Checks of JSON that comes from outside."""

from __future__ import annotations

import pytest

from holobiont.checks import DEEPEST, loaded


def test_brackets_within_strings_do_not_count() -> None:
    assert loaded('["[[[[[[[[[[[[[[[[[[[[", "\\"[[[[[[[[[[[[[[[[[["]', 100)[1] == '"' + 18 * "["


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_nesting_is_limited(opening: str) -> None:
    closing = {"[": "]", '{"a":': "}"}[opening]
    assert loaded(opening * DEEPEST + "1" + closing * DEEPEST, 1_000)
    with pytest.raises(ValueError, match="nested too deeply"):
        loaded(opening * (DEEPEST + 1) + "1" + closing * (DEEPEST + 1), 1_000)


@pytest.mark.parametrize("text", ["[" * 60_000, "]" * 9 + "[" * 60_000, '"' + "[" * 60_000])
def test_deeply_nested_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no JSON|nested too deeply"):
        loaded(text, 64_000)


def test_length_is_limited() -> None:
    assert loaded("[1]", 3) == [1]
    with pytest.raises(ValueError, match="longer than 3 letters"):
        loaded("[1] ", 3)
