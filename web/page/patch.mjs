// Brings the page in line with new markup, in one call from Python for every change, and keeps
// what belongs to the person: the focus, what is being typed, open details, a modal dialog.

import { Idiomorph } from "../../assets/vendor/idiomorph/idiomorph.esm.js";
import * as arrows from "./arrows.mjs";
import { carry, putDown } from "./carry.mjs";
import * as drafts from "./drafts.mjs";
import { face, frameOf } from "./facing.mjs";
import * as pointedPlace from "./pointed_place.mjs";

/**
 * @typedef {object} Change
 * @property {HTMLElement} old
 * @property {boolean} [whole]
 * @property {() => void} make
 */

/**
 * @typedef {{ id?: string, message?: string, element?: HTMLElement | null } | null} Opener
 * @type {Opener}
 */
let opener = null;
/** @type {Opener} */
let dockOpener = null;

const callbacks = {
    // Most of a page stays as it is from one action to the next; comparing is far cheaper than
    // walking, which halved the time of a patch here.
    /**
     * @param {Element} before
     * @param {Element} after
     */
    beforeNodeMorphed(before, after) {
        if (before.isEqualNode(after)) return false;
        if (before === document.activeElement) stop = [before, after.getAttribute("tabindex")];
        return true;
    },
    // The browser itself sets "open" when a dialog or a details element is opened.
    /**
     * @param {string} name
     * @param {Element} node
     */
    beforeAttributeUpdated: (name, node) =>
        !(name === "open" && (node.localName === "dialog" || node.localName === "details")) &&
        !(name === "tabindex" && node === document.activeElement),
};

// The element with the focus and the tabindex that it gets. To know whether it can still have the
// focus, browsers lay out the page: that is done once, when all else is written.
/** @type {[element: Element, tabindex: string | null] | null} */
let stop = null;

function writeStop() {
    if (!stop) return;
    const [element, tabindex] = stop;
    stop = null;
    if (tabindex === null) element.removeAttribute("tabindex");
    else if (element.getAttribute("tabindex") !== tabindex) element.setAttribute("tabindex", tabindex);
}

// Whether markup has no element that could be this one.
/**
 * @param {HTMLElement} element
 * @param {string} markup
 */
function goes({ id, dataset }, markup) {
    const { place } = dataset ?? {};
    const mark = id ? ` id="${id}"` : place ? ` data-place="${place}"` : "";
    return !markup.includes(mark);
}

// What is in the page may still be hidden, for where it is narrow some tools give way to others.
/** @param {Element} element */
const seen = (element) => element.isConnected && (element.checkVisibility?.() ?? element.getClientRects().length > 0);
/**
 * @param {Element} root
 * @param {Element | null} element
 */
const holds = (root, element) => root.contains(element) && element !== null && seen(element);
/**
 * @param {string} selector
 * @returns {HTMLElement | undefined}
 */
const find = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).find(seen);

// When what had the focus went away: the same again; else the board, where a game goes on; else what
// stood beside it; and only where there is nothing of that, the heading.
/**
 * @param {string} [id]
 * @param {string} [message]
 * @param {HTMLElement[]} [beside]
 */
// oxlint-disable-next-line complexity -- it counts every ?. and ??, too
function refocus(id, message, beside) {
    const dialog = document.querySelector("dialog[open]");
    const again =
        (id ? find(`#${CSS.escape(id)}`) : null) ??
        (message ? find(`[data-msg="${CSS.escape(message)}"]`) : null) ??
        (dialog ? null : find('[data-place][tabindex="0"]')) ??
        beside?.find(seen) ??
        dialog?.querySelector("h2") ??
        document.getElementById("curtain-title") ??
        document.getElementById("heading");
    again?.focus({ preventScroll: true });
}

/** @param {Element} root */
const docked = (root) => /** @type {HTMLElement | null} */ (root.querySelector("[data-docked]"))?.dataset.docked;

// A panel that comes beside the board gets the focus, unless its tab was pressed; when it goes with
// the focus in it, what opened it has the focus again.
/**
 * @param {Element} root
 * @param {string | undefined} before
 * @param {Opener} from
 */
function redock(root, before, from) {
    const now = docked(root);
    if (!now) {
        if (!holds(root, document.activeElement)) refocus(dockOpener?.id, dockOpener?.message);
        return;
    }
    if (!before) dockOpener = from;
    if (document.activeElement?.getAttribute("role") !== "tab")
        document.getElementById(`panel-${now}`)?.focus({ preventScroll: true });
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

// What can have the focus near an element, the nearest first.
/**
 * @param {HTMLElement | null} element
 * @returns {HTMLElement[]}
 */
function neighbours(element) {
    const around = element?.closest("form, fieldset, li, section, [role=group], .notices, .actions");
    if (!element || !around) return [];
    /** @type {HTMLElement[]} */
    const all = Array.from(around.querySelectorAll(FOCUSABLE));
    const at = all.indexOf(element);
    return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
}

// A log shows its end, unless the person has scrolled away from it, and the past that is looked at.
// It does so in whatever room a turned or resized window leaves it.
/** @type {WeakSet<Element>} */
const away = new WeakSet();
/** @type {WeakMap<Element, string | undefined>} */
const pasts = new WeakMap(); // log -> what of the past it has shown
/** @param {Element} log */
const atEnd = (log) => log.scrollTop + log.clientHeight > log.scrollHeight - 40;
/** @type {WeakMap<Element, number>} */
const rooms = new WeakMap(); // log -> how high it was when it was last shown its end
const scrolled = (/** @type {Event} */ { target }) => {
    const log = /** @type {Element} */ (target);
    if (atEnd(log)) away.delete(log);
    else if (log.clientHeight === rooms.get(log)) away.add(log);
};
const resized = new ResizeObserver((changes) => {
    for (const { target } of changes) {
        const log = /** @type {HTMLElement} */ (target);
        rooms.set(log, log.clientHeight);
        const past = pastIn(log);
        if (past) showWithin(log, past);
        else if (!away.has(log)) log.scrollTop = log.scrollHeight;
    }
});

/**
 * @param {HTMLElement} log
 * @returns {HTMLElement | undefined}
 */
function pastIn(log) {
    const first = log.dataset.follow === "first";
    /** @type {HTMLElement | null} */
    const at = log.querySelector(first ? ".notation" : "[aria-current]");
    const last = [...log.querySelectorAll(".notation")].at(-1);
    return at && at !== last ? at : undefined;
}

/** @param {HTMLElement[]} logs */
function follow(logs) {
    for (const log of logs) {
        if (!pasts.has(log)) {
            log.addEventListener("scroll", scrolled, { passive: true });
            resized.observe(log);
        }
        const past = pastIn(log);
        const before = pasts.get(log);
        pasts.set(log, past?.dataset.msg);
        if (past) {
            if (past.dataset.msg !== before) showWithin(log, past);
        } else if (before || !away.has(log)) {
            log.scrollTop = log.scrollHeight;
        }
    }
}

/**
 * @param {Element} log
 * @param {Element} element
 */
function showWithin(log, element) {
    const [frame, box] = [log, element].map(frameOf);
    if (box.top >= frame.top && box.bottom <= frame.bottom) return;
    log.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}

/** @param {HTMLElement} root */
const logsIn = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-follow]")]);

// Brings the page in line with markup: of all of it, or of what has changed, as ui/kit/changes.py
// writes it. Says whether all that is named there was in the page; if not, nothing has changed.
/**
 * @param {HTMLElement} root
 * @param {string} markup
 * @param {boolean} [partly]
 */
function patch(root, markup, partly = false) {
    // An embedded game has its drawings in the page itself, and so has the site as one file.
    const drawn = globalThis.holobiont.local?.(markup) ?? markup;
    // What is being typed stays; anything else that has the focus, such as a heading, may change.
    const ignoreActiveValue = document.activeElement?.matches("input, textarea, select") ?? false;
    const options = { ignoreActiveValue, callbacks };
    /** @type {Change[]} */
    const changes = partly
        ? changesIn(drawn, options)
        : [
              {
                  old: root,
                  whole: true,
                  make: () => Idiomorph.morph(root, drawn, { ...options, morphStyle: "innerHTML" }),
              },
          ];
    if (changes.some(({ old }) => !old)) return false;
    apply(root, changes, drawn);
    return true;
}

// The changes that markup names: of a whole element, of its attributes, of what comes or goes in it.
/**
 * @param {string} markup
 * @param {object} options
 * @returns {Change[]}
 */
function changesIn(markup, options) {
    const holder = document.createElement("template");
    holder.innerHTML = markup;
    const children = /** @type {HTMLElement[]} */ ([...holder.content.children]);
    const parts = children.flatMap((part) =>
        part.attributes.length ? [part] : /** @type {HTMLElement[]} */ ([...part.children]),
    );
    return parts.map((part) => {
        const { into, before, gone, shell } = part.dataset;
        const old = /** @type {HTMLElement} */ (document.getElementById(into ?? before ?? gone ?? part.id));
        const { content } = /** @type {Partial<HTMLTemplateElement>} */ (part);
        const coming = () => (content ?? part).childNodes;
        if (into) return { old, make: () => old.append(...coming()) };
        if (before) return { old, make: () => old.before(...coming()) };
        if (gone) return { old, whole: true, make: () => old.remove() };
        if (shell !== undefined) return { old, make: () => copyAttributes(old, part) };
        return { old, whole: true, make: () => Idiomorph.morph(old, part, { ...options, morphStyle: "outerHTML" }) };
    });
}

// Gives an element the attributes of another one.
/**
 * @param {Element} old
 * @param {Element} part
 */
function copyAttributes(old, part) {
    part.removeAttribute("data-shell");
    if (old === document.activeElement) stop = [old, part.getAttribute("tabindex")];
    for (const { name, value } of part.attributes)
        if (callbacks.beforeAttributeUpdated(name, old) && old.getAttribute(name) !== value)
            old.setAttribute(name, value);
    for (const { name } of [...old.attributes])
        if (callbacks.beforeAttributeUpdated(name, old) && !part.hasAttribute(name)) old.removeAttribute(name);
}

// Makes changes, and does what they mean for the focus, for dialogs and for the log.
/**
 * @param {Element} root
 * @param {Change[]} changes
 * @param {string} markup
 */
// oxlint-disable-next-line complexity -- it counts every ?. and ??, too
function apply(root, changes, markup) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const { id, dataset } = /** @type {Partial<HTMLElement>} */ (focused ?? {});
    const hadFocus = changes.some(({ old }) => old.contains(focused));
    const beside = hadFocus ? neighbours(focused) : [];
    const hadDialog = root.querySelector("dialog[open]") !== null;
    const hadModal = root.querySelector("dialog:modal") !== null;
    const hadPanel = docked(root);
    const anew = changes.filter(({ whole }) => whole);
    // A dialog that goes, goes first: comparing stops at what has the focus, and the live region
    // behind it would be taken out and put in again, with all that has been said.
    for (const { old } of anew)
        for (const gone of old.querySelectorAll("dialog[id]")) if (!markup.includes(`id="${gone.id}"`)) gone.remove();
    // What goes away with the focus loses it before that, while the page is laid out.
    if (focused && anew.some(({ old }) => old.contains(focused)) && goes(focused, markup)) focused.blur();
    for (const { make } of changes) make();
    face();
    writeStop();
    const touched = (/** @type {Element} */ log) => changes.some(({ old }) => old.contains(log) || log.contains(old));
    follow(logsIn(/** @type {HTMLElement} */ (root)).filter(touched));
    const dialog = root.querySelector("dialog");
    if (dialog && !dialog.open) {
        if (!hadModal) opener = { id, message: dataset?.msg, element: focused };
        if (dialog.hasAttribute("data-beside")) dialog.show();
        else dialog.showModal();
        dialog.querySelector("h2")?.focus();
    } else if (!dialog && docked(root) !== hadPanel) {
        redock(root, hadPanel, hadDialog ? opener : { id, message: dataset?.msg });
    } else if (!dialog && hadDialog && !holds(root, document.activeElement)) {
        refocus(opener?.id, opener?.message, opener?.element ? [opener.element] : []);
    } else if (hadFocus && !holds(root, document.activeElement)) {
        refocus(id, dataset?.msg, beside);
    }
    drafts.restore(root);
    arrows.redraw();
    pointedPlace.retell();
    globalThis.holobiont.tick?.();
}

drafts.begin(document);
arrows.begin(document);
pointedPlace.begin(document);

// What only some visitors need comes when it is asked for. A browser may remember that a file did
// not come, but not under another address.
/** @type {Record<string, (again: string) => Promise<unknown>>} */
const modules = {
    ai_client: (again) => import(`../workers/ai_client.mjs${again}`),
    bot_client: (again) => import(`../workers/bot_client.mjs${again}`),
    bots: (again) => import(`../storage/bots.mjs${again}`),
    clock: (again) => import(`./clock.mjs${again}`),
    card_reader: (again) => import(`./card_reader.mjs${again}`),
    letter_keys: (again) => import(`../together/letter_keys.mjs${again}`),
    peer: (again) => import(`../together/peer.mjs${again}`),
    picture: (again) => import(`./picture.mjs${again}`),
    qr: (again) => import(`./qr.mjs${again}`),
    qr_reader: (again) => import(`./qr_reader.mjs${again}`),
    reviews: (again) => import(`../storage/reviews.mjs${again}`),
    sound: (again) => import(`./sound.mjs${again}`),
    tournament: (again) => import(`../workers/tournament.mjs${again}`),
    wake_lock: (again) => import(`./wake_lock.mjs${again}`),
    wheels: (again) => import(`../storage/wheels.mjs${again}`),
};
/** @type {Record<string, number>} */
const failures = {};
/** @param {string} name */
function load(name) {
    return modules[name](failures[name] ? `?again=${failures[name]}` : "").catch((reason) => {
        failures[name] = (failures[name] ?? 0) + 1;
        throw Object.assign(new Error(reason.message), { name: "NotLoaded" });
    });
}

const root = new URL("../../", import.meta.url).href;

// A page that is not of a site of its own says where that is.
globalThis.holobiont = Object.assign(globalThis.holobiont ?? {}, {
    carry,
    load,
    patch,
    putDown,
    follow: (/** @type {HTMLElement} */ within) => follow(logsIn(within)),
});
globalThis.holobiont.root ??= root;
