// Says which of our modules has not come, or is damaged: what says so later may be the one.

import { embedded, here, parsed, root } from "./page.mjs";

/** @param {string} address */
async function complain(address) {
    await parsed;
    const box = document.getElementById("boot");
    const text = box?.querySelector("p");
    if (!box || !text || box.dataset.state === "failed") return;
    delete root.dataset.past;
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = holobiontWords.say("Retry");
    again.addEventListener("click", () => location.reload());
    const reset = document.createElement("a");
    reset.href = "./reset.html";
    reset.textContent = holobiontWords.say("Reset the app, keep my games");
    text.textContent = holobiontWords.say("The file {file} could not be loaded.", { file: new URL(address).pathname });
    box.querySelector("progress")?.replaceWith(again, reset);
    box.dataset.state = "failed";
    box.hidden = false;
}

/**
 * The address of a module that an event is about, else "". An extension may put modules of its own into
 * the page.
 * @param {Event} event
 */
const sourceOf = ({ target }) => (target instanceof HTMLScriptElement && target.type === "module" ? target.src : "");

export function watchModules() {
    if (embedded || !here) return;
    const ours = new URL("../", here).href;
    const watch = { capture: true };
    addEventListener(
        "error",
        (event) => {
            const source = sourceOf(event);
            if (source.startsWith(ours)) complain(source);
        },
        watch,
    );
    document.addEventListener(
        "load",
        (event) => {
            const source = sourceOf(event);
            // It is there as soon as boot.mjs runs.
            if (/\/(boot|start)\.mjs$/.test(source) && !globalThis.holobiont.catalogue) complain(source);
        },
        watch,
    );
}
