"""The page on which games are added and removed."""

from __future__ import annotations

from holobiont.i18n import _, number
from ui.app.addons.package_metadata import Papers
from ui.app.core.addon_model import Added, Adding
from ui.app.core.model import Model
from ui.app.core.widgets import bar, button, problem
from ui.games.catalogue import title_of
from ui.kit.markup import Markup, el


def adding_view(model: Model) -> Markup:
    """What adding a game means, the file, its papers, and the games that were added."""
    adding = model.addons.adding or Adding()
    return el(
        "main",
        bar(_("Add a game")),
        el(
            "div",
            el(
                "p",
                _(
                    "Got a game written for Holobiont? Install it from its .whl file. It is "
                    "added on this device only, works offline like the others, and can be "
                    "removed again."
                ),
            ),
            _choosing(adding),
            problem(adding.problem),
            _done(adding) if adding.added else None,
            _reading(adding),
            _asking(adding, adding.papers) if adding.papers else None,
            _list(model, adding),
            cls="page",
        ),
        cls="screen adding",
    )


def _choosing(adding: Adding) -> Markup:
    return el(
        "div",
        el("label", _("Wheel of a game (.whl)"), for_="wheel-file", cls="label"),
        el(
            "input",
            type="file",
            id="wheel-file",
            accept=".whl",
            disabled=adding.busy and adding.papers is not None,
            data_bytes=True,
            data_msg="wheel",
        ),
        cls="field",
    )


def _reading(adding: Adding) -> Markup | None:
    if not adding.busy or adding.papers:
        return None
    return el("p", _("Reading the file …"), role="status")


def _done(adding: Adding) -> Markup:
    title = title_of(adding.added)
    return el(
        "div",
        el("p", _("{title} is installed.", title=title)),
        el("a", _("Play it"), cls="button primary", href=f"#/{adding.added}"),
        cls="notice",
        role="status",
    )


def _asking(adding: Adding, papers: Papers) -> Markup:
    """The papers and the question. The words are the wheel's, so they prove nothing."""
    return el(
        "section",
        el("h2", _("Is this the game you want?"), id="consent-title"),
        _told(papers),
        el(
            "p",
            el("strong", _("A game is a program.")),
            " ",
            _(
                "It can do whatever this page can do: read and change your games and settings, "
                "for example. Nobody has checked it. Add it only if you trust its source."
            ),
        ),
        el(
            "div",
            _answer(_("Add it"), "wheel-consent", "button primary", adding.busy),
            _answer(_("Don't add it"), "ask-drop:", "button", adding.busy),
            cls="actions",
        ),
        el("p", _("Installing …"), role="status") if adding.busy else None,
        aria_labelledby="consent-title",
    )


def _told(papers: Papers) -> Markup:
    facts = (
        (_("Name"), papers.name),
        (_("Version"), papers.version),
        (_("Author"), papers.author or _("not named")),
        (_("Its own description"), papers.summary or "–"),
        (_("Size"), _("{count} bytes", count=number(papers.size))),
        (_("SHA-256 of the file"), papers.sha256),
    )
    return el(
        "dl",
        *(el("div", el("dt", name), el("dd", value)) for name, value in facts),
        cls="papers",
    )


def _answer(label: str, message: str, cls: str, busy: bool) -> Markup:
    off = "true" if busy else None
    return el("button", label, cls=cls, type="button", data_msg=message, aria_disabled=off)


def _list(model: Model, adding: Adding) -> Markup | None:
    if not model.addons.added:
        return None
    return el(
        "section",
        el("h2", _("Added on this device")),
        el("ul", *(_one(added, adding.removing) for added in model.addons.added), role="list"),
    )


def _one(added: Added, removing: str) -> Markup:
    title = added.plate.title
    told = el(
        "p",
        el("a", title, href=f"#/{added.slug}"),
        " ",
        el("span", f"{added.version} · SHA-256 {added.sha256[:16]}…", cls="soft small"),
    )
    if removing != added.slug:
        label = _("Remove {title}", title=title)
        return el("li", told, button(label, f"ask-drop:{added.slug}"))
    return el(
        "li",
        told,
        el(
            "p",
            _(
                "Remove {title}? Its games are kept and can go on once it is added again.",
                title=title,
            ),
        ),
        el(
            "div",
            button(_("Keep the game"), "ask-drop:", cls="button primary"),
            button(_("Remove the game"), f"drop:{added.slug}", cls="button danger"),
            cls="actions",
        ),
    )
