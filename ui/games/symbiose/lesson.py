"""The lesson of Symbiose: a Duel from the reveal to the third turn, and how points come about."""

from __future__ import annotations

from holobiont.i18n import N_
from ui.kit.lesson import ANY, Lesson, Step, each, one

DEALT = (
    "duel 0 reveal:- -4,-12,-11,-16,-31,-30,-33,-20/-9,-13,-3,-26,-34,-2,-14,-25 "
    "24,21,5,19,-27,-35,-23,-1"
)
GIFT = "duel 0 take 34,23,16,-27,-8,-21,-9,26/31,22,-25,-6,-18,2,-12,24 28,15,29,11,-10,-5,-36,-19"

STEPS = (
    Step(
        N_(
            "Your Pond lies before you: eight cards, face down to everybody, to you as well. "
            "After seven turns all of them lie face up, and whoever has the most points wins."
        ),
        marks=("0a1", "0b1", "0c1", "0d1", "0a2", "0b2", "0c2", "0d2"),
        position=DEALT,
    ),
    Step(
        N_(
            "First everybody turns up one card of their own Pond. Press b1: upper row, second from "
            "the left."
        ),
        ways=one("flip b1"),
        marks=("0b1",),
        instead=N_("Any card may be turned up. For now, take b1."),
    ),
    Step(
        N_(
            "A spring fish. It scores 5 for every winter card in the Pond its column looks at. "
            "The middle columns b and c look at your own Pond: no winter yet, so 0."
        ),
        others=("flip c1",),
        marks=("0b1",),
    ),
    Step(
        N_(
            "Column a scores from the Guide's Pond; in a Duel, column d scores from the River. "
            "With more players, a scores from your left neighbour's Pond and d from your right "
            "neighbour's."
        ),
        marks=("0a1", "0a2", "0d1", "0d2"),
    ),
    Step(
        N_(
            "Your turn: take a card of the River and swap it for a card of your Pond. Take the "
            "fish worth 8: press River 1, then c1."
        ),
        ways=one("take 1", "swap c1"),
        marks=("river1", "0c1"),
        instead=N_("That would do, too. For now, take River 1 and put it into c1."),
    ),
    Step(
        N_(
            "The card from c1 lies in the River now, and the Guide has swapped as well. Your b1 "
            "scores nothing: swap it for the snail in River 3, which scores 3 for every fish."
        ),
        others=("take 2", "swap b2"),
        ways=one("take 3", "swap b1"),
        marks=("river3", "0b1"),
        instead=N_("That would do, too. For now, put River 3 into b1."),
    ),
    Step(
        N_(
            "b1 had been face up, so turn up another card. That way every turn adds exactly one "
            "face-up card to your Pond. Choose any but d2."
        ),
        ways=each("flip a1", "flip d1", "flip a2", "flip b2", "flip c2"),
        marks=("0a1", "0d1", "0a2", "0b2", "0c2"),
        instead=N_("We need d2 in a moment. Turn up another card."),
    ),
    Step(
        N_(
            "In a Duel, River 5 to 8 lie face down. You may take one of them unseen: it is "
            "turned up and must be used. Press River 6, then press it again to confirm."
        ),
        others=("take 4", "swap b1"),
        ways=one("take 6"),
        marks=("river6",),
        instead=N_("You could. For now, dare to take River 6."),
    ),
    Step(
        N_(
            "An autumn fish: 2 points for every spring card. Column d looks at the River, where "
            "two spring cards lie. Put it into d2."
        ),
        ways=one("swap d2"),
        marks=("0d2",),
        instead=N_("There it would count other cards. Put it into d2."),
    ),
    Step(
        N_(
            "Four points at once. Press a player's name or Scores to see every card's "
            "arithmetic; press a card to see which cards it counts."
        ),
        marks=("0d2", "scores"),
    ),
    Step(
        N_(
            "A later turn. A common mistake is forgetting where your old card ends up. Make it "
            "once: put River 3, worth 8, into d2, which scores nothing, and turn up a2."
        ),
        ways=one("take 3", "swap d2", "flip a2"),
        marks=("river3", "0d2", "0a2"),
        position=GIFT,
        instead=N_("To see what happens, put River 3 into d2, then turn up a2."),
    ),
    Step(
        N_(
            "The Guide took your old card. Three winter cards lie in your Pond, where it looks "
            "now: 15 points, more than you gained. Take it back."
        ),
        others=("take 3", "swap d1"),
        marks=("0d2", "1d1"),
    ),
    Step(
        N_(
            "Put the same card into c1 instead. Your old one is a winter card: in the River your "
            "d2 counts it. So you gain 8 as well, and give nothing away."
        ),
        ways=one("take 3", "swap c1", ANY),
        marks=("river3", "0c1", "0d2"),
        back=2,
        instead=N_("Put River 3 into c1."),
    ),
    Step(
        N_(
            "After seven turns all Ponds lie face up, in a Duel the rest of the River too, and "
            "everything is added up. That is all of Symbiose; Gentle is waiting."
        ),
    ),
)

LESSON = Lesson(STEPS, seats=2, options={"mode": "duel", "first": 0})
