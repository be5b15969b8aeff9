"""Put the words of the other languages into the site: one catalogue of all parts for each."""

import gettext
import json
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PLACE = Path("assets/language")
UNDATED = datetime(1970, 1, 1, tzinfo=UTC)
"""Date in every catalogue, so that the same texts give the same bytes."""


def compiled(root: Path, work: Path) -> list[Path]:
    """The catalogues that Python reads, compiled into the folder ``work``.

    Beside each is a JSON file with the texts of the page's scripts.
    """
    work.mkdir(parents=True, exist_ok=True)
    folders = sorted(path for path in (root / PLACE).iterdir() if path.is_dir())
    return [_compile(folder, work) for folder in folders]


def _compile(folder: Path, work: Path) -> Path:
    language, scripts = folder.name, {}
    whole = Catalog(locale=language, fuzzy=False, creation_date=UNDATED)
    for path in sorted(folder.glob("*.po")):
        with path.open("rb") as file:
            part = read_po(file, locale=language, abort_invalid=True)
        for message in part:
            # A text without a translation appears as it stands in the code.
            if message.id and message.string:
                whole.add(message.id, message.string, context=message.context)
                if path.stem == "page":
                    scripts[message.id] = message.string
    target = work / f"{language}.mo"
    with target.open("wb") as file:
        write_mo(file, whole)
    target.with_suffix(".json").write_text(json.dumps(scripts), encoding="utf-8")
    return target


def script(root: Path, catalogue: Path) -> str:
    """Return what stands on pages in another language, as a script that brings it.

    It is the whole start page, what all pages say, and what the frames say of their games.
    """
    sys.path.insert(0, str(root))
    from holobiont import i18n
    from ui.app.core.model import Model
    from ui.app.view import page, title
    from ui.games.catalogue import plates

    with catalogue.open("rb") as file:
        i18n.use(gettext.GNUTranslations(file), catalogue.stem)
    try:
        shown = {"title": title(Model()), "app": page(Model())}
        ideas = {plate.idea: i18n._(plate.idea) for plate in plates()}
    finally:
        i18n.use(i18n.English(), "en")
    said = json.loads(catalogue.with_suffix(".json").read_text(encoding="utf-8"))
    brought = json.dumps({**shown, "texts": {**said, **ideas}}, ensure_ascii=False)
    call = f'holobiontWords.take("{catalogue.stem}", {brought});'
    return f"// Written by tools/languages.py.\n{call}\n"


def write(root: Path, dist: Path, work: Path) -> None:
    """Write the catalogue and the script of every language into the site."""
    place = dist / PLACE
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for catalogue in compiled(root, work / "language"):
        (place / catalogue.name).write_bytes(catalogue.read_bytes())
        text = script(root, catalogue)
        (place / f"{catalogue.stem}.js").write_text(text, encoding="utf-8")
