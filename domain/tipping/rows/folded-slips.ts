import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import {
  packRowEntries,
  packRowReceipts,
  type StoredSlip,
  unpackRowEntries,
  unpackRowReceipts,
} from "./slip-rows.ts";

/** The first character of every fold, which tells its form from later ones and from JSON. */
const FORM = "f";

const GAMEWEEK = 1;
const FLAGS = 1;
const VERSION = 4;
const LENGTH = 2;

const HAS_JOKER = 1;
const JOKER_RETURNED = 2;
const HAS_RECEIPT = 4;
const HAS_EARLIER = 8;

/**
 * SEA-06: a player's slips of a season that is over as one text, in the order of their gameweeks: some 60 characters
 * per gameweek of ten matches.
 *
 * @throws RangeError for a slip that it could not give back, such as one of a gameweek above 63.
 */
export function foldSlips(slips: readonly StoredSlip[]): string {
  return (
    FORM +
    [...slips]
      .sort((a, b) => a.gameweekId - b.gameweekId)
      .map(foldSlip)
      .join("")
  );
}

function foldSlip(slip: StoredSlip): string {
  const { receipt, earlierReceipts: earlier } = slip;
  const flags =
    (slip.hasJoker ? HAS_JOKER : 0) +
    (slip.isJokerReturned ? JOKER_RETURNED : 0) +
    (receipt === null ? 0 : HAS_RECEIPT) +
    (earlier.length === 0 ? 0 : HAS_EARLIER);
  return (
    digits(slip.gameweekId, GAMEWEEK) +
    digits(flags, FLAGS) +
    digits(slip.version, VERSION) +
    digits(slip.receivedAt, INSTANT_DIGITS) +
    withLength(packRowEntries(slip.entries, slip)) +
    (receipt === null ? "" : withLength(receipt)) +
    (earlier.length === 0 ? "" : withLength(packRowReceipts(earlier, slip)))
  );
}

const withLength = (text: string) => digits(text.length, LENGTH) + text;

/** Restores the slips, in the order of their gameweeks. */
export function unfoldSlips(text: string): StoredSlip[] {
  const reader: DigitReader = { text, at: FORM.length };
  const slips: StoredSlip[] = [];
  while (reader.at < text.length) slips.push(unfoldSlip(reader));
  return slips;
}

function unfoldSlip(reader: DigitReader): StoredSlip {
  const gameweek = gameweekId(readDigits(reader, GAMEWEEK));
  const flags = readDigits(reader, FLAGS);
  const version = readDigits(reader, VERSION);
  const row = { gameweekId: gameweek, receivedAt: instant(readDigits(reader, INSTANT_DIGITS)) };
  return {
    ...row,
    hasJoker: (flags & HAS_JOKER) !== 0,
    isJokerReturned: (flags & JOKER_RETURNED) !== 0,
    version,
    entries: unpackRowEntries(readText(reader), row),
    receipt: flags & HAS_RECEIPT ? readText(reader) : null,
    earlierReceipts: flags & HAS_EARLIER ? unpackRowReceipts(readText(reader), row) : [],
  };
}

function readText(reader: DigitReader): string {
  const length = readDigits(reader, LENGTH);
  reader.at += length;
  return reader.text.slice(reader.at - length, reader.at);
}
