"""The claims about turns of Symbioz in words: a sentence for each kind, and what came often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holobiont.i18n import _, ngettext

Facts = Mapping[str, Any]


def say_blooms(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "In the computer's line {area} becomes a Symbioz at the end of this turn; as played it "
        "does not.",
        area=facts["area"],
    )


def say_bloom_allowed(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It lets {area} become {name:a Symbioz of *|your Symbioz} at the end of this turn; "
        "the computer's line prevents that.",
        area=facts["area"],
        name=names[facts["other"]],
    )


def say_wins(facts: Facts, names: Sequence[str]) -> str:
    return _("The computer's line wins the game in this turn.")


def say_births(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it the Zerbs are enough for {number} birth, after the better course {better}.",
        "After it the Zerbs are enough for {number} births, after the better course {better}.",
        facts["births"],
        better=facts["better"],
    )


def say_zerbs(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it {number} own Zerb is on the planet, after the better course {better}.",
        "After it {number} own Zerbs are on the planet, after the better course {better}.",
        facts["zerbs"],
        better=facts["better"],
    )


def say_zerbs_later(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "At the end of this turn {number} own Zerb is on the planet, in the computer's line "
        "{better}.",
        "At the end of this turn {number} own Zerbs are on the planet, in the computer's line "
        "{better}.",
        facts["zerbs"],
        better=facts["better"],
    )


def say_rival_zerbs(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {name:*|you} {number} Zerb, the better course {better}.",
        "It leaves {name:*|you} {number} Zerbs, the better course {better}.",
        facts["zerbs"],
        name=names[facts["other"]],
        better=facts["better"],
    )


def say_animals(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it {number} own animal is on the planet, after the better course {better}.",
        "After it {number} own animals are on the planet, after the better course {better}.",
        facts["animals"],
        better=facts["better"],
    )


def say_rival_animals(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {name:*|you} {number} animal, the better course {better}.",
        "It leaves {name:*|you} {number} animals, the better course {better}.",
        facts["animals"],
        name=names[facts["other"]],
        better=facts["better"],
    )


def say_unfed(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} animal where there is no enemy prey, the better course {better}.",
        "It leaves {number} animals where there is no enemy prey, the better course {better}.",
        facts["animals"],
        better=facts["better"],
    )


def say_unspent(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It lets {number} point go unspent, the better course {better}.",
        "It lets {number} points go unspent, the better course {better}.",
        facts["points"],
        better=facts["better"],
    )


def say_fertile(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It leaves the fertile area {area} to {name:*|you}: {own} Zerbs against {theirs}; the "
        "better course has {better} there.",
        area=facts["area"],
        name=names[facts["other"]],
        own=facts["own"],
        theirs=facts["theirs"],
        better=facts["better"],
    )


def say_in_fertile(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it {number} own Zerb stands in fertile areas, after the better course {better}.",
        "After it {number} own Zerbs stand in fertile areas, after the better course {better}.",
        facts["zerbs"],
        better=facts["better"],
    )


def say_towards(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It brings {area} to {zerbs} of the 12 Zerbs that make it bloom, the better course to "
        "{better}.",
        area=facts["area"],
        zerbs=facts["zerbs"],
        better=facts["better"],
    )


def say_rival_area(facts: Facts, names: Sequence[str]) -> str:
    if not facts["better"]:
        return _(
            "It leaves {name:*|you} alone in {area} with {zerbs} of the 12 Zerbs that make it "
            "bloom; the better course spoils that.",
            name=names[facts["other"]],
            area=facts["area"],
            zerbs=facts["zerbs"],
        )
    return _(
        "It leaves {name:*|you} {zerbs} of the 12 Zerbs that make {area} bloom, the better "
        "course {better}.",
        name=names[facts["other"]],
        area=facts["area"],
        zerbs=facts["zerbs"],
        better=facts["better"],
    )


def say_spoils(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "With a Zerb in {area} it keeps {name:*, who has|you, who have} {zerbs} there, from "
        "making it bloom.",
        area=facts["area"],
        name=names[facts["other"]],
        zerbs=facts["zerbs"],
    )


def say_areas(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it there are Zerbs in {number} area, after the better course in {better}.",
        "After it there are Zerbs in {number} areas, after the better course in {better}.",
        facts["areas"],
        better=facts["better"],
    )


def say_concentrates(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it {number} own Zerb stands in {area}, after the better course {better}.",
        "After it {number} own Zerbs stand in {area}, after the better course {better}.",
        facts["zerbs"],
        area=facts["area"],
        better=facts["better"],
    )


def say_fills(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It fills {area} with 12 Zerbs of one colour: a Symbioz, unless one is eaten.",
        area=facts["area"],
    )


def say_takes_root(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It takes root in the fertile area {area}, with {number} Zerb.",
        "It takes root in the fertile area {area}, with {number} Zerbs.",
        facts["zerbs"],
        area=facts["area"],
    )


def say_breeds(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "With it the Zerbs are enough for {number} birth more.",
        "With it the Zerbs are enough for {number} births more.",
        facts["births"],
    )


def say_eats(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It eats {number} pawn of {name:*|yours}.",
        "It eats {number} pawns of {name:*|yours}.",
        facts["pawns"],
        name=names[facts["other"]],
    )


def often_bloom(number: int) -> str:
    return ngettext(
        "In {number} turn, a Symbioz was missed.",
        "In {number} turns, a Symbioz was missed.",
        number,
    )


def often_allowed(number: int) -> str:
    return ngettext(
        "In {number} turn, an opponent was allowed to make a Symbioz.",
        "In {number} turns, an opponent was allowed to make a Symbioz.",
        number,
    )


def often_births(number: int) -> str:
    return ngettext(
        "In {number} turn, a birth was missed.", "In {number} turns, a birth was missed.", number
    )


def often_fertile(number: int) -> str:
    return ngettext(
        "In {number} turn, a fertile area was left to an opponent.",
        "In {number} turns, a fertile area was left to an opponent.",
        number,
    )


def often_unfed(number: int) -> str:
    return ngettext(
        "In {number} turn, animals were put where there is no enemy prey.",
        "In {number} turns, animals were put where there is no enemy prey.",
        number,
    )


def often_unspent(number: int) -> str:
    return ngettext(
        "In {number} turn, points went unspent.", "In {number} turns, points went unspent.", number
    )


def often_zerbs(number: int) -> str:
    return ngettext(
        "In {number} turn, Zerbs were lost or not gained.",
        "In {number} turns, Zerbs were lost or not gained.",
        number,
    )


def often_rival(number: int) -> str:
    return ngettext(
        "In {number} turn, an opponent was left more than need be.",
        "In {number} turns, an opponent was left more than need be.",
        number,
    )
