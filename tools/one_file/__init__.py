"""The whole site as one file, which opens from a disk."""
