// Writes the difference from the memory image of an earlier build to that of this one, packed.
// usage: node tools/difference.mjs WORK IMAGE PARTS TARGET
// WORK is where tools/thin.mjs has written; IMAGE is the earlier one as it is served, PARTS in JSON what its
// build knows of it, and TARGET the name of the difference in WORK, to which `.zst` is added.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { imageFrom } from "../web/python/image_difference.mjs";
import { inflate } from "../web/python/inflate.mjs";
import { difference } from "./image_difference.mjs";
import { startTools } from "./tools_python.mjs";

const [work, packed, parts, target] = process.argv.slice(2);
const { image, heap } = JSON.parse(readFileSync(join(work, "thin.json"), "utf8"));
const former = {
    bytes: await inflate(new Uint8Array(readFileSync(packed)).buffer),
    image: { ...image, parts: JSON.parse(parts) },
};
const bytes = new Uint8Array(readFileSync(join(work, "memory.image")));
const found = new Uint8Array(difference(former, { bytes, image }, heap));
const made = imageFrom({ bytes: former.bytes, parts: former.image.parts }, found, image);
if (Buffer.compare(made, bytes)) throw new Error("the difference does not lead to this image");
writeFileSync(join(work, target), found);
const tools = await startTools(work, work);
tools.pyimport("tools.thin_library").pack(tools.toPy([`/folder/${target}`]), "/folder");
process.exit();
