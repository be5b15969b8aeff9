// For embed/<game>/: begins embed.mjs, and says so when it does not come, when the frame may not load
// modules, or when no page could be the host that its address names. A classic script, because it runs
// even then. Who presses the button before that is there is not forgotten.
{
    const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
    const program = new URL("./embed.mjs", src);
    addEventListener("click", ({ target }) => {
        if (target instanceof HTMLElement && target.id === "play") target.dataset.pressed = "";
    });
    const wishes = new URLSearchParams(location.search);
    // Before the first frame, which would be a flash in another light.
    const light = wishes.get("theme");
    if (light === "day" || light === "night") document.documentElement.dataset.light = light;
    // Without the words of the page it is said in English.
    const inEnglish = {
        say: (text, given = {}) => text.replace(/\{(\w+)\}/g, (_, name) => given[name]),
        speaks: (language) => language === "en",
        languageOf: () => "en",
        speak: async () => {},
    };
    const named = wishes.get("host");
    const isOrigin = (text) => {
        try {
            return new URL(text).origin !== "null";
        } catch {
            return false;
        }
    };
    const isLost = named !== null && !isOrigin(named);
    const begin = async () => {
        if (isLost) throw new TypeError(named);
        await import(program.href);
    };
    const reason = async () => {
        if (isLost)
            return holobiontWords.say(
                "The host in the address of this frame is no origin such as https://example.org: {host}",
                { host: named.slice(0, 100) },
            );
        return (await isBarred())
            ? holobiontWords.say(
                  "This frame has no origin, and the server of Holobiont does not say that such frames may load its modules.",
              )
            : holobiontWords.say("The file {file} could not be loaded.", { file: program.pathname });
    };
    const isBarred = async () =>
        origin === "null" &&
        (await fetch(program, { mode: "no-cors" }).then(
            () => true,
            () => false,
        ));
    addEventListener("DOMContentLoaded", () =>
        begin().catch(async () => {
            globalThis.holobiontWords ??= inEnglish;
            await holobiontWords.speak(document.documentElement.lang);
            const said = document.createElement("p");
            said.className = "notice error";
            said.textContent = await reason();
            document.getElementById("play")?.replaceWith(said);
        }),
    );
}
