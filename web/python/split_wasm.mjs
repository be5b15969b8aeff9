// The interpreter is in two parts (tools/split.mjs): what starts and games run, and the rest, which
// is brought when any of it is called. They share memory and tables, so that they are one program.

const { instantiate, Instance } = WebAssembly;

// What the first part hands to the other, and not to Pyodide.
const prefix = "part:";

// Begins the first part; `rest` returns the other, compiled, when it is asked. Its large tables come with
// it: whoever puts all of memory in place afterwards would wipe them, and may ask if it was `brought`.
export async function begin(module, imports, rest) {
    // oxlint-disable-next-line prefer-const -- what it is made of may ask for it
    let first;
    function bring(slot) {
        new Instance(rest(), { ...imports, games: first.exports });
        first.exports[`${prefix}brought`].value = 1;
        return slot;
    }
    const env = { ...imports.env, bring };
    first = await instantiate.call(WebAssembly, module, { ...imports, env });
    const own = Object.entries(first.exports).filter(([name]) => !name.startsWith(prefix));
    const brought = () => first.exports[`${prefix}brought`].value === 1;
    return { exports: Object.fromEntries(own), brought };
}
