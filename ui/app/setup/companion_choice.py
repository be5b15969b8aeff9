"""The choice of a companion for a computer's seat in the set-up."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.search.companions import COMPANIONS, Companion
from ui.app.core.companion_texts import who
from ui.app.core.drawings import glyph, portrait
from ui.app.core.model import CompanionTexts
from ui.kit.markup import Markup, el

STYLE_NAMES = {
    "patient": N_("patient"),
    "gambling": N_("a gambler"),
    "greedy": N_("greedy"),
    "spreading": N_("spreads out"),
    "hindering": N_("gets in the way"),
    "cautious": N_("cautious"),
}
NOBODY = "none"
"""The choice of a computer player without a companion."""


def companion_choice(
    seat: int, chosen: Companion | None, opened: bool, texts: CompanionTexts
) -> Markup:
    """The companion in two lines, and a gallery of all once it is opened."""
    name = _(chosen.name) if chosen else _("No companion")
    about = who(texts, chosen.key) if chosen else _("Plays without a style and says nothing.")
    style = el("span", f" · {_(STYLE_NAMES[chosen.style])}", cls="soft") if chosen else None
    return el(
        "div",
        portrait(chosen.key, "large") if chosen else glyph("glyph-computer"),
        el(
            "div",
            el("p", el("strong", name), style, cls="companion-name"),
            el("p", about, cls="help", id=f"about-companion-{seat}"),
            el(
                "button",
                _("Choose another companion"),
                cls="button quiet",
                type="button",
                id=f"choose-{seat}",
                aria_expanded="true" if opened else "false",
                aria_controls=f"companions-{seat}",
                data_msg=f"set:choose-{seat}",
            ),
            cls="about",
        ),
        _all(seat, chosen) if opened else None,
        cls="companion",
        id=f"companion-{seat}",
    )


def _all(seat: int, chosen: Companion | None) -> Markup:
    """Every companion by portrait, name and style, and the computer without one."""
    return el(
        "fieldset",
        el("legend", _("Companion"), cls="visually-hidden"),
        *(
            _tile(
                seat,
                each.key,
                portrait(each.key),
                _(each.name),
                _(STYLE_NAMES[each.style]),
                each is chosen,
            )
            for each in COMPANIONS
        ),
        _tile(seat, NOBODY, glyph("glyph-computer"), _("No companion"), "", chosen is None),
        cls="companions",
        id=f"companions-{seat}",
    )


def _tile(seat: int, key: str, drawn: Markup, name: str, style: str, checked: bool) -> Markup:
    return el(
        "label",
        el(
            "input",
            type="radio",
            name=f"companion-{seat}",
            id=f"companion-{seat}-{key}",
            value=key,
            checked=checked,
            data_msg=f"set:companion-{seat}",
        ),
        el(
            "span",
            drawn,
            el("span", name, cls="name"),
            el("span", style, cls="soft") if style else None,
        ),
    )
