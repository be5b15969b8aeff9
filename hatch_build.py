"""Build hook of the wheel: packs of puzzles go into it compressed."""

from __future__ import annotations

import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKS = "holobiont/puzzles/packs"


class CompressedPacks(BuildHookInterface[Any]):
    """Adds each pack as a gzip file; ``exclude`` in pyproject.toml leaves out the texts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.folder = TemporaryDirectory()
        # An editable installation reads the texts in the checkout.
        texts = [] if version == "editable" else Path(self.root, "engine", PACKS).glob("*.txt")
        for path in sorted(texts):
            packed = Path(self.folder.name, f"{path.name}.gz")
            packed.write_bytes(zlib.compress(path.read_bytes(), 9, wbits=31))
            build_data["force_include"][str(packed)] = f"{PACKS}/{packed.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()
