// The program of the site as one file: first on the page, and then, the same text, in the computer
// player's worker.

import { take } from "./files.mjs";
import { showLeaves } from "./leaves.mjs";

async function begin() {
    const { local: drawn } = await import("site/web/page/inline_drawings.mjs");
    // All styles are on the page already, and its policy allows no file of others.
    /** @type {typeof drawn} */
    const local = (markup, unseen) => drawn(markup.replace(/<link rel="stylesheet" [^>]*>/g, ""), unseen);
    const margins = new CSSStyleSheet();
    margins.replaceSync("@page { margin: 0 !important; }");
    addEventListener("beforeprint", () => {
        document.adoptedStyleSheets = document.querySelector(".paper-sheets") ? [margins] : [];
    });
    // Links that are given away lead to the site, if the build knew where it is, else to this file.
    const { site } = document.documentElement.dataset;
    globalThis.holobiont = { local, root: site || location.href.replace(/#.*/, "") };
    showLeaves();
    await import("site/web/storage/saved_games.mjs");
    await import("site/web/boot/boot.mjs");
}

if (globalThis.document) begin();
else
    onmessage = ({ data }) => {
        take(data);
        import("site/web/workers/ai_worker.mjs");
    };
