// What is kept beside the games and thrown away again: reviews, the stored program, the light of the screen.
// usage: node kept.mjs ROOT
//
// The page and its device are made up. Answers with a list of what was wrong.

import { pathToFileURL } from "node:url";

import { Device, moments } from "../hostile/device.mjs";
import { expect, show, wrong } from "./made_up.mjs";

const root = `${pathToFileURL(process.argv[2]).href}/`;
const { pathname } = new URL(root);

const bring = (name) => import(`${root}web/${name}.mjs`);

// ---- reviews ------------------------------------------------------------------------------------------

{
    const device = new Device();
    // What the page waits for comes, or never does.
    const { setTimeout } = globalThis;
    show({ ...device.page().globals(), setTimeout: () => 0 });
    const { clear, find, keep, remove, restore } = await bring("storage/reviews");
    const ids = () => [...device.stores.get("reviews").keys()];
    const { now } = Date;
    for (let n = 0; n < 63; n += 1) {
        // The one of the middle was judged last.
        Date.now = () => (n === 30 ? 9999 : n);
        await keep(`game${10 + n}`, `review ${n}`);
    }
    Date.now = now;
    expect("how many are kept", ids().length, 60);
    const oldest = ["game10", "game11", "game12", "game13"].map((id) => ids().includes(id));
    expect("the oldest go", oldest, [false, false, false, true]);
    expect("what is found", [await find("game40"), await find("none")], ["review 30", ""]);
    await clear();
    expect("all of them go", ids(), []);
    await keep("game", "review");
    await remove("game");
    await remove("none");
    expect("it goes with its game", ids(), []);
    for (const id of ["game", "none", "other"]) await restore(id);
    expect("and comes back with it", [ids(), await find("game")], [["game"], "review"]);
    device.stores.get("reviews").set("odd", 7);
    expect("what is no review", await find("odd"), "");
    device.stuck = true;
    show({ setTimeout: (work) => setImmediate(work) });
    const refused = await keep("late", "review").catch(({ message }) => message);
    expect("a database that does nothing", refused, "the database does not answer");
    show({ setTimeout });
}

// ---- a write that is undone ---------------------------------------------------------------------------

{
    // Its requests succeed, and then there is no room to commit; or it never opens.
    let opens = true;
    const settle = (request, result) => (setImmediate(() => request.onsuccess?.(Object.assign(request, { result }))), request);
    const store = new Proxy({}, { get: () => () => settle({}, []) });
    const transaction = () => {
        const begun = { objectStore: () => store, error: new Error("QuotaExceededError") };
        setTimeout(() => begun.onabort?.(), 5);
        return begun;
    };
    const { setTimeout } = globalThis;
    const opened = { transaction, close: () => {} };
    const open = () => (opens ? settle({}, opened) : {});
    show({ indexedDB: { open }, localStorage: { setItem: () => {} } });
    const failing = (promise) => promise.then(() => "kept", ({ message }) => message);
    const ways = async () => {
        const [bots, wheels, reviews] = [await bring("workers/bots"), await bring("storage/wheels"), await bring("storage/reviews")];
        return [
            await failing(bots.find("One")),
            await failing(wheels.keep("lichen", "", "a.whl", "")),
            await failing(reviews.keep("game", "text")),
        ];
    };
    expect("not committed, not kept", await ways(), Array(3).fill("QuotaExceededError"));
    opens = false;
    show({ setTimeout: (work, time) => (time > 1000 ? setImmediate(work) : setTimeout(work, time)) });
    expect("a database that does not open", await ways(), Array(3).fill("the database does not answer"));
    show({ setTimeout });
}

// ---- the stored program -------------------------------------------------------------------------------

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
    await import(`${root}web/offline/reset.mjs?reset=${resets}`);
    found.button.dispatchEvent(new Event("click"));
    await moments(30);
    return found;
}
let resets = 0;
{
    const { shelves, scopes, asked, said } = await reset(true);
    expect("the shelves that are left", [...shelves], ["holobiont-files /elsewhere/", "somebody's"]);
    expect("and the workers", [...scopes], ["https://host.example/elsewhere/"]);
    // The page that comes must not be the one that the browser itself has kept.
    const way = [["sw.js", "no-store"], ["", "reload"], ["", "replaced"]];
    expect("what is asked", [asked, said.textContent], [way, undefined]);
    for (const unreachable of [false, null]) {
        const { shelves: all, scopes: both, asked: once, said: why } = await reset(unreachable);
        expect("without a server nothing goes", [all.size, both.size, once.length], [4, 2, 1]);
        expect("and why", why.textContent?.includes("Nothing was deleted."), true);
    }
    const found = storing();
    caches.delete = async () => Promise.reject(new Error("the disk is damaged"));
    await import(`${root}web/offline/reset.mjs?reset=damaged`);
    found.button.dispatchEvent(new Event("click"));
    await moments(30);
    expect("what fails is said", found.said.textContent, "That did not work: the disk is damaged");
}
{
    const { shelves, scopes } = storing();
    show(new Device().page().globals());
    await bring("storage/saved_games");
    await globalThis.holobiont.shelf.clearProgram();
    expect("with everything else", [...shelves], ["somebody's"]);
    expect("the worker of this copy", [...scopes], ["https://host.example/elsewhere/"]);
}

// ---- the light of the screen --------------------------------------------------------------------------

{
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
    const { keepAwake } = await bring("page/wake_lock");
    const turn = async (visibilityState) => {
        Object.assign(document, { visibilityState });
        // The browser takes it from a page that is hidden.
        if (visibilityState === "hidden") for (const lock of [...locks]) await lock.release();
        document.dispatchEvent(new Event("visibilitychange"));
        await moments(9);
    };
    const lit = async (on) => {
        keepAwake(on);
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
    expect("refused", await lit(true), []);
    grant = async () => {};
    await turn("visible");
    expect("and then not", locks.length, 1);
    show({ navigator: {} });
    await turn("hidden");
    await turn("visible");
    expect("not offered", locks.length, 0);
}

process.stdout.write(JSON.stringify({ wrong }), () => process.exit(0));
