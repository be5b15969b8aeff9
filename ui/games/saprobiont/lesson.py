"""The lesson of Saprobiont: all four species in turn, two rounds of one game."""

from __future__ import annotations

from holobiont.i18n import N_
from ui.kit.lesson import Lesson, Step, one

STEPS = (
    Step(
        N_(
            "Four species share a carcass of ten zones for five rounds. Most Biomass wins. In "
            "this lesson you place for all four of them, one after the other; the Swarm begins."
        ),
    ),
    Step(
        N_(
            "The Swarm places two groups a turn. Its first one takes any empty zone: press the "
            "group of 3 on the mat, then E, then E again to place it."
        ),
        ways=one("3@E"),
        marks=("S3", "E"),
        instead=N_("You could. Here, place a group of 3 in E."),
    ),
    Step(
        N_(
            "From now on the Swarm places in or next to its own zones. E touches A, B, D, H and "
            "I, but not F: the wall of bone lies between. Place a 2 in D."
        ),
        ways=one("2@D"),
        marks=("S2", "D"),
        instead=N_("You could. Here, place a group of 2 in D."),
    ),
    Step(
        N_(
            "A turn ends with income: 2 Biomass for every zone you control, so 4. Now the "
            "Shredder. Its first group, too, needs an empty zone: 5 into H."
        ),
        ways=one("5@H"),
        marks=("H5", "H"),
        instead=N_("You could. Here, place the 5 in H."),
    ),
    Step(
        N_("The Canker is next, with small groups. Place its 2 in I, beside the Swarm."),
        ways=one("2@I"),
        marks=("C2", "I"),
        instead=N_("You could. Here, place the 2 in I."),
    ),
    Step(
        N_("The Ampulex places last. Place one of its 2s in B."),
        ways=one("2@B"),
        marks=("A2", "B"),
        instead=N_("You could. Here, place a 2 in B."),
    ),
    Step(
        N_(
            "Round 2. In an enemy zone it depends on who comes. The Swarm fights one for one: "
            "attack the two in B with a 3. Two die on each side, one survives."
        ),
        ways=one("3@B"),
        marks=("S3", "B"),
        instead=N_("Another time. Here, attack B with a group of 3."),
    ),
    Step(
        N_("From four zones on the Swarm is paid 3 for each instead of 2. Take A with a 2."),
        ways=one("2@A"),
        marks=("S2", "A"),
        instead=N_("Another time. Here, take A with a 2: it is the fourth zone."),
    ),
    Step(
        N_(
            "That earned 12. The Shredder fights the same way, and gains 1 Biomass for every "
            "enemy its placement kills. Attack D with the 6."
        ),
        ways=one("6@D"),
        marks=("H6", "D"),
        instead=N_("Another time. Here, attack D with the 6."),
    ),
    Step(
        N_(
            "The Canker never fights: whoever is in the zone becomes Canker. Each of its tokens "
            "on the board is worth 1 at the very end. Place its 3 in E."
        ),
        ways=one("3@E"),
        marks=("C3", "E"),
        instead=N_("Another time. Here, place the 3 in E."),
    ),
    Step(
        N_(
            "The Ampulex has lost all its tokens, so it may place anywhere. It takes a zone and "
            "drives the others next door: press 3, then E, then D twice."
        ),
        ways=one("3@E>D"),
        marks=("A3", "E", "D"),
        instead=N_("Another time. Here, put the 3 into E and push to D."),
    ),
    Step(
        N_(
            "Six Cankers met four Shredders in D; four died on each side. The Ampulex gains 1 "
            "for every one of the eight. Pushed among their own kind they would only have joined."
        ),
        marks=("D", "E"),
    ),
    Step(
        N_(
            "Every point of Biomass can be explained: press a player's card to see zones, fights "
            "and, round by round, the arithmetic. After round 5 the Canker counts its tokens."
        ),
    ),
    Step(
        N_(
            "Round 3. A common mistake: a big stack beside the Canker or the Ampulex. Make it "
            "once: put the Shredder's 9 into H, next to the Canker in I."
        ),
        ways=one("9@H"),
        marks=("H9", "H"),
        others=("2@B", "2@C"),
        instead=N_("That would be better. To see what happens, place the 9 in H."),
    ),
    Step(
        N_(
            "The Canker placed 4, and all 14 Shredders became Cankers: the Shredder has nothing "
            "left. The Ampulex could have pushed all of them into a fight. Take it back."
        ),
        others=("4@H",),
        marks=("H",),
    ),
    Step(
        N_(
            "Spread out instead: attack D with the 7. Two Cankers die there, which pays 2, and no "
            "zone of yours holds more than five."
        ),
        ways=one("7@D"),
        marks=("H7", "D"),
        back=2,
        instead=N_("Attack D with the 7."),
    ),
    Step(
        N_(
            "That is all of Saprobiont. In a game each species has one player, and the computer "
            "takes the free ones. Gentle is waiting."
        ),
    ),
)

LESSON = Lesson(STEPS, seats=4, options={}, learner=(0, 1, 2, 3))
