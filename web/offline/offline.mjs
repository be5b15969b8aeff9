// Stores the whole site on the visitor's device, and says when all of it is there. The page loads
// this when it is quiet, so that nothing here competes with a start.
//
// Files are stored under their content's hash: those that two versions share are fetched once, and a
// newer version lies beside the one in use until the visitor takes it.

/** @typedef {{ version: string, files: Record<string, string>, later: Record<string, string> }} Listed */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const root = here("../../");

// As in sw.js.
const shelfName = `holobiont-files ${new URL(root).pathname}`;
/** @param {string} name */
const noted = (name) => `${root}-/${name}`;
/**
 * @param {string} path
 * @param {string} hash
 */
const label = (path, hash) => `${root}${path}?${hash}`;

const atOnce = 6;
const hour = 3_600_000;

const stamp = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="version"]'));
const mine = stamp.content;

// Python listens, and takes the text for a message to the app.
/** @param {string} message */
const tell = (message) => document.dispatchEvent(new CustomEvent("holobiont:tell", { detail: message }));

/** @param {string} name */
async function read(name) {
    const shelf = await caches.open(shelfName);
    // A note that is damaged is none.
    return (await shelf.match(noted(name)))?.json().catch(console.info);
}

/** @param {Response} response */
async function hashOf(response) {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * @param {string} hash
 * @param {Response} response
 */
async function ofThis(hash, response) {
    if (!response.ok || (await hashOf(response.clone())) !== hash) return null;
    // A page that came by a redirection may not answer for another address.
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

// The browser's own cache may hold the file, since the page was just loaded, or that of another
// version. What asks with a query gets past it, and past sw.js.
/**
 * @param {string} path
 * @param {string} hash
 */
async function fetched(path, hash) {
    const near = await ofThis(hash, await fetch(`${root}${path}`));
    const response = near ?? (await ofThis(hash, await fetch(label(path, hash), { cache: "no-store" })));
    if (!response) throw new Error(`${path} is not that of this version`);
    return response;
}

/** @param {Listed} list */
async function missing(list) {
    const shelf = await caches.open(shelfName);
    const there = new Set((await shelf.keys()).map(({ url }) => url));
    return Object.entries(list.files).filter(([path, hash]) => !there.has(label(path, hash)));
}

/** @param {Listed} list */
async function store(list) {
    const shelf = await caches.open(shelfName);
    const wanted = await missing(list);
    const one = async () => {
        for (let next; (next = wanted.pop());) {
            const [path, hash] = next;
            await shelf.put(label(path, hash), await fetched(path, hash));
        }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    await shelf.put(noted("newest"), new Response(JSON.stringify(list)));
}

/**
 * @param {ServiceWorker} worker
 * @param {string} message
 */
async function ask(worker, message) {
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    worker.postMessage(message, [port2]);
    return reply;
}

// The list of what is on the server now; none when there is no way to the server.
async function listed() {
    try {
        const response = await fetch(here("../../assets/files.json"), { cache: "no-cache" });
        return response.ok ? await response.json() : null;
    } catch {
        return null;
    }
}

/** @param {ServiceWorker} worker */
async function look(worker) {
    const newest = await listed();
    if (newest) await store(newest);
    const before = await read("using");
    // Before the first version there is no choice, and who runs the newest has chosen already.
    if (newest && (!before || (mine === newest.version && mine !== before.version))) await ask(worker, "take");
    const using = await read("using");
    if (using && (await missing(using)).length === 0) tell("offline:ready");
    if (newest && newest.version !== mine) tell("newer:waits");
}

// Two tabs must not store at once. What fails here fails for now only, and spoils nothing.
/** @param {ServiceWorker} worker */
async function lookAlone(worker) {
    try {
        await navigator.locks.request("holobiont-offline", () => look(worker));
    } catch (error) {
        console.info(`The site could not be stored for offline use: ${error.message}`);
    }
}

async function begin() {
    // Refused in private windows, in frames without an origin, where the page is not secure. Of what
    // is asked here first Firefox does not complain aloud.
    await caches.open(shelfName);
    const script = here("../../sw.js");
    await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    const worker = /** @type {ServiceWorker} */ ((await navigator.serviceWorker.ready).active);
    document.addEventListener("holobiont:take-newer", async () => {
        const { others } = await ask(worker, "take");
        if (others) tell("newer:elsewhere");
        else location.reload();
    });
    await lookAlone(worker);
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
        // A clock that was set back must not put it off.
        if (document.visibilityState !== "visible" || Math.abs(Date.now() - last) < hour) return;
        last = Date.now();
        lookAlone(worker);
    });
}

begin().catch((error) => console.info(`This browser keeps nothing for offline use: ${error.message}`));
