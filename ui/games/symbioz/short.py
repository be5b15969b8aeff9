"""The rules of Symbioz in a few sentences, and how doubtful readings of them are played."""

from __future__ import annotations

from holobiont.i18n import N_

SUMMARY = (
    N_(
        "Three colours of life: Zerbs are plants, Crapits eat Zerbs, Kroguls eat Crapits. Fill an "
        "area with 12 Zerbs of your colour, and at the end of the turn it closes as your Symbioz. "
        "The first to 3 (4 with three players) ends the game; the most Symbioz win, then the most "
        "Zerbs on the planet."
    ),
    N_(
        "A turn has four phases, and in each of them everybody acts once, the first seat first; "
        "each turn the next seat is first."
    ),
    N_(
        "Introduction (not in turn 1): 10 points to spend, Zerb 1, Crapit 3, Krogul 5, each into "
        "an area with a Zerb of yours; one Zerb an area, none into fertile areas or where 12 grow. "
        "What is not spent is lost."
    ),
    N_(
        "Multiplication: every 4 of your Zerbs in an area give one birth, every 3 in a fertile "
        "area. The newborn grows in its own area or in an adjacent one where you have fewer Zerbs "
        "at that moment."
    ),
    N_(
        "Kroguls: each of yours eats a Crapit of its area, of any colour, and is cloned into its "
        "own or an adjacent area as long as your reserve has Kroguls. Where there is no Crapit, it "
        "dies."
    ),
    N_(
        "Crapits: each of yours eats a Zerb of its area, of any colour, or dies; then every 2 that "
        "live in an area give one birth, there or in an adjacent area."
    ),
    N_(
        "What has just been born or cloned does nothing more in that phase. Pawns that leave the "
        "planet go back to the reserve: 60 Zerbs, 25 Crapits, 6 Kroguls a seat."
    ),
    N_(
        "When an area closes, its animals and 11 Zerbs go home, and it stays closed. Closing is "
        "compulsory: if you close your last Zerbs too soon, you're out of the game, unless you "
        "play with comebacks."
    ),
)

RULINGS = (
    (
        N_("Zerbs bought into one area"),
        N_(
            "One a turn. The published list of placing rules is lost (reconstructed); with two, "
            "seats that only feed their home areas close all three together on turn 3, before "
            "anybody can hinder them. The set-up offers 2, 3 or any number."
        ),
    ),
    (
        N_("Which areas touch"),
        N_(
            "Those that share an arc or a side; corners do not count, and nothing crosses the lake "
            "(inferred from the drawing of the board)."
        ),
    ),
    (
        N_("Two players"),
        N_("They have half of the planet; that these are two neighbouring quarters is inferred."),
    ),
    (
        N_("The vessels"),
        N_(
            "A Zerb is born into another area only if you have fewer Zerbs there than where it "
            "comes from, newborns counted on both sides; other colours do not matter."
        ),
    ),
    (
        N_("The last Krogul"),
        N_(
            "Whether a clone comes is decided by the reserve before the meal; a Krogul that this "
            "meal lets starve is not in it yet."
        ),
    ),
    (
        N_("Closing"),
        N_(
            "Twelve Zerbs of one colour close at the end of the turn, all such areas together, "
            "whether their owner likes it or not. One Zerb stays as the marker."
        ),
    ),
    (
        N_("Tie"),
        N_("Equal Symbioz and equal Zerbs on the planet share the victory (reconstructed)."),
    ),
    (
        N_("Comeback"),
        N_(
            "Off unless chosen (reconstructed): a seat without Zerbs may buy them into its own "
            "start areas."
        ),
    ),
)
