"""Lichen: a sixth game, which comes as a wheel of its own."""
