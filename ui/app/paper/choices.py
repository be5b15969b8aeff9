"""The sheets of a game to be printed: from the address what was chosen, and back. Pure."""

from __future__ import annotations

from urllib.parse import urlencode

from holobiont.i18n import _, language
from holobiont.registry import GAMES
from holobiont.rules import option_text
from ui.app.core.commands import Code, Command, FetchText, Go, Transition
from ui.app.core.model import CHOICES as SETTINGS
from ui.app.core.model import Model, numbered
from ui.app.core.paper_messages import ChangePaper, PaperMessage, PaperRulesLoaded
from ui.app.core.paper_model import Printing
from ui.app.core.routes import Route
from ui.app.core.table_messages import QrCodeMade
from ui.games.catalogue import PAPERS, title_of
from ui.kit.paper import CHOICES, Wish

FOLDER, ENGLISH = "./assets/help", "en"
NO_SQUARES = "0 "
"""A code without squares, as its script did not load."""


def update(model: Model, msg: PaperMessage | QrCodeMade) -> Transition:
    """The model after a message about the sheets that are shown."""
    printing = model.features.printing
    if printing is None:
        return model, ()
    match msg:
        case ChangePaper():
            return model, _changed(printing, msg)
        case PaperRulesLoaded():
            return _taken(model, printing, msg)
        case QrCodeMade():
            if msg.number != printing.code_wanted:
                return model, ()
            made = printing._replace(code=msg.answer or NO_SQUARES)
            return model._replace(features=model.features._replace(printing=made)), ()


def opened(model: Model, leads: Route) -> Transition:
    """The sheets that an address asks for. ``ValueError`` is a sentence for the player."""
    if leads.name not in PAPERS:
        raise ValueError(_("{title} has no sheets to print.", title=title_of(leads.name)))
    wish = wished(leads.name, dict(leads.parameters))
    spoken = language() if language() in SETTINGS["language"] else ENGLISH
    printing, before = Printing(leads.name, wish, spoken), model.features.printing
    commands: tuple[Command, ...] = ()
    if before is not None and (before.slug, before.language) == (leads.name, spoken):
        printing = printing._replace(text=before.text)
    if printing.text is None:
        commands = (_asked(printing),)
    if before is not None and before.code and link_of(before) == link_of(printing):
        printing = printing._replace(code=before.code, code_wanted=before.code_wanted)
    else:
        model, number = numbered(model)
        printing = printing._replace(code_wanted=number)
        commands = (*commands, Code(link_of(printing), number))
    return model._replace(
        page="print",
        features=model.features._replace(printing=printing),
        overlay=model.overlay._replace(notice=""),
    ), commands


def wished(slug: str, given: dict[str, str]) -> Wish:
    """What an address asks for; the usual where it says nothing."""
    game, paper = GAMES[slug], PAPERS[slug]
    values = {key: [value for value, _name in named] for key, named in CHOICES.items()}
    values["seats"] = [str(seats) for seats in game.seats]
    options = {option.key: option for option in game.options if option.key in paper.options}
    values |= {key: [*map(option_text, option.values)] for key, option in options.items()}
    for key, value in given.items():
        if value not in values.get(key, ()):
            raise ValueError(
                _(
                    "The link asks for '{key}: {value}', which cannot be printed.",
                    key=key[:40],
                    value=value[:40],
                )
            )
    seats = int(given.get("seats", max(game.seats)))
    usual = game.defaults(seats)
    chosen = {key: given.get(key, option_text(usual[key])) for key in options}
    try:
        game(seats, **{key: option.parse(chosen[key]) for key, option in options.items()})
    except ValueError:  # an option that so many cannot choose
        chosen = {key: option_text(usual[key]) for key in options}
    usual_wish = Wish()
    return Wish(
        given.get("paper", usual_wish.paper),
        given.get("ink", usual_wish.ink),
        given.get("cards", usual_wish.cards),
        seats,
        tuple(chosen.items()),
    )


def _changed(printing: Printing, msg: ChangePaper) -> tuple[Command, ...]:
    """The address of the sheets after a choice, which shows them; nothing for no such choice."""
    wish = printing.wish
    # Another number of seats plays by its usual options.
    kept = wish._replace(options=()) if msg.field == "seats" else wish
    given = _written(kept) | {msg.field: msg.value}
    try:
        wished(printing.slug, given)
    except ValueError:
        return ()
    return (Go(f"#/{printing.slug}/print?{urlencode(given)}", replace=True),)


def _written(wish: Wish) -> dict[str, str]:
    """What was chosen, as an address says it."""
    return {
        "paper": wish.paper,
        "ink": wish.ink,
        "cards": wish.cards,
        "seats": str(wish.seats),
        **dict(wish.options),
    }


def link_of(printing: Printing) -> str:
    """The address of the set-up with these seats, all of them for people: the code on paper."""
    wish = printing.wish
    given = {"seats": ",".join(["human"] * wish.seats), **dict(wish.options)}
    return f"#/{printing.slug}?{urlencode(given, safe=',')}"


def _asked(printing: Printing) -> Command:
    page = f"{printing.language}/{printing.slug}"
    return FetchText(f"{FOLDER}/{page}.txt", PaperRulesLoaded(page))


def _taken(model: Model, printing: Printing, msg: PaperRulesLoaded) -> Transition:
    """The rules came, or did not; what is not there in a language is read in English."""
    if msg.page != f"{printing.language}/{printing.slug}" or printing.text:
        return model, ()
    text = msg.answer if _is_readable(printing.slug, msg.answer) else ""
    if not text and printing.language != ENGLISH:
        printing = printing._replace(language=ENGLISH)
        return model._replace(features=model.features._replace(printing=printing)), (
            _asked(printing),
        )
    return model._replace(
        features=model.features._replace(printing=printing._replace(text=text))
    ), ()


def _is_readable(slug: str, text: str) -> bool:
    """Whether a text is a page of rules, and not what a network answers in its place."""
    from ui.app.paper.rules_sheet import shortened  # here, as it imports nothing of this module

    try:
        return bool(shortened(text, PAPERS[slug]))
    except ValueError:
        return False
