// Bots that people wrote, asked for their actions in a worker each. Nothing a bot says is trusted: it is a
// text that Python checks.

import { find } from "../storage/bots.mjs";
import { openWorker } from "./open_worker.mjs";

const program = new URL("./bot_worker.mjs", import.meta.url).href;

// Milliseconds: for Python to start, and for one action.
const starting = 120_000;
const thinking = 10_000;
const longestReply = 2000;

const open = new Map(); // the game, the seat and the bot -> its source and its worker
const late = Symbol("late");

/**
 * @param {number} milliseconds
 * @param {Promise<any>} promise
 */
const within = (milliseconds, promise) => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const end = new Promise((resolve) => (timer = setTimeout(() => resolve(late), milliseconds)));
    return Promise.race([promise, end]).finally(() => clearTimeout(timer));
};

function start() {
    const worker = openWorker(program);
    let tell = (/** @type {unknown} */ _told) => {};
    const next = () => new Promise((resolve) => (tell = resolve));
    const ready = next();
    worker.onmessage = ({ data }) => tell(data);
    worker.onerror = (event) => {
        event.preventDefault();
        tell({ error: event.message ?? "" });
    };
    const ask = (/** @type {unknown} */ message) => {
        const answered = next();
        worker.postMessage(message);
        return answered;
    };
    return { ready, ask, end: () => worker.terminate() };
}

/** @param {string} key */
function end(key) {
    open.get(key)?.end();
    open.delete(key);
}

// A seat must not learn what another has seen, nor what there was in another game.
/**
 * @param {string} game
 * @param {number} seat
 * @param {string} name
 * @param {string} source
 */
function worker(game, seat, name, source) {
    const key = JSON.stringify([game, seat, name]);
    for (const other of [...open.keys()]) if (JSON.parse(other)[0] !== game) end(other);
    if (open.get(key)?.source !== source) {
        end(key);
        open.set(key, { source, ...start() });
    }
    return [key, open.get(key)];
}

/** @type {Promise<unknown>} */
let last = Promise.resolve();

// Resolves with the reply to a request, both JSON; a bot with a fault is ended. One is asked after the
// other: a game that was paused may ask again while the bot still thinks.
/**
 * @param {string} name
 * @param {string} request
 */
export const ask = (name, request) => (last = last.catch(() => {}).then(() => reply(name, request)));

/**
 * @param {string} name
 * @param {string} request
 */
async function reply(name, request) {
    const { token, seat } = JSON.parse(request);
    /** @param {any} told */
    const answer = (told) => JSON.stringify({ token, ...told });
    const source = await find(name).catch(() => undefined);
    if (source === undefined) return answer({ fault: "missing", reason: "" });
    const [key, bot] = worker(token.split(".")[0], seat, name, source);
    const ready = await within(starting, bot.ready);
    if (!ready?.ready) {
        end(key);
        return answer({ fault: "start", reason: String(ready?.error ?? "") });
    }
    const told = await within(thinking, bot.ask({ source, request }));
    const { choice, spent, fault, reason } = read(told);
    if (fault) end(key);
    return answer(fault ? { fault, reason } : { choice, spent });
}

// Faults that a bot's worker tells of itself; the others would not lose the game.
const own = ["crash", "prints", "illegal"];

// A choice or a fault. What the fields hold is checked by ui/app/core/replies.py.
/** @param {any} told by a worker in which anything may run */
function read(told) {
    if (told === late) return { fault: "time", reason: "" };
    try {
        const { reply } = told;
        if (typeof reply === "string" && reply.length <= longestReply) return choiceIn(JSON.parse(reply));
    } catch {
        // What does not answer has died.
    }
    return { fault: "crash", reason: lastLine(String(told?.died ?? told?.error ?? "")) };
}

/** @param {any} reply */
function choiceIn({ choice = null, spent, fault, reason }) {
    if (fault === undefined && choice !== null) return { choice, spent };
    return { fault: own.includes(fault) ? fault : "crash", reason };
}

/** @param {string} text */
const lastLine = (text) => (text.trim().split("\n").at(-1) ?? "").slice(0, 200);
