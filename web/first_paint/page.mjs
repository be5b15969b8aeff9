// What the scripts before the first paint know of their page.

export const root = document.documentElement;

/** Address of the script; "" where it is part of the page. */
export const here = import.meta.url;

/** In other people's pages nothing that was chosen here counts; the address may name a language. */
export const embedded = root.dataset.embed !== undefined;

/** A link that leads past the start page: that need not be drawn. */
export const past = location.hash.length > 2;

/** @type {Promise<unknown>} */
export const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve, { once: true });
    else resolve(undefined);
});

/**
 * A text of the local storage; null where there is none, or storage is refused.
 * @param {string} key
 */
export function read(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/**
 * What was chosen for this page; "" for the system's choice.
 * @param {string} name
 */
export function stored(name) {
    if (embedded) return new URLSearchParams(location.search).get(name) ?? "";
    const chosen = read(`holobiont/${name}`) ?? "";
    return /^[a-z]+$/.test(chosen) && chosen !== "system" ? chosen : "";
}
