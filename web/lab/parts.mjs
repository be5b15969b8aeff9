// The elements of lab/index.html, by their ids.

/**
 * @typedef {Record<"question" | "packages" | "import", HTMLDialogElement>
 *     & Record<"bot-name" | "address" | "file" | "bring", HTMLInputElement>
 *     & Record<"example" | "bot-game" | "bot-level" | "shelf", HTMLSelectElement>
 *     & Record<"again" | "run" | "stop" | "add" | "keep" | "play" | "open-bot" | "delete-bot" | "download" | "link"
 *         | "leave" | "install" | "refuse" | "take" | "question-no" | "question-yes", HTMLButtonElement>
 *     & Record<"editor" | "output" | "state" | "on-shelf" | "bot-said" | "consent" | "trouble" | "import-name"
 *         | "import-source" | "question-text", HTMLElement>} Parts
 */

/**
 * @template {keyof Parts} Id
 * @param {Id} id
 * @returns {Parts[Id]}
 */
export const part = (id) => /** @type {Parts[Id]} */ (document.getElementById(id));
