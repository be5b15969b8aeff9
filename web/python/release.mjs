// Gives the memory of bytes back at once. Browsers look for what is not used any more when they make
// something new, and a page that waits for a person makes nothing: 60 MB lay there for minutes.
/** @param {{ buffer: ArrayBuffer }} bytes that nobody reads any more */
export function release({ buffer }) {
    // Sent to nobody, they go: Chromium holds on to what a buffer gives up in any other way.
    const { port1 } = new MessageChannel();
    port1.postMessage(undefined, [buffer]);
    port1.close();
}
