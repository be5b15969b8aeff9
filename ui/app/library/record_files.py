"""Games and settings as files: out, and in again once every line has been checked. Pure."""

from __future__ import annotations

import json
from collections import defaultdict

from holobiont.i18n import _, capital, ngettext
from holobiont.record import RecordError
from ui.app.core.code_blocks import found_in
from ui.app.core.commands import (
    After,
    Command,
    Download,
    Go,
    LoadAllGames,
    LoadGame,
    RequestEntropy,
    Save,
    SaveGame,
    SetTheme,
    Transition,
)
from ui.app.core.model import LIGHTS, Card, Import, Model, numbered
from ui.app.core.new_game import remembered
from ui.app.core.notices import News
from ui.app.core.page_messages import (
    CheckNextGame,
    ExportAll,
    ExportGame,
    GameReread,
    GamesToExport,
    ImportBegun,
    RecordOpened,
    RecordToExport,
    TakeRecord,
)
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.puzzle_log import PUZZLES_KEY, merged
from ui.app.core.routes import address_of, link_in
from ui.app.core.table_records import (
    LIGHT_KEY,
    MOMENTS_KEY,
    SETUP_KEY,
    from_record,
    head_of,
    private_head,
    sentence,
    setting_key,
    settings_of,
    slug_of,
)
from ui.app.library import archive
from ui.app.library.other_tabs import changed_to
from ui.app.library.sealed_records import LEFT, arrival, leaving, unwrap
from ui.games import VIEWS

PUZZLES, MOMENTS = "puzzles/", "moment/"
"""Prefixes of the names of puzzle logs and of one's own moments in an archive."""
STEM = archive.LONGEST_ID - 6
"""Characters of an id that stay when a number follows it, as another game has it."""


def export_one(model: Model, msg: ExportGame) -> Transition:
    return model, (LoadGame(msg.id, RecordToExport(msg.id)),)


def exported(model: Model, msg: RecordToExport) -> Transition:
    """The record came that is to be a file."""
    if not msg.answer:
        return model, ()
    slug = slug_of(Card(msg.id, 0, head_of(msg.answer)))
    model, commands, text = leaving(model, msg.id, msg.answer)
    if text != msg.answer:
        model = model._replace(overlay=model.overlay._replace(notice=News(_(LEFT))))
    return model, (*commands, Download(f"{slug or 'game'}-{msg.id}.txt", text))


def export_all(model: Model, msg: ExportAll) -> Transition:
    return model._replace(overlay=model.overlay._replace(notice="")), (
        LoadAllGames(GamesToExport()),
    )


def exported_all(model: Model, msg: GamesToExport) -> Transition:
    """All stored games came; with the settings they are one file."""
    settings = {"light": model.browser.light, **model.settings._asdict()}
    settings |= {f"setup/{slug}": text for slug, text in model.progress.setups}
    settings |= {PUZZLES + name: text for name, text in model.progress.puzzles}
    settings |= {MOMENTS + name: text for name, text in model.progress.moments}
    games: list[tuple[str, str]] = []
    commands: list[Command] = []
    sealed = 0
    for key, record in json.loads(msg.answer):
        model, noted, text = leaving(model, str(key), str(record))
        commands += noted
        sealed += text != record
        games.append((str(key), text))
    if sealed:
        words = ngettext(
            "{number} game is sealed in the file, as it would tell people each other's secrets. "
            "Its record notes that a copy was made.",
            "{number} games are sealed in the file, as they would tell people each other's "
            "secrets. Their records note that a copy was made.",
            sealed,
        )
        model = model._replace(overlay=model.overlay._replace(notice=News(words)))
    return model, (*commands, Download("holobiont-games.txt", archive.write(settings, games)))


def take_record(model: Model, msg: TakeRecord) -> Transition:
    """What the dialog holds is a record, an archive, or a link to a record or a turn."""
    if not model.library.opening:
        return model, ()
    if address := link_in(model.library.opened):
        return model._replace(library=model.library._replace(opening=False, opened="")), (
            Go(address),
        )
    if blocks := found_in(model.library.opened):
        return _open_blocks(model, blocks)
    if archive.is_archive(model.library.opened):
        model, number = numbered(model)
        return model._replace(library=model.library._replace(awaited=f"import {number}")), (
            LoadAllGames(ImportBegun(number)),
        )
    return model, (RequestEntropy(RecordOpened()),)


def _open_blocks(model: Model, blocks: tuple[str, ...]) -> Transition:
    """The dialog holds a code in blocks; it is opened as its link would be."""
    try:
        address = address_of(blocks)
    except ValueError as error:
        notice = _("This code cannot be opened. {reason}", reason=sentence(str(error)))
        return model._replace(overlay=model.overlay._replace(notice=notice)), ()
    return model._replace(library=model.library._replace(opening=False, opened="")), (Go(address),)


def begin(model: Model, msg: ImportBegun) -> Transition:
    """What is here came; now the games of the archive are checked, one after the other."""
    if not model.library.opening or model.library.awaited != f"import {msg.number}":
        return model, ()
    model = model._replace(library=model.library._replace(awaited=""))
    try:
        found = archive.read_pasted(model.library.opened)
    except ValueError as error:
        return _refuse(model, str(error))
    importing = Import(msg.number, found, msg.answer)
    return model._replace(
        library=model.library._replace(importing=importing),
        overlay=model.overlay._replace(notice=""),
    ), (After(0, CheckNextGame(msg.number)),)


def check(model: Model, msg: CheckNextGame) -> Transition:
    """Replay the next game of the archive; after the last one all of them are taken in."""
    importing = model.library.importing
    if importing is None or importing.number != msg.number:
        return model, ()
    entries = importing.found.entries
    if importing.checked == len(entries):
        return _take_in(model, importing)
    entry = entries[importing.checked]
    try:
        from_record(entry.id, unwrap(entry.record)[1], ALL_LEVELS)
    except RecordError as error:
        return _refuse(model, str(error.moved(entry.line - 1)))
    except ValueError as error:
        return _refuse(model, str(error))
    importing = importing._replace(checked=importing.checked + 1)
    return model._replace(library=model.library._replace(importing=importing)), (After(0, msg),)


def _take_in(model: Model, importing: Import) -> Transition:
    found = importing.found
    here = {str(key): str(record) for key, record in json.loads(importing.here)}
    commands: list[Command] = []
    cards = {card.id: card for card in model.library.games}
    numbers: defaultdict[str, int] = defaultdict(lambda: 1)
    for entry in found.entries:
        wanted, record = unwrap(entry.record)
        if here.get(entry.id) == record:
            continue
        if private_head(record):
            came = arrival(wanted or entry.id, record, here)
            if came.changes:
                here[came.id] = came.text
                cards[came.id] = Card(came.id, model.browser.now, head_of(came.text))
                commands.append(SaveGame(came.id, came.text))
            continue
        key, stem = entry.id, entry.id[:STEM]
        while key in here or key in cards:
            numbers[stem] += 1
            key = f"{stem}-{numbers[stem]}"
        cards[key] = Card(key, model.browser.now, head_of(record))
        commands.append(SaveGame(key, record))
    new = len(commands)
    if model.library.latest is not None and model.library.latest.id in here:
        model = model._replace(
            library=model.library._replace(latest=None)
        )  # What came may have added to it.
    model = model._replace(
        library=model.library._replace(
            games=tuple(cards.values()), importing=None, opening=False, opened=""
        )
    )
    model, settings = _with_settings(model, dict(found.settings))
    known = len(found.entries) - new
    table = model.table
    if table is not None and SaveGame(table.id, here.get(table.id, "")) in commands:
        model, more = changed_to(model, GameReread(table.id, here[table.id]))
        settings = (*more, *settings)
    return model._replace(overlay=model.overlay._replace(notice=News(_imported(new, known)))), (
        *commands,
        *settings,
    )


def _imported(new: int, known: int) -> str:
    """How many games came in, and how many were here."""
    if not known:
        return ngettext("{number} game was imported.", "{number} games were imported.", new)
    return ngettext(
        "{number} game was imported; {known} already here.",
        "{number} games were imported; {known} already here.",
        new,
        known=known,
    )


def _with_settings(model: Model, found: dict[str, str]) -> Transition:
    """The model with those of the settings that mean something here."""
    commands: list[Command] = []
    light = found.get("light", model.browser.light)
    if light in LIGHTS and light != model.browser.light:
        model = model._replace(browser=model.browser._replace(light=light))
        commands += [SetTheme(light), Save(LIGHT_KEY, light)]
    stored = {setting_key(name): text for name, text in found.items()}
    settings = settings_of(stored, model.settings)
    for name, text in settings._asdict().items():
        if text != getattr(model.settings, name):
            commands.append(Save(setting_key(name), text))
    setups = dict(model.progress.setups)
    for name, text in found.items():
        slug = name.removeprefix("setup/")
        if name != slug and slug in VIEWS and remembered(slug, text):
            setups[slug] = text
            commands.append(Save(SETUP_KEY + slug, text))
    solved = tuple(
        (name.removeprefix(PUZZLES), found[name]) for name in found if name.startswith(PUZZLES)
    )
    puzzles, changed = merged(model.progress.puzzles, solved)
    commands += [Save(PUZZLES_KEY + name, text) for name, text in changed]
    moments, added = _with_moments(model, found)
    commands += added
    progress = model.progress._replace(
        setups=tuple(setups.items()), puzzles=puzzles, moments=moments
    )
    return model._replace(settings=settings, progress=progress), tuple(commands)


def _with_moments(
    model: Model, found: dict[str, str]
) -> tuple[tuple[tuple[str, str], ...], list[Command]]:
    """One's own moments with those of an archive that are not here, and what stores these."""
    brought = tuple(
        (name.removeprefix(MOMENTS), found[name]) for name in found if name.startswith(MOMENTS)
    )
    if not brought:
        return model.progress.moments, []
    from ui.app.core.own_moments import merged as joined  # here, as few people have any

    moments, new = joined(model.progress.moments, brought)
    return moments, [Save(MOMENTS_KEY + name, text) for name, text in new]


def _refuse(model: Model, reason: str) -> Transition:
    # The reason of a game may be several sentences, the last with its own full stop.
    reason = capital(reason.removesuffix("."))
    text = _("This file cannot be imported. {reason}. Nothing was changed.", reason=reason)
    return model._replace(
        library=model.library._replace(importing=None), overlay=model.overlay._replace(notice=text)
    ), ()
