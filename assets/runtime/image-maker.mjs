// A worker that starts Python once more, imports what every start imports, and keeps the image
// of its memory for the next visit.

import build from "./build.mjs";
import { findImage, keepImage } from "./image.mjs";
import { thin } from "./pyodide.mjs";

// A larger image cannot be restored: Pyodide takes the memory it was built with, and no more.
const largest = 31_457_408;

async function make() {
    if (await findImage(build.hash)) return "kept already";
    const python = await thin({ _makeSnapshot: true });
    python.runPython(build.warm.map((name) => `import ${name}`).join("\n"));
    const image = python.makeMemorySnapshot();
    if (image.length > largest) return `too large: ${image.length}`;
    await keepImage(build.hash, image);
    return "made";
}

// Two tabs must not make it at once.
const result = await navigator.locks.request("holobiont-image", { ifAvailable: true }, (lock) =>
    lock ? make() : "another tab is making it",
);
postMessage(result);
