// A server that is made up.

import { show } from "./made_up.mjs";

// By the name of a file: what it answers. A stream may break off in the middle.
export const files = new Map();
let asked = [];
export const requests = () => asked;
export const forgetRequests = () => (asked = []);
show({
    fetch: async (url) => {
        const name = String(url).split("/").pop();
        asked.push(name);
        if (!files.has(name)) throw new TypeError("no network");
        const { body, status = 200, headers = {}, breaks = false } = files.get(name);
        const pieces = new ReadableStream({
            start(controller) {
                controller.enqueue(new TextEncoder().encode(body));
                if (breaks) setImmediate(() => controller.error(new Error("it broke off")));
                else controller.close();
            },
        });
        return new Response(typeof body === "string" ? pieces : body, { status, headers });
    },
});
