import { test } from "node:test";

import { moments } from "../../tests/hostile/device.mjs";
import { expect, show } from "../../tests/web/made_up.mjs";

test("the screen stays on while a table is seen, whatever the browser does", async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const locks = [];
    let asked = 0;
    let grant = async () => {};
    const request = async (kind) => {
        asked += 1;
        await grant();
        const lock = Object.assign(new EventTarget(), {
            kind,
            release: async () => {
                locks.splice(locks.indexOf(lock), 1);
                lock.dispatchEvent(new Event("release"));
            },
        });
        locks.push(lock);
        return lock;
    };
    show({ document, navigator: { wakeLock: { request } } });
    const { keepAwake } = await import("./wake_lock.mjs");
    const turn = async (visibilityState) => {
        Object.assign(document, { visibilityState });
        // The browser takes it from a page that is hidden.
        if (visibilityState === "hidden") for (const lock of [...locks]) await lock.release();
        document.dispatchEvent(new Event("visibilitychange"));
        await moments(9);
    };
    let told = 0;
    const lit = async (on) => {
        keepAwake(on, () => (told += 1));
        await moments(9);
        return locks.map(({ kind }) => kind);
    };
    await turn("visible");
    expect("nobody wants it", asked, 0);
    expect("at a table", await lit(true), ["screen"]);
    await turn("visible");
    expect("once", locks.length, 1);
    await turn("hidden");
    expect("hidden", locks.length, 0);
    await turn("visible");
    expect("and seen again", locks.length, 1);
    expect("no table any more", await lit(false), []);
    await turn("visible");
    expect("it stays so", asked, 2);
    let granted;
    grant = () => new Promise((resolve) => (granted = resolve));
    await lit(true);
    await lit(false);
    granted();
    await moments(9);
    expect("given too late", locks.length, 0);
    grant = async () => Promise.reject(new Error("the battery is low"));
    expect("not told before", told, 0);
    expect("refused", await lit(true), []);
    expect("and told", told, 1);
    grant = async () => {};
    await turn("visible");
    expect("and then not", locks.length, 1);
    show({ navigator: {} });
    await turn("hidden");
    await turn("visible");
    expect("not offered", locks.length, 0);
    expect("which the settings say", told, 1);
});
