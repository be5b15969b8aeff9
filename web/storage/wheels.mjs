// Keeps the wheels of games that were added to this device, in a database of their own, which the
// page reads and the computer player's worker, too.

import { inOneGo as transact, settled } from "./db.mjs";

const inOneGo = (mode, work) => transact("wheels", mode, work);

// What is known of a game as text, the name of its wheel, and its bytes.
export const keep = (slug, about, file, content) =>
    inOneGo("readwrite", (wheels) => void wheels.put([slug, about, file, content], slug));

export const drop = (slug) => inOneGo("readwrite", (wheels) => void wheels.delete(slug));

export const all = () => inOneGo("readonly", (wheels) => settled(wheels.getAll()));

export const clear = () => inOneGo("readwrite", (wheels) => void wheels.clear());

const library = new URL("../../assets/vendor/pyodide/python_stdlib.zip", import.meta.url).href;

// Lets a worker's Python know the games that were added, and all of its library if one needs that.
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

async function bytesOf(archive) {
    const answer = await fetch(archive);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // Some networks answer in place of the site, with a page.
    if (!answer.ok || bytes[0] !== 0x50) throw new Error(`${archive}: ${answer.status}`);
    return bytes;
}
