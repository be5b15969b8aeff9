"""Symbio's board: squares as bits, bodies, rims. Bit 0 is a1, bit 7 is h1, bit 63 is h8."""

from __future__ import annotations

from collections.abc import Iterator

Bits = int
"""A set of squares."""

FILES, RANKS = "abcdefgh", "12345678"
SQUARES = tuple(f + r for r in RANKS for f in FILES)
INDEX = {name: square for square, name in enumerate(SQUARES)}
FULL = (1 << 64) - 1
NOT_A = FULL // 0xFF * 0xFE
NOT_H = FULL // 0xFF * 0x7F


def rim(bits: Bits) -> Bits:
    """Every square orthogonally next to a member of ``bits``."""
    return (bits << 8 & FULL) | bits >> 8 | (bits << 1 & NOT_A) | (bits >> 1 & NOT_H)


def members(bits: Bits) -> Iterator[int]:
    """The squares of ``bits``, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def body_at(seed: Bits, stones: Bits) -> Bits:
    """The body of ``stones`` that contains ``seed``."""
    body, front = 0, seed
    while front:
        body |= front
        front = rim(front) & stones & ~body
    return body


def bodies(stones: Bits) -> Iterator[Bits]:
    """The bodies of ``stones``, by their lowest square."""
    while stones:
        body = body_at(stones & -stones, stones)
        yield body
        stones ^= body


def draw(bits: Bits, chance: float) -> int:
    """The square of ``bits`` that ``chance`` in [0, 1) picks, each equally likely."""
    for _ in range(int(chance * bits.bit_count())):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
