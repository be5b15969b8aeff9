// For embed/<game>/: begins embed.mjs, and says so when the frame may not load modules. A classic
// script, because it runs even then. Who presses the button before that is there is not forgotten.
{
    const { src } = document.currentScript;
    addEventListener("click", ({ target }) => {
        if (target.id === "play") target.dataset.pressed = "";
    });
    addEventListener("DOMContentLoaded", () =>
        import(new URL("./embed.mjs", src).href).catch(async () => {
            await holobiontWords.speak(document.documentElement.lang);
            const said = document.createElement("p");
            said.className = "notice error";
            said.textContent = holobiontWords.say(
                "This frame has no origin, and the server of Holobiont does not say that such frames may load its modules.",
            );
            document.getElementById("play").replaceWith(said);
        }),
    );
}
