// Plays many games between computer players, in as many workers as the device has cores to spare.

import { openWorker } from "./open_worker.mjs";

const PAUSE = 1000; // milliseconds between two reports to the page

/**
 * What is played, and how far it is.
 * @typedef {ReturnType<typeof begun>} Study
 */
const begun = () => ({
    held: false,
    idle: /** @type {(() => void)[]} */ ([]),
    ends: /** @type {(() => void)[]} */ ([]),
    came: /** @type {string[]} */ ([]),
    given: 0,
    ended: 0,
    take: () => /** @type {string | null} */ (null),
    played: (/** @type {string} */ _reply) => {},
    hold: (/** @type {string} */ _what) => {},
});

/** @type {Study | null} */
let running = null;

// A worker that plays one game after the other until nobody gives it any.
/** @param {Study} study */
function player(study) {
    const worker = openWorker(new URL("./ai_worker.mjs", import.meta.url).href, globalThis.holobiont?.compiled);
    const next = () => {
        const request = study.take();
        if (request) worker.postMessage({ id: 1, request });
        else study.idle.push(next);
    };
    return new Promise((resolve, reject) => {
        study.ends.push(() => (worker.terminate(), resolve(undefined)));
        worker.onerror = ({ message }) => reject(new Error(message ?? "a worker did not start"));
        worker.onmessage = ({ data }) => {
            const { reply, error } = data ?? {};
            if (error !== undefined) return reject(new Error(String(error)));
            if (reply) study.played(reply);
            next();
        };
    });
}

// The first set-up and the second take turns, so that both are at hand from the beginning.
/**
 * @param {string[]} requests
 * @param {number} games
 * @param {(games: string, trouble: string) => void} tell
 */
export async function start(requests, games, tell) {
    hold("end");
    const study = begun();
    const whole = games * requests.length;
    const end = () => study.ends.splice(0).forEach((close) => close());
    const report = (trouble = "") => {
        const came = study.came.splice(0);
        if (came.length || trouble) tell(`[${came.join()}]`, trouble);
    };
    study.take = () => {
        if (study.held || study.given === whole) return null;
        const at = study.given++;
        const request = JSON.parse(requests[at % requests.length]);
        return JSON.stringify({ ...request, setup: at % requests.length, number: Math.floor(at / requests.length) });
    };
    study.played = (reply) => {
        study.came.push(reply);
        study.ended += 1;
        if (study.ended === whole) end();
    };
    study.hold = (what) => {
        study.held = what === "pause";
        if (what === "end") end();
        else study.idle.splice(0).forEach((next) => next());
    };
    running = study;
    const clock = setInterval(report, PAUSE);
    const spare = Math.max(1, Math.min(8, (navigator.hardwareConcurrency ?? 2) - 1, whole));
    try {
        await Promise.all(Array.from({ length: spare }, () => player(study)));
        report();
    } catch ({ message }) {
        end();
        report(message);
    } finally {
        clearInterval(clock);
        if (running === study) running = null;
    }
}

/** @param {string} what */
export function hold(what) {
    running?.hold(what);
}
