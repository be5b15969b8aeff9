import { test } from "node:test";

import { Device, moments } from "../../tests/hostile/device.mjs";
import { expect, show } from "../../tests/web/made_up.mjs";

const root = new URL("../../", import.meta.url).href;
const { pathname } = new URL(root);
let resets = 0;

// What is there of this site, of another copy of it under the same origin, and of others.
function storing(isReachable = true) {
    const own = `holobiont-files ${pathname}`;
    const shelves = new Set([own, "holobiont-files /elsewhere/", "holobiont-image", "somebody's"]);
    const scopes = new Set([root, "https://host.example/elsewhere/"]);
    const asked = [];
    const registration = (scope) => ({ scope, unregister: async () => scopes.delete(scope) });
    const button = new EventTarget();
    const said = {};
    show({
        caches: { keys: async () => [...shelves], delete: async (name) => shelves.delete(name) },
        document: Object.assign(new EventTarget(), { getElementById: (id) => (id === "reset" ? button : said) }),
        fetch: async (url, { cache }) => {
            asked.push([url.slice(root.length), cache]);
            if (isReachable === null) throw new TypeError("no network");
            return new Response("", { status: isReachable ? 200 : 503 });
        },
        holobiontWords: { say: (text, given) => text.replace("{reason}", given?.reason) },
        location: { replace: (url) => asked.push([url.slice(root.length), "replaced"]) },
        navigator: { serviceWorker: { getRegistrations: async () => [...scopes].map(registration) } },
    });
    return { shelves, scopes, asked, button, said };
}
async function reset(isReachable) {
    const found = storing(isReachable);
    resets += 1;
    await import(`./reset.mjs?reset=${resets}`);
    found.button.dispatchEvent(new Event("click"));
    await moments(30);
    return found;
}
test("the stored program is thrown away where the server can be reached, and only then", async () => {
    const { shelves, scopes, asked, said } = await reset(true);
    expect("the shelves that are left", [...shelves], ["holobiont-files /elsewhere/", "somebody's"]);
    expect("and the workers", [...scopes], ["https://host.example/elsewhere/"]);
    // The page that comes must not be the one that the browser itself has kept.
    const way = [
        ["sw.js", "no-store"],
        ["", "reload"],
        ["", "replaced"],
    ];
    expect("what is asked", [asked, said.textContent], [way, undefined]);
    for (const unreachable of [false, null]) {
        const { shelves: all, scopes: both, asked: once, said: why } = await reset(unreachable);
        expect("without a server nothing goes", [all.size, both.size, once.length], [4, 2, 1]);
        expect("and why", why.textContent?.includes("Nothing was deleted."), true);
    }
    const found = storing();
    caches.delete = async () => Promise.reject(new Error("the disk is damaged"));
    await import(`./reset.mjs?reset=damaged`);
    found.button.dispatchEvent(new Event("click"));
    await moments(30);
    expect("what fails is said", found.said.textContent, "That did not work: the disk is damaged");
});
test("deleting everything deletes the stored program of this copy of the site", async () => {
    const { shelves, scopes } = storing();
    show(new Device().page().globals());
    await import("../storage/saved_games.mjs");
    await globalThis.holobiont.shelf.clearProgram();
    expect("with everything else", [...shelves], ["somebody's"]);
    expect("the worker of this copy", [...scopes], ["https://host.example/elsewhere/"]);
});
