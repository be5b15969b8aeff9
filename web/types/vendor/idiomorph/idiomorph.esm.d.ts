export const Idiomorph: { morph(before: Element, after: string | Element, options: object): void };
