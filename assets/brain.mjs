// The page's side of the computer player: texts to its worker and back, each reply to its request.

import { openWorker } from "./runtime/worker.mjs";

function open() {
    const asked = new Map(); // id -> how its promise is settled
    const worker = openWorker(new URL("./runtime/thinker.mjs", import.meta.url).href);
    let last = 0;
    const think = (request) =>
        new Promise((resolve, reject) => {
            last += 1;
            asked.set(last, { resolve, reject });
            worker.postMessage({ id: last, request });
        });
    return new Promise((resolve, reject) => {
        const failed = (reason) => {
            worker.terminate();
            const error = new Error(reason);
            reject(error);
            for (const waiting of asked.values()) waiting.reject(error);
            asked.clear();
        };
        worker.onerror = ({ message }) => failed(message ?? "it did not start");
        worker.onmessage = ({ data: { id, reply, ready, error } }) => {
            if (ready) {
                // Tests look at it.
                document.documentElement.dataset.brain = "worker";
                resolve({ think });
            } else if (!id) failed(error);
            else {
                const waiting = asked.get(id);
                asked.delete(id);
                if (error === undefined) waiting.resolve(reply);
                else waiting.reject(new Error(error));
            }
        };
    });
}

let waking;

export const wake = () => (waking ??= open());
