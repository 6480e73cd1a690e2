import type { OutfieldPosition } from "#domain/season/facts.ts";
import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { clubId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { isQualified } from "./formation.ts";
import type { GoalIndex } from "./goal-index.ts";
import type { SquadPick } from "./pick.ts";
import { addPick, emptySummary, type SquadSummary } from "./score-squad.ts";

/**
 * A squad as one text: whether it is qualified (BNG-04), then 8 characters a pick and 7 more where it was saved at
 * another instant. Some 170 bytes in memory where the objects are 2 KB.
 */
export type PackedPicks = string & { readonly __packedPicks: true };

const CLUB = 3;
const PLAYER = 4;
const POSITIONS: readonly OutfieldPosition[] = ["DEF", "MID", "FWD"];
/** Saved with the pick before, as usual: the instant is left out. */
const SAME_INSTANT = 4;
const QUALIFIED = "1";
const DRAFT = "0";

/** @throws RangeError for an id or instant that is none of a season's. */
export function packPicks(picks: readonly SquadPick[]): PackedPicks {
  let previous: Instant | null = null;
  let text = isQualified(picks) ? QUALIFIED : DRAFT;
  for (const { clubId: club, playerId: player, position, pickedAt } of picks) {
    const isSame = pickedAt === previous;
    text += digits(POSITIONS.indexOf(position) + (isSame ? SAME_INSTANT : 0), 1);
    text += digits(club, CLUB) + digits(player, PLAYER) + (isSame ? "" : digits(pickedAt, INSTANT_DIGITS));
    previous = pickedAt;
  }
  return text as PackedPicks;
}

/** The picks again, in their order. */
export function unpackPicks(packed: PackedPicks): SquadPick[] {
  const picks: SquadPick[] = [];
  const reader = readerOf(packed);
  while (readPick(reader)) {
    const { clubId: club, playerId: player, position, pickedAt } = reader;
    picks.push({ clubId: club, playerId: player, position, pickedAt });
  }
  return picks;
}

/** `summariseSquad` of packed picks, for scoring whole tables: no object a pick. */
export function summarisePacked(packed: PackedPicks, index: GoalIndex): SquadSummary {
  const draft = emptySummary();
  const reader = readerOf(packed);
  while (readPick(reader)) addPick(draft, reader, index);
  return { ...draft, isQualified: packed.startsWith(QUALIFIED) };
}

/** Tells each player of a squad, in the order of its picks. */
export function forEachPlayer(packed: PackedPicks, tell: (playerId: PlayerId) => void): void {
  const reader = readerOf(packed);
  while (readPick(reader)) tell(reader.playerId);
}

/** A reader that is the pick it has just read. */
type PickReader = DigitReader & { -readonly [Part in keyof SquadPick]: SquadPick[Part] };

function readerOf(packed: PackedPicks): PickReader {
  const nothing = {
    clubId: clubId(0),
    playerId: playerId(0),
    position: "DEF",
    pickedAt: instant(0),
  } as const;
  return { text: packed, at: QUALIFIED.length, ...nothing };
}

function readPick(reader: PickReader): boolean {
  if (reader.at >= reader.text.length) return false;
  const head = readDigits(reader, 1);
  reader.position = POSITIONS[head & 3] as OutfieldPosition;
  reader.clubId = clubId(readDigits(reader, CLUB));
  reader.playerId = playerId(readDigits(reader, PLAYER));
  if (!(head & SAME_INSTANT)) reader.pickedAt = instant(readDigits(reader, INSTANT_DIGITS));
  return true;
}
