"""Labels stand out from what is painted behind them, in forced colours and with more contrast."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.screens import around
from e2e.stills import Stills, at, stills, table
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.build import ROOT
from ui.app.core.model import Model

LEAST = 3.0
"""Contrast of the lightest and the darkest dot of a label, as WCAG 2.2 has it for large text."""
LABELS = """() => {
    const found = [], range = document.createRange();
    const visible = { opacityProperty: true, visibilityProperty: true };
    const seen = ({ x, y, width, height }) => width >= 4 && height >= 6 && x >= 0 && y >= 0
        && x + width <= innerWidth && y + height <= innerHeight;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, parent = text.parentElement;
        if (!text.data.trim() || !parent.checkVisibility(visible)) continue;
        const passes = getComputedStyle(parent).pointerEvents === "none";
        range.selectNodeContents(text);
        for (const box of [...range.getClientRects()].filter(seen)) {
            const { x, y, width, height } = box;
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            if (parent.contains(top) || (passes && top?.contains(parent)))
                found.push([text.data.trim().slice(0, 40), x, y, width, height]);
        }
    }
    return found;
}"""
CONTRASTS = """async ([picture, scale, labels]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    const linear = (byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    return labels.map(([text, ...box]) => {
        const [x, y, width, height] = box.map((length) => Math.round(length * scale));
        const { data } = brush.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        let least = 1, most = 0;
        for (let at = 0; at < data.length; at += 4) {
            const [red, green, blue] = data.slice(at, at + 3);
            const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
            least = Math.min(least, light);
            most = Math.max(most, light);
        }
        return [text, (most + 0.05) / (least + 0.05)];
    });
}"""
SCALE = 2
THEMES = {
    "forced colours, dark": {"forced_colors": "active", "color_scheme": "dark"},
    "forced colours, light": {"forced_colors": "active", "color_scheme": "light"},
    "more contrast, light": {"contrast": "more", "color_scheme": "light"},
    "more contrast, dark": {"contrast": "more", "color_scheme": "dark"},
}


def screens() -> Iterator[tuple[str, Model]]:
    """Screens around the games, a table of each in mid-game, and what is shared over one."""
    yield from around()
    for slug, game in GAMES.items():
        driver = at(table(slug, game.seats[0], 9))
        yield slug, driver.model
    driver.send("show", "share")
    yield f"{slug}, share", driver.model


def faint(still: Stills) -> list[str]:
    """The labels in the window that can hardly be told from their ground."""
    labels = still.frame.evaluate(LABELS)
    picture = b64encode(still.page.screenshot()).decode()
    told = still.frame.evaluate(CONTRASTS, [picture, SCALE, labels])
    return [f"{text!r} {ratio:.1f}" for text, ratio in told if ratio < LEAST]


@pytest.mark.engines
@pytest.mark.parametrize("theme", first_of(*THEMES))
def test_labels_stand_out_from_their_ground(chromium: Browser, theme: str) -> None:
    faults = []
    with stills(chromium, ROOT, device_scale_factor=SCALE, **THEMES[theme]) as still:
        still.size(1100, 800)
        for name, model in screens():
            still.show(model)
            faults += [f"{name}: {fault}" for fault in faint(still)]
    assert not faults, "\n".join(faults[:40])


@pytest.mark.engines
def test_a_label_in_the_colour_of_its_ground_is_found(chromium: Browser) -> None:
    with stills(chromium, ROOT, device_scale_factor=SCALE) as still:
        still.size(1100, 800)
        still.show(next(around())[1])
        assert faint(still) == []
        still.frame.add_style_tag(
            content="h2 { color: #ccc !important; background: #ddd !important }"
        )
        assert faint(still) != []
