// What the tests of our scripts share: a page that is made up, and a comparison by JSON.

import assert from "node:assert/strict";

/**
 * @param {string} what
 * @param {unknown} found
 * @param {unknown} wanted
 */
export function expect(what, found, wanted) {
    assert.equal(JSON.stringify(found), JSON.stringify(wanted), what);
}

/** @param {Record<string, unknown>} globals */
export function show(globals) {
    for (const [name, value] of Object.entries(globals))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/**
 * The message with which a promise fails, or `otherwise`.
 * @param {Promise<unknown>} promise
 */
export const failing = (promise, otherwise = "nothing") =>
    promise.then(
        () => otherwise,
        ({ message }) => message,
    );

/**
 * What a promise gives, or the message with which it fails.
 * @param {Promise<unknown>} promise
 */
export const answered = (promise) => promise.catch(({ message }) => message);

// Until everything that waits for nothing but its turn is done.
export async function rest() {
    for (let n = 0; n < 50; n += 1) await new Promise((go) => setImmediate(go));
}
