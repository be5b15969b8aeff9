"""Figures for the pages of rules: real boards on made-up positions, with nothing to press."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.rules import Event, Seat
from ui.kit.game import Player, Scene
from ui.kit.markup import Markup

PEOPLE = ("Ana", "Bo", "Cy", "Dee")


class Guide(NamedTuple):
    """What a game brings to its page of rules, whose text lies in ``assets/help``."""

    present: Callable[[Scene], str]
    """The paragraph about what is going on, by its id."""
    figures: Mapping[str, Callable[[], Markup]]
    """The figures that the text names."""
    draw: Callable[[Scene], Markup]
    """The board alone."""
    text: Callable[[str], str] | None = None
    """The text in a language, empty where there is none, of a game that brings its own."""
    whole: Callable[[AnyRules], str] | None = None
    """The figure of the page of rules that is as large as a whole board; None: the slug."""


def staged(
    rules: AnyRules,
    state: Any,
    viewer: Seat,
    played: Sequence[str] = (),
    picked: str = "",
    pointed: str = "",
) -> Scene:
    """What the viewer would see of this state after these actions, in notation."""
    events: list[tuple[Event, ...]] = []
    actors: list[Seat] = []
    for text in played:
        actor = rules.to_act(state)
        assert actor is not None
        action = rules.parse(state, text)
        after = rules.apply(state, action)
        events.append(rules.events(state, action, after, viewer))
        actors.append(actor)
        state = after
    legal = tuple(rules.legal(state)) if rules.to_act(state) == viewer else ()
    return Scene(
        rules=rules,
        seen=rules.observe(state, viewer),
        viewer=viewer,
        actor=rules.to_act(state),
        legal=legal,
        names=tuple(rules.seen_as(state, action, viewer) for action in legal),
        picked=picked,
        events=tuple(events),
        actors=tuple(actors),
        players=tuple(Player("human", name) for name in PEOPLE[: rules.seat_count]),
        cursor="",
        pointed=pointed,
        still=True,
    )


def with_own_ids(picture: Markup, name: str) -> Markup:
    """A still board that can stand beside another one, as its ids are its own."""
    text = picture.replace(' id="', f' id="{name}-')
    return Markup(text.replace('href="#', f'href="#{name}-').replace("url(#", f"url(#{name}-"))
