"""The table of Symbiote!, played through messages, and what it must not show."""

import json
import re
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from holobiont.games.symbiote.deck import NAMES
from holobiont.games.symbiote.position import PLAY
from holobiont.games.symbiote.rules import Symbiote
from holobiont.match import Match
from holobiont.rng import generator
from tests.games.symbiote_positions import game, position
from tests.support.present import present
from tests.support.variants import first_of, later
from tests.ui.colours import contrast
from tests.ui.driver import Driver, tree
from ui.app.table.scene import scene_of, veiled
from ui.app.view import page, title
from ui.games.symbiote.cards import spoken
from ui.games.symbiote.marker_walk import Walk, footprints, foreseen, walked
from ui.games.symbiote.view import VIEW
from ui.kit.game import Player, Scene

ROOT = Path(__file__).parents[2]
CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")
PEOPLE = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Ida")
SETTINGS = [(2, ""), (3, "&scoring=steep"), (5, "&open_research=true"), (8, "&decks=2")]


def seated(seats: int, options: str = "", seed: int = 5) -> Driver:
    driver = Driver(address=f"#/symbiote?seats={','.join(['human'] * seats)}&seed={seed}{options}")
    for seat in range(seats):
        driver.send("set", f"name-{seat}", PEOPLE[seat])
    driver.send("start")
    return driver


def unveil(driver: Driver) -> None:
    driver.pass_on()
    if veiled(driver.table) is not None:
        driver.click(id="unveil")


def names(driver: Driver) -> Any:
    return driver.table.match.names()


def pressed(driver: Driver, name: str) -> None:
    """Play an action by pressing what is on the page, as a person would."""
    verb, *cards = name.split()
    table = scene_of(driver.table)
    hand = list(table.seen["hands"][table.viewer])
    board = VIEW.board(table)
    for card in cards:
        at = hand.index(card)
        hand[at] = None
        assert f'id="at-hand{at}"' in board
        driver.send("press", f"hand{at}")
    assert f'data-msg="press:{verb}"' in VIEW.board(scene_of(driver.table))
    driver.send("press", verb)


def scene(rules: Any, state: Any, viewer: Any, legal: bool = True, **more: Any) -> Any:
    actor = rules.to_act(state)
    able = tuple(rules.legal(state)) if legal and actor == viewer else ()
    facts = {
        "rules": rules,
        "seen": rules.observe(state, viewer),
        "viewer": viewer,
        "actor": actor,
        "legal": able,
        "names": tuple(rules.name(state, action) for action in able),
        "picked": "",
        "events": (),
        "actors": (),
        "players": tuple(Player("human", PEOPLE[n]) for n in range(rules.seat_count)),
        "cursor": "draw",
    }
    return Scene(**{**facts, **more})


def walk(seats: int = 3, seed: int = 1, **options: Any) -> Iterator[Any]:
    rules, rnd = Symbiote(seats, **options), generator(seed)
    state = rules.initial(seed)
    while True:
        yield rules, state
        if rules.to_act(state) is None:
            return
        state = rules.apply(state, rules.sample(state, rnd))


@pytest.mark.parametrize("open_research", [False, True])
def test_points_are_told_of_a_seat_while_they_are_public(open_research: bool) -> None:
    for rules, state in walk(2, 4, open_research=open_research):
        told = "point" in VIEW.seat_detail(scene(rules, state, 0), 0)
        assert told is (open_research and rules.to_act(state) is not None)


@pytest.mark.parametrize(
    ("seats", "options"),
    [*first_of(*SETTINGS[:-1]), pytest.param(*SETTINGS[-1], marks=pytest.mark.soak)],
)
def test_a_whole_game_by_pressing(seats: int, options: Any) -> None:
    driver, rnd = seated(seats, options), generator(seats)
    driver.send("choose", "log", "notation")
    while not driver.table.match.over:
        unveil(driver)
        match = driver.table.match
        name = match.rules.name(match.state, match.rules.sample(match.state, rnd))
        pressed(driver, name)
        assert name in names(driver)[match.ply :], driver.table.speech.message
    driver.see()
    result = driver.page.find(id="dialog-result")[0].words()
    assert "reconstructed" in result
    log = driver.page.find(id="log")[0].words()
    assert "?" not in log and all(name in log for name in names(driver))
    driver.click(data_msg="show:", cls="button")
    labels = [n.find(cls="visually-hidden")[0].text for n in driver.page.find(cls="place")]
    assert not any("face down" in label for label in labels)


def test_every_legal_action_can_be_pressed() -> None:
    for rules, state in chain(walk(2, 4), walk(5, 3), walk(8, 2, decks=2)):
        actor = rules.to_act(state)
        if actor is None or actor < 0:
            continue
        now = scene(rules, state, actor)
        hand = now.seen["hands"][actor]
        reached = set()
        places = [
            n.attributes["data-place"]
            for n in tree(VIEW.board(now)).all()
            if "data-place" in n.attributes
        ]
        for place in places:
            first = VIEW.press(now, place) if not place.startswith("seat") else None
            if first and first.action is not None:
                reached.add(first.action)
        for action, name in zip(now.legal, now.names):
            verb, *cards = name.split()
            if verb in ("draw", "take"):
                continue
            picked, left = [], list(hand)
            for card in cards:
                picked.append(left.index(card))
                left[picked[-1]] = None
            chosen = ""
            for n in picked:
                chosen = VIEW.press(now._replace(picked=chosen), f"hand{n}").picked
            got = VIEW.press(now._replace(picked=chosen), verb)
            assert got.action == action, (name, got)
            reached.add(present(got.action))
        assert reached == set(now.legal)


@pytest.mark.parametrize("options", [{}, later({"decks": 2}), {"open_research": True}])
def test_the_page_of_a_viewer_has_no_card_that_it_cannot_know(options: Any) -> None:
    """Two worlds that look the same give the same page, whatever is chosen or pointed at."""
    for number, (rules, state) in enumerate(walk(4, 6, **options)):
        if number % 7:
            continue
        for viewer in (*range(4), None):
            now = scene(rules, state, viewer, legal=rules.to_act(state) == viewer)
            world = rules.determinize(now.seen, generator(number))
            other = scene(rules, world, viewer, legal=rules.to_act(state) == viewer)
            for more in ({}, {"pointed": "seat1"}, {"arranged": "suit"}, {"picked": "0"}):
                assert VIEW.board(now._replace(**more)) == VIEW.board(other._replace(**more))
            assert VIEW.status(now) == VIEW.status(other)
            known = set(CARD.findall(json.dumps(now.seen)))
            words = tree(VIEW.board(now)).words() + str(
                [n.attributes for n in tree(VIEW.board(now)).all()]
            )
            assert set(CARD.findall(words)) <= known


def test_nothing_secret_is_on_the_page_between_two_people() -> None:
    driver, rnd, reloaded = seated(4), generator(8), 0
    while not driver.table.match.over:
        match = driver.table.match
        public = CARD.findall(json.dumps(match.rules.observe(match.state, None)))
        events = CARD.findall(json.dumps(match.events(None)))
        driver.pass_on()
        if driver.page.find(id="unveil"):
            person = PEOPLE[match.to_act]
            assert driver.page.find(id="unveil")[0].words() == f"I am {person}, show my hand"
            text = page(driver.model) + title(driver.model)
            assert set(CARD.findall(text)) <= {*public, *events}
            assert not driver.page.find(cls="held") and 'data-suit="' not in text
            if match.ply % 4 == 0:
                again = Driver(driver.stored, driver.address)
                assert again.page.find(id="unveil")
                reloaded += 1
            unveil(driver)
        own = CARD.findall(json.dumps(match.rules.observe(match.state, match.to_act)))
        mine = CARD.findall(json.dumps(match.events(match.to_act)))
        assert set(CARD.findall(page(driver.model))) <= {*own, *mine}
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.sample(match.state, rnd)))
    assert reloaded > 4


def test_what_the_next_discard_does_is_said_before_and_comes_true() -> None:
    seen = 0
    for rules, state in chain(walk(3, 2), walk(5, 9)):
        actor = rules.to_act(state)
        if actor is None or actor < 0:
            continue
        for action in rules.legal(state):
            verb, *cards = rules.name(state, action).split()
            if verb != "discard":
                continue
            events = rules.events(state, action, rules.apply(state, action), actor)
            first = next((n for n, e in enumerate(events) if e["kind"] == "turn"), len(events))
            moves = [walked(e) for e in events[:first] if e["kind"] == "marker"]
            assert [foreseen(rules.observe(state, actor), cards[0])] == [*moves, None][:1]
            seen += bool(moves)
    assert seen > 20


def test_a_walk_leaves_a_footprint_for_every_step() -> None:
    assert footprints(Walk(1, -5, 2, False), 3) == {0: [1, 4], 2: [2, 5], 1: [3]}
    assert footprints(Walk(3, 2, 1, False), 4) == {0: [1], 1: [2]}


def test_the_preview_is_in_the_status_and_on_the_button_and_on_the_table() -> None:
    for rules, state in walk(3, 2):
        actor = rules.to_act(state)
        if actor is None or actor < 0 or state.stage != "play":
            continue
        now = scene(rules, state, actor)
        for n, card in enumerate(now.seen["hands"][actor]):
            ahead = foreseen(now.seen, card)
            if f"discard {card}" in now.names and ahead and ahead.to != actor:
                chosen = now._replace(picked=str(n))
                board = tree(VIEW.board(chosen))
                whom = PEOPLE[ahead.to]
                assert whom in VIEW.status(chosen).expected
                # It is the same for whoever has only come to the card with the arrow keys.
                at = now._replace(pointed=f"hand{n}")
                assert VIEW.status(at).expected == VIEW.status(chosen).expected
                assert whom in board.find(id="at-discard")[0].words()
                (heard,) = board.find(id="at-discard")[0].find(cls="visually-hidden")
                assert heard.words().startswith(f"Discard {spoken(card)}: ")
                assert len(board.find(id="ghost")) == 1
                return
    raise AssertionError("no discard would have moved the marker")


def test_the_preview_in_the_status_calls_cards_as_the_log_does() -> None:
    walks = set()
    for rules, state in walk(3, 2):
        if (actor := rules.to_act(state)) is None or actor < 0 or state.stage != "play":
            continue
        now = scene(rules, state, actor)
        for n, card in enumerate(now.seen["hands"][actor]):
            if f"discard {card}" in now.names:
                told = VIEW.status(now._replace(picked=str(n))).expected
                assert told.startswith(f"discard the {spoken(card)}: ") and not CARD.search(told)
                walks.add("stays" in told)
    assert walks == {True, False}


@pytest.mark.parametrize(
    ("presses", "part", "rule"),
    [
        (("hand0",), "First draw", "draw"),
        (("discard",), "First draw", "draw"),
        (("draw", "draw"), "You have drawn", "draw"),
        (("draw", "discard"), "First choose the one card", "discard"),
        (("draw", "hand9"), "You hold", "meld"),
        (("draw", "nowhere"), "no place", "meld"),
        (("draw", "meld"), "add up to 10|make 10", "meld"),
    ],
)
def test_a_refused_press_says_why_and_changes_nothing(
    presses: tuple[str, ...], part: str, rule: str
) -> None:
    driver = seated(3)
    unveil(driver)
    for place in presses[:-1]:
        driver.send("press", place)
    before = driver.table.match
    driver.send("press", presses[-1])
    assert re.search(part, driver.table.speech.message) and driver.table.match is before
    assert driver.table.speech.refused == (driver.table.speech.message, f"symbiote/{rule}")


HANDS = ("AC", "3H 4H 5S")
OTHERS = " ".join(name for name in NAMES if name not in " ".join(HANDS))


@pytest.mark.parametrize(
    ("discards", "sentence"),
    [
        (OTHERS, "The draw pile is empty; take the top card of the discard pile."),
        ("", "The discard pile is empty; draw from the draw pile."),
        ("2C", "First draw: the draw pile, or the top of the discard pile."),
    ],
    ids=["no draw pile", "no discard pile", "both"],
)
def test_who_is_to_draw_is_sent_only_to_piles_that_hold_cards(discards: Any, sentence: str) -> None:
    rules = Symbiote(seats=2)
    table = scene(rules, position(HANDS, discards), 1)
    for place in ("hand0", "discard"):
        got = VIEW.press(table, place)
        assert (got.action, got.refusal, got.rule) == (None, sentence, "symbiote/draw")


def test_a_card_just_taken_cannot_be_discarded_and_the_page_says_so() -> None:
    driver = seated(3)
    unveil(driver)
    driver.play("take")
    now = scene_of(driver.table)
    at = now.seen["hands"][now.viewer].index(now.seen["taken"])
    driver.play(f"hand{at}", "discard")
    assert "just taken" in driver.table.speech.message and len(names(driver)) == 1


def test_pressing_the_discard_pile_discards_the_chosen_card() -> None:
    driver = seated(3)
    unveil(driver)
    driver.play("draw")
    assert "data-offer" not in driver.page.find(id="at-take")[0].attributes
    driver.play("hand0")
    (pile,) = driver.page.find(id="at-take")
    assert "data-offer" in pile.attributes and "discard the chosen card" in pile.words()
    now = scene_of(driver.table)
    card = now.seen["hands"][now.viewer][0]
    driver.play("take")
    assert names(driver)[-1] == f"discard {card}" and not driver.table.speech.message


def test_the_discard_pile_refuses_two_chosen_cards_as_the_button_does() -> None:
    driver = seated(3)
    unveil(driver)
    driver.play("draw", "hand0", "hand1", "take")
    assert driver.table.speech.message == "First choose the one card to discard."
    assert driver.table.selection.picked == "0 1"


def test_two_numbers_that_do_not_make_ten_are_refused_with_their_sum() -> None:
    refused = 0
    for rules, state in walk(3, 5):
        actor = rules.to_act(state)
        if state.stage == "play" and actor is not None and actor >= 0:
            now = scene(rules, state, actor, picked="0 1")
            told = VIEW.status(now).expected
            got = VIEW.press(now, "meld")
            ranks = [card[0].replace("A", "1") for card in now.seen["hands"][actor][:2]]
            if all(rank in "123456789" for rank in ranks):
                total = sum(map(int, ranks))
                assert (got.action is not None) == (total == 10)
                assert total == 10 or f"add up to {total};" in got.refusal
                assert got.picked == ("" if total == 10 else "0 1")
                way = "combine them" if total == 10 else "no combination yet"
                assert told == f"2 cards chosen · {way}"
                refused += total != 10
    assert refused > 5


def test_a_hand_without_a_combination_is_asked_only_for_a_discard() -> None:
    for cards, expected in (("7S 7C", "discard a card"), ("7S 3C", "combine, then discard a card")):
        state = position(hands=[cards, "2C", "4D"], seat=0, stage=PLAY)
        assert VIEW.status(scene(game(), state, 0)).expected == expected


def test_the_order_of_the_hand_is_kept_from_turn_to_turn_and_changes_no_match() -> None:
    driver = seated(2)
    unveil(driver)
    before = driver.table.match
    driver.click(id="sort-hand")
    suits = [
        next(c.attributes["data-suit"] for c in n.all() if "data-suit" in c.attributes)
        for n in driver.page.find(cls="held")
    ]
    assert suits == sorted(suits) and driver.table.match is before
    (sorter,) = driver.page.find(id="sort-hand")
    assert sorter.words() == "Sort A–K"
    driver.play("draw")
    assert driver.table.selection.arranged == "suit"


def test_a_place_is_looked_at_closely_by_anybody_at_any_time() -> None:
    driver = seated(3)
    unveil(driver)
    driver.click(id="at-seat2")
    assert "Cy" in driver.page.find(id="closer")[0].words()
    driver.send("cancel")
    assert not driver.page.find(id="closer")


def test_whom_the_marker_is_with_is_told_to_whoever_reads_it() -> None:
    rules = Symbiote(3)
    state = rules.initial(1)
    host = rules.observe(state, None)["host"]
    for viewer in range(3):
        marker = tree(VIEW.board(scene(rules, state, viewer))).find(id="marker")[0]
        whom = "you" if viewer == host else PEOPLE[host]
        assert marker.attributes["aria-label"].endswith(f", with {whom}")


def test_the_marker_hops_as_many_seats_as_it_moves_until_it_was_seen() -> None:
    rnd = generator(5)
    driver = seated(3)
    shown = 0
    while shown < 3:
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.sample(match.state, rnd)))
        moves = [e for e in scene_of(driver.table).unseen() if e["kind"] == "marker"]
        for marker in driver.page.find(id="marker") if moves else ():
            shown += 1
            steps = moves[-1]["steps"]
            assert marker.attributes["data-go"] == str(steps)
            assert marker.attributes["data-walk"] in ("a", "b")
            assert VIEW.beats(scene_of(driver.table)) == (abs(steps) + 1) // 2
            driver.send("halt")
            (marker,) = driver.page.find(id="marker")
            assert marker.attributes["data-go"] == str(steps), "the count stays"
            assert "data-walk" not in marker.attributes
        unveil(driver)


def test_a_walk_of_the_marker_that_was_seen_is_not_shown_again() -> None:
    rnd = generator(5)
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=3")
    driver.send("start")
    walks = 0
    while walks < 3:
        driver.think()
        match, (marker,) = driver.table.match, driver.page.find(id="marker")
        if "draw" in scene_of(driver.table).names and "data-walk" in marker.attributes:
            walks += 1
            driver.send("act", "draw")
            (marker,) = driver.page.find(id="marker")
            assert "data-walk" not in marker.attributes
        else:
            driver.send("act", match.rules.name(match.state, match.rules.sample(match.state, rnd)))


def test_there_is_one_tab_stop_and_arrows_reach_everything() -> None:
    for rules, state in islice(walk(4, 3), 0, None, 3):
        actor = rules.to_act(state)
        viewer = actor if actor is not None and actor >= 0 else None
        for cursor in ("draw", "hand5", "discard", "seat3"):
            now = scene(rules, state, viewer, cursor=cursor)
            board = tree(VIEW.board(now))
            places = {
                n.attributes["data-place"] for n in board.all() if "data-place" in n.attributes
            }
            stops = [n for n in board.all() if n.attributes.get("tabindex") == "0"]
            assert len(stops) == 1
            found, todo = set(), [stops[0].attributes["data-place"]]
            while todo:
                place = todo.pop()
                if place not in found:
                    found.add(place)
                    todo += [
                        VIEW.step(now, place, a) for a in "left right up down home end".split()
                    ]
            assert found == places
            ids = [n.attributes["id"] for n in board.all() if "id" in n.attributes]
            assert len(ids) == len(set(ids))


def test_an_arrow_leads_on_from_a_place_that_has_gone() -> None:
    for rules, state in walk(2, 3):
        actor = rules.to_act(state)
        if state.stage == "play" and actor is not None:
            now = scene(rules, state, actor, cursor="offer7")
            assert VIEW.step(now, "offer7", "right") != VIEW.step(now, "offer7", "home")
            return
    raise AssertionError("nobody was to play a card")


def test_the_loss_to_the_parasite_is_said_and_shown_as_a_lot() -> None:
    for seed in range(40):
        match, rnd = Match.start(Symbiote(3), seed), generator(seed)
        while not match.over:
            match = match.play(match.rules.sample(match.state, rnd))
            if any(name.startswith("lose") for name in match.names()[-2:]):
                now = scene(match.rules, match.state, None, events=match.events(None))
                assert "discarded at random" in tree(VIEW.board(now)).words()
                said = [VIEW.say(now, e) for events in now.events for e in events]
                assert any("to the parasite, at random" in words for words in said)
                assert all(len(words.split()) <= 15 for words in said)
                return
    raise AssertionError("the parasite never took a card")


TOLD = (
    ({"kind": "draw", "card": "AH", "left": 7}, "draws the ace of hearts, 7 left"),
    ({"kind": "draw", "card": None, "left": 7}, "draws from the draw pile, 7 left"),
    ({"kind": "take", "card": "7D"}, "takes the 7 of diamonds from the discard pile"),
    ({"kind": "meld", "cards": ["4C", "6S"]}, "combines the 4 of clubs and 6 of spades"),
    ({"kind": "meld", "cards": [None, None]}, "plays a combination of 2 cards"),
    ({"kind": "discard", "card": "TC", "out": True, "on": "3H"}, "discards the ten of clubs out"),
    ({"kind": "discard", "card": "9S", "out": False, "on": "6S"}, "of spades on the 6 of spades"),
    ({"kind": "discard", "card": "9S", "out": False, "on": None}, "discards the 9 of spades"),
    ({"kind": "lose", "card": "QD", "seat": 0}, "loses the queen of diamonds to the parasite"),
)


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_what_happened_is_told_with_cards_in_words(event: Any, words: Any) -> None:
    now = scene(Symbiote(), Symbiote().initial(0), 0, events=((event,),))
    assert words in VIEW.say(now, event) and not CARD.search(VIEW.say(now, event))


def test_undo_asks_where_something_was_learned_and_the_past_is_shown() -> None:
    driver = seated(2)
    unveil(driver)
    driver.play("draw")
    driver.click(id="tool-undo")
    assert driver.page.find(id="dialog-consent")
    driver.send("undo", "agreed")
    assert names(driver) == ()
    driver.play("draw")
    driver.send("look", "0")
    assert "Looking back" in driver.page.find(id="status")[0].words()


def test_the_scoring_table_is_on_the_table_and_in_the_set_up() -> None:
    driver = Driver(address="#/symbiote")
    assert "reconstructed" in driver.page.words() and "pair 1, in one suit 2" in driver.page.words()
    driver = seated(2)
    unveil(driver)
    driver.click(id="points")
    words = driver.page.find(id="panel-scores")[0].words()
    assert "Royal, one suit 5" in words and "reconstructed" in words
    assert "A pair is two numbers that add up to 10" in words and "a jack, a queen" in words


def test_all_drawings_exist() -> None:
    art = (ROOT / "assets/art/symbiote.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', art))
    used = set()
    for rules, state in walk(3, 1):
        used |= set(re.findall(r"symbiote\.svg#([\w-]+)", VIEW.board(scene(rules, state, 0))))
    assert used and used <= drawn
    assert {name[1] for name in NAMES} == {n[-1] for n in drawn if n.startswith("suit-")}


def test_suits_can_be_read_on_their_cards_in_both_lights() -> None:
    css = (ROOT / "assets/css/symbiote.css").read_text(encoding="utf-8")
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", css)
    for light in (
        {name: day for name, day, _night in pairs},
        {name: night for name, _day, night in pairs},
    ):
        for suit in ("club", "diamond", "heart", "spade"):
            assert contrast(light[suit], light["card"]) >= 4.5, suit
            assert contrast(light[suit], light[f"{suit}-wash"]) >= 3, suit
