import { test } from "node:test";

import { Device } from "../../tests/hostile/device.mjs";
import { expect, failing, show } from "../../tests/web/made_up.mjs";
import * as bots from "./bots.mjs";
import * as reviews from "./reviews.mjs";
import * as wheels from "./wheels.mjs";

const device = new Device();
for (const name of ["games", "heads", "reviews", "bots", "wheels"]) device.stores.set(name, new Map());
const { setTimeout } = globalThis;
show(device.page().globals());

const ways = async () => [
    await failing(bots.keep("One", "source"), "kept"),
    await failing(wheels.keep("lichen", "", "a.whl", new Uint8Array()), "kept"),
    await failing(reviews.keep("game", "text"), "kept"),
];

test("a write whose transaction is undone is not reported as stored", async () => {
    device.full = true;
    expect("not committed, not kept", await ways(), Array(3).fill("QuotaExceededError"));
    device.full = false;
    expect("committed, kept", await ways(), Array(3).fill("kept"));
    expect("what is stored", device.stores.get("bots").get("One"), "source");
});

test("a database that does not open is given up, and opened again the next time", async () => {
    // The browser has closed what was open.
    device.closeAll();
    device.silent = true;
    show({ setTimeout: (work, time) => (time > 1000 ? setImmediate(work) : setTimeout(work, time)) });
    expect("it never opens", await ways(), Array(3).fill("the database does not answer"));
    show({ setTimeout });
    device.silent = false;
    expect("then it does", await ways(), Array(3).fill("kept"));
});

test("a later version of the site in another tab gets the database", async () => {
    const [opened] = device.opened.splice(0).slice(-1);
    opened.dispatchEvent(new Event("versionchange"));
    expect("it is closed", opened.isClosed, true);
    expect("and opened again when it is wanted", [await ways(), device.opened.length], [Array(3).fill("kept"), 1]);
});
