// The games that were added to this device, in a worker's Python.

import { all } from "../storage/wheels.mjs";

const library = new URL("../../assets/vendor/pyodide/python_stdlib.zip", import.meta.url).href;

/**
 * Lets Python know the games, and brings all of its library if one needs that.
 * @param {import("pyodide").PyodideAPI} python
 */
export async function mountAll(python) {
    const added = python.pyimport("ui.app.addons.addon_imports");
    python.FS.mkdirTree(added.FOLDER);
    for (const [slug, about, , content] of await all()) {
        python.FS.writeFile(added.path_of(about), content);
        added.mount(about);
        if (!added.lacks(slug)) continue;
        const whole = python.pyimport("ui.app.addons.full_stdlib");
        python.FS.writeFile(whole.PLACE, await bytesOf(library));
        whole.install();
    }
}

/** @param {string} archive */
async function bytesOf(archive) {
    const answer = await fetch(archive);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // Some networks answer in place of the site, with a page.
    if (!answer.ok || bytes[0] !== 0x50) throw new Error(`${archive}: ${answer.status}`);
    return bytes;
}
