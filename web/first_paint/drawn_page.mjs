// A new game and its set-up as the build has drawn them (tools/new_games.py), shown until Python draws
// them. Nothing may be stored yet that they would depend on.

import { restoreStartPage, showPage, styled, version } from "./kept_page.mjs";
import { embedded, here, root } from "./page.mjs";

const ADDRESS = /^#\/([a-z]+)(\/play)?$/;
// What the page shows of itself, whatever Python draws.
const LOOKS = /^holobiont\/(light|text|contrast|motion|language)$/;
const SITE = "https://site.invalid/";

function isNewcomer() {
    try {
        return !Object.keys(localStorage).some((key) => key.startsWith("holobiont/") && !LOOKS.test(key));
    } catch {
        return true;
    }
}

/** @type {Record<string, Promise<any>>} */
const files = {};

/** @param {string} path */
async function fetchFile(path) {
    const response = await fetch(path, { priority: "high" });
    if (!response.ok) throw new Error(`${path} could not be loaded (${response.status})`);
    return response.json();
}

// Each game has a link on the start page, and a frame has one game.
/** @param {string} game */
const isOffered = (game) =>
    embedded ? root.dataset.embed === game : document.querySelector(`a[href="#/${game}/play"]`) !== null;

/** Makes all but the bar above the table inert, as Python has not dealt yet. */
function holdTable() {
    for (const part of document.querySelectorAll("main > .bar.top ~ *")) part.toggleAttribute("inert", true);
}

/**
 * Shows the page of this address, if it is one of a new game.
 * @param {(markup: string) => string} [local] with drawings that a frame may use
 */
async function showDrawnPage(local = (markup) => markup) {
    const { hash } = location;
    const [, game, play = ""] = hash.match(ADDRESS) ?? [];
    if (!game || !isOffered(game) || !isNewcomer()) return;
    const site = new URL("../../", here).href;
    const path = `${site}assets/new/${game}.${root.lang}.json`;
    const { [play]: drawn } = await (files[path] ??= fetchFile(path));
    // Until then the start page is more to look at than nothing.
    await styled;
    if (isOver || location.hash !== hash) return;
    const page = drawn.page.replaceAll(SITE, site);
    showPage({ ...drawn, page }, { markup: local(page), manner: drawn.dealt ? "dealt" : "" });
    if (drawn.dealt) holdTable();
}

let isOver = false;

function followAddress() {
    if (isOver) return;
    restoreStartPage();
    showDrawnPage().catch(({ message }) => console.info(message));
}

export function beginDrawnPages() {
    globalThis.holobiont.showDrawnPage = showDrawnPage;
    document.addEventListener("holobiont:ready", () => (isOver = true));
    if (!version()) return;
    addEventListener("hashchange", followAddress);
    if (!globalThis.holobiont.kept) followAddress();
}
