// For vote.html: a phone that stands in for a paper card of the class. It shows the code of its number with
// the chosen answer at the upper edge, as web/page/card_reader.mjs reads it. The address carries number and
// answer, so that a phone that was locked shows the same again; nothing is stored and nothing is sent.

import { qr } from "../page/qr.mjs";
import { keepAwake } from "../page/wake_lock.mjs";
import { LETTERS, chosen, rows } from "./card.mjs";

/** Light squares around a QR code, which readers need. */
const QUIET = 4;

/** @param {boolean[][]} squares */
const outline = (squares) =>
    squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} id of a list
 * @param {Iterable<[string, string, string]>} links address, text, and what a screen reader says
 */
function list(id, links) {
    const items = Array.from(links, ([href, text, label]) => {
        const [item, link] = [document.createElement("li"), document.createElement("a")];
        Object.assign(link, { href, textContent: text, className: "button" });
        link.setAttribute("aria-label", label);
        item.append(link);
        return item;
    });
    part(id).replaceChildren(...items);
}

/** @param {string} address */
function drawCode(address) {
    const code = qr(address);
    if (!code) return;
    const size = parseInt(code, 10);
    const edge = size + 2 * QUIET;
    part("code").setAttribute("viewBox", `${-QUIET} ${-QUIET} ${edge} ${edge}`);
    part("code").setAttribute("aria-label", holobiontWords.say("QR code of the address below"));
    part("code-paper").setAttribute("d", `M${-QUIET} ${-QUIET}h${edge}v${edge}h${-edge}z`);
    part("code-ink").setAttribute("d", code.slice(code.indexOf(" ") + 1));
}

/** @param {number[]} codes by card, from 1 */
function show(codes) {
    const { number, answer } = chosen(location.hash, codes.length);
    part("scan").hidden = part("number").hidden = number > 0;
    part("answers").hidden = !number || Boolean(answer);
    part("card").hidden = !answer;
    part("title").classList.toggle("visually-hidden", Boolean(answer));
    part("vote").dataset.shows = answer ? "card" : number ? "answers" : "number";
    keepAwake(Boolean(answer));
    if (!number) return;
    part("whose").textContent = holobiontWords.say("Card {number}", { number });
    const letters = [...LETTERS].map(
        (each) => /** @type {[string, string, string]} */ ([`#${number}${each}`, each, each]),
    );
    list("letters", letters);
    part("ink").setAttribute("d", outline(rows(codes[number - 1], answer)));
    const told = holobiontWords.say("Card {number} shows {answer}.", { number, answer });
    part("squares").setAttribute("aria-label", told);
    part("shown").textContent = answer && told;
    /** @type {HTMLAnchorElement} */ (part("other")).href = `#${number}`;
}

/** The page, from its own codes. */
function begin() {
    const codes = (part("vote").dataset.codes ?? "").split(" ").map((digits) => parseInt(digits, 16));
    const address = location.href.replace(/#.*/, "");
    part("address").textContent = address;
    drawCode(address);
    const numbers = codes.map(
        (_code, n) =>
            /** @type {[string, string, string]} */ ([
                `#${n + 1}`,
                String(n + 1),
                holobiontWords.say("Card {number}", { number: n + 1 }),
            ]),
    );
    list("numbers", numbers);
    window.addEventListener("hashchange", () => {
        show(codes);
        scrollTo(0, 0);
    });
    show(codes);
}

begin();
