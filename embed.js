// <holobiont-game game="symbio"></holobiont-game>: a game of Holobiont in any page. One script, no
// build, nothing loaded before the visitor presses play. docs/embed.md tells what it can be asked.
{
    const site = new URL("./", document.currentScript.src);
    const interfaceVersion = 1;
    const inAddress = ["seats", "seed", "theme", "language", "start"];

    // Whatever the page itself says about the element goes before this.
    const size = new CSSStyleSheet();
    size.replaceSync(":where(holobiont-game) { display: block; min-width: 320px; min-height: 320px; height: 640px; }");
    document.adoptedStyleSheets.push(size);

    class HolobiontGame extends HTMLElement {
        #frame = null;
        #asked = new Map();
        #last = 0;
        #listening = (event) => this.#take(event);

        connectedCallback() {
            const address = new URL(`embed/${encodeURIComponent(this.getAttribute("game"))}/`, site);
            for (const name of inAddress)
                if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
            // A page from a file has no origin to name.
            if (location.origin !== "null") address.searchParams.set("host", location.origin);
            const frame = document.createElement("iframe");
            frame.title = this.getAttribute("title") ?? `Holobiont: ${this.getAttribute("game")}`;
            frame.loading = "lazy";
            const sandbox = this.getAttribute("sandbox") ?? "allow-scripts";
            if (sandbox !== "none") frame.setAttribute("sandbox", sandbox);
            frame.src = address.href;
            Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block" });
            addEventListener("message", this.#listening);
            this.replaceChildren(frame);
            this.#frame = frame;
        }

        disconnectedCallback() {
            removeEventListener("message", this.#listening);
            for (const { reject } of this.#asked.values()) reject(new Error("The game was taken out of the page."));
            this.#asked.clear();
        }

        // Resolves with the answer, or rejects with the reason. Name and content: docs/embed.md.
        ask(name, given = {}) {
            const id = (this.#last += 1);
            const sandboxed = this.#frame.hasAttribute("sandbox") && !this.#frame.sandbox.contains("allow-same-origin");
            return new Promise((resolve, reject) => {
                this.#asked.set(id, { resolve, reject });
                const message = { holobiont: interfaceVersion, id, ask: name, with: given };
                // What is sandboxed has no origin to be addressed by.
                this.#frame.contentWindow.postMessage(message, sandboxed ? "*" : site.origin);
            });
        }

        #take({ data, origin, source }) {
            if (source !== this.#frame?.contentWindow || ![site.origin, "null"].includes(origin)) return;
            if (data?.holobiont !== interfaceVersion) return;
            if (typeof data.event === "string") {
                this.dispatchEvent(new CustomEvent(`holobiont-${data.event}`, { detail: data, bubbles: true }));
                return;
            }
            const asked = this.#asked.get(data.id);
            this.#asked.delete(data.id);
            if (data.ok) asked?.resolve(data.result);
            else asked?.reject(new Error(String(data.error)));
        }
    }

    if (!customElements.get("holobiont-game")) customElements.define("holobiont-game", HolobiontGame);
}
