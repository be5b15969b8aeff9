// Texts in messages of a size that every browser takes. The first letter of a message says whether more
// of the same text follows.

const MORE = "+";
const LAST = ".";
/** Letters of a message, of at most three bytes each: together less than the 65 536 bytes of RFC 8841. */
const SIZE = 16_000;
/** Letters of a whole text. */
export const LONGEST = 1_000_000;

/**
 * The messages of a text. None ends between the halves of a letter, which would be lost.
 * @param {string} text
 */
export function cut(text) {
    if (text.length > LONGEST) throw new RangeError(`a text of ${text.length} letters is too long to be sent`);
    const messages = [];
    let at = 0;
    do {
        const end = at + SIZE;
        const split = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") && end < text.length;
        const piece = text.slice(at, split ? end - 1 : end);
        at += piece.length;
        messages.push((at < text.length ? MORE : LAST) + piece);
    } while (at < text.length);
    return messages;
}

/**
 * A function that takes messages and returns the text that each of them ends, else nothing. It throws
 * at what no `cut` has made.
 */
export function joiner() {
    let begun = "";
    return (/** @type {unknown} */ message) => {
        if (typeof message !== "string" || ![MORE, LAST].includes(message[0]) || message.length > SIZE + 1)
            throw new RangeError("a message has no such form");
        begun += message.slice(1);
        if (begun.length > LONGEST) throw new RangeError("a text is too long");
        if (message[0] === MORE) return undefined;
        const text = begun;
        begun = "";
        return text;
    };
}
