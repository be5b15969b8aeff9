"""Looks for QR codes in a picture and through the camera; its script comes when asked for."""

from __future__ import annotations

from typing import Any

from js import holobiont
from pyodide.ffi import JsException

from ui.app.core.messages import Send
from ui.app.core.page_messages import CodeSeen


async def read_picture(send: Send, picture: Any) -> None:
    """Send the code in a file; what is no picture has none."""
    await _sent(send, "picture", "inPicture", picture)


async def read_camera(send: Send, video: str) -> None:
    """Send the first code that the camera sees; none if its video leaves the page before."""
    await _sent(send, "camera", "throughCamera", video)


async def _sent(send: Send, source: str, read: str, given: Any) -> None:
    try:
        text = await getattr(await holobiont.load("qr_reader"), read)(given)
    except JsException as error:
        send(CodeSeen("load" if error.name == "NotLoaded" else source))
        return
    if text or source == "picture":
        send(CodeSeen(source, text))
