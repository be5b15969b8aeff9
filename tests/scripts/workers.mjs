// Bots, the computer player and its many games: who is asked what, in which worker, and when one is given up.
// usage: node workers.mjs ROOT
//
// The workers and the time are made up. Answers with a list of what was wrong.

import { pathToFileURL } from "node:url";

import { Device } from "../hostile/device.mjs";
import { expect, rest, wrong } from "./made_up.mjs";

const root = `${pathToFileURL(process.argv[2]).href}/`;

const answered = async (promise) => promise.then((told) => told, ({ message }) => message);

// ---- a page with workers ------------------------------------------------------------------------------

// They are told what to say; `told` is what the page says to them.
class FakeWorker {
    constructor() {
        Object.assign(this, { told: [], ended: false });
        workers.push(this);
    }

    postMessage = (data) => void this.told.push(data);
    terminate = () => void (this.ended = true);
    say = (data) => this.ended || this.onmessage({ data });
}
let workers = [];
const alive = () => workers.filter(({ ended }) => !ended);

// Every timer is run by hand: `pass` lets so many milliseconds go by.
let time = 0;
let timers = [];
const later = (work, milliseconds, every) => {
    timers.push({ at: time + milliseconds, work, every });
    return timers.at(-1);
};
const forget = (timer) => void (timers = timers.filter((other) => other !== timer));
async function pass(milliseconds) {
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
const document = { documentElement: { dataset: {} } };
const globals = {
    ...{ indexedDB, localStorage, document },
    Worker: FakeWorker,
    navigator: { hardwareConcurrency: 3 },
    setTimeout: (work, milliseconds) => later(work, milliseconds),
    setInterval: (work, milliseconds) => later(work, milliseconds, milliseconds),
    clearTimeout: forget,
    clearInterval: forget,
};
for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });

const bring = (name) => import(`${root}web/${name}.mjs`);

// ---- bots ---------------------------------------------------------------------------------------------

{
    const { ask, find, keep, mostBots, names, remove } = await bring("workers/bots");
    // Every decision has a token of its own, which begins as the game's.
    let decision = 0;
    let wished;
    const wish = (game, seat) => JSON.stringify({ token: (wished = `${game}.${decision}`), seat });
    const choose = (choice) => ({ reply: JSON.stringify({ choice, spent: 1 }) });
    // What is answered, but for its token. Asks, lets the bot start if it is new, and lets it say something.
    const told = (text) => {
        const { token, ...rest } = JSON.parse(text);
        if (token !== wished) wrong.push(`${token} is answered instead of ${wished}`);
        return rest;
    };
    async function turn(name, game, seat, said) {
        const before = workers.length;
        decision += 1;
        const reply = ask(name, wish(game, seat));
        await rest();
        if (workers.length > before) workers.at(-1).say({ ready: true });
        await rest();
        const asked = workers.findLast(({ told }) => told.some(({ request }) => request === wish(game, seat)));
        if (said) asked.say(said);
        await rest();
        return said ? told(await reply) : { reply };
    }
    await keep("One", "source 1");
    expect("a bot answers", await turn("One", "g", 0, choose(4)), { choice: 4, spent: 1 });
    expect("what it is given", workers[0].told, [{ source: "source 1", request: wish("g", 0) }]);
    await turn("One", "g", 0, choose(5));
    expect("it goes on", workers.length, 1);
    await turn("One", "g", 1, choose(6));
    expect("another seat has one of its own", alive().length, 2);
    await turn("One", "h", 0, choose(7));
    expect("so has another game, which ends them", [workers.length, alive().length], [3, 1]);
    await keep("One", "source 2");
    await turn("One", "h", 0, choose(8));
    expect("so has another program", [alive().length, alive()[0].told[0].source], [1, "source 2"]);

    const faults = {
        "too long": [{ reply: `"${"x".repeat(2001)}"` }, { fault: "crash", reason: "" }],
        "no reply": [{ reply: "{" }, { fault: "crash", reason: "" }],
        "died": [{ died: "Traceback\n  …\nRecursionError: too deep\n" }, { fault: "crash", reason: "RecursionError: too deep" }],
        "its own": [{ reply: '{"fault": "illegal", "reason": "99"}' }, { fault: "illegal", reason: "99" }],
        "no reason": [{ reply: '{"fault": "prints"}' }, { fault: "prints" }],
        "no choice": [{ reply: '{"choice": null, "spent": 1}' }, { fault: "crash" }],
        "a fault that would not lose": [{ reply: '{"fault": "missing", "reason": ""}' }, { fault: "crash", reason: "" }],
        "a fault beside a choice": [{ reply: '{"fault": 7, "choice": 4}' }, { fault: "crash" }],
        "no object": [{ reply: "null" }, { fault: "crash", reason: "" }],
        "no text": [{ reply: ["{}"] }, { fault: "crash", reason: "" }],
        "no message": [7, { fault: "crash", reason: "" }],
    };
    for (const [what, [said, answer]] of Object.entries(faults)) {
        expect(what, await turn("One", "h", 0, said), answer);
        expect(`${what}: it is ended`, alive().length, 0);
    }
    const { reply } = await turn("One", "h", 0);
    const next = ask("One", wish("h", 0));
    await pass(9000);
    expect("one after the other", workers.at(-1).told.length, 1);
    await pass(2000);
    expect("who thinks too long", told(await reply), { fault: "time", reason: "" });
    await rest();
    workers.at(-1).say({ error: "no such file" });
    expect("who does not start", told(await next), { fault: "start", reason: "no such file" });
    expect("who is not there", told(await ask("None", wish("h", 0))), { fault: "missing", reason: "" });

    const listed = () => JSON.parse(localStorage.getItem("holobiont/bots"));
    expect("the names", listed(), ["One"]);
    for (let n = 1; n < mostBots; n += 1) await keep(`${n}`, "");
    expect("one too many", [await keep("more", ""), await keep("One", "source 3")], [false, true]);
    expect("what is kept", [await find("more"), await find("One")], [undefined, "source 3"]);
    await remove("One");
    expect("what is removed", [listed().length, (await names()).includes("One")], [mostBots - 1, false]);
    expect("clocks that still run", timers.length, 0);
}

// ---- the computer player ------------------------------------------------------------------------------

async function begun() {
    const { open } = await bring("workers/ai_client");
    workers = [];
    const opened = open();
    return { worker: workers[0], opened, failed: answered(opened) };
}
{
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
    expect("nobody waits, so nobody is given up", brain.lives(), true);
    const [quick, slow] = ["quick", "slow"].map((request) => answered(brain.think(request)));
    await pass(15_000);
    worker.say({ id: worker.told.at(-2).id, reply: "at last" });
    expect("who is slow", await quick, "at last");
    await pass(19_000);
    expect("it still may answer", brain.lives(), true);
    await pass(3000);
    expect("it is given up", [brain.lives(), worker.ended, await slow], [false, true, "it does not answer"]);
    expect("and says so from then on", await answered(brain.think("more")), "it has ended");
    expect("how many there are", document.documentElement.dataset.brains, 0);
}
{
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
}

// ---- many games ---------------------------------------------------------------------------------------

{
    const { hold, start } = await bring("workers/tournament");
    const requests = ['{"game": "a"}', '{"game": "b"}'];
    let told = [];
    const tell = (games, trouble) => told.push([JSON.parse(games).length, trouble]);
    const given = () => workers.flatMap((worker) => worker.told.map(({ request }) => JSON.parse(request)));
    // So many cores but one, for the page.
    workers = [];
    const study = start(requests, 3, tell);
    expect("how many play", workers.length, 2);
    for (const worker of workers) worker.say({ ready: true });
    workers[0].say({ id: 1, reply: '{"won": 0}' });
    expect("what is played", given().map(({ game, setup, number }) => [game, setup, number]).sort(), [
        ["a", 0, 0],
        ["a", 0, 1],
        ["b", 1, 0],
    ]);
    hold("pause");
    for (const worker of workers) worker.say({ id: 1, reply: '{"won": 1}' });
    await pass(1000);
    expect("nothing is begun in a pause", [given().length, told], [3, [[3, ""]]]);
    await pass(5000);
    expect("nothing new is no report", told.length, 1);
    hold("go on");
    expect("and then it goes on", given().length, 5);
    for (const worker of workers) worker.say({ id: 1, reply: '{"won": 0}' });
    alive()[0].say({ id: 1, reply: '{"won": 0}' });
    await study;
    expect("every game, and each once", [given().length, told, alive().length], [6, [[3, ""], [3, ""]], 0]);
    await pass(5000);
    expect("after the end", told.length, 2);

    told = [];
    workers = [];
    const other = start(requests, 50, tell);
    for (const worker of workers) worker.say({ ready: true });
    const before = [...workers];
    const next = start(requests, 5, tell);
    expect("another begins, and the first ends", before.every(({ ended }) => ended), true);
    await other;
    hold("end");
    await next;
    expect("it is ended", [told, alive().length], [[], 0]);
    workers = [];
    const last = start(requests.slice(1), 1, tell);
    expect("one game needs one worker", workers.length, 1);
    workers[0].onerror({ message: "no memory" });
    await last;
    expect("what goes wrong is told", [told, alive().length], [[[0, "no memory"]], 0]);
}

expect("clocks that still run", timers.length, 0);
process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
