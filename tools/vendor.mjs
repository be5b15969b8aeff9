// Copies what the site needs from node_modules to assets/vendor, so that the checkout
// can be served as it stands, under the same paths as the built site.

import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const vendor = join(root, "assets", "vendor");

// PyScript looks for its plugins by name at every start, so py-editor, py-game, py-terminal
// and donkey must stay; the terminal that one would load is never asked for here. The editor is,
// by the lab.
/** @param {string} name */
const wantedOfPyScript = (name) => name.endsWith(".js") && !/^(xterm|zip|service-worker)/.test(name);

/**
 * @param {string} family
 * @param {number} weight
 */
const latin = (family, weight) => [
    `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`,
    `fonts/${family}-latin-${weight}-normal.woff2`,
];

const files = [
    ["pyodide/pyodide.mjs", "pyodide/pyodide.mjs"],
    ["pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.mjs"],
    ["pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.wasm"],
    ["pyodide/python_stdlib.zip", "pyodide/python_stdlib.zip"],
    ["@pyscript/core/LICENSE", "pyscript/LICENSE"],
    ["idb/build/index.js", "idb/index.js"],
    ["idb/LICENSE", "idb/LICENSE"],
    ["idiomorph/dist/idiomorph.esm.js", "idiomorph/idiomorph.esm.js"],
    ["idiomorph/LICENSE", "idiomorph/LICENSE"],
    ["lean-qr/index.mjs", "lean-qr/index.mjs"],
    ["lean-qr/LICENSE", "lean-qr/LICENSE"],
    ["qr/decode.js", "qr/decode.js"],
    ["qr/index.js", "qr/index.js"],
    ["qr/LICENSE", "qr/LICENSE"],
    ["zstddec/dist/zstddec.mjs", "zstddec/zstddec.mjs"],
    ["zstddec/LICENSE", "zstddec/LICENSE"],
    latin("atkinson-hyperlegible", 400),
    latin("atkinson-hyperlegible", 700),
    latin("im-fell-dw-pica", 400),
    ["@fontsource/atkinson-hyperlegible/LICENSE", "fonts/LICENSE-atkinson-hyperlegible"],
    ["@fontsource/im-fell-dw-pica/LICENSE", "fonts/LICENSE-im-fell-dw-pica"],
];

const packages = [
    "pyodide",
    "@pyscript/core",
    "idb",
    "idiomorph",
    "lean-qr",
    "qr",
    "zstddec",
    "@fontsource/atkinson-hyperlegible",
    "@fontsource/im-fell-dw-pica",
];

async function notice() {
    const lines = ["What is in this folder comes from these packages, unchanged:", ""];
    for (const name of packages) {
        const about = JSON.parse(await readFile(join(modules, name, "package.json"), "utf8"));
        lines.push(`${name} ${about.version}: ${about.license.toUpperCase()}`);
    }
    lines.push(
        "",
        "MPL-2.0: https://mozilla.org/MPL/2.0/ (source: https://github.com/pyodide/pyodide).",
        "pyodide.asm.wasm and python_stdlib.zip contain CPython, under the PSF licence:",
        "https://docs.python.org/3/license.html",
        "",
    );
    return lines.join("\n");
}

const core = "@pyscript/core/dist";
for (const name of await readdir(join(modules, core)))
    if (wantedOfPyScript(name)) files.push([`${core}/${name}`, `pyscript/${name}`]);

await rm(vendor, { recursive: true, force: true });
for (const [from, to] of files) {
    await mkdir(dirname(join(vendor, to)), { recursive: true });
    await cp(join(modules, from), join(vendor, to));
}
// For the type checker, which looks for types beside what is imported; the build leaves them out.
await cp(join(root, "web", "types", "vendor"), vendor, { recursive: true });
await writeFile(join(vendor, "NOTICE.txt"), await notice());
console.log(`assets/vendor: ${files.length} files`);
