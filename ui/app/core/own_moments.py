"""A person's own moments: tasks from their games, each stored with the day on which it is due.

    symbio/ab12cd:  2026-11-29 0 {"game":"symbio","key":"ab12cd", … ,"from":"k3f9","since":"…"}

A text begins with the day on which the task is due and the number of intervals that it has passed;
``learnt`` stands in the place of the day after the last one. The rest is JSON. Pure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from holobiont.registry import SLUGS
from ui.app.core.puzzle_log import ALONE, FAILED, Texts
from ui.puzzles.tasks import Task, read_task, task_data

INTERVALS = (1, 3, 7, 21)
"""Days until a task comes again: at first, and after each time that it was solved alone."""
FIRST_DAY = "1970-01-01"
"""Today on a device without a clock."""
LEARNT = "learnt"
MOST = 300
"""Tasks that are kept."""
LONGEST = 3_900
"""Letters of a text; storage reads back a few more."""
_TEXT = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}|learnt) ([0-9]) (\{.*\})")
_GAME = re.compile(r"[A-Za-z0-9-]{1,40}")


class Training(NamedTuple):
    """A task, and when it comes again."""

    task: Task
    source: str
    """The id of the saved game that it comes from, which may be deleted by now."""
    since: str
    """The day on which it was taken up, yyyy-mm-dd."""
    due: str
    """The day on which it comes again, yyyy-mm-dd; empty: it is learnt."""
    passed: int = 0
    """Intervals that it has passed."""

    @property
    def name(self) -> str:
        """The name of its text."""
        return f"{self.task.puzzle.slug}/{self.task.puzzle.key}"


def begun(task: Task, source: str, today: str) -> Training:
    """A task that is taken up today."""
    return Training(task, source, today, _later(today, 0))


def gone_on(training: Training, outcome: str, today: str) -> Training:
    """A task after a try: solved alone it comes later, not solved it begins again.

    Whoever solves it before its day has only practised; with a hint the interval comes once more.
    """
    if outcome == FAILED:
        return training._replace(due=_later(today, 0), passed=0)
    if not is_due(training, today):
        return training
    if outcome != ALONE:
        return training._replace(due=_later(today, training.passed))
    passed = training.passed + 1
    due = _later(today, passed) if passed < len(INTERVALS) else ""
    return training._replace(due=due, passed=passed)


def is_due(training: Training, today: str) -> bool:
    """Whether a task comes today, or should have come before."""
    return bool(training.due) and training.due <= today


def _later(today: str, passed: int) -> str:
    return (date.fromisoformat(today) + timedelta(days=INTERVALS[passed])).isoformat()


# ---- as texts ------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def trainings(texts: Texts) -> tuple[Training, ...]:
    """All tasks, those that are due first at the front; what cannot be read is left out."""
    found = []
    for name, text in texts:
        try:
            training = from_text(text)
        except (ValueError, RecursionError):
            continue
        if training.name == name:
            found.append(training)
    return tuple(sorted(found, key=lambda each: (each.due or "9", each.since, each.name)))


def to_text(training: Training) -> str:
    """A task as it is stored."""
    data = {**task_data(training.task), "from": training.source, "since": training.since}
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{training.due or LEARNT} {training.passed} {written}"


def from_text(text: str) -> Training:
    """The inverse of ``to_text``; ``ValueError`` for whatever is no task."""
    found = _TEXT.fullmatch(text)
    if found is None or len(text) > LONGEST:
        raise ValueError("a task begins with the day on which it is due")
    data = json.loads(found[3])
    task, source, since = read_task(data), data.get("from"), data.get("since")
    if task.puzzle.slug not in SLUGS:
        raise ValueError(f"there is no game {task.puzzle.slug!r}")
    if not isinstance(source, str) or (source and not _GAME.fullmatch(source)):
        raise ValueError("from: the id of a game is expected")
    if not isinstance(since, str):
        raise ValueError("since: a day is expected")
    due = "" if found[1] == LEARNT else date.fromisoformat(found[1]).isoformat()
    passed = min(int(found[2]), len(INTERVALS) - bool(due))
    return Training(task, source, date.fromisoformat(since).isoformat(), due, passed)


def by_key(found: Iterable[Training], key: str) -> Training | None:
    """The task with a key."""
    return next((each for each in found if each.task.puzzle.key == key), None)


def next_due(found: Iterable[Training], today: str, besides: str = "") -> Training | None:
    """The task that has been due the longest; ``besides`` is the key of the one that is left."""
    others = (each for each in found if each.task.puzzle.key != besides)
    return next((each for each in others if is_due(each, today)), None)


def kept(texts: Texts, training: Training) -> tuple[Texts, str]:
    """The texts with a task, and its text; that is empty where it is too long, or one too many."""
    text = to_text(training)
    known = dict(texts)
    if len(text) > LONGEST or (training.name not in known and len(known) >= MOST):
        return texts, ""
    return tuple((known | {training.name: text}).items()), text


def without(texts: Texts, key: str) -> tuple[Texts, tuple[str, ...]]:
    """The texts without a task, and the names of those that are gone."""
    gone = tuple(name for name, _text in texts if name.partition("/")[2] == key)
    return tuple(item for item in texts if item[0] not in gone), gone


def merged(texts: Texts, others: Texts) -> tuple[Texts, Texts]:
    """The texts with the tasks of others that are not among them, and those that are new."""
    new = list[tuple[str, str]]()
    for training in trainings(others):
        if training.name not in dict(texts):
            texts, text = kept(texts, training)
            new += [(training.name, text)] if text else []
    return texts, tuple(new)
