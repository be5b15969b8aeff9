// The page of the game that was on the table last: kept when it is left, and shown at the same address
// until Python draws it. Python writes it (ui/app/kept_page.py), and knows it again.

import { embedded, parsed, read, root } from "./page.mjs";
import { showWords } from "./words.mjs";

const KEY = "holobiont/page";

/** The build; pages of a source checkout, and those that are one file, have none and keep nothing. */
export function version() {
    /** @type {HTMLMetaElement | null} */
    const stamp = document.querySelector('meta[name="version"]');
    return embedded || stamp?.content === "source" ? undefined : stamp?.content;
}

/**
 * @param {string} page markup; empty: nothing is to be kept
 */
function keepPage(page) {
    if (!version()) return;
    const { hash } = location;
    const wanted = page && hash.startsWith("#/game/");
    const kept = { version: version(), language: root.lang, hash, title: document.title, page };
    try {
        localStorage.removeItem(KEY);
        if (wanted) localStorage.setItem(KEY, JSON.stringify(kept));
    } catch ({ message }) {
        console.info(`The page is not kept: ${message}`);
    }
}

/** What is kept for this address, if there is anything. */
function found() {
    const text = version() && read(KEY);
    if (!text) return undefined;
    try {
        const kept = JSON.parse(text);
        const same = kept.version === version() && kept.language === root.lang && kept.hash === location.hash;
        return same && typeof kept.page === "string" ? kept : undefined;
    } catch {
        return undefined;
    }
}

// The sheet of the tables stands after this script.
const sheet = new Promise((resolve) =>
    document.addEventListener(
        "load",
        ({ target }) => target instanceof HTMLLinkElement && target.rel === "stylesheet" && resolve(undefined),
        { capture: true },
    ),
);

/** Fulfilled when a table can be shown with its styles. */
export const styled = Promise.race([sheet, parsed]);

/** @type {{ title: string; page: string } | undefined} */
let startPage;

/**
 * Puts a page in the place of the start page until Python draws it, and knows it again.
 * @param {{ title: string; page: string; screen: string }} drawn
 * @param {{ markup?: string; manner?: string }} [shown] how it is to stand here, and what styles know it by
 */
export function showPage({ title, page, screen }, { markup = page, manner = "" } = {}) {
    const app = document.getElementById("app");
    if (!app) return;
    startPage ??= { title: document.title, page: app.innerHTML };
    app.innerHTML = markup;
    globalThis.holobiont.kept = page;
    document.title = title;
    delete root.dataset.past;
    delete root.dataset.words;
    Object.assign(root.dataset, { screen, kept: "unstyled" });
    styled.then(() => {
        root.dataset.kept = manner;
        for (const log of document.querySelectorAll("[data-follow='last']")) log.scrollTop = log.scrollHeight;
    });
}

/** Puts the start page back, when the address leads elsewhere before Python is there. */
export function restoreStartPage() {
    const app = document.getElementById("app");
    if (!app || !startPage) return;
    app.innerHTML = startPage.page;
    document.title = startPage.title;
    startPage = undefined;
    delete globalThis.holobiont.kept;
    delete root.dataset.kept;
    delete root.dataset.screen;
    showWords();
}

export function showKept() {
    const kept = document.getElementById("app") && found();
    globalThis.holobiont.keepPage = keepPage;
    if (kept) showPage({ ...kept, screen: "table" });
}
