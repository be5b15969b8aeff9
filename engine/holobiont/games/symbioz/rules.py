"""Symbioz (François Bachelart, Christophe Pinard, 1995): plants and animals on a round planet.

Words used by the rules and by this file:

    Zerb       a plant. An area holds at most 12 of all colours; it is then saturated
    Crapit     an animal that eats a Zerb in every turn
    Krogul     an animal that eats a Crapit in every turn
    adult      an animal of the seat that was there when the seat's part of a phase began
    reserve    the pawns of a seat that are not on the planet
    Symbioz    an area that one colour has filled; closed for good, a Zerb remains as its marker

A turn has four phases, and in each of them every seat acts, the first seat of the turn first:

    introduction    (not in turn 1) spend 10 points on pawns in areas with Zerbs of one's own
    multiplication  a birth for every 4 Zerbs of an area, every 3 in a fertile one, placed there
                    or in an adjacent area where the seat has fewer Zerbs
    Kroguls         each adult eats a Crapit and is cloned, or dies
    Crapits         each adult eats a Zerb or dies; then a birth for every 2 adults of an area

At the end of a turn the areas with 12 Zerbs of one colour become Symbioz. The game ends with
the turn in which a seat has reached the target, or with turn 12. Most Symbioz win, then most
Zerbs on the planet, then the victory is shared.
"""

from __future__ import annotations

from holobiont.errors import OptionError
from holobiont.games.symbioz.board import COLOURS, POINTS, board
from holobiont.games.symbioz.phases import STAGE_RULES, Setting, draw
from holobiont.games.symbioz.position import read, show
from holobiont.games.symbioz.reasons import deed_of, reason, written
from holobiont.games.symbioz.state import OVER, State, action_of, parts, standing
from holobiont.games.symbioz.turns import play, start
from holobiont.i18n import N_, _
from holobiont.rng import below, checked
from holobiont.rules import (
    Action,
    Event,
    Option,
    OptionValue,
    Random,
    Rules,
    Seat,
    explained,
    leaders,
)

__all__ = ["State", "Symbioz", "parts"]
PER_SYMBIOZ = 1000  # in scores; the rest are Zerbs on the planet


HEAD_STARTS = (N_("You have a Zerb more in each area"),)


class Symbioz(Rules[State]):
    slug, title, version, seats = "symbioz", "Symbioz", "1", range(2, 5)
    options = (
        Option(
            "first_game",
            (False, True),
            False,
            N_("Beginner's game: you need one extra Symbioz to win."),
            N_("First game"),
        ),
        Option(
            "zerbs_per_area",
            (1, 2, 3, 0),
            1,
            N_("How many Zerbs a player may buy in each area in a turn."),
            N_("Zerbs per area"),
            ("1", "2", "3", N_("no limit")),
        ),
        Option(
            "first",
            ("random", 0, 1, 2, 3),
            "random",
            N_("Who begins turn 1."),
            N_("First player"),
            (N_("Random"), *COLOURS),
        ),
        Option(
            "comeback",
            (False, True),
            False,
            N_("A seat without a Zerb on the planet may buy Zerbs into its own start areas."),
            N_("Comeback"),
        ),
    )

    def __init__(self, seats: int | None = None, **options: OptionValue) -> None:
        super().__init__(seats, **options)
        planet = board(self.seat_count)
        self.setting = Setting(
            planet,
            self.seat_count,
            int(self.chosen["zerbs_per_area"]) or POINTS,
            self.chosen["comeback"] is True,
            planet.target + (self.chosen["first_game"] is True),
        )

    def check_options(self) -> None:
        first = self.chosen["first"]
        if isinstance(first, int) and first >= self.seat_count:
            problem = N_("option first: seat {seat} ({name}) does not play with {count}")
            name = _(COLOURS[first])
            raise OptionError(problem, seat=first, name=name, count=self.seat_count)

    @property
    def head_starts(self) -> tuple[str, ...]:
        return HEAD_STARTS

    def initial(self, seed: int) -> State:
        checked(seed)
        first = self.chosen["first"]
        return start(
            self.setting, below(seed, self.seat_count) if first == "random" else int(first)
        )

    def to_act(self, state: State) -> Seat | None:
        return None if state.stage == OVER else state.seat

    def legal(self, state: State) -> list[Action]:
        return [] if state.stage == OVER else STAGE_RULES[state.stage].legal(self.setting, state)

    def apply(self, state: State, action: Action) -> State:
        return play(self.setting, state, parts(action), None)

    def name(self, state: State, action: Action) -> str:
        return written(self.setting.board, parts(action))

    def parse(self, state: State, text: str) -> Action:
        deed = deed_of(self.setting.board, state.stage, text)
        if deed is not None and action_of(*deed) in self.legal(state):
            return action_of(*deed)
        raise self.refusal(state, text)

    def scores(self, state: State) -> tuple[float, ...]:
        return tuple(symbioz * PER_SYMBIOZ + zerbs for symbioz, zerbs in standing(state))

    def winners(self, state: State) -> tuple[Seat, ...]:
        return leaders(standing(state)) if state.stage == OVER else ()

    def turns_played(self, state: State) -> int:
        return state.turn

    def dump(self, state: State) -> str:
        return show(self.setting.board, state)

    def load(self, text: str) -> State:
        first = self.chosen["first"]
        try:
            return read(self.setting, first if isinstance(first, int) else None, text)
        except ValueError as error:
            raise explained(self, text, error) from None

    def sample(self, state: State, rnd: Random) -> Action:
        return draw(self.setting, state, rnd)

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        happened: list[Event] = []
        play(self.setting, before, parts(action), happened)
        return tuple(happened)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        paragraph, sentence = reason(self.setting, state, text)
        return f"{self.slug}/{paragraph}", sentence
