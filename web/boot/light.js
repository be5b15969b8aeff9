// Sets what was chosen before the first paint, so that the page never flashes in another light, size,
// manner of moving or language. The built start page is not shown before (css/unlit.css).
// oxlint-disable-next-line complexity -- it counts every ?. and ??, too
(() => {
    const root = document.documentElement;
    const { src: here, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
    const languages = ["en", "fr", "de"];
    // In other people's pages nothing that is chosen here counts; the address may name a language.
    const embedded = root.dataset.embed !== undefined;
    const stored = (name) => {
        if (embedded) return new URLSearchParams(location.search).get(name) ?? "";
        try {
            const chosen = localStorage.getItem(`holobiont/${name}`);
            return /^[a-z]+$/.test(chosen ?? "") && chosen !== "system" ? chosen : "";
        } catch {
            return ""; // Storage is refused: the system's choice it is.
        }
    };
    // A link that leads past the start page: that need not be drawn.
    const past = location.hash.length > 2;

    // Runs in a worker: reads what the last visit has kept (web/python/memory_image.mjs), and compiles its program.
    function read(shelf, image, interpreter) {
        const get = async (url) => {
            const response = await (await caches.open(shelf)).match(url);
            if (!response) throw new Error("it is not kept any more");
            return response;
        };
        const tell = (name, got) =>
            got
                .then((value) => postMessage({ name, value }, { transfer: value.bytes ? [value.bytes] : [] }))
                .catch(({ message }) => postMessage({ name, error: message }));
        async function bytesOf(response) {
            const bytes = await response.arrayBuffer();
            return { digest: await crypto.subtle.digest("SHA-256", bytes), bytes };
        }
        const compiled = tell("interpreter", get(interpreter).then(WebAssembly.compileStreaming));
        Promise.all([compiled, tell("image", get(image).then(bytesOf))]).then(close);
    }
    // The page is busy then, and a worker whose program came through the service worker would begin a
    // tenth of a second later.
    function readElsewhere(hash) {
        const url = (name) => new URL(`../python/${name}-${hash}`, here).href;
        const given = ["holobiont-image", url("image"), url("interpreter")].map((text) => JSON.stringify(text));
        const program = new Blob([`(${read})(${given})`], { type: "text/javascript" });
        const worker = new Worker(URL.createObjectURL(program));
        const answer = (wanted) =>
            new Promise((resolve, reject) => {
                for (const trouble of ["error", "messageerror"])
                    worker.addEventListener(trouble, () => reject(new Error("its worker failed")));
                worker.addEventListener("message", ({ data: { name, value, error } }) => {
                    if (name !== wanted) return;
                    if (error) reject(new Error(error));
                    else resolve(value);
                });
            });
        const found = { image: answer("image"), interpreter: answer("interpreter") };
        // Whoever asks is told.
        for (const name in found) found[name].catch(() => {});
        return { hash, ...found };
    }
    let reading;
    globalThis.holobiont = {
        readKept(hash) {
            if (reading?.hash !== hash) reading = readElsewhere(hash);
            return reading;
        },
    };

    // What takes longest begins first.
    const kept = () => {
        try {
            return localStorage.getItem("holobiont-image");
        } catch {
            return null;
        }
    };
    if (dataset.interpreter && !kept()) {
        const early = { rel: "preload", as: "fetch", crossOrigin: "", href: dataset.interpreter };
        document.head.append(Object.assign(document.createElement("link"), early));
    } else if (dataset.interpreter && past) {
        try {
            globalThis.holobiont.readKept?.(kept() ?? "");
        } catch ({ message }) {
            console.info(`There is no worker that reads what is kept: ${message}`);
        }
    }

    // The language that was chosen, else the first of the person's own that is spoken here.
    const languageOf = (chosen) => {
        const wanted = chosen ? [chosen] : navigator.languages.map((tag) => tag.split("-")[0]);
        return wanted.find((language) => languages.includes(language)) ?? "en";
    };

    // A page is written in English; what stands on it in another language comes as a script, and
    // until then nothing is shown. What Python says comes later, as a catalogue of its own.
    const words = {};
    const asked = {};
    const say = (text, fields = {}) =>
        (words[root.lang]?.texts[text] ?? text).replace(/\{([a-z_]+)\}/g, (field, name) => fields[name] ?? field);
    function show() {
        const app = document.getElementById("app");
        const brought = words[root.lang];
        if (app && brought && !embedded) {
            app.innerHTML = brought.app;
            document.title = brought.title;
        }
        for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.textContent);
        delete root.dataset.words;
    }
    function ask(language) {
        const script = document.createElement("script");
        script.src = new URL(`../../assets/language/${language}.js`, here).href;
        document.head.append(script);
        return new Promise((resolve) => (script.onload = script.onerror = resolve));
    }
    function speak(language) {
        root.lang = language;
        // Where this script is part of the page, the others are too.
        const there = language === "en" || !here;
        return there ? Promise.resolve() : (asked[language] ??= ask(language));
    }
    globalThis.holobiontWords = {
        take: (language, brought) => (words[language] = brought),
        say,
        speaks: (language) => languages.includes(language),
        languageOf,
        speak,
    };

    /** @type {Promise<unknown>} */
    const parsed = new Promise((/** @type {(event?: Event) => void} */ resolve) =>
        document.readyState === "loading"
            ? document.addEventListener("DOMContentLoaded", resolve, { once: true })
            : resolve(),
    );
    // What says which file is missing may be the one, or be damaged.
    async function complain(address) {
        await parsed;
        const box = document.getElementById("boot");
        if (embedded || !box || box.dataset.state === "failed") return;
        delete root.dataset.past;
        const again = document.createElement("button");
        again.type = "button";
        again.textContent = say("Retry");
        again.addEventListener("click", () => location.reload());
        const reset = document.createElement("a");
        reset.href = "./reset.html";
        reset.textContent = say("Reset the app, keep my games");
        /** @type {HTMLElement} */ (box.querySelector("p")).textContent = say("The file {file} could not be loaded.", {
            file: new URL(address).pathname,
        });
        box.querySelector("progress")?.replaceWith(again, reset);
        box.dataset.state = "failed";
        box.hidden = false;
    }
    // An extension may put modules of its own into the page.
    const sourceOf = ({ target }) =>
        target instanceof HTMLScriptElement && target.type === "module" ? target.src : "";
    addEventListener(
        "error",
        (event) => {
            const source = sourceOf(event);
            if (source.startsWith(new URL("../", here).href)) complain(source);
        },
        true,
    );
    document.addEventListener(
        "load",
        (event) => {
            const source = sourceOf(event);
            // It is there as soon as boot.mjs runs.
            if (/\/(boot|start)\.mjs$/.test(source) && !globalThis.holobiont?.catalogue) complain(source);
        },
        true,
    );

    for (const name of embedded ? [] : ["light", "text", "contrast", "motion", "coordinates"]) {
        const chosen = stored(name);
        if (chosen) root.dataset[name] = chosen;
    }
    root.dataset.lit = "";
    // Paper is lit by day.
    let lit;
    addEventListener("beforeprint", () => ([lit, root.dataset.light] = [root.dataset.light, "day"]));
    addEventListener("afterprint", () => (lit ? (root.dataset.light = lit) : delete root.dataset.light));
    if (past) root.dataset.past = "start";
    const language = languageOf(stored("language"));
    if (language === "en" || root.dataset.english !== undefined) return;
    root.dataset.words = "coming";
    Promise.all([speak(language), parsed]).then(show);
})();
