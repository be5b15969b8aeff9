// <holobiont-game game="symbio"></holobiont-game>: a game of Holobiont in any page. One script, no
// build, nothing loaded before the visitor presses play. docs/embed.md tells what it can be asked.
{
    const site = new URL("./", document.currentScript.src);
    const interfaceVersion = 1;
    const games = ["symbioz", "symbio", "symbiose", "saprobiont", "symbiote"];
    const inAddress = ["seats", "seed", "theme", "text", "language", "start"];

    // Whatever the page itself says about the element goes before this.
    const size = new CSSStyleSheet();
    size.replaceSync(":where(holobiont-game) { display: block; min-width: 320px; min-height: 320px; height: 640px; }");
    document.adoptedStyleSheets.push(size);

    class HolobiontGame extends HTMLElement {
        #frame = null;
        #asked = new Map();
        #listens = false;
        #last = 0;
        #refusal = null;
        #listening = (event) => this.#take(event);

        connectedCallback() {
            const game = this.getAttribute("game");
            if (!games.includes(game)) {
                this.#refuse(`game: ${JSON.stringify(game)} is none of ${games.join(", ")}.`);
                return;
            }
            this.#refusal = null;
            const address = new URL(`embed/${game}/`, site);
            for (const name of inAddress)
                if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
            // A page from a file has no origin to name.
            if (location.origin !== "null") address.searchParams.set("host", location.origin);
            const frame = document.createElement("iframe");
            frame.title = this.getAttribute("title") ?? `Holobiont: ${game}`;
            frame.loading = this.#asked.size ? "eager" : "lazy";
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
            this.#giveUp("The game was taken out of the page.");
            this.#listens = false;
        }

        // Whoever writes the page is told in the game's place.
        #refuse(reason) {
            this.#refusal = reason;
            this.textContent = `holobiont-game: ${reason}`;
            this.#giveUp(reason);
        }

        #giveUp(reason) {
            for (const { reject } of this.#asked.values()) reject(new Error(reason));
            this.#asked.clear();
        }

        // Resolves with the answer, or rejects with the reason. Name and content: docs/embed.md.
        // What is asked before the frame listens waits, and lets it load wherever on the page it is.
        ask(name, given = {}) {
            if (this.#refusal) return Promise.reject(new Error(this.#refusal));
            const id = (this.#last += 1);
            return new Promise((resolve, reject) => {
                const message = { holobiont: interfaceVersion, id, ask: name, with: structuredClone(given) };
                this.#asked.set(id, { message, resolve, reject });
                if (this.#listens) this.#send(message);
                else if (this.#frame) this.#frame.loading = "eager";
            });
        }

        #send(message) {
            const { sandbox, contentWindow } = this.#frame;
            const sandboxed = this.#frame.hasAttribute("sandbox") && !sandbox.contains("allow-same-origin");
            // What is sandboxed has no origin to be addressed by.
            contentWindow.postMessage(message, sandboxed ? "*" : site.origin);
        }

        #take({ data, origin, source }) {
            if (source !== this.#frame?.contentWindow || ![site.origin, "null"].includes(origin)) return;
            if (data?.holobiont !== interfaceVersion) return;
            if (data.event === "poster") {
                this.#listens = true;
                for (const { message } of this.#asked.values()) this.#send(message);
            }
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
