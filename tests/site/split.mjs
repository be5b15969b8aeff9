// Prints what a program says in Pyodide, and in an interpreter that is split as a seed says.
// usage: node split.mjs FOLDER SEED PROGRAM   (without a seed it is whole; "built": as it lies in FOLDER)

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import { loadInParts } from "../../tools/in_parts.mjs";
import { pyodide, split } from "../../tools/split.mjs";

const [folder, seed, program] = process.argv.slice(2);

// Half of all functions, others for each seed; more numbers than there are functions do no harm.
const half = (lot) =>
    Array.from({ length: 30_000 }, (_, n) => n).filter(() => (lot = (lot * 48271) % 2147483647) & 1024);

async function start() {
    if (!seed) return loadPyodide();
    if (seed === "built") return loadInParts(folder, {});
    const run = new Set(half(Number(seed)).map(String));
    const { program, games, rest } = await split(pyodide(), run);
    const files = { "program.mjs": program, "pyodide.asm.wasm": games, "rest.wasm": rest };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return loadInParts(folder, {});
}

const python = await start();
console.log(python.runPython(readFileSync(program, "utf8")));
