// The worker of unpack.mjs.

import { inflate } from "./inflate.mjs";

onmessage = async ({ data: url }) => {
    try {
        const response = await fetch(url);
        if (!response.ok) throw new Error(String(response.status));
        const bytes = await inflate(response);
        postMessage({ url, bytes }, [bytes.buffer]);
    } catch (error) {
        postMessage({ url, error: error.message });
    }
};
