// Starts Pyodide in Node with the interpreter that tools/split.mjs has put into FOLDER, lets
// tools/thin_library.py write the thin library, and makes the image of an interpreter that has started
// from it.
// usage: node tools/thin.mjs ROOT FOLDER
// Writes python.zip, holobiont.zip, ui.zip, page.zip, later.zip and memory.image, all of them and
// the interpreter packed as well, and prints as JSON what is in them.
//
// The path, because the package does not export what its own page bundle carries.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { always, besideImage, place, settle } from "../web/python/boot_script.mjs";
import { typesOf, wipeBehindObjects } from "./heap.mjs";
import { loadInParts } from "./in_parts.mjs";
import { startTools } from "./tools_python.mjs";
// @ts-expect-error -- PyScript has no types for its Python, a tree of texts
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

// Node would print the interpreter's only line, all 1.2 MB of it, above the message.
process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
});

/** @typedef {{ [name: string]: string | Tree }} Tree */

/**
 * @param {Tree} tree
 * @param {string} [base]
 * @returns {string[][]}
 */
const flatten = (tree, base = "") =>
    Object.entries(tree).flatMap(([name, value]) =>
        typeof value === "string" ? [[base + name, value]] : flatten(value, `${base}${name}/`),
    );

const [root, folder] = process.argv.slice(2).map((path) => resolve(path));
/** @param {string} line */
const stdout = (line) => console.error(line);

/** @param {Python} tools */
function writeLibrary(tools) {
    const sources = tools.toPy(Object.fromEntries(flatten(pyscript)));
    return JSON.parse(tools.pyimport("tools.thin_library").write("/root_of_site", "/folder", sources));
}

/**
 * @param {object} options
 * @param {(instance: any) => void} [entered]
 */
async function startThin(options = {}, entered = undefined) {
    const given = { stdLibURL: join(folder, "python.zip"), stdout, ...options };
    const python = await loadInParts(folder, given, { entered });
    for (const name of always) python.FS.writeFile(place(name), readFileSync(join(folder, `${name}.zip`)));
    python.runPython(settle);
    return python;
}

/**
 * @param {Python} python
 * @param {string[]} names
 */
const importAll = (python, names) => python.runPython(names.map((name) => `import ${name}`).join("\n"));

// What of an image has to be put in its place, as beginnings and lengths: where there is anything, and
// where the interpreter has already changed memory by then; shorter gaps are no gain.
/**
 * @param {Uint8Array} bytes
 * @param {number} memory
 * @param {Uint8Array} changed
 */
function partsOf(bytes, memory, changed) {
    const block = 65536;
    /** @type {[at: number, length: number][]} */
    const parts = [];
    for (let at = memory; at < bytes.length; at += block) {
        const end = Math.min(at + block, bytes.length);
        const found = [bytes.subarray(at, end), changed.subarray(at - memory, end - memory)];
        if (!found.some((here) => here.some(Boolean))) continue;
        const last = parts.at(-1);
        if (last && last[0] + last[1] === at) last[1] = end - last[0];
        else parts.push([at, end - at]);
    }
    return parts;
}

// What was freed still says what it was, which nobody reads any more and everybody would fetch. The
// second round clears what the first has put there.
/** @param {any} module Pyodide's, of which there is no type */
function wipeWhatIsFree({ _malloc, _free, HEAPU8 }) {
    const wiped = (/** @type {number} */ size) => {
        const at = _malloc(size);
        HEAPU8.fill(0, at, at + size);
        return at;
    };
    // No gap holds as much, so it lies above them all.
    const much = 1 << 21;
    const top = _malloc(much);
    _free(top);
    for (let round = 0; round < 2; round++) {
        const held = [];
        for (let size = 1 << 20; size >= 8; size = size > 256 ? (size * 0.8) & ~7 : size - 8) {
            let at;
            while ((at = wiped(size)) < top) held.push(at);
            _free(at);
        }
        held.forEach(_free);
    }
    _free(wiped(much));
}

// What an interpreter has changed of the memory that it brings along when Pyodide puts an image in its place.
/** @param {Uint8Array} image */
async function changedBefore(image) {
    let changed = new Uint8Array();
    /** @type {WebAssembly.Memory} */
    let memory;
    /** @param {WebAssembly.Instance} instance */
    const entered = ({ exports }) => {
        memory = /** @type {WebAssembly.Memory} */ (exports.memory);
        changed = new Uint8Array(memory.buffer.slice());
    };
    const ordinary = image.subarray;
    image.subarray = (/** @type {[number?, number?]} */ ...range) => {
        if (range.length === 1) new Uint8Array(memory.buffer).forEach((byte, n) => (changed[n] ^= byte));
        return ordinary.apply(image, range);
    };
    await loadInParts(folder, { stdLibURL: join(folder, "python.zip"), stdout, _loadSnapshot: image }, { entered });
    image.subarray = ordinary;
    return changed;
}

// An interpreter remembers where its program lay, what it drew by lot and what it read off a clock. Here
// that is the same every time: so are the bytes of an image, and nobody fetches anew what has not changed.
// Who starts from an image would share these lots anyway, and is given others (web/python/pyodide.mjs).
function leaveNothingToChance() {
    process.argv[1] = "./this.program";
    Date.now = performance.now = () => 0;
    crypto.getRandomValues = (array) => /** @type {any} */ (array)?.fill(0); // of whatever numbers it is
    return { env: { PYTHONHASHSEED: "1" } };
}

// A stand-in for a module (thin_library.py) is none yet.
const IMPORTED = `import sys
" ".join(sorted(name for name, found in sys.modules.items() if type(found).__name__ != "Deferred"))`;

// Much of an image is what the interpreter itself brings along: only the difference is kept.
/** @param {string[]} names */
async function writeImage(names) {
    /** @type {Uint8Array} */
    let brought = new Uint8Array();
    const options = { _makeSnapshot: true, ...leaveNothingToChance() };
    const python = await startThin(options, ({ exports: { memory } }) => {
        brought = new Uint8Array(memory.buffer.slice());
    });
    importAll(python, names);
    about.inImage = python.runPython(IMPORTED).split(" ");
    const types = typesOf(python);
    // Frozen, the modules are not looked through for garbage ever again. The cache of what types have fills
    // itself anew.
    const settled = "gc.collect(); gc.freeze(); gc.disable(); sys._clear_internal_caches()";
    python.runPython(`import gc, random, sys; random.seed(1); ${settled}`);
    const module = /** @type {any} */ (python)._module; // of which there is no type
    wipeWhatIsFree(module);
    wipeBehindObjects(module.HEAPU8, module.___heap_base, types);
    const [[code]] = types.slice(-3);
    about.heap = { base: module.___heap_base, code };
    const bytes = python.makeMemorySnapshot();
    const size = bytes.length;
    const memory = size - brought.length;
    // Who starts from the image has not brought the rest yet, which has them.
    const tables = JSON.parse(readFileSync(join(folder, "tables.json"), "utf8"));
    for (const [at, length] of tables) bytes.fill(0, memory + at, memory + at + length);
    // Pyodide restores an image into the memory it was built with, and into no more.
    if (memory > 4096 || memory % 8) throw new Error(`${size} bytes are too large an image`);
    const data = Math.ceil((brought.findLastIndex(Boolean) + 1) / 8) * 8;
    const changed = await changedBefore(bytes);
    for (let n = 0; n < data; n++) bytes[memory + n] ^= brought[n];
    const parts = partsOf(bytes, memory, changed);
    const kept = parts.map(([at, length]) => bytes.subarray(at, at + length));
    const beside = readFileSync(join(folder, `${besideImage}.zip`));
    writeFileSync(join(folder, "memory.image"), Buffer.concat([...kept, beside]));
    const header = Buffer.from(bytes.subarray(0, memory)).toString("base64");
    return { size, header, memory, data, parts };
}

const tools = await startTools(root, folder);
const about = writeLibrary(tools);
// Whatever is promised must be importable from the archives alone.
importAll(await startThin(), [...about.promised, ...about.pure]);
about.image = await writeImage([...about.warm, ...about.atStart]);
const zips = ["python", ...always].map((name) => `/folder/${name}.zip`);
const packed = [...zips, "/folder/memory.image", "/folder/pyodide.asm.wasm"];
tools.pyimport("tools.thin_library").pack(tools.toPy(packed), "/folder");
console.log(JSON.stringify(about));
process.exit();
