// What a page is marked with before the first paint, and which language it speaks.

import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { buildSync } from "esbuild";

import { expect } from "../../tests/web/made_up.mjs";

const [{ text }] = buildSync({
    entryPoints: [fileURLToPath(new URL("./first_paint.mjs", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    define: { "import.meta.url": "document.currentScript.src" },
}).outputFiles;

function lit({ chosen = {}, languages = ["en"], embed, search = "", hash = "" }) {
    const root = { dataset: embed ? { embed } : {}, lang: "en" };
    const nothing = () => {};
    const context = {
        document: {
            documentElement: root,
            currentScript: { src: `https://here.example/web/site/first_paint.js` },
            readyState: "loading",
            ...{ head: { append: nothing }, addEventListener: nothing, createElement: () => ({}) },
            ...{ querySelector: () => null, getElementById: () => null },
        },
        localStorage: { getItem: (key) => chosen[key.replace("holobiont/", "")] ?? null },
        location: { hash, search },
        navigator: { languages },
        addEventListener: nothing,
        ...{ URL, URLSearchParams, console },
    };
    context.globalThis = context;
    vm.runInNewContext(text, context);
    return { ...root.dataset, lang: root.lang };
}
test("what was chosen on this device marks the page", () => {
    expect("nothing chosen", lit({}), { lit: "", lang: "en" });
    expect("chosen", lit({ chosen: { light: "night", text: "largest", motion: "none" } }), {
        ...{ light: "night", text: "largest", motion: "none", lit: "", lang: "en" },
    });
    expect("what the system has", lit({ chosen: { light: "system", language: "system" } }), { lit: "", lang: "en" });
    expect("what is no choice", lit({ chosen: { light: '"><b', text: "" } }), { lit: "", lang: "en" });
    for (const [languages, spoken] of [
        [["fr-CA", "de"], "fr"],
        [["es", "de-AT", "fr"], "de"],
        [["es", "en-GB", "fr"], "en"],
        [["es"], "en"],
    ])
        expect(`speaks ${languages}`, lit({ languages }).lang, spoken);
    expect("the language that was chosen", lit({ chosen: { language: "de" }, languages: ["fr"] }).lang, "de");
    expect("one that is not spoken", lit({ chosen: { language: "es" }, languages: ["fr"] }).lang, "en");
    expect("a link past the start page", lit({ hash: "#/symbio" }).past, "start");
    expect("and none", [lit({ hash: "#/" }).past, lit({ hash: "#" }).past], [undefined, undefined]);
    const strange = {
        embed: "symbio",
        chosen: { light: "night", language: "fr" },
        search: "?language=de&contrast=more",
    };
    expect("in somebody else's page", lit(strange), { embed: "symbio", lit: "", words: "coming", lang: "de" });
});
