// For reset.html: throws away the stored program, and nothing that the visitor made. It shares no
// code with the rest, for it has to work when the rest does not.

const root = new URL("../../", import.meta.url).href;
const { holobiontWords } = globalThis;
const { pathname } = new URL(root);
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

// sw.js is never stored, so an answer comes from the server. Without one there would be nothing left.
const reachable = () =>
    fetch(`${root}sw.js`, { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
    );

async function reset() {
    if (!(await reachable())) {
        said.textContent = holobiontWords.say(
            "The server cannot be reached now, so what is stored here is all there is. Nothing was deleted.",
        );
        return;
    }
    for (const name of [`holobiont-files ${pathname}`, "holobiont-image"]) await globalThis.caches?.delete(name);
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
        if (registration.scope === root) await registration.unregister();
    await fetch(root, { cache: "reload" });
    location.replace(root);
}

/** @type {HTMLElement} */ (document.getElementById("reset")).addEventListener("click", () => {
    reset().catch(
        (error) => (said.textContent = holobiontWords.say("That did not work: {reason}", { reason: error.message })),
    );
});
