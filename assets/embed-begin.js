// For embed/<game>/: begins embed.mjs, and says so when it does not come, or when the frame may not
// load modules. A classic script, because it runs even then. Who presses the button before that is
// there is not forgotten.
{
    const program = new URL("./embed.mjs", document.currentScript.src);
    addEventListener("click", ({ target }) => {
        if (target.id === "play") target.dataset.pressed = "";
    });
    // Without light.js it is said in English.
    const inEnglish = { say: (text, { file } = {}) => text.replace("{file}", file), speak: async () => {} };
    const isBarred = async () =>
        origin === "null" && (await fetch(program, { mode: "no-cors" }).then(() => true, () => false));
    addEventListener("DOMContentLoaded", () =>
        import(program.href).catch(async () => {
            globalThis.holobiontWords ??= inEnglish;
            await holobiontWords.speak(document.documentElement.lang);
            const said = document.createElement("p");
            said.className = "notice error";
            said.textContent = (await isBarred())
                ? holobiontWords.say(
                      "This frame has no origin, and the server of Holobiont does not say that such frames may load its modules.",
                  )
                : holobiontWords.say("The file {file} could not be loaded.", { file: program.pathname });
            document.getElementById("play").replaceWith(said);
        }),
    );
}
