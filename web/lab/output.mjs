// What a program prints, draws and does wrong. All of it is text from a program: never markup.

const most = 400_000;

/** @param {string} source */
const named = (source) =>
    new DOMParser().parseFromString(source, "image/svg+xml").querySelector("svg > title")?.textContent ?? "";

export class Output {
    /** @param {HTMLElement} place */
    constructor(place) {
        this.left = most;
        this.place = place;
        /** @type {string[]} */
        this.pictures = [];
        this.clear();
    }

    clear() {
        for (const url of this.pictures) URL.revokeObjectURL(url);
        this.pictures = [];
        this.left = most;
        this.place.replaceChildren();
    }

    /**
     * @param {string} kind
     * @param {string} text
     */
    show = (kind, text) => {
        const taken = text.slice(0, this.left);
        this.left -= taken.length;
        if (!taken) return;
        if (kind === "picture") this.#draw(text);
        else if (kind === "error") this.#fail(taken);
        else this.#print(kind === "err" ? "err" : "out", taken);
        this.place.scrollTop = this.place.scrollHeight;
    };

    /**
     * @param {string} kind
     * @param {string} text
     */
    #print(kind, text) {
        const last = this.place.lastElementChild;
        if (last?.className === kind) last.append(text);
        else this.#add("pre", kind, text);
    }

    /** @param {string} text */
    #fail(text) {
        const [first, ...more] = text.split("\n");
        this.#add("p", "fault", first);
        if (more.join("")) this.#add("pre", "err trace", more.join("\n"));
    }

    // As an image a drawing can run nothing and fetch nothing.
    /** @param {string} source */
    #draw(source) {
        const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
        this.pictures.push(url);
        const image = new Image();
        image.src = url;
        image.alt = named(source);
        this.place.append(image);
    }

    /**
     * @param {string} kind
     * @param {string} name
     * @param {string} text
     */
    #add(kind, name, text) {
        const element = document.createElement(kind);
        element.className = name;
        element.textContent = text;
        this.place.append(element);
    }
}
