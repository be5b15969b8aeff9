// Joins the scripts of a built site into one, which runs on the page and in a worker.
// usage: node tools/one_file/bundle.mjs DIST TARGET

import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [dist, outfile] = process.argv.slice(2).map((path) => resolve(path));

// What is done in another way when all lies in one file.
/** @type {Record<string, string>} */
const instead = {
    "web/python/sync_fetch.mjs": "at_once.mjs",
    "web/python/pyscript.mjs": "python.mjs",
    "web/python/unpack.mjs": "unpack.mjs",
    "web/workers/open_worker.mjs": "worker.mjs",
};
// What the file has no use for, though other scripts name it.
const without = /(web\/(embed|offline|site)\/\w+|assets\/vendor\/pyodide\/pyodide\.asm)\.mjs$/;

/** @type {import("esbuild").Plugin} */
const site = {
    name: "the built site",
    setup({ onLoad, onResolve }) {
        onResolve({ filter: /^site\// }, ({ path }) => ({ path: join(dist, path.slice(5)) }));
        onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
            const name = relative(dist, path);
            if (name.startsWith("..")) return null;
            if (instead[name]) {
                const contents = `export * from ${JSON.stringify(join(here, instead[name]))};`;
                return { contents, resolveDir: here };
            }
            if (without.test(name)) return { contents: "export {};" };
            const address = `new URL(${JSON.stringify(name)}, holobiontRoot).href`;
            const text = await readFile(path, "utf8");
            const known = name === "web/python/build.mjs" ? "build.mjs" : "";
            const contents = text.replaceAll("import.meta.url", `(${address})`);
            return { contents: known ? contents.replace("default {", "default { whole: true, ") : contents };
        });
    },
};

await build({
    entryPoints: [join(here, "page.mjs")],
    outfile,
    bundle: true,
    format: "iife",
    target: "es2022",
    minifyWhitespace: true,
    charset: "utf8",
    legalComments: "inline",
    // Pyodide has branches for Node, which no browser goes into.
    external: ["node:*", "ws", "child_process", "crypto", "fs", "path", "url", "vm"],
    banner: { js: 'globalThis.holobiontRoot ??= new URL("./", location.href).href;' },
    plugins: [site],
    logLevel: "warning",
    // Of Pyodide, in branches that no page goes into.
    logOverride: { "direct-eval": "silent", "commonjs-variable-in-esm": "silent" },
});
