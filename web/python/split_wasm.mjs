// The interpreter is in two parts (tools/split.mjs): what starts and games run, and the rest, which
// is brought when any of it is called. They share memory and tables, so that they are one program.

const { instantiate, Instance } = WebAssembly;

// What the first part hands to the other, and not to Pyodide.
const prefix = "part:";

// Begins the first part; `rest` returns the other, compiled, when it is asked. Its large tables come with
// it: whoever puts all of memory in place afterwards would wipe them, and may ask if it was `brought`.
/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Imports} imports
 * @param {() => WebAssembly.Module} rest
 */
export async function begin(module, imports, rest) {
    /** @type {WebAssembly.Exports} */
    let exported = {};
    const flag = () => /** @type {WebAssembly.Global} */ (exported[`${prefix}brought`]);
    /** @param {number} slot */
    function bring(slot) {
        new Instance(rest(), { ...imports, games: exported });
        flag().value = 1;
        return slot;
    }
    const env = { ...imports.env, bring };
    ({ exports: exported } = await instantiate.call(WebAssembly, module, { ...imports, env }));
    const own = Object.entries(exported).filter(([name]) => !name.startsWith(prefix));
    const brought = () => flag().value === 1;
    return { exports: Object.fromEntries(own), brought };
}
