// Serves the site from the visitor's own device, once web/offline/offline.mjs has stored it there.
//
// It knows no version: the shelf has a note which one is in use, and that changes only when the
// visitor says so. So this file stays the same from one build to the next.

const root = new URL("./", location.href).href;

// As in web/offline/offline.mjs. Several copies of the site may share an origin, so the path is in it.
const shelfName = `holobiont-files ${new URL(root).pathname}`;
/** @param {string} name */
const noted = (name) => `${root}-/${name}`;
/**
 * @param {string} path
 * @param {string} hash
 */
const label = (path, hash) => `${root}${path}?${hash}`;

// A note that is damaged is none; the page writes it anew.
/** @param {string} name */
async function read(name) {
    try {
        const shelf = await caches.open(shelfName);
        return await (await shelf.match(noted(name)))?.json();
    } catch (error) {
        console.info(`The note "${name}" cannot be read: ${error.message}`);
    }
}

// What is in use, as { version, files: { path: hash }, later: the same }; read once in the life of
// this worker. What is in `later` is kept from the first time that somebody has asked for it.
let inUse;
const using = () => (inUse ??= read("using"));

/** @param {string} path */
async function kept(path) {
    const { files, later } = (await using()) ?? {};
    const hash = files?.[path] ?? later?.[path];
    return hash && (await caches.open(shelfName)).match(label(path, hash));
}

// Once a picture is older than its server lets it be, the browser asks for it again with every board
// that it draws. So it is said to be new; the rest is handed out as it is, which is quicker.
/** @param {Response} response */
function fresh({ body, headers: stored }) {
    const headers = new Headers(stored);
    headers.delete("Age");
    headers.set("Date", new Date().toUTCString());
    return new Response(body, { headers });
}

// What the browser's own cache still has of another version is not kept.
/**
 * @param {string} path
 * @param {string} hash
 * @param {Response} response
 */
async function keep(path, hash, response) {
    const content = await response.arrayBuffer();
    const digest = await crypto.subtle.digest("SHA-256", content);
    if (hash !== `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`) return;
    await (await caches.open(shelfName)).put(label(path, hash), new Response(content, response));
}

// The path of a file in the list; a folder stands for the page in it.
/** @param {Request} request */
const pathOf = ({ url }) =>
    url
        .slice(root.length)
        .replace(/[?#].*/, "")
        .replace(/(^|\/)$/, "$1index.html");

/** @param {any} event */
async function answer(event) {
    const { request } = event;
    const path = pathOf(request);
    // Where nothing can be had from the shelf, there is still the network.
    const response = await kept(path).catch(console.info);
    if (response) return path.endsWith(".svg") ? fresh(response) : response;
    try {
        const fetched = await fetch(request);
        const hash = (await using())?.later?.[path];
        if (hash) event.waitUntil(keep(path, hash, fetched.clone()));
        return fetched;
    } catch (error) {
        const lost = request.mode === "navigate" && (await kept("404.html").catch(console.info));
        if (lost) return lost;
        throw error;
    }
}

addEventListener("install", () => skipWaiting());
// TypeScript knows the events of pages alone.
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (/** @type {any} */ event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET" || !url.startsWith(root)) return;
    // What asks with a query asks past the shelf; only of a page it may be a stray one.
    if (mode === "navigate" || !url.includes("?")) event.respondWith(answer(event));
});

// Begins to use the newest version, unless the site is open elsewhere and would change under it.
/** @param {{ id: string }} asker */
async function take(asker) {
    const newest = await read("newest");
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const others = open.filter(({ id, url }) => id !== asker.id && url.startsWith(root)).length;
    if ((await read("using")) && others) return { others };
    const shelf = await caches.open(shelfName);
    await shelf.put(noted("using"), new Response(JSON.stringify(newest)));
    inUse = undefined;
    const listed = Object.entries({ ...newest.files, ...newest.later });
    const wanted = new Set(listed.map(([path, hash]) => label(path, hash)));
    for (const { url } of await shelf.keys())
        if (!wanted.has(url) && !url.startsWith(noted(""))) await shelf.delete(url);
    return { others: 0 };
}

addEventListener("message", (/** @type {any} */ event) => {
    if (event.data !== "take") return;
    event.waitUntil(take(event.source).then((result) => event.ports[0].postMessage(result)));
});
