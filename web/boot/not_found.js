// For 404.html, which asks for this file in several folders: the one that has it has the start page.
{
    const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
    const home = new URL("../../", src).href;
    const light = document.createElement("script");
    light.src = `${home}web/boot/light.js`;
    document.head.append(light);
    document.addEventListener("DOMContentLoaded", () => {
        for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-home]")))
            element.setAttribute("href", home + element.dataset.home);
    });
}
