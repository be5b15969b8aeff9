// Joins what the start page runs to two scripts, and its styles to two sheets: its own, and those of
// what Python draws.
// usage: node tools/join.mjs DIST SHEET...
// Writes web/site/start.mjs, web/site/screen.mjs, assets/css/start.css, which the build puts into the page,
// and assets/css/later.css into DIST; SHEET is a name in assets/css. What they are made from stays for pages
// that need other parts of it. The worker that unpacks is joined in its place.

import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";

const dist = resolve(process.argv[2]);
const assets = join(dist, "assets");
const web = join(dist, "web");
const outdir = join(web, "site");
const sheets = process.argv.slice(3);

// What comes later or by itself, and PyScript's parts for what this page does not do.
const apart =
    /\/(offline|inflate|program|pyodide\.asm)\.mjs$|\/pyscript\/(?!core|deprecations-|donkey-|error-|py-(editor|game|terminal)-)/;
const beside = ["start.mjs", "screen.mjs"].map((name) => join(web, "boot", name));

// Every script goes on finding what lies beside it.
/** @param {string} name */
const address = (name) =>
    `(import.meta.url.slice(0, import.meta.url.lastIndexOf("/web/") + 1) + ${JSON.stringify(name)})`;

/** @type {import("esbuild").Plugin} */
const site = {
    name: "the built site",
    setup({ onLoad, onResolve }) {
        onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
            const file = join(resolveDir, path);
            if (kind !== "entry-point" && beside.includes(file)) return { path, external: true };
            return apart.test(file) ? { path: relative(outdir, file), external: true } : { path: file };
        });
        onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
            const name = relative(dist, path);
            const text = (await readFile(path, "utf8")).replaceAll("import.meta.url", address(name));
            // What is known by its name only when it is wanted stays by itself.
            const own = (/** @type {string} */ _, /** @type {string} */ up) =>
                `import(\`\${${address(`${join(dirname(name), up)}/`)}}`;
            return { contents: text.replace(/import\(`(\.\.?)\//g, own) };
        });
    },
};

/** @type {import("esbuild").BuildOptions} */
const common = {
    bundle: true,
    // Files are named in what is written, by their way from here.
    absWorkingDir: dist,
    target: "es2022",
    minifyWhitespace: true,
    charset: "utf8",
    legalComments: "inline",
    logLevel: "warning",
};

await build({
    ...common,
    entryPoints: beside,
    outdir,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    // Pyodide has branches for Node, which no browser goes into.
    external: ["node:*", "ws", "child_process", "crypto", "fs", "path", "url", "vm"],
    plugins: [site],
    // Of Pyodide, in branches that no page goes into.
    logOverride: { "direct-eval": "silent", "commonjs-variable-in-esm": "silent" },
});

const unpacker = join(web, "python", "unpack_worker.mjs");
await build({ ...common, entryPoints: [unpacker], outfile: unpacker, allowOverwrite: true, format: "esm" });

const own = ["base", "home"];
const styles = {
    start: [...sheets.filter((name) => own.includes(name)), "unlit"],
    later: sheets.filter((name) => !own.includes(name)),
};
for (const [name, parts] of Object.entries(styles))
    await build({
        ...common,
        stdin: {
            contents: parts.map((part) => `@import "./${part}.css";`).join("\n"),
            loader: "css",
            resolveDir: join(assets, "css"),
        },
        outfile: join(assets, "css", `${name}.css`),
        external: ["*.woff2"],
    });
