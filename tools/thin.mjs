// Starts Pyodide in Node and lets tools/thin_library.py write the thin library.
// usage: node tools/thin.mjs ROOT TARGET.zip, prints as JSON what is in it
//
// The path, because the package does not export what its own page bundle carries.

import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
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

const [root, target] = process.argv.slice(2).map((path) => resolve(path));
const python = await loadPyodide({ stdout: (line) => console.error(line) });
const mount = (path, at) => {
    python.FS.mkdirTree(at);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, at);
};
mount(root, "/root_of_site");
mount(dirname(target), "/target");
mount(dirname(fileURLToPath(import.meta.url)), "/tools");
python.runPython("import sys; sys.path.append('/tools'); sys.dont_write_bytecode = True");
const write = python.pyimport("thin_library").write;
const sources = python.toPy(Object.fromEntries(flatten(pyscript)));
const about = write("/root_of_site", `/target/${basename(target)}`, sources);

// Whatever is promised must be importable from the archive alone.
const { promised, pure } = JSON.parse(about);
const thin = await loadPyodide({ stdLibURL: target, stdout: (line) => console.error(line) });
for (const name of [...promised, ...pure, "_left_out"]) thin.pyimport(name).destroy?.();
console.log(about);
