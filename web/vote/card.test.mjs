// A phone shows a card as the camera reads it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { read } from "../page/card_reader.mjs";
import { chosen, rows } from "./card.mjs";

const page = readFileSync(new URL("../../vote.html", import.meta.url), "utf8");
const CODES = /data-codes="([^"]+)"/
    .exec(page)[1]
    .split(" ")
    .map((digits) => parseInt(digits, 16));
const SQUARE = 9;

/** A picture of a screen with a card, in front of a grey room. */
function picture(squares) {
    const size = 13 * SQUARE;
    const data = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let y = 0; y < size; ++y)
        for (let x = 0; x < size; ++x) {
            const [column, row] = [Math.floor(x / SQUARE) - 3, Math.floor(y / SQUARE) - 3];
            const inside = Math.min(column, row) >= -1 && Math.max(column, row) <= 7;
            const tone = inside ? (squares[row]?.[column] ? 20 : 240) : 120;
            data.fill(tone, 4 * (y * size + x), 4 * (y * size + x) + 3);
        }
    return { width: size, height: size, data };
}

test("the camera reads the number and the answer that a phone shows", () => {
    for (const [n, code] of CODES.entries())
        for (const letter of "ABCD") {
            const [reading, ...more] = read(picture(rows(code, letter)), CODES);
            assert.deepEqual([reading?.card, reading?.answer, reading?.errors, more.length], [n + 1, letter, 0, 0]);
        }
});

test("an address chooses a card and an answer, and no other", () => {
    const found = (hash) => Object.values(chosen(hash, 30));
    assert.deepEqual(found("#7B"), [7, "B"]);
    assert.deepEqual(found("#30"), [30, ""]);
    for (const hash of ["", "#", "#0", "#31", "#7E", "#7BB", "#x", "#1e1", "#07"])
        assert.deepEqual(found(hash), [0, ""]);
});
