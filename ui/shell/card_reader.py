"""Reads the cards of a class through the camera; its script comes when asked for."""

from __future__ import annotations

from js import console, holobiont
from pyodide.ffi import JsException, create_proxy, to_js

from ui.app.classroom.card_codes import CODES
from ui.app.core.class_messages import CardsSeen
from ui.app.core.messages import Send


async def read_cards(send: Send, video: str) -> None:
    """Send what cards show, as long as the video is on the page."""
    try:
        reader = await holobiont.load("card_reader")
    except JsException:
        send(CardsSeen("load"))
        return
    tell = create_proxy(lambda text: send(CardsSeen(str(text))))
    try:
        await reader.watch(video, to_js(CODES), tell)
    except JsException as error:
        console.info(f"No cards are read: {error}")
        send(CardsSeen("failed"))
    finally:
        tell.destroy()
