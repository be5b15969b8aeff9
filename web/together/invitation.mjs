// A description of a connection (SDP) as a text that a QR code or a person can carry: bytes in URL-safe
// base64. What every data channel has in common is left out and written again when the text is opened.
//
//     version (3 bits), answer, passive, hexadecimal (1 bit each), 0 (2 bits)
//     letters of the user name, letters of the password (1 byte each), both (6 bits a letter, or 4)
//     SHA-256 of the certificate (32 bytes)
//     number of addresses (1 byte); of each its kind, its port (2 bytes) and itself
//     CRC-32 of all that, for an answer of its invitation and all that
//
// So the first letter says what a text is: I or J an invitation, M to P an answer.

const VERSION = 1;
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const HEXADECIMAL = "0123456789abcdef";
/** Fewest letters (RFC 8839) and most that are read: browsers write 4 to 8, and 24 to 32. */
const USER = { least: 4, most: 32 };
const PASSWORD = { least: 22, most: 64 };
const FINGERPRINT = 32;
const CHECK = 4;
/** Addresses; of more, those that the browser likes least are left out. */
const MOST_ADDRESSES = 8;
/** Letters of a text with all of that. */
const LONGEST = 360;

/** @typedef {{ kind: number, address: string, port: number }} Candidate */
/**
 * @typedef {object} Description
 * @property {boolean} answer
 * @property {boolean} passive whether the other side begins the handshake; of an answer
 * @property {string} user
 * @property {string} password
 * @property {Uint8Array} fingerprint
 * @property {Candidate[]} candidates
 */

/** A text that is no invitation, or not the answer to this one. */
export class Damaged extends Error {}

/** @param {unknown} holds */
function check(holds) {
    if (!holds) throw new Damaged("the text is damaged, or belongs to another invitation");
}

// ---- addresses -----------------------------------------------------------------------------------

const BYTE = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${BYTE}\\.${BYTE}\\.${BYTE}\\.${BYTE}$`);
const NAME = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;

/** @param {string} digits */
const fromHex = (digits) => (digits.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
/** @param {Iterable<number>} bytes */
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The 16 bytes of an IPv6 address; none of what is no such address.
 * @param {string} text
 */
function ofIPv6(text) {
    const shortest = hostOf(`http://[${text}]`);
    if (!/^[\da-f:.]+$/i.test(text) || !shortest) return [];
    const [before, after] = shortest.slice(1, -1).split("::");
    const groups = (part = "") => part.split(":").filter(Boolean);
    const [first, last] = [groups(before), groups(after)];
    const zeros = Array(8 - first.length - last.length).fill("0");
    return fromHex([...first, ...zeros, ...last].map((group) => group.padStart(4, "0")).join(""));
}

/** @param {string} url */
function hostOf(url) {
    try {
        return new URL(url).hostname;
    } catch {
        return "";
    }
}

/** How an address of each kind is read and written; a name of multicast DNS is a UUID. */
const KINDS = [
    {
        size: 4,
        read: (/** @type {string} */ text) => (IPV4.exec(text) ?? []).slice(1).map(Number),
        write: (/** @type {Uint8Array} */ bytes) => bytes.join("."),
    },
    {
        size: 16,
        read: ofIPv6,
        write: (/** @type {Uint8Array} */ bytes) => /** @type {string[]} */ (toHex(bytes).match(/.{4}/g)).join(":"),
    },
    {
        size: 16,
        read: (/** @type {string} */ text) => fromHex((NAME.exec(text) ?? []).slice(1).join("")),
        write: (/** @type {Uint8Array} */ bytes) =>
            `${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`,
    },
];

// ---- SDP -----------------------------------------------------------------------------------------

/**
 * Of the addresses in a description those by which a device of the same network may be reached.
 * @param {string} sdp
 * @returns {Candidate[]}
 */
function candidatesIn(sdp) {
    const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host\b/gim)];
    const found = lines
        .sort((one, other) => Number(other[1]) - Number(one[1]))
        .map(([, , address, port]) => {
            const kind = KINDS.findIndex(({ read }) => read(address).length);
            // As it is written again: an address may be written in several ways.
            return kind < 0 ? null : { kind, address: rewritten(kind, address), port: Number(port) };
        })
        .filter((candidate) => candidate !== null);
    const names = found.map(({ address, port }) => `${address} ${port}`);
    return found.filter((_, at) => names.indexOf(names[at]) === at).slice(0, MOST_ADDRESSES);
}

/**
 * @param {number} kind
 * @param {string} address
 */
const rewritten = (kind, address) => KINDS[kind].write(Uint8Array.from(KINDS[kind].read(address)));

/**
 * What is kept of a description.
 * @param {RTCSessionDescriptionInit} description
 * @returns {Description}
 */
export function keep({ type, sdp = "" }) {
    /** @param {string} name */
    const value = (name) => new RegExp(`^a=${name}(.*?)\\r?$`, "m").exec(sdp)?.[1] ?? "";
    return {
        answer: type === "answer",
        passive: type === "answer" && value("setup:") === "passive",
        user: value("ice-ufrag:"),
        password: value("ice-pwd:"),
        fingerprint: Uint8Array.from(fromHex(value("fingerprint:sha-256 ").replaceAll(":", ""))),
        candidates: candidatesIn(sdp),
    };
}

/**
 * A description from what was kept of it.
 * @param {Description} description
 * @returns {{ type: RTCSdpType, sdp: string }}
 */
export function describe({ answer, passive, user, password, fingerprint, candidates }) {
    // Who takes in the answer comes last, and begins the handshake: the other would try in vain before.
    const setup = answer && passive ? "passive" : "active";
    const lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:65536",
        `a=setup:${setup}`,
        `a=ice-ufrag:${user}`,
        `a=ice-pwd:${password}`,
        "a=ice-options:trickle",
        `a=fingerprint:sha-256 ${toHex(fingerprint).toUpperCase().match(/../g)?.join(":")}`,
        ...candidates.map((candidate, at) => `a=${line(candidate, at)}`),
    ];
    return { type: answer ? "answer" : "offer", sdp: `${lines.join("\r\n")}\r\n` };
}

/**
 * A candidate as a line. Its priority is that of a host's address (RFC 8445), the first one's highest.
 * @param {Candidate} candidate
 * @param {number} at
 */
export function line({ address, port }, at) {
    const priority = 126 * 2 ** 24 + (65535 - at) * 2 ** 8 + 255;
    return `candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ host`;
}

// ---- bytes ---------------------------------------------------------------------------------------

/** @param {Iterable<number>} bytes */
function checksum(bytes) {
    let sum = -1;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return [24, 16, 8, 0].map((shift) => (~sum >>> shift) & 255);
}

/**
 * Letters as numbers of so many bits each, one after the other; the last byte is filled up with 0.
 * @param {string} letters
 * @param {string} signs
 * @param {number} width
 */
function packed(letters, signs, width) {
    const bits = [...letters].map((letter) => signs.indexOf(letter).toString(2).padStart(width, "0")).join("");
    return (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2));
}

/**
 * @param {Uint8Array} bytes
 * @param {number} count
 * @param {string} signs
 * @param {number} width
 */
function unpacked(bytes, count, signs, width) {
    const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    return Array.from({ length: count }, (_, at) => signs[parseInt(bits.slice(at * width, (at + 1) * width), 2)]).join(
        "",
    );
}

/** @param {Description} description */
function body({ answer, passive, user, password, fingerprint, candidates }) {
    const hexadecimal = /^[\da-f]*$/.test(user + password);
    const [signs, width] = hexadecimal ? [HEXADECIMAL, 4] : [SIGNS, 6];
    const flags = [answer, passive, hexadecimal].reduce((sum, flag, at) => sum | (Number(flag) << (4 - at)), 0);
    return [
        (VERSION << 5) | flags,
        user.length,
        password.length,
        ...packed(user + password, signs, width),
        ...fingerprint,
        candidates.length,
        ...candidates.flatMap(({ kind, address, port }) => [kind, port >> 8, port & 255, ...KINDS[kind].read(address)]),
    ];
}

/**
 * The text of a description; an answer is bound to the text of its invitation.
 * @param {RTCSessionDescriptionInit} description
 * @param {string} [invitation]
 */
export function write(description, invitation = "") {
    const kept = keep(description);
    check(isWhole(kept));
    const bytes = body(kept);
    return toText([...bytes, ...checksum([...fromText(invitation), ...bytes])]);
}

/**
 * The description in a text of this type; throws `Damaged` at everything that `write` would not write.
 * @param {string} text
 * @param {"offer" | "answer"} type
 * @param {string} [invitation] of an answer
 */
export function read(text, type, invitation = "") {
    check(text.length <= LONGEST && /^[\w-]+$/.test(text));
    const bytes = fromText(text);
    const kept = parts(bytes.subarray(0, -CHECK));
    check(isWhole(kept) && kept.answer === (type === "answer"));
    const again = body(kept);
    check(toText([...again, ...checksum([...fromText(invitation), ...again])]) === text);
    return describe(kept);
}

/** @param {Description} description */
function isWhole({ answer, passive, user, password, fingerprint, candidates }) {
    /**
     * @param {string} letters
     * @param {{ least: number, most: number }} size
     */
    const fits = (letters, { least, most }) =>
        letters.length >= least && letters.length <= most && /^[A-Za-z\d+/]+$/.test(letters);
    return (
        (answer || !passive) &&
        fits(user, USER) &&
        fits(password, PASSWORD) &&
        fingerprint.length === FINGERPRINT &&
        candidates.length <= MOST_ADDRESSES &&
        candidates.every(({ port }) => port > 0 && port < 65536)
    );
}

/**
 * @param {Uint8Array} bytes
 * @returns {Description}
 */
function parts(bytes) {
    let at = 0;
    const take = (/** @type {number} */ count) => {
        check(at + count <= bytes.length);
        return bytes.subarray(at, (at += count));
    };
    const [flags, user, password] = take(3);
    check(flags >> 5 === VERSION && user <= USER.most && password <= PASSWORD.most);
    const [signs, width] = flags & 4 ? [HEXADECIMAL, 4] : [SIGNS, 6];
    const letters = unpacked(take(Math.ceil(((user + password) * width) / 8)), user + password, signs, width);
    const fingerprint = take(FINGERPRINT);
    const [count] = take(1);
    check(count <= MOST_ADDRESSES);
    const candidates = Array.from({ length: count }, () => {
        const [kind, high, low] = take(3);
        check(kind < KINDS.length);
        return { kind, port: high * 256 + low, address: KINDS[kind].write(take(KINDS[kind].size)) };
    });
    check(at === bytes.length);
    return {
        answer: Boolean(flags & 16),
        passive: Boolean(flags & 8),
        user: letters.slice(0, user),
        password: letters.slice(user),
        fingerprint,
        candidates,
    };
}

/** @param {number[]} bytes */
const toText = (bytes) =>
    btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");

/** @param {string} text */
function fromText(text) {
    try {
        return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    } catch {
        throw new Damaged("no such number of letters encodes bytes");
    }
}
