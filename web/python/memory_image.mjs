// The memory image of a started interpreter: made by the build, and kept on the visitor's own device
// for the next visit, beside the interpreter; unpacked, for that takes a tenth of a second just when
// there is most to do. They fit one build only, and so the build's hash is in their names.

import { imageFrom } from "./image_difference.mjs";
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

/** @type {Promise<(Former & { hash: string }) | undefined> | undefined} */
let former;

/** @param {Pick<Build, "hash" | "whole">} build */
async function findFormer({ hash, whole }) {
    try {
        const kept = !whole && globalThis.document && note.of();
        if (!kept || kept === hash) return undefined;
        const told = await (await fetch(onServer({ file: "formers.json" }), { cache: "no-cache" })).json();
        // The server may have a newer build.
        const found = told.hash === hash && told.formers[kept];
        return found ? { ...found, hash: kept } : undefined;
    } catch {
        return undefined; // Storage is refused, or there is no way to the server.
    }
}

// Returns the difference from the image that is kept, if that is one of an earlier build with the same
// interpreter, and that build's hash. Only a page knows which is kept.
/** @param {Pick<Build, "hash" | "whole">} build */
export const formerOf = (build) => (former ??= findFormer(build));

// A page has what is kept read by a worker (web/first_paint/head_start.mjs), which knows the addresses
// too; a worker, and a page whose worker failed, read it themselves.
/**
 * @template T
 * @typedef {(name: string, build: Pick<Build, "hash">, read: (response: Response) => Promise<T>) => Promise<T>} Reader
 */

/** @type {Reader<any>} of whatever `read` returns */
async function readCached(name, { hash }, read) {
    const response = await (await open())?.match(address(name, hash));
    if (!response) throw new Error("it is not kept any more");
    return read(response);
}

/** @type {Reader<any>} of whatever `read` returns */
async function readKept(name, { hash }, read) {
    try {
        const elsewhere = globalThis.holobiont?.readKept?.(hash)[name];
        if (elsewhere) return await elsewhere;
    } catch ({ message }) {
        console.info(`The ${name} that is kept is read again: ${message}`);
    }
    return readCached(name, { hash }, read);
}

const bytesOf = async (/** @type {Response} */ response) => new Uint8Array(await response.arrayBuffer());
/** @type {(response: Response) => Promise<ReadImage>} */
const asBytes = async (response) => ({ bytes: await response.arrayBuffer() });

/** @param {Build} build */
async function keptImage(build) {
    const { bytes, digest } = await readKept("image", build, asBytes);
    return whole(bytes, build.image.integrity, digest);
}

// Returns the image as the server has it: the difference from the one that is kept, if there is one, else
// all of it. `get` fetches and unpacks a file, and `read` reads what is kept.
/**
 * @param {Build} build
 * @param {(url: string) => Promise<Uint8Array<ArrayBuffer>>} get
 * @param {Reader<ReadImage>} read
 */
async function servedImage(build, get, read) {
    const { image } = build;
    const former = await formerOf(build);
    if (former)
        try {
            const [kept, difference] = await Promise.all([read("image", former, asBytes), get(onServer(former))]);
            const bytes = new Uint8Array(kept.bytes);
            const made = imageFrom({ bytes, parts: former.parts }, difference, image);
            for (const used of [bytes, difference]) release(used);
            return await whole(made, image.integrity);
        } catch ({ message }) {
            console.info(`The image is not made from the one that is kept: ${message}`);
        }
    return get(onServer(image));
}

// Returns the interpreter that is kept, compiled; or nothing.
/** @param {Build} build */
export async function keptInterpreter(build) {
    const keeping = (await isKept(build)) ? build : await formerOf(build);
    if (!keeping) return undefined;
    return readKept("interpreter", keeping, (response) => compileStreaming.call(WebAssembly, response));
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
    const read = kept ? keptImage(build) : servedImage(build, takeUnpacked, readKept);
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

/** @param {string} url */
async function unpackAgain(url) {
    beginUnpacking(url);
    return unpacked(url);
}

/** @param {Build} build */
export async function keepImage(build) {
    const { hash, image, interpreter } = build;
    const cache = await open();
    if (!cache) return;
    if (!((await cache.match(address("image", hash))) && (await cache.match(address("interpreter", hash))))) {
        const bytes = await whole(await servedImage(build, unpackAgain, readCached), image.integrity);
        const again = () => unpackAgain(onServer(interpreter));
        const former = await formerOf(build);
        const program = await (former ? readCached("interpreter", former, bytesOf).catch(again) : again());
        await dropImage();
        // Browsers compile nothing of another type.
        const headers = { "Content-Type": "application/wasm" };
        await cache.put(address("interpreter", hash), new Response(program, { headers }));
        await cache.put(address("image", hash), new Response(bytes));
        for (const stored of [program, bytes]) release(stored);
    }
    note.set(hash);
}
