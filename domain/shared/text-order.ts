/** Compares by code unit, so that every machine gives the same order. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const english = new Intl.Collator("en");

/** Compares as an English reader looks names up; those that are equal to them by code unit. */
export const byEnglish = (a: string, b: string): number => english.compare(a, b) || compareText(a, b);
