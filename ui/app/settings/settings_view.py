"""The settings, as a screen of their own and as a dialog over a table."""

from __future__ import annotations

from holobiont.i18n import N_, NP_, _, ngettext, remembered
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.app.core.model import LIGHTS, Model
from ui.app.core.table_records import slug_of
from ui.app.core.widgets import PACE_NAMES, bar, button
from ui.app.settings.install import install_section
from ui.games import GUIDES
from ui.games.catalogue import title_of
from ui.kit.markup import Child, Markup, el
from ui.kit.static_board import staged, with_own_ids

Values = tuple[tuple[str, str], ...]
YES_NO: Values = (("yes", N_("Yes")), ("no", N_("No")))
LANGUAGES: Values = (
    ("system", N_("System")),
    ("en", "English"),
    ("fr", "Français"),
    ("de", "Deutsch"),
)
NAMES = {"system": N_("System"), "day": N_("Day"), "night": N_("Night")}
ALL: tuple[tuple[str, tuple[tuple[str, str, Values, str], ...]], ...] = (
    (
        N_("Look"),
        (
            ("language", N_("Language"), LANGUAGES, ""),
            ("light", N_("Theme"), tuple((light, NAMES[light]) for light in LIGHTS), ""),
            (
                "text",
                N_("Text size"),
                (
                    ("normal", NP_("text size", "Normal")),
                    ("large", N_("Large")),
                    ("largest", N_("Largest")),
                ),
                "",
            ),
            (
                "contrast",
                N_("Contrast"),
                (("system", N_("System")), ("more", NP_("contrast", "More"))),
                "",
            ),
            (
                "motion",
                N_("Motion"),
                (("system", N_("System")), ("full", N_("Always")), ("none", NP_("motion", "None"))),
                N_("Without motion everything is shown at once."),
            ),
            (
                "sound",
                N_("Sound"),
                (
                    ("off", N_("Off")),
                    ("cues", N_("Cues only")),
                    ("soft", N_("Soft")),
                    ("full", NP_("sound", "Full")),
                ),
                N_(
                    "Cues are heard when your turn comes and when a move is refused. Every sound "
                    "also has a visual cue."
                ),
            ),
        ),
    ),
    (
        N_("Playing"),
        (
            (
                "thinking",
                N_("Thinking time of the computer"),
                (("1", N_("1 s")), ("2", N_("2 s")), ("5", N_("5 s")), ("10", N_("10 s"))),
                N_(
                    "The limit for one move. The highest level uses all of it; the others need "
                    "less."
                ),
            ),
            (
                "speed",
                N_("Moves of the computer"),
                (
                    ("normal", N_("Easy to follow")),
                    ("quick", N_("Quick")),
                    ("instant", N_("At once")),
                ),
                N_("This does not make it play worse."),
            ),
            (
                "pace",
                N_("Replays"),
                tuple(PACE_NAMES.items()),
                "",
            ),
            (
                "watch",
                N_("Watched games"),
                tuple(PACE_NAMES.items()),
                "",
            ),
            (
                "confirm",
                N_("Ask before a move"),
                (("never", N_("Never")), ("final", N_("If final")), ("always", N_("Always"))),
                N_('"Final" moves end your turn or reveal something.'),
            ),
            (
                "warning",
                N_("Warn before a move that gives the game away"),
                YES_NO,
                N_(
                    "In games against computers alone. Your move may wait for a second, and a "
                    "warning counts as a hint."
                ),
            ),
            (
                "forced",
                N_("Play the only possible move by itself"),
                YES_NO,
                N_("You will be told when this happens."),
            ),
        ),
    ),
    (
        N_("Keys and speech"),
        (
            ("keys", N_("Single keys"), YES_NO, N_("The question mark lists them.")),
            (
                "stops",
                N_("Tab key on a board"),
                (("one", N_("One stop")), ("each", N_("Every place in use"))),
                N_(
                    "With one stop, arrow keys lead on; with every place in use, Tab and Enter "
                    "are enough."
                ),
            ),
            (
                "speech",
                N_("What a screen reader says about a move"),
                (("brief", N_("Brief")), ("normal", N_("Normal")), ("full", NP_("speech", "Full"))),
                N_("Brief leaves out your own moves; full adds what is left of the turn."),
            ),
        ),
    ),
    (
        N_("Table"),
        (
            ("coordinates", N_("Coordinates on the board"), YES_NO, ""),
            (
                "log",
                N_("Moves in the log and in analysis"),
                (("words", N_("In words")), ("notation", N_("In notation"))),
                N_("Records and what you copy are always in notation."),
            ),
            (
                "turned",
                N_("Turn to whoever plays"),
                (("no", N_("Nothing")), ("yes", N_("Board")), ("table", N_("Whole table"))),
                N_(
                    "Board: if it looks the same from all sides. Whole table: if several of you "
                    "sit around one tablet, clockwise in turn order."
                ),
            ),
            (
                "remarks",
                N_("Companions say a word"),
                YES_NO,
                N_("At the start, when a game turns, and at the end."),
            ),
            ("awake", N_("Keep the screen awake at a table"), YES_NO, ""),
            (
                "pulse",
                N_("Vibrate"),
                YES_NO,
                N_("Lightly under your finger on a board, and twice when your turn comes."),
            ),
        ),
    ),
)


def settings_view(model: Model) -> Markup:
    """The screen of the settings."""
    return el(
        "main",
        bar(_("Settings")),
        el(
            "div",
            el("div", *settings_form(model), cls="form"),
            _preview(model),
            el("div", install_section(model), _stored(model), cls="kept"),
            cls="page settings",
        ),
        cls="screen",
    )


def _preview(model: Model) -> Markup:
    """What the choices look like, on the board of the game that was played last."""
    played = (slug_of(card) for card in reversed(model.library.games))
    slug = next((slug for slug in played if slug in GUIDES), next(iter(GUIDES)))
    board = with_own_ids(_whole_board(slug), "preview")
    return el(
        "section",
        el("h2", _("Preview")),
        el(
            "div",
            el("div", board, cls="picture", data_picture=slug),
            inert=True,
            aria_hidden="true",
            data_game=slug,
        ),
        el("p", _("This is how text looks beside a board."), cls="soft"),
        cls="preview",
    )


@remembered
def _whole_board(slug: str) -> Markup:
    """The board of a game at its beginning, as a spectator sees it."""
    game = GAMES[slug]
    rules = game(seats=game.seats[0])
    return GUIDES[slug].draw(staged(rules, Match.start(rules, 1).state, 0)._replace(viewer=None))


def settings_dialog(model: Model) -> Markup:
    """The same over a table, without what is stored."""
    return el(
        "dialog",
        el("h2", _("Settings"), id="dialog-settings-title", tabindex=-1),
        _ways() if model.table and not model.table.is_exercise else None,
        *settings_form(model),
        el(
            "div",
            el("a", _("More, and what is stored"), href="#/settings", cls="button"),
            button(_("Close"), "show:", cls="button primary"),
            cls="actions",
        ),
        cls="settings",
        id="dialog-settings",
        aria_labelledby="dialog-settings-title",
        data_cancel="show:",
    )


def _ways() -> Markup:
    """What stands beside the log, for small screens that have no room for one."""
    ways = (("explore", _("Explore")), ("type", _("Enter a move")))
    return el("div", *(button(label, message) for message, label in ways), cls="ways")


def settings_form(model: Model) -> tuple[Markup, ...]:
    """The settings in their groups."""
    return tuple(
        el(
            "section",
            el("h3" if model.table else "h2", _(title)),
            *(_choice(model, *choice) for choice in choices),
            button(_("Keyboard shortcuts"), "keys") if choices[0][0] == "keys" else None,
        )
        for title, choices in ALL
    )


def _choice(model: Model, name: str, label: str, values: Values, help: str) -> Markup:
    chosen = model.browser.light if name == "light" else getattr(model.settings, name)
    return el(
        "fieldset",
        el("legend", _(label)),
        el(
            "div",
            *(
                el(
                    "label",
                    el(
                        "input",
                        type="radio",
                        name=name,
                        id=f"{name}-{value}",
                        value=value,
                        checked=value == chosen,
                        aria_describedby=f"{name}-help" if help else None,
                        data_msg=f"choose:{name}",
                    ),
                    el("span", _(text), lang=_own_language(name, value)),
                )
                for value, text in values
            ),
            cls="segmented",
        ),
        el("p", _(help), cls="help", id=f"{name}-help") if help else None,
        _lacking(model, name),
    )


LACKS = {
    "sound": (
        "audio",
        N_("This browser plays no sounds here. Everything is also shown in words."),
    ),
    "awake": (
        "wake-lock",
        N_(
            "This browser cannot keep the screen on here. In the settings of your device you can "
            "choose how long it stays on."
        ),
    ),
    "pulse": ("vibration", N_("This browser cannot make the device vibrate.")),
}
"""By setting: what the browser needs for it, and what is said where it lacks that."""


def _lacking(model: Model, name: str) -> Markup | None:
    power, sentence = LACKS.get(name, ("", ""))
    return el("p", _(sentence), cls="help") if power in model.browser.lacks else None


def _own_language(name: str, value: str) -> str | None:
    """A language is called by its own name."""
    return value if name == "language" and value != "system" else None


NOT_OFFLINE = N_(
    "Here the app cannot be stored for offline use or installed: browsers allow that only at "
    "addresses that begin with https."
)


def _stored(model: Model) -> Markup:
    count = len(model.library.games)
    setups = [slug for slug, _stored_as in model.progress.setups]
    return el(
        "section",
        el("h2", _("What is stored on this device")),
        el("p", _("It never leaves this device."), cls="help"),
        el(
            "dl",
            _kept(
                ngettext("{number} game", "{number} games", count),
                el("a", _("See them"), href="#/games", cls="button"),
                button(_("Export all"), "export-all"),
            ),
            *(
                _kept(
                    _("Last set-up of {title}", title=title_of(slug)),
                    button(_("Forget"), f"forget-setup:{slug}"),
                )
                for slug in setups
            ),
            _kept(_("Lesson progress"), button(_("Forget"), "forget-lessons"))
            if model.progress.lessons
            else None,
            _kept(_("Solved puzzles"), button(_("Forget"), "forget-puzzles"))
            if model.progress.puzzles
            else None,
            _kept(
                _("Your own moments"),
                el("a", _("See them"), href="#/puzzles/own", cls="button"),
                button(_("Forget"), "forget-moments"),
            )
            if model.progress.moments
            else None,
            _kept(_("These settings"), button(_("Reset to defaults"), "reset-settings")),
            None
            if "offline" in model.browser.lacks
            else _kept(
                _("The app itself, for use offline"),
                el(
                    "a",
                    _("Reinstall the app (keeps your games)"),
                    href="./reset.html",
                    cls="button",
                ),
                el("a", _("Verify its files"), href="./verify.html", cls="button"),
            ),
            cls="stored",
        ),
        el("p", _(NOT_OFFLINE), cls="help") if "offline" in model.browser.lacks else None,
        _erasing()
        if model.overlay.erasing
        else button(_("Delete everything"), "ask-erase", cls="button danger", id="ask-erase"),
    )


def _kept(what: str, *buttons: Child) -> Markup:
    return el("div", el("dt", what), el("dd", *buttons, cls="actions"))


def _erasing() -> Markup:
    return el(
        "div",
        el(
            "p",
            _("All games, set-ups and settings will be gone, and cannot be brought back."),
        ),
        el(
            "div",
            button(_("Keep everything"), "ask-erase:no", cls="button primary", id="keep-all"),
            button(_("Delete everything now"), "erase", cls="button danger"),
            cls="actions",
        ),
        cls="notice error",
        role="alert",
        id="erasing",
    )
