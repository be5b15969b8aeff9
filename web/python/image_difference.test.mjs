import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { difference } from "../../tools/image_difference.mjs";
import { imageFrom } from "./image_difference.mjs";

// A small memory: a word that points to the first object, then a heap of chunks, each with its length before it.
const BASE = 16;
const TYPE = 8192;
const layout = { base: BASE, code: 1 };
const image = { memory: 128, size: 128 + 4096, parts: [[128, 4096]] };

// Objects refer to the one before them, and have a number of their own, which is no pointer (4 is in it).
function memory(numbers, beside = []) {
    const words = new Uint32Array(1024);
    let head = (BASE >> 2) + 1;
    let before = 0;
    for (const number of numbers) {
        words.set([32 | 3, 1, TYPE, before, number, number * 3, number * 5, 0], head);
        before = (head + 1) * 4;
        head += 8;
    }
    words[0] = before;
    // What is free, up to the end.
    words[head] = ((1024 - head) * 4) | 1;
    return new Uint8Array([...new Uint8Array(words.buffer), ...beside]);
}
const count = (numbers) => new DataView(numbers.buffer, numbers.byteOffset).getUint8(2);

/** What is different, and what is made of it. */
function applied(former, latter, parts = image.parts) {
    const found = new Uint8Array(
        difference({ bytes: former, image: { ...image, parts } }, { bytes: latter, image }, layout),
    );
    return { found, made: imageFrom({ bytes: former, parts }, found, image) };
}

const NUMBERS = Array.from({ length: 40 }, (_, n) => 1004 + n * 8);

test("an image is made from itself without corrections", () => {
    const { found, made } = applied(memory(NUMBERS), memory(NUMBERS));
    expect("the same", made, memory(NUMBERS));
    expect("no corrections", count(found), 0);
});

test("pointers follow what they point to", () => {
    const latter = memory([...NUMBERS.slice(0, 3), 12, ...NUMBERS.slice(3)]);
    const { found, made } = applied(memory(NUMBERS), latter);
    expect("made", made, latter);
    // All later objects have moved: what is new is the object, and who refers to it.
    expect("few corrections", count(found) < 20, true);
});

test("objects may lie in another order", () => {
    const latter = memory([...NUMBERS.slice(20), ...NUMBERS.slice(0, 20)]);
    expect("made", applied(memory(NUMBERS), latter).made, latter);
});

test("bytes beside memory are copied where they are the same", () => {
    const beside = Array.from({ length: 500 }, (_, n) => (n * n * 7) % 251);
    const latter = memory(NUMBERS, [1, 2, 3, ...beside.slice(0, 200), 9, 9, ...beside.slice(210)]);
    const { found, made } = applied(memory(NUMBERS, beside), latter);
    expect("made", made, latter);
    expect("short", found.length < applied(memory(NUMBERS), latter).found.length - 300, true);
});

test("an earlier image may have other parts", () => {
    const former = memory(NUMBERS).slice(0, 2048);
    const latter = memory([...NUMBERS, 20]);
    expect("made", applied(former, latter, [[128, 2048]]).made, latter);
});

test("a difference that is cut off is refused", () => {
    const { found } = applied(memory(NUMBERS), memory([1, ...NUMBERS]));
    let refused = "";
    try {
        imageFrom({ bytes: memory(NUMBERS), parts: image.parts }, found.slice(0, 40), image);
    } catch ({ message }) {
        refused = message;
    }
    expect("refused", refused, "it is cut off");
});
