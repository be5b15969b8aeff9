// The language of the page, and its words. A page is written in English; what stands on it in another
// language comes as a script (tools/languages.py), and until then nothing is shown. What Python says
// comes later, as a catalogue of its own.

import { embedded, here, parsed, root, stored } from "./page.mjs";

const languages = ["en", "fr", "de"];

/** @typedef {{ texts: Record<string, string>; app: string; title: string }} Brought */

/** @type {Record<string, Brought>} */
const words = {};
/** @type {Record<string, Promise<unknown>>} */
const asked = {};

/**
 * @param {string} text
 * @param {Record<string, unknown>} [fields]
 */
export const say = (text, fields = {}) =>
    (words[root.lang]?.texts[text] ?? text).replace(/\{([a-z_]+)\}/g, (field, name) => String(fields[name] ?? field));

/**
 * The language that was chosen, else the first of the person's own that is spoken here.
 * @param {string} [chosen]
 */
function languageOf(chosen) {
    const wanted = chosen ? [chosen] : navigator.languages.map((tag) => tag.split("-")[0]);
    return wanted.find((language) => languages.includes(language)) ?? "en";
}

/** @param {string} language */
function fetchWords(language) {
    const script = document.createElement("script");
    script.src = new URL(`../../assets/language/${language}.js`, here).href;
    document.head.append(script);
    return new Promise((resolve) => (script.onload = script.onerror = resolve));
}

/** @param {string} language */
async function speak(language) {
    root.lang = language;
    // Where this script is part of the page, the words are too.
    if (language !== "en" && here) await (asked[language] ??= fetchWords(language));
}

/** Says in the language of the page what stands on it. */
export function showWords() {
    const app = document.getElementById("app");
    const brought = words[root.lang];
    if (app && brought && !embedded && !globalThis.holobiont.kept) {
        app.innerHTML = brought.app;
        document.title = brought.title;
    }
    for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.textContent);
    delete root.dataset.words;
}

globalThis.holobiontWords = {
    take: (language, brought) => (words[language] = brought),
    say,
    speaks: (language) => languages.includes(language),
    languageOf,
    speak,
};

export function speakChosen() {
    const language = languageOf(stored("language"));
    if (language === "en" || root.dataset.english !== undefined) return;
    root.dataset.words = "coming";
    Promise.all([speak(language), parsed]).then(showWords);
}
