// Drawings from files of their own, put into the page, for pages that may not use those files.

const root = new URL("../../", import.meta.url).href;
const drawn = /href="\.\/assets\/((?:art|icons)\/([\w-]+)\.svg)#/g;
// Those in the page from the beginning, if there are any.
/** @type {NodeListOf<HTMLElement>} */
const drawings = document.querySelectorAll(".drawings");
const there = new Set(Array.from(drawings, ({ dataset }) => dataset.of));

/**
 * @param {string} file
 * @param {string} name
 */
async function bring(file, name) {
    const response = await fetch(`${root}assets/${file}`);
    const drawing = await response.text();
    if (!response.ok || !drawing.includes("<svg")) throw new Error(`${file} could not be loaded`);
    const box = document.createElement("div");
    box.className = "drawings";
    box.setAttribute("aria-hidden", "true");
    box.innerHTML = named(drawing.slice(drawing.indexOf("<svg")), name);
    document.body.append(box);
}

// The page has names of its own, and so has every other drawing, some of them the same.
/**
 * @param {string} drawing
 * @param {string} name
 */
const named = (drawing, name) => drawing.replace(/ (id="|href="#)/g, ` $1drawn-${name}-`);

// Returns the markup with references into the page instead, and sees to it that they lead somewhere;
// `unseen` says which files need not be brought.
/**
 * @param {string} markup
 * @param {(file: string) => boolean} [unseen]
 */
export const local = (markup, unseen = () => false) =>
    markup.replace(drawn, (_, file, name) => {
        if (!there.has(file) && !unseen(file)) {
            there.add(file);
            bring(file, name).catch(({ message }) => {
                // What is drawn next asks again.
                there.delete(file);
                console.info(message);
            });
        }
        return `href="#drawn-${name}-`;
    });
