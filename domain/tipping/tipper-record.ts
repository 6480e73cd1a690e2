import { effectiveInstantOf } from "#domain/season/fixture-lock.ts";
import type { SipKey } from "#domain/shared/hash.ts";
import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { DEFAULTS_STOP_AFTER, drawFromAscending, userDrawKey } from "./defaults.ts";
import { JOKER_MIN_FIXTURES } from "./gameweek-fixtures.ts";
import type { DrawPoint, IndexedFixture, IndexedGameweek, IndexedVoidLock, TippingIndex } from "./indexed.ts";
import type { Slip, SlipEntry, Tipper } from "./slip.ts";
import { entryAtVoidLock, isLaterEntry, type PlacedEntry } from "./slip-entries.ts";
import { isFreed } from "./tipping-index.ts";

/** A goal bonus player whom the user chose for a fixture that has locked. */
interface LockedChoice {
  readonly fixtureId: FixtureId;
  readonly playerId: PlayerId;
  readonly lockedAt: Instant;
  /** The lock, where it is void now; null while it stands. */
  readonly voided: IndexedVoidLock | null;
}

/** One tipper's slips, arranged once for all fixtures of an index. */
export interface TipperRecord {
  readonly tipper: Tipper;
  readonly entries: ReadonlyMap<FixtureId, SlipEntry>;
  /** The choices by gameweek number; those at void locks are included and marked. */
  readonly choices: readonly (readonly LockedChoice[] | undefined)[];
  /** By gameweek number: the first lock at which the user's own prediction stood. */
  readonly firstPredictedLock: readonly (Instant | undefined)[];
  /** The latest instant before another at which a prediction of the user was received; null without one. */
  readonly receivedBefore: (at: Instant) => Instant | null;
  readonly drawKey: () => SipKey;
  /** TIP-07: the gameweek whose points the Joker doubles; null without one. */
  readonly jokerGameweekId: GameweekId | null;
}

/** Arranges a tipper's slips; the entry that counts for each fixture is found as by `entryThatCounts` (TIP-03). */
export function recordOf(tipper: Tipper, index: TippingIndex): TipperRecord {
  const entries = new Map<FixtureId, SlipEntry>();
  for (const slip of tipper.slips) {
    for (const entry of slip.entries) {
      const fixture = index.fixtures.get(entry.fixtureId);
      if (!fixture || (fixture.spentUntil !== null && entry.receivedAt <= fixture.spentUntil)) continue;
      const entryBefore = entries.get(entry.fixtureId);
      if (
        !entryBefore ||
        isLaterEntry({ entry, slipGameweekId: slip.gameweekId }, placedIn(tipper, entryBefore))
      ) {
        entries.set(entry.fixtureId, entry);
      }
    }
  }
  const choices: (LockedChoice[] | undefined)[] = [];
  const firstPredictedLock: (Instant | undefined)[] = [];
  const note = (
    gameweekId: GameweekId,
    lockedAt: Instant,
    entry: SlipEntry,
    voided: LockedChoice["voided"],
  ) => {
    const first = firstPredictedLock[gameweekId];
    if (first === undefined || lockedAt < first) firstPredictedLock[gameweekId] = lockedAt;
    if (!entry.goalBonusPlayerId) return;
    const choice = { fixtureId: entry.fixtureId, playerId: entry.goalBonusPlayerId, lockedAt, voided };
    const choicesOfWeek = choices[gameweekId];
    if (choicesOfWeek) choicesOfWeek.push(choice);
    else choices[gameweekId] = [choice];
  };
  for (const [fixtureId, entry] of entries) {
    const fixture = index.fixtures.get(fixtureId) as IndexedFixture;
    if (fixture.lockedAt !== null && fixture.gameweekId !== null) {
      note(fixture.gameweekId, fixture.lockedAt, entry, null);
    }
  }
  for (const voided of index.voidLocks) {
    const { fixtureId, lock, before } = voided;
    const placed = entryAtVoidLock(tipper.slips, fixtureId, lock, before);
    if (placed) note(lock.gameweekId, effectiveInstantOf(lock), placed.entry, voided);
  }
  let key: SipKey | null = null;
  const drawKey = () => {
    key ??= userDrawKey(index.secretKey, tipper.userId);
    return key;
  };
  const jokerGameweekId = jokerGameweekOf(tipper, index);
  const receivedBefore = (at: Instant) => latestBefore(tipper, at);
  return { tipper, entries, choices, firstPredictedLock, receivedBefore, drawKey, jokerGameweekId };
}

function latestBefore({ slips }: Tipper, at: Instant): Instant | null {
  let latest: Instant | null = null;
  for (const { entries } of slips) {
    for (const { receivedAt } of entries) {
      if (receivedAt < at && (latest === null || receivedAt > latest)) latest = receivedAt;
    }
  }
  return latest;
}

/** An entry with its slip; needed only for a fixture with entries in two slips. */
function placedIn(tipper: Tipper, entry: SlipEntry): PlacedEntry {
  const slip = tipper.slips.find(({ entries }) => entries.includes(entry)) as Slip;
  return { entry, slipGameweekId: slip.gameweekId };
}

/**
 * Why a chosen bonus player gave way; `restricted` is a bonus of the gameweek before, `repeated` one of this gameweek.
 */
export type DroppedChoice = "left_clubs" | "restricted" | "used_next" | "repeated";

/**
 * TIP-05: why a chosen bonus player no longer counts at the lock; null if they do. A submission is checked when it is
 * written, but predictions may be made for any future gameweek and move with a postponed fixture, so a choice can have
 * become impossible by its lock: the player left both clubs, was a locked goal bonus of the previous gameweek, or of
 * the next one where that locked before (a fixture put off past the next gameweek's first), or was used in a fixture of
 * this gameweek that locked before. Such a choice is dropped and treated as unpicked (TIP-06).
 */
export function droppedChoice(
  record: TipperRecord,
  fixture: DrawPoint,
  playerId: PlayerId,
): DroppedChoice | null {
  const { gameweekId, lockedAt } = fixture;
  if (gameweekId === null || lockedAt === null) return null;
  if (fixture.candidateSet && !fixture.candidateSet.has(playerId)) return "left_clubs";
  for (const choice of record.choices[gameweekId - 1] ?? []) {
    if (choice.playerId === playerId && !choice.voided && choice.lockedAt <= lockedAt) return "restricted";
  }
  for (const choice of record.choices[gameweekId + 1] ?? []) {
    if (choice.playerId === playerId && !choice.voided && choice.lockedAt < lockedAt) return "used_next";
  }
  for (const choice of record.choices[gameweekId] ?? []) {
    if (choice.playerId !== playerId || choice.voided || choice.fixtureId === fixture.id) continue;
    const isEarlier =
      choice.lockedAt < lockedAt || (choice.lockedAt === lockedAt && choice.fixtureId < fixture.id);
    if (isEarlier) return "repeated";
  }
  return null;
}

/**
 * TIP-06: the player drawn for an unpicked bonus; null until the lock is written. The draw leaves out the user's own
 * choices in this gameweek and its neighbours that had locked by then, and players already drawn in this gameweek (once
 * per gameweek). A lock that is void now counts too, unless its match had locked again (TIP-03): what was drawn at a
 * lock never changes.
 */
export function drawBonus(record: TipperRecord, fixture: DrawPoint, index: TippingIndex): PlayerId | null {
  const { gameweekId, lockedAt, candidates, candidateSet } = fixture;
  if (gameweekId === null || lockedAt === null || candidates === null) return null;
  const restricted: PlayerId[] = [];
  const leaveOut = ({ playerId, voided }: LockedChoice) => {
    if (candidateSet?.has(playerId) && !isFreed(voided, lockedAt)) restricted.push(playerId);
  };
  for (const choice of record.choices[gameweekId - 1] ?? []) {
    if (choice.lockedAt <= lockedAt) leaveOut(choice);
  }
  for (const choice of record.choices[gameweekId + 1] ?? []) {
    if (choice.lockedAt < lockedAt) leaveOut(choice);
  }
  for (const choice of record.choices[gameweekId] ?? []) {
    if (choice.lockedAt <= lockedAt && choice.fixtureId !== fixture.id) leaveOut(choice);
  }
  for (const before of fixture.drawnBefore) {
    const drawn = drawnAt(record, before, index);
    if (drawn !== null) restricted.push(drawn);
  }
  return drawFromAscending(record.drawKey(), fixture.id, candidates, restricted);
}

/** The player drawn at a lock; null where the bonus was chosen, or no default was due. */
function drawnAt(record: TipperRecord, point: DrawPoint, index: TippingIndex): PlayerId | null {
  const { voided } = point;
  const entry = voided
    ? entryAtVoidLock(record.tipper.slips, point.id, voided.lock, voided.before)?.entry
    : record.entries.get(point.id);
  if (!entry) return getsDefault(record, point, index) ? drawBonus(record, point, index) : null;
  const chosen = entry.goalBonusPlayerId;
  if (chosen === 0 || (chosen !== null && droppedChoice(record, point, chosen) === null)) return null;
  return drawBonus(record, point, index);
}

/**
 * TIP-06: whether a fixture without a prediction gets a default. Only locks after `tippingSince` do, and none after 3
 * gameweeks in a row in which the user could predict and none of their own predictions locked. A prediction received
 * ends that row for every fixture that locks after it, whichever match it is for: then only gameweeks that began after
 * it can make another. A gameweek in which nothing counted, blank or void, is passed over. Decided by locks and
 * predictions before this lock alone, so that the answer never changes.
 */
export function getsDefault(record: TipperRecord, fixture: DrawPoint, index: TippingIndex): boolean {
  const { tippingSince } = record.tipper;
  const { gameweekId, lockedAt } = fixture;
  if (tippingSince === null || gameweekId === null || lockedAt === null || lockedAt <= tippingSince)
    return false;
  if (hasPredicted(record, gameweekId, lockedAt)) return true;
  const missed: Instant[] = [];
  for (let previous = gameweekId - 1; previous >= 1 && missed.length < DEFAULTS_STOP_AFTER; previous--) {
    const gameweek = index.gameweekById.get(previous as GameweekId);
    const begins = gameweek ? firstChance(gameweek, tippingSince) : null;
    if (begins === null || begins > lockedAt) continue;
    if (hasPredicted(record, previous, lockedAt)) return true;
    missed.push(begins);
  }
  if (missed.length < DEFAULTS_STOP_AFTER) return true;
  const endedAt = record.receivedBefore(lockedAt);
  return endedAt !== null && missed.some((begins) => begins <= endedAt);
}

function hasPredicted(record: TipperRecord, gameweek: number, by: Instant): boolean {
  const first = record.firstPredictedLock[gameweek];
  return first !== undefined && first <= by;
}

/** When a gameweek's first match locked that somebody tipping since then could predict; null without one. */
function firstChance({ lockInstants }: IndexedGameweek, since: Instant): Instant | null {
  for (const at of lockInstants) if (at > since) return at;
  return null;
}

/** TIP-07: the gameweek that keeps the Joker, the first if there are several (one given back and set again). */
function jokerGameweekOf(tipper: Tipper, index: TippingIndex): GameweekId | null {
  let first: GameweekId | null = null;
  for (const { hasJoker, gameweekId } of tipper.slips) {
    if (!hasJoker || (first !== null && gameweekId > first)) continue;
    const counted = index.gameweekById.get(gameweekId)?.fixtures.length ?? 0;
    if (counted >= JOKER_MIN_FIXTURES) first = gameweekId;
  }
  return first;
}
