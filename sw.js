// Serves the site from the visitor's own device, once assets/offline.mjs has stored it there.
//
// It keeps nothing itself and knows no version: the shelf has a note which one is in use, and that
// changes only when the visitor says so. So this file stays the same from one build to the next.

const root = new URL("./", location.href).href;

// As in assets/offline.mjs. Several copies of the site may share an origin, so the path is in it.
const shelfName = `holobiont-files ${new URL(root).pathname}`;
const noted = (name) => `${root}-/${name}`;
const label = (path, hash) => `${root}${path}?${hash}`;

async function read(name) {
    const shelf = await caches.open(shelfName);
    return (await shelf.match(noted(name)))?.json();
}

// What is in use, as { version, files: { path: hash } }; read once in the life of this worker.
let inUse;
const using = () => (inUse ??= read("using"));

async function kept(path) {
    const hash = (await using())?.files[path];
    return hash && (await caches.open(shelfName)).match(label(path, hash));
}

// The path of a file in the list; a folder stands for the page in it.
const pathOf = ({ url }) => url.slice(root.length).replace(/[?#].*/, "").replace(/(^|\/)$/, "$1index.html");

async function answer(request) {
    const response = await kept(pathOf(request));
    if (response) return response;
    try {
        return await fetch(request);
    } catch (error) {
        const lost = request.mode === "navigate" && (await kept("404.html"));
        if (lost) return lost;
        throw error;
    }
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET" || !url.startsWith(root)) return;
    // What asks with a query asks past the shelf; only of a page it may be a stray one.
    if (mode === "navigate" || !url.includes("?")) event.respondWith(answer(event.request));
});

// Begins to use the newest version, unless the site is open elsewhere and would change under it.
async function take(asker) {
    const newest = await read("newest");
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const others = open.filter(({ id, url }) => id !== asker.id && url.startsWith(root)).length;
    if ((await read("using")) && others) return { others };
    const shelf = await caches.open(shelfName);
    await shelf.put(noted("using"), new Response(JSON.stringify(newest)));
    inUse = undefined;
    const wanted = new Set(Object.entries(newest.files).map(([path, hash]) => label(path, hash)));
    for (const { url } of await shelf.keys())
        if (!wanted.has(url) && !url.startsWith(noted(""))) await shelf.delete(url);
    return { others: 0 };
}

addEventListener("message", (event) => {
    if (event.data !== "take") return;
    event.waitUntil(take(event.source).then((result) => event.ports[0].postMessage(result)));
});
