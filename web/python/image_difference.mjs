// Makes a memory image from that of an earlier build and a difference, which tools/image_difference.mjs finds.
// Where a few modules have changed, most objects lie elsewhere, and all pointers to them are others: the
// difference says which words have moved where, and pointers follow.

/** @typedef {[at: number, length: number][]} Parts of the address space, in bytes (snapshot_patch.mjs) */

/**
 * The words of memory that an image has, and the bytes beside it.
 * @param {Uint8Array} bytes
 * @param {Parts} parts
 * @param {Pick<Build["image"], "memory" | "size">} image
 */
export function spread(bytes, parts, { memory, size }) {
    const all = new Uint8Array(size - memory);
    let from = 0;
    for (const [at, length] of parts) all.set(bytes.subarray(from, (from += length)), at - memory);
    return { words: new Uint32Array(all.buffer), beside: bytes.subarray(from) };
}

// Pointers have flags in their two lowest bits, and nothing lies at half of eight bytes.
const HALF = 4;

/**
 * Returns a function for the new value of a word, given by how much the words have moved.
 * @param {Int32Array} moved
 * @param {Set<number>} exceptions
 */
export const pointerMap = (moved, exceptions) => (/** @type {number} */ word) =>
    word & HALF || exceptions.has(word) ? word : word + (moved[word >>> 2] ?? 0);

/**
 * Reads the columns of a difference: of numbers first all lowest bytes, with the sign in the lowest bit, which
 * packs smaller where most are small; words as they are.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function reader(bytes) {
    let at = 0;
    return {
        /** @param {number} count */
        numbers(count) {
            const [a, b, c, d] = [0, 1, 2, 3].map((n) => bytes.subarray(at + n * count, at + (n + 1) * count));
            at += 4 * count;
            if (at > bytes.length) throw new Error("it is cut off");
            return Int32Array.from(a, (low, n) => {
                const number = low | (b[n] << 8) | (c[n] << 16) | (d[n] << 24);
                return (number >>> 1) ^ -(number & 1);
            });
        },
        /** @param {number} count */
        words(count) {
            at += 4 * count;
            return new Int32Array(bytes.slice(at - 4 * count, at).buffer);
        },
        /** @param {number} count */
        bytes: (count) => bytes.subarray(at, (at += count)),
    };
}

/**
 * Returns the bytes of the image that has `image.parts`.
 * @param {{ bytes: Uint8Array, parts: Parts }} former
 * @param {Uint8Array<ArrayBuffer>} difference
 * @param {Pick<Build["image"], "parts" | "memory" | "size">} image
 */
export function imageFrom(former, difference, image) {
    const read = reader(difference);
    const [moves, exceptions, corrections, pieces] = read.numbers(4);
    const [skips, lengths, shifts] = [moves, moves, moves].map(read.numbers);
    const old = spread(former.bytes, former.parts, image);
    const moved = new Int32Array(old.words.length);
    const mapped = pointerMap(moved, new Set(new Uint32Array(read.numbers(exceptions))));
    const words = new Uint32Array(old.words.length);
    /** @param {(to: number, from: number, length: number) => void} visit */
    function eachMove(visit) {
        for (let n = 0, to = 0, shift = 0; n < moves; n++) {
            to += skips[n];
            shift += shifts[n];
            visit(to, to - shift, lengths[n]);
            to += lengths[n];
        }
    }
    eachMove((to, from, length) => moved.fill((to - from) * 4, from, from + length));
    eachMove((to, from, length) => {
        for (let n = 0; n < length; n++) {
            const word = old.words[from + n];
            if (word) words[to + n] = mapped(word);
        }
    });
    const [gaps, added] = [read.numbers(corrections), read.words(corrections)];
    for (let n = 0, at = 0; n < corrections; n++) words[(at += gaps[n])] += added[n];

    const all = new Uint8Array(words.buffer);
    /** @type {Uint8Array[]} */
    const made = image.parts.map(([at, length]) => all.subarray(at - image.memory, at - image.memory + length));
    const [fresh, copied, sources] = [pieces, pieces, pieces].map(read.numbers);
    for (let n = 0; n < pieces; n++)
        made.push(read.bytes(fresh[n]), old.beside.subarray(sources[n], sources[n] + copied[n]));
    return joined(made);
}

/** @param {Uint8Array[]} pieces */
function joined(pieces) {
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
    }
    return bytes;
}
