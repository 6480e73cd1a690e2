/** The most letters and digits that a headline has: it stands on one or two short lines. */
export const NEWS_LETTERS_MAX = 34;
/** The longest name in a headline; a longer one is left out of it. */
export const NAME_MAX = 12;

/** How many letters and digits a text has; spaces and signs do not count. */
export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a headline may have this name: `NAME_MAX` letters at most. */
export const isShortName = (name: string): boolean => lettersIn(name) <= NAME_MAX;

/** The first of these sentences that has something to say and is short enough. */
export const firstThatFits = (texts: readonly string[]): string =>
  texts.find((text) => text && lettersIn(text) <= NEWS_LETTERS_MAX) ?? "";

/** Points as what they add: `+15`. */
export const gained = (points: number): string => `+${points}`;
