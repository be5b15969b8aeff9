"""A check of the pieces on a table, as a function of JavaScript that lists faults.

Each piece lies inside its place, upright, large enough and painted, and nothing hides it.
"""

from __future__ import annotations

from e2e.geometry import PAINTS

# A piece is asked for nine points of the ellipse within its box whether they lie in its place, and
# for five of them, a little further inside, whether it is what is seen there.
PIECES = r"""() => {
    const found = [];
    // With the largest text a small window scrolls.
    document.querySelector("#board").scrollIntoView({ block: "nearest" });
    const { game: slug } = document.querySelector(".table").dataset;
    const named = (piece) =>
        piece.id || piece.getAttribute("class") || piece.getAttribute("href") || piece.localName;
    const say = (piece, fault) => found.push(`${named(piece)} ${fault}`);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const ring = ({ x, y, width, height }, part = 1) =>
        [...Array(8).keys(), null].map((k) => {
            const at = k * Math.PI / 4;
            const [right, down] = k === null ? [0, 0] : [Math.cos(at), Math.sin(at)];
            return [x + width * (1 + part * right) / 2, y + height * (1 + part * down) / 2];
        });
    // Zerbs leave the rim of their box empty, and no letter under an animal hangs below its line.
    const painted = (piece) => {
        const box = piece.getBoundingClientRect();
        const rim = piece.matches(".zerb") ? box.width * 0.08 : 0;
        if (piece.matches("text")) {
            // Its box has room above and below the letters, and for the line around them.
            const [wide, high] = [box.width * 0.7, box.height * 0.5];
            const [x, y] = [box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2];
            return new DOMRect(x, y, wide, high);
        }
        const below = piece.querySelector("text")?.getBoundingClientRect().height ?? 0;
        const [wide, high] = [box.width - 2 * rim, box.height - 2 * rim - below * 0.22];
        return new DOMRect(box.x + rim, box.y + rim, wide, high);
    };

    const holds = ({ left, right, top, bottom }, x, y) =>
        left <= x && x <= right && top <= y && y <= bottom;

    // Inside a shape, or inside a box.
    const within = (piece, shape, place, space = shape) => {
        const back = space.getScreenCTM().inverse();
        const fills = ([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
        const inside = ring(painted(piece)).filter(fills).length;
        if (inside < 9) say(piece, `has ${inside} of 9 points in ${place}`);
    };
    const boxed = (piece, outer, place, slack = 1) => {
        const [a, b] = [piece, outer].map((each) => each.getBoundingClientRect());
        const sides = [b.left - a.left, b.top - a.top, a.right - b.right, a.bottom - b.bottom];
        const over = Math.max(...sides);
        if (over > slack) say(piece, `is ${over.toFixed(1)} px outside of ${place}`);
    };
    const upright = (piece) => {
        const { a, b } = piece.getScreenCTM();
        if (a <= 0 || Math.abs(b) > 0.01) say(piece, "is not upright");
    };

    // Painted, with nothing over it.
    PAINTS
    const open = (piece, most = 0, part = 0.6) => {
        if (!piece.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            return say(piece, "is not shown");
        let hits = 0;
        const over = [];
        // A pile or a place has its own labels over its cards.
        const own = piece.closest(".pile, .place");
        for (const [x, y] of ring(painted(piece), part).filter((_, k) => k % 2 === 0)) {
            if (piece.contains(document.elementFromPoint(x, y))) {
                hits += 1;
                continue;
            }
            const stack = document.elementsFromPoint(x, y);
            const at = stack.findIndex((each) => piece.contains(each));
            if (at < 0) continue;
            hits += 1;
            const above = stack
                .slice(0, at)
                .find((each) => !each.contains(piece) && !own?.contains(each) && paints(each)
                    && each.checkVisibility({ opacityProperty: true })
                    && (!each.matches("text") || holds(painted(each), x, y)));
            if (above) over.push(named(above));
        }
        if (!hits) say(piece, "is not painted");
        else if (over.length > most * hits)
            say(piece, `lies under ${[...new Set(over)]} at ${over.length} of ${hits} points`);
        let opacity = 1;
        for (let at = piece; at; at = at.parentElement) opacity *= getComputedStyle(at).opacity;
        if (opacity < 0.3) say(piece, `is nearly clear: ${opacity}`);
    };
    const shorter = Math.min(innerWidth, innerHeight);
    // Larger letters leave the board a little less room.
    const room = { large: 0.95, largest: 0.87 }[document.documentElement.dataset.text] ?? 1;
    const pawn = Math.max(9, shorter * 0.0185 * room), card = shorter < 700 ? 20 : 40 * room;
    const large = (piece, least) => {
        const { width, height } = piece.getBoundingClientRect();
        if (Math.min(width, height) < least)
            say(piece, `is small: ${width.toFixed(1)} x ${height.toFixed(1)}`);
    };

    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets = [sheet];
    // A clear place hides nothing, and what lies under it is found faster without it.
    const passing = all("[id^=at-]").filter((place) => place.ownerSVGElement && !paints(place));
    for (const place of passing) place.style.setProperty("pointer-events", "none", "important");
    const games = {
        symbioz() {
            for (const piece of all(":is(.life, .symbioz) :is(.zerb, .beast, .due, .flower)")) {
                const place = piece.closest(".life, .symbioz").id.split("-")[1];
                within(piece, document.getElementById(`at-${place}`), place);
                upright(piece);
                open(piece, 0.34);
            }
            for (const piece of all("#board :is(.zerb, .beast > use:not(.tag))"))
                large(piece, pawn);
        },
        symbio() {
            for (const piece of all(".stone:not(.taken)")) {
                const place = piece.dataset.file + piece.dataset.rank;
                boxed(piece, document.getElementById(`at-${place}`), place);
                open(piece);
                large(piece, pawn);
            }
            all(".coordinates text").forEach(upright);
        },
        saprobiont() {
            for (const piece of all(".stack:not(.gone, .shadowed) .coin, .writing text")) {
                const { zone } = piece.closest("[data-zone]").dataset;
                const shape = document.getElementById(`shape-${zone}`);
                within(piece, shape, zone, document.querySelector(`#zone-${zone} .soil`));
            }
            for (const piece of all(".stack:not(.gone, .shadowed)")) {
                open(piece);
                large(piece, card);
            }
        },
        symbiose() {
            for (const piece of all(".pond-card")) {
                const { zone, column, row } = piece.dataset;
                const at = `[data-zone="${zone}"][data-column="${column}"][data-row="${row}"]`;
                // What was just taken is lifted.
                const slack = piece.matches(".taken") ? 12 : 1;
                boxed(piece, document.querySelector(`.pond-place${at}`), at, slack);
                open(piece, 0.2);
                large(piece, card);
            }
        },
        symbiote() {
            // Where there is no room, a number alone stands for the cards of a hand.
            for (const piece of all(".place .small-card")) {
                if (!piece.getClientRects().length && piece.closest(".held-count")) continue;
                boxed(piece, piece.closest(".place"), piece.closest(".place").id, 3);
                open(piece, 0.9, 0.9);
            }
            for (const piece of all(".marker, .pile, .place, .fan"))
                boxed(piece, document.querySelector(".stage"), "the table", 4);
            for (const piece of all(".marker, .pile .card")) open(piece), large(piece, card);
            for (const piece of all(".held .index")) {
                boxed(piece, piece.closest(".fan"), "the hand", 5);
                open(piece);
            }
            for (const piece of all(".held .card")) large(piece, card);
        },
    };
    games[slug]();
    for (const place of passing) place.style.removeProperty("pointer-events");
    document.adoptedStyleSheets = [];
    if (!document.querySelector(".zerb, .stone, .spot, .pond-card, .marker"))
        found.push("nothing stands here");
    return [...new Set(found)];
}""".replace("PAINTS", PAINTS)
