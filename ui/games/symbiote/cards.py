"""The cards of Symbiote! as markup and as words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from holobiont.i18n import N_, _, listed, ngettext, pgettext, remembered
from ui.kit.markup import Markup, el

ART = "./assets/art/symbiote.svg"
RANK_WORDS = {"A": N_("ace"), "T": N_("ten"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
SUIT_WORDS = {"C": N_("clubs"), "D": N_("diamonds"), "H": N_("hearts"), "S": N_("spades")}
FACE_WORDS = {"symbiote": N_("symbiote"), "parasite": N_("parasite")}


@lru_cache(maxsize=256)
def drawn(symbol: str, cls: str, box: str = "0 0 100 100") -> Markup:
    """A drawing from this game's sheet."""
    return el("svg", el("use", href=f"{ART}#{symbol}"), cls=cls, viewBox=box, aria_hidden="true")


@lru_cache(maxsize=128)
def face(name: str) -> Markup:
    """A card as large as its place: a large index, and what lives on it."""
    rank, suit = name[0], name[1]
    figure = f"court-{rank}" if rank in "TJQK" else f"number-{suit}"
    return el(
        "span",
        el(
            "span",
            el("span", index(rank), cls="rank"),
            drawn(f"suit-{suit}", "suit"),
            cls="index",
        ),
        drawn(figure, "figure", "0 0 100 124"),
        cls="card",
        data_suit=suit,
        data_kind="parasite" if rank == "T" else "court" if rank in "JQK" else None,
    )


@lru_cache(maxsize=128)
def small(name: str) -> Markup:
    """A card in a row of many: rank and suit, no more."""
    rank, suit = name[0], name[1]
    return el(
        "span",
        el("span", index(rank), cls="rank"),
        drawn(f"suit-{suit}", "suit"),
        cls="small-card",
        data_suit=suit,
    )


@lru_cache(maxsize=2)
def back() -> Markup:
    """A card that lies or is held face down."""
    return el("span", drawn("back", "pattern", "0 0 100 140"), cls="card face-down")


def row_of(cards: Sequence[str | None]) -> tuple[Markup, ...]:
    """A combination, its hidden cards as backs."""
    return tuple(small(name) if name else el("span", cls="small-card face-down") for name in cards)


@remembered
def notation(name: str) -> str:
    """The notation of an action in the language in use."""
    verbs = {
        "draw": pgettext("action in Symbiote!", "draw"),
        "take": pgettext("action in Symbiote!", "take"),
        "meld": pgettext("action in Symbiote!", "meld"),
        "discard": pgettext("action in Symbiote!", "discard"),
        "lose": pgettext("action in Symbiote!", "lose"),
    }
    suits = {
        "C": pgettext("suit in notation", "C"),
        "D": pgettext("suit in notation", "D"),
        "H": pgettext("suit in notation", "H"),
        "S": pgettext("suit in notation", "S"),
    }
    ranks = {"T": pgettext("rank in notation", "T")}
    verb, *cards = name.split(" ")
    read = [
        ranks.get(card[0], card[0]) + suits[card[1]] if card[1:] in suits else card
        for card in cards
    ]
    return " ".join((verbs.get(verb, verb), *read))


@remembered
def spoken(name: str) -> str:
    """A card in words, such as "7 of diamonds"."""
    rank, suit = name[0], _(SUIT_WORDS[name[1]])
    word = _(RANK_WORDS[rank]) if rank in RANK_WORDS else rank
    return _("{rank} of {suit}", rank=word, suit=suit)


def spoken_all(names: Sequence[str | None]) -> str:
    """A combination in words, or of how many cards it is."""
    if None not in names:
        return listed([spoken(name) for name in names if name])
    return _("a royal, face down") if len(names) == 3 else _("a pair, face down")


def so_many_cards(number: int) -> str:
    return ngettext("{number} card", "{number} cards", number)


def so_many_combinations(number: int) -> str:
    return ngettext("{number} combination", "{number} combinations", number)


def index(rank: str) -> str:
    """A rank as it stands on its card."""
    return "10" if rank == "T" else rank
