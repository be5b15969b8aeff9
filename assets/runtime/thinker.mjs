// In the worker: a second interpreter, and ui/brain.py in it.

import { loadPyodide } from "./pyodide.mjs";

async function begin() {
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    const think = python.pyimport("ui.brain").begin();
    onmessage = ({ data: { id, request } }) => {
        try {
            postMessage({ id, reply: think(request) });
        } catch (error) {
            postMessage({ id, error: error.message });
        }
    };
    postMessage({ ready: true });
}

begin().catch(({ message }) => postMessage({ error: message }));
