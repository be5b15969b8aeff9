// Kills the page at every instant of some play and looks what is there afterwards.
// usage: node shelf.mjs SHELF EVERY < PLAY      PLAY: [[id, [record, record, …]], …] in the order of playing
//
// Of every game the last text that had reached the journal must be there, or a later one; so must what
// the shelf has confirmed. Answers with the number of instants and a list of what was wrong.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Device, moment, moments, windowOf } from "./device.mjs";

const [shelfPath, every] = process.argv.slice(2);
const shelfUrl = pathToFileURL(shelfPath).href;
const play = JSON.parse(readFileSync(0, "utf8"));
const PREFIX = "holobiont/game/";
const wrong = [];
let killed = 0;

// The texts one after the other, now and then before the one before is stored; `paces` are moments.
async function played(page, shelf, texts, id, paces, confirmed) {
    for (const [n, text] of texts.entries()) {
        shelf.keep(id, text).then((how) => {
            if (page.killed) return;
            if (how !== "lost") confirmed.last = Math.max(confirmed.last ?? -1, n);
            if (how === "kept") confirmed.stored = Math.max(confirmed.stored ?? -1, n);
        });
        await moments(paces[n % paces.length]);
    }
    await moments(12);
}

// What a person finds who opens the page again.
async function found(device, id, killedAt = Infinity) {
    const page = device.page(killedAt);
    const shelf = await windowOf(page, shelfUrl);
    for (let n = 0; n < 30 && !shelf.read && !page.killed; n += 1) await moment();
    if (page.killed) return { page };
    const listed = JSON.parse(shelf.read);
    let text;
    shelf.find(id).then((answer) => (text = answer));
    for (let n = 0; n < 30 && text === undefined; n += 1) await moment();
    await moments(12);
    return { page, text, listed };
}

function check(situation, texts, least, { text, listed }) {
    const at = text === null ? -1 : texts.lastIndexOf(text);
    if (text !== null && at < 0) wrong.push(`${situation}: what is there was never stored`);
    else if (at < least) wrong.push(`${situation}: action ${at} is there, ${least} was stored`);
    if (text !== null && listed.games.length !== 1) wrong.push(`${situation}: ${listed.games.length} games are listed`);
    if (text !== null && listed.games[0]?.[2] !== text.split("\n\n", 1)[0])
        wrong.push(`${situation}: the list tells of another record`);
}

// Plays until an instant; then what the journal ever held, and what was confirmed, must be there.
async function until(instant, prepare, [id, texts], paces) {
    const device = prepare(new Device(), texts);
    const page = device.page(instant);
    const confirmed = {};
    let noted = -1;
    const { local } = device;
    const earlier = [];
    for (const way of ["set", "delete"]) {
        const change = local[way];
        local[way] = (key, text) => {
            earlier.push(new Map(local));
            if (key === PREFIX + id) noted = Math.max(noted, texts.lastIndexOf(text?.replace(/^\d+ /, "")));
            return change.call(local, key, text);
        };
    }
    await played(page, await windowOf(page, shelfUrl), texts, id, paces, confirmed);
    delete local.set;
    delete local.delete;
    return { device, page, earlier, least: Math.max(noted, confirmed.last ?? -1), stored: confirmed.stored ?? -1 };
}

// Two windows play the same game by turns; what is there in the end must be the last of one of them.
async function inTwoWindows(instant, [id, texts]) {
    const device = new Device();
    const page = device.page(instant);
    const parts = [0, 1].map((window) => texts.filter((_, n) => n % 2 === window));
    const confirmed = [{}, {}];
    const first = await windowOf(page, shelfUrl);
    const begun = played(page, first, parts[0], id, [4, 0, 7], confirmed[0]);
    const second = await windowOf(page, shelfUrl);
    await Promise.all([begun, played(page, second, parts[1], id, [2, 5, 0, 1], confirmed[1])]);
    return { device, page, parts, confirmed };
}

const situations = {
    "as usual": [(device) => device, [3, 9, 0, 14]],
    "in a hurry": [(device) => device, [0, 1, 0, 2]],
    // The journal takes the first half of the records, which grow.
    "little room": [(device, texts) => Object.assign(device, { room: texts[texts.length >> 1].length }), [0, 1, 0, 2, 12]],
    "no database": [(device) => Object.assign(device, { database: false }), [1, 4]],
};

for (const [number, game] of play.entries()) {
    const [id, texts] = game;
    for (const [name, [prepare, paces]] of Object.entries(situations)) {
        const { page, least: all } = await until(Infinity, prepare, game, paces);
        if (all !== texts.length - 1) wrong.push(`${id}, ${name}: only ${all + 1} of ${texts.length} were ever stored`);
        for (let instant = number % every; instant <= page.instants; instant += Number(every)) {
            const { device, earlier, least, stored } = await until(instant, prepare, game, paces);
            killed += 1;
            // The page that comes next may be killed too, while it puts things right.
            const { page: second } = await found(structured(device), id);
            for (let again = 0; again <= second.instants; again += 1) {
                const copy = structured(device);
                await found(copy, id, again);
                check(`${id}, ${name}, killed at ${instant} and ${again}`, texts, least, await found(copy, id));
            }
            // Where the whole browser is killed, local storage is as it was some time before.
            for (const [n, local] of earlier.entries()) {
                const why = `${id}, ${name}, the browser killed at ${instant}, local storage as at ${n}`;
                const copy = Object.assign(structured(device), { local });
                check(why, texts, stored, await found(copy, id));
            }
            check(`${id}, ${name}, killed at ${instant}`, texts, least, await found(device, id));
        }
    }
}

for (const [number, game] of play.entries()) {
    const { page } = await inTwoWindows(Infinity, game);
    for (let instant = number % every; instant <= page.instants; instant += Number(every)) {
        const { device, parts, confirmed } = await inTwoWindows(instant, game);
        killed += 1;
        const { text } = await found(device, game[0]);
        const stands = parts.some((texts, n) => (text === null ? -1 : texts.indexOf(text)) >= (confirmed[n].last ?? -1));
        if (!stands) wrong.push(`${game[0]}, two windows, killed at ${instant}: neither of their last actions is there`);
    }
}

function structured(device) {
    const copy = new Device();
    copy.local = new Map(device.local);
    copy.stores = new Map([...device.stores].map(([name, store]) => [name, new Map(store)]));
    return Object.assign(copy, { room: device.room, database: device.database });
}

process.stdout.write(JSON.stringify({ killed, wrong }), () => process.exit(0));
