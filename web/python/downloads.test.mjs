import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { files, requests } from "../../tests/web/server.mjs";

// The module takes the page's fetch as it finds it.
const { begin, take } = await import("./downloads.mjs");
const root = new URL("../../", import.meta.url).href;

test("a download is counted, can be had once, and says what fails", async () => {
    files.set("a", { body: "four", headers: { "Content-Length": "4" } });
    files.set("packed", { body: "four", headers: { "Content-Length": "2", "Content-Encoding": "gzip" } });
    files.set("none", { body: "lost", status: 404 });
    files.set("broken", { body: "half", breaks: true });
    const counted = { received: 0, sized: [] };
    const count = [(bytes) => (counted.received += bytes), (size) => counted.sized.push(size)];
    await begin(`${root}a`, ...count);
    await begin(`${root}packed`, ...count);
    expect("what is counted", counted, { received: 8, sized: [4] });
    const failures = [];
    const failed = ({ message, url }) => failures.push([message.split("/").pop(), url.split("/").pop()]);
    const text = async (name) => (await take(`${root}${name}`, failed)).text().catch(({ message }) => message);
    expect("what was begun", await text("a"), "four");
    expect("is asked for once", requests(), ["a", "packed"]);
    expect("and can be had again", [await text("a"), requests().length], ["four", 3]);
    for (const name of ["none", "broken", "far"]) {
        await begin(`${root}${name}`, () => {});
        await text(name).catch(() => {});
    }
    expect("begun in vain", failures, [
        ["none could not be loaded (404)", "none"],
        ["broken could not be loaded (it broke off)", "broken"],
        ["far could not be loaded (no network)", "far"],
    ]);
    failures.length = 0;
    const begun = begin(`${root}broken`, () => {});
    await text("broken");
    await begun;
    expect("breaks off while it is read", failures.length, 1);
    failures.length = 0;
    await text("none").catch(() => {});
    await text("broken");
    expect(
        "asked for in vain",
        failures.map(([message]) => message.split(" ")[0]),
        ["none", "broken"],
    );
});
