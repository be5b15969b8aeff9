"""Tests in real browsers."""

import tools  # noqa: F401 - it lets Python find the packages in engine/
