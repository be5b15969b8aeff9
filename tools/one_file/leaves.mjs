// The pages beside the app, such as the licences: they lie in the file too, and open over the page.

import { has } from "./files.mjs";

const path = (link) => link.getAttribute("href").slice(2);

async function content(name) {
    const text = await (await fetch(`./${name}`)).text();
    if (!name.endsWith(".html")) {
        const plain = document.createElement("pre");
        plain.textContent = text;
        return [plain];
    }
    const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    // The way back is a button here.
    main.querySelector('a[href="./"]')?.closest("p").remove();
    return [...main.children];
}

async function open(name) {
    const dialog = document.createElement("dialog");
    const leaf = document.createElement("main");
    const close = document.createElement("button");
    dialog.id = "leaf";
    leaf.className = "leaf";
    close.className = "button";
    close.textContent = "Close";
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    leaf.append(close, ...(await content(name)));
    dialog.append(leaf);
    document.body.append(dialog);
    dialog.showModal();
}

export function showLeaves() {
    document.addEventListener("click", (event) => {
        const link = event.target.closest('a[href^="./"]');
        if (!link || !has(path(link))) return;
        event.preventDefault();
        open(path(link));
    });
}
