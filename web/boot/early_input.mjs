// What is pressed, chosen and typed before Python can answer is told when it can: on a table that was
// kept, and on a new game and its set-up as the build has drawn them.

/** @type {(() => void)[]} */
const waiting = [];

/** @param {Event} event */
function notePress(event) {
    const { target } = event;
    /** @type {HTMLButtonElement | null | undefined} */
    const place =
        target instanceof Element ? target.closest("button[data-msg], button[type=submit], [data-place]") : null;
    if (!place) return;
    // It would send the form, which no server awaits.
    if (place.type === "submit") event.preventDefault();
    const { msg } = place.dataset;
    if (!msg && !place.id) return;
    const again = msg ? `[data-msg="${CSS.escape(msg)}"]` : `#${CSS.escape(place.id)}`;
    const press = () => new MouseEvent("click", { bubbles: true, cancelable: true });
    waiting.push(() => document.querySelector(again)?.dispatchEvent(press()));
    place.dataset.waits = "";
}

/** @param {Event} event */
function noteChange({ type, target }) {
    if (target instanceof HTMLElement)
        waiting.push(() => target.isConnected && target.dispatchEvent(new Event(type, { bubbles: true })));
}

/** @param {{ signal: AbortSignal }} during */
export function noteInput(during) {
    addEventListener("click", notePress, during);
    addEventListener("input", noteChange, during);
    addEventListener("change", noteChange, during);
}

export function tellInput() {
    for (const place of document.querySelectorAll("[data-waits]")) place.removeAttribute("data-waits");
    for (const tell of waiting) tell();
}
