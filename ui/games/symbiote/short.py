"""The rules of Symbiote! in a few sentences, and how doubtful readings of them are played."""

from __future__ import annotations

from holobiont.i18n import N_

SUMMARY = (
    N_(
        "Play combinations of cards; they are worth points. When a turn would begin with an empty "
        "draw pile, all of them are turned up and counted, and the most points win."
    ),
    N_(
        "The tens are parasites; an ace is 1. On your turn your hand is first filled to 3 cards, "
        "to 5 if you are host of the symbiote, and to 2 if you are host of the parasite."
    ),
    N_(
        "If the parasite finds more than 2 cards in your hand, cards are discarded at random "
        "until 2 are left."
    ),
    N_("Then draw one card more: the top of the draw pile, or of the discard pile."),
    N_(
        "Play as many combinations as you like, face down: a pair of numbers that add up to 10 "
        "(A+9, 2+8, 3+7, 4+6, 5+5), or a jack, a queen and a king."
    ),
    N_(
        "Discard one card, but not the one you just took from the discard pile. That ends your "
        "turn."
    ),
    N_(
        "Sym-biote! If your discard has the suit or the rank of the card beneath, the marker "
        "walks: A to 9 clockwise by the number, J, Q, K back by 1, 2, 3. Its symbiote shows."
    ),
    N_(
        "A ten goes out of play. The marker walks 10 clockwise, match or not, and its parasite "
        "shows."
    ),
    N_(
        "At the end the symbiote's host gets 1 more for each of its combinations, the parasite's "
        "host 1 less. In a tie the symbiote wins, the parasite loses."
    ),
)

RULINGS = (
    (
        N_("What combinations are worth"),
        N_(
            "The published table is lost, so all three tables are ours (reconstructed): default: "
            "pair 1, of one suit 2, royal 3, of one suit 5; card: pair 2, of one suit 4, royal 3, "
            "of one suit 6; steep: pair 1, of one suit 3, royal 4, of one suit 10. The text only "
            "says that one suit is worth more."
        ),
    ),
    (
        N_("How many can play"),
        N_("The text gives no number. 2 to 6 with one deck, and up to 8 with two (reconstructed)."),
    ),
    (
        N_("An end for games that stand still"),
        N_(
            "The game also ends when no card has left the draw pile for three turns a player "
            "(reconstructed): players who only take from the discard pile would go on for ever."
        ),
    ),
    (
        N_("A card just taken"),
        N_(
            "The very card that was taken from the discard pile may not be discarded in the same "
            "turn, but it may go into a combination. If it is the only card left, the turn ends "
            "without a discard. Of two equal cards a combination uses the one just taken."
        ),
    ),
    (
        N_("The marker when a turn begins"),
        N_(
            "Where the marker lies, and which face is up, when a turn begins counts for the whole "
            "turn. Cards that the parasite costs move the marker as any discard does, and the hand "
            "still goes down to 2."
        ),
    ),
)
