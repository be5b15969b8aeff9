"""Puzzles in the making: judging positions, counting answers, and tasks from a person's own games.

    proposals     whether a position is a puzzle, by the searches of the modules beside it
    goals         puzzles whose answer is counted, by the numbers of ``counts``
    grades        the difficulty of a puzzle
    themes        what a solution is about
    comparison    the chances after some turns, in a short time
    tasks         moments of one's own games to be played better; ``task_making`` makes them

A puzzle itself, and the packs, are in ``holobiont.puzzles``.
"""
