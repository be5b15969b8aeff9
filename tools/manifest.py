"""Write the list of our Python modules into pyscript.toml, for starts without a build."""

from pathlib import Path

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "pyscript.toml"
# For scripts and the terminal.
NOT_HERE = (
    "engine/holobiont/adapters/",
    "engine/holobiont/research/",
    "engine/holobiont/__main__.py",
)

HEAD = """\
# Written by tools/manifest.py; run it after adding, moving or deleting a module.

interpreter = "./web/python/pyodide.mjs"
sync_main_only = true

[files]
"""


def modules(root: Path = ROOT) -> list[str]:
    """Return the paths of all our modules, relative to the root, in a fixed order."""
    found = (path for package in ("engine", "ui") for path in (root / package).rglob("*.py"))
    paths = sorted(path.relative_to(root).as_posix() for path in found)
    return [path for path in paths if not path.startswith(NOT_HERE) and not for_notebooks(path)]


def for_notebooks(path: str) -> bool:
    """Whether a module draws a game, or puts it in numbers, for scripts; the page does not."""
    return path.endswith(("/svg.py", "/numbers.py", "/arrays.py"))


def text(root: Path = ROOT) -> str:
    """Return what pyscript.toml should say for the modules that are there now."""
    lines = (f'"./{path}" = "./{path.removeprefix("engine/")}"\n' for path in modules(root))
    return HEAD + "".join(lines)


def main() -> int:
    """Write the file, or with --check only say whether it is up to date."""
    stale = "pyscript.toml does not list the modules that are there: python -m tools.manifest"
    return usage.keep(__doc__, TARGET, text, stale)


if __name__ == "__main__":
    usage.run(main)
