// Damages what the database holds, in every way that it has types for, and looks what is found.
// usage: node damaged_shelf.mjs SHELF < RECORDS

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Device, moments, windowOf } from "./device.mjs";

const shelfUrl = pathToFileURL(process.argv[2]).href;
const records = JSON.parse(readFileSync(0, "utf8"));
const headOf = (record) => record.split("\n\n", 1)[0];
const wrong = [];
const odd = [undefined, null, 7, "x", [], {}, { at: "now", head: 3 }, { at: NaN, head: "x" }, { head: null }, true];

async function opened(device) {
    const shelf = await windowOf(device.page(), shelfUrl);
    await moments(60);
    if (shelf.read === null) wrong.push("the list never came");
    return { shelf, listed: new Map(JSON.parse(shelf.read ?? '{"games":[]}').games.map(([id, at, head]) => [id, { at, head }])) };
}

function whole() {
    const device = new Device();
    device.stores.set("games", new Map(records.map((text, n) => [`g${n}`, text])));
    device.stores.set("heads", new Map(records.map((text, n) => [`g${n}`, { at: n + 1, head: headOf(text) }])));
    return device;
}

const same = (listed, id, n, why) => {
    if (listed.get(id)?.head !== headOf(records[n])) wrong.push(`${why}: ${id} is listed as ${JSON.stringify(listed.get(id))}`);
    if (!Number.isFinite(listed.get(id)?.at)) wrong.push(`${why}: ${id} has no time`);
};

for (const value of odd) {
    const why = `head ${JSON.stringify(value)}`;
    const device = whole();
    device.stores.get("heads").set("g1", value);
    const { listed, shelf } = await opened(device);
    for (const n of records.keys()) same(listed, `g${n}`, n, why);
    if ((await shelf.find("g1")) !== records[1]) wrong.push(`${why}: its record is gone`);
}
{
    const device = whole();
    device.stores.get("heads").delete("g2");
    device.stores.get("heads").set("ghost", { at: 3, head: "Holobiont record 1" });
    const { listed } = await opened(device);
    for (const n of records.keys()) same(listed, `g${n}`, n, "no head");
    if (listed.has("ghost")) wrong.push("a head without a record is listed");
}
for (const value of odd) {
    if (typeof value === "string") continue;
    const why = `record ${JSON.stringify(value)}`;
    const device = whole();
    device.stores.get("games").set("g1", value);
    const { listed, shelf } = await opened(device);
    same(listed, "g0", 0, why);
    const text = await shelf.find("g1");
    if (text !== null) wrong.push(`${why}: found as ${JSON.stringify(text)}`);
    const all = JSON.parse(await shelf.everything());
    if (all.length !== records.length - 1 || all.some((pair) => typeof pair[1] !== "string")) wrong.push(`${why}: exported`);
    if ((await shelf.keep("g1", records[1])) !== "kept" || (await shelf.find("g1")) !== records[1]) wrong.push(`${why}: cannot be replaced`);
}

// ---- second copies ------------------------------------------------------------------------------

for (const copies of [1, 0]) {
    const device = new Device();
    const { shelf } = await opened(device);
    for (const [n, id] of ["g0", "g1"].entries()) await shelf.keep(id, records[n]);
    for (const id of ["g0", "g1"].slice(copies)) device.local.delete(`holobiont/copy/${id}`);
    device.stores.get("games").clear();
    device.stores.get("heads").clear();
    const { listed, shelf: next } = await opened(device);
    const { games: _, ...told } = JSON.parse(next.read);
    const loss = JSON.stringify({ evicted: true, back: copies, gone: 2 - copies });
    if (JSON.stringify(told) !== loss) wrong.push(`of a lost database is told ${JSON.stringify(told)}`);
    if (!copies) continue;
    same(listed, "g0", 0, "a lost database");
    if ((await next.find("g0")) !== records[0]) wrong.push("a lost game does not come back");
}
{
    const device = new Device();
    const { shelf } = await opened(device);
    const kept = shelf.keep("g0", records[0]);
    await Promise.all([kept, shelf.remove("g0")]);
    const { listed } = await opened(device);
    if (listed.size) wrong.push("a game that was deleted while it was stored comes back");
}
for (const database of [true, false]) {
    const device = Object.assign(new Device(), { database });
    const { shelf } = await opened(device);
    await shelf.keep("g0", records[0]);
    await shelf.remove("g0");
    const next = JSON.parse((await opened(device)).shelf.read);
    if (next.games.length) wrong.push("a game that was deleted comes back");
    if (next.evicted) wrong.push("a game that was deleted is said to be lost");
    if ((await shelf.restore("g0")) === "lost") wrong.push("a game that was deleted cannot be brought back");
    if (!(await opened(device)).listed.has("g0")) wrong.push("a game that was brought back is not there");
}
{
    // What cannot be kept anywhere now is given away all the same.
    const device = Object.assign(new Device(), { database: false, room: 0 });
    const { shelf } = await opened(device);
    const kept = shelf.keep("g0", records[0]);
    if (!(await shelf.everything()).includes(JSON.stringify(records[0]))) wrong.push("what is being stored is not exported");
    await kept;
}
{
    const device = new Device();
    const { shelf } = await opened(device);
    await shelf.keep("g0", records[0]);
    device.database = false;
    const { shelf: blind } = await opened(device);
    if (await blind.everything() !== JSON.stringify([["g0", records[0]]])) wrong.push("a game is not exported from its copy");
}
{
    const device = new Device();
    const { shelf } = await opened(device);
    await shelf.keep("g0", records[0]);
    // Room for the journal beside the old copy, but not for a longer copy.
    device.room = [...device.local.values()].join("").length + records.at(-1).length + 5;
    if ((await shelf.keep("g0", records.at(-1))) !== "kept") wrong.push("a copy without room keeps the game from being kept");
    device.database = false;
    const { shelf: blind } = await opened(device);
    if ((await blind.find("g0")) === records[0]) wrong.push("an old copy passes for the game");
}
{
    // Together they leave room for what else is kept beside them: the oldest go.
    const device = new Device();
    const { shelf } = await opened(device);
    for (const id of ["g0", "g1"]) await shelf.keep(id, records[0] + "\n".repeat(600_000));
    const copies = [...device.local.keys()].filter((key) => key.startsWith("holobiont/copy/"));
    if (String(copies) !== "holobiont/copy/g1") wrong.push(`of two long games there are the copies ${copies}`);
}
{
    const device = new Device();
    const { shelf } = await opened(device);
    await shelf.keep("g0", records.at(-1));
    device.room = [...device.local.values()].join("").length;
    shelf.keep("g1", records[0]);
    if (!device.local.has("holobiont/game/g1")) wrong.push("a copy keeps what is played out of the journal");
}
{
    const device = whole();
    device.local.set("holobiont/copy/g0", `1 ${records[1]}`);
    device.refusals = 1;
    await opened(device);
    if (device.stores.get("games").get("g0") !== records[0]) wrong.push("a copy takes the place of what could not be read");
}
process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
