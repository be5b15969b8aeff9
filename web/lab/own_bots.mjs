// A bot of one's own: kept on the shelf, played on a real board, handed on as a file or a link. What
// comes from elsewhere is shown as a text, and taken only when the person agrees.

import { find, keep, mostBots, names, remove } from "../storage/bots.mjs";
import { agrees } from "./confirm.mjs";
import { part } from "./parts.mjs";

const { holobiontWords } = globalThis;
const name = part("bot-name");
const game = part("bot-game");
const level = part("bot-level");
const shelf = part("shelf");
const said = part("bot-said");
const dialog = part("import");

// As in ui/app/core/player_names.py: letters and digits of any script, and as many graphemes as fit.
// oxlint-disable-next-line no-misleading-character-class -- the joiners are meant
const signs = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ \u200c\u200d-]{0,239}$/u;
const longestName = 24;
/** @param {string} text */
const graphemes = (text) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
/** @param {string} text */
const fits = (text) => signs.test(text) && graphemes(text).length <= longestName;
const longest = 100_000;
const longestLink = 30_000;

/** @type {import("./editor.mjs").Editor} */
let editor;
let opened = ""; // the bot on the shelf that is being worked on

/** @param {string} sentence */
function tell(sentence) {
    document.querySelector(".by-hand")?.remove();
    said.textContent = sentence;
}

/**
 * @param {BlobPart} bytes
 * @param {CompressionStream} stream
 */
const packed = async (bytes, stream) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
/** @param {Uint8Array} bytes */
const written = (bytes) =>
    btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");
/** @param {string} text */
const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * @param {string} title
 * @param {string} source
 */
export async function pack(title, source) {
    const body = await packed(new TextEncoder().encode(source), new CompressionStream("deflate-raw"));
    return `#bot=${encodeURIComponent(title)}&source=${written(body)}`;
}

// Read in pieces, so that a small link cannot become a text without end.
/** @param {BlobPart} bytes */
async function inflated(bytes) {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const pieces = [];
    for (let size = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return new Blob(pieces).text();
        size += value.byteLength;
        if (size > longest) throw new Error(holobiontWords.say("{file} is too large.", { file: "" }));
        pieces.push(value);
    }
}

async function list() {
    const found = await names();
    shelf.replaceChildren(...found.map((title) => new Option(title, title)));
    part("on-shelf").hidden = !found.length;
}

function title() {
    const given = name.value.trim();
    if (fits(given)) return given;
    tell(holobiontWords.say("A name has up to 24 letters and digits."));
    name.focus();
    return "";
}

// Whether a program can be had from the shelf again.
/** @param {string} text */
export async function isOnShelf(text) {
    /** @type {(string | undefined)[]} */
    const sources = await names().then(
        (found) => Promise.all(found.map(find)),
        () => [],
    );
    return sources.includes(text);
}

async function save() {
    const given = title();
    return given && put(given, editor.text());
}

// Resolves with the name, or with nothing where the program was not put on the shelf.
/**
 * @param {string} given
 * @param {string} source
 */
async function put(given, source) {
    const before = given === opened ? undefined : await find(given);
    const sentence = holobiontWords.say("There is a bot {name} on the shelf already. Replace it?", { name: given });
    if (before !== undefined && before !== source && !(await agrees(sentence, holobiontWords.say("Replace it"))))
        return "";
    if (!(await keep(given, source))) {
        tell(
            holobiontWords.say("There are {number} bots on the shelf already; delete one first.", { number: mostBots }),
        );
        return "";
    }
    opened = given;
    await list();
    shelf.value = given;
    tell(holobiontWords.say("{name} is on the shelf.", { name: given }));
    return given;
}

// The set-up of the game, with the bot in its seat.
async function play() {
    const given = await save();
    if (!given) return;
    const { value, selectedOptions } = game;
    const others = Array(Number(selectedOptions[0].dataset.seats) - 1).fill(level.value);
    const seats = level.value === "human" ? [...others, `bot:${given}`] : [`bot:${given}`, ...others];
    location.href = new URL(`../../#/${value}?seats=${encodeURIComponent(seats.join(","))}`, import.meta.url).href;
}

async function open() {
    const given = shelf.value;
    const source = await find(given);
    if (source === undefined || (await editor.show(source)) === false) return;
    name.value = opened = given;
    tell("");
}

async function drop() {
    const gone = shelf.value;
    const sentence = holobiontWords.say("Delete {name} from the shelf? Its program goes with it.", { name: gone });
    if (!(await agrees(sentence, holobiontWords.say("Delete it")))) return;
    await remove(gone);
    await list();
    // With the last one the button goes too.
    if (part("on-shelf").hidden) name.focus();
    tell(holobiontWords.say("{name} was deleted.", { name: gone }));
}

function download() {
    const given = title();
    if (!given) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([editor.text()], { type: "text/x-python" }));
    link.download = `${given}.py`;
    link.click();
    URL.revokeObjectURL(link.href);
}

async function share() {
    const given = title();
    if (!given) return;
    const link = new URL(await pack(given, editor.text()), location.href).href;
    if (link.length > longestLink)
        return tell(holobiontWords.say("The program is too long for a link. Save it as a file."));
    const copied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
    );
    if (copied) return tell(holobiontWords.say("The link was copied. The whole program is in it."));
    tell(
        holobiontWords.say(
            "This browser does not let the page copy. The link is selected below, to be copied by hand.",
        ),
    );
    const field = Object.assign(document.createElement("textarea"), { value: link, readOnly: true, rows: 3 });
    field.className = "input by-hand";
    field.translate = false;
    field.setAttribute("aria-labelledby", said.id);
    said.after(field);
    field.focus();
    field.select();
}

// Resolves when the person has decided.
/**
 * @param {string} title
 * @param {string} source
 */
function consider(title, source) {
    part("import-name").textContent = title;
    part("import-source").textContent = source;
    dialog.showModal();
    part("take").onclick = safely(async () => {
        dialog.close();
        if (!(await put(title, source))) return;
        if ((await editor.show(source)) === false) return;
        name.value = title;
    });
}

async function arrive() {
    const given = new URLSearchParams(location.hash.slice(1));
    if (!given.has("bot")) return;
    history.replaceState(null, "", location.pathname);
    try {
        const title = (given.get("bot") ?? "").trim();
        if (!fits(title)) throw new Error(holobiontWords.say("A name has up to 24 letters and digits."));
        consider(title, await inflated(bytesOf(given.get("source") ?? "")));
    } catch {
        tell(holobiontWords.say("This link is damaged. Nothing was taken."));
    }
}

async function bring() {
    const file = part("bring").files?.[0];
    part("bring").value = "";
    if (!file) return;
    if (file.size > longest) return tell(holobiontWords.say("{file} is too large.", { file: file.name }));
    const letters = file.name
        .replace(/\.py$/, "")
        // oxlint-disable-next-line no-misleading-character-class -- the joiners are meant
        .replace(/[^\p{L}\p{M}\p{N}_ \u200c\u200d-]/gu, " ")
        .trim();
    const title = graphemes(letters).slice(0, longestName).join("");
    consider(fits(title) ? title : "Bot", await file.text());
}

/** @param {() => unknown} work */
const safely = (work) => () =>
    Promise.resolve(work()).catch(({ message }) =>
        tell(holobiontWords.say("That did not work: {reason}", { reason: message })),
    );

/** @param {import("./editor.mjs").Editor} opened */
export async function begin(opened) {
    editor = opened;
    part("keep").addEventListener("click", safely(save));
    part("play").addEventListener("click", safely(play));
    part("open-bot").addEventListener("click", safely(open));
    part("delete-bot").addEventListener("click", safely(drop));
    part("download").addEventListener("click", safely(download));
    part("link").addEventListener("click", safely(share));
    part("bring").addEventListener("change", safely(bring));
    part("refuse").addEventListener("click", () => dialog.close());
    // Where it opened with the page, nothing had the focus before that could have it back.
    dialog.addEventListener("close", () => {
        const { activeElement } = document;
        if (activeElement === document.body || dialog.contains(activeElement)) name.focus();
    });
    addEventListener("hashchange", safely(arrive));
    await list().catch(() => {});
    await arrive();
}
