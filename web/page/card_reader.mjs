// Reads the cards of a class from pictures of the camera: dark squares that tell the number of the
// card, and by the edge that is up one of four answers. Nothing of a picture leaves this script but
// that.

/** Squares of a row with the dark border around the code, and without it. */
const ALL = 7;
const EDGE = 5;
const BITS = EDGE * EDGE;
/** Squares that may be read wrongly; the codes differ in eight at least. */
const TOLERATED = 2;
/** Radii of the neighbourhoods with which a point is compared, in pixels: for far and near cards. */
const RADII = [9, 28];
/** How much darker than its neighbourhood a point of a card is. */
const DARKER = 5;
/** The least and the largest edge of a card, in pixels. */
const SMALLEST = 16;
const LARGEST = 420;
/** The least difference between dark and light. */
const CONTRAST = 24;
/** Degrees by which a card may lean to one side. */
const LEANING = 40;
/** The longer edge of a picture that is looked at, and milliseconds between two. */
const LONGEST = 1600;
const PAUSE = 60;

/** @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Image */
/** @typedef {[number, number]} Point */
/** @typedef {{ card: number, answer: string, errors: number, x: number, y: number }} Reading */

/**
 * The cards in a picture, each once; one that is seen with two answers is left out.
 * @param {Image} image
 * @param {ArrayLike<number>} codes by card, from 1: 25 bits of light squares with edge A up
 * @returns {Reading[]}
 */
export function read(image, codes) {
    const grey = greyOf(image);
    const known = wordsOf(codes);
    const sums = integral(grey, image.width, image.height);
    /** @type {Map<number, Reading | null>} */
    const found = new Map();
    for (const radius of RADII)
        for (const outline of outlines(darkIn(grey, sums, image.width, image.height, radius), image)) {
            const corners = cornersOf(outline);
            const reading = corners && decoded(grey, image, corners, known);
            if (!reading) continue;
            const other = found.get(reading.card);
            if (other === undefined || (other && other.answer === reading.answer && reading.errors < other.errors))
                found.set(reading.card, reading);
            else if (other && other.answer !== reading.answer) found.set(reading.card, null);
        }
    return /** @type {Reading[]} */ ([...found.values()].filter(Boolean));
}

/**
 * Read cards through the camera, which the video of this id shows, until it leaves the page. Each time
 * that a card shows another answer in two pictures, that is told: `3A 17B`.
 * @param {string} id
 * @param {ArrayLike<number>} codes
 * @param {(text: string) => void} tell
 */
export async function watch(id, codes, tell) {
    const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
    try {
        const video = /** @type {HTMLVideoElement | null} */ (document.getElementById(id));
        if (!video) return;
        video.srcObject = stream;
        video.play().catch(() => {}); // It is played as soon as the browser allows.
        const confirm = confirmation();
        while (video.isConnected) {
            const image = video.videoWidth ? pixels(video) : null;
            const text = image ? confirm(read(image, codes)) : "";
            if (text) tell(text);
            await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
    } finally {
        for (const track of stream.getTracks()) track.stop();
    }
}

/**
 * What is new in the readings of one picture after the other: an answer counts once it was read twice
 * in a row.
 * @returns {(readings: Reading[]) => string}
 */
export function confirmation() {
    /** @type {Map<number, string>} */
    const before = new Map();
    /** @type {Map<number, string>} */
    const told = new Map();
    return (readings) => {
        const fresh = [];
        for (const { card, answer } of readings) {
            if (before.get(card) === answer && told.get(card) !== answer) {
                told.set(card, answer);
                fresh.push(`${card}${answer}`);
            }
            before.set(card, answer);
        }
        return fresh.join(" ");
    };
}

/** @param {HTMLVideoElement} video */
function pixels(video) {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(video.videoWidth * scale);
    canvas.height = Math.ceil(video.videoHeight * scale);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
}

// ---- from a picture to dark outlines ---------------------------------------------------------------

/** @param {Image} image */
function greyOf({ data, width, height }) {
    const grey = new Uint8Array(width * height);
    for (let at = 0; at < grey.length; ++at)
        grey[at] = (77 * data[4 * at] + 150 * data[4 * at + 1] + 29 * data[4 * at + 2]) >> 8;
    return grey;
}

/**
 * Sums of all points above and to the left, with a row and a column of zeros before them.
 * @param {Uint8Array} grey
 * @param {number} width
 * @param {number} height
 */
function integral(grey, width, height) {
    const sums = new Uint32Array((width + 1) * (height + 1));
    for (let y = 0; y < height; ++y) {
        let row = 0;
        for (let x = 0; x < width; ++x) {
            row += grey[y * width + x];
            sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
        }
    }
    return sums;
}

/**
 * The points that are darker than what lies around them: 1, others 0; none on the edge of the picture.
 * @param {Uint8Array} grey
 * @param {Uint32Array} sums
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function darkIn(grey, sums, width, height, radius) {
    const dark = new Uint8Array(width * height);
    const line = width + 1;
    for (let y = 1; y < height - 1; ++y) {
        const top = Math.max(0, y - radius) * line;
        const bottom = Math.min(height, y + radius + 1) * line;
        const rows = (bottom - top) / line;
        for (let x = 1; x < width - 1; ++x) {
            const left = Math.max(0, x - radius);
            const right = Math.min(width, x + radius + 1);
            const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
            const count = rows * (right - left);
            if ((grey[y * width + x] + DARKER) * count < sum) dark[y * width + x] = 1;
        }
    }
    return dark;
}

/** The eight neighbours of a point, clockwise. */
const AROUND_X = [1, 1, 0, -1, -1, -1, 0, 1];
const AROUND_Y = [0, 1, 1, 1, 0, -1, -1, -1];

/**
 * The outlines of dark parts that have the size of a card, as points in a row.
 * @param {Uint8Array} dark is used up
 * @param {{ width: number, height: number }} size
 * @returns {Generator<Point[]>}
 */
function* outlines(dark, { width, height }) {
    const stack = new Int32Array(width * height);
    const offsets = AROUND_X.map((x, n) => x + AROUND_Y[n] * width);
    for (let start = 0; start < dark.length; ++start) {
        if (dark[start] !== 1) continue;
        const { wide, high, area } = filled(dark, width, height, offsets, stack, start);
        const [least, most] = [Math.min(wide, high), Math.max(wide, high)];
        const fits = least >= SMALLEST && most <= LARGEST;
        if (fits && most < 4 * least && area > 0.15 * wide * high) yield outline(dark, width, offsets, start);
    }
}

/**
 * Mark all of a dark part with 2: how wide and high it is, and how many points it has.
 * @param {Uint8Array} dark
 * @param {number} width
 * @param {number} height
 * @param {number[]} offsets
 * @param {Int32Array} stack
 * @param {number} start
 */
function filled(dark, width, height, offsets, stack, start) {
    let [left, right, top, bottom, count, area] = [width, 0, height, 0, 1, 0];
    dark[start] = 2;
    stack[0] = start;
    while (count) {
        const at = stack[--count];
        const x = at % width;
        const y = (at - x) / width;
        area += 1;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        for (const offset of offsets)
            if (dark[at + offset] === 1) {
                dark[at + offset] = 2;
                stack[count++] = at + offset;
            }
    }
    return { wide: right - left + 1, high: bottom - top + 1, area };
}

/**
 * The outline of the dark part whose first point this is: nothing of it lies above, or left of it.
 * @param {Uint8Array} dark
 * @param {number} width
 * @param {number[]} offsets
 * @param {number} start
 * @returns {Point[]}
 */
function outline(dark, width, offsets, start) {
    /** @type {Point[]} */
    const points = [];
    let at = start;
    let way = 0;
    for (let steps = 0; steps < 4 * LARGEST * 2; ++steps) {
        points.push([at % width, Math.floor(at / width)]);
        let turns = 0;
        way = (way + 6) % 8;
        while (!dark[at + offsets[way]] && turns++ < 8) way = (way + 1) % 8;
        if (turns > 8) break;
        at += offsets[way];
        if (at === start) break;
    }
    return points;
}

// ---- from an outline to four corners ---------------------------------------------------------------

/**
 * The corners of an outline that is a quadrangle, clockwise; null where it is none.
 * @param {Point[]} points
 * @returns {Point[] | null}
 */
function cornersOf(points) {
    if (points.length < 3 * SMALLEST) return null;
    const middle = /** @type {Point} */ ([0, 1].map((n) => points.reduce((sum, p) => sum + p[n], 0) / points.length));
    const first = farthest(points, (p) => distance(p, middle));
    const third = farthest(points, (p) => distance(p, points[first]));
    const side = (/** @type {Point} */ p) => across(points[first], points[third], p);
    const second = farthest(points, side);
    const fourth = farthest(points, (p) => -side(p));
    const marks = [first, second, third, fourth].sort((one, other) => one - other);
    if (new Set(marks).size < 4) return null;
    const lines = marks.map((mark, n) => lineThrough(points, mark, marks[(n + 1) % 4]));
    if (lines.some((line) => !line)) return null;
    const sides = /** @type {Line[]} */ (lines);
    const corners = sides.map((line, n) => crossing(sides[(n + 3) % 4], line));
    return corners.every(Boolean) && isCard(/** @type {Point[]} */ (corners), points)
        ? /** @type {Point[]} */ (corners)
        : null;
}

/** @typedef {{ x: number, y: number, dx: number, dy: number }} Line */

/**
 * The line along an outline from one of its points to another, half a point outside of the dark; null
 * where that is not straight.
 * @param {Point[]} points
 * @param {number} from
 * @param {number} to
 * @returns {Line | null}
 */
function lineThrough(points, from, to) {
    const count = (to - from + points.length) % points.length;
    if (count < 6) return null;
    const skip = Math.max(1, Math.round(0.12 * count));
    /** @type {Point[]} */
    const own = [];
    for (let n = skip; n <= count - skip; ++n) own.push(points[(from + n) % points.length]);
    let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
    for (const [px, py] of own) [x, y] = [x + px / own.length, y + py / own.length];
    for (const [px, py] of own) [xx, xy, yy] = [xx + (px - x) ** 2, xy + (px - x) * (py - y), yy + (py - y) ** 2];
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    let [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [start, end] = [points[from], points[to]];
    if (dx * (end[0] - start[0]) + dy * (end[1] - start[1]) < 0) [dx, dy] = [-dx, -dy];
    const spread = Math.sqrt(own.reduce((sum, [px, py]) => sum + ((px - x) * dy - (py - y) * dx) ** 2, 0) / own.length);
    if (spread > 0.8 + 0.02 * count) return null;
    // Outlines run clockwise, so that outside is to the left of the way.
    return { x: x + 0.5 * dy, y: y - 0.5 * dx, dx, dy };
}

/**
 * @param {Line} one
 * @param {Line} other
 * @returns {Point | null}
 */
function crossing(one, other) {
    const turn = one.dx * other.dy - one.dy * other.dx;
    if (Math.abs(turn) < 0.3) return null;
    const far = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / turn;
    return [one.x + far * one.dx, one.y + far * one.dy];
}

/**
 * Whether corners are those of a card: clockwise, convex, nearly as long as wide, and as large as the
 * outline.
 * @param {Point[]} corners
 * @param {Point[]} points
 */
function isCard(corners, points) {
    const lengths = corners.map((corner, n) => distance(corner, corners[(n + 1) % 4]));
    if (Math.min(...lengths) < SMALLEST - 4 || Math.max(...lengths) > 2.6 * Math.min(...lengths)) return false;
    if (corners.some((corner, n) => across(corner, corners[(n + 1) % 4], corners[(n + 2) % 4]) <= 0)) return false;
    const ratio = area(points) / area(corners);
    return ratio > 0.72 && ratio < 1.15;
}

/** @param {Point[]} points */
function area(points) {
    let twice = 0;
    for (let n = 0; n < points.length; ++n) {
        const [x, y] = points[n];
        const [nx, ny] = points[(n + 1) % points.length];
        twice += x * ny - nx * y;
    }
    return Math.abs(twice) / 2;
}

/**
 * @param {Point[]} points
 * @param {(point: Point) => number} far
 */
function farthest(points, far) {
    let best = 0;
    for (let n = 1; n < points.length; ++n) if (far(points[n]) > far(points[best])) best = n;
    return best;
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/**
 * How far a point lies to the right of the way from one to another, times the length of the way.
 * @param {Point} from
 * @param {Point} to
 * @param {Point} point
 */
function across(from, to, point) {
    return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

// ---- from corners to a card ------------------------------------------------------------------------

/**
 * What a quadrangle shows; null where that is no card, or leans too much to have one edge up.
 * @param {Uint8Array} grey
 * @param {Image} image
 * @param {Point[]} corners
 * @param {Word[]} known
 * @returns {Reading | null}
 */
function decoded(grey, image, corners, known) {
    const at = mapping(corners);
    const levels = levelsOf(grey, image, at);
    const threshold = thresholdOf(levels);
    const best = threshold && nearest(wordOf(levels, threshold), known);
    if (!best) return null;
    const answer = answerOf(corners, best.turns);
    const [x, y] = at(ALL / 2, ALL / 2);
    return answer ? { card: best.card, answer, errors: best.errors, x, y } : null;
}

/**
 * The means of all squares and of those around them, row by row.
 * @param {Uint8Array} grey
 * @param {Image} image
 * @param {(x: number, y: number) => Point} at
 */
function levelsOf(grey, image, at) {
    /** @type {number[]} */
    const levels = [];
    for (let row = -1; row <= ALL; ++row)
        for (let column = -1; column <= ALL; ++column) {
            const outside = Math.min(row, column) < 0 || Math.max(row, column) === ALL;
            levels.push(level(grey, image, at, column, row, outside));
        }
    return levels;
}

/**
 * @param {number[]} levels
 * @param {number} column
 * @param {number} row
 */
function squareOf(levels, column, row) {
    return levels[(row + 1) * (ALL + 2) + column + 1];
}

/**
 * The level between dark and light; 0 where there is no dark border on light paper.
 * @param {number[]} levels
 */
function thresholdOf(levels) {
    /** @type {number[]} */
    const border = [];
    /** @type {number[]} */
    const paper = [];
    for (let n = 0; n < ALL; ++n) {
        for (const side of [-1, ALL]) paper.push(squareOf(levels, n, side), squareOf(levels, side, n));
        for (const side of [0, ALL - 1]) {
            border.push(squareOf(levels, n, side));
            if (n && n < ALL - 1) border.push(squareOf(levels, side, n));
        }
    }
    const [dark, light] = [median(border), median(paper)];
    const threshold = (light + dark) / 2;
    const wrong = border.filter((each) => each > threshold).length;
    const hidden = paper.filter((each) => each < threshold).length;
    return light - dark < CONTRAST || wrong > 2 || hidden > 7 ? 0 : threshold;
}

/**
 * The light squares of the code as bits. What is blurred is made sharp again.
 * @param {number[]} levels
 * @param {number} threshold
 */
function wordOf(levels, threshold) {
    let word = 0;
    for (let row = 1; row <= EDGE; ++row)
        for (let column = 1; column <= EDGE; ++column) {
            const own = squareOf(levels, column, row);
            const across = squareOf(levels, column - 1, row) + squareOf(levels, column + 1, row);
            const along = squareOf(levels, column, row - 1) + squareOf(levels, column, row + 1);
            word = 2 * word + (own + 0.15 * (4 * own - across - along) > threshold ? 1 : 0);
        }
    return word;
}

/**
 * The mean of a square, of which the middle is looked at.
 * @param {Uint8Array} grey
 * @param {Image} image
 * @param {(x: number, y: number) => Point} at
 * @param {number} column
 * @param {number} row
 * @param {boolean} outside whether it lies beside the card, where only what is near is looked at
 */
function level(grey, { width, height }, at, column, row, outside) {
    let sum = 0;
    const near = (/** @type {number} */ place) => (outside ? Math.max(-0.75, Math.min(ALL - 0.25, place)) : place);
    for (const y of [0.3, 0.5, 0.7])
        for (const x of [0.3, 0.5, 0.7]) {
            const [px, py] = at(near(column) + x, near(row) + y);
            const left = Math.max(0, Math.min(width - 2, Math.floor(px)));
            const top = Math.max(0, Math.min(height - 2, Math.floor(py)));
            const [fx, fy] = [Math.max(0, Math.min(1, px - left)), Math.max(0, Math.min(1, py - top))];
            const here = top * width + left;
            sum +=
                (grey[here] * (1 - fx) + grey[here + 1] * fx) * (1 - fy) +
                (grey[here + width] * (1 - fx) + grey[here + width + 1] * fx) * fy;
        }
    return sum / 9;
}

/**
 * The way from squares of a card to points of the picture.
 * @param {Point[]} corners
 * @returns {(x: number, y: number) => Point}
 */
function mapping([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
    // The unit square to a quadrangle, after Heckbert.
    const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
    const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
    const turn = dx1 * dy2 - dx2 * dy1;
    const g = (sx * dy2 - dx2 * sy) / turn;
    const h = (dx1 * sy - sx * dy1) / turn;
    const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3];
    return (x, y) => {
        const [u, v] = [x / ALL, y / ALL];
        const w = g * u + h * v + 1;
        return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w];
    };
}

/** @typedef {{ word: number, card: number, turns: number }} Word */

/**
 * All codes in all directions: a card that was turned clockwise by so many quarters.
 * @param {ArrayLike<number>} codes
 * @returns {Word[]}
 */
function wordsOf(codes) {
    const found = [];
    for (let n = 0; n < codes.length; ++n) {
        let word = codes[n];
        for (let turns = 0; turns < 4; ++turns) {
            found.push({ word, card: n + 1, turns });
            word = turned(word);
        }
    }
    return found;
}

/**
 * A code after a quarter turn clockwise.
 * @param {number} word
 */
function turned(word) {
    let after = 0;
    for (let row = 0; row < EDGE; ++row)
        for (let column = 0; column < EDGE; ++column) {
            const from = (EDGE - 1 - column) * EDGE + row;
            after = 2 * after + ((word >> (BITS - 1 - from)) & 1);
        }
    return after;
}

/**
 * The code that differs from a word in fewest squares, if these are few enough.
 * @param {number} word
 * @param {Word[]} known
 */
function nearest(word, known) {
    let best = null;
    for (const { word: other, card, turns } of known) {
        let errors = 0;
        for (let rest = word ^ other; rest; rest &= rest - 1) errors += 1;
        if (errors <= TOLERATED && (!best || errors < best.errors)) best = { card, turns, errors };
    }
    return best;
}

/**
 * The answer of a card: its edge that is up; empty where none clearly is.
 * @param {Point[]} corners
 * @param {number} turns quarters by which its code is turned clockwise from the first corner
 */
function answerOf(corners, turns) {
    const [x, y] = [0, 1].map((n) => corners.reduce((sum, corner) => sum + corner[n], 0) / 4);
    for (let n = 0; n < 4; ++n) {
        const [one, other] = [corners[n], corners[(n + 1) % 4]];
        const leaning = Math.atan2((one[0] + other[0]) / 2 - x, y - (one[1] + other[1]) / 2);
        // Turned once clockwise, edge A is the second one.
        if (Math.abs(leaning) < (LEANING * Math.PI) / 180) return "ABCD"[(n - turns + 4) % 4];
    }
    return "";
}

/** @param {number[]} values */
function median(values) {
    return [...values].sort((one, other) => one - other)[values.length >> 1];
}
