// Takes out of Pyodide's program what nothing leads to. It has bindings for pictures, sounds and much else
// that only extensions in WebAssembly would call, and such cannot be loaded (tools/split.mjs).

import { rollup } from "rollup";

const table = /(?<=var wasmImports=\{)[^}]*/;
// For pictures and sounds that are loaded before the start, of which there are none; but all that is for a
// window hangs on it.
const decoding = 'if(typeof Browser!="undefined")Browser.init();';
const giving = /(?<=[;{}])Module\["([\w$]+)"\]=(?:[\w$]+|wasmExports\["[^"]*"\](?:\.value>>>0)?);/g;
const asking = /\bModule(?:\.|\[")([\w$]+)/g;
// It knows the module by other names, too.
const ownOfPyodide = /function pyodide_js_init\(.*?pyodide_js_init\.sig/s;
const property = /\.([\w$]+)/g;

/**
 * @param {string} text
 * @param {string | RegExp} part
 * @param {any} by as of String.replace, which takes a text or a function
 */
function replaced(text, part, by) {
    const result = text.replace(part, by);
    if (result === text) throw new Error(`Pyodide's program has another form: no ${part}`);
    return result;
}

// An interpreter finds what it imports in a table, by its name.
/**
 * @param {string} text
 * @param {Set<string>} imported
 */
function withoutUnimported(text, imported) {
    const wanted = (/** @type {string} */ entry) => imported.has(entry.split(":")[0]);
    return replaced(text, table, (/** @type {string} */ entries) => entries.split(",").filter(wanted).join());
}

// What the program gives to others who have its module, but they do not ask for.
/**
 * @param {string} text
 * @param {Set<string>} named
 */
const withoutUnnamed = (text, named) => text.replace(giving, (statement, name) => (named.has(name) ? statement : ""));

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const found = (text, pattern) => Array.from(text.matchAll(pattern), ([, name]) => name);

/** @param {string} text */
async function shaken(text) {
    const program = {
        name: "the program",
        resolveId: (/** @type {string} */ id) => ({ id, external: id !== "program" }),
        load: () => text,
    };
    // It would warn of eval, which is only there for extensions.
    const bundle = await rollup({ input: "program", plugins: [program], logLevel: "silent" });
    const { output } = await bundle.generate({ format: "es" });
    return output[0].code;
}

// A module is strict anyway, so it is left out; but in one file (tools/one_file) nothing is a module.
/** @param {string} text */
const strictAgain = (text) => replaced(text, /function pyodide_js_init\(\)\{/, '$&"use strict";');

// Returns the program as far as something leads to it: the start itself, an interpreter that imports what is
// `imported`, or others, who ask the module for what is `named`.
/**
 * @param {string} program
 * @param {Set<string>} imported
 * @param {Iterable<string>} named
 */
export async function shake(program, imported, named) {
    const whole = replaced(withoutUnimported(program, imported), decoding, "");
    const [own] = program.match(ownOfPyodide) ?? [""];
    const wanted = new Set([...named, ...found(own, property)]);
    for (;;) {
        const before = wanted.size;
        const text = withoutUnnamed(await shaken(withoutUnnamed(whole, wanted)), wanted);
        // It grows from what is certain, so that no two things are there only for each other.
        for (const name of found(text.replace(giving, ""), asking)) wanted.add(name);
        if (wanted.size === before) return strictAgain(text);
    }
}
