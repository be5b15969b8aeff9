// Joins what runs before the first paint, and where a frame may not load modules, to classic scripts.
// usage: node tools/join_classic.mjs DIST
// Writes first_paint.js, not_found.js and embed_begin.js into web/site of DIST.

import { join, resolve } from "node:path";
import { build } from "esbuild";

const web = join(resolve(process.argv[2]), "web");

await build({
    bundle: true,
    target: "es2022",
    minifyWhitespace: true,
    charset: "utf8",
    logLevel: "warning",
    entryPoints: ["first_paint/first_paint", "first_paint/not_found", "embed/embed_begin"].map((name) =>
        join(web, `${name}.mjs`),
    ),
    entryNames: "[name]",
    outdir: join(web, "site"),
    format: "iife",
    // As in modules, and wherever DIST is: esbuild would look for a configuration beside it.
    tsconfigRaw: { compilerOptions: { alwaysStrict: true } },
    define: { "import.meta.url": "document.currentScript.src" },
});
