"""Write SHA256SUMS of a finished build: a checksum for every file that the site serves."""

from __future__ import annotations

import hashlib
from pathlib import Path

LIST = Path("SHA256SUMS")
"""In the form that ``sha256sum --check`` reads; verify.html compares with it."""


def checksums(dist: Path) -> str:
    """A line for every file but the list itself, in the order of their paths."""
    files = sorted(path for path in dist.rglob("*") if path.is_file())
    names = {path.relative_to(dist).as_posix(): path for path in files if path != dist / LIST}
    lines = (
        f"{hashlib.sha256(names[name].read_bytes()).hexdigest()}  {name}" for name in sorted(names)
    )
    return "".join(f"{line}\n" for line in lines)


def write(dist: Path) -> None:
    """Write the list, once all else is there."""
    (dist / LIST).write_text(checksums(dist), encoding="utf-8")
