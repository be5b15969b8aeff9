import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { arrowOf, leavesBehind, pathsOf, textOf } from "./arrows.mjs";

test("paths are split into places, and empty ones left out", () => {
    expect("two paths", pathsOf("b7 c6,d7"), [["b7", "c6"], ["d7"]]);
    expect("no path", pathsOf(""), []);
    expect("an empty path", pathsOf("b7,"), [["b7"]]);
});

test("an arrow leaves the middles of its places free and ends in its tip", () => {
    const arrow = arrowOf({ x: 0, y: 0 }, { x: 100, y: 0 });
    expect("from left to right", arrow, {
        shaft: [
            { x: 10, y: 0 },
            { x: 72, y: 0 },
        ],
        head: [
            { x: 72, y: 9 },
            { x: 90, y: 0 },
            { x: 72, y: -9 },
        ],
    });
    const down = arrowOf({ x: 5, y: 0 }, { x: 5, y: 100 });
    expect("downwards", down?.head[1], { x: 5, y: 90 });
    expect("places too near to each other have none", arrowOf({ x: 0, y: 0 }, { x: 30, y: 0 }), null);
});

test("a finger, which points at nothing, sees the paths of the position that is shown", () => {
    const naming = (/** @type {string | null} */ paths) => /** @type {Element} */ ({ getAttribute: () => paths });
    expect("by touch", textOf(undefined, naming("b7 c6"), true), "b7 c6");
    expect("with a mouse", textOf(undefined, naming("b7 c6"), false), "");
    expect("what has the focus comes first", textOf(naming("d7"), naming("b7 c6"), true), "d7");
    expect("in the present", textOf(null, naming(null), true), "");
});

test("a key that may show another position leaves behind what was pointed at", () => {
    expect("a step", ["ArrowLeft", "Home", "x"].map(leavesBehind), [true, true, true]);
    expect("a press of what has the focus", ["Enter", " "].map(leavesBehind), [false, false]);
    expect("half of a shortcut", leavesBehind("Shift"), false);
});
