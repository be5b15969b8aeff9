// Workers of our own that start everywhere: in frames without an origin, too. They are classic ones
// from a blob, which import the module that they are to run.

// Pyodide refuses to run in a worker that has importScripts, as an import would not work there in
// browsers of long ago. What is sent before the module listens is kept for it.
/** @param {string} program */
const text = (program) => `
importScripts = undefined;
const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(program)}).then(
    () => early.forEach((event) => onmessage(event)),
    ({ message }) => postMessage({ error: message }),
);
`;

/** @param {string} program */
export function openWorker(program) {
    const blob = new Blob([text(program)], { type: "text/javascript" });
    return new Worker(URL.createObjectURL(blob));
}
