// Python as Pyodide comes, for those tools that run in it.

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

// Returns it with the sources at /root_of_site, a folder to write into at /folder, and tools to import.
/**
 * @param {string} root
 * @param {string} folder
 */
export async function startTools(root, folder) {
    // Without the columns of every instruction, which only decorate tracebacks, code is smaller.
    const env = { PYTHONNODEBUGRANGES: "1" };
    const python = await loadPyodide({ stdout: (line) => console.error(line), env });
    /**
     * @param {string} path
     * @param {string} at
     */
    const mount = (path, at) => {
        python.FS.mkdirTree(at);
        python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, at);
    };
    mount(root, "/root_of_site");
    mount(folder, "/folder");
    mount(dirname(dirname(fileURLToPath(import.meta.url))), "/project");
    python.runPython("import sys; sys.path.append('/project'); sys.dont_write_bytecode = True");
    return python;
}
