"""Put the wheels into the site that Python in the page can install: ours, and two by pip.

The engine's is written here, without a build back end; the same sources give the same bytes. The
others come by pip, once, and are kept in build/wheels.
"""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import zlib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from holobiont.version import VERSION
from tools.pack import write_zip
from tools.precache import integrity

ROOT = Path(__file__).resolve().parent.parent
PINNED = ROOT / "tools" / "wheels.txt"
KEPT = ROOT / "build" / "wheels"
PLACE = Path("assets/wheels")
LIST = PLACE / "wheels.json"

PIN = re.compile(r"^([\w.-]+)==([\w.]+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)
# The Python of the page, which is newer than that of most builds.
FITTING = ("--only-binary", ":all:", "--python-version", "3.14", "--no-deps")
ABOUT_WHEEL = "Wheel-Version: 1.0\nGenerator: holobiont\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def pins() -> dict[str, tuple[str, str]]:
    """Return name -> version and SHA-256 of what comes by pip."""
    return {name: (version, sha) for name, version, sha in PIN.findall(PINNED.read_text("utf-8"))}


def pip() -> list[str]:
    """Return the command of a pip; one is made where Python has none."""
    for python in (sys.executable, str(ROOT / ".venv" / "bin" / "python")):
        command = [python, "-m", "pip"]
        if (
            Path(python).exists()
            and not subprocess.run(
                [*command, "--version"], capture_output=True, check=False
            ).returncode
        ):
            return command
    venv = str(ROOT / "build" / "pip")
    subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_venv.py"), venv, os.devnull], check=True
    )
    return [f"{venv}/bin/python", "-m", "pip"]


def vendored() -> list[Path]:
    """Return the wheels that come by pip. ``SystemExit`` when one cannot be had, or is another."""
    wanted = {
        KEPT / f"{name}-{version}-py3-none-any.whl": sha for name, (version, sha) in pins().items()
    }
    if not all(path.exists() and sha256(path) == sha for path, sha in wanted.items()):
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            quiet = ("--quiet", "--disable-pip-version-check")
            pinned = ("--require-hashes", "--requirement", str(PINNED))
            command = [*pip(), "download", *quiet, *FITTING, *pinned, "--dest", folder]
            if subprocess.run(command, check=False).returncode:
                raise SystemExit("what tools/wheels.txt names could not be downloaded")
            for path in Path(folder).iterdir():
                path.replace(KEPT / path.name)
    return list(wanted)


def sha256(path: Path) -> str:
    """Return the digest of a file as pip writes it."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def metadata(project: dict[str, Any]) -> str:
    """Return what the wheel says of itself, from pyproject.toml."""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Author: {', '.join(author['name'] for author in project['authors'])}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        f"Keywords: {','.join(sorted(project['keywords']))}",
        *(f"Classifier: {name}" for name in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {need}" for need in project["dependencies"]),
    ]
    return "\n".join(lines) + "\n"


def engine(root: Path) -> tuple[str, dict[str, bytes]]:
    """Return the name of the engine's wheel, and path -> content of all that is in it."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    project = {**settings["project"], "version": VERSION}
    left_out = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    package = root / "engine" / "holobiont"
    files = {
        path.relative_to(root / "engine").as_posix(): path.read_bytes()
        for path in sorted([*package.rglob("*.py"), package / "py.typed"])
        if not any(fnmatch(f"/{path.relative_to(root).as_posix()}", each) for each in left_out)
    }
    for path in sorted(package.glob("puzzles/packs/*.txt")):
        name = f"{path.relative_to(root / 'engine').as_posix()}.gz"
        files[name] = zlib.compress(path.read_bytes(), 9, wbits=31)
    stem = f"{project['name']}-{project['version']}"
    about = f"{stem}.dist-info"
    files[f"{about}/METADATA"] = metadata(project).encode()
    files[f"{about}/WHEEL"] = ABOUT_WHEEL.encode()
    for name in project["license-files"]:
        files[f"{about}/licenses/{name}"] = (root / name).read_bytes()
    lines = [f"{path},{recorded(content)},{len(content)}" for path, content in files.items()]
    files[f"{about}/RECORD"] = "\n".join([*lines, f"{about}/RECORD,,", ""]).encode()
    return f"{stem}-py3-none-any.whl", files


def recorded(content: bytes) -> str:
    """Return the digest of a content as a RECORD has it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return "sha256=" + digest.rstrip(b"=").decode()


def write_engine(root: Path, folder: Path) -> Path:
    """Write the engine's wheel into a folder."""
    name, files = engine(root)
    target = folder / name
    write_zip(target, files.items())
    return target


def write(root: Path, dist: Path) -> None:
    """Put all of them into the site, and a list: name -> file, integrity and size in bytes."""
    folder = dist / PLACE
    folder.mkdir(parents=True, exist_ok=True)
    wheels = [write_engine(root, folder)]
    for path in vendored():
        wheels.append(folder / path.name)
        wheels[-1].write_bytes(path.read_bytes())
    listed = {}
    for path in wheels:
        content = path.read_bytes()
        listed[path.name.partition("-")[0]] = {
            "file": path.name,
            "integrity": integrity(content),
            "size": len(content),
        }
    (dist / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
