// What the scripts beside this one share: a list of what was wrong, and a page that is made up.

export const wrong = [];

export function expect(what, found, wanted) {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) wrong.push(`${what}: ${one} instead of ${other}`);
}

export function show(globals) {
    for (const [name, value] of Object.entries(globals))
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// Until everything that waits for nothing but its turn is done.
export async function rest() {
    for (let n = 0; n < 50; n += 1) await new Promise((go) => setImmediate(go));
}
