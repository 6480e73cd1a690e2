import type { OutfieldPosition } from "#domain/season/facts.ts";
import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { isQualified } from "./formation.ts";
import type { SquadPick } from "./pick.ts";
import { addSlot, emptySummary, type SquadSummary } from "./score-squad.ts";
import type { GoalIndex } from "./tick.ts";

/**
 * A squad as one text: whether it is qualified (BNG-04), then 8 characters per pick, and 7 more for a pick saved at
 * a different instant from the pick before it. Some 170 bytes in memory, against 2 KB as objects.
 */
export type PackedPicks = string & { readonly __packedPicks: true };

const CLUB = 3;
const PLAYER = 4;
const POSITIONS: readonly OutfieldPosition[] = ["DEF", "MID", "FWD"];
/** Marks a pick saved at the same instant as the pick before it; its own instant is then left out. */
const SAME_INSTANT = 4;
const QUALIFIED = "1";
const DRAFT = "0";

/** Packs the picks of a squad. @throws RangeError for an id or instant that cannot occur in a season. */
export function packPicks(picks: readonly SquadPick[]): PackedPicks {
  let previous: Instant | null = null;
  let text = isQualified(picks) ? QUALIFIED : DRAFT;
  for (const { clubId: club, playerId: player, position, pickedAt } of picks) {
    const isSame = pickedAt === previous;
    text += digits(POSITIONS.indexOf(position) + (isSame ? SAME_INSTANT : 0), 1);
    text += digits(player, PLAYER) + digits(club, CLUB) + (isSame ? "" : digits(pickedAt, INSTANT_DIGITS));
    previous = pickedAt;
  }
  return text as PackedPicks;
}

/** SEA-06: the squad of a season that is over as one text; empty without picks. */
export const foldPicks = (picks: readonly SquadPick[]): string =>
  picks.length === 0 ? "" : packPicks(picks);

/** The picks that `foldPicks` wrote. */
export const unfoldPicks = (text: string): SquadPick[] =>
  text === "" ? [] : unpackPicks(text as PackedPicks);

/** Restores the picks, in the order in which they were packed. */
export function unpackPicks(packed: PackedPicks): SquadPick[] {
  const picks: SquadPick[] = [];
  const reader: DigitReader = { text: packed, at: QUALIFIED.length };
  let pickedAt = instant(0);
  while (reader.at < packed.length) {
    const head = readDigits(reader, 1);
    const player = playerId(readDigits(reader, PLAYER));
    const club = clubId(readDigits(reader, CLUB));
    if (!(head & SAME_INSTANT)) pickedAt = instant(readDigits(reader, INSTANT_DIGITS));
    const position = POSITIONS[head & 3] as OutfieldPosition;
    picks.push({ clubId: club, playerId: player, position, pickedAt });
  }
  return picks;
}

/**
 * `summariseSquad` of packed picks, for scoring whole tables: it makes no object per pick and reads only the fields
 * that count.
 */
export function summarisePacked(packed: PackedPicks, index: GoalIndex): SquadSummary {
  const summary = emptySummary();
  const reader: DigitReader = { text: packed, at: QUALIFIED.length };
  let pickedAt = instant(0);
  while (reader.at < packed.length) {
    const head = readDigits(reader, 1);
    const player = playerId(readDigits(reader, PLAYER));
    reader.at += CLUB;
    if (!(head & SAME_INSTANT)) pickedAt = instant(readDigits(reader, INSTANT_DIGITS));
    addSlot(summary, index.get(player), pickedAt);
  }
  return { ...summary, isQualified: packed.startsWith(QUALIFIED) };
}
