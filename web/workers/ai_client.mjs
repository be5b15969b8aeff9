// The page's side of a computer player: texts to its worker and back, each reply to its request.

import { openWorker } from "./open_worker.mjs";

// Seconds without a word after which a worker is given up: it answers every tenth of a second, and
// what it needs for its start may still have to come over a slow line.
const PATIENCE = { starts: 90, answers: 20 };

// Resolves with a worker that is ready. What it is asked is refused once it has died or says nothing.
export function open() {
    const asked = new Map(); // id -> how its promise is settled
    const worker = openWorker(new URL("./ai_worker.mjs", import.meta.url).href, globalThis.holobiont?.compiled);
    let last = 0;
    /** @type {"starts" | "answers" | "ended"} */
    let state = "starts";
    let silent = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let clock;
    return new Promise((resolve, reject) => {
        /** @param {string} reason */
        const end = (reason) => {
            state = "ended";
            clearInterval(clock);
            worker.terminate();
            for (const waiting of [{ reject }, ...asked.values()]) waiting.reject(new Error(reason));
            asked.clear();
        };
        // Counted, not measured: a device that slept meanwhile has kept nobody waiting.
        const tick = () => {
            silent += 1;
            if (state !== "ended" && silent > PATIENCE[state]) end("it does not answer");
        };
        const wait = () => (clock ??= setInterval(tick, 1000));
        const heard = () => {
            silent = 0;
            if (asked.size) return;
            clearInterval(clock);
            clock = undefined;
        };
        /** @param {string} request */
        const think = (request) =>
            new Promise((resolve, reject) => {
                if (state === "ended") return reject(new Error("it has ended"));
                last += 1;
                asked.set(last, { resolve, reject });
                worker.postMessage({ id: last, request });
                wait();
            });
        worker.onerror = ({ message }) => end(message ?? "it did not start");
        worker.onmessage = ({ data }) => {
            // An added game runs there, and could say anything.
            const { id, reply, ready, error } = data ?? {};
            if (ready) {
                state = "answers";
                // Tests and the benchmark look at it.
                document.documentElement.dataset.brain = "worker";
                resolve({ think, close: () => end("it was closed") });
            } else if (!asked.has(id)) return end(String(error ?? "it answers what nobody asked"));
            else {
                const waiting = asked.get(id);
                asked.delete(id);
                if (error === undefined) waiting.resolve(reply);
                else waiting.reject(new Error(error));
            }
            heard();
        };
        wait();
    });
}
