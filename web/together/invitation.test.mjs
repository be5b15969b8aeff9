// Descriptions of real browsers become short texts and again descriptions; everything else is refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Damaged, keep, read, write } from "./invitation.mjs";

/** @type {Record<string, RTCSessionDescriptionInit>} */
const BROWSERS = JSON.parse(readFileSync(new URL("../../tests/web/descriptions.json", import.meta.url), "utf8"));
const names = Object.keys(BROWSERS);
const kind = (name) => BROWSERS[name].type;
const INVITATION = write(BROWSERS[names.find((name) => kind(name) === "offer")]);
const of = (name) => (kind(name) === "answer" ? INVITATION : "");

for (const name of names)
    test(`${name} is short, and what is kept of it comes back`, () => {
        const text = write(BROWSERS[name], of(name));
        assert.ok(text.length <= 160, `${text.length} letters`);
        assert.match(text, kind(name) === "offer" ? /^[IJ][\w-]+$/ : /^[M-P][\w-]+$/);
        const again = read(text, kind(name), of(name));
        assert.equal(again.type, kind(name));
        assert.deepEqual(keep(again), keep(BROWSERS[name]));
        assert.equal(write(again, of(name)), text);
    });

/** A description with these addresses, from the most liked to the least. */
const offer = (...addresses) => ({
    type: "offer",
    sdp: [
        "a=ice-ufrag:ab+/",
        `a=ice-pwd:${"x".repeat(24)}`,
        `a=fingerprint:sha-256 ${Array(32).fill("0F").join(":")}`,
        ...addresses.map((address, at) => `a=candidate:1 1 udp ${9999 - at} ${address} ${50000 + at} typ host`),
    ].join("\r\n"),
});
const found = (...addresses) =>
    keep(read(write(offer(...addresses)), "offer")).candidates.map(({ address }) => address);

test("addresses of each kind come back, and what is none is left out", () => {
    const name = "0a1b2c3d-0001-4fff-8abc-00112233445f.local";
    const long = "fd00:0000:0000:0000:0000:0000:0000:0001";
    assert.deepEqual(found("192.168.0.255", "fd00::1", name), ["192.168.0.255", long, name]);
    assert.deepEqual(found("2001:db8:1:2:3:4:5:6"), ["2001:0db8:0001:0002:0003:0004:0005:0006"]);
    assert.deepEqual(found("::ffff:1.2.3.4"), ["0000:0000:0000:0000:0000:ffff:0102:0304"]);
    for (const none of ["256.1.1.1", "1.2.3", "fe80::1%eth0", "1::2::3", "somebody.example", "x.local", "[::1]", "::g"])
        assert.deepEqual(found(none), [], none);
});

test("an address counts once, the most liked ones go first, and eight are enough", () => {
    assert.deepEqual(found("10.0.0.1"), ["10.0.0.1"]);
    const twice = offer("10.0.0.1");
    twice.sdp += "\r\na=candidate:2 1 udp 99999 10.0.0.2 1 typ host\r\na=candidate:3 1 UDP 1 10.0.0.1 50000 typ host";
    const addresses = keep(twice).candidates.map(({ address }) => address);
    assert.deepEqual(addresses, ["10.0.0.2", "10.0.0.1"]);
    const many = Array.from({ length: 20 }, (_, at) => `10.0.0.${at}`);
    assert.deepEqual(found(...many), many.slice(0, 8));
});

test("only addresses of hosts go out, by UDP", () => {
    const server = offer();
    server.sdp += [
        "",
        "a=candidate:1 1 tcp 9 10.0.0.1 9 typ host tcptype active",
        "a=candidate:1 1 udp 9 203.0.113.1 7 typ srflx raddr 10.0.0.1 rport 7",
        "a=candidate:1 2 udp 9 10.0.0.1 7 typ host",
    ].join("\r\n");
    assert.deepEqual(keep(server).candidates, []);
});

test("a description that lacks something is not written", () => {
    for (const part of ["ice-ufrag:ab+/", `ice-pwd:${"x".repeat(24)}`, "fingerprint:sha-256 0F"]) {
        const lacking = offer("10.0.0.1");
        lacking.sdp = lacking.sdp.replace(`a=${part}`, "a=other:1");
        assert.throws(() => write(lacking), Damaged, part);
    }
});

const refused = (text, type = "offer", invitation = "") =>
    assert.throws(() => read(text, type, invitation), Damaged, text.slice(0, 80));

test("every changed letter, every part and every other length is refused", () => {
    for (let at = 0; at < INVITATION.length; at += 1) {
        for (const letter of ["A", "_", "7", "-"])
            if (letter !== INVITATION[at]) refused(INVITATION.slice(0, at) + letter + INVITATION.slice(at + 1));
        refused(INVITATION.slice(0, at));
        refused(INVITATION.slice(at + 1));
        refused(INVITATION.slice(0, at) + INVITATION.slice(at + 1));
    }
    for (const other of ["A", "=", " ", "%20", "\n", "é", "☃", "A".repeat(1e6)])
        for (const text of [INVITATION + other, other + INVITATION, other]) refused(text);
});

test("an answer belongs to its invitation, and is no invitation", () => {
    for (const name of names.filter((name) => kind(name) === "answer")) {
        const text = write(BROWSERS[name], INVITATION);
        read(text, "answer", INVITATION);
        refused(text, "answer", write(offer("10.0.0.1")));
        refused(text, "answer");
        refused(text, "offer");
        refused(INVITATION, "answer", INVITATION);
    }
});

/** A number below `end` for each call, the same in every run. */
function drawing(seed) {
    let state = seed;
    return (end) => {
        state = (state * 48271) % 2147483647;
        return state % end;
    };
}

function crc(bytes) {
    let sum = 0xffffffff;
    for (const byte of bytes)
        for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum ^ (byte >> bit)) & 1 ? 0xedb88320 : 0);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(~sum >>> 0);
    return check;
}

test("whatever passes the checksum is refused, or is what would be written", () => {
    const draw = drawing(44);
    assert.equal(crc(Buffer.from("123456789")).toString("hex"), "cbf43926");
    let taken = 0;
    for (let n = 0; n < 3000; n += 1) {
        const body = Buffer.from(INVITATION, "base64url").subarray(0, -4);
        const bytes = n % 4 ? Buffer.from(body) : Buffer.from(Array.from({ length: draw(300) }, () => draw(256)));
        for (let change = 0; change <= draw(3); change += 1)
            bytes[draw(Math.min(bytes.length, n % 3 ? 8 : 999))] = draw(256);
        const cut = n % 5 ? bytes : bytes.subarray(0, draw(bytes.length));
        const text = Buffer.concat([cut, crc(cut)]).toString("base64url");
        try {
            assert.equal(write(read(text, "offer")), text);
            taken += 1;
        } catch (error) {
            if (!(error instanceof Damaged)) throw error;
        }
    }
    assert.ok(taken > 20, `${taken}`);
});
