"""Records as people paste them."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent / "pasted"
CASES = {path.stem: path.read_bytes().decode() for path in sorted(HERE.glob("*.txt"))}
GOOD = {name: text for name, text in CASES.items() if "damaged" not in name}
AS_WRITTEN = CASES["00-as-written"]
