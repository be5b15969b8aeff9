"""What a wheel says of itself, and the groups of entry points that are looked for in it."""

from __future__ import annotations

import re
from typing import NamedTuple

RULES, VIEWS, PLATES, GUIDES, LESSONS = (
    f"holobiont.{each}" for each in ("games", "views", "plates", "guides", "lessons")
)
GROUPS = (RULES, VIEWS, PLATES, GUIDES)
"""The groups of entry points that every game needs."""
SLUG = re.compile("[a-z][a-z0-9]{1,19}")
WHERE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)
"""An object in a module, as an entry point names it."""
FILE = re.compile(r"[A-Za-z0-9][\w.]*-[\w.!+]+-py3-none-any\.whl", re.ASCII)
"""The name of a wheel of pure Python; it leads to no other folder."""
VERSION = re.compile(r"[\w.!+]{1,100}", re.ASCII)


class Papers(NamedTuple):
    """What a wheel says of itself."""

    slug: str
    name: str
    version: str
    author: str
    summary: str
    size: int
    """In bytes."""
    sha256: str
    places: tuple[tuple[str, str], ...]
    """By group of entry points ``module:name``."""
    modules: tuple[str, ...]
    """The packages and modules that it brings."""
    file: str
    """The name that the specification of wheels gives to a wheel like this."""
