"""Phases of a click in a trace of Chromium."""

from __future__ import annotations

from typing import Any

import pytest

from tools.bench import trace

CLICK = {"data": {"type": "click"}}
PATCH = {"data": {"type": "patch"}}
FORCED = {"beginData": {"stackTrace": [{"functionName": "follow"}]}}


def event(name: str, ts: int, ms: float, args: Any = None, ph: str = "X") -> trace.Event:
    length = int(ms * 1000)
    return {
        "name": name,
        "ph": ph,
        "pid": 1,
        "tid": 2,
        "ts": ts,
        "dur": 2 * length,
        "tdur": length,
        "args": args or {},
    }


ONE = [
    event("EventDispatch", 0, 20, CLICK),
    event("EventDispatch", 10_000, 12, PATCH),
    event("UpdateLayoutTree", 12_000, 3),
    event("Layout", 20_000, 4, FORCED),
    event("Layout", 45_000, 1),
    event("Paint", 50_000, 2),
    event("painted", 60_000, 0, ph="R"),
]


def test_phases_count_own_time_once() -> None:
    found = trace.phases(ONE)
    assert {name: found[name] for name in ("Python", "patch", "style", "layout", "paint")} == {
        "Python": 8,
        "patch": 5,
        "style": 3,
        "layout": 5,
        "paint": 2,
    }
    assert found["all"] == 23


def test_only_layouts_with_a_script_on_the_stack_are_forced() -> None:
    found = trace.phases(ONE)
    assert found["layouts"] == 2 and found["forced"] == {"follow": 1.0}


@pytest.mark.parametrize("outside", [event("Layout", 70_000, 9), {**ONE[3], "tid": 3}])
def test_events_after_the_frame_or_of_other_threads_are_left_out(outside: trace.Event) -> None:
    assert trace.phases([*ONE, outside]) == trace.phases(ONE)


def report(state: str, pid: int = 1, **more: Any) -> trace.Event:
    told = {"state": state, "affects_smoothness": False, **more}
    return {"name": "PipelineReporter", "ph": "b", "pid": pid, "args": {"frame_reporter": told}}


def test_dropped_frames_are_counted_among_those_due() -> None:
    dropped = report("STATE_DROPPED", affects_smoothness=True)
    other_page = report("STATE_DROPPED", pid=2, affects_smoothness=True)
    forked = report("STATE_PRESENTED_PARTIAL", frame_type="FORKED", affects_smoothness=True)
    shown, idle = report("STATE_PRESENTED_ALL"), report("STATE_NO_UPDATE_DESIRED")
    found = trace.dropped([shown, shown, dropped, idle, forked, other_page, *ONE])
    assert found == {"due": 3, "dropped": 1}
