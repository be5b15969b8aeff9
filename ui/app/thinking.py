"""The computer player as a service: one JSON text in, one out, a slice of work each.

A request names the game, the seat, what the seat has seen and the level, never a state. The
reply to a request with a new ``token`` begins a search, further ones go on with it, and asking
no more is all it takes to cancel.
"""

from __future__ import annotations

import json

from engine.ai.levels import LEVEL
from engine.ai.search import Search
from engine.core.match import AnyRules
from engine.registry import GAMES


class Thinker:
    """The search that is under way."""

    def __init__(self) -> None:
        self.token = ""
        self.search: Search | None = None
        self.rules: AnyRules | None = None

    def think(self, text: str, seconds: float = 0.1) -> str:
        """Work on a request for at most ``seconds``.

        The reply has ``token``, ``done``, ``spent`` in seconds, ``action`` in the game's notation
        (the best so far) and the search's ``report``.
        """
        request = json.loads(text)
        if request["token"] != self.token or self.search is None or self.rules is None:
            self._begin(request)
        assert self.search is not None and self.rules is not None
        if not self.search.done:
            self.search.run(seconds)
        world = self.rules.determinize(request["seen"], lambda: 0.5)
        return json.dumps(
            {
                "token": self.token,
                "done": self.search.done,
                "spent": self.search.spent,
                "action": self.rules.name(world, self.search.best()),
                "report": self.search.report(),
            }
        )

    def _begin(self, request: dict[str, object]) -> None:
        game, options = GAMES[str(request["game"])], request["options"]
        assert isinstance(options, dict)
        seats, seat, seed = request["seats"], request["seat"], request["seed"]
        assert isinstance(seats, int) and isinstance(seat, int) and isinstance(seed, int)
        self.rules = game(seats=seats, **options)
        level = LEVEL[str(request["level"])]
        self.search = Search(self.rules, request["seen"], seat, level, seed)
        self.token = str(request["token"])
