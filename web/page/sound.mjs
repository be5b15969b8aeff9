// Plays the few sounds there are. Nothing is fetched and nothing is heard before a person has touched
// the page, and before they have asked for sound.

/** @type {AudioContext | undefined} */
let context;
const kept = new Map(); // name -> promise of the decoded sound

function decoded(context, name) {
    if (!kept.has(name)) {
        const address = new URL(`../../assets/sounds/${name}.wav`, import.meta.url);
        const bytes = fetch(address).then((response) => response.arrayBuffer());
        kept.set(
            name,
            bytes.then((found) => context.decodeAudioData(found)),
        );
        kept.get(name).catch(() => kept.delete(name));
    }
    return kept.get(name);
}

export async function play(name, volume) {
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state === "suspended") await context.resume();
    const source = new AudioBufferSourceNode(context, { buffer: await decoded(context, name) });
    source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
    source.start();
}
