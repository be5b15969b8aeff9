// Keeps games while the device's clock is set back and forward, and looks in which order they are told.
// usage: node clock.mjs SHELF < RECORDS
//
// Games are kept one after the other, so that is the order, in the list and where the oldest copy has
// to give way. Answers with the number of games kept and a list of what was wrong.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Device, moments, windowOf } from "./device.mjs";

const shelfUrl = pathToFileURL(process.argv[2]).href;
const records = JSON.parse(readFileSync(0, "utf8"));
const COPY = "holobiont/copy/";
const MOST_COPIES = 40;
const YEAR = 365 * 24 * 3_600_000;
const NOW = Date.parse("2026-11-22T12:00Z");
const clocks = {
    "set back": [0, -YEAR, -2 * YEAR],
    "far ahead, then right": [0, 20 * YEAR, 0, 1, 2],
    "none at all, then right": [-NOW, 0, -NOW, 0],
    "back and forward": [0, -YEAR, YEAR, -3 * YEAR, 2 * YEAR, 0],
};
const wrong = [];
let count = 0;

let clock = NOW;
Date.now = () => (clock += 1);

async function opened(device) {
    const shelf = await windowOf(device.page(), shelfUrl);
    while (shelf.read === null) await moments(9);
    await moments(60);
    return { shelf, listed: JSON.parse(shelf.read).games };
}

const same = (why, found, expected) => {
    if (String(found) !== String(expected)) wrong.push(`${why}: ${found} instead of ${expected}`);
};

async function keep(shelf, id) {
    count += 1;
    if ((await shelf.keep(id, records[count % records.length])) !== "kept") wrong.push(`${id} is not kept`);
    await moments(4);
}

for (const [name, shifts] of Object.entries(clocks)) {
    // The page is opened again after each change of the clock, or stays open.
    for (const stays of [false, true]) {
        const why = `${name}, ${stays ? "one page" : "a page each"}`;
        const device = new Device();
        let { shelf } = await opened(device);
        const order = [];
        for (const [n, shift] of shifts.entries()) {
            clock = NOW + shift;
            if (!stays) ({ shelf } = await opened(device));
            // One game goes on, and one is new.
            for (const id of ["first", `new${n}`]) {
                await keep(shelf, id);
                order.splice(0, order.length, ...order.filter((other) => other !== id), id);
            }
        }
        const { listed } = await opened(device);
        same(why, listed.map(([id]) => id), order);
        if (listed.some(([, at]) => !Number.isFinite(at) || at < 0)) wrong.push(`${why}: a time that is none`);
        // The copies are of the games that were played last, also once all of them come back.
        for (let n = 0; n < MOST_COPIES; n += 1) await keep(shelf, `last${String(n).padStart(2, "0")}`);
        const last = [...device.local.keys()].filter((key) => key.startsWith(COPY)).map((key) => key.slice(COPY.length));
        same(`${why}, copies`, last.sort(), Array.from({ length: MOST_COPIES }, (_, n) => `last${String(n).padStart(2, "0")}`));
        device.stores.get("games").clear();
        device.stores.get("heads").clear();
        const { listed: back } = await opened(device);
        same(`${why}, brought back`, back.map(([id]) => id), last);
        clock = NOW;
        const { shelf: again } = await opened(device);
        await keep(again, "last00");
        same(`${why}, played on`, (await opened(device)).listed.at(-1)[0], "last00");
    }
}

process.stdout.write(JSON.stringify({ count, wrong }), () => process.exit(0));
