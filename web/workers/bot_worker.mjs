// In a bot's worker: an interpreter of its own, and ui/worker/bot_runner.py with one program in it. The worker is
// locked before the program is there; what it may take in time, bot_client.mjs sees to.

import { limitMemory, lock } from "./sandbox.mjs";
import { loadPyodide } from "../python/pyodide.mjs";

const mostMemory = 300_000_000;
const say = postMessage.bind(globalThis);

async function begin() {
    const quiet = () => {};
    const python = await loadPyodide({ stdout: quiet, stderr: quiet });
    const bot = python.pyimport("ui.worker.bot_runner");
    /** @type {((request: string) => unknown) | undefined} */
    let answer;
    onmessage = ({ data: { source, request } }) => {
        try {
            const choose = (answer ??= bot.begin(source));
            say({ reply: String(choose(request)) });
        } catch ({ message }) {
            // The interpreter itself has died, of a program that was too deep or too large.
            say({ died: String(message) });
        }
    };
    limitMemory(mostMemory);
    lock();
    say({ ready: true });
}

begin().catch(({ message }) => say({ error: message }));
