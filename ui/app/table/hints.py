"""A hint: what the computer would do, from what the seat has seen, and why. Pure."""

from __future__ import annotations

import json
from typing import Any

from holobiont.i18n import N_, _
from holobiont.rules import Action
from holobiont.search.levels import LEVELS
from ui.app.core.commands import Think, Transition
from ui.app.core.model import Hint, Model, Table, human_seats
from ui.app.table.advice import noted, why_no_lines
from ui.app.table.ai_requests import request_of
from ui.app.table.scene import in_notation, scene_of, token_of, view_of, viewer
from ui.kit.game import Scene

MOST_PRESSES = 300
"""How many presses are tried to find those that lead to an action."""
FALLBACK = N_("The strongest computer player would do this.")


def offered(table: Table) -> bool:
    """Whether it is the turn of the person who is shown the table, and advice may be given."""
    actor = table.match.to_act
    if table.whatif is not None and why_no_lines(table):
        return False
    return actor in human_seats(table) and actor == viewer(table) and table.timeline.past is None


def hint_of(table: Table) -> Hint | None:
    """The hint for the present action, for the eyes of the one whose turn it is."""
    hint = table.analysis.hint
    return hint if hint and hint.token == table.token and offered(table) else None


def marks_of(table: Table) -> dict[str, str]:
    """The places that a lesson and a hint are about: ``from``, or ``to`` where the hint leads.

    Those of a hint are left out once something else is chosen.
    """
    hint = hint_of(table)
    places = hint.places if hint and _leads_to(table, hint) else ()
    about: tuple[str, ...] = ()
    if table.learning and not table.watches_guide:
        from ui.app.table.lesson_steps import current_step  # here, as most tables teach nothing

        about = current_step(table).marks
    marks = dict.fromkeys((*about, *places), "from")
    return {**marks, places[-1]: "to"} if places else marks


def _leads_to(table: Table, hint: Hint) -> bool:
    """Whether what is chosen leads to the hint, or has not changed since it was asked for."""
    picked, pending = table.selection.picked, table.selection.pending
    if pending:
        return in_notation(table, pending[:1]) == hint.name
    if picked in ("", hint.picked):
        return True
    view, scene = view_of(table), scene_of(table)
    known, found = {""}, [""]
    while found:
        here = scene._replace(picked=found.pop())
        following = {view.press(here, place).picked for place in hint.places} - known
        known |= following
        found += following
    return picked in known


def hint_token(table: Table) -> str:
    return f"{token_of(table)}.hint"


def ask(model: Model, table: Table) -> Transition:
    """The person to act wants a hint; the same one again costs nothing.

    It takes the place of a message, such as a refusal.
    """
    if not offered(table):
        return model, ()
    hint = hint_of(table) or Hint(table.token)
    said = _said(table, hint) if hint.name else _("Looking for a hint.")
    asked = table._replace(
        analysis=table.analysis._replace(hint=hint._replace(picked=table.selection.picked)),
        speech=table.speech._replace(message="", said=said),
    )
    return model._replace(page=asked), () if hint_of(table) else (_think(asked),)


def hinted(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The computer answered; whoever looks away meanwhile may ask again."""
    asked = hint_of(table)
    if asked is None:
        return model._replace(page=table._replace(analysis=table.analysis._replace(hint=None))), ()
    if not reply["done"]:
        return model, (_think(table),)
    scene = scene_of(table._replace(selection=table.selection._replace(picked="", pointed="")))
    name = reply["action"]
    action = scene.legal[scene.names.index(name)]
    why = reply["why"] or _(FALLBACK)
    if len(scene.legal) == 1:
        why = _("It is the only possible move.")
    then: tuple[str, ...] = ()
    places = way(table, scene, action)
    course = () if places else _course(table, reply)
    while not places and len(course) > 1:
        # The last actions of a turn may have presses of their own, such as a flip after a swap.
        if places := way(table, scene, *course):
            then = _names(table, course)[1:]
        course = course[:-1]
    hint = asked._replace(name=name, why=why, places=places, then=then)
    table = table._replace(analysis=table.analysis._replace(hint=hint))
    return noted(model, table._replace(speech=table.speech._replace(said=_said(table, hint))))


def _said(table: Table, hint: Hint) -> str:
    return _(
        "Hint: {action}. {why}",
        action=in_words(table, left_of(table, hint)),
        why=hint.why,
    )


def in_words(table: Table, names: tuple[str, ...]) -> str:
    """The moves of a hint as they are asked for, one after the other."""
    view, scene = view_of(table), scene_of(table)
    return _(", then ").join(view.request(scene, name) for name in names)


def left_of(table: Table, hint: Hint) -> tuple[str, ...]:
    """The actions of a hint that are still to be chosen: one half of a turn may be in the hand."""
    names, scene, picked = (hint.name, *hint.then), scene_of(table), ""
    if not table.selection.picked or len(names) != len(hint.places):
        return names
    for done, place in enumerate(hint.places[:-1], 1):
        picked = view_of(table).press(scene._replace(picked=picked), place).picked
        if picked == table.selection.picked:
            return names[done:]
    return names


def way(table: Table, scene: Scene, *actions: Action) -> tuple[str, ...]:
    """What to press for actions that come together, one place after the other.

    Nothing when none was found. Places that the notation names are tried first.
    """
    view, left = view_of(table), MOST_PRESSES
    name = in_notation(table, actions)
    ways: list[tuple[str, tuple[str, ...]]] = [("", ())]
    known = {""}
    while ways:
        ways.sort(key=lambda way: (not name.startswith(way[0]), _astray(way[1], name)))
        picked, before = ways.pop(0)
        here = scene._replace(picked=picked)
        found = [place.name for place in view.places(here) if place.does == "press"]
        for place in sorted(found, key=lambda place: place not in name):
            pressed, left = view.press(here, place), left - 1
            if pressed.played == actions:
                return (*before, place)
            if pressed.picked not in known:
                known.add(pressed.picked)
                ways.append((pressed.picked, (*before, place)))
            if not left:
                return ()
    return ()


def _names(table: Table, actions: tuple[Action, ...]) -> tuple[str, ...]:
    """The notation of actions that follow each other."""
    match, names = table.match, []
    for action in actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    return tuple(names)


def _course(table: Table, reply: dict[str, Any]) -> tuple[Action, ...]:
    """What the seat is to do in this turn, as far as the computer has told."""
    match, found = table.match, []
    names, _values = reply["report"]["lines"][0]
    for name in names:
        if match.to_act != table.match.to_act:
            break
        found.append(match.rules.parse(match.state, name))
        match = match.play(found[-1])
    return tuple(found)


def _astray(places: tuple[str, ...], name: str) -> tuple[int, int]:
    """How many of some places the notation does not name, and how many they are."""
    return sum(place not in name for place in places), len(places)


def _think(table: Table) -> Think:
    actor = table.match.to_act
    assert actor is not None
    request = request_of(table, actor, LEVELS[-1].key)
    return Think(json.dumps({**request, "token": hint_token(table), "why": True}))
