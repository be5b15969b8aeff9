// The program of the site as one file: first on the page, and then, the same text, in the computer
// player's worker.

import { take } from "./files.mjs";
import { showLeaves } from "./leaves.mjs";

async function begin() {
    const { local } = await import("site/assets/drawings.mjs");
    // Links that are given away lead to the site, if the build knew where it is, else to this file.
    const { site } = document.documentElement.dataset;
    globalThis.holobiont = { local, root: site || location.href.replace(/#.*/, "") };
    showLeaves();
    await import("site/assets/shelf.mjs");
    await import("site/assets/boot.mjs");
}

if (globalThis.document) begin();
else
    onmessage = ({ data }) => {
        take(data);
        import("site/assets/runtime/thinker.mjs");
    };
