// The page of the table that was left last stands there again, at its address and in its build alone.

import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";

const root = { dataset: {}, lang: "en" };
const app = { innerHTML: "the start page" };
const stored = new Map();
const stamp = { content: "0123" };
Object.assign(globalThis, {
    document: {
        documentElement: root,
        readyState: "complete",
        title: "",
        addEventListener: () => {},
        getElementById: () => app,
        querySelector: () => stamp,
        querySelectorAll: () => [],
    },
    localStorage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => stored.set(key, text),
        removeItem: (key) => stored.delete(key),
    },
    location: { hash: "#/game/one", search: "" },
    holobiont: {},
});
const { showKept } = await import("./kept_page.mjs");

/** What a visit begins with. */
function visit({ lang = "en", hash = "#/game/one", content = "0123" } = {}) {
    root.dataset = { past: "start" };
    root.lang = lang;
    globalThis.location.hash = hash;
    stamp.content = content;
    app.innerHTML = "the start page";
    document.title = "Holobiont";
    delete globalThis.holobiont.kept;
    showKept();
    return app.innerHTML;
}

function leave(page, hash = "#/game/one") {
    visit({ hash });
    document.title = "Symbio: turn 2";
    globalThis.holobiont.keepPage(page);
}

test("a table that was left stands there again, under its title", () => {
    leave("<main>a table</main>");
    expect("page", visit(), "<main>a table</main>");
    expect("title", document.title, "Symbio: turn 2");
    expect("what Python compares", globalThis.holobiont.kept, "<main>a table</main>");
    expect("not hidden as the start page is", root.dataset.past, undefined);
});

test("it stands neither at other addresses, nor in another language, nor in another version", () => {
    leave("<main>a table</main>");
    for (const other of [
        { hash: "#/game/two" },
        { hash: "" },
        { lang: "de" },
        { content: "4567" },
        { content: "source" },
    ]) {
        expect(JSON.stringify(other), visit(other), "the start page");
        expect("hidden until Python comes", root.dataset.past, "start");
    }
});

test("nothing is kept of a page without a game", () => {
    leave("<main>a table</main>");
    leave("");
    expect("gone", [visit(), stored.size], ["the start page", 0]);
    leave("<main>settings</main>", "#/settings");
    expect("no table", [visit({ hash: "#/settings" }), stored.size], ["the start page", 0]);
});

test("what is damaged, or cannot be stored, is left alone", () => {
    leave("<main>a table</main>");
    for (const damaged of [
        "",
        "{",
        "7",
        "null",
        JSON.stringify({ version: "0123", language: "en", hash: "#/game/one" }),
    ]) {
        stored.set("holobiont/page", damaged);
        expect(damaged, visit(), "the start page");
    }
    const { setItem } = localStorage;
    localStorage.setItem = () => {
        throw new Error("full");
    };
    leave("<main>a table</main>");
    localStorage.setItem = setItem;
    expect("full", [visit(), stored.size], ["the start page", 0]);
});
