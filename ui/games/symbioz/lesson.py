"""The lesson of Symbioz: births, purchases, the meals of animals, and the area that closes."""

from __future__ import annotations

from itertools import permutations

from holobiont.i18n import N_
from ui.kit.lesson import Lesson, Step, each, one

# Twelve areas, o1 to o6, m1 to m4, f1 and f2; see engine/holobiont/games/symbioz/position.py.
MEAL = "2 5 Y eating Y - o4:2 Y6/Y7/Y6/Y1O7cY2/O8/O7/Y3/Y3/O3/-/-/-"
HUNT = "2 6 O kroguls Y - o3:1 Y8/Y8/Y7cO2kY1/O9/O9/O8/Y3/Y3/O3/-/-/-"
SHOPPING = "2 5 Y introduction Y 10 - Y3/Y3/Y3/Y1O3/O2/O3/-/-/-/-/-/-"
CLOSING = "2 10 O multiplication Y - o1:2 Y10/*Y/*Y/O9/*O/O8/Y3/Y3/O3/-/-/-"

STEPS = (
    Step(
        N_(
            "Yellow is yours. Your plants, the Zerbs, grow in o1, o2 and o3. Fill an area with "
            "12 Zerbs of your colour, and it closes as a Symbioz. Three of them win."
        ),
        marks=("o1", "o2", "o3"),
    ),
    Step(
        N_(
            "A turn has four phases, shown above the planet; everybody acts in each. The first "
            "turn begins with Multiplication: every 4 Zerbs of yours in an area give one birth."
        ),
        marks=("o1", "o2", "o3"),
    ),
    Step(
        N_(
            "Three births are due. A newborn grows at home or next door, where you have fewer "
            "Zerbs than at its home. Press o3, then m2, to send one to m2."
        ),
        ways=one("o3>m2"),
        marks=("o3", "m2"),
        instead=N_("It could grow there. This time, send the newborn of o3 to m2."),
    ),
    Step(
        N_(
            "Crowds grow faster, so keep the other two at home: press o1 twice, then o2 twice. "
            "Auto would do the same for you."
        ),
        ways=(("o1>o1", "o2>o2"), ("o2>o2", "o1>o1")),
        marks=("o1", "o2"),
        instead=N_("It could grow there. This time, keep the newborn at home."),
    ),
    Step(
        N_(
            "Orange did the same, and nobody has animals yet. Turn 2 begins with the "
            "Introduction: 10 points for pawns. A Zerb costs 1; buy one for o1."
        ),
        others=("o4>o4", "o5>o5", "o6>o6", "z@o4", "z@o5", "z@o6", "end"),
        ways=one("z@o1"),
        marks=("o1",),
        instead=N_("You could buy that. Begin with a Zerb for o1."),
    ),
    Step(
        N_(
            "One Zerb per area per turn, only where you already have Zerbs, and never in the "
            "fertile areas (f). Buy one each for o2, o3 and m2."
        ),
        ways=tuple(permutations(("z@o2", "z@o3", "z@m2"))),
        marks=("o2", "o3", "m2"),
        instead=N_("You could buy that. This time, one Zerb each for o2, o3 and m2."),
    ),
    Step(
        N_(
            "Six points are left. A Crapit costs 3, but would only eat your own plants here; a "
            "Krogul costs 5, but would starve. Unspent points are lost. Press End, then again to "
            "confirm."
        ),
        ways=one("end"),
        marks=("end-phase",),
        instead=N_("It would be of no use here. End the Introduction instead."),
    ),
    Step(
        N_(
            "Now it's later, in the Crapit phase. Each of your Crapits must eat a Zerb in its "
            "area, whatever its colour, or it dies. Let both eat orange Zerbs in o4."
        ),
        ways=one("o4xO", "o4xO"),
        marks=("o4",),
        position=MEAL,
        instead=N_("They may eat yellow, but that is yours. Eat orange."),
    ),
    Step(
        N_(
            "Every 2 Crapits that live in an area then give one birth, there or next door. Place "
            "the newborn."
        ),
        ways=each("o4>o4", "o4>o3", "o4>o5", "o4>m3"),
        marks=("o4",),
    ),
    Step(
        N_(
            "Kroguls eat Crapits, and are cloned at every meal. Two orange Crapits threaten o3: "
            "let your Krogul eat one, then choose where its clone goes."
        ),
        ways=each("o3xO>o3", "o3xO>o2", "o3xO>o4", "o3xO>m2"),
        marks=("o3",),
        position=HUNT,
    ),
    Step(
        N_(
            "A common mistake: animals where only your own plants grow. Make it once: buy a Crapit "
            "for o1, then press End twice."
        ),
        ways=one("c@o1", "end"),
        marks=("pawn-c", "o1", "end-phase"),
        position=SHOPPING,
        instead=N_("To see what happens, buy a Crapit for o1, then press End twice."),
    ),
    Step(
        N_(
            "It had nothing else to eat, so it ate a Zerb of yours, and will eat another in each "
            "turn. Where it finds nothing at all, it dies. Take it back."
        ),
        others=("z@o5", "end", "o1xY"),
        marks=("o1",),
    ),
    Step(
        N_(
            "In o4 a Zerb of yours grows beside Orange's, so you may buy animals there. Buy the "
            "Crapit for o4, then press End twice."
        ),
        ways=one("c@o4", "end"),
        marks=("pawn-c", "o4", "end-phase"),
        back=2,
        instead=N_("Buy the Crapit for o4, then press End twice."),
    ),
    Step(
        N_("The same Crapit for the same 3 points: now let it eat what is Orange's."),
        others=("z@o5", "end"),
        ways=one("o4xO"),
        marks=("o4",),
        instead=N_("That is yours. Let it eat an orange Zerb."),
    ),
    Step(
        N_(
            "Turn 10: you have already closed two areas, and o1 holds 10. Keep both newborns at "
            "home, and at the end of the turn twelve Zerbs become your third Symbioz."
        ),
        ways=one("o1>o1", "o1>o1"),
        marks=("o1",),
        position=CLOSING,
        instead=N_("Then o1 would not be full. Keep both newborns at home."),
    ),
    Step(
        N_(
            "Won, 3 Symbioz to 1. A closed area sends its animals home and stays closed. Had it "
            "been a tie, the Zerbs on the planet would decide; press your name to see them."
        ),
        marks=("o1",),
    ),
    Step(
        N_(
            "One more warning: closing is compulsory. If you close your last Zerbs too soon, "
            "you're out of the game (unless you play with comebacks). That is all of Symbioz; "
            "Gentle is waiting."
        ),
    ),
)

LESSON = Lesson(STEPS, seats=2, options={"first": 0})
