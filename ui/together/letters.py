"""Letters: the protocol carried by hand, some messages at a time, sealed for one device.

The dealer writes an ``invitation``, which anybody can read: it has the dealer's public key and the
secret of the device that is to join. All other letters are sealed: the first one ``to-dealer`` has
the guest's public key beside it. The sealing itself is the page's matter (ECDH and AES-GCM).

Every letter is written from what its writer knows at that moment, so one that was lost is written
again: the dealer's has all that the guest did not have when it wrote last, the guest's what it has
and what it wants. Letters of one writer have numbers that grow; one that is not greater than the
last that was read is old.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together.dealer import Dealer, Device
from ui.together.guest import Games, Guest
from ui.together.messages import MOST_DEVICES, is_id

FORMAT = 1
INVITATION, TO_DEALER, TO_GUEST = KINDS = ("invitation", "to-dealer", "to-guest")
PUBLIC, SECRET, MARK, CHECK = 65, 16, 4, 4
"""Bytes of a public key (P-256, uncompressed), a device's secret, its mark, a checksum."""
LONGEST = 200_000
"""Characters of the longest link that is read."""
MOST = 4_000_000
"""Characters of the longest messages of a letter, unpacked."""
LINE = "letter"
"""The name of the connection as which a letter is read and written."""


class LetterError(ValueError):
    """Why a letter cannot be read: ``damaged``, ``foreign``, or ``newer`` than this version."""


class Letter(NamedTuple):
    """A letter as it travels; all but the body is open to everybody."""

    kind: str
    game: str
    device: str
    """An invitation's secret for the device, 32 hexadecimal digits; else the mark of the device."""
    public: bytes = b""
    """The writer's public key, where the reader does not have it yet."""
    body: bytes = b""
    """The sealed messages; empty in an invitation."""

    @property
    def head(self) -> bytes:
        """All that is open; the seal covers it, too."""
        game = self.game.encode()
        first = FORMAT << 4 | KINDS.index(self.kind)
        sizes = bytes((first, len(game), len(self.public)))
        return sizes + game + bytes.fromhex(self.device) + self.public


def mark(key: str) -> str:
    """The name of a device in letters, which tells nothing of its secret."""
    return sha256(key.encode()).hexdigest()[: 2 * MARK]


def written(letter: Letter) -> str:
    """The letter as the end of a link, in URL-safe base64."""
    content = letter.head + letter.body
    check = zlib.crc32(content).to_bytes(CHECK, "big")
    return base64.urlsafe_b64encode(content + check).decode().rstrip("=")


def read(text: str) -> Letter:
    """The letter at the end of a link. ``LetterError`` for all else."""
    if not 0 < len(text) <= LONGEST:
        raise LetterError("damaged")
    try:
        padded = text + "=" * (-len(text) % 4)
        content = base64.b64decode(padded, altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise LetterError("damaged") from None
    content, check = content[:-CHECK], content[-CHECK:]
    if len(content) < 3 or zlib.crc32(content).to_bytes(CHECK, "big") != check:
        raise LetterError("damaged")
    if content[0] >> 4 > FORMAT:
        raise LetterError("newer")
    letter = _parsed(content)
    if letter is None or written(letter) != text:
        raise LetterError("damaged")
    return letter


def _parsed(content: bytes) -> Letter | None:
    kind, game_size, public_size = content[0] & 15, content[1], content[2]
    if kind >= len(KINDS):
        return None
    device_size = SECRET if KINDS[kind] == INVITATION else MARK
    ends = [3 + game_size]
    ends.append(ends[-1] + device_size)
    ends.append(ends[-1] + public_size)
    game = content[3 : ends[0]].decode("ascii", "replace")
    letter = Letter(
        KINDS[kind],
        game,
        content[ends[0] : ends[1]].hex(),
        content[ends[1] : ends[2]],
        content[ends[2] :],
    )
    must_have_key = letter.kind == INVITATION
    right = (
        game != ""
        and is_id(game)
        and len(content) >= ends[-1]
        and public_size in ((PUBLIC,) if must_have_key else (0, PUBLIC))
        and bool(letter.body) != must_have_key
    )
    return letter if right else None


def pack(number: int, texts: Sequence[str]) -> bytes:
    """Messages as they are sealed, with the number of their letter."""
    return zlib.compress("\n".join((str(number), *texts)).encode(), 9)


def unpack(content: bytes) -> tuple[int, tuple[str, ...]]:
    """The number and the messages of a letter that was opened. ``LetterError`` for all else."""
    stream = zlib.decompressobj()
    try:
        plain = stream.decompress(content, MOST)
        number, *texts = plain.decode().split("\n")
    except (zlib.error, UnicodeDecodeError):
        raise LetterError("damaged") from None
    if not stream.eof or stream.unused_data or not number.isascii() or not number.isdecimal():
        raise LetterError("damaged")
    return int(number[:9]), tuple(texts)


def enrol(dealer: Dealer, device: Device) -> Dealer:
    """The dealer with one device more, whose seats are taken from others. ``ValueError``: full."""
    if len(dealer.devices) + 1 >= MOST_DEVICES:
        raise ValueError("full")
    dealer = dealing.freed(dealer, device.seats)
    return dealer._replace(devices=(*dealer.devices, device))


def to_guest(dealer: Dealer, key: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The answer to the last messages of a device: the part of the log that it lacked."""
    device = next(each for each in dealer.devices if each.key == key)
    dealer = dealing.invite(dealer, LINE, key, device.role, device.seats)
    sent: dealing.Outgoing = ()
    for text in texts:
        dealer, out, _news = dealing.receive(dealer, LINE, text)
        sent += out
    return tuple(text for peer, text in sent if peer == LINE)


def from_guest(
    dealer: Dealer, key: str, texts: Sequence[str]
) -> tuple[Dealer, tuple[dealing.News, ...]]:
    """The dealer after the messages of a device, and news. ``LetterError``: they are another's."""
    device = next((each for each in dealer.devices if each.key == key), None)
    if device is None:
        raise LetterError("foreign")
    after = dealing.invite(dealer, LINE, key, device.role, device.seats)
    news: tuple[dealing.News, ...] = ()
    for text in texts:
        after, _out, more = dealing.receive(after, LINE, text)
        news += more
    greeted = after.device(LINE)
    if greeted is None or greeted.key != key or len(after.devices) > len(dealer.devices):
        raise LetterError("foreign")
    after, _out, _device = dealing.lost(after, LINE)
    return after, news


def to_dealer(guest: Guest) -> tuple[str, ...]:
    """The messages of a guest: its name, the length of its log, and its wanted actions."""
    guest, greeting = guests.greeted(guests.connected(guest, LINE), guest.game)
    _guest, wanted = guests.repeated(guest)
    return greeting + wanted


def from_dealer(
    guest: Guest, texts: Sequence[str], games: Games
) -> tuple[Guest, tuple[guests.News, ...]]:
    """The guest after the messages of its dealer."""
    guest = guests.connected(guest, LINE)
    news: tuple[guests.News, ...] = ()
    for text in texts:
        guest, _texts, more = guests.receive(guest, text, games)
        news += more
    return guest._replace(peer="", welcomed=False), news
