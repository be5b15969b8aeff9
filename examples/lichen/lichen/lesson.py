"""The lesson of Lichen: shelter, rent, hunger."""

from __future__ import annotations

from holobiont.i18n import N_
from ui.kit.lesson import ANY, Lesson, Step, one

STEPS = (
    Step(
        N_(
            "You grow as the orange crust. A turn sets one thing on a bare square: a thread or a "
            "green cell."
        ),
        marks=("b2",),
    ),
    Step(
        N_("A thread gives shelter. Choose b2 and set a thread there."),
        ways=one("Tb2"),
        marks=("b2",),
        instead=N_("That is possible. For now, set a thread on b2."),
    ),
    Step(
        N_(
            "Blue put a green cell beside your thread. It is sheltered: a point for Blue, and one "
            "for your thread."
        ),
        others=("Gc2",),
        marks=("c2",),
    ),
    Step(
        N_("A green cell of your own beside any thread earns a point, too. Set one on b3."),
        ways=one("Gb3"),
        marks=("b3",),
        instead=N_("That is possible. For now, set a green cell on b3."),
    ),
    Step(
        N_(
            "A thread with no green cell beside it starves and costs a point at the end. Set "
            "something where you like."
        ),
        others=("Td3",),
        ways=((ANY,),),
    ),
    Step(N_("That is all. When everybody has had the same number of turns, the most points win.")),
)

LESSON = Lesson(STEPS, 2, {"side": 5, "famine": True})
