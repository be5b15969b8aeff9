import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { rest, show } from "../../tests/web/made_up.mjs";

const root = new URL("../../", import.meta.url).href;
const { pathname } = new URL(root);
const FILES = `holobiont-files ${pathname}`;
const sum = (text) => createHash("sha256").update(text).digest("hex");
const listOf = (files) =>
    Object.entries(files)
        .map(([path, text]) => `${sum(text)}  ${path}\n`)
        .join("");

class Element extends EventTarget {
    constructor() {
        super();
        this.children = [];
        this.textContent = "";
    }
    append(...children) {
        this.children.push(...children);
    }
    replaceChildren() {
        this.children = [];
    }
    get words() {
        return [this.textContent, ...this.children.map((child) => child.words ?? child.trim())].filter(Boolean);
    }
}

let pages = 0;
/** What the page says when the site serves `served`, `kept` is stored here, and the list is `list`. */
async function verified({ list, served, kept = {} }) {
    const elements = Object.fromEntries(
        ["verify", "list", "said", "found", "progress"].map((id) => [id, new Element()]),
    );
    const asked = [];
    const shelf = {
        keys: async () => Object.keys(kept).map((path) => ({ url: `${root}${path}` })),
        match: async (url) => new Response(kept[url.slice(root.length)]),
    };
    show({
        caches: { keys: async () => [FILES, "somebody's"], open: async () => shelf },
        document: { getElementById: (id) => elements[id], createElement: () => new Element() },
        fetch: async (url, { cache }) => {
            const [path, query] = url.slice(root.length).split("?");
            assert.equal(cache, "no-store");
            assert.ok(query, "past the service worker");
            asked.push(path);
            const text = path === "SHA256SUMS" ? list : served[path];
            return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
        },
        holobiontWords: {
            say: (text, given = {}) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(given[name])),
        },
    });
    pages += 1;
    await import(`./verify.mjs?page=${pages}`);
    elements.verify.dispatchEvent(new Event("click"));
    while (!elements.said.textContent || elements.said.textContent === "Comparing …") await rest();
    return { said: elements.said.textContent, found: elements.found.words, asked };
}

const FILES_OF_SITE = { "index.html": "page", "web/a.mjs": "script", "assets/b.svg": "drawing" };

test("a site that is as its list says is right, and so is what is stored of it", async () => {
    const list = listOf(FILES_OF_SITE);
    const kept = { "web/a.mjs?sha256-x": "script", "-/using": "a note" };
    const { said, found, asked } = await verified({ list, served: FILES_OF_SITE, kept });
    assert.equal(said, `All is as the list says. The checksum of the list itself: ${sum(list)}`);
    assert.deepEqual(found.flat(Infinity), [
        "Files of the site: 3, all as listed",
        "Files stored on this device: 1, all as listed",
    ]);
    assert.deepEqual(asked.toSorted(), ["SHA256SUMS", ...Object.keys(FILES_OF_SITE)].toSorted());
});

test("what differs is named, with the reason", async () => {
    const served = { "index.html": "another page", "assets/b.svg": "drawing" };
    const kept = { "web/a.mjs?sha256-x": "old script", "web/more.mjs?sha256-y": "more" };
    const { said, found } = await verified({ list: listOf(FILES_OF_SITE), served, kept });
    assert.match(said, /^Something differs from the list\./);
    assert.deepEqual(found.flat(Infinity), [
        "Files of the site: 3, of which 2 are not as listed",
        "index.html",
        "is another file",
        "web/a.mjs",
        "is not there",
        "Files stored on this device: 2, of which 2 are not as listed",
        "web/a.mjs",
        "is another file, perhaps of another version",
        "web/more.mjs",
        "is not on the list",
    ]);
});

test("what is no list is said", async () => {
    for (const list of ["", "hello", `${sum("x")}  /etc/passwd\n`, `${sum("x")} a\n`])
        assert.equal(
            (await verified({ list, served: {} })).said,
            "That did not work: This file is no list of checksums.",
        );
    assert.equal((await verified({ list: undefined, served: {} })).said, "That did not work: SHA256SUMS is not there");
});
