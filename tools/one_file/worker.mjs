// In the place of web/workers/open_worker.mjs: a page from a file may not load a worker's program, but
// it may hand over its own.

import { ofPython, root } from "./files.mjs";

export function openWorker() {
    const program = document.getElementById("program")?.textContent ?? "";
    // As there, Pyodide is not to see importScripts.
    const before = `importScripts = undefined; holobiontRoot = ${JSON.stringify(root)};\n`;
    const blob = new Blob([before, program], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(blob));
    worker.postMessage(ofPython());
    return worker;
}
