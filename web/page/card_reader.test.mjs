// Cards are read from pictures of a classroom that a seeded program draws: at the size that a dark
// square of 11 cm has at 4 m in a picture of 1280 by 720 of a common camera, turned, tilted, blurred, noisy, under
// a lamp, in front of a room with many edges.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { confirmation, read } from "./card_reader.mjs";

const source = readFileSync(new URL("../../ui/app/classroom/card_codes.py", import.meta.url), "utf8");
const CODES = [...source.matchAll(/0x([0-9A-F]{7})/g)].map(([, digits]) => parseInt(digits, 16));
const [WIDTH, HEIGHT] = [1280, 720];
/** Pixels of the dark square at a distance in metres, with a lens that sees 65 degrees. */
const across = (metres) => (0.11 / metres) * (WIDTH / 2 / Math.tan((32.5 * Math.PI) / 180));

/** Numbers from 0 to 1, the same for the same seed. */
function generator(seed) {
    let state = seed * 2654435761 || 1;
    return () => {
        state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
        let mixed = Math.imul(state ^ (state >>> 13), 3266489917);
        mixed ^= mixed >>> 16;
        return (mixed >>> 0) / 4294967296;
    };
}

/** A room: walls, windows, heads, books, writing. */
function room(random) {
    const grey = new Float32Array(WIDTH * HEIGHT);
    for (let at = 0; at < grey.length; ++at) grey[at] = 90 + (50 * (at % WIDTH)) / WIDTH + (30 * at) / grey.length;
    for (let n = 0; n < 90; ++n) {
        const [x, y] = [random() * WIDTH, random() * HEIGHT];
        const [wide, high, tone] = [10 + random() * 120, 10 + random() * 90, 20 + random() * 225];
        const round = random() < 0.4;
        for (let py = Math.max(0, y | 0); py < Math.min(HEIGHT, y + high); ++py)
            for (let px = Math.max(0, x | 0); px < Math.min(WIDTH, x + wide); ++px) {
                const off = ((px - x) / wide - 0.5) ** 2 + ((py - y) / high - 0.5) ** 2;
                if (!round || off < 0.25) grey[py * WIDTH + px] = tone;
            }
    }
    for (let n = 0; n < 60; ++n) {
        const [x, y, size] = [(random() * (WIDTH - 60)) | 0, (random() * (HEIGHT - 60)) | 0, 2 + random() * 5];
        for (let py = 0; py < 40; ++py)
            for (let px = 0; px < 50; ++px)
                grey[(y + py) * WIDTH + x + px] =
                    (Math.floor(px / size) * 7 + Math.floor(py / size) * 13) % 5 < 2 ? 40 : 215;
    }
    return grey;
}

/** Whether a point of a card, in squares from its dark corner, is light; null outside of the paper. */
function light(code, x, y) {
    const within = (least, most) => Math.min(x, y) >= least && Math.max(x, y) <= most;
    if (!within(-0.75, 7.75)) return null;
    if (!within(0, 7)) return true;
    if (!within(1, 6)) return false;
    return Boolean((code >> (24 - (Math.min(5, Math.floor(y)) - 1) * 5 - (Math.min(5, Math.floor(x)) - 1))) & 1);
}

/** Draw a card around a point, seen from a side, turned by an angle. */
function draw(grey, code, [x, y], edge, { turn, yaw, pitch, white, black }) {
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const reach = Math.ceil(edge * 1.2);
    for (let py = Math.floor(y - reach); py <= y + reach; ++py)
        for (let px = Math.floor(x - reach); px <= x + reach; ++px) {
            let [sum, inside] = [0, 0];
            for (const dy of [0.125, 0.375, 0.625, 0.875])
                for (const dx of [0.125, 0.375, 0.625, 0.875]) {
                    // Onto a plane that leans: a card is far away, so its own depth counts a little.
                    const [u, v] = [(px + dx - x) / edge, (py + dy - y) / edge];
                    const depth = 1 + 0.05 * (u * Math.tan(yaw) + v * Math.tan(pitch));
                    const [a, b] = [(u / Math.cos(yaw)) * depth, (v / Math.cos(pitch)) * depth];
                    const shown = light(code, 7 * (a * cos + b * sin) + 3.5, 7 * (b * cos - a * sin) + 3.5);
                    if (shown === null) continue;
                    inside += 1;
                    sum += shown ? white : black;
                }
            const at = py * WIDTH + px;
            if (inside) grey[at] = (sum + grey[at] * (16 - inside)) / 16;
        }
}

/** A blur of so many pixels, in both directions. */
function blurred(grey, sigma) {
    const reach = Math.ceil(3 * sigma);
    const weights = Array.from({ length: 2 * reach + 1 }, (_, n) => Math.exp(-((n - reach) ** 2) / (2 * sigma ** 2)));
    const all = weights.reduce((sum, each) => sum + each, 0);
    for (const step of [1, WIDTH]) {
        const before = grey.slice();
        for (let at = reach * step; at < grey.length - reach * step; ++at) {
            let sum = 0;
            for (let n = -reach; n <= reach; ++n) sum += before[at + n * step] * weights[n + reach];
            grey[at] = sum / all;
        }
    }
}

/** A class with all its cards up: the picture, and the answer of each card. */
function classroom(seed, { metres = 4, sigma = 0.8, noise = 5, tilt = 30, lean = 25, empty = false } = {}) {
    const random = generator(seed);
    const within = (most) => (2 * random() - 1) * most;
    const grey = room(random);
    const truth = new Map();
    if (!empty)
        CODES.forEach((code, n) => {
            const far = metres * (0.8 + 0.2 * random());
            const place = [110 + (n % 6) * 210 + within(40), 90 + Math.floor(n / 6) * 130 + within(25)];
            const answer = Math.floor(random() * 4);
            const rad = Math.PI / 180;
            const turn = within(lean) * rad - (answer * Math.PI) / 2;
            const white = 170 + random() * 70;
            const black = 15 + random() * 45;
            const seen = { turn, yaw: within(tilt) * rad, pitch: within(tilt) * rad, white, black };
            draw(grey, code, place, across(far), seen);
            truth.set(n + 1, "ABCD"[answer]);
        });
    blurred(grey, sigma);
    const lamps = Array.from({ length: 6 }, () => [random() * WIDTH, random() * HEIGHT, 15 + random() * 60]);
    const data = new Uint8ClampedArray(4 * grey.length).fill(255);
    for (let at = 0; at < grey.length; ++at) {
        const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
        let value = grey[at] * (0.8 + (0.3 * x) / WIDTH) + noise * (random() + random() + random() - 1.5) * 2;
        for (const [lx, ly, size] of lamps) {
            const off = ((x - lx) ** 2 + (y - ly) ** 2) / size ** 2;
            if (off < 6) value += 90 * Math.exp(-off);
        }
        data.fill(value, 4 * at, 4 * at + 3);
    }
    return { image: { width: WIDTH, height: HEIGHT, data }, truth };
}

/** How many cards are read, and how many of them wrongly. */
function count(seeds, options) {
    let [all, right, wrong, slowest] = [0, 0, 0, 0];
    for (const seed of seeds) {
        const { image, truth } = classroom(seed, options);
        const begun = performance.now();
        const readings = read(image, CODES);
        slowest = Math.max(slowest, performance.now() - begun);
        all += truth.size;
        for (const { card, answer } of readings)
            if (truth.get(card) === answer) right += 1;
            else wrong += 1;
    }
    return { all, right, wrong, slowest };
}

// The table of docs/class.md is that of three.
const SEEDS = [1, 2, 3].slice(0, Number(process.env.CLASSROOMS ?? 1));

test("30 codes are known", () => {
    assert.equal(CODES.length, 30);
});

for (const [name, options] of /** @type {[string, object][]} */ ([
    ["at 4 m", {}],
    ["at 4 m, blurred", { sigma: 1.1 }],
    ["at 4 m, in noise", { noise: 9 }],
    ["at 4 m, seen from the side", { tilt: 42 }],
    ["at 2 m", { metres: 2 }],
]))
    test(`of 30 cards ${name} 95 of 100 are read in one picture, and none wrongly`, () => {
        const { all, right, wrong, slowest } = count(SEEDS, options);
        console.log(`${name}: ${right} of ${all}, ${wrong} wrong, ${Math.round(slowest)} ms at most`);
        assert.ok(right >= 0.95 * all, `${right} of ${all}`);
        assert.ok(wrong <= 0.005 * all, `${wrong} wrong`);
    });

test("a room without cards shows none", () => {
    const { right, wrong } = count(SEEDS, { empty: true });
    assert.equal(right + wrong, 0);
});

test("a card that leans between two answers has none", () => {
    const grey = new Float32Array(WIDTH * HEIGHT).fill(128);
    const seen = { turn: Math.PI / 4, yaw: 0, pitch: 0, white: 220, black: 30 };
    draw(grey, CODES[4], [300, 300], 80, seen);
    const data = new Uint8ClampedArray(4 * grey.length);
    grey.forEach((value, at) => data.fill(value, 4 * at, 4 * at + 3));
    assert.deepEqual(read({ width: WIDTH, height: HEIGHT, data }, CODES), []);
});

test("an answer counts when it was read twice, and again only when it changes", () => {
    const confirm = confirmation();
    const seen = (answer) => [{ card: 7, answer, errors: 0, x: 0, y: 0 }];
    assert.equal(confirm(seen("A")), "");
    assert.equal(confirm(seen("A")), "7A");
    assert.equal(confirm(seen("A")), "");
    assert.equal(confirm(seen("B")), "");
    assert.equal(confirm([]), "");
    assert.equal(confirm(seen("B")), "7B");
});
