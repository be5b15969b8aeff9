// Splits Pyodide's interpreter into what starts and games run, and the rest, which is brought when
// any of it is called. The two are one program: they share memory, tables, globals and tags, and
// what a part has not, it calls through a table in which the other has put it.
// usage: node tools/split.mjs FOLDER
//        node tools/split.mjs --telling FILE
// Writes pyodide.asm.wasm, rest.wasm, Pyodide's program for them, program.mjs, and where in memory the
// second part puts data, tables.json, unless they are there; or an interpreter in one part that tells
// the number of every function that is called.
//
// The first part has the functions that tools/run_by_games.txt names; `python -m e2e.run_by_games`
// writes that list. If one is missing there, the rest is brought earlier than it might be; nothing
// else depends on it. It has all data but the large tables that only the other part reads.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import binaryen from "binaryen";
import { shake } from "./shake.mjs";
import { unusedTables } from "./tables.mjs";

/**
 * @typedef {import("binaryen").default.Module} Module
 * @typedef {import("binaryen").default.FunctionInfo} FunctionInfo
 * @typedef {{ games: FunctionInfo[]; rest: FunctionInfo[] }} Parts
 * @typedef {{ offset: number; data: Uint8Array }} Segment
 * @typedef {{ wasm: Buffer; program: string; loader: string }} Pyodide
 */

// Binaryen has it, its types do not.
const functionsOf = /** @type {any} */ (binaryen).Function;

/** @param {number} length */
const range = (length) => Array.from({ length }, (_, n) => n);

/** @param {Module} module */
const functions = (module) =>
    range(module.getNumFunctions())
        .map((n) => binaryen.getFunctionInfo(module.getFunctionByIndex(n)))
        .filter(({ base }) => !base);

/** @param {Module} module */
const imported = (module) =>
    range(module.getNumFunctions())
        .map((n) => binaryen.getFunctionInfo(module.getFunctionByIndex(n)).base ?? "")
        .filter(Boolean);

/** @param {Module} module */
const exported = (module) =>
    range(module.getNumExports()).map((n) => binaryen.getExportInfo(module.getExportByIndex(n)));

// What one part hands to the other under such a name, Pyodide's program does not see.
const prefix = "part:";

/** @param {Module} module */
const tablesOf = (module) =>
    range(module.getNumTables()).map((n) => binaryen.getTableInfo(module.getTableByIndex(n)).name);

// Constants are copied, and what is imported both parts import.
/** @param {Module} module */
const globalsOf = (module) =>
    range(module.getNumGlobals())
        .map((n) => binaryen.getGlobalInfo(module.getGlobalByIndex(n)))
        .filter(({ mutable, base }) => mutable && !base);

/** @param {Module} module */
const prune = (module) => module.runPasses(["remove-unused-module-elements"]);

// In the place of a function: a call of it through the table of the part that has it.
/**
 * @param {Module} module
 * @param {FunctionInfo} one
 * @param {string} table
 * @param {number} slot
 */
function refer(module, { name, params, results }, table, slot) {
    const given = binaryen.expandType(params).map((type, n) => module.local.get(n, type));
    const call = module.call_indirect(table, slot, given, params, results);
    functionsOf.setBody(module.getFunction(name), call);
}

/**
 * @param {Module} module
 * @param {Parts} parts
 */
function addTables(module, parts) {
    for (const [table, members] of Object.entries(parts)) module.addTable(table, members.length, members.length);
}

/**
 * @param {Module} module
 * @param {string} table
 * @param {FunctionInfo[]} members
 */
function fill(module, table, members) {
    const names = members.map(({ name }) => name);
    module.addActiveElementSegment(table, table, names, module.i32.const(0));
}

/**
 * @param {Module} module
 * @returns {Segment[]}
 */
function data(module) {
    const found = /** @type {any} */ (module); // of which Binaryen has types for one segment only
    return range(found.getNumDataSegments())
        .map((n) => found.getDataSegmentInfo(found.getDataSegmentByIndex(n)))
        .map(({ offset, data }) => ({ offset, data: new Uint8Array(data) }));
}

/**
 * @param {Module} module
 * @param {Segment[]} segments
 */
function setData(module, segments) {
    const { initial, max } = module.getMemoryInfo();
    const memory = exported(module).find(({ kind }) => kind === binaryen.ExternalMemory)?.value;
    const placed = segments.map(({ offset, data }) => ({ offset: module.i32.const(offset), data, passive: false }));
    module.setMemory(initial, /** @type {number} */ (max), null, placed, false, false, memory);
}

// What is left of a segment without ranges that are in order.
/**
 * @param {Segment} segment
 * @param {number[][]} ranges
 */
function* without({ offset, data }, ranges) {
    const end = offset + data.length;
    let at = offset;
    for (const [from, to] of [...ranges, [end, end]]) {
        const until = Math.min(from, end);
        if (at < until) yield { offset: at, data: data.subarray(at - offset, until - offset) };
        at = Math.max(at, to);
    }
}

// Takes the tables out of the data of a module whose code does not need them, and returns them.
/** @param {Module} module */
function takeTables(module) {
    const segments = data(module);
    const length = Math.max(...segments.map(({ offset, data }) => offset + data.length));
    const bytes = new Uint8Array(Math.ceil(length / 4) * 4);
    for (const { offset, data } of segments) bytes.set(data, offset);
    setData(module, []);
    const numbers = module.emitText().matchAll(/i32\.const (-?\d+)|offset=(\d+)/g);
    const named = new Set(Array.from(numbers, ([, number, offset]) => Number(number ?? offset)));
    const tables = unusedTables(bytes, named);
    setData(
        module,
        segments.flatMap((segment) => [...without(segment, tables)]),
    );
    return tables.map(([from, to]) => ({ offset: from, data: bytes.subarray(from, to) }));
}

// Returns it with the tables that it does not have.
/**
 * @param {Module} module
 * @param {Parts} parts
 * @returns {[Uint8Array, Segment[]]}
 */
function writeGames(module, parts) {
    const { i32 } = binaryen;
    const [globals, tables] = [globalsOf(module), tablesOf(module)];
    addTables(module, parts);
    // Brings the rest, and returns what it is given.
    module.addFunctionImport("bring", "env", "bring", i32, i32);
    module.addGlobal("brought", i32, true, module.i32.const(0));
    const slot = () => module.local.get(0, i32);
    const brought = module.global.get("brought", i32);
    module.addFunction("slot", i32, i32, [], module.if(brought, slot(), module.call("bring", [slot()], i32)));
    parts.rest.forEach((one, n) => refer(module, one, "rest", module.call("slot", [module.i32.const(n)], i32)));
    fill(module, "games", parts.games);
    module.addGlobalExport("brought", `${prefix}brought`);
    for (const { name } of globals) module.addGlobalExport(name, `${prefix}global ${name}`);
    for (const name of [...tables, ...Object.keys(parts)]) module.addTableExport(name, `${prefix}table ${name}`);
    prune(module);
    const taken = takeTables(module);
    return [module.emitBinary(), taken];
}

/**
 * @param {Module} module
 * @param {Parts} parts
 * @param {Segment[]} taken
 */
function writeRest(module, parts, taken) {
    setData(module, taken);
    const tags = exported(module).filter(({ kind }) => kind === binaryen.ExternalTag);
    const memory = exported(module).find(({ kind }) => kind === binaryen.ExternalMemory);
    for (const { name } of exported(module)) module.removeExport(name);
    const segment = binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(0));
    module.removeElementSegment(segment.name);
    if (memory) module.addMemoryImport(memory.value, "games", memory.name);
    const [globals, tables] = [globalsOf(module), tablesOf(module)];
    addTables(module, parts);
    for (const { name, type } of globals) module.addGlobalImport(name, "games", `${prefix}global ${name}`, type, true);
    for (const name of [...tables, ...Object.keys(parts)])
        module.addTableImport(name, "games", `${prefix}table ${name}`);
    for (const { name, value } of tags) {
        const { params, results } = binaryen.getTagInfo(module.getTag(value));
        module.addTagImport(value, "games", name, params, results);
    }
    parts.games.forEach((one, n) => refer(module, one, "games", module.i32.const(n)));
    fill(module, "rest", parts.rest);
    prune(module);
    return module.emitBinary();
}

/** @param {string} text */
const words = (text) => text.match(/[\w$]+/g) ?? [];

// PyScript asks the module for these, when it brings a whole folder.
const byPyScript = ["PATH", "PATH_FS"];

// Returns Pyodide's program without what nothing in it leads to, and so many modules without the exports that
// it does not name. Every export costs time at each start, as Pyodide puts it where extensions in
// WebAssembly would look for it; such cannot be loaded here.
/**
 * @param {Pyodide} pyodide
 * @param {number} count
 * @returns {Promise<[string, ...Module[]]>}
 */
async function trimmed({ wasm, program, loader }, count) {
    const modules = range(count).map(() => binaryen.readBinary(wasm));
    for (;;) {
        const wanted = imported(modules[0]);
        const text = await shake(program, new Set(wanted), [...words(loader), ...byPyScript]);
        const used = new Set(words(text + loader));
        for (const module of modules) {
            for (const { name } of exported(module)) if (!used.has(name)) module.removeExport(name);
            prune(module);
        }
        // Without some exports it may import less, and then the program is still too large.
        if (imported(modules[0]).length === wanted.length) return [text, ...modules];
    }
}

// Returns the two parts of the interpreter and the program that goes with them; `run` are the numbers
// of the functions that shall be in the first part. Pyodide is its interpreter and its two programs.
/**
 * @param {Pyodide} pyodide
 * @param {Set<string>} run
 */
export async function split(pyodide, run) {
    const [program, first, second] = await trimmed(pyodide, 2);
    const all = functions(first);
    const parts = {
        games: all.filter(({ name }) => run.has(name)),
        rest: all.filter(({ name }) => !run.has(name)),
    };
    const [games, taken] = writeGames(first, parts);
    const tables = taken.map(({ offset, data }) => [offset, data.length]);
    return { program, games, rest: writeRest(second, parts, taken), tables };
}

/** @param {Pyodide} pyodide */
async function telling(pyodide) {
    const { i32, none } = binaryen;
    const [, module] = await trimmed(pyodide, 1);
    module.addFunctionImport("tell", "env", "tell", i32, none);
    for (const { name, body, results } of functions(module)) {
        const tell = module.call("tell", [module.i32.const(Number(name))], none);
        functionsOf.setBody(module.getFunction(name), module.block(null, [tell, body], results));
    }
    // Its rest is never brought, which whoever puts memory in place asks.
    module.addGlobal("brought", i32, true, module.i32.const(0));
    module.addGlobalExport("brought", `${prefix}brought`);
    return module.emitBinary();
}

const tool = fileURLToPath(import.meta.url);
const list = join(dirname(tool), "run_by_games.txt");

export function pyodide() {
    const folder = dirname(fileURLToPath(import.meta.resolve("pyodide")));
    const [wasm, program, loader] = ["pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"].map((name) =>
        readFileSync(join(folder, name)),
    );
    return { wasm, program: program.toString(), loader: loader.toString() };
}

/** @param {(string | Buffer)[]} contents */
const digest = (...contents) =>
    contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex");

/** @param {Pick<Pyodide, "wasm">} pyodide */
function runByGames({ wasm }) {
    const [of, ...numbers] = readFileSync(list, "utf8").split(/\s+/);
    if (of !== digest(wasm)) throw new Error(`${list} is of another interpreter: python -m e2e.run_by_games`);
    return new Set(numbers);
}

/**
 * @param {Pyodide} given
 * @param {string} folder
 */
async function write(given, folder) {
    const known = join(folder, "split.txt");
    const libraries = ["./shake.mjs", "./tables.mjs", "binaryen", "rollup"];
    const tools = [tool, ...libraries.map((name) => fileURLToPath(import.meta.resolve(name)))];
    const key = digest(...Object.values(given), ...[list, ...tools].map((path) => readFileSync(path)));
    if (existsSync(known) && readFileSync(known, "utf8") === key) return;
    const { program, games, rest, tables } = await split(given, runByGames(given));
    writeFileSync(join(folder, "program.mjs"), program);
    writeFileSync(join(folder, "pyodide.asm.wasm"), games);
    writeFileSync(join(folder, "rest.wasm"), rest);
    writeFileSync(join(folder, "tables.json"), JSON.stringify(tables));
    writeFileSync(known, key);
}

/**
 * @param {string} target
 * @param {string} [file]
 */
async function main(target, file = "") {
    if (target === "--telling") writeFileSync(file, await telling(pyodide()));
    else await write(pyodide(), target);
}

if (process.argv[1] === tool) await main(process.argv[2], process.argv[3]);
