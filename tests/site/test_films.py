"""The films of docs: whole, small, one for each game, and told to who does not see them."""

from __future__ import annotations

import re
import struct

import pytest

from holobiont.registry import GAMES
from tools.build import ROOT
from tools.films import FOLDER, MOST, WINDOW, Frame, image_of, joined

PAGE = ROOT / "docs" / "a-turn-of-each.md"


def webp(image: bytes, name: bytes = b"VP8 ") -> bytes:
    chunk = name + struct.pack("<I", len(image)) + image + b"\0" * (len(image) % 2)
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def test_the_image_is_found_behind_other_parts() -> None:
    extended = webp(b"\0" * 10, b"VP8X")[12:]
    picture = webp(b"abc")
    assert image_of(picture[:12] + extended + picture[12:]) == picture[12:]


def chunks(content: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 0
    while at < len(content):
        name, size = content[at : at + 4], struct.unpack("<I", content[at + 4 : at + 8])[0]
        found.append((name, content[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    assert at == len(content)
    return found


def number(content: bytes) -> int:
    return int.from_bytes(content, "little")


def frames_of(film: bytes) -> list[bytes]:
    assert film[:4] == b"RIFF" and number(film[4:8]) == len(film) - 8 and film[8:12] == b"WEBP"
    (extended, facts), (animation, _loop), *frames = chunks(film[12:])
    assert (extended, animation) == (b"VP8X", b"ANIM") and facts[0] == 0x02
    assert (number(facts[4:7]) + 1, number(facts[7:10]) + 1) == WINDOW
    assert all(name == b"ANMF" for name, _content in frames)
    return [content for _name, content in frames]


def test_frames_are_joined_with_their_places_and_times() -> None:
    whole = Frame(0, 0, *WINDOW, webp(b"abc"), 900)
    film = joined(WINDOW, [whole, Frame(8, 20, 31, 1, webp(b"defg"), 80)])
    first, second = frames_of(film)
    assert chunks(first[16:]) == [(b"VP8 ", b"abc")] and number(first[12:15]) == 900
    assert [number(second[at : at + 3]) for at in range(0, 15, 3)] == [4, 10, 30, 0, 80]
    assert chunks(second[16:]) == [(b"VP8 ", b"defg")]


def test_what_cannot_be_a_frame_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebP file"):
        image_of(b"\x89PNG\r\n\x1a\n" + b"\0" * 20)
    with pytest.raises(ValueError, match="alpha channel"):
        image_of(webp(b"\0" * 10, b"ALPH"))
    with pytest.raises(ValueError, match="odd dot"):
        joined(WINDOW, [Frame(1, 0, 2, 2, webp(b"a"), 80)])


@pytest.mark.parametrize("slug", GAMES)
def test_each_game_has_a_film_of_one_turn(slug: str) -> None:
    film = (FOLDER / f"turn-{slug}.webp").read_bytes()
    assert len(film) <= MOST
    frames = frames_of(film)
    times = [number(frame[12:15]) for frame in frames]
    assert len(frames) > 12 and 4000 < sum(times) < 40_000
    (told,) = re.findall(rf"!\[([^\]]+)\]\(turn-{slug}\.webp\)", PAGE.read_text("utf-8"))
    assert len(told) > 60
