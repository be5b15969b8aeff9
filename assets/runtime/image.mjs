// The memory image of a started interpreter: made by the build, and kept on the visitor's own device
// for the next visit; unpacked, for the page would have to do that just when it has most to do. It
// fits one build only, and so the build's hash is its name.

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

async function whole(bytes, { integrity }) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (integrity !== `sha256-${btoa(String.fromCharCode(...digest))}`) throw new Error("it is spoiled");
    return bytes;
}

export async function findImage({ hash, image }) {
    const response = await (await open())?.match(label(hash));
    if (!response) return null;
    return laidOut(
        image,
        response.arrayBuffer().then((buffer) => whole(new Uint8Array(buffer), image)),
    );
}

const address = ({ file }) => new URL(file, import.meta.url).href;

// Returns the same of the image that lies on the server.
export function fetchImage({ image }) {
    const url = address(image);
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

export async function keepImage({ hash, image }) {
    const cache = await open();
    if (!cache || (await cache.match(label(hash)))) return;
    beginUnpacking(address(image));
    const bytes = await whole(await unpacked(address(image)), image);
    await dropImage();
    await cache.put(label(hash), new Response(bytes));
}
