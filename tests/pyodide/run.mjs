// Runs pytest inside Pyodide, with the interpreter that tools/split.mjs has put into FOLDER.
// usage: node run.mjs FOLDER ROOT SITE_PACKAGES ARGUMENT…   (the arguments are pytest's)

import { loadInParts } from "../../tools/in_parts.mjs";

// Node would print the interpreter's only line, all 1.2 MB of it, above the message.
process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
});

const [folder, root, packages, ...given] = process.argv.slice(2);

// Hypothesis would load what other packages bring for it, and trio does not load here.
const env = { HYPOTHESIS_NO_PLUGINS: "1", PYTHONDONTWRITEBYTECODE: "1" };
for (const name of ["PYTHONHASHSEED", "HOLOBIONT_SOAK", "HOLOBIONT_CHOICES"])
    if (process.env[name]) env[name] = process.env[name];
const python = await loadInParts(folder, { args: [], env });
const mount = (path, at) => {
    python.FS.mkdirTree(at);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, at);
};
mount(root, "/root_of_project");
mount(packages, "/packages");
python.globals.set("given", python.toPy(given));
process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/packages", "/root_of_project"]
os.chdir("/root_of_project")
import pytest
int(pytest.main(list(given)))
`);
