// A game inside another page: a poster, then the table, and the host's requests (docs/embed.md).
//
// The frame may have no origin: then there is no storage and no drawing from another file. So games
// are kept in memory, where the host can ask for them, and drawings are put into the page.

import { local as drawnHere } from "../page/inline_drawings.mjs";
import { standIn } from "../python/empty_database.mjs";
import { holobiontWords } from "../boot/page_words.mjs";

const interfaceVersion = 1;
// Milliseconds; a busy old device may take long to show a table.
const patience = 60_000;

const { documentElement: page, body } = document;
const { embed: game, secrets, styles } = page.dataset;
const players = ["human", ...(page.dataset.levels ?? "").split(" ")];
const root = new URL("../../", import.meta.url).href;
const wishes = new URLSearchParams(location.search);
// The one origin that may ask, where the address of the frame names it.
const onlyHost = wishes.has("host") ? new URL(wishes.get("host") ?? "").origin : null;

// A frame for puzzles has no game of its own, and nothing in it is kept or given to the host.
const isPuzzle = game === "puzzle";

// ---- what the host is told -------------------------------------------------------------------

let host = onlyHost ?? "*";
/**
 * @param {object} message
 * @param {string} [to]
 */
const post = (message, to = host) => parent.postMessage({ holobiont: interfaceVersion, ...message }, to);
/**
 * @param {string} event
 * @param {object} [detail]
 */
const tellHost = (event, detail = {}) => parent !== window && post({ event, ...detail });

for (const outcome of ["alone", "helped", "missed"])
    document.addEventListener(`holobiont:puzzle-${outcome}`, () => {
        const [, slug, key] = table()?.dataset.table?.split("-") ?? [];
        tellHost("puzzle", { puzzle: `${slug}/${key}`, outcome });
    });

// ---- games, kept in memory, and what can be read in a record ----------------------------------

/** @type {Map<string, string>} */
const records = new Map();
/** @type {string | null} */
let current = null;
let plies = 0;
let over = false;

/** @param {string} record */
function reading(record) {
    const [head, ...rest] = record.split("\n\n");
    const tag = (/** @type {string} */ name) => head.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
    const actions = rest.join("\n\n").split("\n").filter(Boolean);
    const ended = tag("Result") ?? null;
    const winners = ended === null ? [] : (tag("Winners") ?? "").split(" ").filter(Boolean).map(Number);
    const names = winners.map((seat) => tag(`Name ${seat}`));
    const result = ended === "won" ? `${names.join(" and ")} ${names.length > 1 ? "win" : "wins"}` : ended;
    return { of: tag("Game"), actions, result, winners, over: ended !== null };
}

// While a game with secrets is played, its record tells them. `save` does too, but nobody reads it
// by accident, and without it a host could not give the visitor's game back.
/** @param {string} text */
const encoded = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
/** @param {string} text */
function decoded(text) {
    try {
        const bytes = Uint8Array.from(atob(text), (mark) => mark.charCodeAt(0));
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        throw new Error("save: not a text that a frame has given.");
    }
}

/** @param {string} record */
function stateOf(record) {
    const { of: _, actions, ...told } = reading(record);
    const open = secrets === undefined || told.over;
    return { ...told, plies: actions.length, record: open ? record : null, save: encoded(record) };
}

/**
 * @param {string} id
 * @param {string} record
 */
function keep(id, record) {
    records.set(id, record);
    current = id;
    const { actions, over: ended } = reading(record);
    const state = stateOf(record);
    if (actions.length !== plies) {
        const action = state.record === null ? null : (actions.at(-1) ?? null);
        tellHost("move", { ...state, action });
    }
    if (ended && !over) tellHost("gameover", state);
    plies = actions.length;
    over = ended;
    return Promise.resolve("kept");
}

function currentState() {
    const record = records.get(current ?? "");
    return record === undefined ? null : stateOf(record);
}

// As it was before an editor on Windows saved it: what the host is told is read in it.
/** @param {string} record */
const plain = (record) => record.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");

/** @type {Map<string, string>} */
const removed = new Map();
/** @param {string} id */
async function remove(id) {
    removed.set(id, records.get(id) ?? "");
    return records.delete(id) && "removed";
}
const shelf = {
    keep,
    find: async (/** @type {string} */ id) => records.get(id) ?? null,
    copied: async () => null,
    remove,
    restore: async (/** @type {string} */ id) => keep(id, removed.get(id) ?? ""),
    everything: async () => JSON.stringify([...records]),
    clear: async () => records.clear(),
    clearProgram: async () => {},
    persist: async () => true,
    reading: Promise.resolve(),
    read: JSON.stringify({ games: [], evicted: false, back: 0, gone: 0 }),
};

// ---- drawings from other files, which a frame without an origin may not use -------------------

// On the start page and in a set-up, which are passed through.
/** @param {string} file */
const unseen = (file) => /plates|mark/.test(file);
/** @param {string} markup */
const local = (markup) => drawnHere(markup, unseen);

// ---- beginning --------------------------------------------------------------------------------

// A frame takes the focus from its host only when the visitor is in it already.
for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (...given) {
        if (document.hasFocus()) focus.apply(this, given);
    };
}

/** @param {string} message */
const tellApp = (message) => document.dispatchEvent(new CustomEvent("holobiont:tell", { detail: message }));
/**
 * @param {EventTarget} target
 * @param {string} name
 */
const once = (target, name) => new Promise((done) => target.addEventListener(name, done, { once: true }));

/**
 * @template T
 * @param {() => T} holds
 * @returns {Promise<NonNullable<T>>}
 */
async function until(holds) {
    for (const end = performance.now() + patience; performance.now() < end;) {
        const found = holds();
        if (found) return found;
        await new Promise((again) => setTimeout(again, 20));
    }
    throw new Error("There was no answer in time.");
}

/** @typedef {{ seats?: string[]; seed?: string; options?: Record<string, string> }} Wanted */

const table = () => /** @type {HTMLElement | null} */ (document.querySelector("main.table"));
const complaint = () => document.querySelector("#notices .error p, .setup .error")?.textContent;

/** @param {Wanted} wanted */
function addressOf({ seats, seed, options }) {
    if (isPuzzle) return `#/puzzle/${wishes.get("puzzle") || "today"}`;
    const query = new URLSearchParams(options);
    if (seats) query.set("seats", seats.join(","));
    // The number 0 is a seed as well.
    if (seed !== undefined && seed !== "") query.set("seed", seed);
    return `#/${game}/play${query.size ? `?${query}` : ""}`;
}

// What the host chooses of the looks: the mark that styles obey, and the values. The first has no mark.
/** @type {Record<string, { mark: string; values: string[] }>} */
const looks = {
    theme: { mark: "light", values: ["system", "day", "night"] },
    text: { mark: "text", values: ["normal", "large", "largest"] },
};

/**
 * @param {string} name
 * @param {string} value
 */
function show(name, value) {
    const { mark, values } = looks[name];
    if (value === values[0]) delete page.dataset[mark];
    else page.dataset[mark] = value;
}

/** @param {string} name */
function chosen(name) {
    const { mark, values } = looks[name];
    return page.dataset[mark] ?? values[0];
}

/** @type {Promise<void> | null} */
let beginning = null;

// Each of them stands in the page that the build has made.
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const poster = part("poster");
// After a first wish that was refused there is no table yet, and the start page is none of the host's.
const putBack = () => body.prepend(poster);

/** @param {string} address */
async function start(address) {
    poster.remove();
    history.replaceState(null, "", address);
    globalThis.holobiont = Object.assign(globalThis.holobiont ?? {}, { shelf, local });
    standIn();
    const sheets = (styles ?? "").split(" ").map((name) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = `${root}assets/css/${name}.css`;
        document.head.append(link);
        return once(link, "load");
    });
    // A page that chance has no part in stands before Python does.
    Promise.all(sheets)
        .then(() => globalThis.holobiont.showDrawnPage?.(local))
        .catch(({ message }) => console.info(message));
    const before = new Map(Object.keys(looks).map((name) => [name, chosen(name)]));
    const ready = once(document, "holobiont:ready");
    await import("../boot/boot.mjs").catch(() => {
        const { pathname } = new URL("web/boot/boot.mjs", root);
        throw new Error(holobiontWords.say("The file {file} could not be loaded.", { file: pathname }));
    });
    await ready;
    // Python has just shown what is chosen on this device, which is nothing.
    for (const [name, value] of before) show(name, value);
}

// The program itself may take as long as it takes; what comes after may not.
/** @param {string} address */
const begin = (address) => (beginning ??= start(address));

// The table is there, and what is on it has been handed over to be kept.
/** @param {string | undefined} before */
const sitting = (before) => {
    const id = table()?.dataset.table ?? "";
    if (isPuzzle) return id.startsWith("puzzle-") && id;
    return id !== before && records.has(id) && id;
};

/** @param {string | undefined} before */
async function sitDown(before) {
    await until(() => complaint() ?? sitting(before));
    const refusal = complaint();
    if (refusal) {
        tellApp("dismiss");
        throw new Error(refusal);
    }
}

// The same address once more, after a refusal, is no change that a browser tells of.
/** @param {string} address */
async function visit(address) {
    if (location.hash === address) return void dispatchEvent(new HashChangeEvent("hashchange"));
    const changed = once(window, "hashchange");
    location.hash = address;
    await changed;
}

function begun() {
    part("boot").hidden = true;
    tellHost("ready", { game });
}

/** @param {Wanted} wanted */
async function newGame(wanted) {
    needPlayers(wanted.seats ?? []);
    const first = current === null;
    const told = { plies, over };
    const before = table()?.dataset.table;
    if (beginning === null) await begin(addressOf(wanted));
    else {
        await beginning;
        tellApp("dismiss");
        await visit(addressOf(wanted));
    }
    plies = 0;
    over = false;
    try {
        poster.remove();
        await sitDown(before);
    } catch (error) {
        ({ plies, over } = told);
        if (first) putBack();
        throw error;
    }
    if (first) begun();
    return currentState();
}

// A running game with secrets between people begins at its curtain wherever it is opened, and its record
// says that it was.
/** @param {string} record */
function noting(record) {
    const { actions, over: ended } = reading(record);
    const [head, ...rest] = record.split("\n\n");
    const seats = Number(head.match(/^Seats: (\d+)$/m)?.[1] ?? 0);
    const computers = head.match(/^Seat \d+: computer/gm) ?? [];
    if (secrets === undefined || ended || seats - computers.length < 2) return record;
    const key = "Opened elsewhere: ";
    const lines = head.split("\n");
    const before =
        lines
            .find((line) => line.startsWith(key))
            ?.slice(key.length)
            .split(" ") ?? [];
    if (before.at(-1) === String(actions.length)) return record;
    const others = lines.filter((line) => !line.startsWith(key));
    const last = others.findIndex((line) => line.startsWith("To move: "));
    const tag = key + [...before, actions.length].slice(-20).join(" ");
    others.splice(last < 0 ? others.length : last, 0, tag);
    return [others.join("\n"), ...rest].join("\n\n");
}

let loaded = 0;

/** @param {string} record */
async function load(record) {
    const { of, actions, over: ended } = reading(record);
    need(of === undefined || of === game, `record or save: of ${of}, where this frame is for ${game}.`);
    const first = current === null;
    const id = `host${(loaded += 1)}`;
    records.set(id, record);
    if (beginning === null) await begin(`#/game/${id}`);
    else {
        await beginning;
        tellApp("dismiss");
        location.hash = `#/game/${id}`;
    }
    poster.remove();
    const answer = await until(() => complaint() || table()?.dataset.table === id);
    if (answer !== true) {
        records.delete(id);
        tellApp("dismiss");
        if (first) putBack();
        throw new Error(String(answer));
    }
    current = id;
    plies = actions.length;
    over = ended;
    if (first) begun();
    return stateOf(record);
}

/**
 * @param {string} record
 * @param {string[]} seats
 */
function seated(record, seats) {
    const [head, ...rest] = record.split("\n\n");
    const count = Number(head.match(/^Seats: (\d+)$/m)?.[1]);
    if (seats.length !== count) throw new Error(`This game has ${count} seats, not ${seats.length}.`);
    const changed = head.replace(/^Seat (\d+): .*$/gm, (_, seat) => {
        const kind = seats[Number(seat)];
        return `Seat ${seat}: ${kind === "human" ? kind : `computer ${kind}`}`;
    });
    return [changed, ...rest].join("\n\n");
}

// ---- what the host may ask --------------------------------------------------------------------

/** @type {(holds: unknown, sentence: string) => asserts holds} */
const need = (holds, sentence) => {
    if (!holds) throw new Error(sentence);
};
// A turn by link cannot come back to a frame, and no bot is kept here.
/** @param {string[]} seats */
function needPlayers(seats) {
    const stranger = seats.find((seat) => !players.includes(seat));
    need(stranger === undefined, `seats: ${stranger} is none of ${players.join(", ")}.`);
}
const word = /^[a-z][a-z0-9_-]{0,30}$/;
/**
 * @param {unknown} seats
 * @returns {seats is string[]}
 */
const areSeats = (seats) =>
    Array.isArray(seats) && seats.length <= 8 && seats.every((seat) => typeof seat === "string" && word.test(seat));
// A map or a set would go into the address unseen.
/** @param {unknown} given */
const isPlain = (given) =>
    typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype;
// Numbers are written as text.
/**
 * @param {unknown} options
 * @returns {options is Record<string, string>}
 */
const areOptions = (options) =>
    isPlain(options) &&
    Object.entries(Object(options)).every(([key, value]) => word.test(key) && /^[\w-]{1,40}$/.test(String(value)));
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {value is string}
 */
const isLook = (name, value) => typeof value === "string" && looks[name].values.includes(value);

/** @type {Record<string, (given: Record<string, unknown>) => Promise<unknown>>} */
const requests = {
    async start({ seats, seed, options }) {
        need(seats === undefined || areSeats(seats), "seats: a list of human or names of levels.");
        need(seed === undefined || /^\d{1,20}$/.test(String(seed)), "seed: a whole number as text.");
        need(options === undefined || areOptions(options), "options: names and values.");
        return newGame({ seats, seed: seed === undefined ? seed : String(seed), options });
    },
    async load({ record, save }) {
        need(!isPuzzle, "load: this frame is for puzzles.");
        const given = record ?? save;
        need(typeof given === "string", "record or save: a text.");
        need(given.length <= 1_500_000, "record or save: too long.");
        const text = plain(given === record ? given : decoded(given));
        need(text !== "", "record or save: there is nothing in it.");
        return load(noting(text));
    },
    async seats({ seats }) {
        need(areSeats(seats), "seats: a list of human or names of levels.");
        needPlayers(seats);
        const record = records.get(current ?? "");
        need(record, "No game has begun.");
        return load(seated(record, seats));
    },
    async state() {
        return currentState();
    },
    async theme({ theme }) {
        need(isLook("theme", theme), "theme: day, night or system.");
        show("theme", theme);
        return { theme };
    },
    async text({ text }) {
        need(isLook("text", text), "text: normal, large or largest.");
        show("text", text);
        return { text };
    },
    async language({ language }) {
        need(typeof language === "string" && holobiontWords.speaks(language), "language: en, fr or de.");
        await (beginning === null ? holobiontWords.speak(language) : speakAtTable(language));
        need(page.lang === language, "language: its words could not be had.");
        say();
        return { language };
    },
};

/** @param {string} language */
async function speakAtTable(language) {
    const spoken = once(document, "holobiont:spoken");
    tellApp(`speak:${language}`);
    await spoken;
}

/** @param {unknown} id */
const isId = (id) => (typeof id === "string" && id.length <= 100) || Number.isSafeInteger(id);

/** @param {{ id: unknown; ask?: unknown; with?: unknown }} request */
async function answer({ id, ask, with: given = {} }) {
    try {
        need(typeof ask === "string" && Object.hasOwn(requests, ask), "ask: there is no such request.");
        need(typeof given === "object" && given !== null, "with: an object.");
        return { id, ok: true, result: await requests[ask]({ ...given }) };
    } catch (error) {
        return { id, ok: false, error: error.message };
    }
}

// One after the other, for every request changes what the next one finds.
/** @type {Promise<unknown>} */
let turn = Promise.resolve();

addEventListener("message", ({ data, origin, source }) => {
    if (source !== parent || parent === window || (onlyHost && origin !== onlyHost)) return;
    if (data?.holobiont !== interfaceVersion || !isId(data.id)) return;
    host = origin === "null" ? "*" : origin;
    const to = host;
    turn = turn.then(async () => post(await answer(data), to));
});

const ofTheFrame = new Set(["puzzle", "seats", "seed", "language", "host", "start", "sound", ...Object.keys(looks)]);
const asWished = () => ({
    seats: (wishes.get("seats") || undefined)?.split(","),
    seed: wishes.get("seed") ?? undefined,
    options: Object.fromEntries([...wishes].filter(([key]) => !ofTheFrame.has(key))),
});

for (const name of Object.keys(looks)) {
    const wish = wishes.get(name);
    if (isLook(name, wish)) show(name, wish);
}

const play = () => {
    turn = turn
        .then(() => (current === null ? newGame(asWished()) : null))
        .catch(({ message }) => {
            const box = part("boot");
            const bar = /** @type {HTMLElement} */ (box.querySelector("progress"));
            box.hidden = false;
            /** @type {HTMLElement} */ (box.querySelector("p")).textContent = message;
            if (page.dataset.python || beginning === null) {
                // Nothing is missing; it is the wish that cannot be granted.
                bar.hidden = true;
                delete box.dataset.percent;
                return;
            }
            const again = document.createElement("button");
            again.type = "button";
            again.textContent = holobiontWords.say("Retry");
            again.addEventListener("click", () => location.reload());
            bar.replaceWith(again);
        });
};
const playButton = part("play");
const idea = /** @type {HTMLElement} */ (poster.querySelector("[data-text]"));
function say() {
    playButton.textContent = isPuzzle
        ? holobiontWords.say("Solve the puzzle")
        : holobiontWords.say("Play {title}", playButton.dataset);
    idea.textContent = holobiontWords.say(String(idea.dataset.text));
    if (isPuzzle) {
        idea.textContent = holobiontWords.say("A position, and one turn that is better than all others.");
        const heading = /** @type {HTMLElement} */ (poster.querySelector("h1"));
        const ofToday = !wishes.has("puzzle") || /(^|\/)today$/.test(wishes.get("puzzle") ?? "");
        heading.textContent = ofToday ? holobiontWords.say("Puzzle of the day") : holobiontWords.say("Puzzle");
    }
}
playButton.addEventListener("click", play);
holobiontWords.speak(page.lang).then(say);
if (wishes.get("start") === "now" || "pressed" in playButton.dataset) play();

new ResizeObserver(() => {
    tellHost("resize", { width: page.clientWidth, height: page.scrollHeight });
}).observe(body);
tellHost("poster", { game });
