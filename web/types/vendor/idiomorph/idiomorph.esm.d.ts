export const Idiomorph: { morph(before: Element, after: string, options: object): void };
