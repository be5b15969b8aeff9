// Whose an uncaught error is, told from what three engines say of it.

import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { isOurs } from "./error_origin.mjs";

const own = "https://here.example/game/web/";
const all = [own, "https://here.example/game/assets/"];
const page = "https://here.example/game/";
const file = `${own}site/start.mjs`;
const extension = "chrome-extension://abcdef/content.js";
const error = (stack, message = "x is undefined", more = {}) => ({ error: { stack, message, ...more } });

const ours = {
    Chromium: error(`TypeError: x is undefined\n    at go (${file}:1:22)\n    at ${file}:3:4`),
    Firefox: error(`go@${file}:1:22\n@${file}:3:4\n`),
    WebKit: error(`go@${file}:1:22\nmodule code@${file}:3:4`),
    "WebAssembly in Chromium": error(
        `RuntimeError: unreachable\n    at main (wasm://wasm/0123abcd:wasm-function[7]:0x4d)\n    at run (${all[1]}vendor/pyodide/pyodide.asm.mjs:1:2)`,
        "unreachable",
    ),
    "WebAssembly in Firefox": error(`main@${own}python/interpreter-1.wasm:wasm-function[7]:0x4d\nrun@${file}:1:2`),
    "our code, which was called by an extension": error(`go@${file}:1:2\nclick@moz-extension://1-2/a.js:1:2`),
    "Python, whose traceback names what it asked for": error(
        `PythonError: File "x", https://far.example/\n    at new_error (${all[1]}vendor/pyodide/pyodide.asm.mjs:1:2)`,
        'File "x", https://far.example/',
    ),
    "a file that is missing": error("", "a could not be loaded", { url: `${own}a` }),
    "a file that cannot be parsed": { ...error("SyntaxError: Unexpected token", "Unexpected token"), filename: file },
    "a module that is missing, in Firefox": error("", `error loading dynamically imported module: ${file}`),
    "a module that is missing, in WebKit": [error("", "Importing a module script failed."), file],
};
for (const [name, given] of Object.entries(ours))
    test(`ours: ${name}`, () => {
        const [event, missing] = [given].flat();
        expect(name, isOurs(all, event, missing), true);
    });

const others = {
    "a ResizeObserver": { error: null, filename: page, message: "ResizeObserver loop completed" },
    "a script event": { error: undefined, filename: "", message: "Script error." },
    "a rejection with nothing": { error: undefined },
    "a rejection with a word": { error: file },
    "an answer": { error: { url: 7, stack: null } },
    "an extension": error(`TypeError: x is undefined\n    at f (${extension}:1:2)`),
    "an extension in Firefox": error("f@moz-extension://1-2/content.js:1:2\n"),
    "an extension in Safari": error("f@safari-web-extension://1-2/content.js:1:2"),
    "an extension that our code ran into": error(
        `Error: no\n    at Element.append (${extension}:1:2)\n    at go (${file}:1:22)`,
    ),
    "what an extension wrote into the page": error(`Error: no\n    at f (${page}:1:22)`),
    "a tool that names our file": error(`Error: ${file}\n    at f (${extension}:1:2)`, file),
    "an error without a place": error("Error: no", "no"),
    "somebody else's missing file": [error("", "failed", { url: "https://far.example/x" }), file],
    "another origin that begins like ours": error("f@https://here.example.org/game/web/x.mjs:1:2"),
    "a blob of a tool": error("f@blob:https://here.example/0-1-2:1:2"),
};
for (const [name, given] of Object.entries(others))
    test(`not ours: ${name}`, () => {
        const [event, missing] = [given].flat();
        expect(name, isOurs(all, event, missing), false);
    });

test("ours: in the site as one file", () => {
    expect(
        "in one file",
        isOurs(["file:///home/a/holobiont.html"], error("f@file:///home/a/holobiont.html:7:8")),
        true,
    );
});
