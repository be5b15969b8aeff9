"""Cameras of Chromium that see a film of a QR code."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

SQUARES = 6
"""Pixels of a square of a code in front of the camera."""
FRAME = (640, 480)


def camera_of(film: Path) -> list[str]:
    """The options with which Chromium's camera sees a film, which may be written later."""
    return [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]


def film_code(page: Page, film: Path) -> None:
    """Write a film of the code on a page as a camera sees it: grey, and not in the middle."""
    path = page.locator("svg.code .dark").get_attribute("d") or ""
    width, height = FRAME
    luma = [bytearray([190]) * width for _row in range(height)]
    for x, y in re.findall(r"M(\d+) (\d+)h1", path):
        left, top = 60 + SQUARES * int(x), 30 + SQUARES * int(y)
        for row in luma[top : top + SQUARES]:
            row[left : left + SQUARES] = bytes([40]) * SQUARES
    frame = b"FRAME\n" + b"".join(luma) + bytes([128]) * (width * height // 2)
    film.write_bytes(f"YUV4MPEG2 W{width} H{height} F10:1 Ip C420mpeg2\n".encode() + 3 * frame)
