// Keeps the screen on while a table wants it. The browser lets go of the lock whenever the page is
// hidden, so it is asked for again when the page comes back.

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;
let refused = () => {};

async function ask() {
    if (!wanted || lock || document.visibilityState !== "visible") return;
    try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => (lock = null), { once: true });
        if (!wanted) await lock.release();
    } catch {
        // For example while the battery is low; where it is not offered the settings say so.
        if (navigator.wakeLock) refused();
    }
}

/**
 * @param {boolean} on
 * @param {() => void} [onRefusal]
 */
export function keepAwake(on, onRefusal = () => {}) {
    wanted = on;
    refused = onRefusal;
    if (on) ask();
    else lock?.release();
}

document.addEventListener("visibilitychange", ask);
