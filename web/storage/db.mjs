// One transaction in a small database of ours, which has one store of the same name as itself.
//
// Resolves when it is committed: a request that succeeded may still be undone, as where room is short.
// A database that does not open, or does not end what it began, is one that is not there.

// Milliseconds; whoever asks waits so long.
const PATIENCE = 10_000;

export const settled = (request) =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const committed = (transaction) =>
    new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was broken off"));
    });

async function carryOut(name, mode, work) {
    const opening = indexedDB.open(`holobiont-${name}`, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(name);
    const opened = await settled(opening);
    try {
        const transaction = opened.transaction(name, mode, { durability: "strict" });
        const done = committed(transaction);
        const [result] = await Promise.all([work(transaction.objectStore(name)), done]);
        return result;
    } finally {
        opened.close();
    }
}

export function inOneGo(name, mode, work, patience = PATIENCE) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error("the database does not answer")), patience);
    });
    return Promise.race([carryOut(name, mode, work), late]).finally(() => clearTimeout(timer));
}
