// Frees the memory of bytes at once. Browsers collect garbage when a page allocates memory, and a page
// that waits for a person allocates none: 60 MB stayed for minutes.
/** @param {{ buffer: ArrayBuffer }} bytes that nobody reads any more */
export function release({ buffer }) {
    // A message without a receiver frees them; after ArrayBuffer.transfer() Chromium keeps the memory.
    const { port1 } = new MessageChannel();
    port1.postMessage(undefined, [buffer]);
    port1.close();
}
