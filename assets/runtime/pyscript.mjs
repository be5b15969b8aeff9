// Lets PyScript run the page's program, in the interpreter of pyodide.mjs.

export async function run() {
    const { hooks } = await import("../vendor/pyscript/core.js");
    // PyScript would turn the hooks of its workers into one function with Function(), which the
    // policy of this page refuses. Nobody needs its only one: the worker here is our own.
    hooks.worker.onBeforeRunAsync.clear();
}
