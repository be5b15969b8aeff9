// The pages beside the app, such as the licences: they lie in the file too, and open over the page.

import { has } from "./files.mjs";

const { holobiontWords } = globalThis;

/** @param {string} address */
const path = (address) => address.slice(2).replace(/#.*/, "");

/** @param {string} name */
async function content(name) {
    const text = await (await fetch(`./${name}`)).text();
    if (!name.endsWith(".html")) {
        const plain = document.createElement("pre");
        plain.textContent = text;
        return [plain];
    }
    const parsed = new DOMParser().parseFromString(globalThis.holobiont.local?.(text) ?? text, "text/html");
    const main = /** @type {HTMLElement} */ (parsed.querySelector("main"));
    // The way back is a button here.
    main.querySelector('a[href="./"]')?.closest("p")?.remove();
    for (const one of main.querySelectorAll("[data-say]")) one.textContent = holobiontWords.say(one.textContent);
    return [...main.children];
}

/** @param {string} name */
async function open(name) {
    const found = await content(name);
    /** @type {HTMLDialogElement | null} */ (document.getElementById("leaf"))?.close();
    const dialog = document.createElement("dialog");
    const leaf = document.createElement("main");
    const close = document.createElement("button");
    dialog.id = "leaf";
    leaf.className = "leaf proof rules-text";
    close.className = "button";
    close.textContent = holobiontWords.say("Close");
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    leaf.append(close, ...found);
    dialog.setAttribute("aria-label", leaf.querySelector("h1")?.textContent ?? name);
    dialog.append(leaf);
    document.body.append(dialog);
    dialog.showModal();
}

// Where a link on a leaf leads: to a place on it, to the app below it, or to another leaf.
/** @param {MouseEvent} event */
function follow(event) {
    const { target } = event;
    /** @type {HTMLAnchorElement | null} */
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!link) return;
    /** @type {HTMLDialogElement | null} */
    const leaf = link.closest("#leaf");
    const address = String(link.getAttribute("href"));
    const [page, place] = address.split("#");
    if (leaf && page === "" && place !== undefined) {
        event.preventDefault();
        leaf.querySelector(`[id="${CSS.escape(place)}"]`)?.scrollIntoView();
    } else if (page === "./" && place !== undefined) {
        event.preventDefault();
        leaf?.close();
        location.hash = `#${place}`;
    } else if (page.startsWith("./") && has(path(address))) {
        event.preventDefault();
        open(path(address));
    }
}

export function showLeaves() {
    document.addEventListener("click", follow);
}
