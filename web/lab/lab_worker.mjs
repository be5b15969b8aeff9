// In the lab's worker: an interpreter of its own with Python's whole library and the engine's wheel.
// First it is set up, then it is locked, and only then does a program run.

import { limitMemory, lock } from "../workers/sandbox.mjs";
import { loadPyodide, version } from "../../assets/vendor/pyodide/pyodide.mjs";

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const post = postMessage.bind(globalThis);
/** @param {object} message */
const say = (message) => (post(message), true);
const mostMemory = 1_000_000_000;

// No list of packages elsewhere: all there is comes from this site, or from the person.
/** @type {any} of all that a lock file has, Pyodide reads these */
const lockFileContents = {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14", version },
    packages: {},
};

/**
 * @param {string} path
 * @param {string} [integrity]
 */
async function fetched(path, integrity) {
    const missing = (/** @type {string | number} */ reason) => new Error(`${path} could not be loaded (${reason})`);
    const response = await fetch(here(path), integrity ? { integrity } : {}).catch(({ message }) => {
        throw missing(message);
    });
    if (!response.ok) throw missing(response.status);
    return response;
}

/** @param {string} name */
const path = (name) => `/tmp/${name}`;

// Only what lies in Python's own file system is installed; nothing is looked for elsewhere.
/** @param {string} name */
const installing = (name) => `
import micropip
micropip.set_index_urls([])
await micropip.install(${JSON.stringify(`emfs:${path(name)}`)})`;

/**
 * @param {Python} python
 * @param {string} name
 * @param {Uint8Array} bytes
 */
async function install(python, name, bytes) {
    python.FS.writeFile(path(name), bytes);
    try {
        await python.runPythonAsync(installing(name));
    } finally {
        python.FS.unlink(path(name));
    }
}

/**
 * @typedef {Awaited<ReturnType<typeof setUp>>} Lab
 * @typedef {{ id: number; program?: string; wheel?: Uint8Array; name: string }} Asked
 */

async function setUp() {
    // Pyodide itself ends without a word where it is missing.
    await fetched("../../assets/vendor/pyodide/python_stdlib.zip");
    const [python, wheels, runner] = await Promise.all([
        loadPyodide({ indexURL: here("../../assets/vendor/pyodide/"), lockFileContents, stdin: () => null }),
        fetched("../../assets/wheels/wheels.json").then((response) => response.json()),
        fetched("../../lab/runner.py").then((response) => response.text()),
    ]);
    /** @param {{ file: string; integrity: string }} listed */
    const wheel = async ({ file, integrity }) =>
        new Uint8Array(await (await fetched(`../../assets/wheels/${file}`, integrity)).arrayBuffer());
    python.unpackArchive(await wheel(wheels.micropip), "wheel");
    await install(python, wheels.holobiont.file, await wheel(wheels.holobiont));
    python.FS.writeFile("/home/pyodide/lab_runner.py", runner);
    const { run } = python.pyimport("lab_runner");
    return { python, run };
}

// micropip says last what was wrong.
/** @param {Error} error */
const gist = ({ message }) =>
    message
        .trim()
        .split("\n")
        .findLast((line) => line.trim()) ?? message;

/**
 * @param {Lab} lab
 * @param {Asked} asked
 */
async function serve({ python, run }, { id, program, wheel, name }) {
    if (wheel) await install(python, name, wheel);
    else return run(program, name, (/** @type {string} */ kind, /** @type {string} */ text) => say({ id, kind, text }));
    return true;
}

// An interpreter that has died answers nobody any more, nor does it say so to whoever waits for it.
/** @param {Python} python */
function isDead(python) {
    try {
        python.runPython("None");
        return false;
    } catch {
        return true;
    }
}

// What goes wrong without anybody waiting for it: of a program, or of the interpreter that ran it.
/** @param {Lab} lab */
function watch({ python }) {
    /** @param {any} reason whatever was thrown */
    const look = (reason) => isDead(python) && say({ failed: String(reason?.message ?? reason) });
    addEventListener("unhandledrejection", ({ reason }) => look(reason));
    addEventListener("error", ({ error, message }) => look(error ?? message));
    return look;
}

async function begin() {
    const served = setUp();
    /** @type {Promise<unknown>} */
    let last = served;
    /** @type {(reason: unknown) => boolean} */
    let look = () => false;
    addEventListener("message", ({ data }) => {
        const { id } = data;
        last = last
            .then(() => served)
            .then((lab) => serve(lab, data))
            .then(
                (whole) => say({ id, done: true, whole }),
                (error) => look(error) || say({ id, done: true, whole: false, reason: gist(error) }),
            );
    });
    look = watch(await served);
    limitMemory(mostMemory);
    lock();
    say({ ready: true });
}

begin().catch(({ message }) => say({ failed: message }));
