// Programs that were written in the lab, kept on this device by slot: the name of an example whose
// program was changed, or `own`.

export const own = "own";
const kept = "holobiont/lab/";
const last = `${kept}last slot`;

const tried = (work, otherwise) => {
    try {
        return work();
    } catch {
        return otherwise; // storage is refused, or full
    }
};

// Null where nothing is kept.
export const read = (slot) => tried(() => localStorage.getItem(kept + slot), null);

// False where the device does not keep it.
export const write = (slot, text) => tried(() => (localStorage.setItem(kept + slot, text), true), false);

export const forget = (slot) => tried(() => localStorage.removeItem(kept + slot), undefined);

// The slot that was shown last.
export const lastSlot = () => tried(() => localStorage.getItem(last), null);
export const rememberSlot = (slot) => tried(() => localStorage.setItem(last, slot), undefined);
