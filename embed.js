// <holobiont-game game="symbio"></holobiont-game>: a game of Holobiont in any page, or with
// puzzle="today" a puzzle. One script, no build, nothing loaded before the visitor presses play. docs/embed.md tells what it can be asked.
{
    const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
    const site = new URL("./", src);
    const interfaceVersion = 1;
    const games = ["symbioz", "symbio", "symbiose", "saprobiont", "symbiote"];
    const inAddress = ["puzzle", "seats", "seed", "theme", "text", "language", "start", "sound"];
    // Of all games, or of one: that of the day, one after the other, or the one with this key.
    const puzzles = new RegExp(`^(today|(${games.join("|")})/[a-z0-9]{4,8})$`);
    // What can be chosen of the looks while a game is played; the first where nothing of it is said.
    /** @type {Record<string, string[]>} */
    const looks = { theme: ["system", "day", "night"], text: ["normal", "large", "largest"] };
    const languages = ["en", "fr", "de"];
    const preferred = () =>
        navigator.languages.map((name) => name.split("-")[0]).find((name) => languages.includes(name)) ?? "en";

    // Whatever the page itself says about the element goes before this.
    const size = new CSSStyleSheet();
    size.replaceSync(":where(holobiont-game) { display: block; min-width: 320px; min-height: 320px; height: 640px; }");
    document.adoptedStyleSheets.push(size);

    /**
     * @typedef {{ holobiont: number; id: number; ask: string; with: object }} Request
     * @typedef {{ message: Request; resolve(answer: unknown): void; reject(reason: Error): void }} Asked
     */

    class HolobiontGame extends HTMLElement {
        static observedAttributes = ["game", ...inAddress, "sandbox", "title"];

        #here = false;
        /** @type {string | null} */
        #game = null;
        #begun = false;
        /** @type {{ game: string | null, save: string } | null} */
        #kept = null;
        /** @type {Set<string>} */
        #late = new Set();
        /** @type {HTMLIFrameElement | null} */
        #frame = null;
        /** @type {Map<number, Asked>} */
        #asked = new Map();
        #listens = false;
        #last = 0;
        /** @type {string | null} */
        #refusal = null;
        #listening = (/** @type {MessageEvent} */ event) => this.#take(event);

        connectedCallback() {
            this.#here = true;
            this.#begin();
        }

        // Without this, moveBefore would take it out and put it in again; so its frame stays as it is.
        connectedMoveCallback() {}

        /**
         * @param {string} name
         * @param {string | null} before
         * @param {string | null} now
         */
        attributeChangedCallback(name, before, now) {
            if (!this.#here) return;
            if (Object.hasOwn(looks, name) || name === "language") this.#adapt(name);
            else if (before === now) return;
            else if (name === "title") this.#name();
            // What is being played, or is about to be, is not taken from the visitor for another seat.
            else if (name === "game" || name === "puzzle" || !(this.#begun || this.#asked.size)) this.#begin();
        }

        #begin() {
            const puzzle = this.getAttribute("puzzle");
            const game = puzzle === null ? this.getAttribute("game") : "puzzle";
            if (this.#listens) this.#giveUp("The game of the element was changed.");
            this.#listens = false;
            this.#begun = false;
            this.#late.clear();
            this.#frame = null;
            this.#game = game;
            if (this.#kept?.game !== game) this.#kept = null;
            else this.#goOn();
            if (puzzle !== null && !puzzles.test(puzzle)) {
                this.#refuse(
                    `puzzle: ${JSON.stringify(puzzle)} is neither today nor as symbio/today or symbio/ab12cd.`,
                );
                return;
            }
            if (puzzle === null && !games.includes(game ?? "")) {
                this.#refuse(`game: ${JSON.stringify(game)} is none of ${games.join(", ")}.`);
                return;
            }
            this.#refusal = null;
            const frame = this.#newFrame();
            addEventListener("message", this.#listening);
            this.replaceChildren(frame);
            this.#frame = frame;
            this.#name();
        }

        #newFrame() {
            const frame = document.createElement("iframe");
            frame.loading = this.#asked.size ? "eager" : "lazy";
            const sandbox = this.getAttribute("sandbox") ?? "allow-scripts";
            if (sandbox !== "none") frame.setAttribute("sandbox", sandbox);
            frame.src = this.#address();
            Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block" });
            return frame;
        }

        #address() {
            const address = new URL(`embed/${this.#game}/`, site);
            for (const name of inAddress)
                if (this.hasAttribute(name) && !(name === "start" && this.#kept))
                    address.searchParams.set(name, this.getAttribute(name) ?? "");
            // A page from a file has no origin to name.
            if (location.origin !== "null") address.searchParams.set("host", location.origin);
            return address.href;
        }

        // A frame that was moved begins anew; it is given back its game before all that it was asked since.
        #goOn() {
            const waiting = [...this.#asked];
            this.#asked.clear();
            this.ask("load", { save: this.#kept?.save }).catch(() => {});
            for (const [id, asked] of waiting) this.#asked.set(id, asked);
        }

        #name() {
            if (this.#frame) this.#frame.title = this.getAttribute("title") ?? `Holobiont: ${this.#game}`;
        }

        // A frame that does not listen yet is told as soon as it does: its address has what was said before.
        /** @param {string} name */
        #adapt(name) {
            if (!this.#listens) return void this.#late.add(name);
            const said = this.getAttribute(name) ?? "";
            const [usual] = looks[name] ?? [preferred()];
            const wish = (looks[name] ?? languages).includes(said) ? said : usual;
            // What cannot be had, as words that do not come, leaves what is there.
            this.ask(name, { [name]: wish }).catch(() => {});
        }

        disconnectedCallback() {
            this.#here = false;
            removeEventListener("message", this.#listening);
            this.#giveUp("The game was taken out of the page.");
            this.#listens = false;
        }

        // Whoever writes the page is told in the game's place.
        /** @param {string} reason */
        #refuse(reason) {
            this.#refusal = reason;
            this.textContent = `holobiont-game: ${reason}`;
            this.#giveUp(reason);
        }

        /** @param {string} reason */
        #giveUp(reason) {
            for (const { reject } of this.#asked.values()) reject(new Error(reason));
            this.#asked.clear();
        }

        // Resolves with the answer, or rejects with the reason. Name and content: docs/embed.md.
        // What is asked before the frame listens waits, and lets it load wherever on the page it is.
        /**
         * @param {string} name
         * @param {object} [given]
         */
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

        /** @param {Request} message */
        #send(message) {
            const frame = /** @type {HTMLIFrameElement} */ (this.#frame);
            const { sandbox } = frame;
            const contentWindow = /** @type {Window} */ (frame.contentWindow);
            const sandboxed = frame.hasAttribute("sandbox") && !sandbox.contains("allow-same-origin");
            // What is sandboxed has no origin to be addressed by.
            contentWindow.postMessage(message, sandboxed ? "*" : site.origin);
        }

        /** @param {MessageEvent} event */
        #take({ data, origin, source }) {
            if (source !== this.#frame?.contentWindow || ![site.origin, "null"].includes(origin)) return;
            if (data?.holobiont !== interfaceVersion) return;
            const { save } = (data.event ? data : data.result) ?? {};
            if (typeof save === "string") this.#kept = { game: this.#game, save };
            if (typeof data.event === "string") this.#tell(data);
            else this.#settle(data);
        }

        // What happens in the frame.
        /** @param {{ event: string }} detail */
        #tell(detail) {
            const { event } = detail;
            if (event === "poster") {
                this.#listens = true;
                for (const { message } of this.#asked.values()) this.#send(message);
                for (const name of this.#late) this.#adapt(name);
                this.#late.clear();
            } else if (event === "ready") {
                this.#begun = true;
                // Of the first position nothing is told that could be kept.
                this.ask("state").catch(() => {});
            }
            this.dispatchEvent(new CustomEvent(`holobiont-${event}`, { detail, bubbles: true }));
        }

        // The answer to what was asked.
        /** @param {{ id: number; ok?: boolean; result?: unknown; error?: unknown }} answer */
        #settle({ id, ok, result, error }) {
            const asked = this.#asked.get(id);
            this.#asked.delete(id);
            if (ok) asked?.resolve(result);
            else asked?.reject(new Error(String(error)));
        }
    }

    if (!customElements.get("holobiont-game")) customElements.define("holobiont-game", HolobiontGame);
}
