import type { Fixture, FixtureLock, SeasonFacts } from "#domain/season/facts.ts";
import {
  effectiveInstantOf,
  lockStateOf,
  unwrittenLockAt,
  voidedLocksOf,
} from "#domain/season/fixture-lock.ts";
import { sipKeyFromSecret } from "#domain/shared/hash.ts";
import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { byKickoff } from "./gameweek-fixtures.ts";
import type {
  DrawPoint,
  FixturePhase,
  IndexedFixture,
  IndexedGameweek,
  IndexedVoidLock,
  TippingIndex,
} from "./indexed.ts";
import { outcomeOf } from "./points.ts";

/** What an index is built with beside the facts. */
export interface IndexOptions {
  /** The season's secret: the seed of defaults (TIP-06). */
  readonly secret: string;
  readonly now: Instant;
}

/** Prepares the facts for scoring; about a millisecond for a whole season. */
export function buildTippingIndex(facts: SeasonFacts, { secret, now }: IndexOptions): TippingIndex {
  const scorers = scorersByFixture(facts);
  const fixtures = new Map<FixtureId, IndexedFixture>();
  const voidLocks: IndexedVoidLock[] = [];
  for (const fixture of facts.fixtures.values()) {
    const voided = voidedLocksOf(fixture, now);
    const scorersOfMatch = scorers.get(fixture.id) ?? NOBODY;
    fixtures.set(fixture.id, indexFixture(fixture, voided.at(-1) ?? null, scorersOfMatch, now));
    voidLocks.push(...indexVoidLocks(fixture, voided));
  }
  linkDraws(fixtures.values(), voidLocks);
  const gameweeks = indexGameweeks(facts, fixtures, voidLocks);
  return {
    now,
    secretKey: sipKeyFromSecret(secret),
    fixtures,
    gameweeks,
    gameweekById: new Map(gameweeks.map((gameweek) => [gameweek.id, gameweek])),
    voidLocks: voidLocks.sort((a, b) => a.fixtureId - b.fixtureId || a.lock.lockedAt - b.lock.lockedAt),
  };
}

/** TIP-03: a fixture's void locks, oldest first, each with the lock that came after it. */
function indexVoidLocks(fixture: Fixture, voided: readonly FixtureLock[]): IndexedVoidLock[] {
  return voided.map((lock, at) => {
    const next = voided[at + 1] ?? (fixture.lock === lock ? null : fixture.lock);
    const lockedAgainAt = next && effectiveInstantOf(next);
    return { fixtureId: fixture.id, lock, before: voided[at - 1] ?? null, lockedAgainAt };
  });
}

/** Sorts fixtures by the gameweek they count for (TIP-04), and those whose lock became void by the one they left. */
function indexGameweeks(
  facts: SeasonFacts,
  fixtures: ReadonlyMap<FixtureId, IndexedFixture>,
  voidLocks: readonly IndexedVoidLock[],
): IndexedGameweek[] {
  const counted = new Map<GameweekId, IndexedFixture[]>();
  for (const { id } of [...facts.fixtures.values()].sort(byKickoff)) {
    const indexed = fixtures.get(id) as IndexedFixture;
    if (indexed.gameweekId !== null) push(counted, indexed.gameweekId, indexed);
  }
  const left = new Map<GameweekId, FixtureId[]>();
  for (const { fixtureId, lock } of voidLocks)
    if (lock.gameweekId !== fixtures.get(fixtureId)?.gameweekId) push(left, lock.gameweekId, fixtureId);
  return [...facts.gameweeks.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, deadlineAt }): IndexedGameweek => {
      const own = counted.get(id) ?? [];
      return {
        id,
        month: londonDayOf(deadlineAt).slice(0, 7),
        fixtures: own,
        voidFixtureIds: [...new Set(left.get(id))].sort((a, b) => a - b),
        lockInstants: own.flatMap(({ lockedAt }) => lockedAt ?? []).sort((a, b) => a - b),
        hasLocked: own.some(({ phase }) => phase !== "open"),
        isSettled: own.length > 0 && own.every(({ phase }) => phase === "settled"),
      };
    });
}

const NOBODY: ReadonlySet<PlayerId> = new Set();

function indexFixture(
  fixture: Fixture,
  lastVoid: FixtureLock | null,
  scorers: ReadonlySet<PlayerId>,
  now: Instant,
): IndexedFixture {
  const state = lockStateOf(fixture, now);
  const lock = state.kind === "open" ? null : state.lock;
  const phase = phaseOf(fixture, state.kind);
  const isPlayed = phase === "live" || phase === "settled";
  return {
    id: fixture.id,
    gameweekId: lock ? lock.gameweekId : fixture.gameweekId,
    phase,
    lockedAt: lock ? effectiveInstantOf(lock) : unwrittenLockAt(fixture, now),
    candidates: lock?.candidates ?? null,
    candidateSet: lock ? new Set(lock.candidates) : null,
    drawnBefore: [],
    voided: null,
    spentUntil: lastVoid?.lockedAt ?? null,
    // SEA-04: a match that is to be replayed may keep its old score.
    outcome: isPlayed ? outcomeOf(fixture.homeScore, fixture.awayScore) : null,
    homeScore: isPlayed ? fixture.homeScore : null,
    awayScore: isPlayed ? fixture.awayScore : null,
    isFinal: phase === "settled" && fixture.isFinal,
    scorers: isPlayed ? scorers : NOBODY,
  };
}

/**
 * TIP-03: whether the bonus player of a lock is free for a draw at `at`: its match had locked again by then, so that it
 * was void. Whether one that had not was void by then is not recorded, and what was drawn must not change (TIP-06).
 */
export function isFreed(voided: IndexedVoidLock | null, at: Instant | null): boolean {
  const again = voided?.lockedAgainAt ?? null;
  return again !== null && at !== null && again <= at;
}

/** Links the draws that exclude each other: fixtures of one gameweek share candidates only where a club plays twice. */
function linkDraws(fixtures: Iterable<IndexedFixture>, voidLocks: readonly IndexedVoidLock[]): void {
  const byGameweek = new Map<GameweekId, DrawPoint[]>();
  for (const fixture of fixtures)
    if (fixture.gameweekId !== null && fixture.candidates) push(byGameweek, fixture.gameweekId, fixture);
  for (const voided of voidLocks) push(byGameweek, voided.lock.gameweekId, drawPointOf(voided));
  for (const points of byGameweek.values()) {
    points.sort((a, b) => (a.lockedAt ?? 0) - (b.lockedAt ?? 0) || a.id - b.id);
    for (const [at, point] of points.entries()) {
      for (const before of points.slice(0, at)) {
        if (before.id === point.id || isFreed(before.voided, point.lockedAt)) continue;
        const isShared = before.candidates?.some((id) => point.candidateSet?.has(id)) ?? false;
        if (isShared) (point.drawnBefore as DrawPoint[]).push(before);
      }
    }
  }
}

function drawPointOf(voided: IndexedVoidLock): DrawPoint {
  const { fixtureId, lock } = voided;
  return {
    id: fixtureId,
    gameweekId: lock.gameweekId,
    lockedAt: effectiveInstantOf(lock),
    candidates: lock.candidates,
    candidateSet: new Set(lock.candidates),
    drawnBefore: [],
    voided,
  };
}

function phaseOf(fixture: Fixture, lockKind: "open" | "locked" | "waiting"): FixturePhase {
  if (lockKind !== "locked") return lockKind;
  if (fixture.isSettled) return "settled";
  return fixture.hasStarted ? "live" : "locked";
}

function scorersByFixture({ goals }: SeasonFacts): Map<FixtureId, Set<PlayerId>> {
  const scorers = new Map<FixtureId, Set<PlayerId>>();
  for (const goal of goals.values()) {
    if (goal.isOwnGoal || goal.status === "revoked") continue;
    scorers.set(goal.fixtureId, (scorers.get(goal.fixtureId) ?? new Set()).add(goal.playerId));
  }
  return scorers;
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
