// For 404.html, which asks for this file in several folders: the one that has it has the start page.

import "./first_paint.mjs";
import { here, parsed } from "./page.mjs";

const home = new URL("../../", here).href;
parsed.then(() => {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-home]")))
        element.setAttribute("href", home + element.dataset.home);
});
