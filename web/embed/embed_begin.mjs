// For embed/<game>/: begins embed.mjs, and says so when it does not come, when the frame may not load
// modules, or when no page could be the host that its address names. The build makes a classic script
// of it, because that runs even then. Who presses the button before that is there is not forgotten.

import { holobiontWords } from "../boot/page_words.mjs";

const program = new URL("../embed/embed.mjs", import.meta.url);
const wishes = new URLSearchParams(location.search);
const host = wishes.get("host");

/** @param {string} text */
function isOrigin(text) {
    try {
        return new URL(text).origin !== "null";
    } catch {
        return false;
    }
}
const isLost = host !== null && !isOrigin(host);

async function begin() {
    if (isLost) throw new TypeError(host);
    await import(program.href);
}

const isBarred = async () =>
    origin === "null" &&
    (await fetch(program, { mode: "no-cors" }).then(
        () => true,
        () => false,
    ));

async function reason() {
    if (isLost)
        return holobiontWords.say(
            "The host in the address of this frame is no origin such as https://example.org: {host}",
            { host: host.slice(0, 100) },
        );
    return (await isBarred())
        ? holobiontWords.say(
              "This frame has no origin, and the server of Holobiont does not say that such frames may load its modules.",
          )
        : holobiontWords.say("The file {file} could not be loaded.", { file: program.pathname });
}

async function complain() {
    await holobiontWords.speak(document.documentElement.lang);
    const notice = document.createElement("p");
    notice.className = "notice error";
    notice.textContent = await reason();
    document.getElementById("play")?.replaceWith(notice);
}

addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement && target.id === "play") target.dataset.pressed = "";
});
// Before the first frame, which would be a flash in another theme.
const theme = wishes.get("theme");
if (theme === "day" || theme === "night") document.documentElement.dataset.light = theme;
addEventListener("DOMContentLoaded", () => begin().catch(complain));
