// PyScript opens a database when it starts and does not go on without one, though nothing here is
// ever kept in it. It gets one that is empty and lies nowhere: what the browser keeps may be refused
// or damaged, and the games start all the same.

const itsOwn = "IDBMap/";

/** @param {unknown} result */
const answered = (result) => {
    /** @type {{ result: unknown; onsuccess?: (event: object) => void }} */
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
};
/** @param {string} name */
const nothing = (name) => (name === "count" ? 0 : name.startsWith("getAll") ? [] : undefined);
/** @type {Record<string, () => unknown>} */
const emptyStore = new Proxy({}, { get: (_, name) => () => answered(nothing(String(name))) });
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };

// Where storage is refused, even looking at it may throw.
function refused() {
    try {
        return !globalThis.indexedDB;
    } catch {
        return true;
    }
}

/** @param {string} name */
function openRefused(name) {
    if (name.startsWith(itsOwn)) return answered(emptyDatabase);
    throw new DOMException("There is no database.", "SecurityError");
}

export function standIn() {
    if (refused()) {
        Object.defineProperty(globalThis, "indexedDB", { value: { open: openRefused }, configurable: true });
        return;
    }
    const { open } = IDBFactory.prototype;
    // The request that is made up has all of one that PyScript uses.
    /** @type {(this: IDBFactory, name: string, version?: number) => any} */
    const openOrStandIn = function (name, ...rest) {
        return name.startsWith(itsOwn) ? answered(emptyDatabase) : open.call(this, name, ...rest);
    };
    IDBFactory.prototype.open = openOrStandIn;
}
