// A memory image in its place. Pyodide would copy all of it, and two thirds are empty: it gets one that has
// its length and its header, and what follows that is put there when Pyodide asks for it.

// Takes what the build knows of the image. `fill` takes an interpreter of which nothing has run, and the bytes
// of the file: what there is between the empty parts, and as far as the interpreter brings memory along, how
// it differs from that. There it changes them to what comes to lie in memory, so that another interpreter can
// be given the same bytes, as `inFull`. It returns what else the file holds.
/**
 * @param {Build["image"]} image
 * @param {boolean} [inFull]
 */
export function placed({ size, header, memory, data, parts }, inFull = false) {
    const image = new Uint8Array(size);
    const ordinary = image.subarray;
    image.set(Uint8Array.from(atob(header), (letter) => letter.charCodeAt(0)));
    /** @type {() => void} */
    let put;

    /**
     * @param {Pick<WebAssembly.Instance, "exports">} interpreter
     * @param {Uint8Array} bytes
     */
    function fill({ exports }, bytes) {
        const whole = /** @type {WebAssembly.Memory} */ (exports.memory);
        const own = new Int32Array(whole.buffer, 0, data >> 2);
        let from = 0;
        /** @type {[at: number, piece: Uint8Array][]} */
        const pieces = parts.map(([at, length]) => [at - memory, bytes.subarray(from, (from += length))]);
        for (const [at, piece] of pieces) {
            const differing = inFull ? 0 : Math.max(0, Math.min(piece.length, data - at));
            const words = new Int32Array(piece.buffer, piece.byteOffset, differing >> 2);
            for (let n = 0; n < words.length; n++) words[n] ^= own[(at >> 2) + n];
        }
        put = () => {
            const all = new Uint8Array(whole.buffer);
            for (const [at, piece] of pieces) all.set(piece, at);
            // Pyodide keeps the image.
            pieces.length = 0;
        };
        return bytes.slice(from);
    }

    image.subarray = (/** @type {[begin?: number, end?: number]} */ ...range) => {
        if (range.length > 1) return ordinary.apply(image, range);
        put();
        return new Uint8Array();
    };
    return { image, fill };
}
