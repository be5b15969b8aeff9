import { test } from "node:test";

import { expect as same, rest, show } from "../../tests/web/made_up.mjs";

test("how much has come is told once there is something to count", async () => {
    const parts = { p: { textContent: "" }, progress: { value: 0, title: "", textContent: "" } };
    const box = { hidden: true, dataset: {}, querySelector: (name) => parts[name] };
    show({
        document: { documentElement: { lang: "en" }, baseURI: "https://here.example/", querySelector: () => box },
        requestAnimationFrame: setImmediate,
        holobiontWords: {
            say: (text, given = {}) => text.replace(/\{(\w+)\}/g, (_, name) => given[name]),
        },
    });
    const { choose, done, expect, received } = await import("./progress.mjs");
    choose("Symbio");
    await rest();
    same("nothing is known yet", [box.dataset.percent, parts.progress.title], ["", ""]);
    same("but what it is for", parts.p.textContent, "Loading Symbio …");
    expect("./python.wasm", { size: 2_000_000, raw: 8_000_000 });
    await rest();
    same("nothing has come yet", box.dataset.percent, "0\u00a0% of 2.0 MB");
    received("./python.wasm", 4_000_000);
    await rest();
    same("half of it", [box.dataset.percent, parts.progress.title], ["50\u00a0% of 2.0 MB", "1.0 of 2.0 MB"]);
    received("./python.wasm", 4_000_000);
    await rest();
    same("all of it", parts.p.textContent, "Starting Symbio …");
    done();
    same("and gone", box.hidden, true);
});
