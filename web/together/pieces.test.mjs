// Texts of any size arrive whole, and what is no part of one is refused.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LONGEST, cut, joiner } from "./pieces.mjs";

const joined = (messages) => {
    const join = joiner();
    return messages.map((message) => join(message)).filter((text) => text !== undefined);
};

test("texts come whole and one after the other", () => {
    for (const text of [
        "",
        "a",
        "+",
        "é".repeat(15_999),
        "x".repeat(16_000),
        "y".repeat(16_001),
        "z".repeat(LONGEST),
    ]) {
        const messages = cut(text);
        assert.ok(messages.every((message) => Buffer.byteLength(message) < 65_536));
        assert.deepEqual(joined([...messages, ...cut("next")]), [text, "next"]);
    }
});

test("no letter is cut in two", () => {
    for (const before of [15_998, 15_999, 16_000, 31_999]) {
        const messages = cut(`${"x".repeat(before)}${"🪸".repeat(9)}`);
        assert.deepEqual(
            messages,
            messages.map((message) => message.toWellFormed?.() ?? message),
        );
        for (const message of messages) assert.doesNotMatch(message.slice(-1), /[\uD800-\uDBFF]/);
        assert.deepEqual(joined(messages), [`${"x".repeat(before)}${"🪸".repeat(9)}`]);
    }
});

test("what is too long or has another form is refused", () => {
    assert.throws(() => cut("x".repeat(LONGEST + 1)), RangeError);
    for (const message of ["", "x", "~", 7, null, new ArrayBuffer(3), ".".repeat(16_002)])
        assert.throws(() => joined([message]), RangeError);
    const more = `+${"x".repeat(16_000)}`;
    assert.throws(() => joined(Array(63).fill(more)), RangeError);
    assert.deepEqual(joined(Array(62).fill(more)), []);
});
