// The database opens and then does nothing that it is asked, for a while or for good; or opens late.
// usage: node stuck_shelf.mjs SHELF < RECORDS

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Device, moments, windowOf } from "./device.mjs";

const shelfUrl = pathToFileURL(process.argv[2]).href;
const records = JSON.parse(readFileSync(0, "utf8"));
const [first, second, last] = [records[0], records[1], records.at(-1)];
const wrong = [];

async function visit(device) {
    const page = device.page();
    const shelf = await windowOf(page, shelfUrl);
    const { games } = JSON.parse(await shelf.reading);
    return { page, shelf, listed: games.map(([id]) => id) };
}

function expect(what, found, wanted) {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) wrong.push(`${what}: ${one} instead of ${other}`);
}

// One game is in the database and has a copy, the other is in the journal only.
async function stuckAtNext() {
    const device = new Device();
    const { shelf } = await visit(device);
    expect("before", await shelf.keep("copied", first), "kept");
    // The shelf's patience ends soon then, and no sooner: a busy machine takes its time.
    Object.assign(device, { stuck: true, patience: 20 });
    expect("what is stored when it is stuck", await shelf.keep("noted", second), "noted");
    return device;
}

{
    const device = await stuckAtNext();
    const { shelf, listed } = await visit(device);
    expect("the list", listed.sort(), ["copied", "noted"]);
    expect("a copy", await shelf.find("copied"), first);
    expect("the journal", await shelf.find("noted"), second);
    expect("a game goes on", await shelf.keep("copied", last), "noted");
    expect("what was played last", await shelf.find("copied"), last);
    expect("everything", JSON.parse(await shelf.everything()).sort(), [["copied", last], ["noted", second]]);

    // What was asked of it by the pages that are gone is never done.
    device.forget();
    const { shelf: healed } = await visit(device);
    await moments(60);
    expect("the list of all", JSON.parse(await healed.everything()).sort(), [["copied", last], ["noted", second]]);
    expect("the database", [...device.stores.get("games")].sort(), [["copied", last], ["noted", second]]);
    expect("the journal at last", [...device.local.keys()].filter((key) => key.startsWith("holobiont/game/")), []);
}
{
    const device = await stuckAtNext();
    const { shelf } = await visit(device);
    await shelf.keep("copied", second);
    await shelf.keep("copied", last);
    // It does after all what everybody has given up.
    device.goOn();
    await moments(60);
    expect("what was late", device.stores.get("games").get("copied"), last);
    const { shelf: next } = await visit(device);
    await moments(60);
    expect("after that", await next.find("copied"), last);
    expect("of the page before", await next.find("noted"), second);
}

// The browser was killed, and local storage is as it was before the last record; then the database does
// not open when it is first asked.
async function behind() {
    const device = new Device();
    const { shelf } = await visit(device);
    await shelf.keep("game", first);
    const { rank } = device.stores.get("heads").get("game");
    // Some moments later, so that the next rank by the journal is lower still.
    for (const text of [second, second, last]) await shelf.keep("game", text);
    device.local.set("holobiont/game/game", `${rank} ${first}`);
    device.local.set("holobiont/copy/game", `${rank} ${first}`);
    device.refusals = 1;
    return device;
}

{
    const device = await behind();
    const { page, shelf } = await visit(device);
    await moments(60);
    expect("what is newer than the journal", device.stores.get("games").get("game"), last);
    expect("the older one in the journal", device.local.get("holobiont/game/game"), undefined);
    expect("what the page is told", page.heard, ["elsewhere:game"]);
    expect("what is found", await shelf.find("game"), last);
}
{
    const device = await behind();
    device.refusals = 0;
    const shelf = await windowOf(device.page(), shelfUrl);
    expect("what is found before the list is there", await shelf.find("game"), last);
}
{
    // A head that is left of a lost game keeps nothing out.
    const device = await behind();
    device.stores.get("games").clear();
    await visit(device);
    await moments(60);
    expect("in place of a lost game", device.stores.get("games").get("game"), first);
}
{
    // What is played then is kept, even if the clock shows less than it did.
    const device = await behind();
    const { now } = Date;
    Date.now = () => 1;
    const { shelf } = await visit(device);
    expect("what is played", await shelf.keep("game", second), "kept");
    await moments(60);
    expect("what was played last of all", device.stores.get("games").get("game"), second);
    const { shelf: next } = await visit(device);
    expect("and the next time", await next.find("game"), second);
    Date.now = now;
}
{
    // What one window has stored takes from the journal nothing that another has noted since.
    const page = new Device().page();
    const [one, other] = [await windowOf(page, shelfUrl), await windowOf(page, shelfUrl)];
    await one.keep("game", first);
    const kept = one.keep("game", second);
    const next = other.keep("game", last);
    await kept;
    expect("of the other window", page.device.local.get("holobiont/game/game")?.replace(/^\d+ /, ""), last);
    await next;
    expect("the journal of both", page.device.local.get("holobiont/game/game"), undefined);
}
process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
