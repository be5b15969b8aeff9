// The page's side of the lab's worker. Nothing that comes from there is trusted: it is text to show.

import { openWorker } from "../workers/open_worker.mjs";

/**
 * @typedef {(kind: string, text: string) => void} Show
 * @typedef {{ whole?: boolean; stopped?: boolean; died?: boolean; reason?: string }} End
 *
 * @typedef {object} Lab
 * @property {(source: string, name: string, show: Show) => Promise<End>} run
 * @property {(name: string, wheel: Uint8Array) => Promise<End>} install
 * @property {() => void} stop
 */

const program = new URL("./lab_worker.mjs", import.meta.url).href;

// Resolves with { run, install, stop } when Python is there. Should its interpreter die later, whoever
// waits is told so (`died`), and so is `lost`.
/**
 * @param {(reason: string) => void} lost
 * @returns {Promise<Lab>}
 */
export function open(lost) {
    const worker = openWorker(program);
    /** @type {Map<number, { show: Show; resolve(end: End): void }>} */
    const asked = new Map();
    let last = 0;
    /** @type {(message: object, show?: Show) => Promise<End>} */
    const ask = (message, show = () => {}) =>
        new Promise((resolve) => {
            last += 1;
            asked.set(last, { show, resolve });
            worker.postMessage({ ...message, id: last });
        });
    /** @param {End} how */
    const end = (how) => {
        worker.terminate();
        for (const { resolve } of asked.values()) resolve(how);
        asked.clear();
    };
    const stop = () => end({ stopped: true });
    return new Promise((resolve, reject) => {
        /** @param {string} reason */
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
                resolve({
                    run: (source, name, show) => ask({ program: source, name }, show),
                    install: (name, wheel) => ask({ wheel, name }),
                    stop,
                });
            } else if (data.failed ?? data.error) failed(String(data.failed ?? data.error));
            else if (data.done) {
                asked.get(data.id)?.resolve(data);
                asked.delete(data.id);
            } else asked.get(data.id)?.show(String(data.kind), String(data.text));
        };
    });
}
