// Asks before something that was typed is replaced or deleted.

import { part } from "./parts.mjs";

// Resolves with whether the person agrees; `yes` is the label of the button that says so.
/**
 * @param {string} sentence
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function agrees(sentence, yes) {
    const dialog = part("question");
    part("question-text").textContent = sentence;
    part("question-yes").textContent = yes;
    return new Promise((resolve) => {
        let agreed = false;
        part("question-no").onclick = () => dialog.close();
        part("question-yes").onclick = () => {
            agreed = true;
            dialog.close();
        };
        dialog.addEventListener("close", () => resolve(agreed), { once: true });
        dialog.showModal();
    });
}
