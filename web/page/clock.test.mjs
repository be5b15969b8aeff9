import assert from "node:assert/strict";
import test from "node:test";

import { shown, untilNext } from "./clock.mjs";

// The same times as in tests/ui/test_clock.py.
const TIMES = [
    [272_000, "4:32"],
    [271_001, "4:32"],
    [59_999, "1:00"],
    [1, "0:01"],
    [0, "0:00"],
    [-999, "0:00"],
    [-1000, "\u22120:01"],
    [-75_500, "\u22121:15"],
    [3_600_000, "1:00:00"],
    [3_872_000, "1:04:32"],
];

test("a time is shown as Python shows it", () => {
    for (const [milliseconds, text] of TIMES) assert.equal(shown(Number(milliseconds)), text);
});

test("a clock is written again just after its second has changed", () => {
    for (const left of [272_000, 271_001, 1, 0.4, 0, -1, -999.5, -1000, -75_500]) {
        const wait = untilNext(left);
        assert.ok(wait > 0 && wait <= 1002, `${left}: ${wait}`);
        assert.notEqual(shown(left - wait), shown(left));
    }
});
