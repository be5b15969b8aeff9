// A sealed letter is opened by the two devices that share its keys, and by nobody else.

import assert from "node:assert/strict";
import { test } from "node:test";

import { makeKeys, open, seal } from "./letter_keys.mjs";

const encoded = (text) => Buffer.from(text).toString("base64url");
const [[ana, anaOpen], [bo, boOpen], [eve, eveOpen]] = await Promise.all(
    [1, 2, 3].map(async () => (await makeKeys()).split(" ")),
);
const head = encoded("head");

test("a letter is opened by its reader and by its writer", async () => {
    const sealed = await seal(ana, boOpen, head, encoded("the cards"));
    assert.equal(await open(bo, anaOpen, head, sealed), encoded("the cards"));
    assert.equal(await open(ana, boOpen, head, sealed), encoded("the cards"));
    assert.notEqual(await seal(ana, boOpen, head, encoded("the cards")), sealed);
});

test("nothing opens a letter of others, or one that was changed", async () => {
    const sealed = await seal(ana, boOpen, head, encoded("the cards"));
    const changed = sealed.slice(0, -4) + (sealed.endsWith("AAAA") ? "BBBB" : "AAAA");
    for (const given of [
        [eve, anaOpen, head, sealed],
        [bo, eveOpen, head, sealed],
        [bo, anaOpen, encoded("another head"), sealed],
        [bo, anaOpen, head, changed],
        [bo, anaOpen, head, ""],
        [bo, "nonsense", head, sealed],
        ["?", anaOpen, head, sealed],
    ])
        assert.equal(await open(...given), "");
});

test("a public key has the length that letters have room for", () => {
    assert.equal(Buffer.from(anaOpen, "base64url").length, 65);
});
