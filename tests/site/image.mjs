// Prints how large the memory image would be.
// usage: node tests/site/image.mjs ARCHIVE NAME…   (the names are modules to import first)

import { loadPyodide } from "pyodide";

const [archive, ...names] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: archive, _makeSnapshot: true });
python.runPython(names.map((name) => `import ${name}`).join("\n"));
console.log(python.makeMemorySnapshot().length);
process.exit();
