import { test } from "node:test";

import { expect, show } from "../../tests/web/made_up.mjs";

test("a file that Python waits for is asked for until it is right or the person gives up", async () => {
    let answers = [];
    let agreed = [];
    const told = [];
    const sent = [];
    class Request {
        open(_method, url, later) {
            sent.push([url.replace(/\d+$/, "now"), later]);
        }
        overrideMimeType() {}
        send() {
            const [status, responseText] = answers.shift();
            if (status === 0) throw new Error("no network");
            Object.assign(this, { status, responseText });
        }
    }
    const document = Object.assign(new EventTarget(), { dispatchEvent: ({ type }) => told.push(type) });
    show({
        document,
        XMLHttpRequest: Request,
        holobiontWords: { say: (sentence) => sentence },
        confirm: () => agreed.shift(),
    });
    const { readNow } = await import("./sync_fetch.mjs");
    const letters = (bytes) => {
        if (bytes[0] === 0) throw new Error("it is damaged");
        return [...bytes];
    };
    answers = [[200, "\u0001\uf7ff"]];
    expect("its bytes", readNow("far/x", letters), [1, 255]);
    answers = [
        [404, ""],
        [0, ""],
        [200, "\u0000"],
        [200, "\u0007"],
    ];
    agreed = [true, true, true];
    sent.length = 0;
    expect("asked for until it is right", readNow("far/x", letters), [7]);
    // What asks again gets past what a cache has of it.
    const again = ["far/x?now", false];
    expect("and how", sent, [["far/x", false], again, again, again]);
    answers = [
        [404, ""],
        [404, ""],
    ];
    agreed = [false];
    const said = () => {
        try {
            return readNow("far/x", letters);
        } catch ({ message }) {
            return message;
        }
    };
    expect("given up", [said(), told], ["far/x could not be loaded (404)", ["holobiont:stopped"]]);
    agreed = [true];
    expect("for good", [said(), agreed.length], ["far/x could not be loaded (404)", 1]);
    show({ confirm: undefined });
    const { readNow: inWorker } = await import("./sync_fetch.mjs?worker");
    answers = [[404, ""]];
    sent.length = 0;
    let reason = "";
    try {
        inWorker("far/x", letters);
    } catch ({ message }) {
        reason = message;
    }
    expect("where nobody can be asked", [reason, sent.length], ["far/x could not be loaded (404)", 1]);
});
