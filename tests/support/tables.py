"""A table of every shape: games, numbers of seats, and options that change the board."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("symbio", {}),
    ("symbioz", {}),
    ("symbioz", {"seats": 3}),
    ("saprobiont", {}),
    ("saprobiont", {"map": "ouroboros"}),
    ("symbiote", {}),
    ("symbiote", {"seats": 6}),
    ("symbiose", {}),
    ("symbiose", {"mode": "normal"}),
    ("symbiose", {"seats": 3}),
    ("symbiose", {"seats": 4}),
]
