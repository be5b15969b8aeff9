"""Commands that build, draw and measure, run from the top of the project without an install."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))
