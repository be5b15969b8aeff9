// For embed/<game>/: begins embed.mjs, and says so when the frame may not load modules. A classic
// script, because it runs even then.
{
    const { src } = document.currentScript;
    const refused = "This frame has no origin, and the server of Holobiont does not say that such frames may load its modules.";
    import(new URL("./embed.mjs", src).href).catch(() =>
        addEventListener("DOMContentLoaded", () => {
            document.getElementById("play").replaceWith(refused);
        }),
    );
}
