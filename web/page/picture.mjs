// The board on the screen as a picture of its own: an SVG that needs no other file, or a PNG of it.
//
// The picture repeats the elements around the board, so that the rules of the style still find what
// they are about; it brings along those rules, and the drawings that the board refers to.

import { frameOf } from "./facing.mjs";

const SVG = "http://www.w3.org/2000/svg";
const KEPT = /^(class|style|data-(?!msg|place|follow|cancel).*)$/;
/** @type {Map<string, Document>} by their addresses */
const art = new Map();

/** @param {string} address */
async function drawings(address) {
    const there = art.get(address);
    if (there) return there;
    const response = await fetch(address);
    const text = await response.text();
    if (!response.ok || !text.includes("<svg")) throw new Error(`${address} could not be loaded`);
    const found = new DOMParser().parseFromString(text, "image/svg+xml");
    art.set(address, found);
    return found;
}

// Takes over a drawing with everything it refers to, under names that cannot clash.
/**
 * @param {Document} source
 * @param {string} prefix
 * @param {string} id
 * @param {SVGElement} defs
 * @param {Set<string>} done
 */
function adopt(source, prefix, id, defs, done) {
    if (done.has(prefix + id)) return;
    done.add(prefix + id);
    const found = source.getElementById(id);
    if (!found) return;
    const copy = /** @type {Element} */ (found.cloneNode(true));
    for (const element of [copy, ...copy.querySelectorAll("*")]) {
        if (element.id) element.id = prefix + element.id;
        for (const { name, value } of [...element.attributes]) {
            const named = value.match(/^#([\w-]+)$|url\(#([\w-]+)\)/);
            if (!named) continue;
            const other = named[1] ?? named[2];
            element.setAttribute(name, value.replace(`#${other}`, `#${prefix}${other}`));
            adopt(source, prefix, other, defs, done);
        }
    }
    defs.append(copy);
}

/** @param {SVGSVGElement} picture */
async function bringDrawings(picture) {
    const defs = document.createElementNS(SVG, "defs");
    /** @type {Set<string>} */
    const done = new Set();
    for (const use of picture.querySelectorAll("use")) {
        const [file, id] = (use.getAttribute("href") ?? "").split("#");
        // Where drawings of other files may not be used, drawings.mjs has put them into the page.
        if (!file) {
            adopt(document, "", id, defs, done);
            continue;
        }
        const prefix = `${file.split("/").pop()?.replace(".svg", "")}-`;
        adopt(await drawings(new URL(file, document.baseURI).href), prefix, id, defs, done);
        use.setAttribute("href", `#${prefix}${id}`);
    }
    picture.prepend(defs);
}

/** @param {string} selector */
const plain = (selector) => selector.replace(/::?(?!root|not|is|where|has|nth|first|last|only)[\w-]+(\([^)]*\))?/g, "");

/**
 * @param {string} selector
 * @param {SVGSVGElement} picture
 */
function wanted(selector, picture) {
    if (/^:root\b[^ ]*$/.test(selector.trim()) || selector.includes(":root")) return true;
    try {
        const bare = plain(selector).trim() || "*";
        return picture.matches(bare) || picture.querySelector(bare) !== null;
    } catch {
        return true;
    }
}

/**
 * @param {CSSRuleList | never[]} list
 * @param {SVGSVGElement} picture
 * @returns {Generator<string>}
 */
function* rules(list, picture) {
    for (const rule of list) {
        if (rule instanceof CSSImportRule) yield* rules(rule.styleSheet?.cssRules ?? [], picture);
        else if (rule instanceof CSSMediaRule) {
            if (matchMedia(rule.conditionText).matches) yield* rules(rule.cssRules, picture);
        } else if (rule instanceof CSSStyleRule) {
            if (wanted(rule.selectorText, picture)) yield rule.cssText;
        } else if (!(rule instanceof CSSFontFaceRule) && !(rule instanceof CSSKeyframesRule)) yield rule.cssText;
    }
}

/**
 * @param {string} tag
 * @param {string} namespace
 * @param {Element} like
 */
function dressed(tag, namespace, like) {
    const element = document.createElementNS(namespace, tag);
    for (const { name, value } of like.attributes)
        // A past position is pale on the screen; its picture is not.
        if (!(like.id === "board" && name === "data-past") && KEPT.test(name)) element.setAttribute(name, value);
    return element;
}

// The drawing that is the board, if one is; what is laid out as text needs a frame for that.
/** @param {HTMLElement} board */
function mainDrawing(board) {
    const { width, height } = frameOf(board);
    /** @param {SVGSVGElement} svg */
    const large = (svg) => {
        const box = svg.getBoundingClientRect();
        return box.width * box.height > 0.6 * width * height;
    };
    return [...board.querySelectorAll("svg")].find(large);
}

// An empty picture of the light that the page is in.
/**
 * @param {number} width
 * @param {number} height
 */
function blank(width, height) {
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    picture.setAttribute("width", String(width));
    picture.setAttribute("height", String(height));
    const light = document.documentElement.dataset.light;
    const night = light ? light === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
    picture.dataset.light = night ? "night" : "day";
    return picture;
}

// The elements around one, from the outermost of the app, dressed again in a picture.
/**
 * @param {Element} subject
 * @param {Element | null} top
 * @param {string} tag
 * @param {string} namespace
 * @param {Element} inside
 */
function wrapped(subject, top, tag, namespace, inside) {
    /** @type {Element[]} */
    const around = [];
    for (let one = subject.parentElement; one && one !== top; one = one.parentElement) around.unshift(one);
    for (const one of around) {
        const copy = dressed(tag, namespace, one);
        copy.setAttribute("data-around", "");
        inside.append(copy);
        inside = copy;
    }
    return inside;
}

// Without what is only there to be pressed or read out.
/**
 * @param {Element} subject
 * @param {number} width
 * @param {number} height
 */
function bare(subject, width, height) {
    const copy = /** @type {Element} */ (subject.cloneNode(true));
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    copy.setAttribute("data-subject", "");
    for (const element of [copy, ...copy.querySelectorAll("*")])
        for (const { name } of [...element.attributes])
            if (/^(data-(msg|place|follow)|tabindex|aria-.*|role)$/.test(name)) element.removeAttribute(name);
    if (subject.id === "board") copy.removeAttribute("data-past");
    return copy;
}

/**
 * @param {SVGSVGElement} picture
 * @param {number} width
 * @param {number} height
 * @param {string} [more] styles
 */
async function finish(picture, width, height, more = "") {
    await bringDrawings(picture);
    const ground = document.createElementNS(SVG, "rect");
    ground.setAttribute("width", "100%");
    ground.setAttribute("height", "100%");
    ground.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
    const style = document.createElementNS(SVG, "style");
    const found = [...document.styleSheets].flatMap((sheet) => [...rules(sheet.cssRules, picture)]);
    const framed = `div[data-around] { all: unset; display: block }
        div[data-subject] { width: ${width}px !important; height: ${height}px !important }
        :not(.frame) { transition: none !important; animation: none !important }`;
    style.textContent = [...found, framed, more].join("\n");
    picture.prepend(style, ground);
    return picture;
}

const boardOf = () => /** @type {HTMLElement} */ (document.getElementById("board"));
const app = () => document.getElementById("app");

// What is laid out as text, in a frame of its own.
/**
 * @param {HTMLElement} board
 * @param {number} width
 * @param {number} height
 * @param {Element} content
 */
function framed(board, width, height, content) {
    const frame = document.createElementNS(SVG, "foreignObject");
    frame.setAttribute("width", String(width));
    frame.setAttribute("height", String(height));
    wrapped(board, app(), "div", "http://www.w3.org/1999/xhtml", frame).append(content);
    return frame;
}

async function draw() {
    const board = boardOf();
    const drawing = mainDrawing(board);
    const subject = drawing ?? board;
    const { width, height } = frameOf(subject);
    const picture = blank(width, height);
    const content = bare(subject, width, height);
    if (drawing) wrapped(subject, app(), "g", SVG, picture).append(content);
    else picture.append(framed(board, width, height, content));
    return finish(picture, width, height);
}

/**
 * @param {string} text
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Blob>}
 */
async function toPng(text, width, height) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const scale = Math.max(2, 1200 / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(
        image,
        0,
        0,
        canvas.width,
        canvas.height,
    );
    return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
    );
}

// Gives a Blob; `kind` is svg or png.
/** @param {"svg" | "png"} kind */
export async function picture(kind) {
    const drawn = await draw();
    const text = new XMLSerializer().serializeToString(drawn);
    if (kind === "svg") return new Blob([text], { type: "image/svg+xml" });
    return toPng(text, drawn.width.baseVal.value, drawn.height.baseVal.value);
}

// A frame of a film: the drawing that is the board,
/**
 * @param {HTMLElement} board
 * @param {DocumentFragment} content
 * @param {SVGElement} frame
 * @param {number} width
 * @param {number} height
 */
function filmDrawing(board, content, frame, width, height) {
    const parts = (/** @type {Element} */ svg) => svg.querySelectorAll("*").length;
    const subject = [...content.querySelectorAll("svg")].reduce((most, svg) => (parts(svg) > parts(most) ? svg : most));
    const inside = wrapped(/** @type {Element} */ (board.firstElementChild), app(), "g", SVG, frame);
    wrapped(subject, null, "g", SVG, inside).append(bare(subject, width, height));
}

// or the table as it is laid out.
/**
 * @param {HTMLElement} board
 * @param {DocumentFragment} content
 * @param {SVGElement} frame
 * @param {number} width
 * @param {number} height
 */
function filmTable(board, content, frame, width, height) {
    const table = /** @type {Element} */ (board.cloneNode(false));
    table.append(content);
    frame.append(framed(board, width, height, bare(table, width, height)));
}

const SECONDS = 0.9; // for which a frame is seen
const LAST = 4; // frames' time for which the end is seen

// Gives a Blob: the boards, as markup, one after the other and over again.
/** @param {string[]} boards */
export async function film(boards) {
    const board = boardOf();
    const { width, height } = frameOf(mainDrawing(board) ?? board);
    const picture = blank(width, height);
    const all = boards.length - 1 + LAST;
    const holder = document.createElement("template");
    const one = 100 / all;
    const moving = [
        ".frame { visibility: hidden; animation-timing-function: step-end; animation-iteration-count: infinite;",
        `animation-duration: ${all * SECONDS}s; animation-name: one }`,
        `@keyframes one { 0% { visibility: visible } ${one}%, 100% { visibility: hidden } }`,
        `@keyframes end { 0% { visibility: visible } ${one * LAST}%, 100% { visibility: hidden } }`,
    ];
    const onBoard = mainDrawing(board) !== undefined;
    boards.forEach((markup, n) => {
        holder.innerHTML = markup;
        const frame = document.createElementNS(SVG, "g");
        frame.setAttribute("class", `frame frame-${n}`);
        const name = n === boards.length - 1 ? "; animation-name: end" : "";
        moving.push(`.frame-${n} { animation-delay: ${n * SECONDS}s${name} }`);
        if (onBoard) filmDrawing(board, holder.content, frame, width, height);
        else filmTable(board, holder.content, frame, width, height);
        picture.append(frame);
    });
    const drawn = await finish(picture, width, height, moving.join("\n"));
    return new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" });
}
