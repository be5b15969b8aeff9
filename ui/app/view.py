"""The page: the screen that the model says, the live region, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable

from holobiont.i18n import N_, _, pgettext
from holobiont.record import LONGEST
from ui.app.core.ages import day
from ui.app.core.code_widgets import camera
from ui.app.core.model import Model, Table
from ui.app.core.notices import AT_HOME, NOT_PROMISED, NOT_PROMISED_HERE, OFFERS, News
from ui.app.core.table_records import people_of, progress, running, secret, to_record
from ui.app.core.widgets import button
from ui.app.home import home
from ui.app.library.positions import CONTINUED
from ui.app.screens.table_view import is_big, table_view
from ui.app.settings.install import invitation
from ui.app.settings.offline import newer_to_announce
from ui.app.setup.setup_form import last_of
from ui.app.setup.setup_view import setup_view
from ui.app.table.live_region import aloud
from ui.games import VIEWS
from ui.games.catalogue import plates, title_of
from ui.kit.markup import Markup, el, fragment


def page(model: Model) -> Markup:
    """Everything inside ``#app``."""
    return fragment(
        _notices(model),
        _screen(model),
        _opening(model) if model.library.opening and not model.overlay.listing else None,
        _over(model),
        aloud(model),
    )


def root_marks(model: Model, drawn: Markup) -> dict[str, str | None]:
    """The data attributes of the root by which styles know the whole page; None: there is none."""
    parts = {part.name[1]: part for part in drawn.parts if isinstance(part, Markup)}
    notices, table = parts.get("notices"), model.table
    big = table is not None and is_big(table, model.settings, model.overlay.big)
    return {
        "screen": model.screen,
        "notices": "yes" if notices is not None and notices.parts else None,
        "big": "yes" if big else None,
    }


def _over(model: Model) -> Markup | None:
    """What lies over every screen when it is asked for."""
    if model.overlay.listing:
        return SCREENS["keys"](model)
    return SCREENS["rules"](model) if model.help and model.screen != "help" else None


def title(model: Model) -> str:  # one case per screen
    """The title of the window."""
    if model.table is not None:
        return _title_of(model.table)
    if model.screen == "help" and model.help is not None:
        return _("{title}: rules – Holobiont", title=title_of(model.help.slug))
    if model.screen == "print" and model.features.printing is not None:
        return _("{game}: print and play – Holobiont", game=title_of(model.features.printing.slug))
    if model.screen.startswith("puzzle"):
        return _("Puzzles – Holobiont")
    if model.screen in TITLES:
        return _(TITLES[model.screen])
    if model.setup is not None:
        return f"{title_of(model.setup.slug)} – Holobiont"
    return _("Holobiont – five games about living together")


def _title_of(table: Table) -> str:
    """The title of the window at a table."""
    game = table.match.rules.title
    if table.learning is not None:
        return _("{game}: lesson – Holobiont", game=game)
    if table.solving is not None:
        return _("{game}: puzzle – Holobiont", game=game)
    if table.editing is not None:
        return _("{game}: position editor – Holobiont", game=game)
    if table.in_class is not None:
        return _("{game}: class – Holobiont", game=game)
    return _("{game}: {stands} – Holobiont", game=game, stands=progress(table))


def _due(model: Model) -> int:
    """How many of one's own moments are due, by the day with which each of their texts begins."""
    today = day(model.browser.now)
    days = (text.partition(" ")[0] for _name, text in model.progress.moments)
    return sum(each[:1].isdigit() and each <= today for each in days)


MANY = 5
"""Players whose rows leave their log little room."""
TITLES = {
    "games": N_("Your games – Holobiont"),
    "settings": N_("Settings – Holobiont"),
    "add": N_("Add a game – Holobiont"),
    "balance": N_("Balance lab – Holobiont"),
    "join": N_("Join a table – Holobiont"),
    "class": N_("The class – Holobiont"),
}
"""The titles of the screens that have one each."""


def start_page(model: Model) -> Markup:
    """The start page; with an empty model also the menu that stands in ``index.html``."""
    shown = [plate._replace(available=plate.slug in VIEWS) for plate in plates()]
    library, browser = model.library, model.browser
    games = running(library.games, CONTINUED, browser.now, dict(library.positions))
    latest, others = games[:CONTINUED], games[CONTINUED:]
    return home(shown, others, browser.light, browser.offline, latest, _due(model))


def _screen(model: Model) -> Markup:
    if model.table is not None:
        if model.help is not None or model.overlay.listing:  # one dialog at a time
            return table_view(
                model.table._replace(dialogs=model.table.dialogs._replace(shown="")),
                model.settings,
                model.overlay.big,
            )
        if model.table.dialogs.shown == "settings":
            return fragment(
                table_view(model.table, model.settings, model.overlay.big),
                SCREENS["choosing"](model),
            )
        if model.table.dialogs.shown == "together":
            from ui.app.together.together_view import together_dialog  # few play on two devices

            return fragment(
                table_view(model.table, model.settings, model.overlay.big),
                together_dialog(model, model.table),
            )
        return table_view(model.table, model.settings, model.overlay.big)
    if model.setup is not None:
        lesson = dict(model.progress.lessons).get(model.setup.slug, "")
        return setup_view(
            model.setup,
            running(model.library.games, 20, model.browser.now),
            model.browser.site,
            lesson,
            model.addons.bots,
            last_of(model, model.setup.slug),
            people_of(model.library.games),
            model.library.games,
            model.companions,
            "letters" not in model.browser.lacks,
        )
    if model.screen in SCREENS:
        return SCREENS[model.screen](model)
    return start_page(model)


def _notices(model: Model) -> Markup:
    notes = []
    if installing := invitation(model):
        notes.append(installing)
    elif model.overlay.notice and not model.library.opening and not _waits(model):
        text, offers = model.overlay.notice, []
        if text == NOT_PROMISED:  # nothing can be installed here
            text = NOT_PROMISED_HERE
        if text in OFFERS:
            offers = [(_(label), message) for label, message in OFFERS[text]]
            text = _(text)
        if model.overlay.notice == model.overlay.offer[0]:
            offers.append((_(model.overlay.offer[1]), model.overlay.offer[2]))
        cls = "notice" if isinstance(model.overlay.notice, News) else "notice error"
        notes.append(_notice(text, cls, *offers, (_("Dismiss"), "dismiss")))
    if model.library.deleted is not None and model.screen != "table":
        notes.append(_deleted())
    if text := newer_to_announce(model):
        notes.append(
            _notice(
                text,
                "notice",
                (_("Use it now"), "take-newer"),
                (pgettext("not now", "Later"), "newer"),
            )
        )
    table = model.table
    # Few players leave a table on a desk room for news over their log.
    beside = table is not None and not table.is_exercise and len(table.players) < MANY
    return el("div", *notes, cls="notices", id="notices", data_beside=beside)


def _waits(model: Model) -> bool:
    """Whether an informative notice would lie out of reach, behind the result dialog, or does not
    hurry."""
    notice, table = model.overlay.notice, model.table
    if notice in AT_HOME:
        return model.screen != "home"
    if table is None or not isinstance(notice, News):
        return False
    return "result" in (table.dialogs.shown, table.dialogs.coming)


def _notice(text: str, cls: str, *buttons: tuple[str, str]) -> Markup:
    return el(
        "div",
        el("p", text),
        *(button(label, message) for label, message in buttons),
        cls=cls,
        role="alert" if "error" in cls else "status",
    )


def _deleted() -> Markup:
    """The way back of a deleted game, which has the focus and waits as long as it takes."""
    told = "was-deleted"
    return el(
        "div",
        el("p", _("The game was deleted."), id=told),
        el(
            "button",
            _("Bring it back"),
            cls="button",
            type="button",
            id="bring-back",
            aria_describedby=told,
            data_msg="bring-back",
        ),
        button(_("Dismiss"), "dismiss"),
        cls="notice",
    )


def _opening(model: Model) -> Markup:
    return el(
        "dialog",
        el("h2", _("Open a record"), id="dialog-open-title", tabindex=-1),
        *(() if model.library.scanning else _ways_to_give(model.library.opened)),
        camera(model.library.scanning, "camera"),
        el("p", model.overlay.notice, cls="notice error", role="alert")
        if model.overlay.notice
        else None,
        el("p", _("Games checked: {count}", count=model.library.importing.checked), role="status")
        if model.library.importing
        else None,
        el(
            "div",
            button(_("Cancel"), "cancel"),
            None
            if model.library.scanning
            else button(_("Open"), "take-record", cls="button primary"),
            cls="actions",
        ),
        id="dialog-open",
        aria_labelledby="dialog-open-title",
        data_cancel="cancel",
    )


def _ways_to_give(typed: str) -> tuple[Markup, ...]:
    """A record can be typed or be a file, which may be a picture of a code."""
    return (
        el(
            "p",
            _(
                "Paste a record or a link, type a code in blocks, or choose a file: one game, all "
                "of them, or a picture of a code. Everything is checked first, and no game that is "
                "here is replaced."
            ),
        ),
        el(
            "div",
            el("label", _("Record"), for_="record-text", cls="label"),
            el(
                "textarea",
                typed if len(typed) <= LONGEST else "",  # A field is slow with more.
                id="record-text",
                cls="input",
                rows=8,
                spellcheck="false",
                data_msg="typed-record",
            ),
            cls="field",
        ),
        el(
            "div",
            el("label", _("File"), for_="record-file", cls="label"),
            el(
                "input",
                type="file",
                id="record-file",
                accept=".txt,text/plain,image/*",
                data_msg="typed-record",
            ),
            cls="field",
        ),
    )


def crash_view(reason: str, table: Table | None) -> Markup:
    """What is shown when something inside went wrong: nothing is lost, and a way on."""
    if table is None:
        told = _("That is our fault, not yours. Your games are kept as they were before.")
    elif secret(table):
        told = _(
            "That is our fault, not yours. The game is kept as it was before. Its record tells its "
            "secrets, so it is not shown here; it can be saved as a file."
        )
    else:
        told = _(
            "That is our fault, not yours. The game is kept as it was before; its record is below."
        )
    shown = None if table is None or secret(table) else to_record(table)
    return el(
        "main",
        el("h1", _("Something went wrong")),
        el("p", told),
        el("pre", shown, cls="record", tabindex=0) if shown else None,
        el(
            "div",
            button(_("Copy the record"), "share:record") if shown else None,
            button(_("Save as a file"), "save-copy") if table else None,
            button(_("Continue from the last safe point"), "recover", cls="button primary"),
            cls="actions",
        ),
        el("details", el("summary", _("Technical details")), el("pre", reason)),
        cls="crash",
    )


# What few visits show is imported when it is shown: no image has it (tools/late_modules.py).


def _rules(model: Model) -> Markup:
    from ui.app.rulebook.rules_view import help_page

    return help_page(model)


def _rules_dialog(model: Model) -> Markup:
    from ui.app.rulebook.rules_view import help_dialog

    return help_dialog(model)


def _games(model: Model) -> Markup:
    from ui.app.library.saved_games_view import shelf_view

    return shelf_view(model)


def _settings(model: Model) -> Markup:
    from ui.app.settings.settings_view import settings_view

    return settings_view(model)


def _settings_dialog(model: Model) -> Markup:
    from ui.app.settings.settings_view import settings_dialog

    return settings_dialog(model)


def _keys(model: Model) -> Markup:
    from ui.app.settings.shortcuts_view import keys_dialog

    return keys_dialog(model)


def _adding(model: Model) -> Markup:
    from ui.app.addons.installation_view import adding_view

    return adding_view(model)


def _balance(model: Model) -> Markup:
    from ui.app.balance.experiment_view import balance_view

    return balance_view(model)


def _joining(model: Model) -> Markup:
    from ui.app.together.join_view import join_view

    return join_view(model)


def _puzzles(model: Model) -> Markup:
    from ui.app.puzzles.screens import screen

    return screen(model)


def _paper(model: Model) -> Markup:
    from ui.app.paper.sheets_view import screen

    return screen(model)


def _class(model: Model) -> Markup:
    from ui.app.classroom.screens import screen

    return screen(model)


SCREENS: dict[str, Callable[[Model], Markup]] = {
    "help": _rules,
    "rules": _rules_dialog,
    "games": _games,
    "settings": _settings,
    "add": _adding,
    "balance": _balance,
    "choosing": _settings_dialog,
    "keys": _keys,
    "join": _joining,
    "print": _paper,
    "class": _class,
    **dict.fromkeys(("puzzles", "puzzle-list", "puzzle-sheet", "puzzle-own"), _puzzles),
}
