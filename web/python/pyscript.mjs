// Lets PyScript run the page's program, in the interpreter of pyodide.mjs.

// PyScript makes a channel for workers, of which it has none here. Where storage is refused, Firefox
// refuses that as well, and nothing would start.
function allowChannels() {
    try {
        new BroadcastChannel("holobiont-pyscript").close();
    } catch {
        globalThis.BroadcastChannel = /** @type {any} */ (EventTarget); // all that PyScript uses of one
    }
}

export async function run() {
    allowChannels();
    const core = await import("../../assets/vendor/pyscript/core.js");
    // PyScript would turn the hooks of its workers into one function with Function(), which the
    // policy of this page refuses. Nobody needs its only one: the worker here is our own.
    core.hooks.worker.onBeforeRunAsync.clear();
    return core;
}
