// What a finger or the mouse carries follows it: the elements with data-lifted.

/** @typedef {HTMLElement | SVGElement} Drawn */

/** @type {Drawn[]} */
let lifted = [];

/**
 * Moves what is lifted by so many pixels of the window from where it lay.
 * @param {number} right
 * @param {number} down
 */
export function carry(right, down) {
    document.documentElement.dataset.carrying = "";
    if (!lifted.length) lifted = [.../** @type {NodeListOf<Drawn>} */ (document.querySelectorAll("[data-lifted]"))];
    for (const element of lifted) {
        const { x, y } = within(element, right, down);
        element.style.transition = "none";
        element.style.translate = `${x}px ${y}px`;
    }
}

export function putDown() {
    delete document.documentElement.dataset.carrying;
    for (const { style } of lifted) style.translate = style.transition = "";
    lifted = [];
}

/**
 * A way over the window in the units in which an element is moved: those of its drawing, or pixels of
 * a board that may be turned.
 * @param {Drawn} element
 * @param {number} right
 * @param {number} down
 */
function within(element, right, down) {
    const matrix =
        element.parentNode instanceof SVGGraphicsElement ? element.parentNode.getScreenCTM() : turned(element);
    const { a, b, c, d } = matrix ?? new DOMMatrix();
    return new DOMPoint(right, down).matrixTransform(new DOMMatrix([a, b, c, d, 0, 0]).inverse());
}

/** @param {Element} element */
function turned(element) {
    let matrix = new DOMMatrix();
    for (let at = element.parentElement; at; at = at.parentElement) {
        const { rotate } = getComputedStyle(at);
        if (rotate !== "none") matrix = new DOMMatrix().rotate(parseFloat(rotate)).multiply(matrix);
    }
    return matrix;
}
