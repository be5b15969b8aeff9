// A page with workers that say what a test tells them to, and clocks that a test turns by hand.

import { Device } from "../hostile/device.mjs";
import { rest, show } from "./made_up.mjs";

/** `told` is what the page says to a worker, `given` what it gives away in doing so. */
class FakeWorker {
    constructor() {
        Object.assign(this, { told: [], given: [], ended: false });
        workers.push(this);
    }

    postMessage = (data, given = []) => {
        this.told.push({ ...data });
        this.given.push(...given);
    };
    terminate = () => void (this.ended = true);
    say = (data) => this.ended || this.onmessage({ data });
}
let workers = [];
export const all = () => workers;
export const forgetWorkers = () => (workers = []);
export const alive = () => workers.filter(({ ended }) => !ended);

let time = 0;
let timers = [];
export const running = () => timers.length;
const later = (work, milliseconds, every) => {
    timers.push({ at: time + milliseconds, work, every });
    return timers.at(-1);
};
const forget = (timer) => void (timers = timers.filter((other) => other !== timer));
/** Lets so many milliseconds go by. */
export async function pass(milliseconds) {
    await rest();
    for (const end = time + milliseconds; ; await rest()) {
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) return void (time = end);
        time = next.at;
        if (next.every) next.at += next.every;
        else forget(next);
        next.work();
    }
}

const device = new Device();
const { indexedDB, localStorage } = device.page().globals();
export const document = { documentElement: { dataset: {} } };
show({
    ...{ indexedDB, localStorage, document },
    Worker: FakeWorker,
    navigator: { hardwareConcurrency: 3 },
    setTimeout: (work, milliseconds) => later(work, milliseconds),
    setInterval: (work, milliseconds) => later(work, milliseconds, milliseconds),
    clearTimeout: forget,
    clearInterval: forget,
});
