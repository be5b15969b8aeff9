// The databases of visitors, as older versions of the site wrote them, open with everything in them. They are
// written here in the browser's own terms, and not by our modules, so that no change of ours changes them.

import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { show } from "../../tests/web/made_up.mjs";

const record = (name) => `Holobiont record 1\nGame: symbio\nRules: 1\nSeats: 2\nName 0: ${name}\n\nc7-c6\n+g1\n`;
const head = (name) => record(name).split("\n\n", 1)[0];
const WHEEL = ["lichen", '{"slug": "lichen"}', "holobiont_lichen-1-py3-none-any.whl", new Uint8Array([80, 75, 3, 4])];

// Name of a database -> its stores -> what they hold, by key.
const WRITTEN = {
    holobiont: {
        games: { first: record("Ana"), second: record("Zoë"), headless: record("Bo") },
        heads: {
            first: { at: 1_780_000_000_000, head: head("Ana") }, // before there were ranks
            second: { at: 1_790_000_000_000, rank: 1_790_000_000_000, head: head("Zoë") },
        },
    },
    "holobiont-reviews": { reviews: { first: { at: 1_790_000_000_000, text: "review 1" } } },
    "holobiont-bots": { bots: { "By Ana": "def choose(*_):\n    return 'ä'\n", Ω: "pass\n" } },
    "holobiont-wheels": { wheels: { lichen: WHEEL } },
};

const settled = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

async function write(name, stores) {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => Object.keys(stores).forEach((store) => opening.result.createObjectStore(store));
    const database = await settled(opening);
    const transaction = database.transaction(Object.keys(stores), "readwrite");
    for (const [store, values] of Object.entries(stores))
        for (const [key, value] of Object.entries(values)) transaction.objectStore(store).put(value, key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
}

const local = new Map();
let games, reviews, bots, wheels;

before(async () => {
    for (const [name, stores] of Object.entries(WRITTEN)) await write(name, stores);
    const localStorage = new Proxy(
        {
            getItem: (key) => local.get(key) ?? null,
            setItem: (key, text) => local.set(key, text),
            removeItem: (key) => local.delete(key),
        },
        {
            ownKeys: () => [...local.keys()],
            getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
    );
    show({ localStorage, document: new EventTarget(), BroadcastChannel: undefined, holobiont: undefined });
    await import("./saved_games.mjs");
    games = globalThis.holobiont.shelf;
    [reviews, bots, wheels] = await Promise.all(["reviews", "bots", "wheels"].map((name) => import(`./${name}.mjs`)));
});

test("saved games are listed in their order, with their records", async () => {
    const listed = JSON.parse(await games.reading).games;
    assert.deepEqual(
        listed.map(([id, , text]) => [id, text]),
        [
            ["first", head("Ana")],
            ["second", head("Zoë")],
            ["headless", head("Bo")],
        ],
    );
    assert.equal(listed[0][1], 1_780_000_000_000);
    for (const [id, text] of Object.entries(WRITTEN.holobiont.games)) assert.equal(await games.find(id), text);
    assert.deepEqual(new Map(JSON.parse(await games.everything())), new Map(Object.entries(WRITTEN.holobiont.games)));
});

test("a saved game goes on", async () => {
    assert.equal(await games.keep("first", `${record("Ana")}swap\n`), "kept");
    assert.equal(await games.find("first"), `${record("Ana")}swap\n`);
});

test("reviews are found", async () => {
    assert.equal(await reviews.find("first"), "review 1");
});

test("bots are found, and listed for the start page", async () => {
    assert.deepEqual(await bots.names(), Object.keys(WRITTEN["holobiont-bots"].bots).sort());
    for (const [name, source] of Object.entries(WRITTEN["holobiont-bots"].bots))
        assert.equal(await bots.find(name), source);
    assert.deepEqual(JSON.parse(local.get("holobiont/bots")), await bots.names());
});

test("added games are found with their wheels", async () => {
    assert.deepEqual(await wheels.all(), [WHEEL]);
});

test("an older version in another tab reads what is written now", async () => {
    await bots.keep("New", "pass\n");
    // Its version is as it was, and nothing holds the older one up.
    const database = await settled(indexedDB.open("holobiont-bots", 1));
    assert.equal(await settled(database.transaction("bots").objectStore("bots").get("New")), "pass\n");
    database.close();
});
