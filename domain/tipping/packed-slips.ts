import { type DigitReader, digits, INSTANT_DIGITS, readDigits } from "#domain/shared/digits.ts";
import { type FixtureId, fixtureId, type GameweekId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { MATCH_OUTCOMES, type MatchOutcome, type Slip, type SlipEntry } from "./slip.ts";

/**
 * Slips as one text: 8 characters per slip, 1 to 15 per entry, some 2.4 KB per season, against 32 KB as objects.
 * Ascending by gameweek, so that equal slips are equal texts and later slips follow unchanged earlier ones.
 */
export type PackedSlips = string & { readonly __packedSlips: true };

const GAMEWEEK = 2;
const VERSION = 4;
const COUNT = 2;
const FIXTURE = 3;
const PLAYER = 4;

/** Flags in an entry's first character, beside its outcome. */
const HAS_NO_SELECTION = 4;
const HAS_PLAYER = 8;
/** Marks an entry received at the same instant as the entry before it; its own instant is then left out. */
const SAME_INSTANT = 16;
/** Marks an entry whose fixture id is one above the previous entry's; the id is then left out. */
const NEXT_FIXTURE = 32;

/** The previous entry, from which an entry's omitted parts follow. */
interface Before {
  readonly fixtureId: FixtureId | null;
  readonly receivedAt: Instant | null;
}
const NO_FIXTURES: ReadonlySet<FixtureId> = new Set();
const NOTHING: Before = { fixtureId: null, receivedAt: null };

/** Packs a user's slips. @throws RangeError for an id, version or instant that cannot occur in a season. */
export function packSlips(slips: readonly Slip[]): PackedSlips {
  let previous = NOTHING;
  let text = "";
  for (const slip of [...slips].sort((a, b) => a.gameweekId - b.gameweekId)) {
    text += digits(slip.gameweekId, GAMEWEEK) + digits(slip.version * 2 + Number(slip.hasJoker), VERSION);
    text += digits(slip.entries.length, COUNT) + packEntriesAfter(previous, slip.entries);
    previous = slip.entries.at(-1) ?? previous;
  }
  return text as PackedSlips;
}

function packEntriesAfter(before: Before, entries: readonly SlipEntry[]): string {
  let previous = before;
  let text = "";
  for (const entry of entries) {
    text += packEntry(entry, previous);
    previous = entry;
  }
  return text;
}

/** One slip's entries as one text: 11 or 15 characters for the first, 1 to 15 for each of the others. */
export const packEntries = (entries: readonly SlipEntry[]): string => packEntriesAfter(NOTHING, entries);

/** Restores what `packEntries` packed. */
export function unpackEntries(text: string): SlipEntry[] {
  const reader: DigitReader = { text, at: 0 };
  const entries: SlipEntry[] = [];
  while (reader.at < text.length) entries.push(readEntry(reader, entries.at(-1) ?? NOTHING));
  return entries;
}

function readEntry(reader: DigitReader, before: Before): SlipEntry {
  const head = readDigits(reader, 1);
  const id = head & NEXT_FIXTURE ? (before.fixtureId ?? 0) + 1 : readDigits(reader, FIXTURE);
  const bonus = head & HAS_PLAYER ? playerId(readDigits(reader, PLAYER)) : null;
  const receivedAt = head & SAME_INSTANT ? before.receivedAt : null;
  return {
    fixtureId: fixtureId(id),
    outcome: MATCH_OUTCOMES[head & 3] as MatchOutcome,
    goalBonusPlayerId: head & HAS_NO_SELECTION ? 0 : bonus,
    receivedAt: receivedAt ?? instant(readDigits(reader, INSTANT_DIGITS)),
  };
}

/** The slips of gameweeks up to and including `last`: the beginning of the text. */
export function packedUpTo(packed: PackedSlips, last: GameweekId): PackedSlips {
  const reader: DigitReader = { text: packed, at: 0 };
  while (reader.at < packed.length) {
    const from = reader.at;
    if (readDigits(reader, GAMEWEEK) > last) return packed.slice(0, from) as PackedSlips;
    reader.at += VERSION;
    for (let left = readDigits(reader, COUNT); left > 0; left--) skipEntry(reader);
  }
  return packed;
}

/** The slips with one of them replaced; the same text if that version or a later one is there already. */
export function withSlip(packed: PackedSlips, slip: Slip): PackedSlips {
  const slips = unpackSlips(packed);
  const earlierSlip = slips.find(({ gameweekId: id }) => id === slip.gameweekId);
  if (earlierSlip && earlierSlip.version >= slip.version) return packed;
  return packSlips([...slips.filter((each) => each !== earlierSlip), slip]);
}

/** The sum of all slips' versions, which grows by one with each submission. */
export const versionsIn = (packed: PackedSlips): number =>
  unpackSlips(packed, NO_FIXTURES).reduce((sum, { version }) => sum + version, 0);

/** The version of a gameweek's slip; 0 without one. */
export function versionOf(packed: PackedSlips, gameweek: GameweekId): number {
  const reader: DigitReader = { text: packed, at: 0 };
  while (reader.at < packed.length) {
    const id = readDigits(reader, GAMEWEEK);
    const version = readDigits(reader, VERSION) >> 1;
    if (id === gameweek) return version;
    for (let left = readDigits(reader, COUNT); left > 0; left--) skipEntry(reader);
  }
  return 0;
}

function packEntry(entry: SlipEntry, before: Before): string {
  const { fixtureId: id, outcome, goalBonusPlayerId, receivedAt } = entry;
  const bonus = goalBonusPlayerId === null ? 0 : goalBonusPlayerId === 0 ? HAS_NO_SELECTION : HAS_PLAYER;
  const isSame = receivedAt === before.receivedAt;
  const isNext = before.fixtureId !== null && id === before.fixtureId + 1;
  const head =
    MATCH_OUTCOMES.indexOf(outcome) + bonus + (isSame ? SAME_INSTANT : 0) + (isNext ? NEXT_FIXTURE : 0);
  return (
    digits(head, 1) +
    (isNext ? "" : digits(id, FIXTURE)) +
    (bonus === HAS_PLAYER ? digits(goalBonusPlayerId ?? 0, PLAYER) : "") +
    (isSame ? "" : digits(receivedAt, INSTANT_DIGITS))
  );
}

function skipEntry(reader: DigitReader): void {
  const head = readDigits(reader, 1);
  if (!(head & NEXT_FIXTURE)) reader.at += FIXTURE;
  if (head & HAS_PLAYER) reader.at += PLAYER;
  if (!(head & SAME_INSTANT)) reader.at += INSTANT_DIGITS;
}

/**
 * Restores the slips, ascending by gameweek.
 *
 * @param wanted the fixtures whose entries are needed; all if absent. Of the others one remains for each instant at
 * which predictions were received, as that ends a row of missed gameweeks (TIP-06).
 */
export function unpackSlips(packed: PackedSlips, wanted?: ReadonlySet<FixtureId>): Slip[] {
  const reader: DigitReader = { text: packed, at: 0 };
  const slips: Slip[] = [];
  let previous = NOTHING;
  while (reader.at < packed.length) {
    const gameweek = gameweekId(readDigits(reader, GAMEWEEK));
    const version = readDigits(reader, VERSION);
    const entries: SlipEntry[] = [];
    for (let left = readDigits(reader, COUNT); left > 0; left--) {
      const entry = readEntry(reader, previous);
      const isFirst = entry.receivedAt !== previous.receivedAt;
      previous = entry;
      if (!wanted || isFirst || wanted.has(entry.fixtureId)) entries.push(entry);
    }
    slips.push({ gameweekId: gameweek, hasJoker: version % 2 === 1, entries, version: version >> 1 });
  }
  return slips;
}

/** The instants before another at which predictions of a user were received, ascending. */
export function receivedBefore(packed: PackedSlips, at: Instant): Instant[] {
  const instants = unpackSlips(packed, NO_FIXTURES).flatMap(({ entries }) =>
    entries.map(({ receivedAt }) => receivedAt),
  );
  return [...new Set(instants)].filter((each) => each < at).sort((a, b) => a - b);
}
