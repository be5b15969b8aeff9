// The large files a start needs: counted while they arrive, and watched for failure.
// boot.mjs begins them early on the page; a worker loads this module anew and finds none begun.

/**
 * @typedef {object} Watcher is told how a download goes
 * @property {(bytes: number) => void} received
 * @property {(length: number) => void} sized
 * @property {() => void} [ended]
 * @property {(error: Error) => void} failed
 *
 * @typedef {{ watchers: ((error: Error) => void)[]; error: Error | null; response?: Promise<Response> }} Begun
 */

/** @type {Map<string, Begun>} */
const begun = new Map();
const nobody = () => {};

// pyodide.mjs stands in for fetch while Python starts, and asks here in turn.
const original = globalThis.fetch.bind(globalThis);

export class MissingFile extends Error {
    /**
     * @param {string} url
     * @param {string | number} reason
     */
    constructor(url, reason) {
        super(`${new URL(url).pathname} could not be loaded (${reason})`);
        this.url = url;
    }
}

// Reads on whether or not anyone asks for more yet: a stream that is left alone stops the download.
// Whoever compiles WebAssembly from a broken stream only prints a warning and waits for ever, so
// what goes wrong is told to `failed` as well.
/**
 * @param {string} url
 * @param {Response} response
 * @param {Watcher} watcher
 */
function observed(url, response, { received, ended, failed }) {
    const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
    /** @param {ReadableStreamDefaultController} controller */
    async function start(controller) {
        try {
            for (;;) {
                const { done, value } = await reader.read();
                if (done) {
                    ended?.();
                    return controller.close();
                }
                received(value.byteLength);
                controller.enqueue(value);
            }
        } catch (error) {
            failed(new MissingFile(url, error.message));
            controller.error(error);
        }
    }
    // Not awaited, for a stream whose start has not ended gives nothing out.
    const body = new ReadableStream({ start: (controller) => void start(controller) });
    return new Response(body, { headers: response.headers });
}

/**
 * @param {string} url
 * @param {Watcher} watcher
 */
async function ask(url, watcher) {
    try {
        const response = await original(url);
        if (!response.ok) throw new MissingFile(url, response.status);
        const length = Number(response.headers.get("Content-Length"));
        if (length && !response.headers.has("Content-Encoding")) watcher.sized(length);
        return observed(url, response, watcher);
    } catch (error) {
        const missing = error instanceof MissingFile ? error : new MissingFile(url, error.message);
        watcher.failed(missing);
        throw missing;
    }
}

// Begins a download; `received` is told of every piece, `sized` of the length if the server
// says it and build.mjs does not. Resolves when all has come, or no more will.
/**
 * @param {string} url
 * @param {Watcher["received"]} received
 * @param {Watcher["sized"]} [sized]
 */
export function begin(url, received, sized = nobody) {
    /** @type {Begun} */
    const entry = { watchers: [], error: null };
    begun.set(url, entry);
    return new Promise((/** @type {(value?: unknown) => void} */ over) => {
        entry.response = ask(url, {
            sized,
            received,
            ended: over,
            failed(error) {
                over();
                entry.error = error;
                for (const failed of entry.watchers) failed(error);
            },
        });
        entry.response.catch(nobody);
    });
}

// Returns the response for a file, begun already or now; it can be read once.
/**
 * @param {string} url
 * @param {Watcher["failed"]} failed
 * @returns {Promise<Response>}
 */
export function take(url, failed) {
    const entry = begun.get(url);
    begun.delete(url);
    if (!entry?.response) return ask(url, { received: nobody, sized: nobody, failed });
    if (entry.error) failed(entry.error);
    entry.watchers.push(failed);
    return entry.response;
}
