"""Companions: who sits in a computer's seat, what they say, and how long they take."""

import json
from pathlib import Path

import pytest

from holobiont import record
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.companions import COMPANION, COMPANIONS, STYLES, default_companion
from tests.support.variants import keeping
from tests.ui.driver import Driver, finished, sat_down
from ui.app.core.commands import After, Think
from ui.app.core.companion_texts import parsed, said, who
from ui.app.core.model import Card, CompanionTexts, Remark, Table
from ui.app.core.player_names import (
    LEVEL_KEYS,
    accompanied,
    at_level,
    called,
    companion_of,
    named,
    of_level,
    typed,
)
from ui.app.core.table_messages import PlayComputerAction, RemarkSeen
from ui.app.core.table_records import SETUP_KEY, from_record, setting_key, to_record
from ui.app.library.sharing import link_of
from ui.app.library.statistics import scores
from ui.app.table.ai_replies import EASY, SHORTEST_FOLLOWERS, SHORTEST_MOVE, difficulty
from ui.app.table.remarks import APART, BEFORE, SHOWN, SWINGS, standing
from ui.app.table.scene import token_of
from ui.kit.game import Player

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de", "fr")
KINDS = ("who", "start", "gain", "loss", "won", "lost", "drawn")


def text_in(language: str) -> str:
    return (ROOT / "assets/companions" / f"{language}.txt").read_text(encoding="utf-8")


# ---- who they are --------------------------------------------------------------------------------


def test_every_style_has_two_companions_and_neighbours_have_different_ones() -> None:
    styles = [companion.style for companion in COMPANIONS]
    assert sorted(styles) == sorted(2 * STYLES)
    for slug in GAMES:
        six = [default_companion(slug, seat).style for seat in range(6)]
        assert len(set(six)) == 6


def test_our_games_begin_with_different_companions() -> None:
    ours = ("symbio", "symbioz", "symbiose", "saprobiont", "symbiote")
    assert len({default_companion(slug, 1).key for slug in ours}) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_companion_has_two_sentences_and_six_lines(language: str) -> None:
    texts = parsed(text_in(language))
    assert set(texts) == set(COMPANION)
    for key, lines in texts.items():
        assert set(lines) == set(KINDS), key
        assert sum(map(len, lines.values())) - 1 >= 6
        (about,) = lines["who"]
        assert about.count(". ") == 1 and len(about) <= 240
        assert all(len(line) <= 60 for kind in KINDS[1:] for line in lines[kind])


def test_the_languages_have_the_same_lines() -> None:
    shapes = [
        {
            (key, kind, len(lines))
            for key, kinds in parsed(text_in(language)).items()
            for kind, lines in kinds.items()
        }
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1] == shapes[2]


def test_a_text_that_is_none_of_ours_says_nothing() -> None:
    page = CompanionTexts("en", "en", "<!doctype html>\nwho: knows\n")
    assert who(page, "remora") == "" and said(page, "remora", "start") == ()


# ---- names ---------------------------------------------------------------------------------------


def test_a_companion_s_name_is_said_in_words_and_stored_in_english() -> None:
    remora = Player("computer", "Remora", "gentle")
    assert companion_of(remora) is COMPANION["remora"] and not typed(remora)
    assert companion_of(remora._replace(name="Remora 2")) is COMPANION["remora"]
    assert called(remora, "Shredder") == "Shredder" and of_level(remora) == "Gentle"


@pytest.mark.parametrize(
    "player",
    [
        Player("human", "Remora"),
        Player("away", "Remora"),
        Player("computer", "Gentle", "gentle"),
        Player("computer", "Robo", "gentle"),
        Player("computer", "Remora", "bot:Remora"),
    ],
)
def test_who_is_no_companion(player: Player) -> None:
    assert companion_of(player) is None


def test_a_computer_that_is_called_after_its_level_is_renamed_with_it() -> None:
    assert at_level(Player("computer", "Gentle 2", "gentle"), "sharp").name == "Sharp"
    assert at_level(Player("computer", "Remora", "gentle"), "sharp").name == "Remora"
    assert at_level(Player("computer", "Robo", "gentle"), "sharp").name == "Robo"


def test_whoever_was_chosen_sits_nowhere_else() -> None:
    usual = default_companion("symbiote", 2).name
    players = [Player("human", ""), Player("computer", usual, "gentle")]
    players += [Player("computer", "", "gentle")] * 6
    names = [player.name for player in named(accompanied(players, "symbiote"))]
    assert len(set(names)) == 8 and not any(name.endswith(" 2") for name in names)


def test_statistics_count_companions_by_level() -> None:
    heads = [
        "Holobiont record 1\nGame: symbio\nName 0: Ana\nSeat 0: human\n"
        f"Name 1: {name}\nSeat 1: computer gentle\nWinners: 0\nResult: won\n"
        for name in ("Remora", "Lichen", "Gentle")
    ]
    cards = tuple(Card(str(number), number, head) for number, head in enumerate(heads))
    (line,) = scores(cards)
    assert (line.against, line.won) == ("Gentle", 3)


# ---- set-up --------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_starts_with_companions_without_a_further_press(slug: str) -> None:
    driver = Driver(address=f"#/{slug}")
    driver.send("start")
    others = driver.table.players[1:]
    expected = [default_companion(slug, seat).name for seat in range(1, len(others) + 1)]
    assert [player.name for player in others] == expected
    assert all(player.level in LEVEL_KEYS for player in others)


def test_a_companion_is_chosen_apart_from_the_level() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.click(id="choose-1")
    tiles = [node for node in driver.page.all() if node.attributes.get("name") == "companion-1"]
    assert len(tiles) == len(COMPANIONS) + 1
    driver.send("set", "companion-1", "squid")
    driver.send("set", "level-1", "sharp")
    (chair,) = driver.page.find(id="chair-1")
    assert "Bobtail Squid · Sharp" in chair.words() and "moonlight" in chair.words()
    driver.send("start")
    assert driver.table.players[1] == Player("computer", "Bobtail Squid", "sharp")


def test_only_the_open_choice_shows_all_portraits() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle,gentle,gentle")

    def portraits() -> int:
        hrefs = [node.attributes.get("href", "") for node in driver.page.all()]
        return sum("companion-" in href for href in hrefs)

    closed = portraits()
    driver.click(id="choose-2")
    assert closed == 6 and portraits() == 6 + len(COMPANIONS)
    driver.click(id="choose-2")
    assert portraits() == closed


def test_a_computer_without_a_companion_is_called_after_its_level() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("set", "companion-1", "none")
    driver.send("set", "level-1", "steady")
    assert "What" not in driver.page.find(id="chair-1")[0].words()
    driver.send("start")
    assert driver.table.players[1] == Player("computer", "Steady", "steady")
    driver.play("b7", "c6", "d7")
    (think,) = thinks(driver)
    assert "style" not in json.loads(think.request)


def test_a_name_of_one_s_own_takes_the_place_of_the_companion() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("set", "name-1", "Robo")
    driver.send("start")
    assert driver.table.names[1] == "Robo" and companion_of(driver.table.players[1]) is None


def test_the_last_game_s_companion_comes_back_and_old_set_ups_still_open() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("set", "companion-1", "lichen")
    driver.send("start")
    driver.go("#/")
    driver.go("#/symbio")
    assert "Lichen · Gentle" in driver.page.find(id="chair-1")[0].words()
    old = json.dumps([[["human", "Ana", ""], ["computer", "", "sharp"]], [["swap", "false"]]])
    driver = Driver({f"{SETUP_KEY}symbio": old}, "#/symbio")
    assert "Oxpecker · Sharp" in driver.page.find(id="chair-1")[0].words()


def test_presets_keep_who_was_chosen() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle,gentle")
    driver.send("set", "companion-2", "agaric")
    driver.send("preset", "watch")
    driver.send("start")
    assert driver.table.players[2].name == "Fly Agaric"


# ---- table and end -------------------------------------------------------------------------------


def test_the_table_shows_portrait_name_and_level() -> None:
    driver = Driver(address="#/symbio?seats=human,sharp")
    driver.send("start")
    (seat,) = driver.page.find(id="seat-1")
    assert seat.words().startswith("Oxpecker") and "· Sharp" in seat.words()
    hrefs = [node.attributes.get("href") for node in seat.all()]
    assert "./assets/art/companion-oxpecker.svg#portrait" in hrefs


def test_the_result_shows_the_companion_that_has_won() -> None:
    table = finished("symbio", ("human", "computer"))
    winner = table.match.rules.winners(table.match.state)[0]
    kinds = [Player("human", "Ana"), Player("human", "Ben")]
    kinds[winner] = Player("computer", "Lichen", "gentle")
    driver = sat_down(table._replace(players=tuple(kinds)))
    driver.send("show", "result")
    (result,) = driver.page.find(id="dialog-result")
    hrefs = [node.attributes.get("href", "") for node in result.all()]
    assert sum("companion-lichen" in href for href in hrefs) >= 1


def test_a_record_has_names_and_levels_as_before() -> None:
    driver = Driver(address="#/symbio?seats=human,sharp")
    driver.send("start")
    text = to_record(driver.table)
    assert "Seat 1: computer sharp\nName 1: Oxpecker\n" in text
    assert record.read(text, GAMES).tag("Name 1") == "Oxpecker"
    again = from_record("again", text, LEVEL_KEYS)
    assert again.players == driver.table.players


def test_an_old_record_keeps_its_levels_as_names() -> None:
    driver = Driver(address="#/symbio?seats=human,sharp")
    driver.send("start")
    old = to_record(driver.table).replace("Name 1: Oxpecker", "Name 1: Sharp")
    table = from_record("old", old, LEVEL_KEYS)
    assert table.names[1] == "Sharp" and companion_of(table.players[1]) is None


def test_a_link_carries_companions() -> None:
    driver = Driver(address="#/symbio?seats=human,sharp")
    driver.send("start")
    driver.play("b7", "c6", "d7")
    other = Driver(address=link_of(driver.table)[link_of(driver.table).index("#") :])
    assert other.table.players[1].name == "Oxpecker"


def test_a_seat_that_changes_level_keeps_its_companion() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("start")
    driver.send("hand-over", "1", "sharp")
    assert driver.table.players[1] == Player("computer", "Oxpecker", "sharp")
    driver.send("hand-over", "0", "steady")
    assert companion_of(driver.table.players[0]) is not None


# ---- words ---------------------------------------------------------------------------------------


def remarks(driver: Driver) -> list[After]:
    return [
        each
        for each in driver.waiting
        if isinstance(each, After) and isinstance(each.msg, RemarkSeen)
    ]


def thinks(driver: Driver) -> list[Think]:
    return [each for each in driver.waiting if isinstance(each, Think)]


def test_a_companion_says_a_word_at_the_start_which_goes_by_itself() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("start")
    remark = driver.table.speech.remark
    assert remark is not None and remark.seat == 1
    assert remark.text in said(driver.model.companions, "oxpecker", "start")
    # In the seat's card, and in the log for a phone; styles show one of them.
    bubbles = driver.page.find(cls="remark")
    assert {bubble.attributes["id"] for bubble in bubbles} == {"remark-1", "remark-in-log"}
    assert all(remark.text in bubble.words() for bubble in bubbles)
    assert all(bubble.attributes["aria-hidden"] == "true" for bubble in bubbles)
    assert driver.table.speech.spoken[-1].text == f"Oxpecker: {remark.text}"
    (passes,) = remarks(driver)
    driver.take(passes.msg)
    assert driver.table.speech.remark is None and not driver.page.find(cls="remark")


def test_words_can_be_switched_off_and_then_nothing_is_fetched() -> None:
    driver = Driver({setting_key("remarks"): "no"}, "#/symbio/play?seats=human,gentle")
    assert driver.table.speech.remark is None
    assert driver.model.companions.text is None


def test_a_word_waits_for_no_answer_and_an_old_one_is_no_end_of_a_new_one() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("start")
    (passes,) = remarks(driver)
    table = driver.table
    newer = table.speech._replace(remark=Remark(7, 1, "later"))
    driver.model = driver.model._replace(page=table._replace(speech=newer))
    driver.take(passes.msg)
    assert driver.table.speech.remark == Remark(7, 1, "later")


def test_a_word_about_a_turn_leaves_time_to_read_it_and_yields_to_the_next() -> None:
    driver = Driver(address="#/symbio?seats=dreamy,dreamy&seed=5")
    driver.send("start")
    (start,) = remarks(driver)
    driver.take(start.msg)
    driver.waiting.clear()
    while not remarks(driver):
        play_an_action(driver)
    (pause,) = remarks(driver)
    assert pause.milliseconds == BEFORE and not driver.page.find(cls="remark")
    driver.waiting.clear()
    driver.take(pause.msg)
    (pause,) = remarks(driver)
    assert pause.milliseconds == SHOWN and driver.page.find(cls="remark")
    play_an_action(driver)
    assert not driver.page.find(cls="remark")
    driver.take(pause.msg)
    assert driver.table.speech.remark is None


def play_an_action(driver: Driver) -> None:
    """A computer of a table plays anything."""
    rules, state = driver.table.match.rules, driver.table.match.state
    action = rules.name(state, rules.sample(state, generator(driver.table.match.ply)))
    driver.send("computer", action, token_of(driver.table))


def play_by_chance(driver: Driver) -> None:
    """The computers of a table play anything, to the end."""
    rnd = generator(1)
    while not driver.table.match.over:
        rules, state = driver.table.match.rules, driver.table.match.state
        action = rules.name(state, rules.sample(state, rnd))
        driver.send("computer", action, token_of(driver.table))


@pytest.mark.parametrize("slug", keeping({"saprobiont", "symbiose", "symbiote"}, GAMES))
def test_a_whole_game_has_at_most_four_words_and_the_last_is_of_the_end(slug: str) -> None:
    seats = ",".join(["dreamy"] * GAMES[slug].seats[0])
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=5")
    driver.send("start")
    play_by_chance(driver)
    match, last, plies = (
        driver.table.match,
        driver.table.speech.remark,
        driver.table.speech.remarked,
    )
    assert match.over and 2 <= len(plies) <= 2 + SWINGS and plies[-1] == match.ply
    assert all(later - earlier >= APART for earlier, later in zip(plies[:-2], plies[1:-1]))
    won = last.seat in match.rules.winners(match.state)
    shared = len(match.rules.winners(match.state)) == match.rules.seat_count
    companion = companion_of(driver.table.players[last.seat])
    kind = "drawn" if shared else "won" if won else "lost"
    assert companion is not None
    assert last.text in said(driver.model.companions, companion.key, kind)
    assert not driver.page.find(id="seat-" + str(last.seat))[0].find(cls="remark")
    driver.send("show", "result")
    (bubble,) = driver.page.find(id="last-word")
    assert last.text in bubble.words()


@pytest.mark.usefixtures("brief_searches")
@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
def test_words_are_about_what_a_spectator_sees(slug: str) -> None:
    """The same in every deal that looks the same to a spectator."""
    driver = Driver(address=f"#/{slug}?seats={','.join(['dreamy'] * GAMES[slug].seats[0])}&seed=3")
    driver.send("start")
    for _ in range(12):
        driver.think()
    table, rules = driver.table, driver.table.match.rules
    seen = rules.observe(table.match.state, None)
    told = standing(table, table.match.ply)
    for seed in range(6):
        world = rules.determinize(seen, generator(seed))
        assert table.match.states[-1] is table.match.state
        match = table.match._replace(states=(*table.match.states[:-1], world))
        assert standing(table._replace(match=match), match.ply) == told


# ---- pace ----------------------------------------------------------------------------------------


def reply_of(first: float, second: float) -> dict[str, object]:
    return {"report": {"lines": [[["a"], [first, -first]], [["b"], [second, -second]]]}}


def computer_s_table() -> Table:
    driver = Driver(address="#/symbio?seats=gentle,human")
    driver.send("start")
    table: Table = driver.table
    return table


def test_a_choice_is_the_harder_the_nearer_the_second_best_comes() -> None:
    table = computer_s_table()
    gaps = [difficulty(table, reply_of(0.5, second)) for second in (0.5, 0.4, 0.2, -0.5)]
    assert gaps[0] == 1.0 and gaps == sorted(gaps, reverse=True) and gaps[-1] < 0.1


def test_what_was_not_compared_is_neither_hard_nor_easy() -> None:
    table = computer_s_table()
    reports: list[dict[str, object]] = [{}, {"lines": []}, {"lines": [[["a"], [0, 0]]]}]
    for report in reports:
        assert difficulty(table, {"report": report}) == 0.5
    assert difficulty(table, {}) == 0.5


def test_a_forced_move_is_quick_and_no_move_is_slower_than_the_setting() -> None:
    times = []
    for second in (0.5, 0.3, -1.0):
        driver = Driver({setting_key("remarks"): "no"}, "#/symbio?seats=gentle,human")
        driver.send("start")
        (think,) = thinks(driver)
        token = json.loads(think.request)["token"]
        reply = {"token": token, "done": True, "spent": 0.0, "action": "b7-c6"}
        driver.send("thought", json.dumps(reply | reply_of(0.5, second)))
        times.append(driver.waiting[-1].milliseconds)
    assert times == sorted(times, reverse=True) and times[0] == SHORTEST_MOVE
    assert times[-1] < SHORTEST_MOVE * (EASY + 0.1)


def test_the_first_actions_of_a_turn_are_slower_than_those_that_follow() -> None:
    driver = Driver(
        {setting_key("remarks"): "no"}, "#/symbioz?seats=gentle,human&first=0&zerbs_per_area=2"
    )
    driver.send("start")
    times = []
    for _ in range(3):
        table = driver.table
        rules, state = table.match.rules, table.match.state
        token = json.loads(thinks(driver)[-1].request)["token"]
        action = rules.name(state, rules.legal(state)[0])
        reply = {"token": token, "done": True, "spent": 0.0, "action": action}
        driver.send("thought", json.dumps(reply | reply_of(0.5, 0.5)))
        (wait,) = [
            each
            for each in driver.waiting
            if isinstance(each, After) and isinstance(each.msg, PlayComputerAction)
        ]
        driver.waiting.remove(wait)
        times.append(wait.milliseconds)
        driver.take(wait.msg)
    assert times == [SHORTEST_MOVE, *SHORTEST_FOLLOWERS[:2]]
