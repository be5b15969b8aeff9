// The memory image of a started interpreter: made by the build, and kept on the visitor's own device
// for the next visit, beside the interpreter; unpacked, for that takes a tenth of a second just when
// there is most to do. They fit one build only, and so the build's hash is in their names.

import { whole } from "./kept.mjs";
import { beginUnpacking, takeUnpacked, unpacked } from "./unpack.mjs";

const shelf = "holobiont-image";
const label = (hash) => new URL(`./image-${hash}`, import.meta.url).href;
const besideIt = (hash) => new URL(`./interpreter-${hash}`, import.meta.url).href;

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
    set: (hash) => globalThis.localStorage?.setItem(shelf, hash),
    drop: () => globalThis.localStorage?.removeItem(shelf),
};

export async function isKept({ hash, whole }) {
    if (whole) return false; // All is in one file.
    try {
        if (globalThis.document) return note.of() === hash;
        return Boolean(await (await open())?.match(label(hash)));
    } catch {
        return false; // Storage is refused.
    }
}

// Returns the image, and a promise that all of it is in its place. The file is what there is between
// its empty parts; what it begins with is in build.mjs.
function laidOut({ size, header, parts }, reading) {
    const image = new Uint8Array(size);
    image.set(Uint8Array.from(atob(header), (letter) => letter.charCodeAt()));
    const read = reading.then((bytes) => {
        let from = 0;
        for (const [at, length] of parts) image.set(bytes.subarray(from, (from += length)), at);
    });
    read.catch(() => {});
    return { image, read };
}

function keptImage({ hash, image }) {
    const url = label(hash);
    const kept = { shelf, integrity: image.integrity };
    beginUnpacking(url, kept);
    return laidOut(image, unpacked(url, kept));
}

// Returns the interpreter that is kept, for a browser to compile while it reads it; or nothing.
export async function keptInterpreter(build) {
    if (!(await isKept(build))) return undefined;
    return (await open())?.match(besideIt(build.hash));
}

export async function dropInterpreter({ hash }) {
    await (await open())?.delete(besideIt(hash));
}

const address = ({ file }) => new URL(file, import.meta.url).href;

// Who has asked to be spared bytes starts in the way that takes least.
export const isSpared = ({ whole }) => !whole && Boolean(navigator.connection?.saveData);

// Returns the image that is kept, or else the one that lies on the server; null where bytes count.
export async function findImage(build) {
    if (await isKept(build)) return keptImage(build);
    if (isSpared(build)) return null;
    return laidOut(build.image, takeUnpacked(address(build.image)));
}

// What is not there, or cannot be reached, needs no dropping.
export async function dropImage() {
    try {
        note.drop();
        const cache = await open();
        for (const key of (await cache?.keys()) ?? []) await cache.delete(key);
    } catch {
        return;
    }
}

async function unpackAgain(file) {
    beginUnpacking(address(file));
    return unpacked(address(file));
}

export async function keepImage({ hash, image, interpreter }) {
    const cache = await open();
    if (!cache) return;
    if (!((await cache.match(label(hash))) && (await cache.match(besideIt(hash))))) {
        const bytes = await whole(await unpackAgain(image), image.integrity);
        const program = await unpackAgain(interpreter);
        await dropImage();
        // Browsers compile nothing of another type.
        const headers = { "Content-Type": "application/wasm" };
        await cache.put(besideIt(hash), new Response(program, { headers }));
        await cache.put(label(hash), new Response(bytes));
    }
    note.set(hash);
}
