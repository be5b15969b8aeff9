"""Positions that are put together: what can be read can be written, and every fault is named."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont import drafts
from holobiont.drafts import Drafts
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import keeping

FEW = [("symbiote", 8), ("symbiose", 4), *((slug, game.seats[0]) for slug, game in GAMES.items())]
WAYS = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]
PLACES = (
    *("b7", "c7", "b6", "a1", "o1", "o3", "m2", "f1", *"ABCJ", "H5", "S2", "A4"),
    *("0a1", "0b2", "1c1", "2d2", "3a1", "river1", "river3", "river6"),
    *("seat0", "seat1", "draw", "take", "hand0", "nowhere", "9z9"),
)
TEXTS = ("2C 3D ??", "KS", "4C6D, JCQDKH", "10H", "")


def drafts_of(slug: str, seats: int | None = None, **options: Any) -> Drafts[Any]:
    found = drafts.of(GAMES[slug](seats, **options))
    assert found is not None
    return found


def reached(rules: AnyRules, seed: int, most: int = 400) -> Iterator[Any]:
    """Some of the positions of a random game, the first and the last among them."""
    state, rnd = rules.initial(seed), generator(seed)
    for ply in range(most):
        over = rules.to_act(state) is None
        if over or ply % 9 == 0:
            yield state
        if over:
            return
        state = rules.apply(state, rules.sample(state, rnd))


def edited(found: Drafts[Any], seed: int) -> Iterator[Any]:
    """Drafts after presses and changes at random."""
    rnd, draft = random.Random(seed), found.blank()
    for _change in range(40):
        if rnd.random() < 0.7:
            tool = rnd.choice(found.tools(draft)).key
            draft = found.put(draft, rnd.choice(PLACES), tool, rnd.choice(found.amounts))
        else:
            field = rnd.choice(found.fields(draft))
            value = rnd.choice(TEXTS if field.key.startswith("hand") else TEXTS[1:])
            if field.values:
                value = rnd.choice(field.values)[0]
            elif field.numbers:
                value = str(rnd.choice(field.numbers))
            draft = found.with_field(draft, field.key, value)
        yield draft


@pytest.mark.parametrize("slug, seats", WAYS)
def test_positions_of_random_games_are_faultless_and_survive_the_editor(
    slug: str, seats: int
) -> None:
    found = drafts_of(slug, seats)
    for state in reached(found.rules, 5):
        draft = found.read(found.rules.dump(state))
        assert [fault.sentence for fault in found.faults(draft)] == []
        assert found.read(found.write(draft)) == draft
        again = found.rules.load(found.finished(draft, 1))
        assert found.read(found.rules.dump(again)) == draft
        assert found.ended(draft) == (found.rules.to_act(again) is None)


@pytest.mark.parametrize("slug", GAMES)
def test_positions_are_faultless_under_every_option(slug: str) -> None:
    for option in GAMES[slug].options:
        for value in option.values:
            seats = next(n for n in GAMES[slug].seats if allowed(slug, n, option.key, value))
            found = drafts_of(slug, seats, **{option.key: value})
            for state in reached(found.rules, 5):
                draft = found.read(found.rules.dump(state))
                assert [fault.sentence for fault in found.faults(draft)] == []


def allowed(slug: str, seats: int, key: str, value: object) -> bool:
    try:
        drafts_of(slug, seats, **{key: value})
    except ValueError:  # an option for other numbers of seats
        return False
    return True


@pytest.mark.parametrize("slug, seats", keeping(FEW, WAYS))
def test_drafts_round_trip_and_have_faults_exactly_where_load_refuses(
    slug: str, seats: int
) -> None:
    found = drafts_of(slug, seats)
    possible = {True: 0, False: 0}
    for seed in range(6):
        for draft in edited(found, seed):
            assert found.read(found.write(draft)) == draft
            sentences = [fault.sentence for fault in found.faults(draft)]
            possible[not sentences] += 1
            if not sentences:
                found.rules.load(found.finished(draft, seed))
                continue
            with pytest.raises(ValueError) as refusal:
                found.finished(draft, seed)
            assert str(refusal.value) == " ".join(sentences)
            if "?" not in found.write(draft) and slug != "symbiote":
                with pytest.raises(ValueError) as refusal:
                    found.rules.load(found.write(draft))
                assert str(refusal.value) == " ".join(sentences)
    assert possible[False]


@pytest.mark.parametrize("slug, seats", WAYS)
def test_what_nobody_sees_is_left_open_and_dealt_by_the_seed(slug: str, seats: int) -> None:
    found = drafts_of(slug, seats)
    draft = found.hidden(found.read(found.rules.dump(found.rules.initial(3))))
    assert not list(found.faults(draft))
    assert found.finished(draft, 4) == found.finished(draft, 4)
    secret = found.rules.secrets
    assert (found.finished(draft, 4) != found.finished(draft, 5)) == secret
    assert ("?" in found.write(draft)) == secret


@pytest.mark.parametrize("slug, seats", WAYS)
def test_the_table_shows_drafts_whether_possible_or_not(slug: str, seats: int) -> None:
    found = drafts_of(slug, seats)
    for draft in edited(found, 9):
        table = found.table
        assert table.legal(draft) == [] and table.winners(draft) == ()
        assert table.to_act(draft) == found.actor(draft)
        seen = table.observe(draft, None)
        if isinstance(seen, str):
            assert table.load(seen) == draft


@pytest.mark.parametrize("slug", GAMES)
def test_tools_and_fields_have_names_and_no_key_twice(slug: str) -> None:
    found = drafts_of(slug)
    draft = found.blank()
    for things in (found.tools(draft), found.fields(draft)):
        keys = [thing.key for thing in things]
        assert len(set(keys)) == len(keys) and all(thing.label for thing in things)


@pytest.mark.parametrize("slug", GAMES)
def test_a_place_that_is_none_changes_nothing(slug: str) -> None:
    found = drafts_of(slug)
    draft = found.blank()
    tool = found.tools(draft)[0].key
    assert found.put(draft, "nowhere", tool) == draft and found.told(draft, "nowhere") == ""
    assert found.put(draft, PLACES[0], "no-tool") == draft


@pytest.mark.parametrize("slug", GAMES)
def test_a_number_that_a_field_cannot_have_is_refused_in_a_sentence(slug: str) -> None:
    found = drafts_of(slug)
    draft = found.blank()
    fields = [field for field in found.fields(draft) if field.numbers or field.values]
    assert found.with_field(draft, "no-field", "1") == draft
    for field in fields:
        with pytest.raises(ValueError, match=field.label.split(":")[0]):
            found.with_field(draft, field.key, "many")


# ---- faults --------------------------------------------------------------------------------------

EMPTY = "/".join(["........"] * 6)
FULL = "Y12/Y12"


def sentences(slug: str, text: str, seats: int | None = None, **options: Any) -> list[str]:
    """What is wrong with a position, which ``load`` refuses with the same words."""
    found = drafts_of(slug, seats, **options)
    told = [fault.sentence for fault in found.faults(found.read(text))]
    with pytest.raises(ValueError) as refusal:
        found.rules.load(text)
    assert str(refusal.value) == " ".join(told)
    return told


@pytest.mark.parametrize(
    "text, told",
    [
        (
            f"{EMPTY}/oo....../xo...... x grow 4 plain -",
            "Black is to grow and has no empty square to do it.",
        ),
        (
            f"{EMPTY}/......../x....... x grow 300 plain -",
            "After 300 turns the game is over, so nobody grows any more.",
        ),
    ],
)
def test_faults_of_symbio(text: str, told: str) -> None:
    assert sentences("symbio", text) == [told]


ZERBS = "Y4/Y4/Y4/O4/O4/O4/-/-/-/-/-/-"


@pytest.mark.parametrize(
    "text, told",
    [
        ("2 2 O introduction O 10 - Y13/Y4/Y4/O4/O4/O4/-/-/-/-/-/-", "o1 holds 13 Zerbs"),
        (
            "2 2 O introduction O 10 - Y4kY7/Y4/Y4/O4/O4/O4/-/-/-/-/-/-",
            "has 7 Kroguls; there",
        ),
        (
            "2 2 O introduction O 10 - Y4cY26/Y4/Y4/O4/O4/O4/-/-/-/-/-/-",
            "has 26 Crapits;",
        ),
        (
            "2 2 O introduction O 10 - Y12/Y12/Y12/Y12/Y12/Y4/O1/-/-/-/-/-",
            "has 64 Zerbs, with the markers of its Symbioz; there are 60",
        ),
        (f"2 1 Y introduction Y 10 - {ZERBS}", "Turn 1 has no introduction."),
        (f"2 5 Y over Y - - {ZERBS}", "The game is not over: it ends with turn 12"),
        (f"2 12 Y over O - - {ZERBS}", "the first of the turn is named as the one to act"),
        (f"2 12 Y over Y - o1:1 {ZERBS}", "so nothing is left to do in any area"),
        ("2 5 Y introduction Y 10 - *Y/*Y/*Y/O4/O4/O4/Y1/-/-/-/-/-", "has 3 Symbioz, so the game"),
        (f"2 5 Y multiplication Y - o1:2 {ZERBS}", "o1 can have 1 left to do at most, not 2"),
        (f"2 5 Y introduction Y 10 o1:1 {ZERBS}", "Points left: 10. That is too many, as 1 went"),
        ("2 5 Y kroguls Y - o1:1 Y4kY1/Y4/Y4/O4/O4/O4/-/-/-/-/-/-", "In o1 animals have nothing"),
        (f"2 5 Y kroguls Y - - {ZERBS}", "Yellow has nothing to decide in this stage."),
    ],
)
def test_faults_of_symbioz(text: str, told: str) -> None:
    assert any(told in each for each in sentences("symbioz", text, 2))


def test_symbioz_names_the_seat_that_must_begin() -> None:
    text = f"2 2 Y introduction Y 10 - {ZERBS}"
    assert sentences("symbioz", text, 2, first=0) == [
        "Orange begins turn 2, as the rules were chosen."
    ]


def test_symbioz_names_the_areas_of_a_fault() -> None:
    found = drafts_of("symbioz", 2)
    draft = found.put(found.blank(), "o2", "zY", 12)
    draft = found.put(draft, "o2", "zO", 1)
    assert next(fault.places for fault in found.faults(draft)) == ("o2",)


GROUPS = "2222223333/56789/23456/22344"


@pytest.mark.parametrize(
    "zones, mats, told",
    [
        ("S2/.", "222223333/56789/23456/22344", None),
        ("S2/.", "22222233/56789/3456/22344", "After 3 placements the Canker has placed 0, not 1."),
        ("S3/.", "222223333/56789/23456/22344", "The Swarm has 3 tokens in the zones; 2 can"),
        ("S1/S1", "222223333/56789/23456/22344", "Zones controlled: 2; groups placed: 1."),
        ("S4/C3", "22222333/56789/23456/22344", "There are 7 tokens in the zones, and only 5"),
        ("C3/.", "22222333/56789/23456/22344", None),
    ],
)
def test_faults_of_saprobiont(zones: str, mats: str, told: str | None) -> None:
    text = f"carcass {zones}/./././././././. {mats} 0/0/0/0"
    if told is None:
        assert not list(drafts_of("saprobiont").faults(drafts_of("saprobiont").read(text)))
    else:
        assert any(told in each for each in sentences("saprobiont", text))


def test_saprobiont_counts_all_tokens_against_the_mats() -> None:
    text = "carcass S4/C4/./././././././. 22222233/56789/3456/22344 0/0/0/0"
    told = sentences("saprobiont", text)
    assert "There are 8 tokens in the zones, and only 8 have left the mats." not in told
    text = "carcass S6/C4/./././././././. 22222233/56789/3456/22344 0/0/0/0"
    assert "There are 10 tokens in the zones, and only 8 have left the mats." in sentences(
        "saprobiont", text
    )


def test_the_limited_stock_of_the_canker_is_kept() -> None:
    mats = "-/5/6/2"
    text = f"carcass C30/./././././././S1/. {mats} 9/9/9/9"
    told = sentences("saprobiont", text, canker_stock="limited")
    assert any("29 can be there at most" in each for each in told)


ALL_DOWN = ",".join(f"-{n}" for n in range(1, 9))
OTHER_DOWN = ",".join(f"-{n}" for n in range(9, 17))
RIVER = "17,18,19,20,-21,-22,-23,-24"


@pytest.mark.parametrize(
    "text, told",
    [
        (
            f"duel 0 reveal:- {ALL_DOWN.replace('-8', '-17')}/{OTHER_DOWN} {RIVER}",
            "One card lies in 2 places: fish of autumn",
        ),
        (f"duel 0 reveal:- {ALL_DOWN}/{OTHER_DOWN} -{RIVER}", "River slot 1 needs a card face up."),
        (
            f"duel 0 reveal:- {ALL_DOWN.replace('-1,', '1,')}/{OTHER_DOWN} {RIVER}",
            "Before the reveal all cards of the Ponds lie face down.",
        ),
        (
            f"duel 0 reveal:- {ALL_DOWN}/{OTHER_DOWN} {RIVER.replace('-21', '21')}",
            "Before the reveal River slots 5 to 8 lie face down.",
        ),
        (f"duel 0 take {ALL_DOWN}/{OTHER_DOWN} {RIVER}", "Cards of Reed face up: 0."),
        (
            f"duel 0 take {ALL_DOWN.replace('-', '')}/{OTHER_DOWN.replace('-', '')} {RIVER}",
            "so the game is over",
        ),
        (
            f"duel 0 over {ALL_DOWN.replace('-', '')}/{OTHER_DOWN.replace('-', '')} {RIVER}",
            "The game is over, so River slot 5 lies face up.",
        ),
        (
            f"duel 0 over {ALL_DOWN.replace('-1,', '1,')}/{OTHER_DOWN.replace('-9', '9')} {RIVER}",
            "The game is not over while cards of the Ponds lie face down.",
        ),
        (
            f"duel 0 swap:5 {ALL_DOWN[1:]}/{OTHER_DOWN[1:]} {RIVER}",
            "The card of River slot 5 is taken, so it lies face up.",
        ),
    ],
)
def test_faults_of_symbiose(text: str, told: str) -> None:
    assert any(told in each for each in sentences("symbiose", text, 2))


def test_symbiose_names_the_seat_that_begins() -> None:
    text = f"duel 1 reveal:- {ALL_DOWN}/{OTHER_DOWN} {RIVER}"
    assert sentences("symbiose", text, 2, first=0) == [
        "Reed begins after the reveal, as the rules were chosen."
    ]


def test_a_card_of_symbiose_in_two_places_has_both_as_its_places() -> None:
    found = drafts_of("symbiose", 2)
    text = f"duel 0 reveal:- {ALL_DOWN.replace('-8', '-17')}/{OTHER_DOWN} {RIVER}"
    (fault,) = found.faults(found.read(text))
    assert fault.places == ("0d2", "river1")


@pytest.mark.parametrize(
    "text, told",
    [
        ("2C/2C - - - -/- 0:symbiote 0:draw 0", "2♣ lies in 2 places, and there is one: hand of"),
        ("2C/3C - TC - -/- 0:symbiote 0:draw 0", "A ten is never among the discards"),
        ("2C/3C - - KC -/- 0:symbiote 0:draw 0", "Only tens go out of play, not K♣."),
        ("2C/3C - - - 4C5D/- 0:symbiote 0:draw 0", "4♣ 5♦ of Disc is no combination"),
        ("2C/3C - - - -/- 0:symbiote 0:draw 9", "There can be 6 turns without a card"),
        ("2C/3C - - - -/- 0:symbiote 0:over 0", "The game is not over while cards are drawn"),
        ("2C/3C - - - -/- 0:parasite 0:lose 0", "loses one; Disc has 1."),
        (
            "2C3H/3C - - - -/- 0:symbiote 0:play:-:2 0",
            "Combinations of Disc in this turn: 2, but only 0",
        ),
        ("2C3H/3C - - - -/- 0:symbiote 0:play:KS:0 0", "Disc took K♠ in this turn"),
        ("-/3C - - - -/- 0:symbiote 0:play:-:0 0", "Disc has nothing to combine or to discard."),
    ],
)
def test_faults_of_symbiote(text: str, told: str) -> None:
    found = drafts_of("symbiote", 2)
    faults = [fault.sentence for fault in found.faults(found.read(text))]
    assert any(told in each for each in faults)
    with pytest.raises(ValueError) as refusal:
        found.finished(found.read(text), 0)
    assert str(refusal.value) == " ".join(faults)


def test_symbiote_without_any_card_to_draw_is_not_possible() -> None:
    found = drafts_of("symbiote", 2)
    names = [tool.card for tool in found.tools(found.blank()) if tool.card]
    tens = [name for name in names if name[0] == "T"]
    hand = "".join(name for name in names if name not in tens)
    text = f"{hand}/- - - {''.join(tens)} -/- 0:symbiote 0:draw 0"
    told = [fault.sentence for fault in found.faults(found.read(text))]
    assert told == ["There is no card to draw."]


def test_more_cards_than_the_deck_has_are_a_fault() -> None:
    found = drafts_of("symbiote", 2)
    text = f"{'??' * 53}/- - - - -/- 0:symbiote 0:draw 0"
    told = [fault.sentence for fault in found.faults(found.read(text))]
    assert "There are 53 cards on the table; the deck has 52." in told


def test_load_names_every_fault_at_once() -> None:
    text = "2 1 Y introduction Y 10 - Y13kY7/Y4/Y4/O4/O4/O4/-/-/-/-/-/-"
    assert len(sentences("symbioz", text, 2)) == 3


def test_a_text_that_cannot_be_read_keeps_its_error() -> None:
    with pytest.raises(ValueError, match="a Symbio position has 6 parts, not 1"):
        GAMES["symbio"]().load("...")


def test_a_game_without_drafts_has_no_editor() -> None:
    from tests.conformance.toy import Toy

    assert drafts.of(Toy()) is None


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game().head_starts])
def test_a_head_start_is_the_first_position_with_a_difference_for_one_seat(slug: str) -> None:
    for seats in GAMES[slug].seats:
        found = drafts_of(slug, seats)
        usual = found.rules.initial(5)
        for seat in range(seats):
            sizes = range(1, len(found.rules.head_starts) + 1)
            texts = [found.head_start(seat, size, 5) for size in sizes]
            begun = [found.rules.load(text) for text in texts]
            assert len({found.rules.dump(usual), *texts}) == len(texts) + 1
            for size, state in zip(sizes, begun):
                assert found.rules.to_act(state) == found.rules.to_act(usual)
                assert lead(slug, state, seat) - lead(slug, usual, seat) == size


def lead(slug: str, state: Any, seat: int) -> Any:
    """Stones more than the other side, Zerbs in an area, or cards that lie, above one."""
    if slug == "symbio":
        return state.stones[seat].bit_count() - state.stones[1 - seat].bit_count()
    if slug == "symbioz":
        return max(state.zerbs[seat :: len(state.zerbs) // len(state.closed)])
    return max(map(len, state.melds[seat]), default=1) - 1
