import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { swappedQuery, swappedUnits, upright, wayBack } from "./facing.mjs";

test("a media query is asked of a window on its side", () => {
    for (const [query, swapped] of [
        ["(orientation: portrait) and (width <= 52rem)", "(orientation: landscape) and (height <= 52rem)"],
        ["(17rem < width <= 34rem) and (height > 18rem)", "(17rem < height <= 34rem) and (width > 18rem)"],
        ["(max-width: 17rem), (min-height: 18rem)", "(max-height: 17rem), (min-width: 18rem)"],
        ["(aspect-ratio <= 4/5)", "(aspect-ratio >= 5/4)"],
        ["(2 / 3 <= aspect-ratio <= 7 / 5)", "(3 / 2 >= aspect-ratio >= 5 / 7)"],
        ["(min-aspect-ratio: 4 / 3)", "(max-aspect-ratio: 3 / 4)"],
        ["(prefers-reduced-motion: reduce)", "(prefers-reduced-motion: reduce)"],
    ]) {
        expect(query, swappedQuery(query), swapped);
        expect(`${query} and back`, swappedQuery(swapped), query);
    }
});

test("parts of a window's width and height change places", () => {
    const own = "width: min(36rem, 100vw - 2rem); height: 48.5dvh; max-width: 5vmin; --vh: var(--vw)";
    const swapped = "width: min(36rem, 100vh - 2rem); height: 48.5dvw; max-width: 5vmin; --vh: var(--vw)";
    expect("swapped", swappedUnits(own), swapped);
    expect("and back", swappedUnits(swapped), own);
});

test("a box of the window is seen as the turned page sees it", () => {
    const window = { width: 100, height: 60 };
    const box = { left: 10, top: 20, right: 40, bottom: 25 };
    const seen = (/** @type {number} */ quarters) => upright(box, quarters, window);
    expect("upright", seen(0), box);
    // The head of the page is on the right of the window, then below, then on the left.
    expect("by a quarter", seen(1), { left: 20, top: 60, right: 25, bottom: 90 });
    expect("by half", seen(2), { left: 60, top: 35, right: 90, bottom: 40 });
    expect("by three quarters", seen(3), { left: 35, top: 10, right: 40, bottom: 40 });
});

test("a turn takes the shorter way", () => {
    expect(
        "ways",
        [-3, -2, -1, 0, 1, 2, 3].map(wayBack),
        [-90, -180, 90, 0, -90, -180, 90].map((way) => way + 0),
    );
});
