import { createHash } from "node:crypto";
import { test } from "node:test";

import { expect, failing, show } from "../../tests/web/made_up.mjs";
import { files, forgetRequests, requests } from "../../tests/web/server.mjs";

const local = new Map();
show({
    console: { ...console, info: () => {} },
    localStorage: {
        getItem: (key) => local.get(key) ?? null,
        setItem: (key, text) => local.set(key, text),
        removeItem: (key) => local.delete(key),
    },
});

// A frame of Zstandard with its content as it is.
function zstd(text) {
    const content = new TextEncoder().encode(text);
    const head = (content.length << 3) | 1;
    return new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, head & 255, head >> 8, 0, ...content]);
}
const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const MEMORY = "the memory of an interpreter";
const NEWER = `newer, ${MEMORY}`;
// A column of a difference: the lowest byte of each number, with its sign in the lowest bit, then all others.
const column = (...numbers) =>
    String.fromCharCode(...numbers.map((number) => number << 1)) + "\0".repeat(3 * numbers.length);
const DIFFERENCE = `${[column(0, 0, 0, 1), column(7), column(MEMORY.length), column(0)].join("")}newer, `;
const empty = { size: 8, header: "", memory: 0, data: 0, parts: [] };
const build = (hash, memory = MEMORY) => ({
    hash,
    image: { file: `memory-${hash}.zst`, integrity: hashOf(memory), ...empty },
    interpreter: { file: `interpreter-${hash}.zst` },
});
test("the memory image is kept for the next start, of one build, and checked", async () => {
    const shelf = new Map();
    let refused = false;
    const name = (url) => String(url).split("/").pop();
    const open = async (of) => {
        if (refused || of !== "holobiont-image") throw new Error("refused");
        return {
            match: async (url) => (shelf.has(name(url)) ? new Response(shelf.get(name(url))) : undefined),
            put: async (url, response) => shelf.set(name(url), await response.arrayBuffer()),
            delete: async (url) => shelf.delete(name(url)),
            keys: async () => [...shelf.keys()],
        };
    };
    const navigator = { connection: {} };
    show({ document: new EventTarget(), caches: { open }, navigator });
    const { dropImage, findImage, isKept, keepImage, isSpared } = await import("./memory_image.mjs");
    for (const hash of ["one", "two", "odd"]) {
        files.set(`memory-${hash}.zst`, { body: zstd(MEMORY) });
        files.set(`interpreter-${hash}.zst`, { body: zstd("a program that is compiled") });
    }
    const asked = () => {
        const names = requests();
        forgetRequests();
        return names;
    };
    const read = async (of) => new TextDecoder().decode(await (await findImage(of)).read);
    expect("nothing yet", await isKept(build("one")), false);
    expect("from the server", await read(build("one")), MEMORY);
    await keepImage(build("one"));
    expect("kept", [await isKept(build("one")), [...shelf.keys()]], [true, ["interpreter-one", "image-one"]]);
    expect("of this build", await isKept(build("two")), false);
    expect("not in one file", await isKept({ hash: "one", whole: true }), false);
    forgetRequests();
    expect("read from there", [await read(build("one")), requests()], [MEMORY, []]);
    local.clear();
    await keepImage(build("one"));
    expect("what is there is noted", [await isKept(build("one")), requests()], [true, []]);
    await keepImage(build("two"));
    expect("the newer takes its place", [...shelf.keys()], ["interpreter-two", "image-two"]);
    expect("and its note", [await isKept(build("one")), await isKept(build("two"))], [false, true]);
    const spoiled = await failing(keepImage(build("odd", "another memory")));
    expect(
        "spoiled, nothing changes",
        [spoiled, [...shelf.keys()]],
        ["it is spoiled", ["interpreter-two", "image-two"]],
    );
    // A page asks once whether there is a difference.
    let visits = 0;
    const visit = () => import(`./memory_image.mjs?visit=${visits++}`);
    const readIn = async (page) => new TextDecoder().decode(await (await page.findImage(three)).read);
    const three = build("three", NEWER);
    const formers = { two: { file: "difference.zst", parts: [] } };
    const tell = (hash) => files.set("formers.json", { body: JSON.stringify({ hash, formers }) });
    tell("three");
    files.set("difference.zst", { body: zstd(DIFFERENCE) });
    files.set("memory-three.zst", { body: zstd(NEWER) });
    forgetRequests();
    const made = ["formers.json", "difference.zst"];
    expect("made from the former", [await readIn(await visit()), asked()], [NEWER, made]);
    files.set("difference.zst", { body: zstd("no difference at all") });
    const whole = [...made, "memory-three.zst"];
    expect("else all of it comes", [await readIn(await visit()), asked()], [NEWER, whole]);
    files.set("difference.zst", { body: zstd(DIFFERENCE) });
    const kept = shelf.get("image-two");
    shelf.set("image-two", new TextEncoder().encode("spoiled"));
    expect("a spoiled former is of no use", [await readIn(await visit()), asked()], [NEWER, whole]);
    shelf.set("image-two", kept);
    tell("four");
    const other = ["formers.json", "memory-three.zst"];
    expect("nor what leads to a newer one", [await readIn(await visit()), asked()], [NEWER, other]);
    tell("three");
    const page = await visit();
    await page.keepImage(three);
    expect("kept", [asked(), [...shelf.keys()]], [made, ["interpreter-three", "image-three"]]);
    expect("as it should be", [await readIn(page), asked()], [NEWER, []]);
    await keepImage(build("two"));
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
});
