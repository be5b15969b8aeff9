"""Wheels made in a moment: the sixth game's as it is, or with something wrong."""

from __future__ import annotations

import io
import tomllib
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "examples" / "lichen"
ABOUT = "holobiont_lichen-1.0.dist-info"


@cache
def files() -> dict[str, bytes]:
    """What is in the wheel of the sixth game."""
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Author: {project['authors'][0]['name']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {need}" for need in project["dependencies"]),
    ]
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in found.items())
        for group, found in project["entry-points"].items()
    )
    wheel = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    brought = [path for path in (SOURCE / "lichen").rglob("*") if path.suffix in (".py", ".txt")]
    return {
        **{path.relative_to(SOURCE).as_posix(): path.read_bytes() for path in sorted(brought)},
        f"{ABOUT}/METADATA": "\n".join([*lines, "", ""]).encode(),
        f"{ABOUT}/WHEEL": wheel.encode(),
        f"{ABOUT}/entry_points.txt": points.encode(),
        f"{ABOUT}/RECORD": b"",
    }


def wheel(changes: Mapping[str, bytes | tuple[bytes, bytes] | None] | None = None) -> bytes:
    """The wheel, some of its files replaced, left out, or with something else for a part."""
    content: dict[str, bytes] = dict(files())
    for path, change in (changes or {}).items():
        if change is None:
            del content[path]
        elif isinstance(change, tuple):
            assert change[0] in content[path], path
            content[path] = content[path].replace(*change)
        else:
            content[path] = change
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in content.items():
            archive.writestr(
                zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED
            )
    return packed.getvalue()
