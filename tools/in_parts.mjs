// Starts Pyodide in Node with the interpreter that tools/split.mjs has written, instead of its own.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";
import { begin } from "../web/python/split_wasm.mjs";

const { instantiate, Module } = WebAssembly;

// Returns what loadPyodide returns for the options. `entered` is told when there is memory, but nothing
// has run, and `wanted` when the second part is.
/**
 * @param {string} folder
 * @param {object} options
 * @param {{ entered?: (instance: any) => void, wanted?: () => void }} given
 */
export async function loadInParts(folder, options, { entered, wanted } = {}) {
    const { default: createPyodideModule } = await import(pathToFileURL(resolve(folder, "program.mjs")).href);
    const [first, second] = ["pyodide.asm.wasm", "rest.wasm"].map(
        (name) => new Module(readFileSync(join(folder, name))),
    );
    const rest = () => {
        wanted?.();
        return second;
    };
    // It has the forms that Pyodide uses.
    WebAssembly.instantiate = /** @type {any} */ (
        async (/** @type {BufferSource} */ bytes, /** @type {WebAssembly.Imports} */ imports) => {
            if (!imports?.wasi_snapshot_preview1) return instantiate.call(WebAssembly, bytes, imports);
            const instance = await begin(first, imports, rest);
            entered?.(instance);
            return { module: first, instance };
        }
    );
    try {
        return await loadPyodide({ ...options, createPyodideModule });
    } finally {
        WebAssembly.instantiate = instantiate;
    }
}
