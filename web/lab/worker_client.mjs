// The page's side of the lab's worker. Nothing that comes from there is trusted: it is text to show.

import { openWorker } from "../workers/open_worker.mjs";

const program = new URL("./lab_worker.mjs", import.meta.url).href;

// Resolves with { run, install, stop } when Python is there. Should its interpreter die later, whoever
// waits is told so (`died`), and so is `lost`.
export function open(lost) {
    const worker = openWorker(program);
    const asked = new Map(); // id -> { show, resolve }
    let last = 0;
    const ask = (message, show = () => {}) =>
        new Promise((resolve) => {
            last += 1;
            asked.set(last, { show, resolve });
            worker.postMessage({ ...message, id: last });
        });
    const end = (how) => {
        worker.terminate();
        for (const { resolve } of asked.values()) resolve(how);
        asked.clear();
    };
    const stop = () => end({ stopped: true });
    return new Promise((resolve, reject) => {
        const failed = (reason) => {
            end({ whole: false, died: true, reason });
            reject(new Error(reason));
            lost(reason);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            failed(event.message ?? "");
        };
        worker.onmessage = (event) => {
            const data = event.data ?? {};
            if (data.ready) {
                const run = (source, name, show) => ask({ program: source, name }, show);
                const install = (name, wheel) => ask({ wheel, name });
                resolve({ run, install, stop });
            } else if (data.failed ?? data.error) failed(String(data.failed ?? data.error));
            else if (data.done) {
                asked.get(data.id)?.resolve(data);
                asked.delete(data.id);
            } else asked.get(data.id)?.show(String(data.kind), String(data.text));
        };
    });
}
