import { effectiveInstantOf } from "#domain/season/fixture-lock.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { DEFAULTS_STOP_AFTER } from "./defaults.ts";
import type { TippingIndex } from "./indexed.ts";

/** The predictions on which the scores of some gameweeks depend. */
interface ScoringScope {
  readonly fixtureIds: ReadonlySet<FixtureId>;
  /** The scope holds for users who began tipping before this instant or never did; null: for everybody. */
  readonly tippingBefore: Instant | null;
}

/**
 * TIP-05, TIP-06: the fixtures whose entries decide the scores of `gameweeks`: scoring with these entries alone equals
 * scoring with all of them. Besides its own fixtures a gameweek depends on the one before it and one that overtook it,
 * for restricted bonus players, and on the gameweeks that can end a user's defaults: the last three whose locks had all
 * passed, for a user who was tipping before the first lock of all three.
 */
export function scopeOf(index: TippingIndex, gameweeks: ReadonlySet<GameweekId>): ScoringScope {
  const inScope = new Set<number>();
  let tippingBefore: Instant | null = null;
  for (const gameweek of gameweeks) {
    const { from, before } = lookBack(index, gameweek);
    for (let each = from; each <= gameweek; each++) inScope.add(each);
    if (isOvertaken(index, gameweek)) inScope.add(gameweek + 1);
    if (before !== null && (tippingBefore === null || before < tippingBefore)) tippingBefore = before;
  }
  const fixtureIds = new Set<FixtureId>();
  for (const { id, gameweekId } of index.fixtures.values()) {
    if (gameweekId !== null && inScope.has(gameweekId)) fixtureIds.add(id);
  }
  for (const { fixtureId, lock } of index.voidLocks)
    if (inScope.has(lock.gameweekId)) fixtureIds.add(fixtureId);
  return { fixtureIds, tippingBefore };
}

/** Whether somebody can have points in this scope. @param tippingSince since when they tip; null from the beginning. */
export function isInScope({ tippingBefore }: ScoringScope, tippingSince: Instant | null): boolean {
  return tippingBefore === null || tippingSince === null || tippingSince < tippingBefore;
}

/**
 * TIP-05: whether the next gameweek had a lock, void or not, before this one's last: a match of this one was put off.
 * Then the choices there restrict this one's.
 */
export function isOvertaken(index: TippingIndex, gameweek: GameweekId): boolean {
  const next = locksOf(index, gameweek + 1);
  const own = locksOf(index, gameweek);
  return next.some((first) => own.some((last) => first < last));
}

function locksOf({ gameweekById, voidLocks }: TippingIndex, gameweek: number): Instant[] {
  const voided = voidLocks.filter(({ lock }) => lock.gameweekId === gameweek);
  const { lockInstants = [] } = gameweekById.get(gameweek as GameweekId) ?? {};
  return [...lockInstants, ...voided.map(({ lock }) => effectiveInstantOf(lock))];
}

function lookBack(index: TippingIndex, gameweek: GameweekId): { from: number; before: Instant | null } {
  const firstLock = Math.min(...locksOf(index, gameweek));
  let before: Instant | null = null;
  let found = 0;
  for (let previous = gameweek - 1; previous >= 1; previous--) {
    const { lockInstants = [] } = index.gameweekById.get(previous as GameweekId) ?? {};
    const first = lockInstants[0];
    if (first === undefined || (lockInstants.at(-1) as Instant) > firstLock) continue;
    if (before === null || first < before) before = first;
    found++;
    if (found === DEFAULTS_STOP_AFTER) return { from: previous, before };
  }
  return { from: 1, before: null };
}
