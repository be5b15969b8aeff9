import { beforeEach, test } from "node:test";

import { Device } from "../../tests/hostile/device.mjs";
import { expect, failing, show } from "../../tests/web/made_up.mjs";
import { clear, find, keep, remove, restore } from "./reviews.mjs";

const device = new Device();
const { setTimeout } = globalThis;
// What the module waits for comes, or never does.
show({ ...device.page().globals(), setTimeout: () => 0 });
const ids = () => [...device.stores.get("reviews").keys()];

beforeEach(() => device.stores.get("reviews")?.clear());

test("of more than sixty reviews the oldest go", async () => {
    const { now } = Date;
    for (let n = 0; n < 63; n += 1) {
        // The one of the middle was judged last.
        Date.now = () => (n === 30 ? 9999 : n);
        await keep(`game${10 + n}`, `review ${n}`);
    }
    Date.now = now;
    expect("how many are kept", ids().length, 60);
    const oldest = ["game10", "game11", "game12", "game13"].map((id) => ids().includes(id));
    expect("the oldest go", oldest, [false, false, false, true]);
    expect("what is found", [await find("game40"), await find("none")], ["review 30", ""]);
    await clear();
    expect("all of them go", ids(), []);
});

test("a review goes with its game and comes back with it", async () => {
    await keep("game", "review");
    await remove("game");
    await remove("none");
    expect("it goes with its game", ids(), []);
    for (const id of ["game", "none", "other"]) await restore(id);
    expect("and comes back with it", [ids(), await find("game")], [["game"], "review"]);
});

test("what is no review is none", async () => {
    device.stores.get("reviews").set("odd", 7);
    expect("what is no review", await find("odd"), "");
});

test("a database that does nothing is given up", async () => {
    device.stuck = true;
    show({ setTimeout: (work) => setImmediate(work) });
    expect("a database that does nothing", await failing(keep("late", "review")), "the database does not answer");
    show({ setTimeout });
});
