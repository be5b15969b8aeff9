// The lab: an interpreter that dies, and programs that are kept.
// usage: node lab.mjs ROOT
//
// The worker and the storage are made up. Answers with a list of what was wrong.

import { pathToFileURL } from "node:url";

import { expect, rest, show, wrong } from "./made_up.mjs";

const root = `${pathToFileURL(process.argv[2]).href}/`;
const workers = [];
class FakeWorker {
    constructor() {
        Object.assign(this, { told: [], ended: false });
        workers.push(this);
    }
    postMessage = (message) => this.told.push(message);
    terminate = () => (this.ended = true);
    say = (data) => this.onmessage({ data });
}
const shelf = new Map();
const storage = {
    full: false,
    getItem: (key) => shelf.get(key) ?? null,
    setItem(key, text) {
        if (this.full) throw new Error("QuotaExceededError");
        shelf.set(key, text);
    },
    removeItem: (key) => shelf.delete(key),
};
show({ Worker: FakeWorker, localStorage: storage });

// ---- an interpreter that dies -----------------------------------------------------------------------

const { open } = await import(`${root}web/lab/worker_client.mjs`);
async function running() {
    const lost = [];
    const opened = open((reason) => lost.push(reason));
    const worker = workers.at(-1);
    worker.say({ ready: true });
    const lab = await opened;
    const printed = [];
    const end = lab.run("source", "program.py", (...what) => printed.push(what));
    return { lost, worker, lab, printed, end };
}
{
    const { lost, worker, printed, end } = await running();
    worker.say({ id: 1, kind: "out", text: "well" });
    worker.say({ id: 1, done: true, whole: true });
    expect("a program that ends", [(await end).whole, printed, lost], [true, [["out", "well"]], []]);
}
{
    const { lost, worker, end } = await running();
    worker.say({ failed: "Maximum call stack size exceeded" });
    const found = await end;
    expect("one that takes Python along", [found.died, found.whole, found.reason], [true, false, "Maximum call stack size exceeded"]);
    expect("whose worker is ended, and missed", [worker.ended, lost], [true, ["Maximum call stack size exceeded"]]);
}
{
    const { lost, worker, end } = await running();
    worker.onerror({ preventDefault: () => {}, message: "out of memory" });
    expect("a worker that dies", [(await end).died, worker.ended, lost], [true, true, ["out of memory"]]);
}
{
    const { lost, lab, end } = await running();
    lab.stop();
    expect("one that is stopped", [(await end).stopped, (await end).died, lost], [true, undefined, []]);
}
{
    const { worker, end } = await running();
    for (const odd of [null, 7, { id: 9, done: true }, { id: 9, kind: "out" }]) worker.say(odd);
    worker.say({ id: 1, done: true, whole: false });
    expect("what a worker says otherwise", (await end).whole, false);
}

// ---- programs ---------------------------------------------------------------------------------------

const programs = await import(`${root}web/lab/programs.mjs`);
expect("nothing is kept", [programs.read("lengths"), programs.lastSlot()], [null, null]);
expect("it is kept", [programs.write("lengths", "1"), programs.write(programs.own, "2")], [true, true]);
expect("by slot", [programs.read("lengths"), programs.read("own"), programs.read("bot")], ["1", "2", null]);
programs.rememberSlot("own");
programs.forget("lengths");
expect("one is forgotten", [programs.read("lengths"), programs.read("own"), programs.lastSlot()], [null, "2", "own"]);
storage.full = true;
expect("a full device says so", [programs.write("own", "3"), programs.read("own")], [false, "2"]);
show({ localStorage: undefined });
expect("none, too", [programs.write("own", "3"), programs.read("own"), programs.lastSlot()], [false, null, null]);

await rest();
process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
