"""Requests to computer players and bots, as data: what their seat has seen."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from holobiont.rules import Seat
from ui.app.core.commands import AskBot
from ui.app.core.model import Table
from ui.app.core.player_names import BOT
from ui.app.table.scene import token_of


def request_of(table: Table, seat: Seat, level: str) -> dict[str, Any]:
    """Request to a computer player: the observation of its seat, and nothing else of the game."""
    match = table.match
    return {
        "token": token_of(table),
        "now": table.computer.skips or table.computer.hurried == table.token,
        "game": match.rules.slug,
        "seats": match.rules.seat_count,
        "options": match.rules.chosen,
        "seen": match.rules.observe(match.state, seat),
        "seat": seat,
        "level": level,
        # Not the seed of the match, which would tell how the cards were dealt.
        "seed": crc32(f"{table.id}.{match.ply}".encode()),
    }


def consulted(table: Table, request: dict[str, Any]) -> AskBot:
    """What asks a bot: what every computer player is told, and what its seat may do now."""
    rules, state = table.match.rules, table.match.state
    legal = rules.legal(state)
    names = [rules.name(state, action) for action in legal]
    name = str(request["level"]).removeprefix(BOT)
    return AskBot(name, json.dumps({**request, "legal": legal, "names": names}))
