// Keeps the screen on while a table wants it. The browser lets go of the lock whenever the page is
// hidden, so it is asked for again when the page comes back.

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

async function ask() {
    if (!wanted || lock || document.visibilityState !== "visible") return;
    try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => (lock = null), { once: true });
        if (!wanted) await lock.release();
    } catch {
        // Refused, for example while the battery is low, or not offered.
    }
}

/** @param {boolean} on */
export function keepAwake(on) {
    wanted = on;
    if (on) ask();
    else lock?.release();
}

document.addEventListener("visibilitychange", ask);
