"""The loop under hypothesis: any message in any state leaves a valid model and a page to show.

What a person, an address, another window or a slow computer player can send comes in any order;
what is not about the present state changes nothing. The shell's own answers (a seed with an id and
a date, a stored text) keep their form, whatever they say.
"""

from __future__ import annotations

import hypothesis
import pytest
from hypothesis import stateful
from hypothesis import strategies as st

from holobiont.registry import GAMES
from tests.support.amount import Note, amount
from tests.ui.driver import Node
from tests.ui.visitors import Visitor, begun
from ui.app.core.model import Model
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.core.wire import KINDS as KINDS_OF_MESSAGES
from ui.app.core.wire import message_of, parse_message

initialize, rule = stateful.initialize, stateful.rule

FROM_THE_SHELL = {
    *("loaded", "shelved", "thought", "import", "exported", "exported-all", "fetched", "named"),
    *("copied", "not-copied", "copied-as", "changed-to", "letter-read", "help-text", "code"),
    *("dealt", "again", "again-rotated", "branch", "copy", "play-again", "lots"),
    *("together-drawn", "together-join-drawn", "together-letter-drawn", "together-letter-keys"),
    *("together-sealed", "together-opened"),
    *(
        "edit-explored",
        "opened-link",
        "opened-text",
        "opened-beside",
        "letter-sure",
        "route",
        "bot-answered",
    ),
}
KINDS = sorted(set(KINDS_OF_MESSAGES) - FROM_THE_SHELL)
WORDS = (
    *("", "0", "1", "3", "-1", "99", "9" * 5000, "²", "x", "a1", "d4", "<b>", "☃", "a" * 300, ":"),
    *("first", "earlier", "later", "last", "since", "slower", "next", "back", "show", "skip"),
    *("play", "code", "sheet", "link", "file", "film", "record", "position", "svg", "close", "no"),
    *("result", "consent", "share", "letter", "settings", "review", "agreed", "rotated"),
    *("up", "left", "home", "end", "o3>", "o3>m2", ">", "turn", "scores", "here", "all", "hand"),
    *("seed", "count", "teaching", "kind-0", "level-1", "name-1", "name-9", "kind-x", "option-"),
    *("option-swap", "option-mode", "option-decks", "text", "sound", "language", "light-night"),
    *("pace-", "search", "sort", "show", "waits", "ready", "hint", "pause", "kept", "other"),
    *("hint", "again", "solution", "sheet", "copy", "puzzle", "2026-10"),
    *("blank", "start", "undo", "explore", "try", "line", "go-b7", "black", "KS", "zY", "turn"),
    *("turns", "stage", "actor", "hand-0", "melds-1", "placed", "option-first", "seats", "S"),
    *("plus-0", "minus-0", "play-0", "remove-0", "suggest", "camera", "clear", "what", "pupils"),
    *("rotated kept", "symbio", "symbio/turn", "symbiote/nowhere", "chess", "/"),
)
VALUES = (
    *("", "0", "2", "3", "8", "99", "-1", "x", "true", "false", "human", "computer", "away"),
    *("sharp", "a" * 500, "night", "large", "full", "fr", "finished", "name", "d4", "1", "²"),
    *(
        "3A 17B",
        "today",
        "letter",
        "b7-c6",
        "flip a1",
        "<script>",
        "\0",
        "18446744073709551616",
        "?",
        "q",
        "all",
        "random",
    ),
)
ADDRESSES = (
    *("#/", "#/games", "#/settings", "#/nowhere", "#/game/kept", "#/game/other", "#/game/gone"),
    *("#/symbio?swap=true", "#/symbioz", "#/symbiote?seats=human,human,human", "#/turn/x"),
    *("#/learn/symbio", "#/learn/symbioz", "#/help/symbiose", "#/help/saprobiont/x", "#/record/x"),
    *("#/saprobiont?seats=human,away,gentle,sharp", "#/symbiose?mode=team&seats=human,human"),
    *("#/symbio/edit", "#/symbiote/edit?count=3", "#/symbioz/edit", "#/symbiose/edit"),
    *("#/saprobiont/edit", "#/symbio/edit?position=x", "#/symbio?position=x"),
    *("#/puzzles", "#/puzzle/today", "#/puzzle/symbio/next", "#/puzzles/symbiote"),
    *("#/symbiose/print", "#/symbio/print?paper=letter"),
    *("#/class", "#/class/symbiote/play", "#/class/today/play", "#/class/cards"),
    *("#/puzzle/symbioz/today", "#/puzzle/symbiote/next", "#/puzzles/symbiose/sheet?from=2"),
)


def kept(model: Model) -> None:
    """The table can be kept and comes back as it is."""
    table = model.table
    if table is not None and not table.is_exercise:
        again = from_record(table.id, to_record(table), LEVEL_KEYS)
        game = table.game  # what is tried is a branch of it
        assert (again.match.log, again.match.state) == (game.match.log, game.match.state)
        assert again.players == game.players


class PageMachine(stateful.RuleBasedStateMachine):
    slug = ""

    @initialize(number=st.integers(0, 9999), plies=st.sampled_from((0, 1, 7, 30, 90, 2000)))
    def open(self, number: int, plies: int) -> None:
        self.page = Visitor(begun(self.slug, number, plies), "#/game/kept")
        self.page.answer(0)
        assert self.page.table.id == "kept"

    @rule(pick=st.integers(0, 999), value=st.sampled_from(VALUES))
    def touch(self, pick: int, value: str) -> None:
        """Something on the page that can be pressed, chosen or typed into."""
        found = [node for node in self.page.page.all() if node.attributes.get("data-msg")]
        if found:
            node: Node = found[pick % len(found)]
            field = node.tag in ("input", "select", "textarea")
            self.page.take(parse_message(node.attributes["data-msg"], value if field else ""))

    @rule(pick=st.integers(0, 999))
    def play(self, pick: int) -> None:
        """An action of whoever is to act, by its notation."""
        table = self.page.model.table
        if table is not None and not table.match.over:
            state, rules = table.match.state, table.match.rules
            legal = rules.legal(state)
            if legal:  # the table of a draft has none
                self.page.send("act", rules.name(state, legal[pick % len(legal)]))

    @rule(kind=st.sampled_from(KINDS), text=st.sampled_from(WORDS), value=st.sampled_from(VALUES))
    def say(self, kind: str, text: str, value: str) -> None:
        """Any message, whether or not the page offers it."""
        self.page.take(message_of(kind, text, value))

    @rule(number=st.integers(0, 99))
    def wait(self, number: int) -> None:
        if self.page.waiting:
            self.page.answer(number)

    @rule(address=st.sampled_from(ADDRESSES))
    def go(self, address: str) -> None:
        self.page.go(address)

    @rule(number=st.integers(0, 9999))
    def hear_from_another_window(self, number: int) -> None:
        """A game of ours has changed elsewhere, or was deleted there."""
        stored = begun(self.slug, number, number % 40)
        if number % 5 == 0:
            self.page.stored.pop(GAME_KEY + "kept", None)
        else:
            self.page.stored[GAME_KEY + "kept"] = stored[GAME_KEY + "kept"]
        self.page.send("elsewhere", "kept")

    def teardown(self) -> None:
        if hasattr(self, "page"):
            kept(self.page.model)


def machine(slug: str) -> type[PageMachine]:
    return type(slug, (PageMachine,), {"slug": slug})


SIZES = [(3, 12), pytest.param((amount(400), 50), marks=pytest.mark.soak)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", GAMES)
def test_any_message_in_any_state(slug: str, size: tuple[int, int], record_property: Note) -> None:
    examples, steps = size
    record_property("sequences", examples)
    stateful.run_state_machine_as_test(
        machine(slug),
        settings=hypothesis.settings(
            max_examples=examples,
            stateful_step_count=steps,
            database=None,
            derandomize=True,
            phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
            suppress_health_check=list(hypothesis.HealthCheck),
        ),
    )
