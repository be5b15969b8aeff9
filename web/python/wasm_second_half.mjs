// The rest of the interpreter: fetched when the page is quiet, or at once if it is wanted before.

import { release } from "./release.mjs";
import { early, readNow } from "./sync_fetch.mjs";
import build from "./build.mjs";

const { compile, Module } = WebAssembly;
// Whoever asks for it has a build.
const { rest: packed } = /** @type {Build} */ (build ?? { rest: { file: "" } });
const url = new URL(packed.file, import.meta.url).href;

// A page keeps it for its workers; a bot's worker keeps nothing that its bot could reach (sandbox.mjs).
/** @type {WebAssembly.Module | undefined} */
let kept;
const there = () => kept ?? globalThis.holobiont?.compiled?.rest;
/** @param {WebAssembly.Module} module */
function keep(module) {
    kept = module;
    const page = (globalThis.holobiont ??= {});
    page.compiled = { ...page.compiled, rest: module };
    return module;
}

export async function fetchRest() {
    if (there()) return;
    // Unlike all that is packed, it has no checksum of its own. What is wrong may lie in a cache.
    /** @param {RequestCache} cache */
    const ask = (cache) => fetch(url, { cache, integrity: packed.integrity });
    const response = await ask("default").catch(() => ask("reload"));
    if (!response.ok) throw new Error(`${packed.file} could not be loaded (${response.status})`);
    const program = new Uint8Array(await response.arrayBuffer());
    keep(await compile.call(WebAssembly, program));
    release(program);
}

// Resolves when `rest` can be called: it may not wait for anything.
export const ready = () => early(url);
export const rest = () => there() ?? keep(readNow(url, (bytes) => new Module(bytes)));
