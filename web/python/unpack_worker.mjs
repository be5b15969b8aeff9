// The worker of unpack.mjs.

import { inflate } from "./inflate.mjs";

/** @param {string} url */
async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    return response.arrayBuffer();
}

onmessage = async ({ data }) => {
    const { url, packed } = data;
    try {
        const bytes = await inflate(packed ?? (await fetched(url)));
        postMessage({ url, bytes }, { transfer: [bytes.buffer] });
    } catch (error) {
        postMessage({ url, error: error.message });
    }
};
