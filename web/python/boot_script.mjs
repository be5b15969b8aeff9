// Where in Python's file system the archives lie that it needs only after its start.

const folder = "/lib";
/** @param {string} name */
export const place = (name) => `${folder}/${name}.zip`;

export const always = ["holobiont", "ui", "page"];

// An image has every module but those that import the page or are seldom wanted, whose archive comes in
// the same file; and
// the two archives with what Python imports now and then can come when the page is quiet.
export const besideImage = "page";
export const afterImage = ["python", "holobiont"];

export const settle = `
import sys
sys.path[:0] = "${always.map(place).join(" ")}".split()
import _left_out
import ui.app.addons, ui.worker
for package in (ui, ui.app, ui.app.addons, ui.worker):
    package.__path__.append("${place("page")}/" + package.__name__.replace(".", "/"))
`;
