// Runs a function of a module of ours inside Pyodide in Node, and prints what it returns.
// usage: node tools/in_pyodide.mjs ROOT MODULE FUNCTION

import { loadPyodide } from "pyodide";

// Node would print the interpreter's only line, all 1.2 MB of it, above the message.
process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
});

const [root, module, name] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree("/root_of_project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/root_of_project");
python.runPython(
    "import sys; sys.path[:0] = ['/root_of_project', '/root_of_project/engine']; sys.dont_write_bytecode = True",
);
console.log(python.pyimport(module)[name]());
