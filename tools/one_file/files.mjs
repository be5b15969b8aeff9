// The files of the site, which lie packed in the page. Whoever fetches one gets it from there.

const onPage = globalThis.document !== undefined;
/** @type {Map<string, Blob>} by their paths */
const ours = new Map();

// Where the site would lie if it were more than one file; a worker is told by the page.
export const root = onPage ? new URL("./", location.href).href : globalThis.holobiontRoot;

/** @param {string} path */
const element = (path) => document.querySelector(`script[data-file="${CSS.escape(path)}"]`);

/** @param {string} text */
function bytesOf(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let n = 0; n < letters.length; n++) bytes[n] = letters.charCodeAt(n);
    return bytes;
}

/** @param {string} path */
function find(path) {
    if (!ours.has(path) && onPage) {
        const found = element(path);
        if (found) ours.set(path, new Blob([bytesOf(found.textContent)]));
    }
    return ours.get(path);
}

// A file as the server would send it: what lies packed there too is not unpacked.
/** @param {string} path */
function answer(path) {
    const packed = find(path);
    if (!packed) return new Response(null, { status: 404 });
    const stream = packed.stream();
    const body = path.endsWith(".zst") ? stream : stream.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body);
}

const { fetch } = globalThis;

globalThis.fetch = async (what, ...rest) => {
    const url = new URL(what instanceof Request ? what.url : what, root).href.replace(/[?#].*/, "");
    return url.startsWith(root) ? answer(decodeURI(url.slice(root.length))) : fetch(what, ...rest);
};

/** @param {string} path */
export const has = (path) => element(path) !== null;

// What a worker needs to start Python, and the other way round.
export const ofPython = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const found = document.querySelectorAll('script[data-file^="web/python/"]');
    return new Map(Array.from(found, ({ dataset: { file } }) => [file, find(file ?? "")]));
};
/** @param {Map<string, Blob>} files */
export const take = (files) => files.forEach((blob, path) => ours.set(path, blob));
