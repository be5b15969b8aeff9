// Starts Pyodide in Node, lets tools/thin_library.py write the thin library, and makes the image
// of an interpreter that has started from it.
// usage: node tools/thin.mjs ROOT START.zip SITE.zip IMAGE, prints as JSON what is in them
//
// The path, because the package does not export what its own page bundle carries.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { archive, settle } from "../assets/runtime/settle.mjs";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

// Node would print the interpreter's only line, all 1.2 MB of it, above the message.
process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
});

const flatten = (tree, base = "") =>
    Object.entries(tree).flatMap(([name, value]) =>
        typeof value === "string" ? [[base + name, value]] : flatten(value, `${base}${name}/`),
    );

const [root, start, site, image] = process.argv.slice(2).map((path) => resolve(path));
const stdout = (line) => console.error(line);

async function writeLibrary() {
    const python = await loadPyodide({ stdout });
    const mount = (path, at) => {
        python.FS.mkdirTree(at);
        python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, at);
    };
    mount(root, "/root_of_site");
    mount(dirname(start), "/start");
    mount(dirname(site), "/site");
    mount(dirname(fileURLToPath(import.meta.url)), "/tools");
    python.runPython("import sys; sys.path.append('/tools'); sys.dont_write_bytecode = True");
    const write = python.pyimport("thin_library").write;
    const sources = python.toPy(Object.fromEntries(flatten(pyscript)));
    const targets = [`/start/${basename(start)}`, `/site/${basename(site)}`];
    return JSON.parse(write("/root_of_site", ...targets, sources));
}

async function startThin(options = {}) {
    const python = await loadPyodide({ stdLibURL: start, stdout, ...options });
    python.FS.writeFile(archive, readFileSync(site));
    python.runPython(settle);
    return python;
}

const importAll = (python, names) =>
    python.runPython(names.map((name) => `import ${name}`).join("\n"));

// Much of an image is what the interpreter itself brings along: only the difference is kept.
async function writeImage(names) {
    let brought;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
        const result = await instantiate.apply(WebAssembly, given);
        const { memory } = (result.instance ?? result).exports;
        if (memory) brought = new Uint8Array(memory.buffer.slice());
        return result;
    };
    const python = await startThin({ _makeSnapshot: true });
    WebAssembly.instantiate = instantiate;
    importAll(python, names);
    python.runPython("import gc; gc.collect()");
    const bytes = python.makeMemorySnapshot();
    const header = bytes.length - brought.length;
    // Pyodide restores an image into the memory it was built with, and into no more.
    if (header > 4096 || header % 8) throw new Error(`${bytes.length} bytes are too large an image`);
    const last = brought.findLastIndex((byte) => byte);
    const data = Math.ceil((last + 1) / 8) * 8;
    for (let n = 0; n < data; n++) bytes[header + n] ^= brought[n];
    writeFileSync(image, bytes);
    return { header, data };
}

const about = await writeLibrary();
// Whatever is promised must be importable from the archives alone.
importAll(await startThin(), [...about.promised, ...about.pure]);
about.image = await writeImage([...about.warm, ...about.pure]);
console.log(JSON.stringify(about));
process.exit();
