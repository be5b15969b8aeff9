// The page of the game that was on the table last: kept when it is left, and shown at the same address
// until Python draws it. Python writes it (ui/app/kept_page.py), and knows it again.

import { embedded, parsed, read, root } from "./page.mjs";

const KEY = "holobiont/page";

/** The build; pages of a source checkout, and those that are one file, have none and keep nothing. */
function version() {
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

/** The sheet of the tables stands after this script. */
function styled() {
    const sheet = new Promise((resolve) =>
        document.addEventListener(
            "load",
            ({ target }) => target instanceof HTMLLinkElement && target.rel === "stylesheet" && resolve(undefined),
            { capture: true },
        ),
    );
    return Promise.race([sheet, parsed]);
}

export function showKept() {
    const app = document.getElementById("app");
    const kept = app && found();
    globalThis.holobiont.keepPage = keepPage;
    if (!kept) return;
    app.innerHTML = globalThis.holobiont.kept = kept.page;
    document.title = kept.title;
    delete root.dataset.past;
    delete root.dataset.words;
    root.dataset.kept = "unstyled";
    styled().then(() => {
        root.dataset.kept = "";
        for (const log of document.querySelectorAll("[data-follow='last']")) log.scrollTop = log.scrollHeight;
    });
}
