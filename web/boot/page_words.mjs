// The words of the page (web/first_paint/words.mjs); in English alone, should they be missing or damaged.

/** @type {Words} */
const inEnglish = {
    say: (text, fields = {}) => text.replace(/\{([a-z_]+)\}/g, (field, name) => String(fields[name] ?? field)),
    speaks: (language) => language === "en",
    languageOf: () => "en",
    speak: async () => {},
};

export const holobiontWords = (globalThis.holobiontWords ??= inEnglish);
