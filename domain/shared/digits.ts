/**
 * Whole numbers written as text in base 64, the highest digit first, in a width that reader and writer agree on: one
 * byte per character in memory as in SQLite, and equal values are equal texts.
 */

/** The character code of the digit 0. */
const ZERO = 48;
const BASE = 64;

/** A position in a text; each number read moves `at` forward. */
export interface DigitReader {
  readonly text: string;
  at: number;
}

/** The width of an instant: seven digits of milliseconds reach to the year 2109. */
export const INSTANT_DIGITS = 7;

/** Writes `value` in `width` digits. @throws RangeError unless it is a non-negative whole number that fits. */
export function digits(value: number, width: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= BASE ** width) {
    throw new RangeError(`${value} does not fit ${width} digits`);
  }
  let text = "";
  for (let rest = value, left = width; left > 0; left--) {
    text = String.fromCharCode(ZERO + (rest % BASE)) + text;
    rest = Math.floor(rest / BASE);
  }
  return text;
}

/** Reads a number of so many digits, and moves the reader behind it. */
export function readDigits(reader: DigitReader, width: number): number {
  const { text, at } = reader;
  let value = 0;
  for (let place = 0; place < width; place++) value = value * BASE + text.charCodeAt(at + place) - ZERO;
  reader.at = at + width;
  return value;
}

/** Letters and digits that people read out and type: without 0 O 1 I L (LEA-01). */
export const READABLE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** OUT-06: the letters among them. */
export const READABLE_LETTERS = READABLE_CHARACTERS.replace(/\d/g, "");
