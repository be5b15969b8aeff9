"""Computer players that think briefly."""

from __future__ import annotations

import pytest

from holobiont.match import AnyRules
from holobiont.search.levels import Level, level_for


@pytest.fixture
def brief_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search of a computer player ends after two iterations, whatever the clock says."""

    def brief(rules: AnyRules, key: str) -> Level:
        return level_for(rules, key)._replace(iterations=2, listings=2, seconds=1e9)

    monkeypatch.setattr("ui.worker.search_service.level_for", brief)
