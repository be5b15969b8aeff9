// The lab: a program, its worker, and what comes of it.

import { open as openEditor } from "./editor.mjs";
import { Output } from "./output.mjs";
import { begin as beginOwn } from "./own.mjs";
import { openPackages } from "./packages.mjs";
import { open as openWorker } from "./runs.mjs";

const { holobiontWords } = globalThis;
const [place, choice, again, run, stop, add, state, shown] = ["editor", "example", "again", "run", "stop", "add", "state", "output"]
    .map((id) => document.getElementById(id));

const output = new Output(shown);
const packages = []; // { name, bytes }: a worker that is started anew gets them again
const fileName = "program.py";

const say = (sentence) => (state.textContent = sentence);
const seconds = (since) =>
    ((performance.now() - since) / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

let lab; // a promise of the worker
let editor;
let stopped = () => {};

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

const awake = () => (lab ??= wake().catch((error) => ((lab = undefined), Promise.reject(error))));

const source = async (name) => {
    const response = await fetch(new URL(`./examples/${name}.py`, import.meta.url));
    if (!response.ok) throw new Error(`${name}.py (${response.status})`);
    return response.text();
};

function ended(since, { whole, stopped: wasStopped }) {
    if (wasStopped) say(holobiontWords.say("Stopped after {seconds} s.", { seconds: seconds(since) }));
    else if (whole) say(holobiontWords.say("Done in {seconds} s.", { seconds: seconds(since) }));
    else say(holobiontWords.say("Ended with an error after {seconds} s.", { seconds: seconds(since) }));
}

async function start() {
    if (run.disabled) return;
    const hadFocus = document.activeElement === run;
    output.clear();
    busy(true);
    if (hadFocus) stop.focus();
    let since = performance.now();
    const halt = new Promise((resolve) => (stopped = () => resolve({ stopped: true })));
    try {
        say(holobiontWords.say("Python is starting."));
        const work = awake().then((worker) => {
            since = performance.now();
            say(holobiontWords.say("The program runs."));
            return worker.run(editor.text(), fileName, output.show);
        });
        const end = await Promise.race([work, halt]);
        ended(since, end);
    } catch (error) {
        say(
            navigator.onLine
                ? holobiontWords.say("Python does not start.")
                : holobiontWords.say("Until its first program has run, the lab needs a network."),
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
    ending?.then((worker) => worker.stop(), () => {});
    stopped();
}

async function show() {
    try {
        editor.show(await source(choice.value));
        output.clear();
        say("");
    } catch (error) {
        say(holobiontWords.say("The file {file} could not be loaded.", { file: error.message }));
    }
}

async function install(name, bytes) {
    const { whole, reason } = await (await awake()).install(name, bytes);
    if (!whole) return reason;
    packages.push({ name, bytes });
    say(holobiontWords.say("{file} is installed.", { file: name }));
    return "";
}

async function begin() {
    editor = await openEditor(place, await source(choice.value), start);
    choice.addEventListener("change", show);
    again.addEventListener("click", show);
    run.addEventListener("click", start);
    stop.addEventListener("click", halt);
    openPackages(add, install);
    await beginOwn(editor);
    busy(false);
    awake().catch(() => {}); // the program that is run will say why
    document.documentElement.dataset.lab = "ready"; // tests look at it
}

begin().catch((error) => say(holobiontWords.say("The file {file} could not be loaded.", { file: error.message })));
