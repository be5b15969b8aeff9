"""The viewer's own hand: its order, what is chosen in it, and what can be done with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from holobiont.games.symbiote.deck import CARDS, RANKS, SUITS, is_combination
from holobiont.games.symbiote.rules import parts
from holobiont.games.symbiote.scoring import TABLES, Table, worth
from holobiont.i18n import N_, _, ngettext, remembered
from holobiont.rules import Action
from ui.games.symbiote.cards import drawn, face, small, spoken, spoken_all
from ui.games.symbiote.marker_walk import effect, foreseen, towards
from ui.games.symbiote.score_sheet import scoring
from ui.kit.game import Place, Scene
from ui.kit.markup import Markup, el
from ui.kit.seat import seat_glyph

Choice = tuple[Place, Markup]
"""Something to do with the hand, and its button."""
PLACE = N_("{card}, card {number} of {count}")


def hand(scene: Scene) -> list[str]:
    """The viewer's cards as they are observed; empty for a spectator."""
    if scene.viewer is None:
        return []
    return [name for name in scene.seen["hands"][scene.viewer] if name]


def told(scene: Scene) -> list[str]:
    """The hand in words, a line a card, sorted as it is shown."""
    cards = hand(scene)
    return [
        _(PLACE, number=at, count=len(cards), card=spoken(cards[n]))
        for at, n in enumerate(order(scene), 1)
    ]


def order(scene: Scene) -> list[int]:
    """The places of the hand from left to right, as the viewer wants them sorted."""
    cards = hand(scene)
    if scene.arranged != "suit":
        return list(range(len(cards)))
    return sorted(
        range(len(cards)),
        key=lambda n: (SUITS.index(cards[n][1]), RANKS.index(cards[n][0]), n),
    )


def chosen(scene: Scene) -> list[int]:
    """The numbers of the cards that are picked, ascending."""
    count = len(hand(scene))
    return [int(n) for n in scene.picked.split() if int(n) < count]


def written(numbers: list[int]) -> str:
    """A selection as the text that the table keeps."""
    return " ".join(map(str, sorted(numbers)))


def melds(scene: Scene) -> list[tuple[Action, tuple[str, ...]]]:
    """The combinations that can be played now, with their cards."""
    return [
        (action, tuple(name.split()[1:]))
        for action, name in zip(scene.legal, scene.names)
        if parts(action)[0] == "meld"
    ]


def discards(scene: Scene) -> dict[str, Action]:
    """The cards that can be discarded now."""
    return {
        name.split()[1]: action
        for action, name in zip(scene.legal, scene.names)
        if parts(action)[0] == "discard"
    }


def to_discard(scene: Scene) -> str:
    """The one chosen card, if it can be discarded now; else empty."""
    cards, picked = hand(scene), chosen(scene)
    return cards[picked[0]] if len(picked) == 1 and cards[picked[0]] in discards(scene) else ""


def partners(scene: Scene) -> set[int]:
    """The cards that go into a combination with what is chosen."""
    cards, picked = hand(scene), chosen(scene)
    if not picked:
        return set()
    wanted = Counter(cards[n] for n in picked)
    found: set[int] = set()
    for _action, names in melds(scene):
        if wanted <= Counter(names):
            rest = Counter(names) - wanted
            found |= {n for n, card in enumerate(cards) if card in rest and n not in picked}
    return found


def aimed(scene: Scene) -> str:
    """The card whose discard is being thought of; empty when none is."""
    cards, picked = hand(scene), chosen(scene)
    if len(picked) == 1:
        return cards[picked[0]]
    number = scene.pointed.removeprefix("hand")
    if picked or number == scene.pointed or number not in map(str, range(len(cards))):
        return ""
    return cards[int(number)] if discards(scene) else ""


class Hand(NamedTuple):
    """The cards in hand and what can be done with each."""

    cards: list[str]
    picked: list[int]
    partners: set[int]
    usable: dict[str, Action]
    in_melds: set[str]


def fan(scene: Scene, stop: str) -> Markup:
    """The hand, held open."""
    held = _hand(scene)
    places = _cards(scene, held, stop)
    count = len(places)
    return el(
        "div",
        *(_held(scene, held, n, at, places[at]) for at, n in enumerate(order(scene))),
        cls="fan",
        id="fan",
        role="listbox",
        aria_multiselectable="true",
        aria_label=hand_label(count),
        data_count=count,
    )


def hand_label(count: int) -> str:
    """What the hand is called, with how many cards it has."""
    return ngettext("Your hand, {number} card", "Your hand, {number} cards", count)


def _hand(scene: Scene) -> Hand:
    in_melds = {name for _, names in melds(scene) for name in names}
    return Hand(hand(scene), chosen(scene), partners(scene), discards(scene), in_melds)


def cards(scene: Scene, stop: str) -> list[Place]:
    """The cards of the hand from left to right."""
    return _cards(scene, _hand(scene), stop)


def _cards(scene: Scene, held: Hand, stop: str) -> list[Place]:
    return [
        Place(
            f"hand{n}",
            ", ".join(_state(scene, held, n, at)),
            offered=bool(held.usable),
            chosen=n in held.picked,
            stop=stop == f"hand{n}",
            carried=held.cards[n] in held.usable,
        )
        for at, n in enumerate(order(scene))
    ]


def _held(scene: Scene, held: Hand, n: int, at: int, place: Place) -> Markup:
    """A card of the hand, which lies at a place that the person chose."""
    name = held.cards[n]
    walk = foreseen(scene.seen, name) if name in held.usable else None
    return el(
        "button",
        face(name),
        _omen(walk.to, walk.parasite) if walk else None,
        cls="held",
        type="button",
        role="option",
        aria_label=place.label,
        aria_selected="true" if place.chosen else "false",
        data_partner=n in held.partners,
        data_lifted=place.chosen and len(held.picked) == 1,
        data_slot=at,
        data_fresh=name in _fresh(scene),
        **place.attributes(scene),
    )


def _state(scene: Scene, held: Hand, n: int, at: int) -> Iterator[str]:
    """What a card of the hand says to those who do not see it."""
    name = held.cards[n]
    yield _(PLACE, number=at + 1, count=len(held.cards), card=spoken(name))
    if name == scene.seen["taken"] and held.usable and name not in held.usable:
        yield _("just taken, not to be discarded")
    if name in held.usable and foreseen(scene.seen, name):
        yield _("if discarded, {effect}", effect=effect(scene, name))
    elif name in held.usable:
        yield _("can be discarded")
    if n in held.partners:
        yield _("goes with the chosen cards")
    elif name in held.in_melds:
        yield _("can be combined")
    if n in held.picked:
        yield _("chosen")


def _omen(seat: int, parasite: bool) -> Markup:
    """On a card that would move the marker: whom it would come to."""
    return el(
        "span",
        drawn(f"creature-{'parasite' if parasite else 'symbiote'}", "bug", "0 0 120 120"),
        seat_glyph(seat),
        cls="omen",
        data_seat=seat,
    )


def _fresh(scene: Scene) -> tuple[str, ...]:
    """The cards that the viewer drew or took with the last action."""
    if not scene.events or scene.seen["seat"] != scene.viewer:
        return ()
    for event in reversed(scene.events[-1]):
        if event.get("seat") == scene.viewer and event["kind"] in ("draw", "take"):
            return (event["card"],)
        if event.get("seat") == scene.viewer and event["kind"] == "fill":
            return tuple(event["cards"])
    return ()


MANY = 3
"""Combinations that leave a phone no room for anything else beside them."""


def actions(scene: Scene, stop: str) -> Markup:
    """What can be done with the hand: combine, discard, sort."""
    return el(
        "div",
        _points(scene),
        _offers(scene, stop),
        _sorter(scene) if hand(scene) else None,
        cls="deeds",
        id="deeds",
        role="group",
        aria_label=_("Moves"),
        data_many=len(melds(scene)) >= MANY or None,
    )


def _points(scene: Scene) -> Markup:
    """What the combinations are worth, at a glance; pressed, the whole table."""
    place, worths = scores(scene), TABLES[scoring(scene)]._asdict()
    return el(
        "button",
        el("span", _("Points"), cls="label", aria_hidden="true"),
        el("span", place.label, cls="visually-hidden"),
        el(
            "span",
            _("pair {pair} / {pair_of_one_suit}", **worths),
            cls="worth",
            aria_hidden="true",
        ),
        el(
            "span",
            _("royal {royal} / {royal_of_one_suit}", **worths),
            cls="worth",
            aria_hidden="true",
        ),
        cls="button quiet points",
        type="button",
        id="points",
        **place.attributes(scene),
    )


def scores(scene: Scene) -> Place:
    """The way to the table of what combinations are worth."""
    return _scores(TABLES[scoring(scene)])


@remembered
def _scores(worths: Table) -> Place:
    label = _(
        "Points: pair {pair}, of one suit {pair_of_one_suit}; "
        "royal {royal}, of one suit {royal_of_one_suit}. Show the table.",
        **worths._asdict(),
    )
    return Place("scores", label, does="show:scores", control=True)


def sorter(scene: Scene) -> Place:
    """How else the hand can be sorted."""
    if scene.arranged == "suit":
        return Place("sort", _("Sort the hand by rank"), does="arrange:rank", control=True)
    return Place("sort", _("Sort the hand by suit"), does="arrange:suit", control=True)


def _sorter(scene: Scene) -> Markup:
    place, suits = sorter(scene), (drawn("suit-S", "suit"), drawn("suit-H", "suit"))
    return el(
        "button",
        el(
            "span",
            el("span", _("Sort"), cls="verb"),
            el("span", "A–K") if scene.arranged == "suit" else suits,
            cls="label",
        ),
        cls="button quiet sort",
        id="sort-hand",
        type="button",
        aria_label=place.label,
        title=place.label,
        **place.attributes(scene),
    )


def _offers(scene: Scene, stop: str) -> Markup:
    """The buttons that arrows lead to; without any, their room."""
    found = [drawn_button for _place, drawn_button in choices(scene, stop)]
    role = {"role": "toolbar", "aria_label": _("Combine or discard")} if found else {}
    return el("div", *found, cls="offers", id="offers", **role)


def has_choices(scene: Scene) -> bool:
    """Whether something can be done with the cards."""
    return bool(discards(scene) or melds(scene))


def choices(scene: Scene, stop: str) -> list[Choice]:
    """What can be done with the cards, each with its button, from left to right."""
    found: list[Choice] = []
    cards, picked, usable = hand(scene), chosen(scene), discards(scene)
    if has_choices(scene):
        if len(picked) > 1:
            names = [cards[n] for n in picked]
            ready = is_combination([CARDS[name] for name in names])
            found.append(_button(scene, "meld", names, "", stop, ready))
        else:
            aim = aimed(scene)
            words = effect(scene, aim) if aim in usable else ""
            names = [aim] if aim else []
            found.append(_button(scene, "discard", names, words, stop, aim in usable))
            found += [
                _button(scene, f"offer{n}", list(names), "", stop, True)
                for n, (_, names) in enumerate(melds(scene))
            ]
    return found


def _button(
    scene: Scene, name: str, names: list[str], words: str, stop: str, ready: bool
) -> Choice:
    verb = _("Discard") if name == "discard" else _("Combine")
    label = _label(scene, name, names, words, ready)
    place = Place(name, label, offered=ready, stop=stop == name)
    return place, el(
        "button",
        el("span", label, cls="visually-hidden"),
        el("span", verb, cls="verb", aria_hidden="true"),
        el("span", *map(small, names), cls="meld", aria_hidden="true") if names else None,
        el("span", words, cls="effect", aria_hidden="true") if words else None,
        cls="button" + (" primary" if ready and name in ("discard", "meld") else ""),
        type="button",
        data_worth=_worth(scene, names) if name.startswith("offer") else None,
        **{**place.attributes(scene), "data_offer": None, "data_ready": ready},
    )


def _worth(scene: Scene, names: Sequence[str]) -> int:
    """Points of a combination."""
    return worth(scoring(scene), [CARDS[name] for name in names])


def _label(scene: Scene, place: str, names: list[str], words: str, ready: bool) -> str:
    """What a button does, for ears, and whether it can be done."""
    deed = _deed(scene, place, names, words)
    return deed if ready else _("{deed}, not legal now", deed=deed)


def _deed(scene: Scene, place: str, names: list[str], words: str) -> str:
    if place != "discard":
        cards = [CARDS[name] for name in names]
        if not is_combination(cards):
            return _("Combine {cards}", cards=spoken_all(names))
        return ngettext(
            "Combine {cards}: {number} point",
            "Combine {cards}: {number} points",
            _worth(scene, names),
            cards=spoken_all(names),
        )
    if not names:
        return _("Discard a card")
    card = spoken(names[0])
    if words:
        return _("Discard {card}: {effect}", card=card, effect=words)
    return _("Discard {card}", card=card)


def preview(scene: Scene) -> str:
    """What the discard that is thought of would do, for the status line."""
    aim = aimed(scene)
    if not aim or aim not in discards(scene):
        return ""
    walk = foreseen(scene.seen, aim)
    if walk is None:
        return _("discard the {card}: the marker stays", card=spoken(aim))
    goes = N_("discard the {card}: the marker moves {way}")
    return _(goes, card=spoken(aim), way=towards(scene, walk))
