// An interpreter's heap as dlmalloc lays it out in 32-bit memory: chunk after chunk, with a word before each
// that holds its length in bytes and, in the lowest bits, whether it and the one before are in use.

const IN_USE = 2;

/** @typedef {{ from: number, end: number, used: boolean }} Chunk the words that its owner has, as indices */

// Yields all chunks; the heap begins at `base`, in bytes.
/**
 * @param {Uint32Array} words
 * @param {number} base
 * @returns {Generator<Chunk>}
 */
export function* chunks(words, base) {
    for (let head = (base >> 2) + 1; head < words.length;) {
        const length = (words[head] & ~7) >> 2;
        if (length < 4 || head + length > words.length) return;
        yield { from: head + 1, end: head + length, used: Boolean(words[head] & IN_USE) };
        head += length;
    }
}

// The types of most objects: [address, length of an object, length of one of its items], in bytes. The last
// are code, text, and integers; the latter two say in another way how many items they have.
const TYPES = `from types import CellType
import json
examples = b"", 0.5, (), {}, CellType(), (lambda: 1), (lambda: 1).__code__, "", 1
json.dumps([(id(kind), kind.__basicsize__, kind.__itemsize__) for kind in map(type, examples)])`;

/** @typedef {[address: number, length: number, item: number]} Type */

/**
 * @param {Python} python
 * @returns {Type[]}
 */
export function typesOf(python) {
    // Nothing of this is to be found in the image.
    const globals = python.toPy({});
    const types = JSON.parse(python.runPython(TYPES, { globals }));
    globals.destroy();
    return types;
}

// An object is its number of references, the address of its type, and what is its own, which begins with the
// number of its items. The garbage collector has two words before it, if it looks at it at all.
const COLLECTED = 2;
const MOST_REFERENCES = 1 << 20;
const IMMORTAL = 1 << 30;

/**
 * The length of a text in bytes; NaN if its flags are those of none.
 * @param {Uint32Array} words
 * @param {number} at
 */
function textLength(words, at) {
    const flags = words[at + 4];
    const [width, isCompact, isAscii] = [(flags >> 2) & 7, flags & 32, flags & 64];
    return isCompact ? (isAscii ? 20 : 28) + (words[at + 2] + 1) * width : NaN;
}

/**
 * Returns a function for the first word and the length in bytes of the object in a chunk; undefined where
 * there is none of these types.
 * @param {Uint32Array} words
 * @param {Type[]} types
 */
function objects(words, types) {
    const [[text], [integer]] = types.slice(-2);
    const known = new Map(types.map((type) => [type[0], type]));
    return (/** @type {Chunk} */ { from, end, used }) => {
        const at = [from, from + COLLECTED].find((start) => start + 2 < end && known.has(words[start + 1]));
        if (!used || at === undefined) return undefined;
        const [references, address, items] = words.subarray(at, at + 3);
        if (!references || (references > MOST_REFERENCES && references < IMMORTAL)) return undefined;
        const isText = address === text;
        const [, basic, item] = known.get(address) ?? [0, 0, 0];
        const counted = address === integer ? Math.max(1, items >> 3) : items;
        return { at, isText, length: isText ? textLength(words, at) : item ? basic + item * counted : basic };
    };
}

// dlmalloc gives no object more than this above its length; with more, something else looks like one.
const ROUNDED = 16;

/**
 * Empties what objects leave of their chunks: remains of whoever had the memory before, which differ with
 * every change of our sources, and which everybody would fetch.
 * @param {Uint8Array} bytes
 * @param {number} base
 * @param {Type[]} types
 */
export function wipeBehindObjects(bytes, base, types) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
    const objectIn = objects(words, types);
    for (const chunk of chunks(words, base)) {
        const object = objectIn(chunk);
        if (!object) continue;
        const { at, isText, length } = object;
        const [behind, end] = [at * 4 + length, chunk.end * 4];
        if (!(behind <= end && end - behind <= ROUNDED)) continue;
        bytes.fill(0, behind, end);
        // The flags of a text are a byte.
        if (isText) words[at + 4] &= 255;
    }
}
