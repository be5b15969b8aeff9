// Finds the difference between two memory images of the same interpreter, for web/python/image_difference.mjs.
// dlmalloc puts objects wherever there is room, so a few changed modules change the place of most others. Here
// the objects of both images are paired: what the same words of paired objects point to is paired, too.

import { chunks } from "./heap.mjs";
import { pointerMap, spread } from "../web/python/image_difference.mjs";

/**
 * @typedef {import("../web/python/image_difference.mjs").Parts} Parts
 * @typedef {{ base: number, code: number }} Layout addresses: of the heap, and of the type of code objects
 * @typedef {{ bytes: Uint8Array, image: Pick<Build["image"], "parts" | "memory" | "size"> }} Image
 * @typedef {{ to: number, from: number, length: number }} Move of words
 * @typedef {ReturnType<typeof heapOf>} Heap
 */

// Words of a code object before its bytecode, which looks like pointers.
const CODE_HEAD = 30;
// The garbage collector's words before an object: its neighbours there need not be the same.
const COLLECTED = 2;
const MOST_REFERENCES = 1 << 20;

/**
 * The chunks of a heap, and of each the words that may hold pointers.
 * @param {Uint32Array} words
 * @param {Layout} layout
 */
function heapOf(words, { base, code }) {
    const found = [...chunks(words, base)];
    const owners = new Int32Array(words.length).fill(-1);
    found.forEach(({ from, end }, n) => owners.fill(n, from, end));
    /** @param {number} word */
    const target = (word) => (word & 4 ? -1 : (owners[word >>> 2] ?? -1));
    /** @param {number} word */
    const isStatic = (word) => word > 4096 && word < base;
    const pointers = found.map(({ from, end }) => {
        const object = from + COLLECTED;
        const isCollected =
            object + 2 < end &&
            !isStatic(words[from + 1]) &&
            words[object] < MOST_REFERENCES &&
            (isStatic(words[object + 1]) || target(words[object + 1]) >= 0);
        const isCode = words[from + 1] === code;
        return { first: isCollected ? object + 1 : from, last: isCode ? Math.min(end, from + CODE_HEAD) : end };
    });
    return { words, chunks: found, pointers, target };
}

// How far a label looks: from object to object, and into one.
const DEPTH = 6;
const LABELLED = 200;

/**
 * Hashes of all chunks by their content, where a pointer counts as the label of what it points to.
 * @param {Heap} heap
 */
function labelsOf({ words, chunks, pointers, target }) {
    let labels = new Uint32Array(chunks.length);
    for (let depth = 0; depth < DEPTH; depth++)
        labels = Uint32Array.from(chunks, ({ from, end }, n) => {
            const { first, last } = pointers[n];
            let label = end - from;
            // The first word of an object counts its references.
            for (let at = Math.max(first, from + 1); at < Math.min(end, from + LABELLED); at++) {
                const pointed = at < last ? target(words[at]) : -1;
                label = Math.imul(label ^ (pointed < 0 ? words[at] : labels[pointed]), 0x9e3779b1) ^ (label >>> 13);
            }
            return label;
        });
    return labels;
}

const COMPARED = 64;

/**
 * Whether most words of two chunks that are no pointers are the same.
 * @param {Heap} former
 * @param {number} o
 * @param {Heap} latter
 * @param {number} n
 */
function resembles(former, o, latter, n) {
    const [a, b] = [former.chunks[o], latter.chunks[n]];
    const lengths = [a.end - a.from, b.end - b.from];
    if (Math.abs(lengths[0] - lengths[1]) > 4 || !a.used || !b.used) return false;
    let balance = 0;
    for (let k = 0; k < Math.min(COMPARED, ...lengths); k++) {
        const [x, y] = [former.words[a.from + k], latter.words[b.from + k]];
        if (x === y) balance += Math.min(x, 1);
        else if (former.target(x) < 0 || latter.target(y) < 0) balance--;
    }
    return balance >= 0;
}

/**
 * Returns for each chunk of `latter` the number of its partner in `former`, or -1.
 * @param {Heap} former
 * @param {Heap} latter
 */
function partnersOf(former, latter) {
    const [old, own] = [former, latter].map(labelsOf);
    const partners = new Int32Array(latter.chunks.length).fill(-1);
    const taken = new Uint8Array(former.chunks.length);
    /** @type {number[]} */
    const paired = [];
    /** @param {number} o @param {number} n */
    function pair(o, n) {
        partners[n] = o;
        taken[o] = 1;
        paired.push(n);
    }
    /** @param {number} x @param {number} y @param {boolean} strictly */
    function follow(x, y, strictly) {
        const [o, n] = [former.target(x), latter.target(y)];
        if (o < 0 || n < 0 || taken[o] || partners[n] >= 0) return;
        if ((x >>> 2) - former.chunks[o].from !== (y >>> 2) - latter.chunks[n].from) return;
        if (strictly ? old[o] === own[n] : resembles(former, o, latter, n)) pair(o, n);
    }
    // Those that are found on the way are followed, too.
    /** @param {number} start @param {boolean} strictly */
    function followFrom(start, strictly) {
        for (let next = start; next < paired.length; next++) {
            const n = paired[next];
            const shift = former.chunks[partners[n]].from - latter.chunks[n].from;
            const [a, b] = [former.pointers[partners[n]], latter.pointers[n]];
            for (let at = b.first; at < b.last && at + shift < a.last; at++)
                follow(former.words[at + shift], latter.words[at], strictly);
        }
    }
    for (let at = 0; at < latter.chunks[0].from; at++) follow(former.words[at], latter.words[at], true);
    followFrom(0, true);
    const followed = paired.length;
    const only = uniqueLabels(old, (o) => !taken[o]);
    for (const [label, n] of uniqueLabels(own, (n) => partners[n] < 0)) {
        const o = only.get(label);
        if (o !== undefined) pair(o, n);
    }
    followFrom(followed, true);
    followFrom(0, false);
    const left = new Map();
    old.forEach((label, o) => taken[o] || left.set(label, [...(left.get(label) ?? []), o]));
    own.forEach((label, n) => {
        const o = partners[n] < 0 ? left.get(label)?.shift() : undefined;
        if (o !== undefined) pair(o, n);
    });
    pairNeighbours(former, latter, partners, taken, pair);
    return partners;
}

/**
 * Returns label -> number, of the chunks that are free for pairing and have a label of their own.
 * @param {Uint32Array} labels
 * @param {(n: number) => boolean} isFree
 * @returns {Map<number, number>}
 */
function uniqueLabels(labels, isFree) {
    const found = new Map();
    labels.forEach((label, n) => {
        if (isFree(n)) found.set(label, found.has(label) ? undefined : n);
    });
    return new Map([...found].filter(([, n]) => n !== undefined));
}

/**
 * Pairs what nothing points to, by the chunk before it.
 * @param {Heap} former
 * @param {Heap} latter
 * @param {Int32Array} partners
 * @param {Uint8Array} taken
 * @param {(o: number, n: number) => void} pair
 */
function pairNeighbours(former, latter, partners, taken, pair) {
    const lengths = [former, latter].map(({ chunks }) => chunks.map(({ from, end }) => end - from));
    for (let n = 1; n < partners.length; n++) {
        const o = partners[n - 1] + 1;
        if (partners[n] < 0 && o > 0 && taken[o] === 0 && lengths[0][o] === lengths[1][n]) pair(o, n);
    }
}

/**
 * Returns what moves where, in the order of its new place.
 * @param {Heap} former
 * @param {Heap} latter
 */
function movesOf(former, latter) {
    // The word before a chunk, with its length, goes with it.
    /** @type {Move[]} */
    const moves = [{ to: 0, from: 0, length: latter.chunks[0].from - 1 }];
    let last = moves[0];
    partnersOf(former, latter).forEach((o, n) => {
        if (o < 0) return;
        const [a, b] = [former.chunks[o], latter.chunks[n]];
        const [to, from, length] = [b.from - 1, a.from - 1, Math.min(a.end - a.from, b.end - b.from) + 1];
        if (last.to + last.length === to && last.from + last.length === from) last.length += length;
        else moves.push((last = { to, from, length }));
    });
    const end = Math.max(...[former, latter].map(({ chunks }) => chunks[chunks.length - 1].end));
    return [...moves, { to: end, from: end, length: latter.words.length - end }];
}

/**
 * Returns what the moves make of a memory, and the words that look like pointers but stay as they are.
 * @param {Uint32Array} old
 * @param {Uint32Array} own
 * @param {Move[]} moves
 */
function predict(old, own, moves) {
    const moved = new Int32Array(old.length);
    for (const { to, from, length } of moves) moved.fill((to - from) * 4, from, from + length);
    /** @param {(word: number, at: number) => void} visit */
    function eachWord(visit) {
        for (const { to, from, length } of moves)
            for (let n = 0; n < length; n++) if (old[from + n]) visit(old[from + n], to + n);
    }
    const balance = new Map();
    const mapped = pointerMap(moved, new Set());
    eachWord((word, at) => {
        const pointed = mapped(word) >>> 0;
        if (pointed === word) return;
        const vote = own[at] === word ? 1 : own[at] === pointed ? -1 : 0;
        balance.set(word, (balance.get(word) ?? 0) + vote);
    });
    const exceptions = new Set([...balance].filter(([, votes]) => votes > 0).map(([word]) => word));
    const expected = new Uint32Array(own.length);
    const checked = pointerMap(moved, exceptions);
    eachWord((word, at) => void (expected[at] = checked(word)));
    return { expected, exceptions };
}

// Bytes that are copied are at least as many.
const PIECE = 24;

/**
 * Returns the pieces of `former` that `latter` consists of, each with the new bytes before it.
 * @param {Uint8Array} former
 * @param {Uint8Array} latter
 */
function piecesOf(former, latter) {
    /** @param {Uint8Array} bytes @param {number} at */
    const key = (bytes, at) => String.fromCharCode(...bytes.subarray(at, at + PIECE));
    const places = new Map();
    for (let at = 0; at + PIECE <= former.length; at += PIECE) places.set(key(former, at), at);
    /** @type {{ fresh: Uint8Array, copied: number, source: number }[]} */
    const pieces = [];
    let done = 0;
    for (let at = 0; at < latter.length; at++) {
        const source = places.get(key(latter, at));
        if (source === undefined) continue;
        let [before, length] = [0, PIECE];
        while (at - before > done && source > before && former[source - before - 1] === latter[at - before - 1])
            before++;
        while (source + length < former.length && former[source + length] === latter[at + length]) length++;
        const fresh = latter.subarray(done, at - before);
        pieces.push({ fresh, copied: before + length, source: source - before });
        done = at + length;
        at = done - 1;
    }
    return [...pieces, { fresh: latter.subarray(done), copied: 0, source: 0 }];
}

/**
 * The bytes of numbers as web/python/image_difference.mjs reads them.
 * @param {number[]} numbers
 */
function column(numbers) {
    const bytes = new Uint8Array(4 * numbers.length);
    numbers.forEach((number, n) => {
        const signed = (number << 1) ^ (number >> 31);
        for (let plane = 0; plane < 4; plane++) bytes[plane * numbers.length + n] = signed >> (8 * plane);
    });
    return bytes;
}

/** @param {number[]} numbers */
const steps = (numbers) => numbers.map((number, n) => number - (n ? numbers[n - 1] : 0));

/**
 * Returns the difference from one image to another, unpacked.
 * @param {Image} former
 * @param {Image} latter
 * @param {Layout} layout
 */
export function difference(former, latter, layout) {
    const [old, own] = [former, latter].map(({ bytes, image }) => spread(bytes, image.parts, image));
    const moves = movesOf(heapOf(old.words, layout), heapOf(own.words, layout));
    const { expected, exceptions } = predict(old.words, own.words, moves);
    /** @type {number[]} */
    const wrong = [];
    own.words.forEach((word, at) => {
        if (word !== expected[at]) wrong.push(at);
    });
    const pieces = piecesOf(old.beside, own.beside);
    const added = Int32Array.from(wrong, (at) => own.words[at] - expected[at]);
    const columns = [
        [moves.length, exceptions.size, wrong.length, pieces.length],
        moves.map(({ to }, n) => to - (n ? moves[n - 1].to + moves[n - 1].length : 0)),
        moves.map(({ length }) => length),
        steps(moves.map(({ to, from }) => to - from)),
        [...exceptions],
        steps(wrong),
        new Uint8Array(added.buffer),
        pieces.map(({ fresh }) => fresh.length),
        pieces.map(({ copied }) => copied),
        pieces.map(({ source }) => source),
    ];
    const bytes = columns.map((each) => (each instanceof Uint8Array ? each : column(each)));
    return Buffer.concat([...bytes, ...pieces.map(({ fresh }) => fresh)]);
}
