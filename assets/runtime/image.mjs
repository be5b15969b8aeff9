// The memory image of a started interpreter, kept gzipped on the visitor's own device.
// It fits one build only, and so the build's hash is its name.

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

const bytes = async (body, stream) =>
    new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());

// Returns a function that begins to read the image, or null.
export async function findImage(hash) {
    const response = await (await open())?.match(label(hash));
    return response ? () => bytes(response.body, new DecompressionStream("gzip")) : null;
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

export async function keepImage(hash, image) {
    const body = await bytes(new Blob([image]).stream(), new CompressionStream("gzip"));
    await dropImage();
    await (await open())?.put(label(hash), new Response(body));
}
