"""Which version of the engine this is; a game that comes as a package can ask for others."""

VERSION = "0.1.0"
