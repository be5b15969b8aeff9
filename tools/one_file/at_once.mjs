// In the place of web/python/sync_fetch.mjs: what may be wanted at once is unpacked at the start.

const files = new Map();

export async function early(url) {
    if (files.has(url)) return;
    const response = await fetch(url);
    files.set(url, await response.arrayBuffer());
}

export const readNow = (url, read) => read(files.get(url));
