// The sounds of the games, synthesised here: nothing is fetched. Nothing is heard before a person has
// touched the page, and before they have said yes to sound.

// A stroke: its wave, when it begins and how long it lasts in milliseconds, its pitch at both ends in
// Hz, and its part of the loudness. "noise" is air through a filter of that pitch.
/**
 * @typedef {[OscillatorType | "noise", number, number, number, number, number]} Stroke
 * @typedef {ReturnType<typeof desk>} Desk
 */

/** @type {(wave: OscillatorType, root: number) => Stroke[]} */
const chime = (wave, root) => [
    [wave, 0, 260, root, root, 0.8],
    [wave, 120, 420, root * 1.5, root * 1.5, 1],
];
/** @type {(wave: OscillatorType, root: number) => Stroke[]} */
const close = (wave, root) =>
    [1, 1.25, 1.5, 2].map((step, n) => [wave, n * 130, 1300 - n * 130, root * step, root * step, 0.7]);

/** @type {Record<string, Record<string, Stroke[]>>} */
export const SETS = {
    // Leaves, wood, and animals that munch.
    symbioz: {
        place: [
            ["noise", 0, 70, 2600, 1300, 0.6],
            ["triangle", 0, 110, 294, 290, 0.7],
        ],
        grow: [
            ["noise", 0, 220, 800, 3400, 0.6],
            ["triangle", 50, 180, 392, 494, 0.6],
        ],
        eat: [
            ["noise", 0, 60, 1700, 700, 1],
            ["noise", 100, 60, 1500, 600, 0.9],
            ["noise", 210, 90, 1200, 400, 0.8],
        ],
        push: [["noise", 0, 240, 400, 1100, 1]],
        take: [["triangle", 0, 140, 440, 330, 0.8]],
        call: [
            ["noise", 0, 700, 700, 4200, 0.5],
            ["triangle", 0, 700, 392, 392, 0.7],
            ["triangle", 110, 700, 494, 494, 0.7],
            ["triangle", 220, 900, 587, 587, 0.8],
        ],
        turn: chime("triangle", 392),
        end: close("triangle", 392),
        no: [["triangle", 0, 160, 165, 147, 1]],
    },
    // Drops between two plates of glass.
    symbio: {
        place: [["sine", 0, 130, 520, 700, 0.9]],
        grow: [
            ["sine", 0, 160, 420, 860, 0.8],
            ["sine", 90, 150, 640, 1150, 0.5],
        ],
        eat: [
            ["sine", 0, 260, 760, 190, 1],
            ["noise", 0, 120, 900, 260, 0.5],
        ],
        push: [["sine", 0, 200, 300, 210, 1]],
        take: [["sine", 0, 140, 900, 560, 0.8]],
        call: [
            ["sine", 0, 240, 560, 1120, 0.8],
            ["sine", 160, 420, 840, 1680, 0.7],
        ],
        turn: chime("sine", 523),
        end: close("sine", 523),
        no: [["sine", 0, 170, 210, 180, 1]],
    },
    // Cards that slide, and the pond below them.
    symbiose: {
        place: [
            ["noise", 0, 90, 2000, 800, 0.6],
            ["sine", 70, 110, 200, 130, 0.9],
        ],
        grow: [["sine", 0, 200, 330, 520, 0.8]],
        eat: [["noise", 0, 160, 1400, 400, 0.9]],
        push: [["noise", 0, 190, 700, 1800, 0.8]],
        take: [
            ["noise", 0, 150, 3000, 1100, 0.9],
            ["sine", 110, 130, 620, 820, 0.3],
        ],
        call: [
            ["sine", 0, 200, 440, 660, 0.7],
            ["sine", 150, 200, 494, 740, 0.7],
            ["sine", 300, 420, 587, 880, 0.8],
        ],
        turn: chime("sine", 440),
        end: close("sine", 440),
        no: [["sine", 0, 190, 185, 150, 1]],
    },
    // Shells on bone, and small teeth.
    saprobiont: {
        place: [
            ["noise", 0, 40, 3400, 2600, 0.9],
            ["triangle", 0, 110, 196, 150, 0.8],
        ],
        grow: [
            ["noise", 0, 40, 2600, 3000, 0.7],
            ["noise", 70, 40, 3000, 3500, 0.7],
            ["noise", 140, 60, 3500, 4200, 0.7],
        ],
        eat: [
            ["noise", 0, 50, 2200, 900, 1],
            ["noise", 70, 50, 1900, 800, 0.9],
            ["noise", 140, 50, 1600, 700, 0.9],
            ["noise", 220, 120, 1300, 300, 0.8],
        ],
        push: [
            ["noise", 0, 260, 350, 1300, 0.9],
            ["triangle", 30, 220, 110, 150, 0.7],
        ],
        take: [["noise", 0, 110, 1200, 2600, 0.8]],
        call: [["triangle", 0, 500, 147, 294, 1]],
        turn: chime("triangle", 294),
        end: close("triangle", 294),
        no: [["triangle", 0, 180, 123, 110, 1]],
    },
    // Cards on a table around which a creature hops and chirps.
    symbiote: {
        place: [
            ["noise", 0, 80, 2400, 1200, 0.7],
            ["triangle", 60, 100, 180, 120, 0.8],
        ],
        grow: [
            ["noise", 0, 70, 2200, 1400, 0.5],
            ["sine", 60, 200, 660, 880, 0.6],
        ],
        eat: [
            ["noise", 0, 120, 1500, 500, 0.6],
            ["sine", 0, 340, 520, 150, 0.9],
        ],
        push: [
            ["sine", 0, 110, 330, 540, 0.9],
            ["sine", 130, 110, 350, 560, 0.9],
            ["sine", 260, 140, 370, 600, 0.9],
        ],
        take: [["noise", 0, 130, 2800, 1500, 0.8]],
        call: [
            ["sine", 0, 140, 620, 1050, 0.8],
            ["sine", 140, 140, 740, 1250, 0.8],
            ["sine", 290, 420, 840, 1700, 0.9],
        ],
        turn: chime("sine", 587),
        end: close("sine", 587),
        no: [["sine", 0, 200, 240, 160, 1]],
    },
};
// A clock with little time left, and one whose time is up, are the same in every game.
/** @type {Record<string, Stroke[]>} */
const CLOCKS = {
    low: [
        ["triangle", 0, 90, 880, 880, 0.9],
        ["triangle", 160, 90, 880, 880, 0.9],
    ],
    up: [
        ["triangle", 0, 160, 660, 660, 1],
        ["triangle", 190, 160, 550, 550, 1],
        ["triangle", 380, 420, 440, 440, 1],
    ],
};
// What is rarer is louder.
/** @type {Record<string, number>} */
const LOUDNESS = {
    place: 0.2,
    take: 0.2,
    no: 0.2,
    grow: 0.22,
    turn: 0.22,
    push: 0.28,
    low: 0.28,
    eat: 0.3,
    up: 0.35,
    call: 0.35,
    end: 0.4,
};
const BETWEEN = 0.14; // seconds from one sound of a move to the next
const LOUDEST = 0.9; // of all together, whatever comes at the same time
const AIR = 4; // what a filter leaves of noise is little
const WIDEST = 0.7; // how far to the side the edge of the board is

// The same noise on every device.
/**
 * @param {BaseAudioContext} context
 * @param {number} seconds
 * @param {(at: number) => number} shape
 */
function air(context, seconds, shape) {
    const length = Math.ceil(seconds * context.sampleRate);
    const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    let seed = 7;
    for (let n = 0; n < length; n += 1) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        samples[n] = (seed / 2 ** 31 - 1) * shape(n / length);
    }
    return buffer;
}

// Louder is rounder: no sum of sounds leaves what a speaker can do, and none is cut off.
const rounded = Float32Array.from({ length: 1025 }, (_, n) => LOUDEST * Math.sin(((n / 512 - 1) * Math.PI) / 2));

/**
 * A desk in a small room: what goes in comes out with an echo, and never too loud.
 * @template {BaseAudioContext} C
 * @param {C} context
 * @param {number} volume
 */
export function desk(context, volume) {
    const into = new GainNode(context);
    const limit = new WaveShaperNode(context, { curve: rounded });
    const level = new GainNode(context, { gain: volume });
    const room = new ConvolverNode(context, { buffer: air(context, 0.5, (at) => (1 - at) ** 4) });
    into.connect(limit).connect(level).connect(context.destination);
    into.connect(room)
        .connect(new GainNode(context, { gain: 0.2 }))
        .connect(limit);
    return { context, into, level, noise: air(context, 1, () => 1) };
}

/**
 * @param {Pick<Desk, "context" | "into" | "noise">} mixer
 * @param {Stroke} stroke
 * @param {number} loudness
 * @param {number} start
 * @param {number} side
 */
function strike({ context, into, noise }, [wave, begin, length, from, to, part], loudness, start, side) {
    const at = start + begin / 1000;
    const end = at + length / 1000;
    const isAir = wave === "noise";
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime((isAir ? AIR : 1) * part * loudness, at + 0.006);
    loud.gain.exponentialRampToValueAtTime(0.0005, end);
    const pitched = isAir
        ? new BiquadFilterNode(context, { type: "bandpass", Q: 1.4 })
        : new OscillatorNode(context, { type: wave });
    const source = pitched instanceof OscillatorNode ? pitched : new AudioBufferSourceNode(context, { buffer: noise });
    pitched.frequency.setValueAtTime(from, at);
    pitched.frequency.exponentialRampToValueAtTime(to, end);
    if (source !== pitched) source.connect(pitched);
    pitched
        .connect(loud)
        .connect(new StereoPannerNode(context, { pan: side }))
        .connect(into);
    source.start(at);
    source.stop(end);
}

/**
 * Let the sounds of a move be heard on a desk, one after the other. A game of others has Symbio's.
 * @param {Desk} mixer
 * @param {string} game
 * @param {{ role: string; side: number }[]} notes
 * @param {number} start
 */
export function perform(mixer, game, notes, start) {
    for (const [n, { role, side }] of notes.entries())
        for (const stroke of (SETS[game] ?? SETS.symbio)[role] ?? CLOCKS[role] ?? [])
            strike(mixer, stroke, LOUDNESS[role], start + n * BETWEEN, side);
}

// From -1 for the left edge of the board to 1 for the right one, as it lies on the screen.
/** @param {string} place */
function sideOf(place) {
    const there = place && document.getElementById(`at-${place}`);
    const board = document.getElementById("board");
    if (!there || !board) return 0;
    const [spot, whole] = [there.getBoundingClientRect(), board.getBoundingClientRect()];
    const side = (spot.left + spot.right - whole.left - whole.right) / (whole.width || 1);
    return WIDEST * Math.max(-1, Math.min(1, side));
}

/** @type {(Desk & { context: AudioContext }) | undefined} */
let mixer;

/**
 * @param {string} game
 * @param {[role: string, place: string][]} notes
 * @param {number} volume
 */
export async function play(game, notes, volume) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    mixer ??= desk(new AudioContext({ latencyHint: "interactive" }), volume);
    if (mixer.context.state === "suspended") await mixer.context.resume();
    mixer.level.gain.value = volume;
    const placed = notes.map(([role, place]) => ({ role, side: sideOf(place) }));
    perform(mixer, game, placed, mixer.context.currentTime);
}
