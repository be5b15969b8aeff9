"""Differences of memory images and packed files, as the build writes them, made by hand."""

from __future__ import annotations

from typing import Any

BLOCK = 1 << 17
"""The most bytes of a block in a frame of Zstandard."""
ALL = 1 << 24


def frame(content: bytes) -> bytes:
    """Return a frame of Zstandard that holds a content as it is (RFC 8878)."""
    starts = range(0, len(content), BLOCK) or [0]
    blocks = [content[start : start + BLOCK] for start in starts]
    last = len(blocks) - 1
    heads = [
        (len(block) << 3 | (n == last)).to_bytes(3, "little") for n, block in enumerate(blocks)
    ]
    body = b"".join(head + block for head, block in zip(heads, blocks, strict=True))
    return b"\x28\xb5\x2f\xfd\xa0" + len(content).to_bytes(4, "little") + body


def column(*numbers: int) -> bytes:
    """Return numbers, none negative, as web/python/image_difference.mjs reads them."""
    doubled = [(number << 1).to_bytes(4, "little") for number in numbers]
    return bytes(number[plane] for plane in range(4) for number in doubled)


def no_difference(image: dict[str, Any]) -> bytes:
    """Return the difference from an image to itself: all stays, in memory and beside it."""
    words = (image["size"] - image["memory"]) // 4
    move, piece = [(0,), (words,), (0,)], [(0,), (ALL,), (0,)]
    return b"".join(column(*numbers) for numbers in [(1, 0, 0, 1), *move, *piece])
