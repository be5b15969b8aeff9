"""Queries on a table: its viewer, its scene, what may be done and what happened, in words."""

from __future__ import annotations

from functools import lru_cache

from holobiont.i18n import N_, _
from holobiont.rules import CHANCE, Action, Event, Seat
from ui.app.core.model import Table, addressed, human_seats
from ui.app.core.player_names import typed
from ui.app.core.table_records import progress
from ui.app.table.event_cache import Choices, choices, observed, past_of
from ui.games import GUIDES, VIEWS
from ui.kit.game import GameView, Player, Scene, Status


def view_of(table: Table) -> GameView:
    return VIEWS[table.match.rules.slug]


def veiled(table: Table) -> Seat | None:
    """The person who has to take the device before anything secret is shown, if there is one."""
    humans, actor = human_seats(table), table.match.to_act
    if table.whatif is not None:
        return None  # what has secrets is tried when they are none any more
    if lingering(table):
        return None
    if actor is None or len(humans) < 2 or actor not in humans or actor == table.holder.unveiled:
        return None
    match = table.match
    return actor if view_of(table).hides(observed(match.rules, match.state, actor)) else None


def lingering(table: Table) -> bool:
    """Whether who holds the device still looks at what was played, and passes it on after that.

    Whatever changes the table ends it, and then there is the curtain.
    """
    there = table.holder.unveiled in human_seats(table) and table.match.to_act is not None
    return there and table.holder.lingers == table.token


def viewer(table: Table) -> Seat | None:
    """Whose knowledge is shown: the only person's, else that of whoever holds the device."""
    humans, actor = human_seats(table), table.match.to_act
    if actor is None and table.holder.eyes is not None:
        return table.holder.eyes
    if len(humans) == 1:
        return humans[0]
    if actor is None or veiled(table) is not None:
        return None
    return actor if actor in humans and not lingering(table) else table.holder.unveiled


def scene_of(table: Table) -> Scene:
    """The table as its viewer may know it, at the ply that is looked at."""
    match = table.match if table.timeline.past is None else table.match.at(table.timeline.past)
    rules, seat = match.rules, viewer(table)
    past = past_of(match, seat)
    idle = table.watches_guide or table.try_ended
    present = table.timeline.past is None and not idle
    live = present and match.to_act == seat and seat is not None
    legal, names = choices(rules, match.state, seat) if live else Choices()
    return Scene(
        rules=rules.plain,
        seen=observed(rules, match.state, seat),
        viewer=seat,
        actor=match.to_act,
        legal=legal,
        names=names,
        picked=table.selection.picked if live else "",
        events=past.events,
        actors=past.actors,
        players=_named(table.players, table.names),
        cursor=table.selection.cursor,
        pointed=table.selection.pointed,
        arranged=table.selection.arranged,
        since=table.timeline.fresh if table.timeline.past is None else table.timeline.past - 1,
        addressed=addressed(table),
        nameless=_is_nameless(table),
    )


def name_at(table: Table, seat: Seat) -> str:
    """The name of a player at a seat; "You" for the only person, unless one was typed."""
    is_you = seat == addressed(table) and _is_nameless(table)
    return _("You") if is_you else table.names[seat]


def labels_of(table: Table) -> list[str]:
    """The names of all seats where they stand alone."""
    return [name_at(table, seat) for seat in range(len(table.players))]


def _is_nameless(table: Table) -> bool:
    """Whether the only person at a table has typed no name."""
    own = addressed(table)
    return own is not None and not typed(table.game.players[own])


@lru_cache(maxsize=8)
def _named(players: tuple[Player, ...], names: tuple[str, ...]) -> tuple[Player, ...]:
    """The players as they are called; the same object as long as they are."""
    return tuple(each._replace(name=name) for each, name in zip(players, names))


def in_notation(table: Table, actions: tuple[Action, ...]) -> str:
    """Actions in the game's notation."""
    match, found = table.match, []
    for action in actions:
        found.append(match.rules.name(match.state, action))
        match = match.play(action)
    return " ".join(found)


def in_words(table: Table, actions: tuple[Action, ...]) -> str:
    """Actions in the game's notation, in the language in use."""
    match, read, found = table.match, view_of(table).read, []
    for action in actions:
        found.append(read(match.rules.name(match.state, action)))
        match = match.play(action)
    return " ".join(found)


def requested(table: Table, actions: tuple[Action, ...]) -> str:
    """Actions as one asks for them: "move b7 to c6"."""
    view, scene, match, found = view_of(table), scene_of(table), table.match, list[str]()
    for action in actions:
        found.append(view.request(scene, match.rules.name(match.state, action)))
        match = match.play(action)
    return ", ".join(found)


def aloud(words: str) -> str:
    """Words of the page as they are spoken, with pauses where the eye has a dot."""
    return words.replace(" · ", ", ").replace("\N{NO-BREAK SPACE}· ", ", ")


def token_of(table: Table) -> str:
    """The name of a table's position in answers; no other position has it on this page."""
    return f"{table.id}.{table.sitting}.{table.token}"


def why_not_now(table: Table, scene: Scene) -> str:
    """Why the viewer cannot act now; empty when they can."""
    if table.timeline.past is not None:
        return _("You are looking back. Return to the game to go on.")
    if table.try_ended:
        return _("This try has ended. Try again, or go on to the next puzzle.")
    if scene.actor is None:
        return _("The game is over.")
    if table.remote is not None and table.remote.asked and table.remote.by_letter:
        return _("Your move is in the link that you send. The answer brings what comes of it.")
    if table.remote is not None and table.remote.asked:
        if table.remote.is_lost:
            return _("Your move is sent as soon as the devices are connected again.")
        return _("Your move is on its way to the other device.")
    if scene.actor != scene.viewer:
        return _("It is {name}'s turn.", name=table.names[scene.actor])
    return ""


def the_rule(table: Table, scene: Scene, named: str = "") -> str:
    """The paragraph behind a refusal: the one named, else the one about what is going on."""
    if named or table.timeline.past is not None:
        return named
    slug = table.match.rules.slug
    return f"{slug}/{GUIDES[slug].present(scene)}"


def said_of(table: Table, since: int, speech: str = "normal") -> str:
    """What happened since a ply, for the live region, and who is next: a line each."""
    match, anybody = table.match, (*range(len(table.names)), CHANCE)
    sentences = told(table, since, but=human_seats(table) if speech == "brief" else ())
    # After a new phase nobody knows by ear that whoever played last goes on.
    goes_on = match.to_act == match.actors()[-1] and not told(table, since, but=anybody)
    return "\n".join([*sentences, *next_of(table, speech == "full", goes_on)])


def next_of(table: Table, full: bool, goes_on: bool = False) -> list[str]:
    """Who is next, with what is left of the turn where ``full``; or how the game ended.

    The person who is addressed always hears what is expected, also where their turn goes on.
    """
    match = table.match
    if match.to_act is None:
        return [_("Game over: {result}.", result=progress(table))]
    if match.to_act != addressed(table):
        sentences = [] if goes_on else [_("{name} to move.", name=table.names[match.to_act])]
        if full and match.to_act == viewer(table):
            sentences += filter(
                None,
                map(aloud, _status_now(table)),
            )
        return sentences
    status = _status_now(table)
    turn = N_("Now {expected}.") if goes_on else N_("Your turn: {expected}.")
    left = aloud(status.left) if full else ""
    return [_(turn, expected=aloud(status.expected)), *filter(None, [left])]


def _status_now(table: Table) -> Status:
    """What is expected in the present, whatever is looked at."""
    return view_of(table).status(
        scene_of(table._replace(timeline=table.timeline._replace(past=None)))
    )


def told(
    table: Table, since: int, until: int | None = None, but: tuple[Seat, ...] = ()
) -> list[str]:
    """What happened since a ply in sentences, as the viewer may know it; ``but`` goes unsaid."""
    return [line for ply in told_by_ply(table, since, until, but) for line in ply]


def told_by_ply(
    table: Table, since: int = 0, until: int | None = None, but: tuple[Seat, ...] = ()
) -> list[list[str]]:
    """The sentences of every ply; of phases that follow one another only the last has one."""
    view, scene = (
        view_of(table),
        scene_of(table._replace(timeline=table.timeline._replace(past=None))),
    )
    found: list[list[str]] = []
    idle: list[str] | None = None
    for events in scene.events[since:until]:
        found.append([])
        for event in events:
            words = "" if event.get("seat") in but else view.say(scene, event)
            if not words:
                continue
            begins = event["kind"] == "phase"
            if begins and idle is not None:
                idle.pop()
            found[-1].append(sentence(scene, event, words))
            idle = found[-1] if begins else None
    return found


def sentence(scene: Scene, event: Event, words: str) -> str:
    """What happened, with the name of who did it."""
    if (seat := event.get("seat")) is None or seat == CHANCE:
        return _("{happens}.", happens=words)
    if seat == scene.addressed:
        return _("You {do}.", do=words)
    return _("{name} {does}.", name=scene.players[seat].name, does=words)
