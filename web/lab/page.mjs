// The lab: a program, its worker, and what comes of it.

import { open as openEditor } from "./editor.mjs";
import { Output } from "./output.mjs";
import { begin as beginOwn, isOnShelf } from "./own_bots.mjs";
import { openPackages } from "./packages.mjs";
import { part } from "./parts.mjs";
import * as programs from "./programs.mjs";
import { agrees } from "./confirm.mjs";
import { open as openWorker } from "./worker_client.mjs";

const { holobiontWords } = globalThis;
const choice = part("example");
const again = part("again");
const run = part("run");
const stop = part("stop");
const add = part("add");
const state = part("state");

const output = new Output(part("output"));
// A worker that is started anew gets them again.
/** @type {{ name: string; bytes: Uint8Array }[]} */
const packages = [];
const fileName = "program.py";

/** @param {string} sentence */
const say = (sentence) => (state.textContent = sentence);
/** @param {number} since */
const seconds = (since) =>
    ((performance.now() - since) / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** @typedef {import("./worker_client.mjs").Lab} Lab */

/** @type {Promise<Lab> | undefined} */
let lab;
/** @type {import("./editor.mjs").Editor} */
let editor;
let stopped = () => {};

/** @param {boolean} running */
function busy(running) {
    run.disabled = running;
    add.disabled = running;
    stop.disabled = !running;
}

async function wake() {
    const worker = await openWorker(() => (lab = undefined));
    for (const { name, bytes } of packages) await worker.install(name, bytes);
    return worker;
}

/** @returns {Promise<Lab>} */
const awake = () => (lab ??= wake().catch((error) => ((lab = undefined), Promise.reject(error))));

/** @param {string} name */
const source = async (name) => {
    const response = await fetch(new URL(`../../lab/examples/${name}.py`, import.meta.url));
    if (!response.ok) throw new Error(`${name}.py (${response.status})`);
    return response.text();
};

/**
 * @param {number} since
 * @param {import("./worker_client.mjs").End} end
 */
function ended(since, { whole, stopped: wasStopped, died, reason }) {
    if (died) {
        output.show("error", reason ?? "");
        say(
            holobiontWords.say(
                "Python has crashed after {seconds} s: the program was too deep or too large for it. A fresh Python takes its place.",
                { seconds: seconds(since) },
            ),
        );
        awake().catch(() => {});
    } else if (wasStopped) say(holobiontWords.say("Stopped after {seconds} s.", { seconds: seconds(since) }));
    else if (whole) say(holobiontWords.say("Done in {seconds} s.", { seconds: seconds(since) }));
    else say(holobiontWords.say("Ended with an error after {seconds} s.", { seconds: seconds(since) }));
}

async function start() {
    if (run.disabled) return;
    const hadFocus = document.activeElement === run;
    save();
    output.clear();
    busy(true);
    if (hadFocus) stop.focus();
    let since = performance.now();
    /** @type {Promise<import("./worker_client.mjs").End>} */
    const halt = new Promise((resolve) => (stopped = () => resolve({ stopped: true })));
    try {
        say(holobiontWords.say("Python is starting."));
        const work = awake().then((worker) => {
            since = performance.now();
            say(holobiontWords.say("Running …"));
            return worker.run(editor.text(), fileName, output.show);
        });
        const end = await Promise.race([work, halt]);
        ended(since, end);
    } catch (error) {
        say(
            navigator.onLine
                ? holobiontWords.say("Python did not start.")
                : holobiontWords.say("The lab needs a connection until its first program has run."),
        );
        output.show("error", error.message);
    }
    const next = document.activeElement === stop || document.activeElement === document.body ? run : null;
    busy(false);
    next?.focus();
}

// A program in Python cannot be asked to stop: its interpreter is ended, and the next one starts.
function halt() {
    const ending = lab;
    lab = undefined;
    ending?.then(
        (worker) => worker.stop(),
        () => {},
    );
    stopped();
}

// ---- programs -----------------------------------------------------------------------------------

let slot = ""; // whose program is in the editor
let original = ""; // what stood there before anybody changed it
let toldUnkept = false;
let unkept = false; // whether the device refuses to keep what is in the editor
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

// Keeps what is in the editor, if it was changed.
function save() {
    clearTimeout(timer);
    timer = undefined;
    const text = editor.text();
    if (text === original) programs.forget(slot);
    unkept = text !== original && !programs.write(slot, text);
    if (!unkept || toldUnkept) return;
    toldUnkept = true;
    say(holobiontWords.say("This browser does not keep your program. Save it as a file before you leave."));
}

const changed = () => (timer ??= setTimeout(save, 300));
const saveNow = () => timer !== undefined && save();

// The editor drops the line end of the last line.
/** @param {string} name */
const sourceOf = async (name) => (name === programs.own ? "" : (await source(name)).trimEnd());

/**
 * @param {string} name
 * @param {string} text
 * @param {string} asItWas
 */
function put(name, text, asItWas) {
    slot = choice.value = name;
    original = asItWas;
    again.hidden = name === programs.own;
    programs.rememberSlot(name);
    editor.show(text);
    save();
}

// Shows the program of a slot as it was left.
async function choose() {
    save();
    const name = choice.value;
    if (
        unkept &&
        !(await agrees(
            holobiontWords.say("What you have written is not saved. Show another program anyway?"),
            holobiontWords.say("Show it"),
        ))
    ) {
        choice.value = slot;
        return;
    }
    try {
        const asItWas = await sourceOf(name);
        put(name, programs.read(name) ?? asItWas, asItWas);
        output.clear();
        say("");
    } catch (error) {
        choice.value = slot;
        say(holobiontWords.say("The file {file} could not be loaded.", { file: error.message }));
    }
}

async function showAsItWas() {
    const sentence = holobiontWords.say("Replace what you have written by the example as it was?");
    if (editor.text() !== original && !(await agrees(sentence, holobiontWords.say("Show the original")))) return;
    put(slot, original, original);
    output.clear();
    say("");
}

// Shows a program that comes from elsewhere in the place of one's own. False: it was refused.
/** @param {string} text */
async function showOwn(text) {
    save();
    const before = slot === programs.own ? editor.text() : (programs.read(programs.own) ?? "");
    const isLost = before.trim() && before !== text && !(await isOnShelf(before));
    const sentence = holobiontWords.say("Replace your own program, which is not on the shelf?");
    if (isLost && !(await agrees(sentence, holobiontWords.say("Replace it")))) return false;
    put(programs.own, text, "");
    return true;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
async function install(name, bytes) {
    const { whole, reason } = await (await awake()).install(name, bytes);
    if (!whole) return reason;
    packages.push({ name, bytes });
    say(holobiontWords.say("{file} is installed.", { file: name }));
    return "";
}

async function begin() {
    const names = Array.from(choice.options, ({ value }) => value);
    const wanted = programs.lastSlot() ?? "";
    slot = choice.value = names.includes(wanted) ? wanted : names[0];
    again.hidden = slot === programs.own;
    original = await sourceOf(slot);
    editor = await openEditor(part("editor"), programs.read(slot) ?? original, start, changed);
    choice.addEventListener("change", choose);
    again.addEventListener("click", showAsItWas);
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("beforeunload", (event) => {
        saveNow();
        if (unkept) event.preventDefault();
    });
    run.addEventListener("click", start);
    stop.addEventListener("click", halt);
    openPackages(add, install);
    await beginOwn({ text: editor.text, show: showOwn });
    busy(false);
    awake().catch(() => {}); // the program that is run will say why
    document.documentElement.dataset.lab = "ready"; // tests look at it
}

begin().catch((error) => say(holobiontWords.say("The file {file} could not be loaded.", { file: error.message })));
