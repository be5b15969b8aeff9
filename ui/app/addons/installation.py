"""A person brings a game in a wheel: papers first, then consent, then it is installed. Pure."""

from __future__ import annotations

from holobiont.i18n import listed, ngettext
from ui.app.addons.addon_imports import noted, there
from ui.app.core.addon_model import Adding
from ui.app.core.commands import AddGame, After, DropGame, Forget, LoadPackaging, Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    AskDrop,
    Consent,
    Drop,
    Mounted,
    PackagingLoaded,
    Trouble,
    WheelAdded,
    WheelChosen,
    WheelRefused,
)
from ui.app.core.table_records import ADDED_KEY


def take_file(model: Model, msg: WheelChosen) -> Transition:
    """A file was chosen; its bytes come as characters. What reads it may have to be loaded."""
    adding = Adding(content=msg.value, busy=True)
    return model._replace(addons=model.addons._replace(adding=adding)), (
        LoadPackaging(PackagingLoaded(msg.value)),
    )


def read_file(model: Model, msg: PackagingLoaded) -> Transition:
    """Read the papers of the file that was chosen last. Nothing of it is run."""
    from ui.app.addons.wheel import read  # here, as ``packaging`` was not there before

    adding = model.addons.adding
    if adding is None or not adding.busy or adding.papers or adding.content != msg.value:
        return model, ()
    try:
        papers = read(msg.value.encode("latin-1"), there())
    except ValueError as error:
        return model._replace(addons=model.addons._replace(adding=Adding(problem=str(error)))), ()
    return model._replace(addons=model.addons._replace(adding=Adding(papers, msg.value))), ()


def consent(model: Model, msg: Consent) -> Transition:
    """The person wants what the papers say."""
    adding = model.addons.adding
    if adding is None or adding.papers is None or adding.busy:
        return model, ()
    command = AddGame(adding.papers, adding.content)
    return model._replace(addons=model.addons._replace(adding=adding._replace(busy=True))), (
        command,
    )


def was_added(model: Model, msg: WheelAdded) -> Transition:
    """The game is installed; the value says in words what could not be done."""
    added = noted(msg.added)
    if added is None:
        return model, ()
    others = tuple(each for each in model.addons.added if each.slug != added.slug)
    done = Adding(added=added.slug, problem=msg.value)
    return model._replace(
        addons=model.addons._replace(added=(*others, added), mounted=True, adding=done)
    ), ()


def was_refused(model: Model, msg: WheelRefused) -> Transition:
    """The wheel could not be installed, or its game does not play."""
    return model._replace(addons=model.addons._replace(adding=Adding(problem=msg.value))), ()


def ask_drop(model: Model, msg: AskDrop) -> Transition:
    """Ask whether a game is to be removed; without one, ask nothing any more."""
    return model._replace(addons=model.addons._replace(adding=Adding(removing=msg.slug))), ()


def drop(model: Model, msg: Drop) -> Transition:
    """Remove a game; what was played of it stays."""
    return model, (Forget(ADDED_KEY + msg.slug), DropGame(msg.slug))


def mounted(model: Model, msg: Mounted) -> Transition:
    """Python finds the added games but for those that are named."""
    model, lost = model._replace(addons=model.addons._replace(mounted=True)), msg.lost.split()
    if not lost:
        return model, ()
    titles = [each.plate.title for each in model.addons.added if each.slug in lost]
    notice = ngettext(
        "{names}: added on this device, but it no longer starts. Add it again; your games are "
        "kept.",
        "{names}: added on this device, but they no longer start. Add them again; your games are "
        "kept.",
        len(titles),
        names=listed(titles),
    )
    # What was asked for comes first, and takes older notices away.
    return model, (After(0, Trouble(notice)),)
