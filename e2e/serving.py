"""Servers of a test: each on a port of its own, and gone at once when the test is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Thread

from tools.serve import Server, Site

site_of = cache(Site)
"""The files under a folder: the test process compresses each of them once."""

POLL = 0.02
"""Seconds between two looks of a server whether it is to end; else half a second goes by."""


def begin(site: Site, port: int = 0) -> Server:
    """A server that already answers."""
    running = Server(site, port)
    Thread(target=running.serve_forever, args=(POLL,), daemon=True).start()
    return running


def end(running: Server) -> None:
    """Let nobody answer any more."""
    running.shutdown()
    running.server_close()


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[Server]:
    """A folder under an address, for as long as the test needs it."""
    running = begin(Site(folder, prefix))
    try:
        yield running
    finally:
        end(running)
