// Where in Python's file system the archives lie that it needs only after its start.

const folder = "/lib";
export const place = (name) => `${folder}/${name}.zip`;

// The games whose modules the first screen needs: that of the link, none for the start page. Which
// game another link leads to, Python alone knows; a worker has no link at all.
export function needed(games, hash) {
    if (hash === undefined) return games;
    const [, slug] = hash.match(/^#\/(\w*)/) ?? [];
    if (!slug) return [];
    return games.includes(slug) ? [slug] : games;
}

export const always = ["holobiont", "ui", "page"];

// An image has every module but those that import the page, whose archive comes in the same file; and
// the two archives with what Python imports now and then can come when the page is quiet.
export const besideImage = "page";
export const afterImage = ["python", "holobiont"];

export const settle = (games) => `
import sys
sys.path[:0] = "${always.map(place).join(" ")}".split()
import _left_out
import ui.app.addons, ui.worker
for package in (ui, ui.app, ui.app.addons, ui.worker):
    package.__path__.append("${place("page")}/" + package.__name__.replace(".", "/"))
from ui.shell import parts
parts.install("${folder}", "${games.join(" ")}")
`;
