// The interpreter as PyScript asks for it, on the page and in its workers: from a memory image
// made on this device, else with the thin library of the build, else in Pyodide's plain way.

import { loadPyodide as start, version } from "../vendor/pyodide/pyodide.mjs";
import build from "./build.mjs";
import { take } from "./downloads.mjs";
import { dropImage, findImage } from "./image.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;

const home = here("../vendor/pyodide/");
const library = build && here(build.library);
const archive = "/lib/python314.zip";

const base = {
    indexURL: home,
    // Nothing comes from Pyodide's index, so its 119 kB list need not come either.
    lockFileContents: {
        info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version },
        packages: {},
    },
};

// Pyodide fetches its files itself. While it starts, they are handed to it from here, so that
// what boot.mjs has begun is used, and so that a file that fails or is damaged ends the start:
// Pyodide itself would print a warning and wait for ever.
function startWith(options, books) {
    const { fetch, WebAssembly } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    return new Promise((resolve, reject) => {
        globalThis.fetch = (what, init) => {
            const url = String(what);
            if (books && url === library) return Promise.resolve(books(reject));
            return url.startsWith(home) ? take(url, reject) : fetch(what, init);
        };
        WebAssembly.instantiateStreaming = (response, imports) => {
            const instance = instantiateStreaming.call(WebAssembly, response, imports);
            instance.catch(reject);
            return instance;
        };
        start({ ...options, ...base }).then(resolve, reject);
    }).finally(() => {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    });
}

// PyScript writes its own Python package as source into the first folder of sys.path;
// with the archive before it, the compiled copy in there is used instead.
const settle = `
import sys
sys.path.insert(0, "${archive}")
import _left_out
`;

// An image carries the state of random with it, and would deal the same numbers every time.
function reseed() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return `import random\nrandom.seed(0x${digits})`;
}

// Without its library Python dies noisily, so nothing begins before that is known to come.
async function startThin(options) {
    let failed = () => {};
    const response = await take(library, (error) => failed(error));
    const books = (reject) => {
        failed = reject;
        return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
    };
    return startWith({ ...options, stdLibURL: library }, books);
}

export async function thin(options) {
    const python = await startThin(options);
    python.runPython(settle);
    return python;
}

async function fromImage(options, image) {
    const python = await startThin({ ...options, _loadSnapshot: image });
    python.runPython(settle + reseed());
    return python;
}

async function plain(options) {
    const python = await startWith(options);
    if (build) await Promise.all(build.sources.map((path) => writeSource(python, path)));
    return python;
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

export async function loadPyodide(options) {
    const image = build && (await findImage(build.hash));
    if (image) {
        const python = await attempt("image", () => fromImage(options, image()));
        if (python) return python;
        await dropImage();
    }
    const python = build && (await attempt("thin", () => thin(options)));
    return python ?? attempt("plain", () => plain(options));
}
