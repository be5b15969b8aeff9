"""QR codes that the dialog for records takes from a picture or from the camera. Pure."""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.code_widgets import VIDEO
from ui.app.core.commands import Go, ReadCamera, Transition
from ui.app.core.model import Model
from ui.app.core.notices import NOT_LOADED
from ui.app.core.page_messages import CodeSeen
from ui.app.core.routes import link_in

NOTHING_SEEN = {
    "picture": N_(
        "No code could be read in this picture. Take one from nearer, with all of the code in it."
    ),
    "camera": N_(
        "This browser does not let the page use a camera. Choose a picture of the code instead, "
        "or type its blocks."
    ),
    "load": NOT_LOADED,
}
OF_SOMETHING_ELSE = N_("This code is no game of Holobiont.")


def use_camera(model: Model) -> Transition:
    """The model with the camera on, or off again; from a table its dialog opens too."""
    if not model.library.opening:
        model = _opened(model)
    scanning = not model.library.scanning
    model = model._replace(
        library=model.library._replace(scanning=scanning),
        overlay=model.overlay._replace(notice=""),
    )
    return model, (ReadCamera(VIDEO),) if scanning else ()


def _opened(model: Model) -> Model:
    """The model with the dialog for records, in the place of a dialog of the table."""
    model = model._replace(library=model.library._replace(opening=True, opened=""))
    table = model.table
    if table is None:
        return model
    dialogs = table.dialogs._replace(shown="", coming="")
    return model._replace(page=table._replace(dialogs=dialogs))


def seen(model: Model, msg: CodeSeen) -> Transition:
    """A code was read, or there was none: go to its game, or say why not."""
    library = model.library
    if not library.opening or (msg.source == "camera" and not library.scanning):
        return model, ()
    if address := link_in(msg.value):
        library = library._replace(opening=False, opened="", scanning=False)
        return model._replace(library=library), (Go(address),)
    problem = OF_SOMETHING_ELSE if msg.value else NOTHING_SEEN.get(msg.source, "")
    return model._replace(
        library=library._replace(scanning=False),
        overlay=model.overlay._replace(notice=_(problem)),
    ), ()
