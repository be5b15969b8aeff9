// The memory image of a started interpreter: made by the build, and kept on the visitor's own device
// for the next visit; unpacked, for the page would have to do that just when it has most to do. It
// fits one build only, and so the build's hash is its name.

import { whole } from "./kept.mjs";
import { beginUnpacking, takeUnpacked, unpacked } from "./unpack.mjs";

const shelf = "holobiont-image";
const label = (hash) => new URL(`./image-${hash}`, import.meta.url).href;

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

export async function isKept({ hash }) {
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

const address = ({ file }) => new URL(file, import.meta.url).href;

// Who has asked to be spared bytes starts in the way that takes least.
export const isSpared = () => Boolean(navigator.connection?.saveData);

// Returns the image that is kept, or else the one that lies on the server; null where bytes count.
export async function findImage(build) {
    if (!build.whole && (await isKept(build))) return keptImage(build);
    if (!build.whole && isSpared()) return null;
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

export async function keepImage({ hash, image }) {
    const cache = await open();
    if (!cache) return;
    if (!(await cache.match(label(hash)))) {
        beginUnpacking(address(image));
        const bytes = await whole(await unpacked(address(image)), image.integrity);
        await dropImage();
        await cache.put(label(hash), new Response(bytes));
    }
    note.set(hash);
}
