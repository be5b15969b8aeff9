// The interpreter as PyScript asks for it, and as the worker does: from a memory image,
// else with the thin library of the build, else in Pyodide's plain way.

import { loadPyodide as start, version } from "../../assets/vendor/pyodide/pyodide.mjs";
import build from "./build.mjs";
import { take } from "./downloads.mjs";
import { dropImage, dropInterpreter, findImage, isSpared, keptInterpreter } from "./memory_image.mjs";
import { begin } from "./split_wasm.mjs";
import { release } from "./release.mjs";
import { fetchRest, ready, rest } from "./wasm_second_half.mjs";
import { afterImage, always, besideImage, place, settle } from "./boot_script.mjs";
import { beginUnpacking, takeUnpacked, unpacked } from "./unpack.mjs";

export { version };

// What starts in the ways of the build has one.
const known = /** @type {Build} */ (build);

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

const home = here("../../assets/vendor/pyodide/");
const wasm = `${home}pyodide.asm.wasm`;
const interpreter = build ? here(build.interpreter.file) : "";
/** @param {string} name */
const address = (name) => here(known.archives[name].file);
const library = build ? address("python") : undefined;

/** @type {any} of all that a lock file has, Pyodide reads these */
const base = {
    indexURL: home,
    // Nothing comes from Pyodide's index, so its 119 kB list need not come either.
    lockFileContents: {
        info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version },
        packages: {},
    },
};

const { fetch, WebAssembly } = globalThis;
const { compile, compileStreaming, instantiate, instantiateStreaming } = WebAssembly;

/** @returns {Promise<WebAssembly.Module>} */
async function ofBuild() {
    const page = globalThis.holobiont?.compiled;
    if (page?.interpreter) return page.interpreter;
    try {
        const kept = await keptInterpreter(known);
        if (kept) return kept;
    } catch ({ message }) {
        console.info(`The interpreter that is kept is not used: ${message}`);
        dropInterpreter(known).catch(console.info);
    }
    const program = await takeUnpacked(interpreter);
    const module = await compile.call(WebAssembly, program);
    release(program);
    return module;
}
/** @returns {Promise<WebAssembly.Module>} */
const asItIs = () =>
    new Promise((resolve, reject) => {
        compileStreaming.call(WebAssembly, take(wasm, reject)).then(resolve, reject);
    });

/** @typedef {Pick<WebAssembly.Instance, "exports"> & { brought?: () => boolean }} Instance */

/**
 * @typedef {object} Way
 * @property {() => Promise<WebAssembly.Module>} compile
 * @property {(module: WebAssembly.Module, imports: WebAssembly.Imports) => Promise<Instance>} begin
 * @property {() => Promise<NonNullable<Options["createPyodideModule"]>>} program
 *
 * @typedef {NonNullable<Parameters<typeof start>[0]>} Options
 */

// The interpreter as Pyodide comes, and in the two parts of the build: how it is compiled and begun,
// and Pyodide's program for it. That would import it itself, but by an address, which a single file
// has not.
/** @type {Way} */
const whole = {
    compile: asItIs,
    begin: (module, imports) => instantiate.call(WebAssembly, module, imports),
    program: async () => (await import("../../assets/vendor/pyodide/pyodide.asm.mjs")).default,
};
/** @type {Way} */
const inParts = {
    compile: async () => {
        const module = await ofBuild();
        const page = (globalThis.holobiont ??= {});
        page.compiled = { ...page.compiled, interpreter: module };
        return module;
    },
    begin: async (module, imports) => {
        await ready();
        return begin(module, imports, rest);
    },
    program: async () => (await import("./program.mjs")).default,
};

// Compiling begins long before Pyodide's own program is there to ask for it.
/** @type {Map<Way, Promise<WebAssembly.Module>>} */
const compiling = new Map();
/**
 * @param {Way} way
 * @returns {Promise<WebAssembly.Module>}
 */
function compiled(way) {
    const module = compiling.get(way) ?? way.compile();
    compiling.set(way, module);
    module.catch(() => compiling.delete(way));
    return module;
}

// Pyodide fetches its files itself. While it starts, they are handed to it from here, so that
// what boot.mjs has begun is used, and so that a file that fails or is damaged ends the start:
// Pyodide itself would print a warning and wait for ever, so it is left waiting.
/**
 * @typedef {object} Given
 * @property {BodyInit} [books] the library, in the place of the file
 * @property {(instance: Instance) => Promise<void>} [entered] is told of the interpreter before it runs
 * @property {Way} [way]
 */

/**
 * @param {Options} options
 * @param {Given} given
 * @returns {Promise<Python>}
 */
function startWith(options, { books, entered, way = inParts } = {}) {
    return new Promise((resolve, reject) => {
        globalThis.fetch = (what, init) => {
            const url = String(what);
            if (books && url === library) return Promise.resolve(new Response(books));
            if (url === wasm) return Promise.resolve(new Response());
            return url.startsWith(home) ? take(url, reject) : fetch(what, init);
        };
        WebAssembly.instantiateStreaming = async (_, imports = {}) => {
            try {
                const module = await compiled(way);
                const instance = await way.begin(module, imports);
                await entered?.(instance);
                return { module, instance };
            } catch (error) {
                reject(error);
                return new Promise(() => {});
            }
        };
        way.program()
            .then((createPyodideModule) => start({ ...options, ...base, createPyodideModule }))
            .then(resolve, reject);
    }).finally(() => {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    });
}

/**
 * @param {Options} options
 * @param {Given} given
 */
const startPacked = (options, given) => startWith({ ...options, stdLibURL: library }, given);

// Without its library Python dies noisily, so nothing begins before that is there.
/** @param {Options} options */
async function startThin(options) {
    // In the place of an image time matters less than that nothing can be missing: not every browser
    // asks the service worker when the rest is wanted at once.
    if (!isSpared(known)) await fetchRest();
    const python = await startPacked(options, { books: await takeUnpacked(address("python")) });
    await Promise.all(always.map((name) => writeArchive(python, name)));
    return python;
}

// Where Pyodide puts its library.
/** @param {Python} python */
const ofLibrary = ({ FS }) =>
    `/lib/${FS.readdir("/lib").find((/** @type {string} */ name) => /^python\d+\.zip$/.test(name))}`;

/**
 * @param {Python} python
 * @param {string} name
 */
async function writeArchive(python, name) {
    const path = name === "python" ? ofLibrary(python) : place(name);
    const bytes = await unpacked(address(name));
    const { FS } = python;
    // The library is empty after a start from an image.
    if (!FS.analyzePath(path).exists || FS.stat(path).size === 0) FS.writeFile(path, bytes);
}

const [seldom, ...others] = afterImage;
const QUIET = "holobiont:quiet";
const WANTED = "holobiont:wanted";

// Resolves when one of these events happens on the page; at once in a worker, which may be cut off from
// everything before it gets to work.
/** @param {string[]} names */
const first = (...names) =>
    new Promise((happened) => {
        if (!globalThis.document) happened(undefined);
        for (const name of names) globalThis.document?.addEventListener(name, happened, { once: true });
    });

// Resolves a second after the first screen, so as not to hold it up, or sooner if somebody waits.
const SECOND = 1000;
const settled = () =>
    Promise.race([
        first(QUIET, WANTED),
        first("holobiont:ready").then(() => new Promise((now) => setTimeout(now, SECOND))),
    ]);

// Brings the modules that are seldom wanted. Python awaits it before it says that one is missing
// (ui/main.py); what did not come is asked for again when it is wanted again.
/**
 * @param {Python} python
 * @param {Promise<unknown>} begun
 */
function bringSeldom(python, begun) {
    const page = (globalThis.holobiont ??= {});
    const brought = begun.then(() => {
        beginUnpacking(address(seldom));
        return writeArchive(python, seldom);
    });
    page.later = brought.then(
        () => void (page.later = undefined),
        (error) => {
            // A worker, where nothing says so, goes on without.
            if (globalThis.document) bringSeldom(python, first(WANTED)).catch(() => {});
            throw error;
        },
    );
    return page.later;
}

// Brings what may come later. A page that is to be spared bytes gets the rest of the interpreter when it
// is wanted.
/** @param {Python} python */
async function bringLater(python) {
    const note = (/** @type {Error} */ { message }) => console.info(message);
    const quiet = first(QUIET, WANTED).then(() => others.forEach((name) => beginUnpacking(address(name))));
    await bringSeldom(python, settled()).catch(note);
    await quiet;
    if (!globalThis.document || !isSpared(known)) await fetchRest().catch(note);
    for (const name of others) await writeArchive(python, name).catch(note);
}

/** @param {Options} options */
async function thin(options) {
    const python = await startThin(options);
    python.runPython(settle);
    // It may be there already, and a page that is to be spared bytes gets it when it is wanted.
    if (!globalThis.document) await fetchRest().catch(({ message }) => console.info(message));
    return sparePyScript(python);
}

// PyScript begins by writing its own Python package as source, file by file, and imports it. The archive
// has it compiled, for whoever asks for it; none of our modules does.
const writing = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";

/** @param {Python} python */
function sparePyScript(python) {
    const { runPythonAsync } = python;
    python.runPythonAsync = (code, ...rest) =>
        runPythonAsync.call(python, code.startsWith(writing) ? "" : code, ...rest);
    return python;
}

// An image carries the state of random with it, and would deal the same numbers every time.
function reseed() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return `import random\nrandom.seed(0x${digits})`;
}

// The bytes of an image that lie in memory now: a page keeps them for its first worker.
/** @param {Uint8Array<ArrayBuffer>} bytes */
function leave(bytes) {
    const page = (globalThis.holobiont ??= {});
    if (globalThis.document) page.compiled = { ...page.compiled, memory: bytes };
    else release(bytes);
}

// Pyodide looks at no more of the image than its length until there is memory to put it in. It wants
// a library, but nothing of it is read before the first screen.
/**
 * @param {Options} options
 * @param {NonNullable<Awaited<ReturnType<typeof findImage>>>} found
 */
async function fromImage(options, { image, fill, read }) {
    /** @type {Instance | undefined} */
    let interpreter;
    /** @type {Uint8Array | undefined} */
    let archive;
    /** @param {Instance} instance */
    const entered = async (instance) => {
        interpreter = instance;
        archive = fill(instance, await read);
    };
    const given = { books: new Uint8Array(), entered };
    const python = await startPacked({ ...options, _loadSnapshot: image }, given);
    if (interpreter?.brought?.()) throw new Error("the rest of the interpreter came before its memory");
    python.FS.writeFile(place(besideImage), archive);
    leave(await read);
    python.runPython(reseed());
    const later = bringLater(python);
    if (!globalThis.document) await later;
    return sparePyScript(python);
}

/** @param {Options} options */
async function plain(options) {
    const python = await startWith(options, { way: whole });
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

/**
 * @param {Python} python
 * @param {string} path
 */
async function writeSource({ FS }, path) {
    const response = await take(here(`../../${path}`), () => {});
    const target = `/home/pyodide/${path.replace(/^engine\//, "")}`;
    FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    FS.writeFile(target, await response.text());
}

// Tests and the benchmark look at it; a worker has no document.
/** @param {string} way */
const announce = (way) => globalThis.document?.documentElement.setAttribute("data-python", way);

/**
 * @param {string} name
 * @param {() => Promise<Python>} way
 * @returns {Promise<Python | null>}
 */
async function attempt(name, way) {
    try {
        const python = await way();
        announce(name);
        return python;
    } catch (error) {
        console.info(`Python starts in another way, as "${name}" failed: ${error.message}`);
        return null;
    }
}

/**
 * @param {Options} options
 * @returns {Promise<Python>}
 */
async function startUp(options) {
    const image = build && (await findImage(build));
    if (image) {
        const python = await attempt("image", () => fromImage(options, image));
        if (python) return python;
        await dropImage();
    }
    const spared = build && (await attempt("thin", () => thin(options)));
    if (spared) return spared;
    const python = await plain(options);
    announce("plain");
    return python;
}

/** @type {Promise<Python> | undefined} */
let begun;

// Called by boot.mjs: PyScript itself needs a while before it asks for an interpreter.
export function beginPython() {
    const way = build ? inParts : whole;
    compiled(way);
    way.program().catch(() => {});
    begun = startUp({ stdout: console.log, stderr: console.error });
    begun.catch(() => {});
}

/** @param {Options} options */
export async function loadPyodide(options) {
    const first = begun;
    begun = undefined;
    const python = await (first ?? startUp(options));
    // From then on it answers nothing any more.
    const { _api } = /** @type {any} */ (python); // which Pyodide gives no type
    _api.on_fatal = () => globalThis.document?.dispatchEvent(new Event("holobiont:stopped"));
    return python;
}
