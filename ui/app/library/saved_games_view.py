"""The list of all games on this device, and how people fared in them."""

from __future__ import annotations

from holobiont import record
from holobiont.i18n import N_, _, capital, language, ngettext, pgettext
from holobiont.registry import SLUGS
from holobiont.search.levels import STEPS
from holobiont.text import MOST_MARKS
from ui.app.core.ages import ago, days_ago
from ui.app.core.drawings import drawing, position
from ui.app.core.even_game import PER_STEP, Estimate, beginner, estimates, on_scale
from ui.app.core.model import Card, Model
from ui.app.core.table_records import (
    counted,
    names_of,
    players_of,
    position_key,
    slug_of,
    title_of,
    turn_of,
)
from ui.app.core.widgets import bar, button, changing_seats, choice
from ui.app.library.saved_games import LONGEST_TITLE, PAGE, chosen, may_be_copied
from ui.app.library.statistics import Score, scores
from ui.games import VIEWS
from ui.games.catalogue import plate_of, plates
from ui.games.catalogue import title_of as game_called
from ui.kit.chart import curve
from ui.kit.markup import Markup, el

SORTS = (
    ("changed", N_("Last played")),
    ("started", N_("Last started")),
    ("game", N_("Game")),
    ("name", N_("Name")),
)


def shelf_view(model: Model) -> Markup:
    """The screen of all games."""
    cards = chosen(model)
    shown = cards[: PAGE * model.library.shelf.pages]
    left = len(cards) - len(shown)
    return el(
        "main",
        bar(_("Your games")),
        el(
            "div",
            _finding(model) if model.library.games else el("div", _import(), cls="actions"),
            el("p", _count(len(cards), len(model.library.games)), cls="soft count", role="status"),
            el("ul", *(_card(model, card) for card in shown), cls="games-kept", role="list"),
            _editors(),
            button(ngettext("Show {number} more", "Show {number} more", min(left, PAGE)), "more")
            if left
            else None,
            _statistics(model),
            _strength(model),
            cls="page",
        ),
        cls="screen",
    )


def _editors() -> Markup:
    """The ways to the editor of positions of each game."""
    links = (el("li", el("a", game_called(slug), href=f"#/{slug}/edit")) for slug in SLUGS)
    return el(
        "section",
        el("h2", _("Set up a position"), id="editors-title"),
        el("ul", *links, cls="editors", role="list", aria_labelledby="editors-title"),
    )


def _import() -> Markup:
    return button(_("Import"), "open-record")


def _finding(model: Model) -> Markup:
    shelf = model.library.shelf
    kinds = (
        ("all", pgettext("of games played", "All games")),
        ("running", _("In progress")),
        ("finished", _("Finished")),
    )
    games = tuple((plate.slug, plate.title) for plate in plates())
    sorts = tuple((key, _(name)) for key, name in SORTS)
    return el(
        "div",
        el(
            "div",
            el("label", _("Search"), for_="search", cls="label"),
            el(
                "input",
                id="search",
                cls="input",
                type="search",
                value=shelf.search,
                placeholder=_("name, player, game, date"),
                data_msg="shelf:search",
            ),
            cls="field",
        ),
        choice(_("Show"), "show", "shelf:show", (*kinds, *games), shelf.show),
        choice(_("Sort by"), "sort", "shelf:sort", sorts, shelf.sort),
        el(
            "div",
            _import(),
            button(_("Export all"), "export-all"),
            cls="actions",
        ),
        cls="finding games",
    )


def _count(shown: int, all_of_them: int) -> str:
    if not all_of_them:
        return _("No games on this device yet. Every game you play is saved automatically.")
    if shown == all_of_them:
        return ngettext("{number} game", "{number} games", shown)
    return ngettext(
        "{shown} of {number} games", "{shown} of {number} games", all_of_them, shown=shown
    )


def _card(model: Model, card: Card) -> Markup:
    tags = record.headers(card.head)
    slug, over = slug_of(card), "Result" in tags
    title, state = title_of(tags), turn_of(tags, card.at, model.browser.now)
    board = dict(model.library.positions).get(position_key(card, language()), Markup(""))
    facts = [game_called(slug)]
    facts += [" – ".join(names_of(tags))] if "Title" in tags else []
    return el(
        "li",
        position(board, slug) or drawing(plate_of(slug)) if slug in VIEWS else None,
        el(
            "div",
            _naming(model) if model.library.shelf.renaming == card.id else _title(card, title),
            el("p", " · ".join(facts)),
            el("p", capital(state), cls="state"),
            el("p", _dates(tags, card, model.browser.now), cls="soft small"),
            cls="about",
        ),
        _deleting(model, card)
        if model.library.shelf.deleting == card.id
        else el(
            "div",
            el(
                "a",
                pgettext("at a finished game", "Look") if over else _("Continue"),
                el("span", f" {title}", cls="visually-hidden"),
                cls="button" if over else "button primary",
                href=f"#/game/{card.id}",
            ),
            _more(card, title, len(players_of(tags))),
            cls="actions",
        ),
        id=f"card-{card.id}",
        data_over=over,
    )


def _deleting(model: Model, card: Card) -> Markup:
    return el(
        "div",
        el("p", _("Delete this game?"), _moments_stay(model, card), id=f"asked-{card.id}"),
        el(
            "button",
            _("Keep it"),
            cls="button primary",
            type="button",
            id=f"keep-{card.id}",
            aria_describedby=f"asked-{card.id}",
            data_msg="ask-delete:",
        ),
        button(_("Delete it"), f"delete:{card.id}", cls="button danger"),
        cls="actions",
    )


def _moments_stay(model: Model, card: Card) -> str | None:
    """That moments from a game stay when it is deleted; nothing where there are none."""
    if not model.progress.moments:
        return None
    from ui.app.core.own_moments import trainings  # here, as few people have any

    number = sum(each.source == card.id for each in trainings(model.progress.moments))
    if not number:
        return None
    stays = ngettext(
        "{number} moment from it stays among your own moments.",
        "{number} moments from it stay among your own moments.",
        number,
    )
    return f" {stays}"


def _title(card: Card, title: str) -> Markup:
    return el("h2", el("a", title, href=f"#/game/{card.id}", id=f"open-{card.id}"))


def _naming(model: Model) -> Markup:
    return el(
        "form",
        el("label", _("Name of this game"), for_="game-name", cls="visually-hidden"),
        el(
            "input",
            id="game-name",
            cls="input",
            value=model.library.shelf.name,
            maxlength=MOST_MARKS * LONGEST_TITLE,
            dir="auto",
            placeholder=_("none: it is named after its players"),
            data_msg="typed-name",
        ),
        el("button", _("Save"), cls="button primary", type="submit"),
        button(_("Cancel"), "rename:"),
        cls="naming",
        data_msg="name-it",
        autocomplete="off",
    )


def _more(card: Card, title: str, seats: int) -> Markup:
    what = el("span", f" {title}", cls="visually-hidden")
    return el(
        "details",
        el("summary", _("More"), what, cls="button"),
        el(
            "div",
            button(_("Rematch"), f"again-from:{card.id}", what),
            button(changing_seats(seats)[1], f"again-from:rotated {card.id}", what),
            button(_("Rename"), f"rename:{card.id}", what),
            button(_("Duplicate"), f"duplicate:{card.id}", what) if may_be_copied(card) else None,
            button(_("Export"), f"export-one:{card.id}", what),
            button(_("Delete"), f"ask-delete:{card.id}", what, cls="button danger"),
            cls="menu",
        ),
        cls="more",
        id=f"more-{card.id}",
    )


def _dates(tags: dict[str, str], card: Card, now: int) -> str:
    started, changed = tags.get("Started", ""), ago(card.at, now)
    if age := days_ago(started, now):
        parts = [_("Started {when}", when=age)]
    else:
        parts = [_("Started {date}", date=started)] if started else []
    if changed and "Result" in tags:  # of others the state says it
        parts.append(_("last played {when}", when=changed))
    count = counted(tags.get("Actions", ""))
    parts.append(ngettext("{number} move", "{number} moves", count))
    return " · ".join(parts)


def _statistics(model: Model) -> Markup | None:
    lines = scores(model.library.games)
    if not lines:
        return None
    heads = (
        _("Game"),
        _("Player"),
        _("Against"),
        pgettext("games", "Played"),
        _("Won"),
        _("Drawn"),
        _("Lost"),
    )
    return el(
        "section",
        el("h2", _("Your results"), id="statistics"),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
                el("tbody", *(_line(score, heads[2:]) for score in lines)),
                aria_labelledby="statistics",
            ),
            cls="wide",
            tabindex=0,
            role="region",
            aria_label=_("Your results"),
        ),
        el("p", _("Counted on this device, from the finished games above."), cls="soft small"),
        cls="statistics",
    )


def _strength(model: Model) -> Markup | None:
    """How strong people are, as even games estimate it."""
    found = estimates(model.library.games)
    if not found:
        return None
    return el(
        "section",
        el("h2", _("How strong you are"), id="strength"),
        el("div", *map(_estimated, found), cls="estimates"),
        el(
            "p",
            _(
                "Estimated on this device, from finished games of one person against the "
                "computer without hints or moves taken back (Glicko-2). Nothing is sent."
            ),
            cls="soft small",
        ),
        cls="statistics",
    )


def _estimated(estimate: Estimate) -> Markup:
    first, last = STEPS[0], STEPS[-1]
    spread = 2 * estimate.ratings[-1].deviation / PER_STEP
    low, step, high = (
        min(max(round(each), first), last)
        for each in (estimate.step - spread, estimate.step, estimate.step + spread)
    )
    told = ngettext(
        "About step {step} of {last} (between {low} and {high}), after {number} game.",
        "About step {step} of {last} (between {low} and {high}), after {number} games.",
        len(estimate.ratings),
        step=step,
        last=last,
        low=low,
        high=high,
    )
    return el(
        "figure",
        # From where everybody begins, so that the first game draws a line too.
        curve(list(map(on_scale, (beginner(estimate.slug), *estimate.ratings))), first, last, 1),
        el(
            "figcaption",
            el("strong", game_called(estimate.slug)),
            f" {estimate.name}" if estimate.name else None,
            el("br"),
            told,
        ),
    )


def _line(score: Score, heads: tuple[str, ...]) -> Markup:
    """A line whose cells name their columns too, for where it is a card."""
    against, *counted = (el("span", head, " ", cls="label") for head in heads)
    counts = (score.played, score.won, score.drawn, score.lost)
    return el(
        "tr",
        el("th", game_called(score.slug), scope="row"),
        el("td", score.name),
        el("td", against, score.against, cls="against"),
        *(el("td", head, n) for head, n in zip(counted, counts)),
    )
