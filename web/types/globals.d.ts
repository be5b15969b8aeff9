// What our scripts and Python share on a page, and what browsers have that TypeScript does not know.

import type { PyodideAPI } from "pyodide";

declare global {
    /** The words of the page in the language that is spoken (web/first_paint/words.mjs). */
    interface Words {
        take?(language: string, brought: { texts: Record<string, string>; app: string; title: string }): void;
        say(text: string, fields?: Record<string, unknown>): string;
        speaks(language: string): boolean;
        languageOf(chosen?: string): string;
        speak(language: string): Promise<unknown>;
    }

    interface Holobiont {
        /** Moves what is carried by so many pixels from where it lay. */
        carry?(right: number, down: number): void;
        putDown?(): void;
        tick?(): void;
        /** For workers, which would make it again. */
        compiled?: Compiled;
        catalogue?(language: string): Promise<ArrayBuffer>;
        framed?: boolean;
        /** With which the browser offers to install the site. */
        installer?: Event & { prompt(): Promise<unknown> };
        /** Scrolls logs to where they are to be seen. */
        follow?(root: HTMLElement): void;
        /** Until the modules are there that are seldom wanted. */
        later?: Promise<unknown>;
        /** The page that was put there before Python: of the last visit, or as the build has drawn it. */
        kept?: string;
        /** Shows a new game as the build has drawn it. */
        showDrawnPage?(local?: (markup: string) => string): Promise<void>;
        keepPage?(page: string): void;
        load?(name: string): Promise<unknown>;
        local?(markup: string): string;
        patch?(root: HTMLElement, markup: string, partly?: boolean): boolean;
        // What is read is known by the module that asks for it.
        readKept?(hash: string): Record<string, Promise<any>>;
        root?: string;
        shelf?: object;
    }

    /** A packed file of the build. */
    interface Packed {
        file: string;
        size: number;
    }

    /** The two parts of the interpreter and the image of its memory, as far as they are there. */
    interface Compiled {
        interpreter?: WebAssembly.Module;
        rest?: WebAssembly.Module;
        memory?: Uint8Array<ArrayBuffer>;
    }

    var holobiont: Holobiont;
    var holobiontRoot: string;
    var holobiontWords: Words;

    /** What the build knows (web/python/build.mjs). */
    interface Build {
        hash: string;
        whole?: boolean;
        archives: Record<string, Packed>;
        image: {
            file: string;
            packed: number;
            integrity: string;
            size: number;
            header: string;
            memory: number;
            data: number;
            parts: [at: number, length: number][];
        };
        interpreter: Packed;
        rest: Packed & { integrity: string };
        sources: string[];
    }

    /** A difference from an earlier build's memory image, and where that has its parts (formers.json). */
    interface Former {
        file: string;
        packed: number;
        parts: [at: number, length: number][];
    }

    /** A memory image that a worker has read. */
    interface ReadImage {
        bytes: ArrayBuffer;
        digest?: ArrayBuffer;
    }

    /** Reads codes in pictures; not in every browser. */
    class BarcodeDetector {
        constructor(options: { formats: string[] });
        detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
    }

    type Python = PyodideAPI;

    interface Navigator {
        connection?: { saveData?: boolean };
    }

    interface Uint8ArrayConstructor {
        fromBase64?(text: string): Uint8Array<ArrayBuffer>;
    }

    // The service worker's, which this project's other scripts do not have.
    function skipWaiting(): Promise<void>;
    var clients: {
        claim(): Promise<void>;
        matchAll(options: object): Promise<{ id: string; url: string }[]>;
    };
}
