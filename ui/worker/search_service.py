"""The computer player as a service: one JSON text in, one out, a slice of work each.

A request names the game, the seat, what the seat has seen and the level, never a state. The
reply to a request with a new ``token`` begins a search, further ones go on with it, and asking
no more is all it takes to cancel. Several questions may be asked in turns: a hint, the best lines
and a review can be under way at once. A request that says ``now`` ends its search with the best
found so far. What was decided along with a choice is replied at once when its turn comes.

A request that says ``study`` is about a whole game between equals, and
``ui.app.balance.experiment`` plays it. One that says ``coach`` is about a turn of a game that keeps
no secret any more, or, with ``why``, of a running one; one that says ``forge`` is about a position
that somebody put together. ``ui.worker.coach_service`` answers both. A request that says ``speak``
names the language of reasons from then on, and brings its words.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Any

from holobiont import i18n
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.levels import level_for
from holobiont.search.principal_variation import foreseen

MOST = 3
"""So many searches are kept at most: of a hint, of the best lines, of a review."""


class Thinker:
    """The searches that are under way, and what was decided along with the last choice."""

    def __init__(self) -> None:
        self.begun: dict[str, tuple[AnyRules, Search]] = {}
        """By token, the one that was worked on last at the end."""
        self.foreseen: dict[str, str] = {}
        self.search: Search | None = None
        self.rules: AnyRules | None = None

    def think(self, text: str, seconds: float = 0.1) -> str:
        """Work on a request for at most ``seconds``.

        The reply has ``token``, ``done``, ``spent`` in seconds, ``action`` in the game's notation
        (the best so far) and the search's ``report``; to a request that says ``why`` there is a
        reason for the choice, which may be empty, and in the end ``whys``, one for each of the
        lines. A request may ask for other ``seconds`` than the level has, and for more ``lines``
        than one; one that says ``judge`` wants their values to hold, even where the choice is
        clear.
        """
        request = json.loads(text)
        if "speak" in request:
            speak(request["speak"], request["words"])
            return text
        if "study" in request:
            from ui.app.balance.experiment import played  # here, as few people count many games

            return played(request)
        if "coach" in request:
            from ui.worker.coach_service import coached  # here, as most people ask no coach

            return coached(request)
        if "forge" in request:
            from ui.worker.coach_service import forged  # here, as few positions are puzzles

            return forged(request)
        asked = request.get("why", False)
        if not asked and (action := self.foreseen.get(_situation(request))) and self.search:
            return self._reply(request, True, 0.0, action)
        self._turn_to(request)
        assert self.search is not None and self.rules is not None
        if not self.search.done:
            self.search.run(seconds)
        world = self.rules.determinize(request["seen"], generator(0))
        done = self.search.done or request.get("now", False)
        if done:
            del self.begun[request["token"]]
            self._foresee(request, world)
        action = self.rules.name(world, self.search.best())
        why = evaluator_of(self.rules).explanation(world, self.search.best()) if asked else ""
        reply = self._reply(request, done, self.search.spent, action, why)
        return self._explained(reply, world) if done and asked else reply

    def _reply(
        self,
        request: dict[str, Any],
        done: bool,
        spent: float,
        action: str,
        why: str = "",
    ) -> str:
        assert self.search is not None and self.rules is not None
        report = self.search.report(request.get("lines", 1))
        if done and self.rules.secrets:
            seen, seat = request["seen"], request["seat"]
            report["lines"] = [
                (foreseen(self.rules, seen, seat, names), values)
                for names, values in report["lines"]
            ]
            report["line"] = report["lines"][0][0]
        return json.dumps(
            {
                "token": request["token"],
                "done": done,
                "spent": spent,
                "action": action,
                "why": why,
                "report": report,
            }
        )

    def _explained(self, reply: str, world: Any) -> str:
        """The reply with a reason for the first action of each line."""
        assert self.rules is not None
        told, evaluator = json.loads(reply), evaluator_of(self.rules)
        told["whys"] = [
            evaluator.explanation(world, self.rules.parse(world, names[0])) if names else ""
            for names, _values in told["report"]["lines"]
        ]
        return json.dumps(told)

    def _foresee(self, request: dict[str, Any], world: Any) -> None:
        """Keep what is to follow the choice, for when it is asked for."""
        assert self.search is not None and self.rules is not None
        rules, (first, *later) = self.rules, self.search.course()
        self.foreseen = {}
        world = rules.apply(world, first)
        for action in later:
            seen = rules.observe(world, request["seat"])
            self.foreseen[_situation({**request, "seen": seen})] = rules.name(world, action)
            world = rules.apply(world, action)

    def _turn_to(self, request: dict[str, Any]) -> None:
        """Take up the search that a request is about; what was asked for longest ago gives way."""
        token = request["token"]
        found = self.begun.pop(token, None) or _begin(request)
        self.begun[token] = self.rules, self.search = found
        if len(self.begun) > MOST:
            del self.begun[next(iter(self.begun))]


def _begin(request: dict[str, Any]) -> tuple[AnyRules, Search]:
    game, options = GAMES[str(request["game"])], request["options"]
    rules = game(seats=request["seats"], **options)
    level = level_for(rules, request["level"])
    if "seconds" in request:
        level = level._replace(seconds=request["seconds"])
    if not request.get("plays"):
        level = level._replace(solves=True, judges=request.get("judge", False))
    style = request.get("style", "")
    return rules, Search(
        rules, request["seen"], request["seat"], level, request["seed"], style=style
    )


def speech(language: str, packed: bytes) -> str:
    """The request to speak a language, whose catalogue these are the bytes of."""
    return json.dumps({"speak": language, "words": b64encode(packed).decode()})


def speak(language: str, packed: str) -> None:
    """Say everything from now on in another language; without words it is English."""
    if not packed:
        i18n.use(i18n.English(), "en")
        return
    # Only other languages than English need it.
    from gettext import GNUTranslations

    i18n.use(GNUTranslations(BytesIO(b64decode(packed))), language)


def _situation(request: dict[str, Any]) -> str:
    """All that a request says but which one it is."""
    return json.dumps(
        [
            *(request[key] for key in ("game", "seats", "options", "level", "seat", "seen")),
            request.get("style", ""),
        ]
    )
