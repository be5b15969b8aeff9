// An interpreter in the lab's worker that ends, is stopped or dies; the worker is made up.

import { test } from "node:test";

import { expect, show } from "../../tests/web/made_up.mjs";
import { open } from "./worker_client.mjs";

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
show({ Worker: FakeWorker });

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
test("a program that ends is told with what it printed", async () => {
    const { lost, worker, printed, end } = await running();
    worker.say({ id: 1, kind: "out", text: "well" });
    worker.say({ id: 1, done: true, whole: true });
    expect("a program that ends", [(await end).whole, printed, lost], [true, [["out", "well"]], []]);
});
test("a program that takes Python along is told, and its worker ended", async () => {
    const { lost, worker, end } = await running();
    worker.say({ failed: "Maximum call stack size exceeded" });
    const found = await end;
    expect(
        "one that takes Python along",
        [found.died, found.whole, found.reason],
        [true, false, "Maximum call stack size exceeded"],
    );
    expect("whose worker is ended, and missed", [worker.ended, lost], [true, ["Maximum call stack size exceeded"]]);
});
test("a worker that dies is told", async () => {
    const { lost, worker, end } = await running();
    worker.onerror({ preventDefault: () => {}, message: "out of memory" });
    expect("a worker that dies", [(await end).died, worker.ended, lost], [true, true, ["out of memory"]]);
});
test("a program that is stopped is no failure", async () => {
    const { lost, lab, end } = await running();
    lab.stop();
    expect("one that is stopped", [(await end).stopped, (await end).died, lost], [true, undefined, []]);
});
test("what nobody asked for is passed over", async () => {
    const { worker, end } = await running();
    for (const odd of [null, 7, { id: 9, done: true }, { id: 9, kind: "out" }]) worker.say(odd);
    worker.say({ id: 1, done: true, whole: false });
    expect("what a worker says otherwise", (await end).whole, false);
});
