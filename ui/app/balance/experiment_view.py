"""The balance lab on the screen: the form, how far it is, charts with their tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor

from holobiont.i18n import _, ngettext, number
from holobiont.registry import GAMES
from holobiont.search import tournament
from holobiont.search.tournament import Game
from ui.app.balance.experiment import (
    GAME_COUNTS,
    ITERATIONS,
    LETTERS,
    OPENINGS,
    balance_of,
    changes,
)
from ui.app.core.addon_model import Balance, Question
from ui.app.core.model import Model
from ui.app.core.widgets import (
    Values,
    bar,
    button,
    choice,
    option_called,
    problem,
    told,
    values_called,
)
from ui.games import VIEWS
from ui.games.catalogue import title_of
from ui.kit.chart import Bar, bars, columns
from ui.kit.markup import Child, Markup, el, fragment

Row = tuple[Child, ...]


def balance_view(model: Model) -> Markup:
    """The screen."""
    balance = balance_of(model)
    return el(
        "main",
        bar(_("Balance lab")),
        el(
            "div",
            el(
                "p",
                _(
                    "Computer players of the same strength play many games against each other. "
                    "How often does each seat win, how long do games last, and do options change "
                    "that? Everything is computed on this device and carries on while you look "
                    "at other pages."
                ),
            ),
            _form(balance),
            problem(balance.problem),
            _progress(balance) if balance.asked else None,
            _results(balance, balance.asked) if balance.asked and all(balance.played) else None,
            el(
                "p",
                _(
                    "The true share lies within the bounds in 95 cases of 100, for these "
                    "players. Others may do differently: random players say little about people."
                ),
                cls="soft",
            ),
            cls="page",
        ),
        cls="screen balance",
    )


# ---- the form -----------------------------------------------------------------------------------


def _form(balance: Balance) -> Markup:
    return el(
        "form",
        el("div", *_questions(balance.question), cls="finding"),
        el(
            "div",
            el("button", _("Start"), cls="button primary", type="submit", id="balance-run"),
            cls="actions",
        ),
        data_msg="balance-run",
        novalidate=True,
        autocomplete="off",
    )


def _questions(asked: Question) -> Iterator[Markup]:
    """Everything that can be chosen, each from a list."""
    game = GAMES[asked.slug]
    games = [(slug, title_of(slug)) for slug in GAMES]
    compared = [("", _("nothing else")), *((each, _told(asked, each)) for each in changes(asked))]
    chance = ("0", _("none: random moves, fastest"))
    thinking = [(each, _("{count} iterations", count=each)) for each in ITERATIONS[1:]]
    yield _choice(_("Game"), "game", games, asked.slug)
    yield _choice(_("Players"), "seats", _plain(map(str, game.seats)), asked.seats)
    for option in game.options:
        chosen = dict(asked.options)[option.key]
        yield _choice(option_called(option), f"option-{option.key}", values_called(option), chosen)
    yield _choice(_("Compare with"), "change", compared, asked.change)
    yield _choice(_("Thinking time per move"), "iterations", [chance, *thinking], asked.iterations)
    openings = _plain(OPENINGS)
    yield _choice(_("Random opening moves"), "opening", openings, asked.opening)
    yield _choice(_("Games per set-up"), "games", _plain(GAME_COUNTS), asked.games)


def _choice(label: str, key: str, values: Values, chosen: str) -> Markup:
    return choice(label, f"balance-{key}", f"balance:{key}", values, chosen)


def _plain(values: Iterable[str]) -> list[tuple[str, str]]:
    return [(each, number(int(each))) for each in values]


def _told(question: Question, change: str) -> str:
    """A set-up that differs in one option."""
    key, _sign, text = change.partition("=")
    option = next(each for each in GAMES[question.slug].options if each.key == key)
    return told(option, text)


# ---- how far it is ------------------------------------------------------------------------------


def _progress(balance: Balance) -> Markup:
    assert balance.asked is not None
    whole = int(balance.asked.games) * len(balance.played)
    there = sum(map(len, balance.played))
    at_work = balance.state in ("running", "paused")
    paused = balance.state == "paused"
    return el(
        "div",
        el("progress", value=there, max=whole, aria_label=_("Games played")) if at_work else None,
        el(
            "p",
            ngettext(
                "{there} of {number} game played",
                "{there} of {number} games played",
                whole,
                there=number(there),
            ),
            id="balance-count",
        ),
        el(
            "div",
            _hold(_("Go on"), "go on") if paused else None,
            _hold(_("Pause"), "pause") if at_work and not paused else None,
            _hold(_("End here"), "end") if at_work else None,
            button(_("Save as CSV"), "balance-csv", id="balance-csv") if there else None,
            cls="actions",
        ),
    )


def _hold(label: str, how: str) -> Markup:
    return button(label, f"balance-hold:{how}", id=f"balance-hold-{how.replace(' ', '-')}")


# ---- what came of it ----------------------------------------------------------------------------


def _results(balance: Balance, asked: Question) -> Markup:
    sets = balance.played
    view = VIEWS[asked.slug]
    names = [_(name) for name in view.seat_names[: int(asked.seats)]]
    return fragment(
        _setups(asked) if asked.change else None,
        _wins(sets, names),
        _lengths(sets),
        _scores(sets, names),
    )


def _setups(asked: Question) -> Markup:
    key = asked.change.partition("=")[0]
    before = f"{key}={dict(asked.options)[key]}"
    told = [_told(asked, each) for each in (before, asked.change)]
    return el(
        "ul",
        *(
            el("li", el("strong", letter), " ", words, data_kind=kind)
            for kind, (letter, words) in enumerate(zip(LETTERS, told))
        ),
        cls="legend",
        role="list",
    )


def _wins(sets: Sequence[Sequence[Game]], names: Sequence[str]) -> Markup:
    won = [tournament.wins(games) for games in sets]
    rows = []
    for seat, name in enumerate(names):
        for kind, each in enumerate(won):
            mean, low, high = (100 * part for part in each[seat])
            # A share has no middle half: the box is the share itself, from nothing on.
            rows.append(Bar(_of(name, kind, sets), kind, low, 0, mean, mean, high))
    end = min(100.0, 20.0 * -(-max(row.high for row in rows) // 20))
    return _part(
        _("Wins by seat, per cent"),
        bars(rows, 0, end, 100 / len(names)),
        _("The line down the chart is an even share."),
        [
            _("Seat"),
            *(_of(_("Wins"), kind, sets) for kind in range(len(sets))),
            *([_("Difference")] if len(sets) > 1 else []),
        ],
        _win_rows(sets, names, won),
    )


def _win_rows(
    sets: Sequence[Sequence[Game]], names: Sequence[str], won: Sequence[Sequence[tournament.Share]]
) -> list[Row]:
    rest = [""] * (len(sets) - 1)
    rows: list[Row] = []
    for seat, name in enumerate(names):
        more = (
            [_share(tournament.difference(sets[0], sets[1], seat), "+")] if len(sets) == 2 else []
        )
        rows.append((name, *(_share(each[seat]) for each in won), *more))
    places = [tournament.wins_by_place(games) for games in sets]
    if all(places):
        for place in range(len(names)):
            head = _("number {place} in turn order", place=place + 1)
            rows.append((head, *(_share(each[place]) for each in places), *rest))
    shared = [number(tournament.shared(games)) for games in sets]
    return [*rows, (_("shared victories"), *shared, *rest)]


def _lengths(sets: Sequence[Sequence[Game]]) -> Markup:
    actions = [[float(game.actions) for game in games] for games in sets]
    together = [each for values in actions for each in values]
    shown = [tournament.histogram(values, among=together) for values in actions]
    turns = [[float(game.turns) for game in games] for games in sets]
    measures = [
        (_("Moves"), actions),
        (_("Turns"), turns),
        (_("Choices per move"), [[game.choices for game in games] for games in sets]),
    ]
    if turns == actions:
        del measures[1]  # The game does not count its turns.
    table = [
        (_of(name, kind, sets), *_spread(tournament.spread(values)))
        for name, found in measures
        for kind, values in enumerate(found)
    ]
    # Where all games are of one length, there is nothing to see.
    chart = columns(shown) if len(shown[0]) > 1 else None
    return _part(_("Length of a game in moves"), chart, "", _spread_heads(""), table)


def _scores(sets: Sequence[Sequence[Game]], names: Sequence[str]) -> Markup:
    found = [
        (_of(name, kind, sets), kind, tournament.spread(game.scores[seat] for game in games))
        for seat, name in enumerate(names)
        for kind, games in enumerate(sets)
    ]
    least = floor(min(each.least for _name, _kind, each in found))
    # In equal steps of whole numbers, at most four.
    width = ceil(max(each.most for _name, _kind, each in found) - least)
    steps = max(1, min(4, width))
    most = least + steps * ceil(width / steps)
    rows = [Bar(name, kind, each.least, *each.quartiles, each.most) for name, kind, each in found]
    table = [(name, *_spread(each)) for name, _kind, each in found]
    explained = _("The box holds the middle half of all games; the line in it is the median.")
    chart = bars(rows, least, most, steps=steps)
    return _part(_("Scores"), chart, explained, _spread_heads(_("Seat")), table)


def _part(
    title: str, chart: Markup | None, explained: str, heads: Sequence[str], rows: Sequence[Row]
) -> Markup:
    caption = el("figcaption", explained, cls="soft small") if explained else None
    body = [
        el("tr", el("th", row[0], scope="row"), *(el("td", cell) for cell in row[1:]))
        for row in rows
    ]
    return el(
        "section",
        el("h2", title),
        el("figure", chart, caption) if chart else None,
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
                el("tbody", *body),
                cls="account",
            ),
            cls="wide",
            tabindex=0,
            role="group",
            aria_label=title,
        ),
    )


def _of(name: str, kind: int, sets: Sequence[object]) -> str:
    return f"{name} {LETTERS[kind]}" if len(sets) > 1 else name


def _share(share: tournament.Share, sign: str = "") -> str:
    mean, low, high = (number(100 * each, f"{sign}.1f") for each in share)
    return _("{mean}\N{NO-BREAK SPACE}% ({low} to {high})", mean=mean, low=low, high=high)


def _spread_heads(first: str) -> list[str]:
    quarters = (_("First quarter"), _("Median"), _("Third quarter"))
    return [first, _("Mean"), _("Least"), *quarters, _("Most")]


def _spread(spread: tournament.Spread) -> tuple[str, ...]:
    values = (spread.mean, spread.least, *spread.quartiles, spread.most)
    return tuple(number(round(value, 1)) for value in values)
