// Programs that were written in the lab, kept on this device by slot: the name of an example whose
// program was changed, or `own`.

export const own = "own";
const kept = "holobiont/lab/";
const last = `${kept}last slot`;

/**
 * @template T, U
 * @param {() => T} work
 * @param {U} otherwise
 */
const tried = (work, otherwise) => {
    try {
        return work();
    } catch {
        return otherwise; // storage is refused, or full
    }
};

// Null where nothing is kept.
/** @param {string} slot */
export const read = (slot) => tried(() => localStorage.getItem(kept + slot), null);

// False where the device does not keep it.
/**
 * @param {string} slot
 * @param {string} text
 */
export const write = (slot, text) => tried(() => (localStorage.setItem(kept + slot, text), true), false);

/** @param {string} slot */
export const forget = (slot) => tried(() => localStorage.removeItem(kept + slot), undefined);

// The slot that was shown last.
export const lastSlot = () => tried(() => localStorage.getItem(last), null);
/** @param {string} slot */
export const rememberSlot = (slot) => tried(() => localStorage.setItem(last, slot), undefined);
