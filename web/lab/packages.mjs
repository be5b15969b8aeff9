// Packages that somebody brings: named, measured, and installed only when the person agrees.

import { part } from "./parts.mjs";

const { holobiontWords } = globalThis;
const dialog = part("packages");
const file = part("file");
const address = part("address");
const consent = part("consent");
const trouble = part("trouble");
const install = part("install");

const most = 20_000_000;
const wheel = /^[\w.+!-]+-py3-none-any\.whl$|^[\w.+!-]+-py2\.py3-none-any\.whl$/;

/** @typedef {(name: string, bytes: Uint8Array) => Promise<string | undefined>} Put */

/** @type {{ name: string, bytes: Uint8Array } | null} */
let chosen = null;

/** @param {number} bytes */
const kilobytes = (bytes) => Math.ceil(bytes / 1000).toLocaleString(document.documentElement.lang);

/**
 * @param {typeof chosen} next
 * @param {string} [problem]
 */
function offer(next, problem = "") {
    chosen = next;
    trouble.textContent = problem;
    consent.hidden = !next;
    install.disabled = !next;
    if (next)
        consent.textContent = holobiontWords.say(
            "{file}, {size} kB. It can run any program in the lab's worker, where neither your games nor the network can be reached. Install it only if you trust where it is from.",
            { file: next.name, size: kilobytes(next.bytes.byteLength) },
        );
}

/**
 * @param {string} name
 * @param {number} size
 * @param {() => Promise<ArrayBuffer>} read
 */
async function weigh(name, size, read) {
    if (!wheel.test(name))
        return offer(
            null,
            holobiontWords.say("{file} is not a wheel of pure Python: its name would end in -py3-none-any.whl.", {
                file: name,
            }),
        );
    if (size > most) return offer(null, holobiontWords.say("{file} is too large.", { file: name }));
    const bytes = new Uint8Array(await read());
    if (bytes.byteLength > most) return offer(null, holobiontWords.say("{file} is too large.", { file: name }));
    offer({ name, bytes });
}

async function fromFile() {
    const one = file.files?.[0];
    if (!one) return offer(null);
    address.value = "";
    await weigh(one.name, one.size, () => one.arrayBuffer());
}

async function fromAddress() {
    const text = address.value.trim();
    if (!text) return offer(null);
    file.value = "";
    const url = URL.canParse?.(text, location.href) === false ? null : new URL(text, location.href);
    if (url?.origin !== location.origin)
        return offer(null, holobiontWords.say("Only addresses on this site can be reached."));
    const name = decodeURIComponent(url.pathname.split("/").pop() ?? "");
    await weigh(name, 0, async () => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(String(response.status));
        return response.arrayBuffer();
    });
}

/** @param {() => Promise<void>} choose */
const told = (choose) => () =>
    choose().catch((/** @type {Error} */ { message }) =>
        offer(null, holobiontWords.say("That did not work: {reason}", { reason: message })),
    );

/** @param {Put} put */
async function agree(put) {
    if (!chosen) return;
    const { name, bytes } = chosen;
    install.disabled = true;
    trouble.textContent = holobiontWords.say("Installing …");
    const reason = await put(name, bytes);
    if (reason) offer(null, holobiontWords.say("That did not work: {reason}", { reason }));
    else dialog.close();
}

// `put` installs a wheel, and resolves with what was wrong or nothing.
/**
 * @param {HTMLButtonElement} button
 * @param {Put} put
 */
export function openPackages(button, put) {
    button.addEventListener("click", () => {
        file.value = address.value = "";
        offer(null);
        dialog.showModal();
    });
    file.addEventListener("change", told(fromFile));
    address.addEventListener("change", told(fromAddress));
    part("leave").addEventListener("click", () => dialog.close());
    install.addEventListener(
        "click",
        told(() => agree(put)),
    );
}
