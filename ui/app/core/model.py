"""The whole state of the page, immutable. ``update`` makes new ones, ``view`` draws them."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Literal, NamedTuple

from holobiont.i18n import _, remembered
from holobiont.match import Match
from holobiont.rules import Action, Seat
from ui.app.core.analysis_model import Ahead, Branch, Intended, Lines, Review, Trained, Why
from ui.app.core.player_names import called
from ui.app.core.routes import Screen
from ui.games import VIEWS
from ui.kit.game import Player
from ui.kit.markup import Markup

if TYPE_CHECKING:
    from holobiont.puzzles import Puzzle
    from ui.app.core.addon_model import Added, Adding, Balance
    from ui.app.core.class_model import Classroom
    from ui.app.core.clock_model import Clock
    from ui.app.core.own_moments import Training
    from ui.app.core.paper_model import Printing
    from ui.app.core.puzzle_model import Puzzles
    from ui.app.core.together_model import Together
    from ui.app.library.archive import Archive

LIGHTS = ("system", "day", "night")
PACES = ("slow", "normal", "fast")
CHOICES = {
    "language": ("system", "en", "fr", "de"),
    "text": ("normal", "large", "largest"),
    "contrast": ("system", "more"),
    "motion": ("system", "full", "none"),
    "sound": ("off", "cues", "soft", "full"),
    "thinking": ("1", "2", "5", "10"),
    "speed": ("normal", "quick", "instant"),
    "pace": PACES,
    "watch": PACES,
    "speech": ("brief", "normal", "full"),
    "log": ("words", "notation"),
    "keys": ("yes", "no"),
    "stops": ("one", "each"),
    "confirm": ("never", "final", "always"),
    "warning": ("no", "yes"),
    "forced": ("no", "yes"),
    "coordinates": ("yes", "no"),
    "turned": ("no", "yes", "table"),
    "awake": ("no", "yes"),
    "pulse": ("yes", "no"),
    "remarks": ("yes", "no"),
}
"""The settings and their values."""
MARKED = ("text", "contrast", "motion", "coordinates")
"""The settings that become attributes of the root; web/first_paint/theme.mjs lists them too."""


class Card(NamedTuple):
    """What is known of a stored game without reading all of it."""

    id: str
    at: int
    """When it changed last, in milliseconds since 1970."""
    head: str
    """Its record down to the empty line: headers and tags."""


class Saved(NamedTuple):
    """A stored game: its id and its record."""

    id: str
    record: str


class Shelf(NamedTuple):
    """How the list of all games is looked at."""

    search: str = ""
    sort: str = "changed"  # changed, started, game, name
    show: str = "all"  # all, running, finished, or a game's slug
    pages: int = 1
    renaming: str = ""
    """The id of the game that is being given a name."""
    name: str = ""
    """What was typed for it so far."""
    deleting: str = ""
    """The id of the game of which is asked whether it is to be deleted."""


class Import(NamedTuple):
    """Games from a file that are being checked, one after the other."""

    number: int
    """Only steps with this number belong to it."""
    found: Archive
    here: str
    """What is on this device, as JSON: pairs of id and record."""
    checked: int = 0


class Setup(NamedTuple):
    """The form of a new game, as typed so far."""

    slug: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, str], ...]
    seed: str = ""
    teaching: bool = False
    problem: str = ""
    choosing: str = ""
    """The seat whose companion is being chosen, as its number; empty: none."""
    clock: str = ""
    """The clock, as ``ui.app.core.clock_model`` writes it; empty: none."""
    own_clock: bool = False
    """Whether its times are typed instead of chosen."""
    position: str = ""
    """The draft of the position with which the game begins; empty: that of the rules."""
    ahead: int = 0
    """The size of the head start of the only person; 0: none."""


class Settings(NamedTuple):
    """What a person has chosen for this device, besides the light."""

    language: str = "system"
    text: str = "normal"
    contrast: str = "system"
    motion: str = "system"
    sound: str = "off"
    """How loud it is; with cues only, one's own turn and what is refused are heard."""
    hearing: str = ""
    """Whether sound was asked about: not yet (empty), ``asked``, with the id of a game as long as
    it is asked there, answered (``open``); or it is ``muted``, or cannot or may not be heard here
    (``none``)."""
    thinking: str = "2"
    """The most seconds that the computer thinks about an action."""
    speed: str = "normal"
    """Of the computer's moves: how long they are shown at least."""
    pace: str = "normal"
    """How fast replays are: one of ``PACES``."""
    watch: str = "normal"
    """How fast watched games are: one of ``PACES``."""
    speech: str = "normal"
    """How much the live region says: brief, without one's own actions; full, with what is next."""
    log: str = "words"
    """How the log tells what was played."""
    keys: str = "yes"
    """Whether single keys do something."""
    keymap: str = ""
    """Which ones, where they are not the usual ones: ``hint=x now=``."""
    stops: str = "one"
    """Where the Tab key stops on a board: at one place, or at each that can be pressed."""
    confirm: str = "never"
    """Whether an action must be confirmed: always, only what is final, never."""
    warning: str = "no"
    """Whether the coach speaks up before a move that gives the game away."""
    forced: str = "no"
    """Whether the only possible action is played by itself."""
    coordinates: str = "yes"
    turned: str = "no"
    """What is turned to who plays: a board that looks the same from its sides (``yes``), or the
    whole table (``table``)."""
    awake: str = "no"
    """Whether the screen is kept awake at a table."""
    pulse: str = "yes"
    """Whether the device vibrates under a finger on a board, and when one's turn comes."""
    remarks: str = "yes"
    """Whether companions say a word at turning points."""


SETTINGS = Settings()
"""What holds where nothing was chosen."""


class Replay(NamedTuple):
    """The game being shown again by itself."""

    number: int
    """From ``Model.numbers``; only ticks with it belong to this replay."""
    until: int
    """The ply at which it ends."""


class Help(NamedTuple):
    """The open page of rules."""

    slug: str
    at: str = ""
    """The paragraph that was asked for."""
    text: str | None = None
    """The page; None while it is on its way, empty when it could not be had."""
    search: str = ""
    language: str = "en"
    """Of the page."""


class Hint(NamedTuple):
    """What the computer would do in a person's place."""

    token: int
    """The table's token when it was asked for; with another one the hint is out of date."""
    name: str = ""
    """The action; empty while it is being thought about."""
    why: str = ""
    places: tuple[str, ...] = ()
    """What to press for it, one after the other; empty when it is not that simple."""
    then: tuple[str, ...] = ()
    """The actions that the same presses play after it."""
    picked: str = ""
    """What was chosen when it was last asked for."""


class Learning(NamedTuple):
    """Where somebody is in a lesson."""

    step: int = 0
    done: tuple[str, ...] = ()
    """What has been played of the actions that the step asks for."""
    slip: str = ""
    """The answer to something else that was played, or to a question."""
    coming: tuple[str, ...] | None = None
    """What the others are still to play before the step is shown; None: it is shown."""
    since: int = -1
    """The ply from which what happened before the step is told; -1: nothing is."""


class Solving(NamedTuple):
    """How far somebody has come with a puzzle."""

    puzzle: Puzzle
    daily: bool = False
    """Whether it is the puzzle of today."""
    is_own: bool = False
    """Whether it is a position of the person's own; nothing is kept of it."""
    stage: str = "try"
    """try, weigh: the coach compares, answer: to a wrong turn, wrong, right, as good, or shown."""
    hint: tuple[int, int] = (-1, 0)
    """The token of the table when a hint was given, and how much it says: 1 where, 2 what."""
    hinted: bool = False
    """Whether there was a hint in any of the tries."""
    missed: int = 0
    """How many tries were wrong."""
    since: int = 0
    """The ply with which the last try ended."""
    training: Training | None = None
    """The task, where the puzzle is one of one's own moments."""


class Editing(NamedTuple):
    """A position that is being put together."""

    text: str
    """The draft, as ``holobiont.drafts`` writes it."""
    tool: str
    """What a press puts on the table."""
    amount: int = 1
    earlier: tuple[str, ...] = ()
    """The drafts before this one, the latest at the end."""
    later: tuple[str, ...] = ()
    """Those that were undone, the nearest at the end."""
    refused: tuple[str, str] = ("", "")
    """A field whose value was refused, and why."""
    asked: int = -1
    """The token of the table when it was asked whether this is a puzzle."""
    verdict: str = ""
    """What came of that."""
    puzzle: Puzzle | None = None
    """The puzzle that it is."""


class InClass(NamedTuple):
    """A class that plays one side: the moves it votes on, and its votes. Nothing of it is kept."""

    puzzle: Puzzle | None = None
    """The puzzle whose position was the first one; None: a game."""
    suggests: bool = True
    """Whether the computer suggests moves at each turn of the class."""
    pupils: int = 30
    """How many have a card."""
    stage: str = "vote"  # vote; of a puzzle also right, wrong, shown
    token: int = -1
    """The token of the table to which all below belongs."""
    seeks: bool = False
    """Whether the computer is looking for moves."""
    moves: tuple[tuple[str, ...], ...] = ()
    """What can be voted for, in notation: the actions of each move."""
    votes: tuple[int, ...] = ()
    """The indices of moves that were counted by hand, the last one at the end."""
    cards: tuple[tuple[int, int], ...] = ()
    """By the number of a card the index of the answer that it shows."""
    scans: bool = False
    """Whether the camera reads cards."""
    past: tuple[tuple[str, int], ...] = ()
    """The last vote: what each move was called, and how many were for it."""
    played: int = -1
    """The index of the move that was played after it."""


class WhatIf(NamedTuple):
    """What is tried on a table, and the game that it goes back to."""

    game: Table
    """The table of the game, with all its branches."""
    at: int = 0
    """The branch on the table; 0: nothing that the game does not have."""
    computer: bool = False
    """Whether the computer plays the other seats."""


class Line(NamedTuple):
    """A line that the live region says, with a number that no other line has."""

    number: int
    text: str


class Lifted(NamedTuple):
    """What was chosen before something was lifted, in case it is put back."""

    token: int
    picked: str
    pointed: str
    cursor: str
    pending: tuple[Action, ...]
    message: str


class Trod(NamedTuple):
    """A step that an arrow key has made on the board."""

    start: str
    way: str
    to: str


Trail = tuple[Trod, ...]
"""Steps that can be gone back, the latest at the end."""


class Forfeit(NamedTuple):
    """A game that was lost by a bot that does not play by the rules."""

    seat: Seat
    fault: str  # time, crash, prints, illegal
    reason: str
    """What it said of its error, if it said something."""


class Selection(NamedTuple):
    """What is chosen, looked at and typed at a table."""

    picked: str = ""
    cursor: str = ""
    """The place that holds the board's tab stop."""
    trail: Trail = ()
    """How arrow keys have led to the cursor."""
    pointed: str = ""
    """The place that is looked at closely."""
    arranged: str = ""
    """How what is shown is sorted, in the game's own word."""
    pending: tuple[Action, ...] = ()
    """What was chosen and waits to be confirmed."""
    lifted: Lifted | None = None
    """What was chosen before the gesture that carries something began."""
    typed: str | None = None
    """What was typed into the field for actions so far; None while it is closed."""
    entered: int = 0
    """How many actions were typed."""


class Holder(NamedTuple):
    """Who holds the device, and as whom a finished game is seen."""

    unveiled: Seat | None = None
    """The person who holds the device and whose secrets may be shown."""
    lingers: int = -1
    """The token at which that person still looks at what was played, before the curtain."""
    eyes: Seat | None = None
    """When the game is over: the seat as which it is seen."""


class Timeline(NamedTuple):
    """Which moment of a game is shown."""

    past: int | None = None
    """The ply that is looked at; None: the present."""
    fresh: int = -1
    """The ply from which what happened is still being shown beat by beat; -1: all was seen."""
    replay: Replay | None = None
    """The replay that is running."""


class Dialogs(NamedTuple):
    """The dialogs of a table, and the panel beside its board."""

    code: str = ""
    """The QR code that is shown: its size and the outline of its dark squares."""
    link: str = ""
    """The link that the QR code of the open dialog carries; empty: it has none."""
    is_short: bool = False
    """Whether that link leaves out names and notes, as it would be long with them."""
    by_hand: tuple[int, str] = (-1, "")
    """The token at which the browser did not copy a text, and the text, to be copied by hand."""
    code_wanted: tuple[int, int] = (0, -1)
    """The number of the one that is being made, and the token when it was asked for.

    Another number is stale, and so is this one at another position.
    """
    shown: str = ""
    """The open one, by its name in ``ui.app.screens.dialogs``, or the settings; empty: none."""
    docked: str = ""
    """The panel beside the board: explore, review or scores; empty: the log."""
    coming: str = ""
    """The dialog that opens by itself once what happened was seen: the result, or the link."""
    seen_result: bool = False
    """Whether the result has been shown, or is coming."""


class Notes(NamedTuple):
    """What a record notes of a game besides its players and actions."""

    teaching: bool = False
    """Everything may be taken back without asking; the record says so."""
    branched: str = ""
    """The game and ply that this one goes on from, if it does."""
    letter: str = ""
    """Of a game that is played by link: its id, the same on every device."""
    title: str = ""
    """The name that a person gave to the game."""
    taken_back: int = 0
    """Plies that were undone after they had been confirmed, for the record."""
    handed: str = ""
    """Seats that changed hands: the ply, the seat and who plays it from then on, for the record."""
    salt: str = ""
    """Of a game with secrets: 128 random bits in the seal of its shuffle, in hexadecimal digits.

    Empty in games that were begun when seals had none.
    """
    sealed_copies: str = ""
    """The plies at which a sealed copy of it left a device, for the record."""
    opened_elsewhere: str = ""
    """The plies at which a copy of it was opened where it was not kept, for the record."""
    hints: int = 0
    """How many were given, for the record."""
    started: str = ""
    """The date on which it was begun, yyyy-mm-dd."""
    forfeit: Forfeit | None = None
    """The loss of a seat outside the rules; then nobody is to act any more."""


class Analysis(NamedTuple):
    """What the computer was asked about a game, and what was tried beside it."""

    hint: Hint | None = None
    """The last one that was asked for."""
    lines: Lines | None = None
    """The best lines that were asked for last."""
    branches: tuple[Branch, ...] = ()
    """What was tried beside the game; it is kept with it."""
    review: Review | None = None
    """The look back at the game, once it was asked for."""
    why: Why | None = None
    """What the coach was asked about a turn last."""
    intended: Intended | None = None
    """The move that was chosen last and that the coach looks at."""
    ahead: Ahead | None = None
    """What was found while the person was thinking, where a warning is wished for."""
    trained: tuple[Trained, ...] = ()
    """The turns of the review that somebody wanted to train."""


class Computer(NamedTuple):
    """How far the computer players of a table are."""

    hurried: int = -1
    """The token with which the computer was asked to play the best that it has found."""
    skips: bool = False
    """Whether all computers are asked to, until a person is to act."""
    decided: tuple[int, str] = (-1, "")
    """The token of the computer's last choice, and the choice, which may wait to be shown."""
    held: str = ""
    """Of a game that is watched: paused, or once when it pauses after the next action.

    Of any: stuck when the computer player has failed and is to be asked again.
    """


class Remark(NamedTuple):
    """A word of a companion; the number tells it from the others of a sitting."""

    number: int
    seat: Seat
    text: str
    waits: bool = False
    """Whether it is not shown yet: the turn that it is about is read first."""


class Speech(NamedTuple):
    """What a table says: to the eyes, and to the live region."""

    message: str = ""
    """What the last attempt came to, when that needs a word: a refusal, a confirmation."""
    refused: tuple[str, str] = ("", "")
    """The last refusal, which is shown while it is the message, and the rule behind it."""
    refusals: int = 0
    """How many there were, so that each is heard."""
    said: str = ""
    """What happened last, in lines, for the live region."""
    spoken: tuple[Line, ...] = ()
    """What the live region says: that, and answers to questions."""
    answer: tuple[str, ...] = ()
    """The answer to the last question that a key asked, as long as it is shown."""
    earlier: int = 0
    """How many turns before the last one are told, after the same question again."""
    remark: Remark | None = None
    """What a companion says now."""
    remarked: tuple[int, ...] = ()
    """The plies at which one has said something since the table was opened."""


class Remote(NamedTuple):
    """The part of other devices in the match of a table."""

    dealt: bool = False
    """Whether another device deals it; then actions are asked for there."""
    is_lost: bool = False
    """Whether a device that holds a seat, or the dealer's, is not connected."""
    asked: tuple[str, ...] = ()
    """The actions that were asked for and are not played yet."""
    by_letter: tuple[Seat, ...] = ()
    """The seats whose devices, or the dealer's, are written letters to."""


class Table(NamedTuple):
    """A game on the table."""

    id: str
    match: Match
    players: tuple[Player, ...]
    selection: Selection = Selection()
    holder: Holder = Holder()
    timeline: Timeline = Timeline()
    dialogs: Dialogs = Dialogs()
    notes: Notes = Notes()
    sitting: int = 0
    """The number of this opening of the table, from ``Model.numbers``."""
    token: int = 0
    """Changes with the match. With the sitting it names a position once (``token_of``): replies
    with another name are stale."""
    analysis: Analysis = Analysis()
    mode: WhatIf | Learning | Solving | Editing | InClass | None = None
    """What is at this table instead of a game: something that is tried, a lesson, a puzzle, a
    position that is being put together, or the votes of a class.

    None of them is kept as a game.
    """
    computer: Computer = Computer()
    speech: Speech = Speech()
    remote: Remote | None = None
    """Other devices that play this match; None where there are none."""
    clock: Clock | None = None
    """The clocks of its people; None where none were chosen."""

    @property
    def whatif(self) -> WhatIf | None:
        """What is tried here, if this is no game."""
        return self.mode if isinstance(self.mode, WhatIf) else None

    @property
    def learning(self) -> Learning | None:
        """The lesson that is taken here, if this is no game."""
        return self.mode if isinstance(self.mode, Learning) else None

    @property
    def solving(self) -> Solving | None:
        """The puzzle that is solved here, if this is no game."""
        return self.mode if isinstance(self.mode, Solving) else None

    @property
    def editing(self) -> Editing | None:
        """The position that is put together here, if this is no game."""
        return self.mode if isinstance(self.mode, Editing) else None

    @property
    def in_class(self) -> InClass | None:
        """The votes of a class, if one plays here."""
        return self.mode if isinstance(self.mode, InClass) else None

    @property
    def is_exercise(self) -> bool:
        """Whether a lesson, a puzzle, a draft or a class is at this table: nobody's game."""
        return isinstance(self.mode, (Learning, Solving, Editing, InClass))

    @property
    def try_ended(self) -> bool:
        """Whether nothing is played any more, as the try at a puzzle has ended."""
        return isinstance(self.mode, Solving) and self.mode.stage != "try"

    @property
    def watches_guide(self) -> bool:
        """Whether the others of a lesson are acting, before its next step."""
        return self.learning is not None and self.learning.coming is not None

    @property
    def game(self) -> Table:
        """The table of the game, also while something else is tried on this one."""
        return self if self.whatif is None else self.whatif.game

    @property
    def aside(self) -> bool:
        """Whether its past is on the table, or something that is tried."""
        return self.timeline.past is not None or self.whatif is not None

    @property
    def shown(self) -> int:
        """The ply that is looked at."""
        return self.match.ply if self.timeline.past is None else self.timeline.past

    @property
    def rests(self) -> bool:
        """Whether no computer player is asked for its action."""
        return self.computer.held in ("paused", "stuck") or self.notes.forfeit is not None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return _names(self.match.rules.slug, self.players)


@remembered
def _names(slug: str, players: tuple[Player, ...]) -> tuple[str, ...]:
    view = VIEWS[slug]
    roles = map(_, view.seat_names) if view.roles else repeat("")
    return tuple(map(called, players, roles))


class Browser(NamedTuple):
    """What this browser can do and keeps, and the theme that it shows."""

    light: str = "system"
    lacks: frozenset[str] = frozenset()
    """The powers that the browser lacks at this address: audio, offline, letters, wake-lock."""
    now: int = 0
    """The time of the last change of address, in milliseconds since 1970."""
    moment: int = 0
    """The time of the latest message at a table with clocks: milliseconds since the page opened."""
    site: str = "./"
    """The address of the start page, for what is meant to be used elsewhere."""
    offline: bool = False
    """The whole site is stored on this device."""
    install: str = ""
    """How the site can be installed: ``offered`` by the browser, by hand (``ios``, ``by-hand``),
    ``installed`` already; empty: not at all."""
    invited: bool = False
    """Whether the start page has spoken of that."""
    newer: str = ""
    """What there is to say about a newer version: waits, elsewhere, or nothing."""


class Library(NamedTuple):
    """The stored games, and what is being done with them."""

    games: tuple[Card, ...] = ()
    """All that are stored, the one that changed last at the end."""
    latest: Saved | None = None
    """The game that was saved last."""
    awaited: str = ""
    """What is being fetched in order to go on with it: its id and a number of its own."""
    opens_at: tuple[str, int] | None = None
    """A game that a link brought, and the ply at which the link opens it."""
    shelf: Shelf = Shelf()
    positions: tuple[tuple[str, Markup], ...] = ()
    """Small pictures of stored games, by game, ply and language; empty where there can be none."""
    drawing: bool = False
    """Whether such pictures are being drawn, one after the other."""
    importing: Import | None = None
    opening: bool = False
    """The dialog that takes a record is open."""
    opened: str = ""
    """What was typed into that dialog."""
    scanning: bool = False
    """The camera looks for a QR code in that dialog."""
    deleted: Card | None = None
    """The game that was deleted last and can still be brought back."""


class Addons(NamedTuple):
    """Games and bots that were added on this device."""

    added: tuple[Added, ...] = ()
    """The games that were added on this device."""
    mounted: bool = False
    """Python can import them; that is seen to when the first of them could be asked for."""
    adding: Adding | None = None
    bots: tuple[str, ...] = ()
    """The names of those that were written and kept here."""


class Overlay(NamedTuple):
    """What lies over a screen."""

    erasing: bool = False
    """Whether everything is to be deleted is being asked."""
    notice: str = ""
    """A message that concerns the page, such as a link that cannot be read."""
    listing: bool = False
    """The list of keys is open."""
    big: bool = False
    """Whether tables are shown for a room: board and state, as large as they can be."""
    offer: tuple[str, str, str] = ("", "", "")
    """A notice, and the label and message of what is offered with it this once."""


class Progress(NamedTuple):
    """How far lessons have come, and the set-ups that were used last."""

    lessons: tuple[tuple[str, str], ...] = ()
    """By slug the step that was reached in a lesson."""
    setups: tuple[tuple[str, str], ...] = ()
    """The last set-up of each game, by slug, as it is stored."""
    sessions: tuple[tuple[str, str], ...] = ()
    """By the id of a game the devices that play it together, as it is stored."""
    puzzles: tuple[tuple[str, str], ...] = ()
    """What became of puzzles, as it is stored (``ui.app.core.puzzle_log``)."""
    moments: tuple[tuple[str, str], ...] = ()
    """One's own moments to train, as they are stored (``ui.app.core.own_moments``)."""


class CompanionTexts(NamedTuple):
    """What companions are told of and say, for those who meet one."""

    asked: str = ""
    """The language in which it is wanted; empty: not yet."""
    source: str = ""
    """The language in which it comes."""
    text: str | None = None
    """None while it is on its way."""


Page = Screen | Setup | Table
"""The page that is shown: a screen, the set-up of a game, or a table."""


class Features(NamedTuple):
    """The state of features that most visitors never open; None until one is opened."""

    balance: Balance | None = None
    puzzles: Puzzles | None = None
    printing: Printing | None = None
    classroom: Classroom | None = None


class Model(NamedTuple):
    page: Page = "home"
    browser: Browser = Browser()
    settings: Settings = SETTINGS
    library: Library = Library()
    numbers: int = 0
    """The last number that was given to something which an answer will name (``numbered``)."""
    addons: Addons = Addons()
    features: Features = Features()
    overlay: Overlay = Overlay()
    progress: Progress = Progress()
    help: Help | None = None
    """The rules, as a screen or over one."""
    together: Together | None = None
    """The game that several devices play, as far as this one knows of the others."""
    companions: CompanionTexts = CompanionTexts()

    @property
    def setup(self) -> Setup | None:
        """The set-up that is shown, if one is."""
        return self.page if isinstance(self.page, Setup) else None

    @property
    def table(self) -> Table | None:
        """The table that is shown, if one is."""
        return self.page if isinstance(self.page, Table) else None

    @property
    def screen(self) -> Screen | Literal["setup", "table"]:
        """The name of the page that is shown."""
        if isinstance(self.page, str):
            return self.page
        return "table" if isinstance(self.page, Table) else "setup"


def numbered(model: Model) -> tuple[Model, int]:
    """The model with one number more given out, and that number: no other has it on this page.

    Whatever is answered later names what it belongs to by such a number. Tables are opened again
    and games taken back, so ids and plies name nothing for good.
    """
    number = model.numbers + 1
    return model._replace(numbers=number), number


def human_seats(table: Table) -> tuple[Seat, ...]:
    """The seats that people play."""
    return _human_seats(table.players)


@lru_cache(maxsize=64)
def _human_seats(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(players) if player.kind == "human")


def addressed(table: Table) -> Seat | None:
    """The seat of the only person at a table, who is called "you"; None where several play, or a
    class.

    Whoever looks back at a finished game as another seat reads names. While something is tried,
    it is who is addressed in the game.
    """
    players = table.game.players
    if table.in_class is not None:
        return None
    people = [seat for seat, player in enumerate(players) if player.kind != "computer"]
    if len(people) != 1 or players[people[0]].kind != "human":
        return None
    return people[0] if table.holder.eyes in (None, people[0]) else None


def watched(table: Table) -> bool:
    """Whether the computer plays every seat, so that people only look on."""
    return all(player.kind == "computer" for player in table.players)


class Running(NamedTuple):
    """A game in progress, as the start page shows it."""

    id: str
    slug: str
    title_line: str
    progress_line: str
    position: Markup = Markup("")
    """A picture of it, once it is drawn."""
