/** A text as it begins a sentence: `seven` as `Seven`. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const LIST = new Intl.ListFormat("en-GB");

/** Several in one: `Ann, Bob and Cem`. */
export const listOf = (texts: Iterable<string>): string => LIST.format(texts);
