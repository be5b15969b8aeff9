// Takes from a worker, before a program that somebody brought runs in it, all that reaches beyond
// it: storage, network, other workers, other scripts, and whatever browsers will invent. What is
// not in the list below goes.

const kept = new Set(
    `AbortController AbortSignal AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt
    BigInt64Array BigUint64Array Boolean CustomEvent DOMException DataView Date DisposableStack Error
    EvalError Event EventTarget FinalizationRegistry Float16Array Float32Array Float64Array Function
    Infinity Int16Array Int32Array Int8Array InternalError Intl Iterator JSON Map Math MessageChannel
    MessageEvent MessagePort NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp
    Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TextDecoder TextEncoder TypeError
    URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef
    WeakSet WebAssembly addEventListener atob btoa clearInterval clearTimeout console constructor crypto
    decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN
    parseFloat parseInt performance queueMicrotask removeEventListener self setInterval setTimeout
    structuredClone undefined unescape`.split(/\s+/),
);

/** @param {unknown} value */
const harmless = (value) => ["number", "string", "boolean"].includes(typeof value);

// Throws where something does not let itself be taken away: then no program may run.
/** @param {object} object */
function strip(object) {
    for (const name of Reflect.ownKeys(object)) {
        if (typeof name === "symbol" || kept.has(name)) continue;
        if (Reflect.deleteProperty(object, name)) continue;
        if (!harmless(Reflect.getOwnPropertyDescriptor(object, name)?.value))
            throw new Error(`${name} cannot be taken away`);
    }
}

export function lock() {
    for (let object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object)) strip(object);
    // An address that names a blob would be the beginning of a script.
    Reflect.deleteProperty(URL, "createObjectURL");
}

// Lets the interpreter's memory grow to so many bytes; beyond them Python has a MemoryError.
/** @param {number} most */
export function limitMemory(most) {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
        if (this.buffer.byteLength + 65536 * pages > most) throw new RangeError("too much memory");
        return grow.call(this, pages);
    };
}
