"""Pack dist/ into the zip that itch.io and other hosts take: index.html at the top."""

import zipfile
from collections.abc import Iterable
from pathlib import Path

from holobiont.version import VERSION
from tools import usage

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / "build" / "release"

# itch.io takes no more files than this in one game.
MOST_FILES = 1000


def pack(dist: Path, target: Path) -> int:
    """Write the zip and return how many files are in it."""
    files = sorted(path for path in dist.rglob("*") if path.is_file())
    if dist / "index.html" not in files:
        raise SystemExit(f"{dist} has no index.html: run `make build` first")
    if len(files) > MOST_FILES:
        raise SystemExit(f"{len(files)} files are too many: itch.io takes {MOST_FILES}")
    target.parent.mkdir(parents=True, exist_ok=True)
    write_zip(target, ((path.relative_to(dist).as_posix(), path.read_bytes()) for path in files))
    return len(files)


def write_zip(target: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write names and contents; the same ones give the same zip, whenever it is written."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def main() -> None:
    """Pack dist/ beside this folder, or DIST into TARGET as given."""
    target = RELEASE / f"holobiont-{VERSION}.zip"
    asked = usage.parser(__doc__)
    asked.add_argument("dist", type=Path, nargs="?", default=ROOT / "dist", help="(dist)")
    asked.add_argument("target", type=Path, nargs="?", default=target, help=f"({target.name})")
    given = asked.parse_args()
    dist, target = given.dist, given.target
    with usage.telling(asked):
        count = pack(dist, target)
    print(f"{target.name}: {count} files, {target.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    usage.run(main)
