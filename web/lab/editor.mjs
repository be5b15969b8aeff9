// PyScript's editor: its CodeMirror and its keys. The program runs in the lab's own worker, since
// PyScript's would build functions from text there, which the policy of this page refuses.

import { run as startPyScript } from "../python/pyscript.mjs";

/** @typedef {{ text(): string; show(text: string): unknown }} Editor */

const { holobiontWords } = globalThis;

// The colours of CodeMirror's own style are for white paper only.
/** @type {Record<string, string>} */
const inks = {
    "#404740": "--ink-soft",
    "#708": "--mark-b",
    "#219": "--accent",
    "#164": "--accent",
    "#a11": "--ok",
    "#e40": "--ok",
    "#00f": "--accent-strong",
    "#085": "--accent",
    "#940": "--ink-soft",
    "#f00": "--warn",
};
/** @param {{ color?: string }} spec of a style of CodeMirror's */
const inked = (spec) => (spec.color ? { ...spec, color: `var(${inks[spec.color] ?? "--ink"})` } : spec);

const look = {
    "&": { color: "var(--ink)", backgroundColor: "var(--paper-raised)", fontSize: "1rem" },
    "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-3px" },
    ".cm-scroller": {
        fontFamily: "ui-monospace, Consolas, monospace",
        maxHeight: "26rem",
        minHeight: "12rem",
        // Its place in PyScript's editor inherits nothing but custom properties.
        scrollbarColor: "var(--line) transparent",
    },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": {
        color: "var(--ink-soft)",
        backgroundColor: "var(--paper-sunk)",
        borderRight: "1px solid var(--rule)",
    },
    ".cm-activeLine": { backgroundColor: "transparent" },
    ".cm-activeLineGutter": { color: "var(--ink)", backgroundColor: "var(--rule)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
        background: "var(--wash-sea)",
    },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--wash-sea)" },
    ".cm-panels, .cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--paper-sunk)" },
    ".cm-panels input, .cm-panels button": { color: "inherit", background: "var(--paper-raised)", fontSize: "inherit" },
};

/**
 * @param {Element | null | undefined} view
 * @param {typeof import("../../assets/vendor/pyscript/core.js").codemirror} codemirror
 * @param {() => void} changed
 */
async function dressed(view, codemirror, changed) {
    const [{ EditorView }, { StateEffect }, { HighlightStyle, defaultHighlightStyle, syntaxHighlighting }] =
        await Promise.all([codemirror.core, codemirror.state, codemirror.language]);
    const name = holobiontWords.say("Program, in Python. Escape and then Tab leaves the editor.");
    const extensions = [
        EditorView.theme(look),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": name, autocapitalize: "off", spellcheck: "false" }),
        EditorView.updateListener.of(
            (/** @type {{ docChanged: boolean }} */ { docChanged }) => docChanged && changed(),
        ),
        syntaxHighlighting(HighlightStyle.define(defaultHighlightStyle.specs.map(inked))),
    ];
    EditorView.findFromDOM(view).dispatch({ effects: StateEffect.appendConfig.of(extensions) });
}

// Puts an editor with a text into a place of the page; `run` is called by Control and Enter, and
// `changed` whenever the text has changed. Resolves with { text, show }.
/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {() => void} run
 * @param {() => void} changed
 * @returns {Promise<Editor>}
 */
export async function open(place, text, run, changed) {
    // PyScript gives it what an editor has.
    const script = /** @type {HTMLScriptElement & { code: string, handleEvent: () => boolean }} */ (
        document.createElement("script")
    );
    script.type = "py-editor";
    script.setAttribute("target", place.id);
    script.setAttribute("env", "lab");
    // PyScript's own drawings of the button have styles in them, which the policy refuses.
    script.dataset.run = script.dataset.stop = "▶";
    script.textContent = text;
    const there = new Promise((resolve) => script.addEventListener("py-editor", resolve, { once: true }));
    // The editor would take the focus when it comes, wherever the person is by then.
    place.inert = true;
    place.before(script);
    const { codemirror } = await startPyScript();
    await there;
    script.handleEvent = () => {
        run();
        return false;
    };
    const input = place.querySelector(".py-editor-input > div");
    await dressed(input?.shadowRoot?.querySelector(".cm-editor"), codemirror, changed);
    // PyScript's button has a name in English only; ours is beside it.
    place.querySelector(".py-editor-run-button")?.toggleAttribute("hidden", true);
    place.inert = false;
    return { text: () => script.code, show: (text) => (script.code = text) };
}
