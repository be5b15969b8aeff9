// Finds the large tables of Python's least used modules in an interpreter's data: the names of
// Unicode's characters, and what the codecs of East Asia map. They are known by their form, which
// nothing else in an interpreter has, and each is one array of C.

// The bounds of a table may be a few bytes off, as what lies beside it may look like more of it.
const EDGE = 64;
/** @param {number[]} table */
const inner = ([from, to]) => [from + EDGE, to - EDGE];

const LETTERS = new Set(new TextEncoder().encode("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -"));

// How many bytes from a place on are nodes of the graph of names, each with its edges (CPython's
// Tools/unicode/dawg.py): numbers of seven bits a byte, and letters.
/**
 * @param {Uint8Array} bytes
 * @param {number} start
 */
function lengthOfGraph(bytes, start) {
    let [at, node] = [start, start];
    const number = () => {
        let value = 0;
        for (let shift = 0; at < bytes.length && shift < 28; shift += 7) {
            const byte = bytes[at++];
            value |= (byte & 127) << shift;
            if (byte < 128) return value;
        }
        return -1;
    };
    for (; at < bytes.length; node = at) {
        if (number() < 0) return node - start;
        for (let edge = number(), first = true; edge || !first; edge = number(), first = false) {
            const length = edge & 2 ? 1 : bytes[at++];
            if (edge < 0 || !length) return node - start;
            for (const end = at + length; at < end; at++) if (!LETTERS.has(bytes[at])) return node - start;
            if (edge & 1) break;
        }
    }
    return node - start;
}

/** @param {Uint8Array} bytes */
function graphOfNames(bytes) {
    for (let at = 0; at < bytes.length; at++) {
        const length = lengthOfGraph(bytes, at);
        if (length > 100_000) return [at, at + length];
    }
    return null;
}

// The longest row of numbers that are code points, none of them twice.
/** @param {Uint32Array} words */
function codePoints(words) {
    const seen = new Map();
    let [begin, best] = [0, [0, 0]];
    words.forEach((word, n) => {
        if (word < 32 || word >= 0x110000) begin = n + 1;
        else begin = Math.max(begin, (seen.get(word) ?? -1) + 1);
        seen.set(word, n);
        if (n + 1 - begin > best[1] - best[0]) best = [begin, n + 1];
    });
    const [from, to] = best;
    return to - from > 20_000 ? [4 * from, 4 * to] : null;
}

// Beginnings of arrays of `dbcs_index` (CPython's cjkcodecs.h): for each of 256 bytes a map, and the
// first and last byte that it is for; or nothing.
const ROWS = 256;
/**
 * @param {Uint32Array} words
 * @param {number} length
 */
function indices(words, length) {
    const row = (/** @type {number} */ n) => {
        const [map, range] = [words[n], words[n + 1]];
        if (!map) return range === 0;
        return map < length && map % 2 === 0 && range < 65536 && (range & 255) <= range >> 8;
    };
    const found = [];
    for (let n = 0; n + 2 * ROWS <= words.length; n++) {
        let [k, maps] = [0, 0];
        while (k < ROWS && row(n + 2 * k)) maps += Number(words[n + 2 * k++ + 1] > 0);
        if (k < ROWS || maps < 8) continue;
        found.push(n);
        n += 2 * ROWS - 1;
    }
    return found;
}

/**
 * @param {Uint32Array} words
 * @param {number} index
 */
const mapsOf = (words, index) =>
    Array.from({ length: ROWS }, (_, k) => [words[index + 2 * k], words[index + 2 * k + 1]])
        .filter(([map]) => map)
        .map(([map, range]) => [map, map + 2 * ((range >> 8) - (range & 255) + 1)]);

/** @param {number[][]} ranges */
function joined(ranges) {
    /** @type {number[][]} */
    const found = [];
    for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
        const last = found.at(-1);
        if (last && from <= last[1]) last[1] = Math.max(last[1], to);
        else found.push([from, to]);
    }
    return found;
}

// Returns beginnings and ends of what of the data no code needs that names only the given numbers.
// Code comes to a map by its index alone, whatever number of its own looks like a place in one.
/**
 * @param {Uint8Array} bytes
 * @param {Set<number>} named
 */
export function unusedTables(bytes, named) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
    const numbers = Array.from(named).sort((a, b) => a - b);
    /** @param {number[]} table */
    const isNamed = ([from, to]) => numbers.some((number) => number >= from && number < to);
    const names = [graphOfNames(bytes), codePoints(words)].flatMap((table) =>
        table && !isNamed(table) ? [table] : [],
    );
    const all = indices(words, bytes.length);
    const unused = all.filter((index) => !isNamed([4 * index, 4 * (index + 2 * ROWS)]));
    const used = all.filter((index) => !unused.includes(index)).flatMap((index) => mapsOf(words, index));
    /** @param {number[]} map */
    const overlaps = ([from, to]) => used.some(([begin, end]) => begin < to && from < end);
    const maps = joined(unused.flatMap((index) => mapsOf(words, index)));
    return joined([...names.map(inner), ...maps.filter((map) => !overlaps(map))]);
}
