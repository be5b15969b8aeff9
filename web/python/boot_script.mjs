// Where in Python's file system the archives lie that it needs only after its start.

const folder = "/lib";
/** @param {string} name */
export const place = (name) => `${folder}/${name}.zip`;

export const always = ["holobiont", "ui", "page", "later"];

// An image has every module but those that import the page, whose archive comes in the same file, and
// those that are seldom wanted. Their archive, and the two with what Python imports now and then, can
// come when the page is quiet.
export const besideImage = "page";
export const afterImage = ["later", "python", "holobiont"];

export const settle = `
import sys
sys.path[:0] = "${always.map(place).join(" ")}".split()
import _left_out
import _beside
`;
