// Connections to other devices of the same network, without a server: an invitation and its answer, which
// people carry from one screen to the other, have everything that two browsers need to find each other.

import { Damaged, keep, line, read, write } from "./invitation.mjs";
import { cut, joiner } from "./pieces.mjs";

/** Milliseconds until an invitation goes out with the addresses that are known by then. */
const GATHERING = 3000;
/** Milliseconds that two devices which know of each other may take to connect. */
const CONNECTING = 20_000;
/** Milliseconds between two calls for a device that is not there: not yet, or for a while. */
const CALLING = 4000;
/** The port of a service that takes everything in and says nothing (RFC 863). */
const DISCARD = 9;
/** Milliseconds during which an answer waits to be shown. */
const WAITING = 600_000;
/** Milliseconds of silence after which a device is lost; a phone that is put away may come back before. */
const SILENCE = 30_000;

/** @typedef {"invitation" | "answer" | "opened" | "text" | "lost"} News */
/** @typedef {(news: News, peer: string, text: string) => void} Tell */

/** @type {Map<string, Connection>} */
const connections = new Map();

class Connection {
    /**
     * @param {string} peer
     * @param {Tell} tell
     */
    constructor(peer, tell) {
        this.peer = peer;
        this.tell = tell;
        /** The text of our invitation; empty where we answer one. */
        this.invitation = "";
        this.isOpen = false;
        /** @type {string[]} */
        this.theirs = [];
        /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
        this.timers = {};
        this.pc = new RTCPeerConnection({ iceServers: [] });
        this.channel = this.pc.createDataChannel("together", { negotiated: true, id: 0 });
        this.channel.onopen = () => this.open();
        // A browser closes it, too, when it has given up looking for the other one.
        this.channel.onclose = () => this.lose(this.isOpen ? "closed" : "unreachable");
        this.join = joiner();
        this.channel.onmessage = ({ data }) => this.take(data);
        this.pc.oniceconnectionstatechange = this.pc.onconnectionstatechange = () => this.follow();
    }

    /** The description of this side, once its addresses are known. */
    async description() {
        await this.pc.setLocalDescription();
        await new Promise((known) => {
            const look = () => this.pc.iceGatheringState === "complete" && known(undefined);
            this.pc.onicegatheringstatechange = look;
            this.timers.gathering = setTimeout(known, GATHERING);
            look();
        });
        return /** @type {RTCSessionDescription} */ (this.pc.localDescription);
    }

    /**
     * Learn what the other side is.
     * @param {{ type: RTCSdpType, sdp: string }} description
     */
    async hear(description) {
        await this.pc.setRemoteDescription(description);
        this.theirs = [...description.sdp.matchAll(/^a=(candidate:.*)\r$/gm)].map(([, candidate]) => candidate);
    }

    /**
     * Have Firefox go on waiting where it cannot call for the other device, as that is hidden behind a
     * name which is not found here: it gives up once it has called everybody. So it calls itself, at
     * a port at which nobody answers.
     * @param {RTCSessionDescriptionInit} own
     */
    idle(own) {
        const nobody = keep(own).candidates.map((candidate, at) => line({ ...candidate, port: DISCARD }, at));
        this.theirs.push(...nobody);
    }

    open() {
        this.isOpen = true;
        this.stopWaiting();
        this.tell("opened", this.peer, "");
    }

    /**
     * Tell the text that a message ends. What arrives after the end is not looked at.
     * @param {unknown} message
     */
    take(message) {
        if (!this.isCurrent) return;
        let text;
        try {
            text = this.join(message);
        } catch {
            this.lose("damaged");
        }
        if (text !== undefined) this.tell("text", this.peer, text);
    }

    /** Notice that the other device falls silent, and that it comes back. */
    follow() {
        if (!this.isOpen) return; // Until then it is waited for anyway.
        const states = [this.pc.iceConnectionState, this.pc.connectionState];
        const isSilent = states.includes("disconnected") || states.includes("failed");
        if (!isSilent) this.stopWaiting();
        else if (!this.timers.patience) this.wait(SILENCE);
    }

    /**
     * Be lost if the other device is not there by then.
     * @param {number} milliseconds
     */
    wait(milliseconds) {
        this.stopWaiting();
        this.timers.patience = setTimeout(() => this.lose("unreachable"), milliseconds);
        this.call();
    }

    stopWaiting() {
        clearTimeout(this.timers.patience);
        clearTimeout(this.timers.calling);
        this.timers.patience = undefined;
    }

    /**
     * Look for the other device again and again. A browser gives up after some seconds, which is less
     * than people take; what it is told anew makes it go on.
     */
    call() {
        this.timers.calling = setTimeout(() => {
            for (const candidate of this.theirs) this.pc.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
            this.call();
        }, CALLING);
    }

    get isCurrent() {
        return connections.get(this.peer) === this;
    }

    /** End it; false if it had ended before. */
    end() {
        if (!this.isCurrent) return false;
        connections.delete(this.peer);
        for (const timer of Object.values(this.timers)) clearTimeout(timer);
        this.channel.close();
        this.pc.close();
        return true;
    }

    /** @param {"closed" | "unreachable" | "damaged" | "unsupported"} reason */
    lose(reason) {
        if (this.end()) this.tell("lost", this.peer, reason);
    }
}

/**
 * Begin a connection; where the browser has none, or refuses it here, it is lost at once.
 * @param {string} peer
 * @param {Tell} tell
 */
function begin(peer, tell) {
    try {
        const connection = new Connection(peer, tell);
        connections.set(peer, connection);
        return connection;
    } catch {
        tell("lost", peer, "unsupported");
        return undefined;
    }
}

/**
 * Tell an invitation for another device.
 * @param {string} peer
 * @param {Tell} tell
 */
export async function invite(peer, tell) {
    const connection = begin(peer, tell);
    if (!connection) return;
    try {
        connection.invitation = write(await connection.description());
    } catch {
        connection.lose("unsupported");
    }
    if (connections.has(peer)) tell("invitation", peer, connection.invitation);
}

/**
 * Tell the answer to an invitation, and wait for the device that it came from.
 * @param {string} peer
 * @param {string} text
 * @param {Tell} tell
 */
export async function answer(peer, text, tell) {
    const connection = begin(peer, tell);
    if (!connection) return;
    try {
        await connection.hear(read(text, "offer"));
        const description = await connection.description();
        const answer = write(description, text);
        if (!connections.has(peer)) return;
        connection.idle(description);
        connection.wait(WAITING);
        tell("answer", peer, answer);
    } catch (error) {
        connection.lose(error instanceof Damaged ? "damaged" : "unsupported");
    }
}

/**
 * Give the answer to the invitation of a connection. Where it is none, that is told, and the invitation
 * still stands.
 * @param {string} peer
 * @param {string} text
 */
export async function take(peer, text) {
    const connection = connections.get(peer);
    if (connection?.pc.signalingState !== "have-local-offer") return;
    try {
        await connection.hear(read(text, "answer", connection.invitation));
        connection.wait(CONNECTING);
    } catch {
        if (connections.has(peer)) connection.tell("lost", peer, "damaged");
    }
}

/**
 * Send a text to where the connection is open.
 * @param {string} peer
 * @param {string} text
 */
export function send(peer, text) {
    const connection = connections.get(peer);
    if (connection?.channel.readyState !== "open") return;
    const messages = cut(text);
    try {
        for (const message of messages) connection.channel.send(message);
    } catch {
        // Nobody takes in what waits. Who sends is not told in the midst of it.
        setTimeout(() => connection.lose("unreachable"), 0);
    }
}

/** @param {string} peer */
export function close(peer) {
    connections.get(peer)?.end();
}

addEventListener("pagehide", () => connections.forEach((connection) => connection.end()));
