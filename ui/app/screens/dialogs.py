"""The dialogs over a table: result, scores, consent, a new game."""

from __future__ import annotations

from collections.abc import Callable

from holobiont.i18n import _, capital, listed, ngettext, number
from holobiont.rules import Seat
from ui.app.analysis.end_story import end_story
from ui.app.core.drawings import portrait
from ui.app.core.model import Settings, Table, addressed, human_seats
from ui.app.core.player_names import companion_of, level_title
from ui.app.core.table_records import result
from ui.app.core.widgets import actions, changing_seats, modal
from ui.app.screens.logbook import LOGBOOK, logbook
from ui.app.screens.seats_view import other_name, remark
from ui.app.table.dialogs import ASK, audit_button
from ui.app.table.scene import name_at
from ui.app.table.seat_control import seats_at
from ui.app.table.undo import undoing
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph


def dialog(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The open dialog, or an empty place for it."""
    if table.dialogs.shown == LOGBOOK:
        return logbook(table, settings, view, scene)
    if table.dialogs.shown == "result":
        return _result(table, settings, view, scene)
    opened = DIALOGS.get(table.dialogs.shown)
    return opened(table, view, scene) if opened else fragment()


def _result(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The result beside the board: who has won and by what, one table, a rematch first, and how
    it came about."""
    winners = table.match.rules.winners(table.match.state)
    sheet = view.sheet(scene)
    following = (*_end_to_send(table), *_rematch(table))
    return modal(
        "result",
        _headline(table, view, scene, winners),
        el("div", _victor(table, view, scene, winners), el("p", view.ending(scene)), cls="ending"),
        _last_word(table),
        sheet if view.counted else _standings(table, view, scene, winners),
        actions(*following, cls="actions following") if following else None,
        actions(
            *_with_other_seats(table),
            (_("Look at the board"), "show:", ""),
            (_("Review"), "review", ""),
            (_("Explore"), "explore", ""),
            (_("Share"), "show:share", ""),
            *audit_button(table),
        ),
        end_story(table, settings, view, scene),
        el("details", el("summary", _("Score breakdown")), sheet, id="reckoning")
        if sheet and not view.counted
        else None,
        el("p", el("a", _("All games"), href="#/")),
        beside=True,
    )


def _end_to_send(table: Table) -> tuple[tuple[str, str, str], ...]:
    """The way to the last link, without which another device does not know of the end."""
    remote = table.remote
    if remote is None or remote.dealt or not remote.by_letter:
        return ()
    return ((_("Send the end"), "show:together", "primary"),)


def _rematch(table: Table) -> tuple[tuple[str, str, str], ...]:
    """The next game; where another device deals, that device begins it."""
    return () if _is_dealt_elsewhere(table) else ((_("Rematch"), "rematch", "primary"),)


def _with_other_seats(table: Table) -> tuple[tuple[str, str, str], ...]:
    """The next game with the seats swapped or rotated."""
    if _is_dealt_elsewhere(table):
        return ()
    return ((changing_seats(len(table.players))[1], "rematch:rotated", ""),)


def _is_dealt_elsewhere(table: Table) -> bool:
    return table.remote is not None and table.remote.dealt


def _victor(table: Table, view: GameView, scene: Scene, winners: tuple[Seat, ...]) -> Markup | None:
    """The companion or creature of who has won, if that is one seat."""
    if len(winners) != 1:
        return None
    (seat,) = winners
    colour = view.seat_colour(scene, seat)
    if companion := companion_of(table.players[seat]):
        creature = portrait(companion.key)
    else:
        creature = view.creature(scene, seat) or seat_glyph(colour)
    return el("span", creature, cls="victor", data_seat=colour, aria_hidden="true")


def _standings(table: Table, view: GameView, scene: Scene, winners: tuple[Seat, ...]) -> Markup:
    """Each player's name, seat, what counts at the end, and score; the winners first."""
    scores = table.match.rules.scores(table.match.state)
    ranked = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    rows = (
        el(
            "tr",
            el(
                "th",
                seat_glyph(view.seat_colour(scene, seat)),
                _face(table, seat),
                " ",
                name_at(table, seat),
                scope="row",
            ),
            el(
                "td",
                el("span", other_name(table, view, scene, seat), _level(table, seat), cls="soft"),
                " ",
                el("span", view.seat_detail(scene, seat)),
            ),
            el("td", view.score(scene, seat) or _score(scores[seat]), cls="score"),
            data_seat=view.seat_colour(scene, seat),
            data_winner=seat in winners,
        )
        for seat in ranked
    )
    heads = (_("Player"), _("At the end"), _("Score"))
    return el(
        "table",
        el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
        el("tbody", *rows),
    )


def _last_word(table: Table) -> Markup | None:
    """What a companion says of the end."""
    said = table.speech.remark
    return remark(table, said.seat, "last-word") if said is not None and not table.aside else None


def _face(table: Table, seat: Seat) -> Markup | None:
    companion = companion_of(table.players[seat])
    return portrait(companion.key) if companion else None


def _level(table: Table, seat: Seat) -> Markup | None:
    """The level of a companion, which its name does not tell."""
    player = table.players[seat]
    if companion_of(player) is None:
        return None
    return el("span", f" · {level_title(player.level)}", cls="level")


def _scores(table: Table, view: GameView, scene: Scene) -> Markup:
    if not view.has_sheet:
        return fragment()
    return modal(
        "scores",
        _("Score breakdown"),
        score_sheet(table, view, scene),
        actions((_("Close"), "show:", "primary")),
    )


def score_sheet(table: Table, view: GameView, scene: Scene) -> Markup:
    """How the scores come about, and who can play the seats."""
    return fragment(
        el("p", view.ending(scene)) if scene.actor is None else None,
        view.sheet(scene),
        seats_at(table),
    )


def _headline(table: Table, view: GameView, scene: Scene, winners: tuple[Seat, ...]) -> str:
    """The winner; a person alone against computers reads victory or defeat, rival and margin."""
    if len(winners) == len(table.players):
        return _("A draw")
    people = human_seats(table)
    if len(people) != 1:
        return capital(result(table.names, winners, addressed(table)))
    (you,) = people
    if you not in winners:
        names, lead = (
            listed([table.names[seat] for seat in winners]),
            view.lead(scene, winners[0], you),
        )
        if not lead:
            return _("You lost to {names}", names=names)
        return _("You lost to {names} by {lead}", names=names, lead=lead)
    scores = table.match.rules.scores(table.match.state)
    rivals = [seat for seat in range(len(scores)) if seat not in winners]
    second = max(rivals, key=lambda seat: scores[seat])
    lead = view.lead(scene, winners[0], second)
    return _("You win by {lead}!", lead=lead) if lead else _("You win!")


def _consent(table: Table, view: GameView, scene: Scene) -> Markup:
    back = undoing(table)
    if back is None:
        return fragment()
    others = [table.names[seat] for seat in human_seats(table) if seat != back.seat]
    return modal(
        "consent",
        ngettext(
            "May {name} take back the last move?",
            "May {name} take back the last {number} moves?",
            table.match.ply - back.ply,
            name=table.names[back.seat],
        ),
        el("p", _why_asked(back.learned, others)),
        actions((_("No"), "show:", ""), (_("Agreed"), "undo:agreed", "primary")),
    )


def _why_asked(learned: bool, others: list[str]) -> str:
    if learned:
        return ngettext(
            "Something new has been seen since, so {names} must agree. The record notes it.",
            "Something new has been seen since, so {names} must agree. The record notes it.",
            len(others),
            names=listed(others),
        )
    return ngettext(
        "The turn has passed on, so {names} must agree. The record notes it.",
        "The turn has passed on, so {names} must agree. The record notes it.",
        len(others),
        names=listed(others),
    )


def _new(table: Table, view: GameView, scene: Scene) -> Markup:
    over = table.game.match.over or table.notes.forfeit is not None
    dealt = _is_dealt_elsewhere(table)
    return modal(
        "new",
        _("A new game"),
        el(
            "p",
            _("This game is over. You can look at it again under Your games.")
            if over
            else _("This game stays on the start page, where it can be continued."),
            cls="at-home",
        ),
        actions(
            (_("Look at the board") if over else _("Keep playing"), "show:", ""),
            *(() if dealt else ((_("Same players"), "rematch", ""),)),
            *(
                ()
                if dealt
                else ((changing_seats(len(table.players))[0], "rematch:rotated", "primary"),)
            ),
        ),
        el("p", el("a", _("Other players or rules"), href=f"#/{table.match.rules.slug}")),
    )


def _share(table: Table, view: GameView, scene: Scene) -> Markup:
    from ui.app.library.share_view import share

    return share(table, view, scene)


def _audit(table: Table, view: GameView, scene: Scene) -> Markup:
    from ui.app.library.share_view import audit

    return audit(table, view, scene)


def _letter(table: Table, view: GameView, scene: Scene) -> Markup:
    from ui.app.library.play_by_link_view import letter

    return letter(table, view, scene)


def _ask(table: Table, view: GameView, scene: Scene) -> Markup:
    from ui.app.table.screen_reader_queries import ask

    return ask(table, view, scene)


def _puzzle(table: Table, view: GameView, scene: Scene) -> Markup:
    """What became of a puzzle, to be shared."""
    from ui.app.library.qr_code_view import qr_code
    from ui.app.library.sharing import by_hand
    from ui.app.puzzles.sharing import signs

    if table.solving is None or not table.try_ended or table.solving.training is not None:
        return fragment()
    told = table.speech.message
    return modal(
        "puzzle",
        _("Share this puzzle"),
        el("p", signs(table.solving), cls="signs", aria_hidden="true"),
        el("p", _("The signs tell how your tries went, and nothing of the solution.")),
        el("p", told, cls="notice", role="status") if told else None,
        by_hand(table),
        qr_code(table),
        actions(
            (_("Share …"), "puzzle:sheet", "primary"),
            (_("Copy"), "puzzle:copy", ""),
            (_("Close"), "show:", ""),
        ),
    )


def _draft(table: Table, view: GameView, scene: Scene) -> Markup:
    """The position of the editor, to be shared."""
    from ui.app.library.qr_code_view import qr_code
    from ui.app.library.share_view import PICTURES
    from ui.app.library.sharing import by_hand

    if table.editing is None:
        return fragment()
    told = table.speech.message
    return modal(
        "editor",
        _("Share this position"),
        el(
            "p",
            _("The link opens the editor with this position. The record begins a game from it."),
        ),
        el("p", told, cls="notice", role="status") if told else None,
        by_hand(table),
        qr_code(table),
        actions(
            (_("Share …"), "edit-do:sheet", "primary"),
            (_("Copy link"), "edit-do:link", ""),
            (_("Copy record"), "edit-do:record", ""),
            (_("Copy position"), "edit-do:position", ""),
            (_("Download record"), "edit-do:file", ""),
            *((_(label), message, "") for message, label in PICTURES),
            (_("Close"), "show:", ""),
        ),
    )


Dialog = Callable[[Table, GameView, Scene], Markup]


def _score(score: float) -> str:
    return "½" if score == 0.5 else number(score)


DIALOGS: dict[str, Dialog] = {
    "scores": _scores,
    "consent": _consent,
    "share": _share,
    "audit": _audit,
    "letter": _letter,
    "new": _new,
    "puzzle": _puzzle,
    "editor": _draft,
    ASK: _ask,
}
