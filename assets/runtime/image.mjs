// The memory image of a started interpreter: made by the build, and kept gzipped on the visitor's
// own device for the next visit. It fits one build only, and so the build's hash is its name.

import { inflate } from "./inflate.mjs";
import { beginUnpacking, unpacked } from "./unpack.mjs";

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

// Returns the image, and a promise that all of it is in its place. The file is the part of the
// image that is not empty; what it begins with is in build.mjs.
function laidOut({ size, header, from }, reading) {
    const image = new Uint8Array(size);
    image.set(Uint8Array.from(atob(header), (letter) => letter.charCodeAt()));
    const read = reading.then((bytes) => image.set(bytes, from));
    read.catch(() => {});
    return { image, read };
}

export async function findImage({ hash, image }) {
    const response = await (await open())?.match(label(hash));
    return response ? laidOut(image, inflate(response)) : null;
}

// Returns the same of the image that lies on the server.
export function fetchImage({ image }) {
    const url = new URL(image.file, import.meta.url).href;
    beginUnpacking(url);
    return laidOut(image, unpacked(url));
}

// What is not there, or cannot be reached, needs no dropping.
export async function dropImage() {
    try {
        const cache = await open();
        for (const key of (await cache?.keys()) ?? []) await cache.delete(key);
    } catch {
        return;
    }
}

export async function keepImage(hash, url) {
    const cache = await open();
    if (!cache || (await cache.match(label(hash)))) return;
    const response = await fetch(url);
    if (!response.ok) return;
    await dropImage();
    await cache.put(label(hash), response);
}
