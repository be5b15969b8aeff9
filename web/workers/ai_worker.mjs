// In the worker: a second interpreter, and ui/worker/ai_worker.py in it.

import { loadPyodide } from "../python/pyodide.mjs";

async function begin() {
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    const think = python.pyimport("ui.worker.ai_worker").begin();
    /** @param {string} request */
    const answer = async (request) => {
        try {
            return think(request);
        } catch (error) {
            if (error.type !== "KeyError") throw error;
            // A game that is not one of the site's: the person has added it.
            await (await import("./added_games.mjs")).mountAll(python);
            return think(request);
        }
    };
    onmessage = async ({ data: { id, request } }) => {
        try {
            postMessage({ id, reply: await answer(request) });
        } catch (error) {
            postMessage({ id, error: error.message });
        }
    };
    postMessage({ ready: true });
}

begin().catch(({ message }) => postMessage({ error: message }));
