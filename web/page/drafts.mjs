// What is typed and not sent yet is kept for as long as the tab lives: after a reload, Back, Escape or
// a press beside a dialog, the field has it again. It is forgotten when a button of its form answers.

const kept = "holobiont/draft/";
const TEXT = ":is(input:not([type]), input[type=text], input[type=search], textarea)[data-msg]";
const FORM = "form, dialog, .setup";
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @type {Map<string, string>} */
const memory = new Map(); // where the browser keeps nothing, as in a frame

/** @type {<Result>(work: () => Result) => Result | undefined} */
const tried = (work) => {
    try {
        return work();
    } catch {
        return undefined;
    }
};
/** @param {string} key */
const read = (key) => tried(() => sessionStorage.getItem(key)) ?? memory.get(key);
/** @type {(key: string, text: string) => void} */
function write(key, text) {
    memory.set(key, text);
    tried(() => sessionStorage.setItem(key, text));
}
/** @param {string} key */
function forget(key) {
    memory.delete(key);
    tried(() => sessionStorage.removeItem(key));
}

// A field goes by the page that it is on, without what was chosen there, and by what it tells.
/** @param {Field} field */
const keyOf = (field) => `${kept}${location.hash.split("?")[0]} ${field.dataset.msg}`;
/** @param {Field} field */
const isSearch = (field) => field.type === "search";
/** @type {(root: ParentNode) => Field[]} */
const fieldsIn = (root) => Array.from(root.querySelectorAll(TEXT));

/** @param {Field} field */
export function keep(field) {
    if (!field.matches(TEXT)) return;
    if (field.value) write(keyOf(field), field.value);
    else forget(keyOf(field));
}

// A search is kept over a reload only: who asks for the list again wants all of it.
/** @param {{ target: any }} event */
export const typed = ({ target }) => isSearch(target) || keep(target);

/** @param {{ target: any }} event */
export function answered({ target }) {
    /** @type {ParentNode | undefined} */
    const form = target.closest?.("button[data-msg], [type=submit]")?.closest(FORM);
    if (form) for (const field of fieldsIn(form)) forget(keyOf(field));
}

const shown = new WeakSet();

/** @type {(field: Field) => void} */
const tellOf = (field) => void field.dispatchEvent(new Event("input", { bubbles: true }));

// Fields that were not there before get back what was typed into them. Behind a curtain, what was
// typed at the table may be somebody's secret.
/** @param {ParentNode} root */
export function restore(root, tell = tellOf) {
    if (root.querySelector(".curtain")) forget(`${kept}${location.hash.split("?")[0]} typing`);
    for (const field of fieldsIn(root)) {
        if (shown.has(field)) continue;
        shown.add(field);
        const text = read(keyOf(field));
        if (isSearch(field)) forget(keyOf(field));
        if (!text || text === field.value) continue;
        // Python is still drawing.
        queueMicrotask(() => {
            field.value = text;
            tell(field);
        });
    }
}

/** @param {ParentNode} root */
export function begin(root) {
    document.addEventListener("input", typed, true);
    document.addEventListener("click", answered, true);
    addEventListener("pagehide", () => fieldsIn(root).forEach(keep));
}
