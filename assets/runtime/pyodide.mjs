// The interpreter as PyScript asks for it, and as the worker does: from a memory image,
// else with the thin library of the build, else in Pyodide's plain way.

import { loadPyodide as start, version } from "../vendor/pyodide/pyodide.mjs";
import build from "./build.mjs";
import { rate, take } from "./downloads.mjs";
import { dropImage, fetchImage, findImage } from "./image.mjs";
import { always, needed, place, settle } from "./settle.mjs";
import { unpacked } from "./unpack.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;

const home = here("../vendor/pyodide/");
const wasm = `${home}pyodide.asm.wasm`;
const address = (name) => here(build.archives[name].file);
const library = build && address("python");

// From an image Python starts half a second sooner, but there is three quarters as much again as
// the interpreter to download. So it pays where that comes, unpacked, at more bytes a second than:
const fast = 10e6;

const base = {
    indexURL: home,
    // Nothing comes from Pyodide's index, so its 119 kB list need not come either.
    lockFileContents: {
        info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version },
        packages: {},
    },
};

const { fetch, WebAssembly } = globalThis;
const { compileStreaming, instantiate, instantiateStreaming } = WebAssembly;

// Compiling begins with the first byte, long before Pyodide's own program is there to ask for it.
let compiling;
function compiled() {
    compiling ??= new Promise((resolve, reject) => {
        compileStreaming.call(WebAssembly, take(wasm, reject)).then(resolve, reject);
    });
    compiling.catch(() => (compiling = undefined));
    return compiling;
}

// Pyodide would import it itself, but by an address, which a single file has not.
const program = async () => (await import("../vendor/pyodide/pyodide.asm.mjs")).default;

// Pyodide fetches its files itself. While it starts, they are handed to it from here, so that
// what boot.mjs has begun is used, and so that a file that fails or is damaged ends the start:
// Pyodide itself would print a warning and wait for ever, so it is left waiting.
function startWith(options, { books, entered } = {}) {
    return new Promise((resolve, reject) => {
        globalThis.fetch = (what, init) => {
            const url = String(what);
            if (books && url === library) return Promise.resolve(books(reject));
            if (url === wasm) return Promise.resolve(new Response());
            return url.startsWith(home) ? take(url, reject) : fetch(what, init);
        };
        WebAssembly.instantiateStreaming = async (_, imports) => {
            try {
                const module = await compiled();
                const instance = await instantiate.call(WebAssembly, module, imports);
                await entered?.(instance);
                return { module, instance };
            } catch (error) {
                reject(error);
                return new Promise(() => {});
            }
        };
        program()
            .then((createPyodideModule) => start({ ...options, ...base, createPyodideModule }))
            .then(resolve, reject);
    }).finally(() => {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    });
}

// Without its library Python dies noisily, so nothing begins before that is known to come.
async function startThin(options, entered) {
    let failed = () => {};
    const response = await take(library, (error) => failed(error));
    const books = (reject) => {
        failed = reject;
        return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
    };
    const python = await startWith({ ...options, stdLibURL: library }, { books, entered });
    const now = [...always, ...needed(build.games, globalThis.document?.location.hash)];
    await Promise.all(now.map((name) => writeArchive(python, name)));
    return python;
}

async function writeArchive({ FS }, name) {
    const bytes = await unpacked(address(name));
    if (!FS.analyzePath(place(name)).exists) FS.writeFile(place(name), bytes);
}

// Brings the other games' archives once the first screen is there. An image has their modules.
async function bringRest(python) {
    const shared = (globalThis.holobiont ??= {});
    shared.archives = Object.fromEntries(build.games.map((name) => [name, address(name)]));
    await new Promise((ready) => document.addEventListener("holobiont:ready", ready, { once: true }));
    const missing = build.games.filter((name) => !python.FS.analyzePath(place(name)).exists);
    for (const name of missing)
        await writeArchive(python, name).catch(({ message }) => console.info(message));
}

async function thin(options) {
    const python = await startThin(options);
    python.runPython(settle(build.games));
    if (globalThis.document) bringRest(python);
    return sparePyScript(python);
}

// PyScript begins by writing its own Python package as source, file by file, and has it compiled;
// the archive has it compiled already.
const writing = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";

function sparePyScript(python) {
    const { runPythonAsync } = python;
    python.runPythonAsync = (code, ...rest) =>
        runPythonAsync.call(python, code.startsWith(writing) ? "import pyscript" : code, ...rest);
    return python;
}

// An image carries the state of random with it, and would deal the same numbers every time.
function reseed() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return `import random\nrandom.seed(0x${digits})`;
}

// The image holds how memory differs from what the interpreter itself brings along.
function addTo(image, { exports }) {
    const { memory, data } = build.image;
    const difference = new BigUint64Array(image.buffer, memory, data >> 3);
    const brought = new BigUint64Array(exports.memory.buffer, 0, data >> 3);
    for (let n = 0; n < difference.length; n++) difference[n] ^= brought[n];
}

// Pyodide looks at no more of the image than its length until there is memory to put it in.
async function fromImage(options, { image, read }) {
    const python = await startThin({ ...options, _loadSnapshot: image }, async (instance) => {
        await read;
        addTo(image, instance);
    });
    python.runPython(reseed());
    return sparePyScript(python);
}

async function plain(options) {
    const python = await startWith(options);
    await Promise.all((await sources()).map((path) => writeSource(python, path)));
    return python;
}

// Without a build PyScript brings our modules to the page, as its configuration says.
async function sources() {
    if (build) return build.sources;
    if (globalThis.document) return [];
    const listed = await (await fetch(here("../../pyscript.toml"))).text();
    return Array.from(listed.matchAll(/^"\.\/(.+?)" = /gm), ([, path]) => path);
}

async function writeSource({ FS }, path) {
    const response = await take(here(`../../${path}`), () => {});
    const target = `/home/pyodide/${path}`;
    FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    FS.writeFile(target, await response.text());
}

// Tests and the benchmark look at it; a worker has no document.
const announce = (way) => globalThis.document?.documentElement.setAttribute("data-python", way);

async function attempt(name, way) {
    try {
        const python = await way();
        announce(name);
        return python;
    } catch (error) {
        if (name === "plain") throw error;
        console.info(`Python starts in another way, as "${name}" failed: ${error.message}`);
        return null;
    }
}

async function chooseImage() {
    if (build.whole) return fetchImage(build);
    const kept = await findImage(build);
    if (kept || navigator.connection?.saveData) return kept;
    return (await rate(wasm)) > fast ? fetchImage(build) : null;
}

async function startUp(options) {
    const image = build && (await chooseImage());
    if (image) {
        const python = await attempt("image", () => fromImage(options, image));
        if (python) return python;
        await dropImage();
    }
    const python = build && (await attempt("thin", () => thin(options)));
    return python ?? attempt("plain", () => plain(options));
}

let begun;

// Called by boot.mjs: PyScript itself needs a while before it asks for an interpreter.
export function beginPython() {
    compiled();
    program().catch(() => {});
    begun = startUp({ stdout: console.log, stderr: console.error });
    begun.catch(() => {});
}

export async function loadPyodide(options) {
    const first = begun;
    begun = undefined;
    return first ?? startUp(options);
}
