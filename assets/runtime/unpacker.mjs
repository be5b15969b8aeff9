// The worker of unpack.mjs.

import { inflate } from "./inflate.mjs";
import { readKept } from "./kept.mjs";

async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    return inflate(response);
}

onmessage = async ({ data }) => {
    const { url, shelf } = data;
    try {
        const bytes = await (shelf ? readKept(data) : fetched(url));
        postMessage({ url, bytes }, [bytes.buffer]);
    } catch (error) {
        postMessage({ url, error: error.message });
    }
};
