// What light.js brings to every page; in English alone, should that file be missing or damaged.

const inEnglish = {
    say: (text, fields = {}) => text.replace(/\{([a-z_]+)\}/g, (field, name) => fields[name] ?? field),
    speaks: (language) => language === "en",
    languageOf: () => "en",
    speak: async () => {},
};

export const holobiontWords = (globalThis.holobiontWords ??= inEnglish);
