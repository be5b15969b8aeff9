// Reads QR codes from pictures and through the camera: with the browser's own reader where it has
// one, and with a library.

import { decodeQR } from "../../assets/vendor/qr/decode.js";

/** The longer edge of a picture as it is looked at, in pixels. */
const EDGES = [1600, 800];
/** Milliseconds of patience with a picture, and with each image of the camera. */
const PICTURE = 1500;
const GLANCE = 100;
/** Milliseconds between two looks through the camera. */
const PAUSE = 100;

/** @typedef {ImageBitmap | HTMLVideoElement} Source */

/**
 * The text of the QR code in a picture; empty where none is found.
 * @param {Blob} file
 */
export async function inPicture(file) {
    const picture = await createImageBitmap(file);
    const own = await ownReader();
    let found = await own(picture);
    for (const edge of EDGES) found ||= decoded(pixels(picture, edge), PICTURE);
    picture.close();
    return found;
}

/**
 * The text of the first QR code that is held before the camera, which the video of this id shows.
 * Empty if the video leaves the page before.
 * @param {string} id
 */
export async function throughCamera(id) {
    const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } },
    });
    try {
        const video = /** @type {HTMLVideoElement | null} */ (document.getElementById(id));
        if (!video) return "";
        video.srcObject = stream;
        video.play().catch(() => {}); // It is played as soon as the browser allows.
        const own = await ownReader();
        while (video.isConnected) {
            if (video.videoWidth) {
                const found = (await own(video)) || decoded(pixels(video, EDGES[0]), GLANCE);
                if (found) return found;
            }
            await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
        return "";
    } finally {
        for (const track of stream.getTracks()) track.stop();
    }
}

/**
 * The text of the QR code in an image, by the library; empty where it finds none.
 * @param {{ width: number, height: number, data: Uint8ClampedArray }} image
 * @param {number} timeLimit in milliseconds
 */
export function decoded(image, timeLimit) {
    try {
        return decodeQR(image, { timeLimit });
    } catch {
        return "";
    }
}

/**
 * The browser's own reader of QR codes; where there is none, one that finds nothing.
 * @returns {Promise<(source: Source) => Promise<string>>}
 */
async function ownReader() {
    try {
        const detector = new BarcodeDetector({ formats: ["qr_code"] });
        return async (source) => {
            try {
                return (await detector.detect(source))[0]?.rawValue ?? "";
            } catch {
                return ""; // An image that has not come yet, or a service of the system that has gone.
            }
        };
    } catch {
        return async () => "";
    }
}

/**
 * @param {Source} source
 * @param {number} edge
 */
function pixels(source, edge) {
    const [width, height] =
        source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    const scale = Math.min(1, edge / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.fillStyle = "white"; // Behind what is transparent.
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
}
