// Compiles the catalogues of every language:  node tools/catalogues.mjs ROOT FOLDER
//
// Writes FOLDER/fr.mo, with all parts, and FOLDER/fr.json, with what the page's own scripts say.

import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mo, po } from "gettext-parser";

const [root, folder] = process.argv.slice(2);
const language = join(root, "assets", "language");

const read = async (file) => po.parse(await readFile(file), { defaultCharset: "utf-8", validation: true });

// A text that nobody has translated yet is said as it stands in the code.
const said = ({ msgid, msgstr }) => msgid && msgstr.every(Boolean);

async function compile(name) {
    const all = { charset: "utf-8", headers: {}, translations: { "": {} } };
    const scripts = {};
    for (const file of (await readdir(join(language, name))).filter((file) => file.endsWith(".po")).sort()) {
        const { headers, translations } = await read(join(language, name, file));
        Object.assign(all.headers, headers);
        for (const [context, messages] of Object.entries(translations))
            for (const message of Object.values(messages).filter(said)) {
                (all.translations[context] ??= {})[message.msgid] = message;
                if (file === "page.po") scripts[message.msgid] = message.msgstr[0];
            }
    }
    await writeFile(join(folder, `${name}.mo`), mo.compile(all));
    await writeFile(join(folder, `${name}.json`), JSON.stringify(scripts));
}

await mkdir(folder, { recursive: true });
for (const entry of await readdir(language, { withFileTypes: true }))
    if (entry.isDirectory()) await compile(entry.name);
