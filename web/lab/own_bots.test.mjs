// A bot of one's own in the lab: what comes by a link or as a file is shown first, and nothing without end.
// The page and its device are made up.

import { test } from "node:test";

import { Device, moments } from "../../tests/hostile/device.mjs";
import { expect, show } from "../../tests/web/made_up.mjs";

class Part extends EventTarget {
    constructor() {
        super();
        Object.assign(this, { value: "", textContent: "", isOpen: false });
    }
    showModal = () => (this.isOpen = true);
    close = () => {
        this.isOpen = false;
        this.dispatchEvent(new Event("close"));
    };
    replaceChildren = (...options) => (this.options = options.map(({ title }) => title));
    focus() {}
    contains = () => false;
}
const parts = new Map();
const part = (id) => parts.get(id) ?? parts.set(id, new Part()).get(id);
const copied = [];
const made = { done: [], setAttribute: () => {}, focus: () => {}, select: () => made.done.push("select") };
part("bot-said").after = (field) => made.done.push(field === made);
const { indexedDB, localStorage } = new Device().page().globals();
const target = new EventTarget();
const globals = {
    ...{ indexedDB, localStorage },
    addEventListener: target.addEventListener.bind(target),
    document: {
        ...{ getElementById: part, activeElement: null, body: {}, createElement: () => made },
        querySelector: () => null,
    },
    history: { replaceState: (_state, _title, path) => Object.assign(location, { hash: "", cleared: path }) },
    holobiontWords: { say: (sentence) => sentence },
    location: { hash: "", pathname: "/lab/", href: "https://here.example/lab/" },
    navigator: { clipboard: { writeText: async (text) => copied.push(text) } },
    Option: class {
        constructor(title) {
            this.title = title;
        }
    },
};
show(globals);

const { find } = await import("../storage/bots.mjs");
const { begin, pack } = await import("./own_bots.mjs");
const editor = { source: "", text: () => editor.source, show: (source) => (editor.source = source) };
await begin(editor);

// Waits for what goes through streams as well, until a sentence or the dialog is there.
async function until(holds) {
    for (let n = 0; n < 10_000 && !holds(); n += 1) await moments(1);
}
const said = () => part("bot-said").textContent;
async function follow(hash) {
    part("bot-said").textContent = "";
    part("import").isOpen = false;
    location.hash = hash;
    target.dispatchEvent(new Event("hashchange"));
    await until(() => said() || part("import").isOpen);
    return [part("import").isOpen, said(), location.hash];
}
const DAMAGED = [false, "This link is damaged. Nothing was taken.", ""];
const shown = () => [part("import-name").textContent, part("import-source").textContent];
const PROGRAM = "def choose(*_):\n    return 'ä'\n";

test("a bot that comes by a link is shown first, and a damaged link is refused", async () => {
    expect("a bot by a link", await follow(await pack("By Ana", PROGRAM)), [true, "", ""]);
    expect("it is shown", shown(), ["By Ana", PROGRAM]);
    expect("and not taken", [editor.source, part("shelf").options], ["", []]);
    await part("take").onclick();
    expect("until the person does", [editor.source, part("shelf").options], [PROGRAM, ["By Ana"]]);
    expect("a small link to a text without end", await follow(await pack("Long", "#".repeat(100_001))), DAMAGED);
    expect("the longest", (await follow(await pack("Long", "#".repeat(100_000))))[0], true);
    expect("a name that is none", await follow(await pack("<b>", PROGRAM)), DAMAGED);
    expect("a name that is too long", await follow(await pack("x".repeat(25), PROGRAM)), DAMAGED);
    expect("half a link", await follow("#bot=Half"), DAMAGED);
    expect("no program", await follow("#bot=Bad&source=AAAA"), DAMAGED);
});

async function press(id, event = "click", about = {}) {
    part("bot-said").textContent = "";
    part("import").isOpen = false;
    Object.assign(part(id), about);
    part(id).dispatchEvent(new Event(event));
    await until(() => said() || part("import").isOpen);
    return said();
}
test("a link to a bot is copied, or shown to be copied by hand", async () => {
    Object.assign(part("bot-name"), { value: "Mine" });
    editor.source = PROGRAM;
    expect(
        "a link is copied",
        [await press("link"), copied.length],
        ["The link was copied. The whole program is in it.", 1],
    );
    for (const clipboard of [undefined, { writeText: async () => Promise.reject(new Error("refused")) }]) {
        globalThis.navigator.clipboard = clipboard;
        made.done = [];
        made.value = "";
        const hint = "This browser does not let the page copy. The link is selected below, to be copied by hand.";
        expect("where it cannot be", await press("link"), hint);
        expect(
            "it is shown",
            [made.value.startsWith("https://here.example/lab/#bot="), made.done],
            [true, [true, "select"]],
        );
    }
    expect("which leads here", new URL(copied[0]).hash.startsWith("#bot=Mine&source="), true);
    let lot = 1;
    const letter = () => String.fromCharCode(33 + ((lot = (lot * 48271) % 2147483647) % 90));
    editor.source = Array.from({ length: 60_000 }, letter).join("");
    const refused = "The program is too long for a link. Save it as a file.";
    expect("too long for a link", [await press("link"), copied.length], [refused, 1]);
});

test("a bot that comes as a file is shown first", async () => {
    const file = (size, name = "A bot (2).py") => ({
        files: [{ name, size, text: async () => PROGRAM }],
        value: "path",
    });
    expect("a file that is too large", await press("bring", "change", file(100_001)), "{file} is too large.");
    expect("is not shown", part("import").isOpen, false);
    await press("bring", "change", file(100_000));
    expect("a file", shown(), ["A bot  2", PROGRAM]);
    await press("bring", "change", file(10, "….py"));
    expect("a file without a name", shown()[0], "Bot");
    await press("bring", "change", file(10, `${"x".repeat(30)}.py`));
    expect("a file with a long one", shown()[0], "x".repeat(24));
});

// Nothing that was written is replaced or deleted without a question.
async function asked(work, answer) {
    const done = work();
    await until(() => part("question").isOpen);
    const sentence = part("question-text").textContent;
    part(answer ? "question-yes" : "question-no").onclick();
    await done;
    await moments(20);
    return sentence;
}
const REPLACE = "There is a bot {name} on the shelf already. Replace it?";
const DELETE = "Delete {name} from the shelf? Its program goes with it.";
const onShelf = () => find("By Ana");
const keepAs = (text) => {
    Object.assign(part("bot-name"), { value: "By Ana" });
    editor.source = text;
    return press("keep");
};
test("nothing that was written is replaced or deleted without a question", async () => {
    await press("keep", "click"); // another one, which is worked on from then on
    expect("another program of that name", await asked(() => keepAs("other"), false), REPLACE);
    expect("which is refused", await onShelf(), PROGRAM);
    expect("and then not", [await asked(() => keepAs("other"), true), await onShelf()], [REPLACE, "other"]);
    expect("its own next version", [await keepAs("third"), await onShelf()], ["{name} is on the shelf.", "third"]);
    Object.assign(part("shelf"), { value: "By Ana" });
    part("on-shelf").hidden = false;
    expect("it stays", [await asked(() => press("delete-bot"), false), await onShelf()], [DELETE, "third"]);
    expect("until it goes", [await asked(() => press("delete-bot"), true), await onShelf()], [DELETE, undefined]);
});
