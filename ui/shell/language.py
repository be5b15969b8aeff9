"""Catalogues: how the page gets the words of another language."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from js import console, document, holobiont, holobiontWords

from holobiont import i18n


async def learn(language: str) -> None:
    """Say everything from now on in ``language``, or in English if its words cannot be had."""
    try:
        await holobiontWords.speak(language)
        i18n.use(await catalogue(language), language)
    except Exception as error:
        # Missing or damaged: a file can be that in many ways, and who came to play can play.
        console.info(f"No words in {language}: {error}")
        document.documentElement.lang = "en"
        i18n.use(i18n.English(), "en")


async def catalogue(language: str) -> i18n.Catalogue:
    """The words of a language."""
    if language == "en":
        return i18n.English()
    # Only other languages than English need it.
    from gettext import GNUTranslations

    return GNUTranslations(BytesIO(await packed(language)))


async def packed(language: str) -> bytes:
    """The words of a language as its file has them; of English there are none."""
    if language == "en":
        return b""
    found: Any = await holobiont.catalogue(language)
    return bytes(found.to_bytes())
