// In the place of web/python/pyscript.mjs: PyScript fetches its parts and its workers by address,
// and all that it does here is to run one line.

import { loadPyodide } from "site/web/python/pyodide.mjs";

export async function run() {
    const python = await loadPyodide({});
    await python.runPythonAsync("import ui.main");
}
