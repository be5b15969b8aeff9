"""The dialogs in which a game is shared and its shuffle is checked."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.registry import SLUGS
from ui.app.core.model import Table
from ui.app.core.routes import of_position
from ui.app.core.table_records import copies, seal, sealed, secret
from ui.app.core.widgets import actions, modal
from ui.app.library.qr_code_view import blocks, qr_code
from ui.app.library.sharing import by_hand, filmed
from ui.app.table.dialogs import audit_button
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el, fragment

UNSALTED = N_(
    "This seal is of the old kind, without random bits: a seed that somebody typed could be found "
    "from it by trying."
)
PICTURES = (("share:png", N_("Picture as PNG")), ("share:svg", N_("Picture as SVG")))


def share(table: Table, view: GameView, scene: Scene) -> Markup:
    """What can leave the device, and how."""
    if secret(table):
        return _share_view(table)
    return modal(
        "share",
        _("Share this game"),
        el(
            "p",
            _(
                "The link and the record carry the whole game, moves and names. "
                "Nothing is sent anywhere."
            ),
            (" ", _("The link opens at the position that is shown now."))
            if table.timeline.past is not None
            else None,
        ),
        el("p", _("Seed {seed}", seed=table.match.seed), cls="soft"),
        _copies(table),
        _told(table),
        by_hand(table),
        qr_code(table),
        actions(
            (_("Share …"), "share:sheet", "primary"),
            (_("Copy link"), "share:link", ""),
            (_("Copy record"), "share:record", ""),
            (_("Download record"), "share:file", ""),
            (_("Copy position"), "share:position", ""),
            *_pictures(),
            *(((_("The game as a film"), "share:film", ""),) if filmed(table) else ()),
            *audit_button(table),
            *_other_devices(table),
            (_("Close"), "show:", ""),
        ),
        blocks(table),
        _to_editor(table),
    )


def _to_editor(table: Table) -> Markup | None:
    """The link to the editor with the position that is shown; added games have none."""
    match = table.match if table.timeline.past is None else table.match.at(table.timeline.past)
    if match.rules.slug not in SLUGS:
        return None
    href = of_position(match.rules, match.rules.dump(match.state))
    return el("p", el("a", _("Edit this position"), href=href, id="edit-this"))


def _share_view(table: Table) -> Markup:
    """What can leave the device while a game has secrets: what is seen, and the seal."""
    return modal(
        "share",
        _("Share this game"),
        el(
            "p",
            _(
                "This game has hidden cards, so its record can be shared when it is over. Until "
                "then you can share what you see yourself."
            ),
        ),
        _told(table),
        by_hand(table),
        actions((_("Copy my view"), "share:position", ""), *_pictures(), *_other_devices(table)),
        el(
            "p",
            _(
                "The shuffle is fixed already. This is its seal; "
                "the seed that fits it is shown at the end."
            ),
        ),
        el("p", seal(table), cls="notation seal", translate="no"),
        el("p", _(UNSALTED), cls="soft small") if _is_unsalted(table) else None,
        _copies(table),
        actions((_("Close"), "show:", "primary")),
    )


def _is_unsalted(table: Table) -> bool:
    """Whether the seal is of the old kind; of what another device deals its salt is not known."""
    rules = table.game.match.rules
    return not table.game.notes.salt and rules is rules.plain


def _other_devices(table: Table) -> tuple[tuple[str, str, str], ...]:
    """The button to the devices of this game; None for a what-if."""
    return ((_("Play together"), "show:together", ""),) if table.whatif is None else ()


def _copies(table: Table) -> Markup | None:
    said = copies(table)
    return el("p", " ".join(said), cls="soft small") if said else None


def _told(table: Table) -> Markup | None:
    return (
        el("p", table.speech.message, cls="notice", role="status") if table.speech.message else None
    )


def _pictures() -> tuple[tuple[str, str, str], ...]:
    return tuple((_(label), message, "") for message, label in PICTURES)


def audit(table: Table, view: GameView, scene: Scene) -> Markup:
    """Deals again from the seed, once the game is over and nothing is secret any more."""
    if secret(table):
        return fragment()
    match = table.match
    verdict = (
        _(
            "Replaying the seed gives exactly the same deal, so the shuffle was fixed before you "
            "started."
        )
        if match.audit()
        else _(
            "Replaying the seed gives a different deal. This record was altered, or the deal was "
            "not made by this program."
        )
    )
    return modal(
        "audit",
        _("The shuffle, audited"),
        el("p", verdict, id="audit-verdict"),
        el(
            "p",
            _(
                "The seal below could be seen before the first card. It is the SHA-256 digest of "
                "the line under it, which holds the seed, so the seed was fixed then."
            ),
            " ",
            _("The line ends with 128 random bits, so nobody could find the seed by trying.")
            if table.game.notes.salt
            else _(UNSALTED),
        ),
        el("p", seal(table), cls="notation seal", translate="no"),
        el("p", sealed(table), cls="notation seal", translate="no"),
        actions((_("Close"), "show:", "primary")),
    )
