import { test } from "node:test";

import { answered, expect, show } from "../../tests/web/made_up.mjs";
import { all, forgetWorkers, pass, running } from "../../tests/web/workers.mjs";
import { open } from "./ai_client.mjs";

async function begun() {
    forgetWorkers();
    const opened = open();
    return { worker: all()[0], opened, failed: answered(opened) };
}
test("each request of a computer player has its reply, until it is given up", async () => {
    const { worker, opened } = await begun();
    await pass(80_000);
    worker.say({ ready: true });
    const brain = await opened;
    const [one, other] = ["one", "other"].map((request) => answered(brain.think(request)));
    const [first, second] = worker.told;
    expect("what is asked", [first.request, second.request], ["one", "other"]);
    worker.say({ id: second.id, reply: "to the other" });
    worker.say({ id: first.id, error: "no memory" });
    expect("each has its answer", await Promise.all([one, other]), ["no memory", "to the other"]);
    await pass(60_000);
    expect("nobody waits, so nobody is given up", worker.ended, false);
    const [quick, slow] = ["quick", "slow"].map((request) => answered(brain.think(request)));
    await pass(15_000);
    worker.say({ id: worker.told.at(-2).id, reply: "at last" });
    expect("who is slow", await quick, "at last");
    await pass(19_000);
    expect("it still may answer", worker.ended, false);
    await pass(3000);
    expect("it is given up", [worker.ended, await slow], [true, "it does not answer"]);
    expect("and says so from then on", await answered(brain.think("more")), "it has ended");
});
test("a computer player that does not start, is silent or is closed says so", async () => {
    const { worker, failed } = await begun();
    worker.say({ error: "no such file" });
    expect("it does not start", [await failed, worker.ended], ["no such file", true]);
    const { failed: silent } = await begun();
    await pass(95_000);
    expect("it says nothing", await silent, "it does not answer");
    const { worker: closed, opened: well } = await begun();
    closed.say({ ready: true });
    const brain = await well;
    const asked = answered(brain.think("one"));
    brain.close();
    expect("it is closed", [await asked, closed.ended], ["it was closed", true]);
});
test("a computer player is given what the page has compiled, before anything else", async () => {
    show({ holobiont: { compiled: { interpreter: "the first part", rest: "the other" } } });
    const { worker, opened } = await begun();
    show({ holobiont: undefined });
    worker.say({ ready: true });
    const brain = await opened;
    answered(brain.think("one"));
    const [given, asked] = worker.told;
    expect("what it begins with", given, { interpreter: "the first part", rest: "the other" });
    expect("what it is asked", asked.request, "one");
    brain.close();
});

test("no clock still runs", () => {
    expect("clocks that still run", running(), 0);
});

test("the first worker is given the memory, any other one what is compiled alone", async () => {
    const [interpreter, memory] = ["compiled", new Uint8Array(8)];
    show({ holobiont: { compiled: { interpreter, memory } } });
    const [first, second] = [await begun(), await begun()].map(({ worker }) => worker);
    expect("the first", [first.told[0], first.given], [{ interpreter, memory }, [memory.buffer]]);
    expect("the second", [second.told[0].memory, second.told[0].interpreter], [undefined, interpreter]);
    expect("it gives nothing away", second.given, []);
});
