// A QR code as the outline of its dark squares, for the app to draw; null where the text is too long.

import { correction, generate } from "../../assets/vendor/lean-qr/index.mjs";

/** @param {string} text */
export function qr(text) {
    let code;
    try {
        code = generate(text, { minCorrectionLevel: correction.L });
    } catch {
        return null;
    }
    const dark = [];
    for (let y = 0; y < code.size; ++y)
        for (let x = 0; x < code.size; ++x) if (code.get(x, y)) dark.push(`M${x} ${y}h1v1h-1z`);
    return `${code.size} ${dark.join("")}`;
}
