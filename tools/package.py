"""Build the sdist and the wheel, and try each in a clean environment, as a release does.

    python -m tools.package                what `make package` runs; writes build/package
    python -m tools.package --out FOLDER

Needs hatchling. In each environment the README's first example is run and the command is tried, so
that what is published is known to work where nothing else is installed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections import Counter
from pathlib import Path

from holobiont.version import VERSION
from tools import usage

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "package"
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet")
LARGEST = 1_000_000
"""Bytes of the files of the wheel, before modules are compiled."""
RESULT = r"seat [01] wins, \d+ to \d+\n"
"""What the README's first example prints."""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command prints. ``SystemExit`` with what it said if it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def build(root: Path, out: Path) -> tuple[Path, Path]:
    """Write the sdist and the wheel of the sources in ``root`` into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    run(sys.executable, "-m", "hatchling", "build", "--directory", out.resolve(), cwd=root)
    return built(out)


def built(out: Path) -> tuple[Path, Path]:
    """The sdist and the wheel of this version in a folder. ``SystemExit`` if one is missing."""
    sdist, wheel = (out / f"holobiont-{VERSION}{end}" for end in (".tar.gz", "-py3-none-any.whl"))
    for path in (sdist, wheel):
        if not path.is_file():
            raise SystemExit(f"there is no {path}")
    return sdist, wheel


def wheel_of(sdist: Path, folder: Path) -> Path:
    """The wheel that a user's pip makes of the sdist."""
    command = (sys.executable, *PIP, "wheel", "--no-index", "--no-deps", "--no-build-isolation")
    run(*command, "--wheel-dir", folder, sdist)
    (made,) = folder.glob("*.whl")
    return made


def contents(archive: Path) -> list[str]:
    """The files of an sdist or a wheel; without the first folder of an sdist."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return sorted(wheel.namelist())
    with tarfile.open(archive) as sdist:
        return sorted(each.name.partition("/")[2] for each in sdist if each.isfile())


def example() -> str:
    """The first example of the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"(?:^ {4}.*\n|^\n)+", text, re.MULTILINE)
    (found,) = (each for each in lines if "import holobiont as hb" in each)
    return re.sub(r"^ {4}", "", found.strip("\n"), flags=re.MULTILINE)


def try_out(wheel: Path) -> None:
    """Install a wheel where nothing else is, and use it. ``SystemExit`` if it does not work."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        venv.create(place / "clean", with_pip=False, symlinks=sys.platform != "win32")
        scripts = place / "clean" / ("Scripts" if sys.platform == "win32" else "bin")
        python = scripts / "python"
        command = (sys.executable, *PIP, "--python", python, "install", "--no-index", "--no-deps")
        run(*command, wheel.resolve())
        said = run(python, "-I", "-W", "error", "-c", example(), cwd=place)
        if not re.fullmatch(RESULT, said):
            raise SystemExit(f"the README's first example printed {said!r}")
        told = run(scripts / "holobiont", "perft", "symbio", "2", cwd=place)
        if "596" not in told:
            raise SystemExit(f"holobiont perft symbio 2 printed {told!r}")


def parts(wheel: Path) -> Counter[str]:
    """Bytes of the files of a wheel by folder, where a game has one of its own."""
    sizes = Counter[str]()
    with zipfile.ZipFile(wheel) as archive:
        for each in archive.infolist():
            first, *names, _file = each.filename.split("/")
            depth = 2 if "games" in names else 1
            sizes["/".join(names[:depth]) or first] += each.file_size
    return sizes


def excess(wheel: Path) -> str:
    """A sentence with the largest parts of a wheel with more than ``LARGEST``; else empty."""
    sizes = parts(wheel)
    if sizes.total() <= LARGEST:
        return ""
    told = ", ".join(f"{part} {size}" for part, size in sizes.most_common(5))
    return f"{wheel.name}: {sizes.total()} bytes are more than {LARGEST}; the largest parts: {told}"


def check(sdist: Path, wheel: Path) -> None:
    """``SystemExit`` for a wheel that is too large, or an sdist with more or less than its due."""
    if told := excess(wheel):
        raise SystemExit(told)
    inside = {path for path in contents(sdist) if not path.startswith("engine/holobiont/")}
    due = {"CHANGELOG.md", "CITATION.cff", "LICENSE", "PKG-INFO", "README.md"}
    due |= {"hatch_build.py", "pyproject.toml"}
    if inside - {".gitignore"} != due:
        raise SystemExit(f"{sdist.name}: {sorted(inside ^ due)} should not differ")


def main() -> None:
    """Build, check, and try both out with this Python."""
    asked = usage.parser(__doc__)
    asked.add_argument("--out", type=Path, default=OUT, help="a folder (build/package)")
    asked.add_argument("--only", type=Path, help="build nothing, try what lies in this folder")
    chosen = asked.parse_args()
    sdist, wheel = built(chosen.only) if chosen.only else build(ROOT, chosen.out)
    check(sdist, wheel)
    with tempfile.TemporaryDirectory() as folder:
        for made in (wheel, wheel_of(sdist, Path(folder))):
            try_out(made)
    version = ".".join(map(str, sys.version_info[:2]))
    for path in (sdist, wheel):
        print(f"{path.name}: {path.stat().st_size} bytes, works on Python {version}")


if __name__ == "__main__":
    usage.run(main)
