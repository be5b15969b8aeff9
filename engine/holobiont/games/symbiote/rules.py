"""Symbiote! (Sharon Cichelli, Jonathan Leistiko, 2003): pairs and royals, and a marker that walks.

Words used by the rules and by this file:

    marker       lies before its host and shows its symbiote or its parasite face
    combination  a symbiotic pair, two cards that add up to ten, or a royal symbiote, a jack, a
                 queen and a king; it lies face down (``meld`` in the notation)
    draw pile, discard pile, and the tens (parasites) out of play

The marker's place and face at the start of a turn count for the whole turn, which is over as soon
as the hand is empty or holds only the card just taken from the discard pile:

    FILL     the hand to 3 cards; the host's to 5 by the symbiote, to 2 by the parasite, who makes
             chance discard what is more
    DRAW     one card more, from the draw pile or the discard pile
    MELD     any number of combinations
    DISCARD  a card, but not the one just taken from the discard pile

A card discarded on one of its suit or rank moves the marker: A to 9 clockwise by its number, J Q K
counter-clockwise by 1, 2, 3; the symbiote shows. A ten moves it 10 clockwise without a match, and
the parasite shows. A turn that would start with an empty draw pile ends the game, and so does one
after 3 turns per seat without a card drawn (reconstructed). Each combination scores (see
``scoring``), for the symbiote's host 1 more, for the parasite's 1 less. The most points win; in a
tie the symbiote's host wins, the parasite's host loses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from holobiont.cards import ordered
from holobiont.errors import OptionError
from holobiont.games.symbiote.deck import (
    CARDS,
    JACK,
    NAMES,
    SIGNED,
    TEN,
    Card,
    is_combination,
    is_pair,
    written,
)
from holobiont.games.symbiote.observation import Determinized, observed
from holobiont.games.symbiote.position import DRAW, LOSE, NONE, OVER, PLAY, State, holds, read, show
from holobiont.games.symbiote.public_knowledge import NOTHING
from holobiont.games.symbiote.reasons import legal_after_all, unreadable
from holobiont.games.symbiote.scoring import TABLES, decided, points, worth
from holobiont.games.symbiote.turn import Table
from holobiont.i18n import N_, _
from holobiont.rng import checked, shuffled
from holobiont.rules import (
    CHANCE,
    Action,
    Event,
    Option,
    OptionValue,
    Random,
    Rules,
    Seat,
    explained,
)

# Actions: draw, take, DISCARDS + card, LOSSES + 2 * card + copy, PAIRS + 52 * card + card,
# ROYALS + 16 * suit of the jack + 4 * suit of the queen + suit of the king.
DRAWS, TAKES, DISCARDS, LOSSES, PAIRS, ROYALS = 0, 1, 100, 200, 1000, 4000
CARD = "[A2-9TJQK][CDHS]"
NOTATION = re.compile(
    f"(draw|take)|(discard) ({CARD})|(lose) ({CARD})( 2)?|(meld) ({CARD}) ({CARD})(?: ({CARD}))?"
)
DEALT = 3


def parts(action: Action) -> tuple[str, tuple[Card, ...]]:
    """The verb of an action and its cards: ("draw", ()), ("meld", (14, 20)), ("lose", (28,))."""
    if action < DISCARDS:
        return ("draw", "take")[action], ()
    if action < LOSSES:
        return "discard", (action - DISCARDS,)
    if action < PAIRS:
        return "lose", ((action - LOSSES) // 2,)
    if action < ROYALS:
        return "meld", divmod(action - PAIRS, len(NAMES))
    suits = action - ROYALS
    court = (suits >> 4, suits >> 2 & 3, suits & 3)
    return "meld", tuple((JACK + at) * 4 + suit for at, suit in enumerate(court))


HEAD_STARTS = (
    N_("You have a pair of one suit in front of you"),
    N_("You have a royal of one suit in front of you"),
)


class Symbiote(Rules[State]):
    slug, title, version, seats = "symbiote", "Symbiote!", "1", range(2, 9)
    secrets = True
    options = (
        Option(
            "open_research",
            (False, True),
            False,
            N_("Combinations lie face up."),
            N_("Open research"),
        ),
        Option(
            "decks",
            (1, 2),
            1,
            N_(
                "With 2 decks up to eight can play: the All-Night Lab Session. Seven and eight "
                "always play with 2."
            ),
            N_("Decks"),
        ),
        Option(
            "scoring",
            tuple(TABLES),
            "default",
            N_(
                "Points for a pair or a royal (reconstructed). Default: pair 1, in one suit 2; "
                "royal 3, in one suit 5. Card: 2, 4; 3, 6. Steep: 1, 3; 4, 10."
            ),
            N_("Scoring"),
            (N_("Default"), N_("Card"), N_("Steep")),
        ),
    )

    def __init__(self, seats: int | None = None, **options: OptionValue) -> None:
        super().__init__(seats, **options)
        self.open = self.chosen["open_research"] is True
        self.decks = int(self.chosen["decks"])
        self.scoring = str(self.chosen["scoring"])

    @classmethod
    def defaults(cls, seats: int) -> dict[str, OptionValue]:
        return {**super().defaults(seats), "decks": 2 if seats > 6 else 1}

    def check_options(self) -> None:
        if self.seat_count > 6 and self.chosen["decks"] == 1:
            problem = N_("option decks: {number} seats need 2 decks")
            raise OptionError(problem, number=self.seat_count)

    @property
    def head_starts(self) -> tuple[str, ...]:
        return HEAD_STARTS

    def initial(self, seed: int, deck: Iterable[str] | None = None) -> State:
        """Dealt from ``deck``, the names of all cards in order, or from the seed."""
        checked(seed)
        names = NAMES * self.decks
        names = shuffled(seed, names) if deck is None else ordered(deck, names)
        order = [CARDS[name] for name in names]
        count = self.seat_count
        hands = tuple(
            tuple(sorted(order[(seat - 1) % count + count * n] for n in range(DEALT)))
            for seat in range(count)
        )
        at = DEALT * count
        while order[at] >> 2 == TEN:
            at += 1
        removed, pile = tuple(order[DEALT * count : at]), tuple(order[at + 1 :])
        nothing = ((),) * count
        state = State(
            hands, pile, (order[at],), removed, nothing, 0, False, 1, DRAW, seen=(NOTHING,) * count
        )
        table = self._table(state)
        table.begin()
        return table.freeze()

    def _table(self, state: State, log: list[Event] | None = None) -> Table:
        return Table(state, twins=self.decks == 2, open_melds=self.open, log=log)

    def to_act(self, state: State) -> Seat | None:
        if state.stage == OVER:
            return None
        return CHANCE if state.stage == LOSE else state.seat

    def legal(self, state: State) -> list[Action]:
        stage, hand = state.stage, state.hands[state.seat]
        if stage == DRAW:
            return [DRAWS] * bool(state.pile) + [TAKES] * bool(state.discards)
        if stage == PLAY:
            kept = self._not_to_discard(state)
            cards = dict.fromkeys(hand)
            actions = [DISCARDS + card for card in cards if card != kept]
            return actions + combinations(hand)
        if stage == LOSE:
            copies = [card == before for card, before in zip(hand, (-1, *hand))]
            return [LOSSES + 2 * card + copy for card, copy in zip(hand, copies)]
        return []

    def _not_to_discard(self, state: State) -> Card:
        """The card just taken; ``NONE`` where the seat has its twin or has combined it."""
        seat, taken = state.seat, state.taken
        kept = holds(taken, state.melds[seat], state.melded)
        return taken if kept and state.hands[seat].count(taken) == 1 else NONE

    def apply(self, state: State, action: Action) -> State:
        table = self._table(state)
        _play(table, action)
        return table.freeze()

    def name(self, state: State, action: Action) -> str:
        verb, cards = parts(action)
        copy = ["2"] if verb == "lose" and action & 1 else []
        return " ".join([verb, *written(cards), *copy])

    def seen_as(self, state: State, action: Action, seat: Seat | None) -> str:
        """Of the combinations of others one sees of how many cards they are."""
        verb, cards = parts(action)
        if verb == "meld" and seat != state.seat and not self.open:
            return " ".join(["meld", *("?" for _ in cards)])
        return self.name(state, action)

    def parse(self, state: State, text: str) -> Action:
        action = _action(text)
        if action is None or action not in self.legal(state):
            raise self.refusal(state, text)
        return action

    def scores(self, state: State) -> tuple[float, ...]:
        """The points of all combinations once they are public; before that zeros."""
        if state.stage != OVER and not self.open:
            return (0,) * self.seat_count
        return self.points(state)

    def points(self, state: State) -> tuple[int, ...]:
        """What the scores would be if the game ended now; a secret while combinations are."""
        return points(self.scoring, state.melds, state.host, state.parasite)

    def winners(self, state: State) -> tuple[Seat, ...]:
        if state.stage != OVER:
            return ()
        return decided(self.points(state), state.host, state.parasite)[0]

    def dump(self, state: State) -> str:
        return show(state)

    def load(self, text: str) -> State:
        try:
            return read(text, self.seat_count, self.decks)
        except ValueError as error:
            raise explained(self, text, error) from None

    def observe(self, state: State, seat: Seat | None) -> dict[str, Any]:
        public = self.open or state.stage == OVER
        seen = observed(state, seat, public)
        seen["scores"] = list(self.points(state)) if public else None
        seen["winners"] = list(self.winners(state))
        return seen

    def determinize(self, seen: Any, rnd: Random) -> State:
        return self.imagining(seen)(rnd)

    def imagining(self, seen: Any) -> Callable[[Random], State]:
        return Determinized(seen, self.decks)

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        log: list[Event] = []
        _play(self._table(before, log), action)
        if after.stage == OVER:
            log += self._ended(after)
        return tuple(self._as_seen(event, seat) for event in log)

    def _as_seen(self, event: Event, seat: Seat | None) -> Event:
        """The event without the cards that ``seat`` may not know."""
        kind = event["kind"]
        if event.get("seat") == seat or (kind == "meld" and self.open):
            return event
        if kind == "draw":
            return {**event, "card": None}
        if kind in ("fill", "meld"):
            return {**event, "cards": [None for _ in event["cards"]]}
        return event

    def _ended(self, state: State) -> list[Event]:
        scores = self.points(state)
        happened: list[Event] = [
            {
                "kind": "show",
                "seat": seat,
                "melds": [written(meld) for meld in melds],
                "worth": [worth(self.scoring, meld) for meld in melds],
                "marker": (-len(melds) if state.parasite else len(melds)) * (seat == state.host),
                "points": scores[seat],
            }
            for seat, melds in enumerate(state.melds)
        ]
        winners, reason = decided(scores, state.host, state.parasite)
        end = {"kind": "end", "winners": list(winners), "reason": reason, "scores": list(scores)}
        return [*happened, {**end, "cause": "guard" if state.pile else "pile"}]

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        action = _action(text)
        if action is None:
            return unreadable(text)
        if state.stage == OVER:
            return "symbiote/end", _("The game is over.")
        verb, cards = parts(action)
        if state.stage == LOSE or verb == "lose":
            return "symbiote/fill", self._why_no_loss(state, cards, verb)
        if verb in ("draw", "take"):
            return "symbiote/draw", self._why_no_draw(state, verb)
        if state.stage == DRAW:
            return "symbiote/draw", self._first_draw(state)
        return f"symbiote/{verb}", self._why_no_card(state, cards, verb) or legal_after_all(text)

    def _first_draw(self, state: State) -> str:
        if not state.pile:
            taking = N_("First draw a card: take from the discard pile; the draw pile is empty.")
            return _(taking)
        if not state.discards:
            drawing = N_("First draw a card: draw from the draw pile; the discard pile is empty.")
            return _(drawing)
        return _("First draw a card: draw from the draw pile, or take.")

    def _why_no_card(self, state: State, cards: Sequence[Card], verb: str) -> str:
        hand = list(state.hands[state.seat])
        for card in cards:
            if card not in hand:
                if card in state.hands[state.seat]:
                    return _("You do not have another {card}.", card=SIGNED[card])
                return _("You do not have {card}.", card=SIGNED[card])
            hand.remove(card)
        if verb == "discard" and cards[0] == self._not_to_discard(state):
            return _("{card} was just taken; discard another card.", card=SIGNED[cards[0]])
        return ""

    def _why_no_draw(self, state: State, verb: str) -> str:
        if state.stage == PLAY:
            drawn = N_("You have drawn; now play combinations, or discard a card to end your turn.")
            if state.taken == NONE and not (state.pile or state.discards):
                # The last card was drawn, or the step was left out: the state is the same.
                drawn = N_(
                    "There is nothing more to draw; now play combinations, or discard a card to "
                    "end your turn."
                )
            return _(drawn)
        if verb == "draw" and not state.pile:
            return _("The draw pile is empty; take the top card of the discard pile.")
        if verb == "take" and not state.discards:
            return _("The discard pile is empty; draw from the draw pile.")
        return legal_after_all(verb)

    def _why_no_loss(self, state: State, cards: Sequence[Card], verb: str) -> str:
        if state.stage != LOSE:
            return _("Only the parasite makes a hand lose cards, at random.")
        if verb != "lose":
            return _("First the parasite takes its toll: a card is discarded at random.")
        times, name = state.hands[state.seat].count(cards[0]), SIGNED[cards[0]]
        if times == 1:
            one = N_("There is one {card} in the hand: {action}.")
            return _(one, card=name, action=f"lose {NAMES[cards[0]]}")
        if times:
            return _("There are two {card} in the hand.", card=name)
        return _("There is no {card} in the hand.", card=name)


def combinations(hand: Sequence[Card]) -> list[Action]:
    """The actions that combine cards of an ascending hand, ascending."""
    found: list[Action] = []
    jacks: list[int] = []
    queens: list[int] = []
    kings: list[int] = []
    for at, card in enumerate(hand):
        rank = card >> 2
        if rank < 5:
            for other in hand[at + 1 :]:
                if other >> 2 == 8 - rank:
                    found.append(PAIRS + len(NAMES) * card + other)
        elif rank >= JACK:
            (jacks, queens, kings)[rank - JACK].append(card & 3)
    if kings and queens:
        found += [
            ROYALS + jack * 16 + queen * 4 + king
            for jack in jacks
            for queen in queens
            for king in kings
        ]
    return sorted(set(found)) if len(found) > 1 else found


def _play(table: Table, action: Action) -> None:
    verb, cards = parts(action)
    if verb == "draw":
        table.draw()
    elif verb == "take":
        table.take()
    elif verb == "meld":
        table.meld(cards)
    elif verb == "discard":
        table.discard(cards[0])
    else:
        table.lose(cards[0])


def _action(text: str) -> Action | None:
    """The action that ``text`` writes, whether or not it is possible."""
    found = NOTATION.fullmatch(text)
    if found is None:
        return None
    drawing, discard, thrown, lose, lost, copy, *_ = found.groups()
    if drawing:
        return DRAWS if drawing == "draw" else TAKES
    if discard:
        return DISCARDS + CARDS[thrown]
    if lose:
        return LOSSES + 2 * CARDS[lost] + (copy is not None)
    cards = [CARDS[name] for name in text.split()[1:]]
    if cards != sorted(cards) or not is_combination(cards):
        return None
    return melding(cards)


def melding(cards: Sequence[Card]) -> Action:
    """The action that makes this combination, its cards ascending."""
    if is_pair(cards):
        return PAIRS + len(NAMES) * cards[0] + cards[1]
    jack, queen, king = (card & 3 for card in cards)
    return ROYALS + jack * 16 + queen * 4 + king
