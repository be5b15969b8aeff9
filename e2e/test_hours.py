"""Hours in one tab: computers play one game after the other, and memory stays as it is."""
