// Marks the page with what was chosen, so that it never flashes in another theme, size or manner of
// moving. The built start page is not shown before (css/unlit.css).

import { embedded, past, root, stored } from "./page.mjs";

const choices = embedded ? [] : ["light", "text", "contrast", "motion", "coordinates"];

export function markChoices() {
    for (const name of choices) {
        const chosen = stored(name);
        if (chosen) root.dataset[name] = chosen;
    }
    root.dataset.lit = "";
    if (past) root.dataset.past = "start";
}

export function printByDay() {
    /** @type {string | undefined} */
    let light;
    addEventListener("beforeprint", () => ([light, root.dataset.light] = [root.dataset.light, "day"]));
    addEventListener("afterprint", () => (light ? (root.dataset.light = light) : delete root.dataset.light));
}
