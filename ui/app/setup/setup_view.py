"""The set-up screen: who sits where, with which rules."""

from __future__ import annotations

from holobiont.i18n import _, pgettext
from holobiont.registry import GAMES, SLUGS
from holobiont.rules import Option
from holobiont.search.levels import LEVEL, LEVELS
from holobiont.text import MOST_MARKS
from ui.app.core import even_game
from ui.app.core.drawings import drawing, glyph, portrait
from ui.app.core.model import Card, CompanionTexts, Running, Setup
from ui.app.core.new_game import ahead, head_starts, level_of_all, preset_of, rules_of
from ui.app.core.player_names import (
    BOT,
    EVEN,
    LONGEST_NAME,
    accompanied,
    called,
    companion_of,
    is_bot,
    level_title,
    named,
    typed,
)
from ui.app.core.routes import of_position
from ui.app.core.widgets import (
    bar,
    button,
    changing_seats,
    choice,
    option_called,
    problem,
    values_for,
    way_in,
)
from ui.app.setup.strength import strength
from ui.games import VIEWS
from ui.games.catalogue import ADDED, PAPERS, plate_of
from ui.kit.game import Player
from ui.kit.markup import Markup, el, fragment
from ui.kit.seat import seat_glyph

Names = tuple[str, ...]
Cards = tuple[Card, ...]
UNREAD = CompanionTexts()


def setup_view(
    setup: Setup,
    running: tuple[Running, ...],
    site: str = "./",
    lesson: str = "",
    bots: Names = (),
    last: Setup | None = None,
    people: Names = (),
    cards: Cards = (),
    texts: CompanionTexts = UNREAD,
    seals: bool = True,
) -> Markup:
    """The form of a new game, and the games of this kind that are not over.

    ``seals`` says whether the browser can seal links.
    """
    game = GAMES[setup.slug]
    lonely = site.startswith("file:") or setup.slug in ADDED
    mine = [one for one in running if one.slug == setup.slug]
    return el(
        "main",
        bar(game.title),
        el(
            "form",
            _players(setup, bots, last, cards, texts, seals),
            el("datalist", *(el("option", value=name) for name in people), id="people"),
            _position(setup) if setup.position else _rules(setup),
            drawing(plate_of(setup.slug)),
            el(
                "div",
                problem(setup.problem),
                el("button", _("Start"), cls="button primary big", type="submit", id="start"),
                _with_others(setup),
                way_in(setup.slug, lesson),
                cls="go",
            ),
            _shelf(mine) if mine else None,
            _puzzles(setup.slug),
            _to_editor(setup.slug),
            *_about(setup.slug),
            # No other page could reach what lies in a file.
            None if lonely else _for_other_pages(setup.slug, site),
            cls="setup",
            data_msg="start",
            novalidate=True,
            autocomplete="off",
        ),
        cls="screen",
        data_game=setup.slug,
    )


def _puzzles(slug: str) -> Markup | None:
    """The links to the puzzles and the sheets of a game; added games have none."""
    if slug not in SLUGS:
        return None
    link = el("a", _("Puzzles of {game}", game=GAMES[slug].title), href=f"#/puzzles/{slug}")
    paper = el("a", _("Print and play"), href=f"#/{slug}/print")
    return el("p", link, *((" · ", paper) if slug in PAPERS else ()), cls="to-puzzles")


def _with_others(setup: Setup) -> Markup | None:
    """The button that starts a game to which other devices are invited."""
    people = sum(player.kind == "human" for player in setup.players)
    if not people or any(player.kind == "away" for player in setup.players):
        return None
    return button(_("Play together on several devices"), "start:together", id="start-together")


def _about(slug: str) -> tuple[Markup, Markup]:
    """How the game is played, in short, and how doubtful rules are read here."""
    view = VIEWS[slug]
    return (
        el(
            "details",
            el("summary", _("How it is played")),
            el("ol", *(el("li", _(sentence)) for sentence in view.summary)),
            el("p", el("a", _("All the rules"), href=f"#/help/{slug}")),
            cls="primer",
        ),
        el(
            "details",
            el("summary", _("Unclear rules, and how we play them")),
            el("dl", *(el("div", el("dt", _(n)), el("dd", _(t))) for n, t in view.rulings)),
            cls="primer",
        ),
    )


def _for_other_pages(slug: str, site: str) -> Markup:
    """What to paste into a page of one's own."""
    snippet = (
        f'<script src="{site}embed.js"></script>\n<holobiont-game game="{slug}"></holobiont-game>'
    )
    return el(
        "details",
        el("summary", _("Embed this game")),
        el(
            "p",
            _("Paste this into your page. Only a picture loads until someone presses Play."),
        ),
        el("pre", snippet, cls="record", tabindex=0),
        cls="primer",
    )


def _players(
    setup: Setup,
    bots: Names,
    last: Setup | None,
    cards: Cards,
    texts: CompanionTexts,
    seals: bool,
) -> Markup:
    sitting = named(accompanied(setup.players, setup.slug, even_game.met(cards, setup.slug)))
    return el(
        "fieldset",
        el("legend", _("Players")),
        _presets(setup, last),
        None if setup.position else _seat_count(setup),
        _level_of_all(setup),
        _species(setup),
        *(
            _chair(setup, seat, seated, bots, cards, texts, seals)
            for seat, seated in enumerate(sitting)
        ),
        el(
            "div",
            _button(changing_seats(len(setup.players))[0], "exchange", "glyph-flip"),
            _button(_("Shuffle seats"), "draw-lots", "glyph-luck"),
            cls="actions",
        ),
        _head_start(setup),
        _by_link(setup),
        el("p", _("All seats are computers: sit back and watch."), cls="help")
        if all(player.kind == "computer" for player in setup.players)
        else None,
        _check(
            "teaching",
            _("Teaching game"),
            _(
                "Take back any move freely. The game record will show that this was a teaching "
                "game."
            ),
            setup.teaching,
        ),
    )


def _presets(setup: Setup, last: Setup | None) -> Markup:
    """Seats all at once; the last game's are offered where something else is chosen."""
    again = last is not None and last.players != setup.players
    chosen = preset_of(setup.players)
    presets = (
        ("alone", _("Me against the computer")),
        ("table", _("Around one table")),
        ("watch", _("Watch")),
    )
    return el(
        "div",
        button(_("Same as last time"), "preset:last", id="preset-last") if again else None,
        *(_preset(key, label, key == chosen) for key, label in presets),
        cls="presets",
        role="group",
        aria_label=_("Presets"),
    )


def _preset(key: str, label: str, is_chosen: bool) -> Markup:
    return el(
        "button",
        label,
        cls="button",
        type="button",
        id=f"preset-{key}",
        aria_pressed="true" if is_chosen else "false",
        data_msg=f"preset:{key}",
    )


def _level_of_all(setup: Setup) -> Markup | None:
    """One level for all computers where there are several; each can have its own."""
    if sum(player.kind == "computer" for player in setup.players) < 2:
        return None
    chosen = level_of_all(setup)
    levels = [*((level.key, _(level.title)) for level in LEVELS), _even()]
    if chosen not in dict(levels):
        levels = [("", _("different ones")), *levels]
        chosen = ""
    return choice(_("Level of all computers"), "level-all", "set:level-all", levels, chosen)


def _head_start(setup: Setup) -> Markup | None:
    """The advantages at the start for somebody who plays alone, in games that have some."""
    offered = head_starts(setup)
    if not offered or ahead(setup._replace(ahead=1)) is None:
        return None
    sizes = [
        ("0", pgettext("a head start", "none")),
        *((str(size), _(gives)) for size, gives in enumerate(offered, 1)),
    ]
    help = _("Games with a head start do not count for “Fits me”.") if setup.ahead else ""
    return choice(
        _("Head start"), "ahead", "set:ahead", sizes, str(setup.ahead), help, cls="option"
    )


def _by_link(setup: Setup) -> Markup | None:
    """What playing by link means, where somebody does, and that it is not offered everywhere."""
    if any(player.kind == "away" for player in setup.players):
        if GAMES[setup.slug].secrets:
            text = _(
                "Each turn makes a link that only the other device can read. This device deals: "
                "whoever owns it could look at all cards, but not exchange one, for at the end "
                "every device checks the deal."
            )
            return el("p", text, cls="help")
        text = _("Each turn makes a link, which you send to the next player as you like.")
        return el("p", text, cls="help")
    return None


def _check(key: str, label: str, help: str, checked: bool) -> Markup:
    return el(
        "div",
        el(
            "label",
            el(
                "input",
                type="checkbox",
                id=key,
                checked=checked,
                aria_labelledby=f"{key}-label",
                aria_describedby=f"{key}-help" if help else None,
                data_msg=f"set:{key}",
            ),
            el(
                "span",
                el("span", label, id=f"{key}-label", cls="label"),
                el("span", help, id=f"{key}-help", cls="help") if help else None,
            ),
            cls="check",
        ),
        cls="option",
    )


def _seat_count(setup: Setup) -> Markup | None:
    counts = GAMES[setup.slug].seats
    if len(counts) == 1:
        return None
    values = [(str(count), str(count)) for count in counts]
    chosen = str(len(setup.players))
    return choice(_("Number of players"), "count", "set:count", values, chosen)


def _species(setup: Setup) -> Markup | None:
    """What seats are, by their pictures, where they differ: who presses one plays it."""
    view = VIEWS[setup.slug]
    if view.portrait(0) is None:
        return None
    return el(
        "div",
        *(
            el(
                "button",
                view.portrait(seat),
                el("span", _(view.seat_names[seat]), cls="name"),
                el("span", view.style(seat), cls="help"),
                cls="species",
                type="button",
                id=f"play-{seat}",
                aria_pressed="true" if player.kind == "human" else "false",
                data_msg=f"preset:seat-{seat}",
                data_seat=view.palette[seat] if view.palette else seat,
            )
            for seat, player in enumerate(setup.players)
        ),
        cls="all-species",
        role="group",
        aria_label=_("Which one do you play?"),
    )


def _chair(
    setup: Setup,
    seat: int,
    seated: Player,
    bots: Names,
    cards: Cards,
    texts: CompanionTexts,
    seals: bool,
) -> Markup:
    """A line for a seat, which opens to all that can be chosen for it.

    ``seated`` is who sits there once the game begins, ``seals`` whether the browser seals links.
    """
    view, player = VIEWS[setup.slug], setup.players[seat]
    name, colour = _(view.seat_names[seat]), view.palette[seat] if view.palette else seat
    return el(
        "details",
        el(
            "summary",
            seat_glyph(colour),
            el("span", name, cls="name"),
            " ",
            el("span", _who(seated), cls="who"),
        ),
        el(
            "fieldset",
            el("legend", _("{seat} is played by", seat=name), cls="visually-hidden"),
            _radio(f"kind-{seat}", "human", _("Person"), player.kind),
            _radio(f"kind-{seat}", "computer", _("Computer"), player.kind),
            None
            if GAMES[setup.slug].secrets and not seals
            else _radio(f"kind-{seat}", "away", _("By link"), player.kind),
            cls="segmented",
        ),
        _companion(setup, seat, seated, texts) if player.kind == "computer" else None,
        _level(setup, name, seat, bots, cards) if player.kind == "computer" else None,
        el(
            "div",
            el("label", _of_seat(_("Name"), name), for_=f"name-{seat}", cls="label"),
            el(
                "input",
                id=f"name-{seat}",
                cls="input",
                value=player.name if player.kind != "computer" or typed(player) else "",
                placeholder=called(seated),
                maxlength=MOST_MARKS * LONGEST_NAME,
                dir="auto",
                spellcheck="false",
                autocapitalize="words",
                list="people" if player.kind == "human" else None,
                data_msg=f"set:name-{seat}",
            ),
            cls="field",
        ),
        cls="chair",
        id=f"chair-{seat}",
        data_seat=colour,
    )


def _who(player: Player) -> Markup:
    """Who sits in a seat: a person by a sign, a companion by its portrait, and the name."""
    kinds = {"human": _("Person"), "computer": _("Computer"), "away": _("By link")}
    signs = {"human": "glyph-players", "computer": "glyph-computer", "away": "glyph-share"}
    companion = companion_of(player)
    level = level_title(player.level)
    return fragment(
        portrait(companion.key) if companion else glyph(signs[player.kind]),
        el(
            "span",
            el("span", f"{kinds[player.kind]}: ", cls="visually-hidden"),
            el("span", called(player)),
            el("span", f" · {level}", cls="soft") if level and called(player) != level else None,
        ),
    )


def _even() -> tuple[str, str]:
    """The choice of a computer that fits the person who plays."""
    return EVEN, level_title(EVEN)


def _companion(setup: Setup, seat: int, seated: Player, texts: CompanionTexts) -> Markup | None:
    """The companion of a computer's seat and the gallery; None for a bot."""
    if is_bot(seated.level):
        return None
    from ui.app.setup import companion_choice  # here, as most people start a game as it is

    opened = setup.choosing == str(seat)
    return companion_choice.companion_choice(seat, companion_of(seated), opened, texts)


def _level(setup: Setup, name: str, seat: int, bots: Names, cards: Cards) -> Markup:
    chosen = setup.players[seat].level
    choices = [*((level.key, _(level.title)) for level in LEVELS), _even()]
    help: tuple[str, ...] = ()
    if is_bot(chosen):
        bots = tuple(dict.fromkeys((*bots, chosen.removeprefix(BOT))))
        help = (_("A bot from the lab."),)
    elif chosen == EVEN:
        help = (even_game.told(cards, setup),)
    elif chosen in LEVEL:
        game, options = GAMES[setup.slug], dict(setup.options)
        help = (_(LEVEL[chosen].help), *strength(game, len(setup.players), options, chosen))
    else:
        choices.append((chosen, level_title(chosen)))
    choices += [(f"{BOT}{bot}", bot) for bot in bots]
    id, message = f"level-{seat}", f"set:level-{seat}"
    return choice(_of_seat(_("Level"), name), id, message, choices, chosen, " ".join(help))


def _of_seat(label: str, name: str) -> Markup:
    """A label that tells its seat to whoever does not see beside what it stands."""
    return fragment(label, el("span", f" ({name})", cls="visually-hidden"))


def _rules(setup: Setup) -> Markup:
    chosen = dict(setup.options)
    return el(
        "fieldset",
        el("legend", _("Rules")),
        *(_option(setup, option, chosen[option.key]) for option in GAMES[setup.slug].options),
        *_clock(setup),
        _seed(setup) if setup.seed or plate_of(setup.slug).luck != "none" else None,
    )


def _seed(setup: Setup) -> Markup:
    """The seed, of a game in which something is dealt or drawn by lot."""
    return el(
        "div",
        el("label", _("Seed"), for_="seed", cls="label"),
        el(
            "input",
            id="seed",
            cls="input",
            value=setup.seed,
            placeholder=_("chosen at random"),
            inputmode="numeric",
            aria_describedby="seed-help",
            data_msg="set:seed",
        ),
        el("p", _("The same seed gives the same start."), id="seed-help", cls="help"),
        cls="field",
    )


def _clock(setup: Setup) -> tuple[Markup, ...]:
    """The kind of clock; more is asked only of who wants one."""
    kinds = (
        ("", pgettext("a clock", "None")),
        ("fischer", _("Time for the game, more with each turn (Fischer)")),
        ("turn", _("Time for each turn")),
        ("sandglass", _("Sand-glass")),
    )
    kind = setup.clock.partition("-")[0]
    chosen = choice(_("Clock"), "clock", "set:clock", kinds, kind, cls="option")
    if not kind:
        return (chosen,)
    from ui.app.setup import clock_choice  # here, as most people play without

    return chosen, clock_choice.fields(setup)


def _position(setup: Setup) -> Markup:
    """The position with which the game begins, and the ways to change it or to do without."""
    return el(
        "fieldset",
        el("legend", _("Position")),
        el("p", _("The game begins with the position that you put together.")),
        el(
            "div",
            el(
                "a",
                _("Edit the position"),
                cls="button",
                id="edit-position",
                href=of_position(rules_of(setup), setup.position),
            ),
            el("a", _("Begin from the start"), cls="button quiet", href=f"#/{setup.slug}"),
            cls="actions",
        ),
        id="setup-position",
    )


def _to_editor(slug: str) -> Markup | None:
    """The link to the editor of positions; added games have none."""
    if slug not in SLUGS:
        return None
    link = el("a", _("Set up a position"), href=f"#/{slug}/edit", id="to-editor")
    return el("p", link, cls="to-puzzles")


def _option(setup: Setup, option: Option, chosen: str) -> Markup:
    label, id, help = option_called(option), f"option-{option.key}", _(option.help)
    if all(isinstance(value, bool) for value in option.values):
        return _check(id, label, help, chosen == "true")
    values = values_for(GAMES[setup.slug], len(setup.players), option, chosen)
    return choice(label, id, f"set:{id}", values, chosen, help, cls="option")


def _shelf(running: list[Running]) -> Markup:
    return el(
        "section",
        el("h2", _("Games in progress")),
        el("ul", *map(_shelved, running), cls="shelf"),
        cls="in-progress",
    )


def _shelved(game: Running) -> Markup:
    return el(
        "li",
        el(
            "a",
            glyph("glyph-play"),
            el("span", el("strong", game.title_line), " ", game.progress_line),
            cls="continue",
            href=f"#/game/{game.id}",
        ),
        button(
            _("Delete"),
            f"delete:{game.id}",
            el("span", f" {game.title_line}", cls="visually-hidden"),
            cls="button quiet",
        ),
    )


def _button(label: str, message: str, drawn: str) -> Markup:
    return el(
        "button",
        glyph(drawn),
        el("span", label, cls="label"),
        cls="button",
        type="button",
        data_msg=message,
    )


def _radio(name: str, value: str, label: str, chosen: str) -> Markup:
    return el(
        "label",
        el(
            "input",
            type="radio",
            name=name,
            id=f"{name}-{value}",
            value=value,
            checked=value == chosen,
            data_msg=f"set:{name}",
        ),
        el("span", label),
    )
