"""The lesson of Symbiote!: two turns with combinations, the symbiote's walk and the parasite."""

from __future__ import annotations

from holobiont.i18n import N_
from ui.kit.lesson import Lesson, Step, one

# Learner, Guide, Guide; the marker lies before the last of them.
DEALT = (
    "4H7DKH/3D5C9S/AC6DQH "
    "6S8H9CJH2DTD8S5H3C9DKS2CQSAD4S6HJC7HTC8C4CQDASKC5DTH3HJD7S9H2HQCTS6C8DAH4D2S5S3SKDJS "
    "7C - -/-/- 2:symbiote 0:draw 1 -/-/-"
)
TEN = (
    "4C8HTDKC/3D8D9S/AC6DQD "
    "5H3C9DKS2CQSAD4S6HJC7HTC8CAS5DTH3HJD7S9H2HQCTS6CAH4D2S5S3SKDJS2D8S9C "
    "7C7D5C - 4H6S,JHQHKH/-/- 2:symbiote 0:play:-:0 0 -/-/-"
)

STEPS = (
    Step(
        N_(
            "The most points win. They come from combinations: two cards that add up to 10, where "
            "an ace is 1, or a jack, a queen and a king. Only you see your hand below."
        ),
        marks=("hand0", "hand1", "hand2"),
        position=DEALT,
    ),
    Step(
        N_(
            "On your turn your hand is first filled to 3 cards. Then you draw one more: press "
            "the draw pile."
        ),
        ways=one("draw"),
        marks=("draw",),
        instead=N_("You could take the open card. For now, press the draw pile."),
    ),
    Step(
        N_(
            "A 6, and you have a 4. Press both cards, then Combine. Combinations lie face down: "
            "the others see only how many you have."
        ),
        ways=one("meld 4H 6S"),
        marks=("hand0", "hand1", "meld"),
        instead=N_("First combine the 4 and the 6."),
    ),
    Step(
        N_(
            "A discard ends your turn. If it has the suit or the rank of the card beneath, that "
            "is a Sym-biote: the marker walks by its number. Press your 7, then Discard."
        ),
        ways=one("discard 7D"),
        marks=("hand0", "discard"),
        instead=N_("That one would leave the marker where it is. Discard the 7."),
    ),
    Step(
        N_(
            "Seven on seven: the marker walked 7 steps clockwise, to you. A jack, queen or king "
            "walks 1, 2 or 3 steps back. The symbiote's host scores 1 more for each combination."
        ),
    ),
    Step(
        N_(
            "The host's hand is filled to 5. Both Guides have played, and the queen of hearts "
            "lies on the discard pile. Take it instead of drawing: press the discard pile."
        ),
        others=("draw", "discard 5C", "draw", "discard QH"),
        ways=one("take"),
        marks=("take",),
        instead=N_("You could draw. But look at your hearts, and take the queen."),
    ),
    Step(
        N_(
            "Jack, queen and king are a royal: 3 points, and 5 as all are hearts. Combine them. "
            "A card just taken may be combined, but not discarded in the same turn."
        ),
        ways=one("meld JH QH KH"),
        marks=("hand3", "hand4", "hand5", "meld"),
        instead=N_("The royal first: jack, queen and king of hearts."),
    ),
    Step(
        N_("You may combine as often as you can. Your 2 and your 8 make ten as well."),
        ways=one("meld 2D 8S"),
        marks=("hand0", "hand1", "meld"),
        instead=N_("First combine the 2 and the 8."),
    ),
    Step(
        N_(
            "Tens are parasites. A discarded ten leaves the game, and the marker walks 10 steps, "
            "match or not, with its parasite up: here to the next seat. Discard it."
        ),
        ways=one("discard TD"),
        marks=("hand0", "discard"),
    ),
    Step(
        N_(
            "The parasite's host may keep only 2 cards and loses 1 point for each combination. So "
            "whom does the marker reach? Each card in your hand shows it."
        ),
    ),
    Step(
        N_(
            "A common mistake is not counting. Make it once: the marker lies one seat before "
            "yours, and a ten walks 10 steps. Discard it."
        ),
        ways=one("discard TD"),
        marks=("hand2", "discard"),
        position=TEN,
        instead=N_("That would be better. To see what happens, discard the ten."),
    ),
    Step(
        N_(
            "Ten steps led to you. As the parasite's host you lost a card at random, and your two "
            "combinations count 1 less each while it stays. Take it back."
        ),
        others=("draw", "discard 8D", "draw", "discard AC"),
    ),
    Step(
        N_(
            "The 4 of clubs lies on a club: 4 steps lead to you as well, but with the symbiote up. "
            "Discard it."
        ),
        ways=one("discard 4C"),
        marks=("hand0", "discard"),
        back=2,
        instead=N_("Discard the 4 of clubs."),
    ),
    Step(
        N_(
            "What combinations are worth is our own table, as the published one is lost. Press "
            "Points, or your name, to see it and what you have so far."
        ),
        marks=("scores",),
    ),
    Step(
        N_(
            "When the draw pile is empty as a turn begins, all is turned up and counted. The "
            "symbiote wins ties, the parasite loses them. That is all; Gentle is waiting."
        ),
    ),
)

LESSON = Lesson(STEPS, seats=3, options={})
