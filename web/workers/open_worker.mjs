// Workers of our own that start everywhere: in frames without an origin, too. They are classic ones
// from a blob, which import the module that they are to run.

// Pyodide refuses to run in a worker that has importScripts, as an import would not work there in
// browsers of long ago. What is sent before the module listens is kept for it.
/** @param {string} program */
const text = (program) => `
importScripts = undefined;
const early = [];
const begin = () => {
    onmessage = (event) => early.push(event);
    import(${JSON.stringify(program)}).then(
        () => early.forEach((event) => onmessage(event)),
        ({ message }) => postMessage({ error: message }),
    );
};
`;
const atOnce = "begin();";
const given = `onmessage = ({ data }) => {
    globalThis.holobiont = { compiled: data };
    begin();
};`;

/**
 * @param {string} program
 * @param {Compiled} [compiled] what the page has for Python's worker; the memory goes to the first one
 */
export function openWorker(program, compiled) {
    const blob = new Blob([text(program), compiled ? given : atOnce], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(blob));
    if (compiled) {
        worker.postMessage(compiled, compiled.memory ? [compiled.memory.buffer] : []);
        compiled.memory = undefined;
    }
    return worker;
}
