// A file that something is waiting for that cannot wait: Python, in the middle of a call.

/** @type {(url: string) => Promise<void>} */
export const early = async () => {};

/** @param {string} url */
function ask(url) {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    // A page may not ask for bytes in this way; so they come as letters, a byte each.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${url} could not be loaded (${request.status})`);
    // Millions of letters: what goes through them by an iterator leaves 200 MB to be swept up.
    const { responseText: letters } = request;
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
}

let givenUp = !globalThis.confirm;

// As it dies, Python may want the same once more.
function again() {
    givenUp ||= !confirm(
        holobiontWords.say("A part of the program could not be loaded. Your game is kept. Try again?"),
    );
    if (givenUp) globalThis.document?.dispatchEvent(new Event("holobiont:stopped"));
    return !givenUp;
}

// Gives what `read` makes of the bytes. Without it Python would be dead, so the person is asked to see
// to it, where there is one; what came damaged may lie in a cache, which a query gets past.
/**
 * @template T
 * @param {string} url
 * @param {(bytes: Uint8Array<ArrayBuffer>) => T} read
 * @returns {T}
 */
export function readNow(url, read) {
    for (let query = ""; ; query = `?${Date.now()}`) {
        try {
            return read(ask(url + query));
        } catch (error) {
            if (!again()) throw error;
        }
    }
}
