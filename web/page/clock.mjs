// Writes the time that runs on a table's clocks (ui/app/screens/clock_view.py), once a second, and tells
// Python when a threshold is reached. Nothing else of the page is drawn for it.

/**
 * A time as a clock shows it, as `shown` in ui/app/core/clock_model.py does.
 * @param {number} milliseconds
 */
export function shown(milliseconds) {
    const seconds = milliseconds > 0 ? Math.ceil(milliseconds / 1000) : Math.floor(-milliseconds / 1000);
    const sign = milliseconds < 0 && seconds ? "\u2212" : "";
    const hours = Math.floor(seconds / 3600);
    const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map(String);
    const end = `${hours ? minutes.padStart(2, "0") : minutes}:${rest.padStart(2, "0")}`;
    return hours ? `${sign}${hours}:${end}` : sign + end;
}

/**
 * Milliseconds until a clock shows another second.
 * @param {number} milliseconds what it has left
 */
export function untilNext(milliseconds) {
    const rest =
        milliseconds > 0 ? milliseconds - 1000 * (Math.ceil(milliseconds / 1000) - 1) : 1000 - (-milliseconds % 1000);
    return Math.ceil(rest) + 1;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Writes what is left now, and comes back when it changes. */
export function tick() {
    clearTimeout(timer);
    const now = performance.now();
    const reached = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".time[data-since]"))].filter(
        (time) => {
            const { left, since, rate, due } = time.dataset;
            const rest = Number(left) + Number(rate) * (now - Number(since));
            const text = shown(rest);
            if (time.textContent !== text) time.textContent = text;
            if (rate === "-1") timer = setTimeout(tick, untilNext(rest));
            return due !== undefined && rest <= Number(due);
        },
    );
    if (reached.length) document.dispatchEvent(new CustomEvent("holobiont:tell", { detail: "clock-due" }));
}

export function begin() {
    globalThis.holobiont.tick = tick;
    tick();
}
