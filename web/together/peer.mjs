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
/** Milliseconds during which an answer waits to be shown, and a device that sleeps is waited for. */
const WAITING = 600_000;
/** Milliseconds of silence after which a device is missed; a phone that is put away may come back before. */
const SILENCE = 30_000;
/** Letters of an invitation or an answer by which both sides arrange a spare link. */
const LONGEST_PLAN = 2000;

/** @typedef {"invitation" | "answer" | "opened" | "text" | "silent" | "back" | "spare" | "lost"} News */
/** @typedef {(news: News, peer: string, text: string) => void} Tell */

/** @type {Map<string, Connection>} */
const connections = new Map();

/** One way to the other device, and how to go on looking for it. */
class Link {
    /** @param {{ open: () => void, end: () => void, take: (data: unknown) => void, plan: (text: string) => void, follow: () => void }} owner */
    constructor({ open, end, take, plan, follow }) {
        /** @type {string[]} */
        this.theirs = [];
        /** The text of our invitation; empty where we answer one. */
        this.invitation = "";
        /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
        this.timers = {};
        this.pc = new RTCPeerConnection({ iceServers: [] });
        this.channel = this.pc.createDataChannel("together", { negotiated: true, id: 0 });
        this.channel.onopen = open;
        // A browser closes it, too, when it has given up looking for the other one.
        this.channel.onclose = end;
        this.channel.onmessage = ({ data }) => take(data);
        // What the scripts of both sides arrange; the texts of the app go over the other one.
        this.plans = this.pc.createDataChannel("plans", { negotiated: true, id: 1 });
        this.plans.onmessage = ({ data }) => plan(String(data));
        this.pc.oniceconnectionstatechange = this.pc.onconnectionstatechange = follow;
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

    /** Our invitation. */
    async invite() {
        this.invitation = write(await this.description());
        return this.invitation;
    }

    /**
     * Our answer to an invitation.
     * @param {string} invitation
     */
    async answer(invitation) {
        await this.hear(read(invitation, "offer"));
        const description = await this.description();
        this.idle(description);
        return write(description, invitation);
    }

    /**
     * Take the answer to our invitation.
     * @param {string} text
     */
    async take(text) {
        await this.hear(read(text, "answer", this.invitation));
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

    /**
     * Look for the other device again and again. A browser gives up after some seconds, which is less
     * than people take; what it is told anew makes it go on.
     */
    call() {
        clearTimeout(this.timers.calling);
        this.timers.calling = setTimeout(() => {
            for (const candidate of this.theirs) this.pc.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
            this.call();
        }, CALLING);
    }

    get isSilent() {
        const states = [this.pc.iceConnectionState, this.pc.connectionState];
        return states.includes("disconnected") || states.includes("failed");
    }

    close() {
        for (const timer of Object.values(this.timers)) clearTimeout(timer);
        this.channel.close();
        this.pc.close();
    }
}

class Connection {
    /**
     * @param {string} peer
     * @param {Tell} tell
     */
    constructor(peer, tell) {
        this.peer = peer;
        this.tell = tell;
        this.isOpen = false;
        this.isMissed = false;
        /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
        this.timers = {};
        this.join = joiner();
        this.link = this.linked();
        /**
         * The link that takes over when the other device was asleep for longer than a link lives: arranged
         * while all is well, as no word goes over afterwards.
         * @type {Link | undefined}
         */
        this.spare = undefined;
        /** The answer to the invitation of the spare link, where that is ours. */
        this.spareAnswer = "";
        /**
         * The link of an invitation for a page that was loaded again, which knows it by heart.
         * @type {Link | undefined}
         */
        this.reserve = undefined;
    }

    linked() {
        /** @type {Link} */
        const link = new Link({
            open: () => this.open(link),
            end: () => {
                if (link === this.spare) this.dropSpare();
                else if (link === this.reserve) this.reserve = undefined;
                else if (link === this.link) this.lose(this.isOpen ? "closed" : "unreachable");
            },
            take: (data) => link === this.link && this.take(data),
            plan: (text) => link === this.link && this.plan(text).catch(() => this.dropSpare()),
            follow: () => link === this.link && this.follow(),
        });
        return link;
    }

    /** @param {Link} link */
    open(link) {
        if (link === this.spare) {
            this.spare = undefined;
            this.link.close();
            this.link = link;
            this.join = joiner();
        } else if (link !== this.link) return;
        this.stopWaiting();
        if (!this.isOpen) this.tell("opened", this.peer, "");
        else if (this.isMissed) this.tell("back", this.peer, "");
        this.isOpen = true;
        this.isMissed = false;
        if (link.invitation) this.arrange().catch(() => this.dropSpare());
    }

    /** @param {string} text */
    propose(text) {
        if (this.link.plans.readyState === "open") this.link.plans.send(text);
    }

    /** Invite the other device to the link that takes over if one of the two sleeps. */
    async arrange() {
        this.dropSpare();
        const spare = (this.spare = this.linked());
        const invitation = await spare.invite();
        if (spare === this.spare) this.propose(`?${invitation}`);
        await this.arrangeReserve();
    }

    /** Invite the other device for the case that its page is loaded again. */
    async arrangeReserve() {
        const reserve = (this.reserve ??= this.linked());
        const later = reserve.invitation || (await reserve.invite());
        if (reserve === this.reserve) this.propose(`+${later}`);
    }

    /**
     * Answer the invitation of a spare link, keep the answer to ours, or tell an invitation for later.
     * @param {string} text
     */
    async plan(text) {
        if (text.length > LONGEST_PLAN) return;
        if (text[0] === "+") return this.tell("spare", this.peer, text.slice(1));
        if (this.link.invitation) {
            this.spareAnswer = text.slice(1);
            return;
        }
        // Before the answer, as earlier versions take the last text for it.
        await this.arrangeReserve();
        this.dropSpare();
        const spare = (this.spare = this.linked());
        const answer = await spare.answer(text.slice(1));
        if (spare !== this.spare) return;
        spare.call();
        this.propose(`!${answer}`);
    }

    dropSpare() {
        this.spare?.close();
        this.spare = undefined;
        this.spareAnswer = "";
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
        if (!this.link.isSilent) {
            this.stopWaiting();
            if (this.isMissed) this.tell("back", this.peer, "");
            this.isMissed = false;
            // The one before has been used.
            if (this.link.invitation && !this.spareAnswer) this.arrange().catch(() => this.dropSpare());
        } else if (!this.timers.patience) this.miss();
    }

    /** Be patient with a device that fell silent: most of them sleep. */
    miss() {
        const { spare, spareAnswer } = this;
        const isArranged = spare && (spareAnswer || !spare.invitation);
        if (!isArranged) return this.wait(SILENCE);
        this.link.call();
        if (spareAnswer) {
            this.spareAnswer = "";
            spare.take(spareAnswer).then(
                () => spare.call(),
                () => {},
            );
        }
        this.timers.patience = setTimeout(() => {
            this.isMissed = true;
            this.tell("silent", this.peer, "");
            this.timers.patience = setTimeout(() => this.lose("unreachable"), WAITING);
        }, SILENCE);
    }

    /**
     * Be lost if the other device is not there by then.
     * @param {number} milliseconds
     */
    wait(milliseconds) {
        this.stopWaiting();
        this.timers.patience = setTimeout(() => this.lose("unreachable"), milliseconds);
        this.link.call();
    }

    stopWaiting() {
        clearTimeout(this.timers.patience);
        clearTimeout(this.link.timers.calling);
        this.timers.patience = undefined;
    }

    /**
     * Wait no longer for a device that shows the answer to what it was told for the case of a new page.
     * @param {string} text
     */
    giveUp(text) {
        if (!this.isMissed) return;
        read(text, "answer", this.reserve?.invitation);
        this.lose("unreachable");
    }

    get isCurrent() {
        return connections.get(this.peer) === this;
    }

    /** End it; false if it had ended before. */
    end() {
        if (!this.isCurrent) return false;
        connections.delete(this.peer);
        clearTimeout(this.timers.patience);
        this.link.close();
        this.dropSpare();
        this.reserve?.close();
        return true;
    }

    /** @param {"closed" | "unreachable" | "damaged" | "unsupported"} reason */
    lose(reason) {
        const { reserve } = this;
        if (this.isOpen && this.isCurrent && reserve?.invitation) {
            clearTimeout(this.timers.patience);
            this.link.close();
            this.dropSpare();
            // Now it is as if the other device had just been invited.
            this.link = reserve;
            this.reserve = undefined;
            this.timers.patience = undefined;
            this.isOpen = this.isMissed = false;
            this.join = joiner();
            this.tell("spare", this.peer, "");
            this.tell("lost", this.peer, reason);
        } else if (this.end()) this.tell("lost", this.peer, reason);
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
        await connection.link.invite();
    } catch {
        connection.lose("unsupported");
    }
    if (connections.has(peer)) tell("invitation", peer, connection.link.invitation);
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
        const answer = await connection.link.answer(text);
        if (!connections.has(peer)) return;
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
    if (!connection) return;
    try {
        connection.giveUp(text);
        if (connection.link.pc.signalingState !== "have-local-offer") return;
        await connection.link.take(text);
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
    if (connection?.link.channel.readyState !== "open") return;
    const messages = cut(text);
    try {
        for (const message of messages) connection.link.channel.send(message);
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
