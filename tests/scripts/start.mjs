// What a start asks for and keeps for the next one: files that do not come, come damaged or are kept.
// usage: node start.mjs ROOT
//
// The server and what the browser keeps are made up. Answers with a list of what was wrong.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

import { expect, rest, show, wrong } from "./made_up.mjs";

const folder = process.argv[2];
const root = `${pathToFileURL(folder).href}/`;

const failing = async (promise) => promise.then(() => "nothing", ({ message }) => message);
const bring = (name, as = "") => import(`${root}web/python/${name}.mjs${as}`);
const local = new Map();
show({
    console: { ...console, info: () => {} },
    localStorage: {
        getItem: (key) => local.get(key) ?? null,
        setItem: (key, text) => local.set(key, text),
        removeItem: (key) => local.delete(key),
    },
});

// ---- the server ---------------------------------------------------------------------------------------

// By the name of a file: what it answers. A stream may break off in the middle.
const files = new Map();
let asked = [];
show({
    fetch: async (url) => {
        const name = String(url).split("/").pop();
        asked.push(name);
        if (!files.has(name)) throw new TypeError("no network");
        const { body, status = 200, headers = {}, breaks = false } = files.get(name);
        const pieces = new ReadableStream({
            start(controller) {
                controller.enqueue(new TextEncoder().encode(body));
                if (breaks) setImmediate(() => controller.error(new Error("it broke off")));
                else controller.close();
            },
        });
        return new Response(typeof body === "string" ? pieces : body, { status, headers });
    },
});

{
    const { begin, take } = await bring("downloads");
    files.set("a", { body: "four", headers: { "Content-Length": "4" } });
    files.set("packed", { body: "four", headers: { "Content-Length": "2", "Content-Encoding": "gzip" } });
    files.set("none", { body: "lost", status: 404 });
    files.set("broken", { body: "half", breaks: true });
    const counted = { received: 0, sized: [] };
    const count = [(bytes) => (counted.received += bytes), (size) => counted.sized.push(size)];
    await begin(`${root}a`, ...count);
    await begin(`${root}packed`, ...count);
    expect("what is counted", counted, { received: 8, sized: [4] });
    const failures = [];
    const failed = ({ message, url }) => failures.push([message.split("/").pop(), url.split("/").pop()]);
    const text = async (name) => (await take(`${root}${name}`, failed)).text().catch(({ message }) => message);
    expect("what was begun", await text("a"), "four");
    expect("is asked for once", asked, ["a", "packed"]);
    expect("and can be had again", [await text("a"), asked.length], ["four", 3]);
    for (const name of ["none", "broken", "far"]) {
        await begin(`${root}${name}`, () => {});
        await text(name).catch(() => {});
    }
    expect("begun in vain", failures, [
        ["none could not be loaded (404)", "none"],
        ["broken could not be loaded (it broke off)", "broken"],
        ["far could not be loaded (no network)", "far"],
    ]);
    failures.length = 0;
    const begun = begin(`${root}broken`, () => {});
    await text("broken");
    await begun;
    expect("breaks off while it is read", failures.length, 1);
    failures.length = 0;
    await text("none").catch(() => {});
    await text("broken");
    expect("asked for in vain", failures.map(([message]) => message.split(" ")[0]), ["none", "broken"]);
}

// ---- a file that Python waits for -----------------------------------------------------------------------

{
    let answers = [];
    let agreed = [];
    const told = [];
    const sent = [];
    class Request {
        open(_method, url, later) {
            sent.push([url.replace(/\d+$/, "now"), later]);
        }
        overrideMimeType() {}
        send() {
            const [status, responseText] = answers.shift();
            if (status === 0) throw new Error("no network");
            Object.assign(this, { status, responseText });
        }
    }
    const document = Object.assign(new EventTarget(), { dispatchEvent: ({ type }) => told.push(type) });
    show({
        document,
        XMLHttpRequest: Request,
        holobiontWords: { say: (sentence) => sentence },
        confirm: () => agreed.shift(),
    });
    const { readNow } = await bring("sync_fetch");
    const letters = (bytes) => {
        if (bytes[0] === 0) throw new Error("it is damaged");
        return [...bytes];
    };
    answers = [[200, "\u0001\uf7ff"]];
    expect("its bytes", readNow("far/x", letters), [1, 255]);
    answers = [[404, ""], [0, ""], [200, "\u0000"], [200, "\u0007"]];
    agreed = [true, true, true];
    sent.length = 0;
    expect("asked for until it is right", readNow("far/x", letters), [7]);
    // What asks again gets past what a cache has of it.
    const again = ["far/x?now", false];
    expect("and how", sent, [["far/x", false], again, again, again]);
    answers = [[404, ""], [404, ""]];
    agreed = [false];
    const said = () => {
        try {
            return readNow("far/x", letters);
        } catch ({ message }) {
            return message;
        }
    };
    expect("given up", [said(), told], ["far/x could not be loaded (404)", ["holobiont:stopped"]]);
    agreed = [true];
    expect("for good", [said(), agreed.length], ["far/x could not be loaded (404)", 1]);
    show({ confirm: undefined });
    const { readNow: inWorker } = await bring("sync_fetch", "?worker");
    answers = [[404, ""]];
    sent.length = 0;
    let reason = "";
    try {
        inWorker("far/x", letters);
    } catch ({ message }) {
        reason = message;
    }
    expect("where nobody can be asked", [reason, sent.length], ["far/x could not be loaded (404)", 1]);
}

// ---- what is kept for the next start --------------------------------------------------------------------

// A frame of Zstandard with its content as it is.
function zstd(text) {
    const content = new TextEncoder().encode(text);
    const head = (content.length << 3) | 1;
    return new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, head & 255, head >> 8, 0, ...content]);
}
const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const MEMORY = "the memory of an interpreter";
const empty = { size: 8, header: "", memory: 0, data: 0, parts: [] };
const build = (hash, memory = MEMORY) => ({
    hash,
    image: { file: `memory-${hash}.zst`, integrity: hashOf(memory), ...empty },
    interpreter: { file: `interpreter-${hash}.zst` },
});
{
    const shelf = new Map();
    let refused = false;
    const name = (url) => String(url).split("/").pop();
    const open = async (of) => {
        if (refused || of !== "holobiont-image") throw new Error("refused");
        return {
            match: async (url) => shelf.has(name(url)) ? new Response(shelf.get(name(url))) : undefined,
            put: async (url, response) => shelf.set(name(url), await response.arrayBuffer()),
            delete: async (url) => shelf.delete(name(url)),
            keys: async () => [...shelf.keys()],
        };
    };
    const navigator = { connection: {} };
    show({ document: new EventTarget(), caches: { open }, navigator });
    const { dropImage, findImage, isKept, keepImage, isSpared } = await bring("memory_image");
    for (const hash of ["one", "two", "odd"]) {
        files.set(`memory-${hash}.zst`, { body: zstd(MEMORY) });
        files.set(`interpreter-${hash}.zst`, { body: zstd("a program that is compiled") });
    }
    const read = async (of) => new TextDecoder().decode(await (await findImage(of)).read);
    expect("nothing yet", await isKept(build("one")), false);
    expect("from the server", await read(build("one")), MEMORY);
    await keepImage(build("one"));
    expect("kept", [await isKept(build("one")), [...shelf.keys()]], [true, ["interpreter-one", "image-one"]]);
    expect("of this build", await isKept(build("two")), false);
    expect("not in one file", await isKept({ hash: "one", whole: true }), false);
    asked = [];
    expect("read from there", [await read(build("one")), asked], [MEMORY, []]);
    local.clear();
    await keepImage(build("one"));
    expect("what is there is noted", [await isKept(build("one")), asked], [true, []]);
    await keepImage(build("two"));
    expect("the newer takes its place", [...shelf.keys()], ["interpreter-two", "image-two"]);
    expect("and its note", [await isKept(build("one")), await isKept(build("two"))], [false, true]);
    const spoiled = await failing(keepImage(build("odd", "another memory")));
    expect("spoiled, nothing changes", [spoiled, [...shelf.keys()]], ["it is spoiled", ["interpreter-two", "image-two"]]);
    shelf.set("image-two", new TextEncoder().encode("spoiled"));
    expect("spoiled since", await failing((await findImage(build("two"))).read), "it is spoiled");
    shelf.delete("image-two");
    expect("gone since", await failing((await findImage(build("two"))).read), "it is not kept any more");
    await dropImage();
    expect("dropped", [await isKept(build("two")), shelf.size], [false, 0]);
    // A worker has no notes, and looks itself.
    shelf.set("image-two", new TextEncoder().encode(MEMORY));
    show({ document: undefined });
    expect("in a worker", [await isKept(build("two")), await isKept(build("one"))], [true, false]);
    refused = true;
    expect("refused", await isKept(build("two")), false);
    expect("refused, nothing is dropped", await failing(dropImage()), "nothing");
    expect("refused, nothing is kept", await failing(keepImage(build("two"))), "nothing");
    show({ document: new EventTarget() });
    const { getItem } = localStorage;
    localStorage.getItem = () => {
        throw new Error("refused");
    };
    expect("refused on a page", await isKept(build("two")), false);
    Object.assign(localStorage, { getItem });
    expect("spared", [isSpared(build("one")), isSpared({ whole: true })], [false, false]);
    navigator.connection.saveData = true;
    expect("who asks for it", [isSpared(build("one")), isSpared({ whole: true })], [true, false]);
    expect("has no image", await findImage(build("one")), null);
}

// ---- before the first paint -----------------------------------------------------------------------------

// What light.js marks a page with, that has been chosen on this device, and which language it speaks.
function lit({ chosen = {}, languages = ["en"], embed, search = "", hash = "" }) {
    const root = { dataset: embed ? { embed } : {}, lang: "en" };
    const nothing = () => {};
    const context = {
        document: {
            documentElement: root,
            currentScript: { src: `https://here.example/web/boot/light.js`, dataset: {} },
            readyState: "loading",
            ...{ head: { append: nothing }, addEventListener: nothing, createElement: () => ({}) },
        },
        localStorage: { getItem: (key) => chosen[key.replace("holobiont/", "")] ?? null },
        location: { hash, search },
        navigator: { languages },
        addEventListener: nothing,
        ...{ URL, URLSearchParams, console },
    };
    context.globalThis = context;
    vm.runInNewContext(readFileSync(join(folder, "web", "boot", "light.js"), "utf8"), context);
    return { ...root.dataset, lang: root.lang };
}
expect("nothing chosen", lit({}), { lit: "", lang: "en" });
expect("chosen", lit({ chosen: { light: "night", text: "largest", motion: "none" } }), {
    ...{ light: "night", text: "largest", motion: "none", lit: "", lang: "en" },
});
expect("what the system has", lit({ chosen: { light: "system", language: "system" } }), { lit: "", lang: "en" });
expect("what is no choice", lit({ chosen: { light: '"><b', text: "" } }), { lit: "", lang: "en" });
for (const [languages, spoken] of [
    [["fr-CA", "de"], "fr"],
    [["es", "de-AT", "fr"], "de"],
    [["es", "en-GB", "fr"], "en"],
    [["es"], "en"],
])
    expect(`speaks ${languages}`, lit({ languages }).lang, spoken);
expect("the language that was chosen", lit({ chosen: { language: "de" }, languages: ["fr"] }).lang, "de");
expect("one that is not spoken", lit({ chosen: { language: "es" }, languages: ["fr"] }).lang, "en");
expect("a link past the start page", lit({ hash: "#/symbio" }).past, "start");
expect("and none", [lit({ hash: "#/" }).past, lit({ hash: "#" }).past], [undefined, undefined]);
const strange = { embed: "symbio", chosen: { light: "night", language: "fr" }, search: "?language=de&contrast=more" };
expect("in somebody else's page", lit(strange), { embed: "symbio", lit: "", words: "coming", lang: "de" });

await rest();
process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
