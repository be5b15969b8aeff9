"""Make something once, though several test processes ask for it at the same time."""

import fcntl
import shutil
from collections.abc import Callable
from pathlib import Path


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return the folder, made by the first process that asks; the others wait for it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder.with_suffix(".made")
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            make(folder)
            made.touch()
    return folder
