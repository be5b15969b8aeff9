// Says beside the board what the place under the mouse is, and what can be done there. It is the label
// that whoever hears the page is told anyway (ui/kit/game.py).

/** @type {Element | null} */
let place = null;

// Brings the words in line with the place, on the page as it is.
export function retell() {
    const words = document.getElementById("pointed-place");
    const label = place?.isConnected ? place.getAttribute("aria-label") : null;
    if (words && words.textContent !== (label ?? "")) words.textContent = label ?? "";
}

/** @param {Document} page */
export function begin(page) {
    page.addEventListener("pointerover", ({ target, pointerType }) => {
        const mouse = pointerType === "mouse" && target instanceof Element;
        const now = mouse ? target.closest("#board [data-place][aria-label]") : null;
        if (now === place) return;
        place = now;
        retell();
    });
}
