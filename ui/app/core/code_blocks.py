"""A code as blocks of letters and digits that people can read out and type.

    2C0M3ZQ7 90HKT4XA …

The alphabet is Crockford's base 32, without I, L, O and U. A block has seven signs and a check
sign, a remainder in GF(32) over the signs, the place of the block and whether it is the last one.
So each wrong sign and each exchange of two is found in its block, and a missing block in its place.
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from collections.abc import Sequence

from holobiont.code import LONGEST
from holobiont.errors import HolobiontError
from holobiont.i18n import N_

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RFC_4648 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
SIZE = 8
"""Signs of a block, the check sign included; the last block may have fewer."""
LONGEST_BLOCKS = 4 * LONGEST
"""Characters of blocks with what stands between them."""
FEWEST = 3
"""Blocks of the shortest code, and more."""
_POLYNOMIAL = 0b100101  # x⁵ + x² + 1, whose root is 2
_READ = str.maketrans("OIL", "011")
_TO_RFC, _FROM_RFC = str.maketrans(SIGNS, RFC_4648), str.maketrans(RFC_4648, SIGNS)
_APART = re.compile(r"[\s.,;:_–—-]+")


class BlockError(HolobiontError):
    """A block that is wrong: its number, from 1, its text, and what is wrong with it."""


def write(code: bytes) -> tuple[str, ...]:
    """The blocks of a code."""
    signs = b32encode(code).decode().rstrip("=").translate(_FROM_RFC)
    parts = [signs[at : at + SIZE - 1] for at in range(0, len(signs), SIZE - 1)]
    return tuple(
        part + SIGNS[_check(part, number, number == len(parts))]
        for number, part in enumerate(parts, 1)
    )


def read(blocks: Sequence[str]) -> bytes:
    """The code of blocks, in large or small letters. ``BlockError`` names the first wrong one."""
    signs = ""
    for number, block in enumerate(blocks, 1):
        part = block.upper().translate(_READ)
        _check_block(part, block, number, number == len(blocks))
        signs += part[:-1]
    padded = signs.translate(_TO_RFC) + "=" * (-len(signs) % 8)
    try:
        code = b32decode(padded)
    except ValueError:
        code = b""
    if not code or write(code) != tuple(block.upper().translate(_READ) for block in blocks):
        problem = N_("block {number}, {block}, is mistyped or not in its place")
        raise BlockError(problem, number=len(blocks), block=blocks[-1] if blocks else "")
    return code


def found_in(text: str) -> tuple[str, ...]:
    """The blocks that a text consists of, right or mistyped; none if it is something else."""
    if len(text) > LONGEST_BLOCKS:
        return ()
    words = [word for word in _APART.split(text.strip()) if word]
    if len(words) == 1 and len(words[0]) > FEWEST * SIZE:
        run = words[0]
        words = [run[at : at + SIZE] for at in range(0, len(run), SIZE)]
    plain = all(re.fullmatch(rf"[0-9A-Za-z]{{1,{SIZE + 4}}}", word) for word in words)
    whole = sum(len(word) == SIZE for word in words)
    return tuple(words) if plain and len(words) >= FEWEST and 2 * whole >= len(words) else ()


def _check_block(part: str, block: str, number: int, is_last: bool) -> None:
    sign = next((sign for sign in part if sign not in SIGNS), "")
    if sign:
        problem = N_("block {number}, {block}, has a character that no code has: {sign}")
        raise BlockError(problem, number=number, block=block, sign=sign)
    ends = _is_right(part, number, is_last=True)
    if ends if is_last else _is_right(part, number, is_last=False):
        return
    if ends:
        problem = N_("block {number}, {block}, is the last one of its code, but more follow")
    elif is_last and _is_right(part, number, is_last=False):
        problem = N_("blocks are missing after block {number}, {block}")
    elif len(part) > SIZE or (len(part) < SIZE and not is_last):
        problem = N_("the length of block {number}, {block}, is {found}, not {wanted}")
        raise BlockError(problem, number=number, block=block, found=len(part), wanted=SIZE)
    else:
        problem = N_("block {number}, {block}, is mistyped or not in its place")
    raise BlockError(problem, number=number, block=block)


def _is_right(part: str, number: int, *, is_last: bool) -> bool:
    """Whether a block has a right length and check sign for its place."""
    fits = 1 < len(part) <= SIZE if is_last else len(part) == SIZE
    return fits and SIGNS.index(part[-1]) == _check(part[:-1], number, is_last)


def _check(part: str, number: int, is_last: bool) -> int:
    """Remainder of the signs of a block as a polynomial over GF(32), by Horner's rule at 2."""
    remainder = number % 32
    for sign in part:
        remainder = _doubled(remainder) ^ SIGNS.index(sign)
    return _doubled(remainder) ^ is_last


def _doubled(element: int) -> int:
    """Twice an element of GF(32)."""
    element <<= 1
    return element ^ _POLYNOMIAL if element & 32 else element
