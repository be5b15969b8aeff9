// The memory image of a started interpreter: made by the build, and kept on the visitor's own device
// for the next visit, beside the interpreter; unpacked, for that takes a tenth of a second just when
// there is most to do. They fit one build only, and so the build's hash is in their names.

import { placed } from "./snapshot_patch.mjs";
import { release } from "./release.mjs";
import { beginUnpacking, takeUnpacked, unpacked } from "./unpack.mjs";

const { compileStreaming } = WebAssembly;

const shelf = "holobiont-image";
/**
 * @param {string} name
 * @param {string} hash
 */
const address = (name, hash) => new URL(`./${name}-${hash}`, import.meta.url).href;

// Absent where the page is not served securely, and in some private windows.
const open = async () => {
    try {
        return await globalThis.caches?.open(shelf);
    } catch {
        return undefined;
    }
};

// Which image is kept, as the page notes it: to look for it in the cache takes the browser longer than
// anything else that the start would wait for. A worker has no such notes.
const note = {
    of: () => globalThis.localStorage?.getItem(shelf),
    set: (/** @type {string} */ hash) => globalThis.localStorage?.setItem(shelf, hash),
    drop: () => globalThis.localStorage?.removeItem(shelf),
};

/** @param {Pick<Build, "hash" | "whole">} build */
export async function isKept({ hash, whole }) {
    if (whole) return false; // All is in one file.
    try {
        if (globalThis.document) return note.of() === hash;
        return Boolean(await (await open())?.match(address("image", hash)));
    } catch {
        return false; // Storage is refused.
    }
}

// Nothing else would notice in the browser's cache that it is spoiled.
/**
 * @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes
 * @param {string} integrity
 * @param {ArrayBuffer} [digest]
 */
async function whole(bytes, integrity, digest) {
    const found = new Uint8Array(digest ?? (await crypto.subtle.digest("SHA-256", bytes)));
    if (integrity !== `sha256-${btoa(String.fromCharCode(...found))}`) throw new Error("it is spoiled");
    return new Uint8Array(bytes);
}

// A page has what is kept read by a worker (web/first_paint/head_start.mjs), which knows the addresses
// too; a worker, and a page whose worker failed, read it themselves.
/**
 * @template T
 * @param {string} name
 * @param {Pick<Build, "hash">} build
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T>}
 */
async function readKept(name, { hash }, read) {
    try {
        const elsewhere = globalThis.holobiont?.readKept?.(hash)[name];
        if (elsewhere) return await elsewhere;
    } catch ({ message }) {
        console.info(`The ${name} that is kept is read again: ${message}`);
    }
    const response = await (await open())?.match(address(name, hash));
    if (!response) throw new Error("it is not kept any more");
    return read(response);
}

/** @param {Build} build */
async function keptImage(build) {
    /** @type {(response: Response) => Promise<ReadImage>} */
    const read = async (response) => ({ bytes: await response.arrayBuffer() });
    const { bytes, digest } = await readKept("image", build, read);
    return whole(bytes, build.image.integrity, digest);
}

// Returns the interpreter that is kept, compiled; or nothing.
/** @param {Build} build */
export async function keptInterpreter(build) {
    if (!(await isKept(build))) return undefined;
    return readKept("interpreter", build, (response) => compileStreaming.call(WebAssembly, response));
}

/** @param {Pick<Build, "hash">} build */
export async function dropInterpreter({ hash }) {
    await (await open())?.delete(address("interpreter", hash));
}

/** @param {{ file: string }} packed */
const onServer = ({ file }) => new URL(file, import.meta.url).href;

// Who has asked to be spared bytes starts in the way that takes least.
/** @param {Pick<Build, "whole">} build */
export const isSpared = ({ whole }) => !whole && Boolean(navigator.connection?.saveData);

// Returns what Pyodide takes for the image (snapshot_patch.mjs), and a promise of its bytes: in a worker those
// that the page has left, else those that are kept, or else those on the server; null where bytes count.
/** @param {Build} build */
export async function findImage(build) {
    const memory = globalThis.holobiont?.compiled?.memory;
    if (memory) return { ...placed(build.image, true), read: Promise.resolve(memory) };
    const kept = await isKept(build);
    if (!kept && isSpared(build)) return null;
    const read = kept ? keptImage(build) : takeUnpacked(onServer(build.image));
    read.catch(() => {});
    return { ...placed(build.image), read };
}

// What is not there, or cannot be reached, needs no dropping.
export async function dropImage() {
    try {
        note.drop();
        const cache = await open();
        for (const key of (await cache?.keys()) ?? []) await cache?.delete(key);
    } catch {
        return;
    }
}

/** @param {{ file: string }} packed */
async function unpackAgain(packed) {
    beginUnpacking(onServer(packed));
    return unpacked(onServer(packed));
}

/** @param {Build} build */
export async function keepImage({ hash, image, interpreter }) {
    const cache = await open();
    if (!cache) return;
    if (!((await cache.match(address("image", hash))) && (await cache.match(address("interpreter", hash))))) {
        const bytes = await whole(await unpackAgain(image), image.integrity);
        const program = await unpackAgain(interpreter);
        await dropImage();
        // Browsers compile nothing of another type.
        const headers = { "Content-Type": "application/wasm" };
        await cache.put(address("interpreter", hash), new Response(program, { headers }));
        await cache.put(address("image", hash), new Response(bytes));
        for (const stored of [program, bytes]) release(stored);
    }
    note.set(hash);
}
