// Keys and seals of letters: P-256 keys, of which two make one secret (ECDH), and AES-GCM under it.
// The secret goes through HKDF. All texts are URL-safe base64.

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const INFO = new TextEncoder().encode("Holobiont letter 1");
const IV = 12;

/** @param {ArrayBuffer | Uint8Array} bytes */
function encode(bytes) {
    const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function decode(text) {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A private and a public key, as a text with a blank between them. */
export async function makeKeys() {
    const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
    const own = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
    const open = await crypto.subtle.exportKey("raw", pair.publicKey);
    return `${encode(own)} ${encode(open)}`;
}

/**
 * The key that two devices share, each by its own private key and the other's public one.
 * @param {string} own
 * @param {string} theirs
 */
async function shared(own, theirs) {
    const { subtle } = crypto;
    const mine = await subtle.importKey("pkcs8", decode(own), CURVE, false, ["deriveBits"]);
    const other = await subtle.importKey("raw", decode(theirs), CURVE, false, []);
    const secret = await subtle.deriveBits({ name: "ECDH", public: other }, mine, 256);
    const material = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
    const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: INFO };
    return subtle.deriveKey(how, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/**
 * The content, sealed for whoever has the other private key; the head is no secret but sealed with it.
 * @param {string} own
 * @param {string} theirs
 * @param {string} head
 * @param {string} content
 */
export async function seal(own, theirs, head, content) {
    const iv = crypto.getRandomValues(new Uint8Array(IV));
    const how = { name: "AES-GCM", iv, additionalData: decode(head) };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(how, await shared(own, theirs), decode(content)));
    const whole = new Uint8Array(IV + sealed.length);
    whole.set(iv);
    whole.set(sealed, IV);
    return encode(whole);
}

/**
 * What was sealed under the same two keys and this head; empty for all else.
 * @param {string} own
 * @param {string} theirs
 * @param {string} head
 * @param {string} sealed
 */
export async function open(own, theirs, head, sealed) {
    try {
        const whole = decode(sealed);
        const how = { name: "AES-GCM", iv: whole.subarray(0, IV), additionalData: decode(head) };
        const key = await shared(own, theirs);
        return encode(await crypto.subtle.decrypt(how, key, whole.subarray(IV)));
    } catch {
        return "";
    }
}
