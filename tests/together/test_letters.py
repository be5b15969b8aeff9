"""Games by letters: lost, doubled, old, damaged and foreign ones; what a letter may hold."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import Seat
from tests.ui.two_truths import GAMES as SECRET
from tests.ui.two_truths import another
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together import letters, public_log, seat_rules
from ui.together.dealer import Asked, Dealer, Device, Joined, Refused
from ui.together.guest import Denied, Forged, Guest, Parted
from ui.together.letters import Letter, LetterError
from ui.together.messages import Person

KEY = "a" * 32
OWNER = Person("Ana", "seats", (0,), True)


def dealer_of(match: Match) -> Dealer:
    """A dealer with seat 0, and a device that plays all others by letters."""
    count = match.rules.seat_count
    names = tuple(f"Seat {seat}" for seat in range(count))
    dealer = dealing.dealing("g", match, "5" * 32, names, OWNER)
    return letters.enrol(dealer, Device(KEY, "seats", tuple(range(1, count))))


class Post:
    """Two devices that write to each other, and what they have been told."""

    def __init__(self, slug: str, seed: int, seats: int = 2) -> None:
        self.rnd = random.Random(seed)
        self.dealer = dealer_of(Match.start(GAMES[slug](seats=seats), seed))
        self.guest = Guest(game="g", key=KEY, name="Bo")
        self.told: tuple[str, ...] = ()
        """The guest's messages of the letter that the dealer read last."""
        self.sizes: list[int] = []
        """Bytes of the letters before they are sealed."""
        self.news: list[object] = []
        self.drafts: list[tuple[int, object]] = []
        """Forecasts of the guest: a ply, and the observation that its seat would have after it."""

    def to_dealer(self) -> None:
        texts = letters.to_dealer(self.guest)
        _number, self.told = letters.unpack(letters.pack(1, texts))
        self.dealer, news = letters.from_guest(self.dealer, KEY, self.told)
        self.sizes.append(len(letters.pack(1, texts)))
        for each in news:
            self.news.append(each)
            if isinstance(each, Asked):
                match = self.dealer.match
                for action in each.actions:
                    match = match.play(action)
                self.dealer, out = dealing.advance(self.dealer, match)
                assert not out

    def to_guest(self) -> None:
        texts = letters.to_guest(self.dealer, KEY, self.told)
        self.guest, news = letters.from_dealer(self.guest, texts, GAMES)
        self.sizes.append(len(letters.pack(1, texts)))
        self.news += news

    def dealer_plays(self) -> None:
        match = self.dealer.match
        while not match.over and match.to_act not in (1, 2, 3):
            match = match.play(match.rules.sample(match.state, self.rnd.random))
        self.dealer, _out = dealing.advance(self.dealer, match)

    def guest_plays(self) -> None:
        match = self.guest.match
        if match is None or match.to_act not in self.guest.seats or self.guest.wanted:
            return
        actor, names, draft = match.to_act, [], match
        assert actor is not None
        while True:
            legal = draft.rules.legal(draft.state)
            names.append(draft.rules.name(draft.state, self.rnd.choice(list(legal))))
            if (after := seat_rules.foreseen(draft, names[-1])) is None:
                break
            self.drafts.append((after.ply, public_log.as_json(after.observe(actor))))
            draft = after
        self.guest, texts = guests.ask(self.guest, actor, tuple(names))
        assert not texts

    def play(self, mishap: Callable[[], None]) -> None:
        self.to_dealer()
        while not (self.guest.match and self.guest.match.over):
            self.dealer_plays()
            mishap()
            self.to_guest()
            self.guest_plays()
            mishap()
            self.to_dealer()


@pytest.mark.parametrize(("slug", "seats"), [*((slug, 2) for slug in SECRET), ("symbiote", 4)])
def test_whole_game_by_letters_ends_with_the_check_of_the_deal(slug: str, seats: int) -> None:
    post = Post(slug, 3, seats)

    def mishap() -> None:
        """Letters are written again and read twice, which changes nothing."""
        if post.rnd.random() < 0.2:
            post.to_dealer()
        if post.rnd.random() < 0.2:
            post.to_guest()

    post.play(mishap)
    assert post.dealer.match.over
    assert post.guest.match and post.guest.match.names() == post.dealer.match.names()
    assert post.guest.match.audit()
    if seats == 2:
        assert len(post.drafts) > 5
        for ply, seen in post.drafts:
            assert public_log.as_json(post.dealer.match.at(ply).observe(1)) == seen
    bad = [each for each in post.news if isinstance(each, (Forged, Parted, Refused, Denied))]
    assert not bad
    assert sum(isinstance(each, Joined) for each in post.news) > 1


def test_illegal_wish_is_answered_by_the_next_letter() -> None:
    post = Post("symbiote", 3)
    post.to_dealer()
    post.dealer_plays()
    post.to_guest()
    post.guest, _texts = guests.ask(post.guest, 1, ("meld 4H 6S",))
    post.to_dealer()
    assert any(isinstance(each, Refused) and each.why == "illegal" for each in post.news)
    post.to_guest()
    assert isinstance(post.news[-1], Denied) and post.guest.wanted is None


def test_another_device_of_the_table_is_not_taken_for_the_writer() -> None:
    post = Post("symbiote", 3)
    other = "b" * 32
    post.dealer = letters.enrol(post.dealer, Device(other, "spectator"))
    texts = letters.to_dealer(post.guest._replace(key=other))
    with pytest.raises(LetterError, match="foreign"):
        letters.from_guest(post.dealer, KEY, texts)
    for wrong in ((), ("nonsense",), letters.to_dealer(post.guest._replace(key=""))[1:]):
        with pytest.raises(LetterError, match="foreign"):
            letters.from_guest(post.dealer, KEY, wrong)


@pytest.mark.parametrize("slug", SECRET)
def test_letter_depends_on_nothing_that_its_reader_may_not_know(slug: str) -> None:
    rules, rnd, chance = GAMES[slug](seats=3), random.Random(1), generator(7)
    match, differed = Match.start(rules, 918273645), 0

    def plain(whole: Match, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        dealer = dealing.dealing("g", whole, "5" * 32, ("", "", ""), OWNER)
        dealer = letters.enrol(dealer, Device(KEY, "seats", seats))
        return letters.to_guest(dealer, KEY, letters.to_dealer(Guest(game="g", key=KEY)))

    for number in range(400):
        if match.over:
            break
        match = match.play(rules.sample(match.state, chance))
        if (number % 17 and number > 4) or match.over:
            continue
        assert not any(str(match.seed) in text for text in plain(match, (1,)))
        for seat in range(3):
            twin = another(match, seat, rnd)
            differed += twin.states != match.states
            assert plain(twin, (seat,)) == plain(match, (seat,))
    assert differed > 10


LETTER = Letter("to-guest", "g3f9", letters.mark(KEY), b"", b"sealed")
INVITATION = Letter("invitation", "g3f9", KEY, bytes(65))


@pytest.mark.parametrize("letter", [LETTER, INVITATION, LETTER._replace(public=bytes(65))])
def test_letter_is_read_as_it_was_written_and_in_no_other_spelling(letter: Letter) -> None:
    text = letters.written(letter)
    assert letters.read(text) == letter
    rnd = random.Random(2)
    for _trial in range(300):
        at = rnd.randrange(len(text))
        spoilt = text[:at] + rnd.choice("abcXYZ019-_ =") + text[at + 1 :]
        for wrong in (spoilt, text[:at], text + text[at:]):
            if wrong != text:
                with pytest.raises(LetterError, match="damaged"):
                    letters.read(wrong)


def test_letter_of_a_later_version_says_so() -> None:
    import base64
    import zlib

    content = bytes((letters.FORMAT + 1 << 4,)) + b"whatever comes then"
    content += zlib.crc32(content).to_bytes(4, "big")
    with pytest.raises(LetterError, match="newer"):
        letters.read(base64.urlsafe_b64encode(content).decode().rstrip("="))


def test_messages_of_a_letter_are_unpacked_within_bounds() -> None:
    import zlib

    assert letters.unpack(letters.pack(7, ("one", "two"))) == (7, ("one", "two"))
    bomb = zlib.compress(b"7\n" + b"x" * (letters.MOST + 1))
    for wrong in (b"", b"x", bomb, zlib.compress(b"no number"), letters.pack(7, ()) + b"x"):
        with pytest.raises(LetterError, match="damaged"):
            letters.unpack(wrong)
