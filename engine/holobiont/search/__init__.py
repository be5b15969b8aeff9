"""The computer players: they are given what a seat has seen, never a state."""
