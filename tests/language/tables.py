"""Everything that a game says at its table, in positions of random games.

with speaking():
    for table in tables("symbio", 2, {}):
        assert unspoken(table, random.Random(1)) == []
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from holobiont.games.symbiote.deck import NAMES as CARDS
from holobiont.i18n import _
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rules import CHANCE, OptionValue
from holobiont.search.agent import evaluator_of
from tests.language.pseudo import unmarked
from ui.app.core.model import Notes, Selection, Table
from ui.app.table.scene import scene_of
from ui.games import VIEWS
from ui.kit.game import Player, Scene, Status
from ui.kit.markup import el, fragment

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
PLACE = re.compile(r'data-msg="(?:press|point):([^"]+)"')
ODD = ("", "nonsense", "zz9", "99@Z")
"""What nobody can press or play."""
WRITTEN = ("draw", "take", "meld", "discard", "lose", "end", *CARDS)
"""Words of the notation."""
KNOWN = {*NAMES, *ODD, *WRITTEN} - {""}


def tables(
    slug: str, count: int, options: dict[str, OptionValue], seed: int = 0
) -> Iterator[Table]:
    """A table after every ply of a random game."""
    rules, rnd = GAMES[slug](count, **options), random.Random(seed).random
    match = Match.start(rules, seed)
    players = tuple(Player("human", name) for name in NAMES[:count])
    while True:
        yield Table(
            "x",
            match,
            players,
            notes=Notes(started="2026-11-21"),
            selection=Selection(cursor=VIEWS[slug].first_place),
        )
        if match.over:
            return
        match = match.play(rules.sample(match.state, rnd))


def unspoken(table: Table, rnd: random.Random) -> list[str]:
    """Untranslated texts among those of a table: sentences, refusals, hints and reasons."""
    actor = table.match.to_act
    table = table._replace(
        holder=table.holder._replace(unveiled=actor if actor != CHANCE else None)
    )
    scene, view = scene_of(table), VIEWS[table.match.rules.slug]
    found = unmarked(shown(scene), KNOWN)
    for event in scene.events[-1] if scene.events else ():
        found += said(view.say(scene, event))
    if scene.actor is None:
        return found + said(view.ending(scene))
    for name in scene.names[:8]:
        found += said(view.request(scene, name))
    places = sorted({*PLACE.findall(view.board(scene)), *PLACE.findall(view.extras(scene))})
    for place in (*places, *ODD):
        found += said(view.press(scene, place).refusal)
    for place in rnd.sample(places, min(2, len(places))):
        picked = view.press(scene, place).picked
        found += unmarked(shown(scene._replace(picked=picked, pointed=place)), KNOWN)
    return found + _reasons(table.match, rnd)


def shown(scene: Scene) -> str:
    """The board, the status line, the seats, and how the scores come about."""
    view = VIEWS[scene.rules.slug]
    status = view.status(scene) if scene.actor is not None else Status("")
    seats = range(scene.rules.seat_count)
    return fragment(
        view.board(scene),
        view.extras(scene) if scene.actor is not None else None,
        *(el("p", text) for text in status),
        *(el("p", view.seat_name(scene, seat)) for seat in seats),
        *(el("p", view.seat_detail(scene, seat)) for seat in seats),
        view.sheet(scene),
    )


def rules_in_words(slug: str) -> list[str]:
    """Untranslated texts of a game in its set-up."""
    view = VIEWS[slug]
    texts = [*view.summary, *(text for ruling in view.rulings for text in ruling), *view.seat_names]
    for option in GAMES[slug].options:
        texts += [option.name, option.help, *option.names]
        assert option.name and len(option.names) in (0, len(option.values)), option.key
    return [fault for text in texts for fault in said(_(text) if text else "")]


def said(text: str, *notation: str) -> list[str]:
    return unmarked(el("p", text), KNOWN.union(notation)) if text else []


def _reasons(match: Match, rnd: random.Random) -> list[str]:
    """Why other notation is refused, and what speaks for some actions."""
    rules, state = match.rules, match.state
    legal = list(rules.legal(state))
    chosen = rnd.sample(legal, min(4, len(legal)))
    written = [*match.names()[-8:], *(rules.name(state, action) for action in chosen)]
    found = []
    for text in (*written, *ODD):
        found += said(rules.why_not(state, text)[1], *written)
    evaluator: Any = evaluator_of(rules)
    for action in chosen:
        found += said(evaluator.reason(state, action), *written)
    return found
