// The squares of a voting card, and the card number and answer in an address.

const EDGE = 5;
export const LETTERS = "ABCD";

/** @typedef {{ number: number, answer: string }} Choice */

/**
 * Card number and answer of an address: `#7B` is answer B of card 7. The number is 0 where there is no such card.
 * @param {string} hash
 * @param {number} cards
 * @returns {Choice}
 */
export function chosen(hash, cards) {
    const [, digits = "0", answer = ""] = /^#([1-9]\d?)([A-D]?)$/.exec(hash) ?? [];
    const number = Number(digits);
    return number <= cards ? { number, answer } : { number: 0, answer: "" };
}

/**
 * The rows of a card, border included, with the edge of an answer up: true is dark.
 * @param {number} code 25 bits of light squares with edge A up
 * @param {string} answer
 * @returns {boolean[][]}
 */
export function rows(code, answer) {
    const [all, last] = [EDGE + 2, EDGE + 1];
    const dark = (/** @type {number} */ x, /** @type {number} */ y) =>
        x % last === 0 || y % last === 0 || !((code >> (EDGE * EDGE - 1 - (y - 1) * EDGE - (x - 1))) & 1);
    let found = Array.from({ length: all }, (_row, y) => Array.from({ length: all }, (_square, x) => dark(x, y)));
    // The edges follow clockwise, so each turn to the left brings the next one up.
    for (let turns = LETTERS.indexOf(answer); turns > 0; --turns)
        found = found.map((_row, y) => found.map((row) => row[last - y]));
    return found;
}
