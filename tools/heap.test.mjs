import { test } from "node:test";

import { expect } from "../tests/web/made_up.mjs";
import { chunks, wipeBehindObjects } from "./heap.mjs";

const BASE = 16;
const [BYTES, TUPLE, TEXT, INTEGER] = [0x1000, 0x2000, 0x3000, 0x4000];
const TYPES = [
    [BYTES, 17, 1],
    [TUPLE, 16, 4],
    [TEXT, 0, 0],
    [INTEGER, 12, 4],
];
const REST = 0xffffffff;

/** A heap of what is in chunks, each with the word before it that says how long it is and that it is used. */
const heap = (...contents) =>
    new Uint32Array([0, 0, 0, 0, 0, ...contents.flatMap((words) => [((words.length + 1) * 4) | 3, ...words])]);
const wiped = (words) => {
    wipeBehindObjects(new Uint8Array(words.buffer), BASE, TYPES);
    return [...chunks(words, BASE)].map(({ from, end }) => [...words.subarray(from, end)]);
};

test("chunks follow one another", () => {
    const words = heap([1, 2, 3], [4, 5, 6, 7, 8]);
    expect(
        "both",
        [...chunks(words, BASE)],
        [
            { from: 6, end: 9, used: true },
            { from: 10, end: 15, used: true },
        ],
    );
});

test("what lies behind an object is emptied", () => {
    const ascii = 0x64;
    expect(
        "bytes, a tuple, a text and its flags, an integer",
        wiped(
            heap(
                [1, BYTES, 3, 9, 0x636261, REST, REST],
                [8, 8, 1, TUPLE, 1, 9, 77, REST, REST],
                [1, TEXT, 3, 9, 0xabcdef00 | ascii, 0xff636261 & 0x00ffffff, REST],
                [1, INTEGER, 8, 5, REST],
            ),
        ),
        [
            [1, BYTES, 3, 9, 0x636261, 0, 0],
            [8, 8, 1, TUPLE, 1, 9, 77, 0, 0],
            [1, TEXT, 3, 9, ascii, 0x636261, 0],
            [1, INTEGER, 8, 5, 0],
        ],
    );
});

test("what only looks like an object stays", () => {
    const pointer = 0x500000;
    const kept = [
        [pointer, BYTES, 3, REST, REST, REST, REST],
        [0, BYTES, 3, REST, REST, REST, REST],
        [1, BYTES, 1, REST, REST, REST, REST, REST, REST, REST, REST, REST, REST],
        [1, BYTES, 99, REST, REST, REST, REST],
        [1, TEXT, 3, REST, 0, REST, REST],
    ];
    expect("as it was", wiped(heap(...kept)), kept);
});
