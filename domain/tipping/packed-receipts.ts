import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";

/** A submission that a later one of the same gameweek replaced. */
export interface EarlierReceipt {
  /** The receipt without its gameweek: six characters. */
  readonly code: string;
  readonly receivedAt: Instant;
  /** How many predictions came with it. */
  readonly submitted: number;
  readonly hasJoker: boolean;
}

const CODE = 6;
const SUBMITTED = 2;
const WIDTH = CODE + INSTANT_DIGITS + SUBMITTED;

/** The newest first, 15 characters each. */
export function packReceipts(receipts: readonly EarlierReceipt[]): string {
  return receipts
    .map(
      ({ code, receivedAt, submitted, hasJoker }) =>
        code.padEnd(CODE).slice(0, CODE) +
        digits(receivedAt, INSTANT_DIGITS) +
        digits(submitted * 2 + Number(hasJoker), SUBMITTED),
    )
    .join("");
}

export function unpackReceipts(text: string): EarlierReceipt[] {
  const receipts: EarlierReceipt[] = [];
  for (let from = 0; from + WIDTH <= text.length; from += WIDTH) {
    const reader: DigitReader = { text, at: from + CODE };
    const receivedAt = instant(readDigits(reader, INSTANT_DIGITS));
    const submitted = readDigits(reader, SUBMITTED);
    receipts.push({
      code: text.slice(from, from + CODE).trimEnd(),
      receivedAt,
      submitted: submitted >> 1,
      hasJoker: submitted % 2 === 1,
    });
  }
  return receipts;
}
