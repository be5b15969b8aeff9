// A new game and its set-up as the build has drawn them (tools/new_games.py), shown until Python draws
// them. Nothing may be stored yet that they would depend on.

import { put, putBack, styled, version } from "./kept_page.mjs";
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

/** Lets nothing be pressed but the bar above the table: what chance has dealt is not known yet. */
function holdTable() {
    for (const part of document.querySelectorAll("main > .bar.top ~ *")) part.toggleAttribute("inert", true);
}

/**
 * Shows the page of this address, if it is one of a new game.
 * @param {(markup: string) => string} [local] with drawings that a frame may use
 */
async function showDrawn(local = (markup) => markup) {
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
    put({ ...drawn, page }, { markup: local(page), manner: drawn.dealt ? "dealt" : "" });
    if (drawn.dealt) holdTable();
}

let isOver = false;

function follow() {
    if (isOver) return;
    putBack();
    showDrawn().catch(({ message }) => console.info(message));
}

export function beginDrawn() {
    globalThis.holobiont.showDrawn = showDrawn;
    document.addEventListener("holobiont:ready", () => (isOver = true));
    if (!version()) return;
    addEventListener("hashchange", follow);
    if (!globalThis.holobiont.kept) follow();
}
