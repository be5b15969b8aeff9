"""Main-thread time of clicks, and dropped frames, read from a Chromium trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any

CATEGORIES = [
    "devtools.timeline",
    "blink.user_timing",
    "disabled-by-default-devtools.timeline.stack",
]
FRAMES = ["benchmark", "devtools.timeline"]
"""Trace categories for a count of dropped frames."""
PHASES = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}
"""Phase of each rendering event; any other time is a script's."""

Event = dict[str, Any]


def phases(events: list[Event]) -> dict[str, Any]:
    """Medians per click: ms of CPU per phase, the number of layouts, forced ones by function.

    A click lasts from its dispatch to the mark ``painted``; the event ``patch`` lies within it.
    """
    clicks = [_phases(click) for click in _clicks(events)]
    forced = Counter(name for click in clicks for name in click.pop("forced"))
    found = {key: round(median(click[key] for click in clicks), 1) for key in clicks[0]}
    each = {name: round(count / len(clicks), 1) for name, count in forced.most_common()}
    return {**found, "forced": each}


def _clicks(events: list[Event]) -> Iterator[list[Event]]:
    """Events of each click in order; a page has its thread."""
    ends = [each for each in events if each["name"] == "painted"]
    for thread in dict.fromkeys(map(_thread, ends)):
        own = [each for each in events if _thread(each) == thread and each["ph"] in "XR"]
        own += [each for each in ends if _thread(each) == thread and each not in own]
        own.sort(key=lambda each: (each["ts"], -each.get("dur", 0)))
        start = None
        for place, event in enumerate(own):
            if _dispatched(event) == "click":
                start = place
            elif event["name"] == "painted" and start is not None:
                yield [each for each in own[start:place] if each["ph"] == "X"]
                start = None


def _thread(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _dispatched(event: Event) -> str:
    """Type of the event that is dispatched, or ''."""
    data = event.get("args", {}).get("data", {})
    return str(data.get("type", "")) if event["name"] == "EventDispatch" else ""


def _phases(click: list[Event]) -> dict[str, Any]:
    """Own time of each phase; what lies within an event is not counted twice."""
    spent = dict.fromkeys(("Python", "patch", "style", "layout", "paint"), 0.0)
    counts, forced = {"styles": 0, "layouts": 0}, []
    opened: list[tuple[str, int]] = []
    for event in click:
        while opened and opened[-1][1] <= event["ts"]:
            opened.pop()
        script = "patch" if _dispatched(event) == "patch" else opened[-1][0] if opened else "Python"
        phase = PHASES.get(event["name"], script)
        length = event.get("tdur", 0) / 1000
        if opened:
            spent[opened[-1][0]] -= length
        spent[phase] += length
        opened.append((phase, event["ts"] + event.get("dur", 0)))
        counts["styles"] += event["name"] == "UpdateLayoutTree"
        if event["name"] == "Layout":
            counts["layouts"] += 1
            if stack := event["args"].get("beginData", {}).get("stackTrace"):
                forced.append(stack[0]["functionName"] or "(anonymous)")
    return {**spent, "all": sum(spent.values()), **counts, "forced": forced}


def dropped(events: list[Event]) -> dict[str, int]:
    """Frames that were due, and those of them that came late or not at all, of one page.

    A frame is dropped where Chromium says that it affects smoothness. Frames without an update are
    not due, and the second report of a frame whose parts came apart is left out.
    """
    reports = [each for each in events if each["name"] == "PipelineReporter" and each["ph"] == "b"]
    pages = Counter(each["pid"] for each in reports)
    due = [
        found
        for each in reports
        if each["pid"] == max(pages, key=lambda pid: pages[pid])
        if (found := each["args"].get("frame_reporter", {})).get("frame_type") != "FORKED"
        if found.get("state") != "STATE_NO_UPDATE_DESIRED"
    ]
    return {"due": len(due), "dropped": sum(bool(each.get("affects_smoothness")) for each in due)}
