"""Devices around one match whose connections lose, double and reorder what they carry."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable

from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.rules import CHANCE, Seat
from ui.together import dealer as dealing
from ui.together import guest as guests
from ui.together.dealer import Dealer
from ui.together.guest import Games, Guest
from ui.together.messages import Person

Roles = list[tuple[str, tuple[Seat, ...]]]
ATTEMPTS = 2_000
"""Rounds without an action after which a game has come to a halt."""


class Devices:
    """A dealer, its guests and the texts between them, that arrive as chance will have it.

    ``trouble`` is the probability of each mishap of a text: lost, doubled, overtaken.
    """

    def __init__(
        self,
        rules: AnyRules,
        seed: int,
        roles: Roles,
        trouble: float = 0.0,
        games: Games = GAMES,
    ) -> None:
        self.rnd = random.Random(f"{rules!r} {seed} 0")
        self.trouble = trouble
        self.games = games
        """The games that the guests have."""
        match = Match.start(rules, seed)
        names = tuple(f"Seat {seat}" for seat in range(rules.seat_count))
        away = {seat for _role, seats in roles for seat in seats}
        self.here = tuple(seat for seat in range(rules.seat_count) if seat not in away)
        owner = Person("Dealer", "seats", self.here, True)
        self.dealer: Dealer = dealing.dealing(f"g{seed}", match, "", names, owner)
        self.guests = [Guest() for _role in roles]
        self.roles = roles
        self.peers = 0
        self.to_guest: dict[str, deque[str]] = {}
        self.to_dealer: dict[str, deque[str]] = {}
        self.carried: list[tuple[int, str]] = []
        """Every text that was sent to a guest, whether it arrived or not."""
        self.news: list[object] = []
        self.asked = 0
        """Actions that guests have asked for."""
        self.played = 0
        """Actions that the dealer has played for guests."""
        self.mishaps: Counter[str] = Counter()
        for number in range(len(roles)):
            self.connect(number)

    # ---- connections ----------------------------------------------------------------------------

    def connect(self, number: int, role: str = "spectator", seats: tuple[Seat, ...] = ()) -> None:
        """A new connection for a guest; what the old one carried is gone.

        Whoever comes again is known by its key, and has other seats if some are named.
        """
        self.drop(number)
        self.peers += 1
        peer = f"p{self.peers}"
        if not self.guests[number].key:
            role, seats = self.roles[number]
        self.dealer = dealing.invite(self.dealer, peer, f"{self.peers:032x}", role, seats)
        self.guests[number] = guests.connected(self.guests[number], peer)
        self.to_guest[peer], self.to_dealer[peer] = deque(), deque()
        self.post(dealing.opened(self.dealer, peer))

    def drop(self, number: int) -> None:
        peer = self.guests[number].peer
        if not peer:
            return
        self.to_guest.pop(peer), self.to_dealer.pop(peer)
        self.guests[number] = self.guests[number]._replace(peer="")
        self.dealer, out, _device = dealing.lost(self.dealer, peer)
        self.post(out)

    def reload(self, number: int) -> None:
        """A guest forgets everything but what it keeps, and comes again."""
        self.drop(number)
        self.mishaps["reloaded"] += 1
        old = self.guests[number]
        fresh = Guest(game=old.game, key=old.key, role=old.role, seats=old.seats)
        restored = guests.restored(fresh, old.entries, GAMES)
        self.guests[number] = restored._replace(wanted=old.wanted)
        self.connect(number)

    def reload_dealer(self) -> None:
        """The dealer forgets everything but the match and its devices, and all come again."""
        for number in range(len(self.guests)):
            self.drop(number)
        self.mishaps["dealer reloaded"] += 1
        old = self.dealer
        fresh = dealing.dealing(old.game, old.match, old.salt, old.names, old.owner)
        self.dealer = fresh._replace(devices=old.devices)
        for number in range(len(self.guests)):
            self.connect(number)

    def post(self, out: dealing.Outgoing) -> None:
        for peer, text in out:
            number = next((n for n, each in enumerate(self.guests) if each.peer == peer), None)
            if number is not None:
                self.carried.append((number, text))
                self._put(self.to_guest[peer], text)

    def mail(self, number: int, texts: tuple[str, ...]) -> None:
        for text in texts:
            self._put(self.to_dealer[self.guests[number].peer], text)

    def _put(self, line: deque[str], text: str) -> None:
        if self.rnd.random() < self.trouble:
            self.mishaps["lost"] += 1
            return
        line.append(text)
        if self.rnd.random() < self.trouble:
            self.mishaps["doubled"] += 1
            line.append(text)
        if len(line) > 1 and self.rnd.random() < self.trouble:
            self.mishaps["overtaken"] += 1
            line[-1], line[-2] = line[-2], line[-1]

    # ---- what happens ---------------------------------------------------------------------------

    def deliver(self) -> bool:
        """Let one text arrive; whether there was one."""
        lines = [
            (number, towards)
            for number, each in enumerate(self.guests)
            if each.peer
            for towards in (self.to_guest, self.to_dealer)
            if towards[each.peer]
        ]
        if not lines:
            return False
        number, towards = self.rnd.choice(lines)
        text = towards[self.guests[number].peer].popleft()
        if towards is self.to_guest:
            self.guest_receives(number, text)
        else:
            self.dealer_receives(self.guests[number].peer, text)
        return True

    def guest_receives(self, number: int, text: str) -> tuple[object, ...]:
        guest, texts, news = guests.receive(self.guests[number], text, self.games)
        for each in news:
            if isinstance(each, guests.Called):
                guest, more = guests.greeted(guest, each.game)
                texts += more
        self.guests[number] = guest
        self.mail(number, texts)
        self.news += news
        return news

    def dealer_receives(self, peer: str, text: str) -> tuple[object, ...]:
        self.dealer, out, news = dealing.receive(self.dealer, peer, text)
        self.post(out)
        self.news += news
        for each in news:
            if isinstance(each, dealing.Asked):
                match = self.dealer.match
                self.played += 1
                for action in each.actions:
                    match = match.play(action)
                self.advance(match)
        return news

    def advance(self, match: Match) -> None:
        self.dealer, out = dealing.advance(self.dealer, match)
        self.post(out)

    def settle(self) -> None:
        """Everything arrives, and what was lost is asked for."""
        for _round in range(50):
            while self.deliver():
                pass
            if all(self.is_level(number) for number in range(len(self.guests))):
                return
            for number in range(len(self.guests)):
                self.remind(number)
        raise AssertionError("the devices do not come to agree")

    def remind(self, number: int) -> None:
        if self.guests[number].peer:
            self.guests[number], texts = guests.remind(self.guests[number])
            self.mail(number, texts)

    def is_level(self, number: int) -> bool:
        guest = self.guests[number]
        return not guest.peer or (guest.welcomed and guest.digest == self.dealer.chain[-1])

    def play(self, mishap: Callable[[], None], actions: int) -> None:
        """Play up to ``actions`` random actions, each seat by the log of its own device."""
        waited = 0
        while not self.dealer.match.over and self.dealer.match.ply < actions:
            mishap()
            before = self.dealer.match.ply
            self.act()
            for _text in range(self.rnd.randrange(4)):
                self.deliver()
            if self.rnd.random() < 0.3:
                self.remind(self.rnd.randrange(len(self.guests)))
            waited = 0 if self.dealer.match.ply > before else waited + 1
            assert waited < ATTEMPTS, "the game has come to a halt"

    def act(self) -> None:
        """Whoever is to act, and knows it, wants an action."""
        match = self.dealer.match
        if match.to_act in self.here:
            self.advance(match.play(match.rules.sample(match.state, self.rnd.random)))
            return
        for number, guest in enumerate(self.guests):
            if guest.match is None or guest.wanted or not guest.peer:
                continue
            actor = guest.match.to_act
            if actor in (None, CHANCE) or actor not in guest.seats:
                continue
            rules, state = guest.match.rules, guest.match.state
            name = rules.name(state, self.rnd.choice(list(rules.legal(state))))
            self.guests[number], texts = guests.ask(guest, actor, (name,))
            self.asked += 1
            self.mail(number, texts)
