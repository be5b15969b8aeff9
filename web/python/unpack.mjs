// Packed files, fetched and unpacked: on the page by a worker, as the page's own thread is busy
// starting Python just then. A worker does it by itself, for now and then Firefox stands still when
// the worker of a frame begins another.

import { take } from "./downloads.mjs";
import { openWorker } from "../workers/open_worker.mjs";

/**
 * @typedef {Uint8Array<ArrayBuffer>} Bytes
 * @typedef {{ resolve(bytes: Bytes): void; reject(error: Error): void; early?: Promise<Bytes> }} Waiting
 */

/** @type {Map<string, Waiting>} */
const waiting = new Map();
/** @type {Worker | null} */
let worker = null;

/** @param {string} reason */
function giveUp(reason) {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
}

// Where workers are refused, files are fetched when they are wanted.
export function openUnpacker() {
    if (worker) return;
    /** @type {Worker} */
    let opened;
    try {
        const program = new URL("./unpack_worker.mjs", import.meta.url).href;
        // Without an origin the page may not start the program of any.
        opened = origin === "null" ? openWorker(program) : new Worker(program, { type: "module" });
    } catch {
        return;
    }
    worker = opened;
    opened.onerror = () => giveUp("its worker did not start");
    opened.onmessage = ({ data: { url, bytes, error } }) => {
        // Without an address it is the worker's own program that failed.
        if (!url) giveUp(error);
        else if (bytes) waiting.get(url)?.resolve(bytes);
        else waiting.get(url)?.reject(new Error(error));
    };
}

// What it has begun it ends.
export async function closeUnpacker() {
    await Promise.allSettled(Array.from(waiting.values(), ({ early }) => early));
    giveUp("it is not wanted any more");
}

// Resolves when the file is there, or when the worker does not get it; which may have come, `packed`.
/**
 * @param {string} url
 * @param {ArrayBuffer} [packed]
 * @returns {Promise<unknown>}
 */
export function beginUnpacking(url, packed) {
    if (!worker) return Promise.resolve();
    /** @type {Promise<Bytes>} */
    const early = new Promise((resolve, reject) => waiting.set(url, { resolve, reject }));
    Object.assign(waiting.get(url) ?? {}, { early });
    worker.postMessage({ url, packed }, packed ? [packed] : []);
    return early.catch(() => {});
}

/**
 * @param {ArrayBuffer} packed
 * @returns {Promise<Bytes>}
 */
const inflate = async (packed) => (await import("./inflate.mjs")).inflate(packed);

/**
 * @param {string} url
 * @param {(error: Error) => void} failed
 */
async function taken(url, failed) {
    const packed = await (await take(url, failed)).arrayBuffer();
    if (!worker) return inflate(packed);
    beginUnpacking(url, packed);
    return unpacked(url);
}

// Returns the bytes of a file that has been begun by downloads.mjs, or is now.
/**
 * @param {string} url
 * @returns {Promise<Bytes>}
 */
export const takeUnpacked = (url) => new Promise((resolve, reject) => taken(url, reject).then(resolve, reject));

// Returns the bytes of a file, begun already or now; what the worker did not get is asked for again.
/**
 * @param {string} url
 * @returns {Promise<Bytes>}
 */
export async function unpacked(url) {
    try {
        const entry = waiting.get(url);
        if (entry?.early) return await entry.early;
    } catch (error) {
        console.info(`${new URL(url).pathname} is read again: ${error.message}`);
    } finally {
        waiting.delete(url);
    }
    const response = await take(url, () => {});
    return inflate(await response.arrayBuffer());
}
