"""A wheel that a person brings: what it says of itself, read without running anything of it.

A wheel is a zip archive. It is read here to the last byte and checked against its own checksums, so
that a damaged one is refused before anybody is asked for consent. What is wrong with it is said as
``ValueError``, a sentence that names the place in the file.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from struct import Struct, error
from typing import NamedTuple

from engine.core.version import VERSION
from engine.core.words import _, listed, number, pgettext

LARGEST = 10_000_000
"""Bytes of a file."""
UNPACKED = 50_000_000
"""Bytes of all that is in it."""
MOST = 2_000
"""Files in it."""
RULES, VIEWS, PLATES, GUIDES, LESSONS = (
    f"holobiont.{each}" for each in ("games", "views", "plates", "guides", "lessons")
)
GROUPS = (RULES, VIEWS, PLATES, GUIDES)
"""The groups of entry points that every game needs."""

_END, _ENTRY, _LOCAL = Struct("<4s4H2LH"), Struct("<4s6H3L5H2L"), Struct("<4s5H3L2H")
_SLUG = "[a-z][a-z0-9]{1,19}"
_PLACE = r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*"
_ABOUT = re.compile(r"([A-Za-z0-9._]+)-([A-Za-z0-9._+!]+)\.dist-info/METADATA")
_NEED = re.compile(r"([A-Za-z0-9._-]+)\s*(?:\[[^]]*\])?\s*\(?([^;()]*)\)?\s*(?:;(.*))?")
_TAKEN = ("engine", "ui", "js", "pyscript", "pyodide", "pyodide_js", "polyscript", "micropip")


class Papers(NamedTuple):
    """What a wheel says of itself."""

    slug: str
    name: str
    version: str
    author: str
    summary: str
    size: int
    """In bytes."""
    sha256: str
    places: tuple[tuple[str, str], ...]
    """By group of entry points ``module:name``."""
    modules: tuple[str, ...]
    """The packages and modules that it brings."""

    @property
    def file(self) -> str:
        """The name that a wheel like this has."""
        return f"{re.sub('[-_.]+', '_', self.name)}-{self.version}-py3-none-any.whl"


def read(content: bytes, taken: Mapping[str, str] | None = None) -> Papers:
    """The papers of a wheel; ``taken`` says by slug which games are there already."""
    if len(content) > LARGEST:
        raise ValueError(
            _("The file is larger than {count} bytes, which is too much.", count=number(LARGEST))
        )
    files = dict(_unpacked(content))
    about = [found for path in files if (found := _ABOUT.fullmatch(path))]
    if len(about) != 1:
        raise ValueError(_("The file is no wheel: it has no METADATA in a folder .dist-info."))
    folder = about[0][0].removesuffix("METADATA")
    headers = _headers(files[folder + "METADATA"], folder + "METADATA")
    told = {key.casefold(): value for key, value in reversed(headers)}
    _check_kind(_headers(files.get(folder + "WHEEL", b""), folder + "WHEEL"), folder)
    _check_needs(headers, folder + "METADATA")
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
    name, version = told.get("name", ""), told.get("version", "")
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9._-]{0,60}", name) or not _release(version):
        raise ValueError(_("{place}: name and version are missing.", place=f"{folder}METADATA"))
    return Papers(
        slug,
        name,
        version,
        _plain(told.get("author") or told.get("author-email", "")),
        _plain(told.get("summary", "")),
        len(content),
        sha256(content).hexdigest(),
        places,
        modules,
    )


# ---- the archive --------------------------------------------------------------------------------


def _unpacked(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Every file of an archive with its content."""
    try:
        yield from _members(content)
    except (error, zlib.error, UnicodeDecodeError):
        raise ValueError(_("The file is damaged: it cannot be unpacked.")) from None


def _members(content: bytes) -> Iterator[tuple[str, bytes]]:
    end = content.rfind(b"PK\5\6")
    if not content.startswith(b"PK") or end < 0:
        raise ValueError(_("The file is no wheel: it is not a zip archive."))
    _sign, _disk, _first, _here, count, _size, at, _note = _END.unpack_from(content, end)
    if count > MOST:
        raise ValueError(_("The wheel has more than {count} files.", count=number(MOST)))
    left = UNPACKED
    for _each in range(count):
        fields = _ENTRY.unpack_from(content, at)
        sign, _by, _needs, flags, method, _time, _date, crc, packed, size = fields[:10]
        name_length, extra, note, *_attributes, start = fields[10:]
        name = content[at + _ENTRY.size : at + _ENTRY.size + name_length].decode("utf-8")
        at += _ENTRY.size + name_length + extra + note
        if sign != b"PK\1\2" or flags & 1 or method not in (0, 8):
            raise ValueError(_("The file is damaged: it cannot be unpacked."))
        _check_path(name)
        left -= size
        if left < 0:
            raise ValueError(
                _("Unpacked, the wheel has more than {count} bytes.", count=number(UNPACKED))
            )
        *_local, local_name, local_extra = _LOCAL.unpack_from(content, start)
        named = start + _LOCAL.size
        begin = named + local_name + local_extra
        if content[named : named + local_name] != name.encode():
            raise ValueError(_("{place} in the wheel is damaged.", place=_plain(name)))
        data = content[begin : begin + packed]
        if method:
            data = zlib.decompressobj(-15).decompress(data, size + 1)
        if len(data) != size or zlib.crc32(data) != crc:
            raise ValueError(_("{place} in the wheel is damaged.", place=_plain(name)))
        if not name.endswith("/"):
            yield name, data


def _check_path(name: str) -> None:
    parts = name.removesuffix("/").split("/")
    if not name.isprintable() or "\\" in name or not {"", ".", ".."}.isdisjoint(parts):
        raise ValueError(_("{place} in the wheel leads out of its folder.", place=repr(name[:60])))


# ---- what the papers say ------------------------------------------------------------------------


def _headers(content: bytes, place: str) -> list[tuple[str, str]]:
    """The lines ``Key: value`` up to the first empty line."""
    try:
        head = content.decode("utf-8").replace("\r\n", "\n").partition("\n\n")[0]
    except UnicodeDecodeError:
        raise ValueError(_("{place} in the wheel is damaged.", place=place)) from None
    lines = (line.partition(":") for line in head.split("\n"))
    return [(key.strip(), value.strip()) for key, found, value in lines if found]


def _check_kind(headers: list[tuple[str, str]], folder: str) -> None:
    tags = [value for key, value in headers if key == "Tag"]
    if "py3-none-any" not in tags:
        raise ValueError(
            _(
                "{place}: the wheel is made for {tags}; a page needs pure Python, py3-none-any.",
                place=f"{folder}WHEEL",
                tags=_plain(", ".join(tags)) or "?",
            )
        )


def _check_needs(headers: list[tuple[str, str]], place: str) -> None:
    own = ".".join(map(str, sys.version_info[:2]))
    for key, value in headers:
        if key == "Requires-Python" and not fits(own, value):
            wanted, there = f"Python {_plain(value)}", f"Python {own}"
        elif key != "Requires-Dist" or not (need := _need(value)):
            continue
        else:
            package, versions = need
            if package == "holobiont" and fits(VERSION, versions):
                continue
            if package != "holobiont":
                raise ValueError(
                    _(
                        "{place}: the game needs {package}. A page cannot bring other packages; "
                        "they must lie in the wheel.",
                        place=place,
                        package=_plain(package),
                    )
                )
            wanted = f"Holobiont {_plain(versions)}"
            there = f"Holobiont {VERSION}"
        raise ValueError(
            _(
                "{place}: the game needs {wanted}; this is {own}.",
                place=place,
                wanted=wanted,
                own=there,
            )
        )


def _need(text: str) -> tuple[str, str] | None:
    """The package and its versions that a line asks for; nothing where it is an extra's."""
    found = _NEED.fullmatch(text)
    package, versions, marker = found.groups("") if found else (text, "", "")
    if re.search(r"\bextra\s*==", marker):
        return None
    return re.sub("[-_.]+", "-", package).lower(), versions.strip()


def fits(version: str, wanted: str) -> bool:
    """Whether a version, numbers with points between, is among those that are wanted."""
    own = _release(version)
    return all(_fits(own, part.strip()) for part in wanted.split(",") if part.strip())


def _fits(own: tuple[int, ...], wanted: str) -> bool:
    found = re.fullmatch(r"(~=|==|!=|<=|>=|<|>)\s*([0-9.]+?)(\.\*)?", wanted)
    if found is None:
        return False
    sign, text, any_more = found.groups()
    other = _release(text)
    if any_more:
        return (own[: len(other)] == other) == (sign == "==") and sign in ("==", "!=")
    longest = max(len(own), len(other))
    one, two = (each + (0,) * (longest - len(each)) for each in (own, other))
    if sign == "~=":
        return one >= two and own[: len(other) - 1] == other[:-1]
    return {"==": one == two, "!=": one != two, "<": one < two, ">": one > two}.get(
        sign, one <= two if sign == "<=" else one >= two
    )


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version; empty where it does not begin with one."""
    found = re.match(r"[0-9]{1,9}(\.[0-9]{1,9})*(?=$|[^0-9])", version)
    return tuple(map(int, found[0].split("."))) if found and len(version) < 40 else ()


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
    if not re.fullmatch(_SLUG, slug):
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
        if not re.fullmatch(_PLACE, where) or not known:
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


def _plain(text: str) -> str:
    """What a file says, as it can be shown: in one line, and not too long."""
    return "".join(mark if mark.isprintable() else " " for mark in text)[:200].strip()
