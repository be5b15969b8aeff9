// Whose an error is that nobody has caught: of our own files, or of somebody else's code on the page.
//
// What was thrown is an error with a stack; the innermost place in it that lies in a file says whose it
// is. Without such a place, the file counts that the browser names, or that is missing. What has neither,
// as a notice of a ResizeObserver or a rejection with nothing, says of none of ours that it failed.

// A frame inside of WebAssembly names no file, in Chromium.
const PLACE = /[a-z][a-z-]*:(?:\/\/|[a-z]+:\/\/)[^\s'")]+/g;
/** @param {string | undefined} text */
const placesIn = (text) => (text?.match(PLACE) ?? []).filter((place) => !place.startsWith("wasm:"));

// In Chromium the message stands before the frames, and may name any address.
/** @param {Error} error */
const framesOf = ({ stack, message }) => String(stack ?? "").replace(String(message), "");

// `own` lists what the addresses of all our files begin with.
/**
 * @param {string[]} own
 * @param {{ error?: any; filename?: string }} event of whatever was thrown
 * @param {string} [missing]
 */
export function isOurs(own, { error, filename = "" }, missing = "") {
    if (typeof error?.stack !== "string" && typeof error?.url !== "string") return false;
    const [innermost] = placesIn(framesOf(error));
    const place = innermost ?? [error.url, filename, missing, ...placesIn(error.message)].find(Boolean);
    return own.some((start) => place?.startsWith(start));
}
