// Begins what takes longest: the interpreter's download or, where the last visit has kept interpreter
// and memory image (web/python/memory_image.mjs), a worker that reads them.

import { here, past, read } from "./page.mjs";

/**
 * Runs in a worker, as text: reads what is kept, and compiles its program.
 * @param {string} shelf
 * @param {string} image
 * @param {string} interpreter
 */
function readKept(shelf, image, interpreter) {
    /** @param {string} url */
    const get = async (url) => {
        const response = await (await caches.open(shelf)).match(url);
        if (!response) throw new Error("it is not kept any more");
        return response;
    };
    /**
     * @param {string} name
     * @param {Promise<WebAssembly.Module | ReadImage>} got
     */
    const tell = (name, got) =>
        got
            .then((value) => postMessage({ name, value }, { transfer: "bytes" in value ? [value.bytes] : [] }))
            .catch(({ message }) => postMessage({ name, error: message }));
    /** @param {Response} response */
    async function bytesOf(response) {
        const bytes = await response.arrayBuffer();
        return { digest: await crypto.subtle.digest("SHA-256", bytes), bytes };
    }
    const compiled = tell("interpreter", get(interpreter).then(WebAssembly.compileStreaming));
    Promise.all([compiled, tell("image", get(image).then(bytesOf))]).then(close);
}

/**
 * What a worker reads. The page is busy then, and a worker whose program came through the service
 * worker would begin a tenth of a second later.
 * @param {string} hash
 */
function readElsewhere(hash) {
    /** @param {string} name */
    const url = (name) => new URL(`../python/${name}-${hash}`, here).href;
    const given = ["holobiont-image", url("image"), url("interpreter")].map((text) => JSON.stringify(text));
    const program = new Blob([`(${readKept})(${given})`], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(program));
    /** @param {string} wanted */
    function answer(wanted) {
        const told = new Promise((resolve, reject) => {
            for (const trouble of ["error", "messageerror"])
                worker.addEventListener(trouble, () => reject(new Error("its worker failed")));
            worker.addEventListener("message", ({ data: { name, value, error } }) => {
                if (name !== wanted) return;
                if (error) reject(new Error(error));
                else resolve(value);
            });
        });
        // Whoever asks is told.
        told.catch(() => {});
        return told;
    }
    return { image: answer("image"), interpreter: answer("interpreter") };
}

/** @type {{ hash: string; found: ReturnType<typeof readElsewhere> } | undefined} */
let reading;

globalThis.holobiont = {
    readKept(hash) {
        if (reading?.hash !== hash) reading = { hash, found: readElsewhere(hash) };
        return reading.found;
    },
};

/** @param {string} href */
function preload(href) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href }));
}

export function beginDownload() {
    /** @type {HTMLElement | null} */
    const script = document.querySelector("script[data-interpreter]");
    const interpreter = script?.dataset.interpreter;
    if (!interpreter) return;
    const kept = read("holobiont-image");
    if (!kept) preload(interpreter);
    else if (past)
        try {
            globalThis.holobiont.readKept?.(kept);
        } catch ({ message }) {
            console.info(`There is no worker that reads what is kept: ${message}`);
        }
}
