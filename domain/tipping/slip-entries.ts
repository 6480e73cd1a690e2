import type { Fixture, FixtureLock, SeasonFacts } from "#domain/season/facts.ts";
import { effectiveInstantOf, unwrittenLockAt, voidedLocksOf } from "#domain/season/fixture-lock.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Slip, SlipEntry } from "./slip.ts";

/** An entry and the slip it was made in. */
export interface PlacedEntry {
  readonly entry: SlipEntry;
  readonly slipGameweekId: GameweekId;
}

/**
 * TIP-03: the entry of a user that counts for a fixture at `now`, in whichever slip it was made; null when no entry
 * counts. In full:
 * - An entry stays in the slip it was made in. When the fixture changes gameweek before its lock, the entry goes
 *   with it as a draft: it counts in the new gameweek unless the user replaces it.
 * - Replaced there, the same fixture has entries in two slips: the one written last counts, wherever the fixture is
 *   scheduled (also when it moves back).
 * - A void lock spends the entries written before it. They are neither right nor wrong, and the fixture's new date
 *   starts empty: what was predicted for a match that locked was predicted for that match.
 * - Submitting a slip rewrites only the entries it carries; the others keep their instant, and a spent entry stays
 *   beside the one for the new date.
 */
export function entryThatCounts(
  slips: readonly Slip[],
  fixture: Pick<Fixture, "id" | "gameweekId" | "kickoffAt" | "hasStarted" | "lock" | "formerLocks">,
  now: Instant,
): PlacedEntry | null {
  const spentUntil = voidedLocksOf(fixture, now).at(-1)?.lockedAt ?? null;
  return latestEntry(slips, fixture.id, (entry) => spentUntil === null || entry.receivedAt > spentUntil);
}

/** Whether an entry was written for a date whose lock is void now (TIP-03). */
export function isSpent(
  { receivedAt }: SlipEntry,
  fixture: Parameters<typeof voidedLocksOf>[0],
  now: Instant,
): boolean {
  return voidedLocksOf(fixture, now).some(({ lockedAt }) => receivedAt <= lockedAt);
}

/** The entry that stood at a lock now void. `before` is the fixture's previous void lock. */
export function entryAtVoidLock(
  slips: readonly Slip[],
  fixtureId: Fixture["id"],
  lock: FixtureLock,
  before: FixtureLock | null,
): PlacedEntry | null {
  return latestEntry(
    slips,
    fixtureId,
    ({ receivedAt }) => receivedAt <= lock.lockedAt && (before === null || receivedAt > before.lockedAt),
  );
}

/** The most replaced entries that a slip keeps: nobody submits as often between matches. */
const REPLACED_KEPT = 100;

/**
 * TIP-06: of the entries that a submission replaces, those that stay in the slip beside the new ones: a match has
 * locked after they were received and before the next, and the default it got by that must not come undone. One for
 * each such instant; the entry written last is the one that counts.
 *
 * @param received the instants at which the slip's other entries were received, the new ones included.
 */
export function entriesThatStay(
  replaced: readonly SlipEntry[],
  received: readonly Instant[],
  facts: SeasonFacts,
  now: Instant,
): SlipEntry[] {
  if (replaced.length === 0) return [];
  const locks = lockInstantsUntil(facts, now);
  const receivedAts = new Set<number>(received);
  const stay: SlipEntry[] = [];
  for (const entry of [...replaced].sort((a, b) => b.receivedAt - a.receivedAt)) {
    const at = entry.receivedAt;
    if (receivedAts.has(at) || stay.length === REPLACED_KEPT) continue;
    const next = Math.min(...[...receivedAts].filter((other) => other > at));
    if (!locks.some((lockedAt) => at < lockedAt && lockedAt <= next)) continue;
    receivedAts.add(at);
    stay.push(entry);
  }
  return stay;
}

/** TIP-02: when matches have locked so far, void locks included; by the clock where the lock is not written yet. */
function lockInstantsUntil({ fixtures }: SeasonFacts, now: Instant): Instant[] {
  return [...fixtures.values()].flatMap((fixture) => {
    const { lock, formerLocks } = fixture;
    const written = formerLocks.map(effectiveInstantOf);
    const last = lock ? effectiveInstantOf(lock) : unwrittenLockAt(fixture, now);
    return last === null ? written : [...written, last];
  });
}

/** Whether entry `a` was written after `b`; in the same millisecond, whether its slip is the later one. */
export function isLaterEntry(a: PlacedEntry, b: PlacedEntry): boolean {
  return (
    a.entry.receivedAt > b.entry.receivedAt ||
    (a.entry.receivedAt === b.entry.receivedAt && a.slipGameweekId > b.slipGameweekId)
  );
}

function latestEntry(
  slips: readonly Slip[],
  fixtureId: Fixture["id"],
  isEligible: (entry: SlipEntry) => boolean,
): PlacedEntry | null {
  let latest: PlacedEntry | null = null;
  for (const slip of slips) {
    for (const entry of slip.entries) {
      if (entry.fixtureId !== fixtureId || !isEligible(entry)) continue;
      const placed = { entry, slipGameweekId: slip.gameweekId };
      if (latest === null || isLaterEntry(placed, latest)) latest = placed;
    }
  }
  return latest;
}
