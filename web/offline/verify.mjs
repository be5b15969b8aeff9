// For verify.html: compares what the site serves, and what is stored of it here, with a list of checksums
// (SHA256SUMS, which `sha256sum --check` reads, too). What differs is named; nothing is changed.

const root = new URL("../../", import.meta.url).href;
const { pathname } = new URL(root);
const LIST = "SHA256SUMS";
/** As in offline.mjs and web/python/memory_image.mjs: where the program is stored. */
const FILES = `holobiont-files ${pathname}`;
const IMAGES = "holobiont-image";
/**
 * What is stored unpacked, by the beginning of its name, and the packed file of the list.
 * @type {[string, RegExp][]}
 */
const UNPACKED = [
    ["image-", /^web\/python\/memory-\w+\.image\.zst$/],
    ["interpreter-", /^web\/python\/pyodide\.asm-\w+\.wasm\.zst$/],
];
const AT_ONCE = 6;
/** Files that are named, of each kind of fault. */
const MOST = 50;

/** @typedef {Map<string, string>} Sums path -> hexadecimal SHA-256 */
/** @typedef {{ path: string, why: string }} Fault */

/** @param {BufferSource} bytes */
async function sumOf(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A list as `sha256sum` writes it. A line of any other form is an error, as no list of ours has one.
 * @param {string} text
 * @returns {Sums}
 */
export function read(text) {
    const lines = text.split("\n").filter(Boolean);
    const found = lines.map((line) => /^([0-9a-f]{64}) [ *](?!\/)(.+)$/.exec(line));
    if (!lines.length || found.includes(null))
        throw new Error(holobiontWords.say("This file is no list of checksums."));
    return new Map(/** @type {RegExpExecArray[]} */ (found).map(([, sum, path]) => [path, sum]));
}

// Past the browser's own cache, and by the query past sw.js: what the server has now.
/** @param {string} path */
async function served(path) {
    const response = await fetch(`${root}${path}?${crypto.randomUUID()}`, { cache: "no-store" });
    if (response.status === 404) throw new Error(holobiontWords.say("is not there"));
    if (!response.ok)
        throw new Error(holobiontWords.say("could not be fetched ({reason})", { reason: response.status }));
    return response.arrayBuffer();
}

/**
 * What is wrong with the files that the site serves.
 * @param {Sums} sums
 * @param {(share: number) => void} tell
 * @returns {Promise<Fault[]>}
 */
async function checkServed(sums, tell) {
    const waiting = [...sums];
    /** @type {Fault[]} */
    const faults = [];
    const one = async () => {
        for (let next; (next = waiting.shift()); tell(1 - waiting.length / sums.size)) {
            const [path, sum] = next;
            try {
                if ((await sumOf(await served(path))) !== sum)
                    faults.push({ path, why: holobiontWords.say("is another file") });
            } catch ({ message }) {
                faults.push({ path, why: message });
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return faults.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * What is wrong with what is stored here, and how many files that is.
 * @param {Sums} sums
 * @returns {Promise<{ count: number, faults: Fault[] }>}
 */
async function checkStored(sums) {
    /** @type {Fault[]} */
    const faults = [];
    let count = 0;
    /** @type {string[]} */
    const names = await Promise.resolve(globalThis.caches?.keys() ?? []).catch(() => []);
    for (const name of [FILES, IMAGES].filter((each) => names.includes(each))) {
        const shelf = await caches.open(name);
        for (const { url } of await shelf.keys()) {
            const response = await shelf.match(url);
            // Notes of ours say which version is in use; they are no files.
            if (!response || url.startsWith(`${root}-/`) || !url.startsWith(root)) continue;
            count += 1;
            const path = url.slice(root.length).replace(/\?.*/, "");
            const why = await stored(sums, path, await response.arrayBuffer());
            if (why) faults.push({ path, why });
        }
    }
    return { count, faults };
}

/**
 * Why a stored file is not right; empty if it is.
 * @param {Sums} sums
 * @param {string} path
 * @param {ArrayBuffer} bytes
 */
async function stored(sums, path, bytes) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const [, packed] = UNPACKED.find(([begin]) => name.startsWith(begin)) ?? [];
    let sum = sums.get(path);
    if (packed) {
        const file = [...sums.keys()].find((each) => packed.test(each));
        const { inflate } = await import("../python/inflate.mjs");
        sum = file && (await sumOf(await inflate(await served(file))));
    }
    if (!sum) return holobiontWords.say("is not on the list");
    return (await sumOf(bytes)) === sum ? "" : holobiontWords.say("is another file, perhaps of another version");
}

/**
 * @param {string} heading
 * @param {Fault[]} faults
 */
function show(heading, faults) {
    const box = document.createElement("section");
    const title = document.createElement("h2");
    title.textContent = heading;
    box.append(title);
    if (faults.length) {
        const list = document.createElement("ul");
        for (const { path, why } of faults.slice(0, MOST)) {
            const item = document.createElement("li");
            const code = document.createElement("code");
            code.textContent = path;
            item.append(code, ` ${why}`);
            list.append(item);
        }
        if (faults.length > MOST) {
            const item = document.createElement("li");
            item.textContent = holobiontWords.say("and {count} more", { count: faults.length - MOST });
            list.append(item);
        }
        box.append(list);
    }
    /** @type {HTMLElement} */ (document.getElementById("found")).append(box);
}

/** @param {ArrayBuffer} list */
async function verify(list) {
    const said = /** @type {HTMLElement} */ (document.getElementById("said"));
    const progress = /** @type {HTMLProgressElement} */ (document.getElementById("progress"));
    document.getElementById("found")?.replaceChildren();
    said.textContent = holobiontWords.say("Comparing …");
    progress.hidden = false;
    progress.value = 0;
    try {
        const sums = read(new TextDecoder().decode(list));
        const wrong = await checkServed(sums, (share) => (progress.value = share));
        const here = await checkStored(sums);
        show(
            wrong.length
                ? holobiontWords.say("Files of the site: {count}, of which {wrong} are not as listed", {
                      count: sums.size,
                      wrong: wrong.length,
                  })
                : holobiontWords.say("Files of the site: {count}, all as listed", { count: sums.size }),
            wrong,
        );
        show(
            here.faults.length
                ? holobiontWords.say("Files stored on this device: {count}, of which {wrong} are not as listed", {
                      count: here.count,
                      wrong: here.faults.length,
                  })
                : holobiontWords.say("Files stored on this device: {count}, all as listed", { count: here.count }),
            here.faults,
        );
        const sum = await sumOf(list);
        said.textContent = `${
            wrong.length || here.faults.length
                ? holobiontWords.say("Something differs from the list.")
                : holobiontWords.say("All is as the list says.")
        } ${holobiontWords.say("The checksum of the list itself: {sum}", { sum })}`;
    } catch ({ message }) {
        said.textContent = holobiontWords.say("That did not work: {reason}", { reason: message });
    }
    progress.hidden = true;
}

document.getElementById("verify")?.addEventListener("click", () => {
    served(LIST).then(verify, ({ message }) => {
        const said = /** @type {HTMLElement} */ (document.getElementById("said"));
        said.textContent = holobiontWords.say("That did not work: {reason}", { reason: `${LIST} ${message}` });
    });
});
document.getElementById("list")?.addEventListener("change", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    field.files?.[0]?.arrayBuffer().then(verify);
    // The same file may be chosen once more.
    field.value = "";
});
