"""The lesson of Symbio: bodies and freedom, the two parts of a turn, a capture, a win."""

from __future__ import annotations

from holobiont.i18n import N_
from ui.kit.lesson import ANY, Lesson, Step, each, one

A_CAPTURE = (
    "......../......../.....oo./......../......../......../xx....../ox...... x move 8 plain -"
)
A_BODY = "......../......../.....xx./......../..o...../.oo...../oo....../xxx..... x move 9 plain -"
A_WIN = ".....xoo/.....x../....xxxx/......../......../......../......../........ x move 20 plain -"
BODIES = ("b6", "b7", "c7", "f2", "g2", "g3")
FILLERS = ("e6", "f6", "f7", "g6", "h6")  # whoever leaves, f8 stays shut

STEPS = (
    Step(
        N_(
            "You play Black, the round stones. Your aim: hem White in until none of its stones "
            "can move."
        ),
    ),
    Step(
        N_(
            "Stones that touch along a side form a body; you have two. A body is free, and its "
            "stones can move, as long as it touches an empty square: hairs mark those squares."
        ),
        marks=BODIES,
    ),
    Step(
        N_(
            "A turn has two parts. First move: lift a stone of a free body and set it on an "
            "empty square that touches this body. Lift b7 and set it on c6."
        ),
        ways=one("b7-c6"),
        marks=("b7", "c6"),
        instead=N_("That is a move, too. For now, let us lift b7 and set it on c6."),
    ),
    Step(
        N_(
            "The body holds together: c6 touches its neighbours. Second part, grow: put a new "
            "stone on an empty square beside any of your stones. Take d7."
        ),
        ways=one("+d7"),
        marks=("d7",),
        instead=N_("You may grow there. For now, take d7."),
    ),
    Step(
        N_(
            "White has moved and grown as well. So each turn adds a stone, the board fills up, "
            "and freedom becomes rare. Growing never captures."
        ),
        others=("c2-b4", "+b5"),
        marks=("b4", "b5"),
    ),
    Step(
        N_(
            "What counts as touching is judged before the stone is lifted. So a stone can leap "
            "to the far end of its body: lift c7 and set it on e7."
        ),
        ways=one("c7-e7"),
        marks=("c7", "e7"),
        instead=N_("That can be done, but try the leap: c7 to e7."),
    ),
    Step(
        N_("Now grow beside whichever of your stones you like."),
        ways=one(ANY),
    ),
    Step(
        N_(
            "A new position. The white stone on a1 touches no empty square: its body has no "
            "freedom. Instead of an empty square you may move onto such a stone. Capture it!"
        ),
        ways=each("a2xa1", "b1xa1", "b2xa1"),
        marks=("a1",),
        position=A_CAPTURE,
        instead=N_("Capture the stone on a1: lift any stone of the body beside it."),
    ),
    Step(
        N_("Captured: the stone is gone. Capturing is never compulsory. Now grow where you like."),
        ways=one(ANY),
    ),
    Step(
        N_(
            "A common mistake is lifting a stone from the middle, which cuts a body in two. Make "
            "it once: lift b1, set it on d1, then grow on e1."
        ),
        ways=one("b1-d1", "+e1"),
        marks=("b1", "d1"),
        position=A_BODY,
        instead=N_("That would be better. To see what happens, move b1 to d1 and grow on e1."),
    ),
    Step(
        N_(
            "White has stepped into the gap. Now a1 touches no empty square, and nothing can free "
            "it. Play a turn wherever you like."
        ),
        others=("b3-b1", "+c2"),
        ways=one(ANY, ANY),
        marks=("a1",),
    ),
    Step(
        N_(
            "White has captured a1: a part that is shut in is lost stone by stone. Take it back, "
            "and count before you lift."
        ),
        others=("a2xa1",),
        marks=("a1",),
    ),
    Step(
        N_(
            "Now lift the stone at the end: a1 to d1. The others stay together, and White has no "
            "gap to step into. Then grow wherever you like."
        ),
        ways=one("a1-d1", ANY),
        marks=("a1", "d1"),
        back=3,
        instead=N_("Lift a1, at the end of the body, and set it on d1."),
    ),
    Step(
        N_(
            "Win now. White's last body touches two empty squares, g7 and h7. Move a stone onto "
            "one of them, then grow on the other. The stone on f8 must stay."
        ),
        ways=tuple(
            (f"{stone}-{square}", f"+{other}")
            for stone in FILLERS
            for square, other in (("g7", "h7"), ("h7", "g7"))
        ),
        marks=("g7", "h7"),
        position=A_WIN,
        instead=N_("That leaves White a free square. Fill g7 and h7 in this turn."),
    ),
    Step(
        N_(
            "White has no free body: you have won. Only freedom counts, not stones. At any time, "
            "press a player's name to see which bodies can still move."
        ),
    ),
    Step(
        N_(
            "That is all of Symbio. Keep your bodies breathing, and choke off everyone else's. "
            "Gentle is waiting for a game."
        ),
    ),
)

LESSON = Lesson(STEPS, seats=2, options={})
