import { test } from "node:test";

import { expect, show } from "../../tests/web/made_up.mjs";
import { answered, keep, restore, typed } from "./drafts.mjs";

const shelf = new Map();
const storage = {
    getItem: (key) => shelf.get(key) ?? null,
    setItem: (key, text) => shelf.set(key, text),
    removeItem: (key) => shelf.delete(key),
};
show({ sessionStorage: storage, location: { hash: "#/symbio?seats=human,human" } });

const field = (msg, value = "", type = "text") => ({ dataset: { msg }, value, type, matches: () => true });
const page = (fields, curtain = false) => ({
    querySelectorAll: () => fields,
    querySelector: () => (curtain ? {} : null),
});

// What fields have after they have come onto the page, and which of them were told of.
async function values(fields, curtain = false) {
    const told = [];
    restore(page(fields, curtain), (each) => told.push(each.dataset.msg));
    await Promise.resolve();
    return [fields.map(({ value }) => value), told];
}

test("what is typed comes back into a new field, until a button of its form answers", async () => {
    const name = field("set:name-0", "Ana");
    typed({ target: name });
    expect("it is back and told", await values([field("set:name-0")]), [["Ana"], ["set:name-0"]]);
    expect("with other choices, too", await values([field("set:name-0", "Ana")]), [["Ana"], []]);
    expect("a field that is there stays", await values([name]), [["Ana"], []]);
    location.hash = "#/symbioz";
    expect("another page has its own", await values([field("set:name-0")]), [[""], []]);
    location.hash = "#/symbio";
    const form = page([name]);
    answered({ target: { closest: () => ({ closest: () => form }) } });
    expect("it is forgotten", await values([field("set:name-0")]), [[""], []]);
});

test("a field that was emptied is empty", async () => {
    typed({ target: field("set:seed", "7") });
    typed({ target: field("set:seed") });
    expect("nothing comes back", await values([field("set:seed")]), [[""], []]);
});

test("a search comes back after a reload, once", async () => {
    const search = field("shelf:search", "Ana", "search");
    typed({ target: search });
    expect("not within a visit", await values([field("shelf:search", "", "search")]), [[""], []]);
    keep(search);
    expect("after a reload", (await values([field("shelf:search", "", "search")]))[0], ["Ana"]);
    expect("once", (await values([field("shelf:search", "", "search")]))[0], [""]);
});

test("behind a curtain nobody finds what another one has typed", async () => {
    typed({ target: field("typing", "draw") });
    await values([], true);
    expect("it is gone", await values([field("typing")]), [[""], []]);
});

test("a device that keeps nothing has it for the visit", async () => {
    show({ sessionStorage: undefined });
    typed({ target: field("typed-record", "Game: symbio") });
    expect("it is back", (await values([field("typed-record")]))[0], ["Game: symbio"]);
});
