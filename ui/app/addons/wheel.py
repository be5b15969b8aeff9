"""A wheel that a person brings: what it says of itself, read without running anything of it.

The archive is unpacked to the last byte and checked against its own checksums, so that a damaged
one is refused before anybody is asked for consent. What is wrong with it is said as ``ValueError``,
a sentence that names the place in the file. ``packaging`` and the whole standard library have to be
there, which the page loads for this (``ui.shell.installer``).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from email.message import Message
from email.parser import Parser
from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.tags import Tag, parse_tag
from packaging.utils import (
    InvalidName,
    canonicalize_name,
    parse_wheel_filename,
)
from packaging.version import InvalidVersion, Version

from holobiont.i18n import _, listed, number, pgettext
from holobiont.version import VERSION
from ui.app.addons.package_metadata import GROUPS, LESSONS, SLUG, WHERE, Papers

LARGEST = 10_000_000
"""Bytes of a file."""
UNPACKED = 50_000_000
"""Bytes of all that is in it."""
MOST = 2_000
"""Files in it."""
LONGEST = 100
"""Letters of a name, and of a version."""

_PURE = Tag("py3", "none", "any")
_ABOUT = re.compile(r"[^/]+\.dist-info/METADATA")
_ENTRY = b"PK\1\2"
_TAKEN = frozenset(
    "holobiont engine ui js pyscript pyodide pyodide_js polyscript micropip packaging".split()
)


def read(content: bytes, taken: Mapping[str, str] | None = None) -> Papers:
    """The papers of a wheel; ``taken`` says by slug which games are there already."""
    if len(content) > LARGEST:
        raise ValueError(
            _("The file is larger than {count} bytes, which is too much.", count=number(LARGEST))
        )
    files = _unpacked(content)
    about = [path for path in files if _ABOUT.fullmatch(path)]
    if len(about) != 1:
        raise ValueError(_("The file is no wheel: it has no METADATA in a folder .dist-info."))
    place = about[0]
    folder = place.removesuffix("METADATA")
    told = _headers(files[place], place)
    _check_kind(_headers(files.get(folder + "WHEEL", b""), folder + "WHEEL"), folder)
    _check_needs(told, place)
    modules = _modules(files, folder)
    slug, places = _entries(files.get(folder + "entry_points.txt", b""), folder, files)
    if taken and slug in taken:
        raise ValueError(
            _(
                "entry_points.txt: there is a game {slug} already, {title}. Of two games with one "
                "name records could not tell which is meant.",
                slug=slug,
                title=taken[slug],
            )
        )
    name, version = _named(told, place)
    return Papers(
        slug,
        name,
        str(version),
        _plain(told.get("Author") or told.get("Author-email", "")),
        _plain(told.get("Summary", "")),
        len(content),
        sha256(content).hexdigest(),
        places,
        modules,
        _file_name(name, version),
    )


def _named(told: Message, place: str) -> tuple[str, Version]:
    """The name and the version of the package."""
    name, version = str(told.get("Name", "")), str(told.get("Version", ""))
    try:
        if max(len(name), len(version)) > LONGEST:
            raise InvalidName
        canonicalize_name(name, validate=True)
        return name, Version(version)
    except (InvalidName, InvalidVersion):
        raise ValueError(
            _("{place}: the name or the version is missing or not valid.", place=place)
        ) from None


def _file_name(name: str, version: Version) -> str:
    """The name of the wheel, as the specification of wheels writes it."""
    file = f"{canonicalize_name(name).replace('-', '_')}-{version}-{_PURE}.whl"
    assert parse_wheel_filename(file)[:2] == (canonicalize_name(name), version)
    return file


# ---- the archive --------------------------------------------------------------------------------


def _unpacked(content: bytes) -> dict[str, bytes]:
    """Every file of an archive with its content."""
    if not content.startswith(b"PK"):
        raise ValueError(_("The file is no wheel: it is not a zip archive."))
    if content.count(_ENTRY) > MOST:  # before anybody reads so long a list
        raise ValueError(_("The wheel has more than {count} files.", count=number(MOST)))
    try:
        archive = ZipFile(BytesIO(content))
    except Exception:  # zipfile has no list of what it raises for damaged archives
        raise ValueError(_("The file is no wheel: it is not a zip archive.")) from None
    members = archive.infolist()
    for member in members:
        _check_path(member.orig_filename)
    if sum(member.file_size for member in members) > UNPACKED:
        raise ValueError(
            _("Unpacked, the wheel has more than {count} bytes.", count=number(UNPACKED))
        )
    return {member.filename: _content(archive, member) for member in members if not member.is_dir()}


def _content(archive: ZipFile, member: ZipInfo) -> bytes:
    """What is in a file of an archive; ``zipfile`` compares it with its checksum."""
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ValueError(_("The file is damaged: it cannot be unpacked."))
    damaged = ValueError(_("{place} in the wheel is damaged.", place=_plain(member.filename)))
    try:
        with archive.open(member) as file:
            # Never more than was announced, whatever there is.
            content = file.read(member.file_size + 1)
    except Exception:  # as above
        raise damaged from None
    if len(content) != member.file_size:
        raise damaged
    return content


def _check_path(name: str) -> None:
    parts = name.removesuffix("/").split("/")
    if not name.isprintable() or "\\" in name or not {"", ".", ".."}.isdisjoint(parts):
        raise ValueError(_("{place} in the wheel leads out of its folder.", place=repr(name[:60])))


# ---- what the papers say ------------------------------------------------------------------------


def _headers(content: bytes, place: str) -> Message:
    """The lines ``Key: value`` up to the first empty line."""
    try:
        return Parser().parsestr(content.decode("utf-8"), headersonly=True)
    except UnicodeDecodeError:
        raise ValueError(_("{place} in the wheel is damaged.", place=place)) from None


def _check_kind(headers: Message, folder: str) -> None:
    tags = [str(tag) for tag in headers.get_all("Tag", ())]
    if not any(_PURE in parse_tag(tag) for tag in tags if tag.count("-") == 2):
        raise ValueError(
            _(
                "{place}: the wheel is made for {tags}; a page needs pure Python, py3-none-any.",
                place=f"{folder}WHEEL",
                tags=_plain(", ".join(tags)) or "?",
            )
        )


def _check_needs(headers: Message, place: str) -> None:
    own = ".".join(map(str, sys.version_info[:2]))
    for value in map(str, headers.get_all("Requires-Python", ())):
        if not fits(own, value):
            raise _needs(place, f"Python {_plain(value)}", f"Python {own}")
    for value in map(str, headers.get_all("Requires-Dist", ())):
        try:
            need = Requirement(value)
            # What only an extra asks for is not installed.
            wanted = need.marker is None or need.marker.evaluate({"extra": ""})
        except (InvalidRequirement, ValueError):
            raise _needs(place, _plain(value), f"Holobiont {VERSION}") from None
        if wanted and canonicalize_name(need.name) != "holobiont":
            raise ValueError(
                _(
                    "{place}: the game needs {package}. A page cannot bring other packages; "
                    "they must lie in the wheel.",
                    place=place,
                    package=need.name,
                )
            )
        if wanted and (need.url or not fits(VERSION, str(need.specifier))):
            asked = need.url or need.specifier
            raise _needs(place, f"Holobiont {_plain(str(asked))}", f"Holobiont {VERSION}")


def _needs(place: str, wanted: str, own: str) -> ValueError:
    return ValueError(
        _("{place}: the game needs {wanted}; this is {own}.", place=place, wanted=wanted, own=own)
    )


def fits(version: str, wanted: str) -> bool:
    """Whether a version is among those that a specifier (PEP 440) wants."""
    try:
        return SpecifierSet(wanted).contains(version, prereleases=True)
    except InvalidSpecifier:
        return False


def _modules(files: Mapping[str, bytes], folder: str) -> tuple[str, ...]:
    """The packages that a wheel brings; none may stand in the place of another."""
    tops = {path.partition("/")[0] for path in files if not path.startswith(folder)}
    names = sorted(top.removesuffix(".py") for top in tops)
    for name in names:
        if not name.isidentifier() or name in sys.stdlib_module_names or name in _TAKEN:
            raise ValueError(
                _(
                    "{place} in the wheel is no package of its own, or would take the place of one "
                    "that is needed here.",
                    place=_plain(name),
                )
            )
    return tuple(names)


def _entries(
    content: bytes, folder: str, files: Mapping[str, bytes]
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The slug of the game, and where its parts are."""
    place, found = f"{folder}entry_points.txt", dict(_points(content))
    slugs = {slug for group, slug in found if group.startswith("holobiont.")}
    if len(slugs) != 1:
        told = listed(sorted(map(_plain, slugs))) if slugs else pgettext("a game", "none")
        raise ValueError(
            _("{place}: a wheel brings one game; here it is {slugs}.", place=place, slugs=told)
        )
    (slug,) = slugs
    if not SLUG.fullmatch(slug):
        raise ValueError(_("{place}: {slug} is no name.", place=place, slug=repr(slug[:40])))
    places = []
    for group in (*GROUPS, LESSONS):
        where = found.get((group, slug))
        if where is None and group == LESSONS:
            continue
        if where is None:
            raise ValueError(_("{place}: [{group}] is missing.", place=place, group=group))
        path = where.partition(":")[0].replace(".", "/")
        known = f"{path}.py" in files or f"{path}/__init__.py" in files
        if not WHERE.fullmatch(where) or not known:
            raise ValueError(
                _(
                    "{place}: [{group}] names {where}, which is not in the wheel.",
                    place=place,
                    group=group,
                    where=repr(where[:60]),
                )
            )
        places.append((group, where))
    return slug, tuple(places)


def _points(content: bytes) -> Iterator[tuple[tuple[str, str], str]]:
    """The entry points as pairs of group and name, with what each names."""
    group = ""
    for line in content.decode("utf-8", "replace").splitlines():
        line = line.strip()
        if line.startswith("[") and line.endswith("]"):
            group = line[1:-1].strip()
        elif "=" in line and not line.startswith(("#", ";")):
            name, _sign, where = line.partition("=")
            yield (group, name.strip()), where.strip()


def _plain(text: object) -> str:
    """What a file says, as it can be shown: in one line, and not too long."""
    marks = (mark if mark.isprintable() else " " for mark in str(text)[:1000])
    return " ".join("".join(marks).split())[:200].strip()
