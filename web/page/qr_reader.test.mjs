// QR codes are read from images that a camera might give.

import assert from "node:assert/strict";
import { test } from "node:test";

import { correction, generate } from "../../assets/vendor/lean-qr/index.mjs";
import { decoded } from "./qr_reader.mjs";

const ADDRESS = "https://somebody.example/holobiont/#/record/_";
const QUIET = 4;

/** The text as a grey QR code of so many pixels a square, turned, with noise on it. */
function image(text, scale, angle = 0, noise = 0) {
    const code = generate(text, { minCorrectionLevel: correction.L });
    const edge = Math.ceil((code.size + 2 * QUIET) * scale * 1.5);
    const data = new Uint8ClampedArray(4 * edge * edge).fill(255);
    let random = 1;
    for (let at = 0; at < edge * edge; ++at) {
        const [x, y] = [(at % edge) - edge / 2, Math.floor(at / edge) - edge / 2];
        const column = Math.floor((x * Math.cos(angle) + y * Math.sin(angle)) / scale + code.size / 2);
        const row = Math.floor((y * Math.cos(angle) - x * Math.sin(angle)) / scale + code.size / 2);
        random = (random * 48271) % 2147483647;
        const grey = (code.get(column, row) ? 50 : 200) + noise * (random / 2147483647 - 0.5);
        data.fill(grey, 4 * at, 4 * at + 3);
    }
    return { width: edge, height: edge, data };
}

const carried = (letters) => ADDRESS + "aZ3-_k9Q".repeat(letters / 8);

for (const letters of [16, 160, 400, 640])
    test(`a link of ${letters} letters is read upright, turned and through noise`, () => {
        const text = carried(letters);
        for (const [scale, angle, noise] of [
            [3, 0, 0],
            [4, 0.2, 30],
            [5, 0.7, 50],
        ])
            assert.equal(decoded(image(text, scale, angle, noise), 5000), text);
    });

test("an image without a code gives nothing", () => {
    const empty = { width: 200, height: 150, data: new Uint8ClampedArray(4 * 200 * 150).fill(128) };
    assert.equal(decoded(empty, 1000), "");
    assert.equal(decoded({ width: 1, height: 1, data: new Uint8ClampedArray(4) }, 1000), "");
});

test("an image of half a code gives nothing", () => {
    const { width, data } = image(carried(160), 4);
    const height = Math.floor(width / 2);
    assert.equal(decoded({ width, height, data: data.slice(0, 4 * width * height) }, 1000), "");
});
