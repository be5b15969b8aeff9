// Connections as they are told, with a browser that is made up: what real ones do, e2e/test_peers.py sees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";

import { rest, show } from "../../tests/web/made_up.mjs";
import { keep, read, write } from "./invitation.mjs";

/** @type {Record<string, RTCSessionDescriptionInit>} */
const BROWSERS = JSON.parse(readFileSync(new URL("../../tests/web/descriptions.json", import.meta.url), "utf8"));
const described = (wanted) => Object.values(BROWSERS).find(({ type }) => type === wanted);
const INVITATION = write(described("offer"));
const ANSWER = write(described("answer"), INVITATION);

/** The connections that were made, the newest last. */
const made = [];

class Made extends EventTarget {
    constructor({ iceServers }) {
        super();
        assert.deepEqual(iceServers, [], "nobody else is asked for addresses");
        this.signalingState = "stable";
        this.iceGatheringState = "new";
        this.iceConnectionState = this.connectionState = "new";
        this.candidates = [];
        made.push(this);
    }

    createDataChannel(_, { negotiated, id }) {
        assert.ok(negotiated);
        const channel = { readyState: "connecting", sent: [], send: (message) => channel.sent.push(message) };
        channel.close = () => {};
        this[["channel", "plans"][id]] = channel;
        return channel;
    }

    async setLocalDescription() {
        const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
        this.signalingState = type === "offer" ? "have-local-offer" : "stable";
        this.localDescription = described(type);
        this.iceGatheringState = "gathering";
        if (!Made.slow) setImmediate(() => this.gathered());
    }

    gathered() {
        this.iceGatheringState = "complete";
        this.onicegatheringstatechange();
    }

    async setRemoteDescription({ type, sdp }) {
        assert.match(sdp, /^v=0\r\n/);
        this.signalingState = type === "offer" ? "have-remote-offer" : "stable";
    }

    async addIceCandidate(candidate) {
        this.candidates.push(candidate);
        throw new Error("not now");
    }

    open() {
        this.channel.readyState = this.plans.readyState = "open";
        this.channel.onopen();
    }

    become(state) {
        this.iceConnectionState = state;
        this.oniceconnectionstatechange();
    }

    close() {
        this.isClosed = true;
    }
}

const page = new EventTarget();
show({ addEventListener: page.addEventListener.bind(page), RTCPeerConnection: Made });
const { answer, close, invite, send, take } = await import("./peer.mjs");

let told = [];
const tell = (news, peer, text) => told.push([news, peer, text].filter(Boolean).join(" "));
/** What was told since the last look. */
async function news() {
    await rest();
    return told.splice(0);
}
async function opened(peer) {
    invite(peer, tell);
    await rest();
    take(peer, ANSWER);
    await rest();
    const link = made.at(-1);
    link.open();
    await rest();
    told = [];
    return link;
}
const pass = (milliseconds) => mock.timers.tick(milliseconds);

beforeEach(() => {
    Made.slow = false;
    told = [];
    mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => {
    page.dispatchEvent(new Event("pagehide"));
    mock.timers.reset();
});

test("an invitation and its answer open a connection, over which texts go", async () => {
    invite("host", tell);
    assert.deepEqual(await news(), [`invitation host ${INVITATION}`]);
    answer("guest", INVITATION, tell);
    assert.deepEqual(await news(), [`answer guest ${ANSWER}`]);
    take("host", ANSWER);
    assert.deepEqual(await news(), []);
    const [host, guest] = made.slice(-2);
    for (const side of [host, guest]) side.open();
    assert.deepEqual(await news(), ["opened host", "opened guest"]);
    send("host", "x".repeat(40_000));
    for (const data of host.channel.sent) guest.channel.onmessage({ data });
    assert.deepEqual(await news(), [`text guest ${"x".repeat(40_000)}`]);
    take("host", ANSWER);
    assert.deepEqual(await news(), [], "an answer counts once");
    pass(3_600_000);
    assert.deepEqual(await news(), []);
});

test("an invitation waits for addresses, but not for ever", async () => {
    Made.slow = true;
    invite("host", tell);
    await rest();
    pass(2999);
    assert.deepEqual(await news(), []);
    pass(1);
    assert.deepEqual(await news(), [`invitation host ${INVITATION}`]);
});

test("a browser without connections, or that refuses them, says so", async () => {
    class Refusing {
        constructor() {
            throw new DOMException("not in this frame", "NotAllowedError");
        }
    }
    class Weak extends Made {
        async setLocalDescription() {
            throw new TypeError("it wants to be given a description");
        }
    }
    for (const kind of [undefined, Refusing, Weak]) {
        show({ RTCPeerConnection: kind });
        invite("host", tell);
        answer("guest", INVITATION, tell);
        assert.deepEqual(await news(), ["lost host unsupported", "lost guest unsupported"]);
    }
    show({ RTCPeerConnection: Made });
});

test("what is no invitation is damaged", async () => {
    for (const text of ["", "hello", ANSWER, INVITATION.slice(1)]) {
        answer("guest", text, tell);
        assert.deepEqual(await news(), ["lost guest damaged"]);
        assert.ok(made.at(-1).isClosed);
    }
});

test("a wrong answer is told, and the invitation still stands", async () => {
    invite("host", tell);
    await news();
    const other = write(read(ANSWER, "answer", INVITATION), INVITATION.slice(0, 60));
    for (const text of ["", INVITATION, other]) {
        take("host", text);
        assert.deepEqual(await news(), ["lost host damaged"]);
    }
    take("host", ANSWER);
    await rest();
    made.at(-1).open();
    assert.deepEqual(await news(), ["opened host"]);
});

test("a device that does not come is unreachable", async () => {
    invite("host", tell);
    await news();
    pass(3_600_000);
    assert.deepEqual(await news(), [], "an invitation stands as long as it is shown");
    take("host", ANSWER);
    await rest();
    made.at(-1).become("failed");
    pass(19_999);
    assert.deepEqual(await news(), []);
    pass(1);
    assert.deepEqual(await news(), ["lost host unreachable"]);
});

test("an answer calls for the other device until that comes, and itself where nobody answers", async () => {
    answer("guest", INVITATION, tell);
    await news();
    const guest = made.at(-1);
    assert.equal(guest.candidates.length, 0);
    const called = keep(read(INVITATION, "offer")).candidates.map(({ address, port }) => `${address} ${port}`);
    const itself = keep(described("answer")).candidates.map(({ address }) => `${address} 9`);
    for (let n = 1; n <= 3; n += 1) {
        pass(4000);
        await rest();
        const now = guest.candidates.splice(0).map(({ candidate }) => candidate);
        for (const each of now) assert.match(each, /^candidate:\d 1 udp \d+ \S+ \d+ typ host$/);
        assert.deepEqual(
            now.map((each) => each.split(" ").slice(4, 6).join(" ")),
            [...called, ...itself],
        );
    }
    guest.open();
    pass(60_000);
    assert.deepEqual(guest.candidates, []);
    answer("other", INVITATION, tell);
    await news();
    for (let n = 0; n < 150; n += 1) pass(4000);
    assert.deepEqual(await news(), ["lost other unreachable"]);
});

test("a device that falls silent is called for, and lost after a while", async () => {
    const peer = await opened("host");
    const called = peer.candidates.length;
    peer.become("disconnected");
    pass(20_000);
    peer.become("failed");
    pass(9999);
    assert.deepEqual(await news(), []);
    assert.ok(peer.candidates.length > called);
    peer.become("connected");
    pass(3_600_000);
    assert.deepEqual(await news(), []);
    peer.connectionState = "failed";
    peer.onconnectionstatechange();
    pass(29_999);
    assert.deepEqual(await news(), []);
    pass(1);
    assert.deepEqual(await news(), ["spare host", "lost host unreachable"]);
});

/** A connection that has arranged what takes over: the link that is used, and the spare one; the reserve is the other of the last two. */
async function arranged(peer, isHost) {
    let link;
    if (isHost) {
        link = await opened(peer);
        assert.deepEqual(link.plans.sent, [`?${INVITATION}`, `+${INVITATION}`]);
        link.plans.onmessage({ data: `!${ANSWER}` });
    } else {
        answer(peer, INVITATION, tell);
        await rest();
        link = made.at(-1);
        link.open();
        link.plans.onmessage({ data: `?${INVITATION}` });
        await rest();
        assert.deepEqual(link.plans.sent, [`+${INVITATION}`, `!${ANSWER}`]);
    }
    await rest();
    told = [];
    return [link, made.at(isHost ? -2 : -1)];
}

for (const isHost of [true, false]) {
    const side = isHost ? "host" : "guest";

    test(`a device that slept is connected again by the spare link of a ${side}`, async () => {
        const [link, spare] = await arranged(side, isHost);
        assert.notEqual(link, spare);
        assert.equal(spare.signalingState, isHost ? "have-local-offer" : "stable");
        link.become("disconnected");
        await rest();
        assert.equal(spare.signalingState, "stable", "both sides look for each other");
        pass(29_999);
        assert.deepEqual(await news(), []);
        pass(1);
        assert.deepEqual(await news(), [`silent ${side}`]);
        spare.candidates.length = 0;
        pass(4000);
        assert.ok(spare.candidates.length > 0);
        spare.open();
        assert.deepEqual(await news(), [`back ${side}`]);
        assert.ok(link.isClosed && !spare.isClosed);
        link.channel.onclose();
        send(side, "x");
        spare.channel.onmessage({ data: ".y" });
        assert.deepEqual([spare.channel.sent, await news()], [[".x"], [`text ${side} y`]]);
        if (isHost) assert.equal(spare.plans.sent[0], `?${INVITATION}`, "the next one is arranged");
        pass(3_600_000);
        assert.deepEqual(await news(), []);
    });

    test(`a device that slept comes back by itself to a ${side}, or is lost in the end`, async () => {
        const [link] = await arranged(side, isHost);
        link.become("failed");
        pass(30_000);
        link.become("connected");
        assert.deepEqual(await news(), [`silent ${side}`, `back ${side}`]);
        if (isHost) {
            assert.equal(link.plans.sent[2], `?${INVITATION}`, "a link that was used is arranged again");
            link.plans.onmessage({ data: `!${ANSWER}` });
        }
        link.become("failed");
        pass(30_000);
        pass(599_999);
        assert.deepEqual(await news(), [`silent ${side}`]);
        pass(1);
        assert.deepEqual(await news(), [`spare ${side}`, `lost ${side} unreachable`]);
        close(side);
        assert.ok(made.slice(-3).every(({ isClosed }) => isClosed));
    });
}

test("a spare link that cannot be arranged leaves all as it is", async () => {
    for (const [isHost, text] of [
        [true, "!nonsense"],
        [false, "?nonsense"],
        [false, `?${"x".repeat(2001)}`],
    ]) {
        const [link] = await arranged("peer", isHost);
        link.plans.onmessage({ data: text });
        await rest();
        link.become("disconnected");
        await rest();
        link.become("connected");
        pass(60_000);
        assert.deepEqual(await news(), []);
        close("peer");
    }
});

for (const isHost of [true, false]) {
    const side = isHost ? "host" : "guest";

    test(`whoever was loaded again comes back to a ${side} by an answer to what it was told before`, async () => {
        const [link, spare] = await arranged(side, isHost);
        link.plans.onmessage({ data: `+${INVITATION}` });
        assert.deepEqual(await news(), [`spare ${side} ${INVITATION}`]);
        const later = made.slice(-2).find((each) => each !== spare);
        link.channel.onclose();
        assert.deepEqual(await news(), [`spare ${side}`, `lost ${side} closed`]);
        assert.ok(link.isClosed && !later.isClosed);
        send(side, "x");
        take(side, "nonsense");
        assert.deepEqual(await news(), [`lost ${side} damaged`]);
        take(side, ANSWER);
        await rest();
        later.open();
        assert.deepEqual(await news(), [`opened ${side}`]);
        await rest();
        assert.deepEqual(later.plans.sent, [`?${INVITATION}`, `+${INVITATION}`], "and so the next time");
    });
}

test("a device whose page was ended in its sleep comes back by its code, and by no other", async () => {
    const [link] = await arranged("host", true);
    const other = write(read(ANSWER, "answer", INVITATION), INVITATION.slice(0, 60));
    link.become("disconnected");
    await rest();
    take("host", ANSWER);
    assert.deepEqual(await news(), [], "it may still come back by itself");
    pass(30_000);
    take("host", other);
    assert.deepEqual(await news(), ["silent host", "lost host damaged"]);
    assert.ok(!link.isClosed);
    take("host", ANSWER);
    assert.deepEqual(await news(), ["spare host", "lost host unreachable"]);
    assert.ok(link.isClosed);
    made.filter(({ isClosed }) => !isClosed)
        .at(-1)
        .open();
    assert.deepEqual(await news(), ["opened host"]);
});

test("the end is told once, and not to those who ended it", async () => {
    const peer = await opened("host");
    peer.channel.onclose();
    peer.become("failed");
    assert.deepEqual(await news(), ["spare host", "lost host closed"]);
    assert.ok(peer.isClosed);
    invite("early", tell);
    await news();
    made.at(-1).channel.onclose();
    assert.deepEqual(await news(), ["lost early unreachable"]);
    const other = await opened("host");
    close("host");
    other.channel.onclose();
    assert.deepEqual(await news(), []);
    assert.ok(other.isClosed);
    for (const use of [() => send("host", "x"), () => take("host", ANSWER), () => close("host")]) use();
    assert.deepEqual(await news(), []);
    Made.slow = true;
    invite("host", tell);
    await rest();
    close("host");
    pass(5000);
    assert.deepEqual(await news(), []);
});

test("connections end with the page", async () => {
    const [one, other] = [await opened("one"), await opened("other")];
    page.dispatchEvent(new Event("pagehide"));
    assert.deepEqual(await news(), []);
    assert.ok(one.isClosed && other.isClosed);
});

test("what is no part of a text ends the connection, and so does a full line", async () => {
    const peer = await opened("host");
    for (const data of ["?", ".late"]) peer.channel.onmessage({ data });
    assert.deepEqual(await news(), ["spare host", "lost host damaged"]);
    const other = await opened("host");
    other.channel.send = () => {
        throw new DOMException("the line is full", "OperationError");
    };
    send("host", "x");
    assert.deepEqual(told, [], "not in the midst of it");
    pass(1);
    assert.deepEqual(await news(), ["spare host", "lost host unreachable"]);
});
