"""Put the words of the other languages into the site, as tools/catalogues.mjs compiles them."""

import gettext
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = Path("assets/language")


def compiled(root: Path, work: Path) -> list[Path]:
    """Compile the catalogues into a folder, and return those that Python reads."""
    command = ["node", str(ROOT / "tools" / "catalogues.mjs"), str(root), str(work)]
    subprocess.run(command, check=True)
    return sorted(work.glob("*.mo"))


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
