"""Keep the catalogues in step with the texts that the code marks for translation.

    python -m tools.words             # renew assets/language/*/*.po
    python -m tools.words --check     # say what is missing or out of step

A part is a game, the rest of the Python code (app), or the scripts of the page (page).
"""

import html
import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("assets/language")
KEYWORDS = {
    **dict.fromkeys(("_", "N_", "holobiontWords.say")),
    "ngettext": (1, 2),
    **dict.fromkeys(("pgettext", "NP_"), ((1, "c"), 2)),
}
LANGUAGES = ("fr", "de")
FIELD = re.compile(r"(\{[a-z_]*)[:}]")
SAID = re.compile(r"<\w+[^<>]*\bdata-say\b[^<>]*>([^<>]+)</")
HEADER = "# The texts of Holobiont, part {part}, in {language}.\n"


def part_of(path: Path, slugs: list[str]) -> str:
    """Return the part that a source file belongs to."""
    if path.suffix != ".py":
        return "page"
    package, _, rest = path.as_posix().partition("/games/")
    slug = rest.partition("/")[0]
    return slug if package in ("engine/holobiont", "ui") and slug in slugs else "app"


def sources(root: Path) -> Iterator[Path]:
    """Yield every file that may hold texts, relative to the root."""
    paths = [path for package in ("engine", "ui") for path in (root / package).rglob("*.py")]
    scripts = (root / "web").rglob("*.*js")
    paths += [path for path in scripts if not path.name.endswith(".test.mjs")]
    paths += [*root.glob("*.html"), *root.glob("lab/*.html")]
    paths += (root / "tools" / "one_file").glob("*.mjs")
    names = sorted(path.relative_to(root) for path in paths)
    # What researchers and terminals read stays English.
    english = (("engine", "holobiont", "adapters"), ("engine", "holobiont", "research"))
    return (name for name in names if name.parts[:3] not in english)


def texts(path: Path) -> list[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    """Return line, text, comments and context of what a file marks."""
    if path.suffix == ".html":
        found = SAID.findall(path.read_text(encoding="utf-8"))
        return [(0, html.unescape(text), [], None) for text in found]
    method = "python" if path.suffix == ".py" else "javascript"
    return extract_from_file(method, path, KEYWORDS, ("Translators:",), None, True)


def templates(root: Path = ROOT) -> dict[str, Catalog]:
    """Return part -> the texts in the code, in the order of the code."""
    slugs = sorted(
        path.name for path in (root / "engine/holobiont/games").iterdir() if path.is_dir()
    )
    found = {part: Catalog(fuzzy=False) for part in ["app", "page", *slugs]}
    for path in sources(root):
        catalogue = found[part_of(path, slugs)]
        for _, text, comments, context in texts(root / path):
            catalogue.add(text, None, [(path.as_posix(), 0)], (), comments, context=context)
    return {part: catalogue for part, catalogue in found.items() if len(catalogue)}


def read(path: Path, language: str) -> Catalog:
    """Return a catalogue as it is; an empty one if there is none yet."""
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def renewed(old: Catalog, part: str, template: Catalog, language: str) -> str:
    """Return what a catalogue should say, with the translations that it has."""
    new = Catalog(locale=language, fuzzy=False)
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        new.add(
            message.id,
            known.string if known else None,
            message.locations,
            (),
            message.auto_comments,
            context=message.context,
        )
    return written(new, part, language)


def written(catalogue: Catalog, part: str, language: str) -> str:
    """Return a catalogue as text, without what changes by itself."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, omit_header=True, include_lineno=False)
    header = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Language: {language}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n\n'
    )
    return HEADER.format(part=part, language=language) + header + file.getvalue().decode()


def faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with a translation."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if not all(strings):
        yield "is not translated"
        return
    wanted = set(FIELD.findall(ids[-1]))
    for string in strings:
        if not set(FIELD.findall(string)) <= wanted | {"{number"}:
            yield f"has a field of its own: {string!r}"
    if set(FIELD.findall(strings[-1])) != wanted:
        yield f"has not the same fields: {strings[-1]!r}"


def wrong(root: Path = ROOT) -> list[str]:
    """Return what is missing or out of step, a line each."""
    found = []
    for part, template in templates(root).items():
        for language in LANGUAGES:
            path = root / FOLDER / language / f"{part}.po"
            name = path.relative_to(root).as_posix()
            now = path.read_text(encoding="utf-8") if path.exists() else ""
            old = read(path, language)
            if now != renewed(old, part, template, language):
                found.append(f"{name} is out of step: python -m tools.words")
            found += [
                f"{name}: {message.id!r} {fault}"
                for message in old
                if message.id
                for fault in faults(message)
            ]
    return found


def renew(root: Path = ROOT) -> None:
    """Write all catalogues."""
    for part, template in templates(root).items():
        for language in LANGUAGES:
            path = root / FOLDER / language / f"{part}.po"
            text = renewed(read(path, language), part, template, language)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def main() -> int:
    """Renew, or check."""
    if not usage.checks(__doc__):
        renew()
        return 0
    found = wrong()
    print("\n".join(found) or "The catalogues say everything that the code says.")
    return bool(found)


if __name__ == "__main__":
    usage.run(main)
