import type { SeasonChange } from "#domain/season/changes.ts";
import { type Fixture, type Gameweek, type Goal, goalKey, type SeasonFacts } from "#domain/season/facts.ts";
import { effectiveInstantOf } from "#domain/season/fixture-lock.ts";
import { endOf } from "#domain/season/gameweek-order.ts";
import { bySeen, creditedSide, isReassigned } from "#domain/season/goals.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import { addMs, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { beginsBefore, factsBeforeGameweek, spanOf, unplayed } from "./rewind.ts";

/** A match's score: goals of the home club, of the away club. */
export type Score = readonly [home: number, away: number];

type LogCause =
  | { readonly kind: "goal" | "goal_revoked"; readonly goal: Goal; readonly score: Score }
  | { readonly kind: "locked" | "result"; readonly fixture: Fixture }
  | { readonly kind: "final"; readonly gameweek: Gameweek };

/** One event, with the season-log changes that record it. */
export interface LogEntry {
  /** Two entries have the same key only if they say the same. */
  readonly key: string;
  readonly at: Instant;
  readonly cause: LogCause;
  readonly changes: readonly SeasonChange[];
}

/** What happened in one gameweek, from the facts as they were before it. */
export interface GameweekLog {
  readonly gameweekId: GameweekId;
  /** The gameweek's deadline, at which it begins. */
  readonly from: Instant;
  /** The next deadline; null in the last gameweek. */
  readonly until: Instant | null;
  readonly before: SeasonFacts;
  /** The entries, in the order in which they happened. */
  readonly entries: readonly LogEntry[];
}

/** How long after its lock a match is taken to end when its end was not recorded, in milliseconds. */
const MATCH_MS = 125 * MINUTE_MS;

/**
 * A gameweek's season log, reconstructed from the facts, which keep when each goal was seen and taken back, when each
 * match locked and ended, and when the gameweek became final. Until the match is over, a score counts the goals seen so
 * far, those of one reading one after the other. Every copy of the same facts gives the same log, whatever the order of
 * its maps; null for an unknown gameweek.
 */
export function gameweekLog(facts: SeasonFacts, gameweekId: GameweekId): GameweekLog | null {
  const span = spanOf(facts, gameweekId);
  const gameweek = facts.gameweeks.get(gameweekId);
  if (!span || !gameweek) return null;
  const goalsOf = groupBy(facts.goals.values(), ({ fixtureId }) => fixtureId);
  const isEarlier = beginsBefore(facts, gameweekId);
  const entries: LogEntry[] = [];
  const own: Fixture[] = [];
  for (const fixture of facts.fixtures.values()) {
    if (matchGameweekOf(fixture) !== gameweekId) continue;
    own.push(fixture);
    entries.push(...matchLog(fixture, (goalsOf.get(fixture.id) ?? []).sort(bySeen), isEarlier));
  }
  if (gameweek.isFinal) entries.push(finalEntry(facts, gameweek, own, goalsOf, entries));
  return {
    gameweekId,
    ...span,
    before: factsBeforeGameweek(facts, gameweekId),
    entries: entries.sort(orderBy(facts)),
  };
}

const ORDER = { locked: 0, goal: 1, goal_revoked: 2, result: 3, final: 4 } as const;

const HALF_MINUTES = 45;
const BREAK_MINUTES = 15;

/** In order of time; the goals of one reading by when they were scored: kick-off plus minute, plus the break. */
function orderBy({ fixtures }: Pick<SeasonFacts, "fixtures">) {
  const scoredAt = ({ fixtureId, minute }: Goal) => {
    const played = minute ?? 0;
    const since = played > HALF_MINUTES ? played + BREAK_MINUTES : played;
    return (fixtures.get(fixtureId)?.kickoffAt ?? 0) + since * MINUTE_MS;
  };
  return (a: LogEntry, b: LogEntry): number => {
    if (a.at !== b.at) return a.at - b.at;
    if (a.cause.kind !== b.cause.kind) return ORDER[a.cause.kind] - ORDER[b.cause.kind];
    if ("goal" in a.cause && "goal" in b.cause) {
      return scoredAt(a.cause.goal) - scoredAt(b.cause.goal) || bySeen(a.cause.goal, b.cause.goal);
    }
    if ("fixture" in a.cause && "fixture" in b.cause) return a.cause.fixture.id - b.cause.fixture.id;
    return 0;
  };
}

function matchLog(
  fixture: Fixture,
  goals: readonly Goal[],
  isEarlier: (gameweek: GameweekId) => boolean,
): LogEntry[] {
  const lockedAt = lockedAtOf(fixture);
  if (lockedAt === null) return [];
  const open = unplayed(fixture, (lock) => isEarlier(lock.gameweekId));
  const { hasStarted } = fixture;
  const started = { ...open, lock: fixture.lock, formerLocks: fixture.formerLocks, hasStarted };
  const locked: Fixture = hasStarted ? { ...started, homeScore: 0, awayScore: 0 } : started;
  const over: Fixture = { ...fixture, isFinal: false };
  const endedAt = fixture.isSettled ? (fixture.settledAt ?? addMs(lockedAt, MATCH_MS)) : null;
  const asOf = (at: Instant, [homeScore, awayScore]: Score): Fixture =>
    endedAt !== null && at >= endedAt ? over : { ...locked, homeScore, awayScore };

  const { homeScore, awayScore } = fixture;
  const entries: LogEntry[] = [
    {
      key: `locked ${fixture.id} ${lockedAt} ${hasStarted} ${fixture.kickoffAt}`,
      at: lockedAt,
      cause: { kind: "locked", fixture },
      changes: [{ kind: "fixture_locked", fixture: locked }],
    },
  ];
  for (const [place, goal] of goals.entries()) {
    const { byHand, ...given } = goal;
    // The reason of a goal taken back is told where it is taken back.
    const why = byHand === undefined || goal.status === "revoked" ? {} : { byHand };
    const fresh: Goal = { ...given, ...why, status: "provisional", revokedAt: null, revokedReason: null };
    // Even a goal of a match first seen long after its end comes after the match's lock.
    const seenAt = instant(Math.max(goal.seenAt, lockedAt));
    const score = scoreAt(goals.slice(0, place + 1), seenAt);
    entries.push({
      key: `goal ${goalKey(goal)} ${seenAt} ${goal.side} ${goal.minute} ${score} ${fresh.byHand ?? ""}`,
      at: seenAt,
      cause: { kind: "goal", goal: fresh, score },
      changes: [
        { kind: "goal_scored", goal: fresh },
        { kind: "score_changed", fixture: asOf(seenAt, score) },
      ],
    });
    if (goal.status !== "revoked" || goal.revokedAt === null) continue;
    const revokedAt = instant(Math.max(goal.revokedAt, lockedAt));
    const left = scoreAt(goals, revokedAt);
    entries.push({
      key: `revoked ${goalKey(goal)} ${revokedAt}`,
      at: revokedAt,
      cause: { kind: "goal_revoked", goal, score: left },
      changes: [
        { kind: "goal_revoked", goal },
        { kind: "score_changed", fixture: asOf(revokedAt, left) },
      ],
    });
  }
  if (endedAt !== null) {
    entries.push({
      key: `result ${fixture.id} ${endedAt} ${homeScore}-${awayScore} ${fixture.byHand ?? ""}`,
      at: endedAt,
      cause: { kind: "result", fixture },
      changes: [{ kind: "fixture_settled", fixture: over }],
    });
  }
  return entries;
}

/**
 * TIP-02: when a match locked; null while it is open. A lock not yet written is at the kick-off: a log has no clock.
 */
function lockedAtOf({ lock, hasStarted, isSettled, kickoffAt }: Fixture): Instant | null {
  if (lock !== null) return effectiveInstantOf(lock);
  return hasStarted || isSettled ? kickoffAt : null;
}

/**
 * The score of those goals at the instant `at`; a re-assigned goal counts once while the ledger has both versions of
 * it.
 */
function scoreAt(goals: readonly Goal[], at: Instant): Score {
  const score = { home: 0, away: 0 };
  const standing = goals.filter(
    ({ seenAt, revokedAt }) => seenAt <= at && (revokedAt === null || revokedAt > at),
  );
  for (const goal of standing) {
    const isTwice =
      isReassigned(goal) &&
      standing.some((other) => other.seenAt > goal.seenAt && creditedSide(other) === creditedSide(goal));
    if (!isTwice) score[creditedSide(goal)]++;
  }
  return [score.home, score.away];
}

function finalEntry(
  facts: SeasonFacts,
  gameweek: Gameweek,
  fixtures: readonly Fixture[],
  goalsOf: ReadonlyMap<FixtureId, readonly Goal[]>,
  entries: readonly LogEntry[],
): LogEntry {
  // Nothing of a gameweek happens once it is final (BNG-05).
  const at = instant(Math.max(endOf(facts, gameweek), ...entries.map((entry) => entry.at)));
  const goals = fixtures.flatMap(({ id }) => goalsOf.get(id) ?? []);
  return {
    key: `final ${gameweek.id} ${at}`,
    at,
    cause: { kind: "final", gameweek },
    changes: [
      { kind: "gameweek_final", gameweek },
      ...fixtures.map((fixture) => ({ kind: "fixture_final", fixture }) as const),
      ...goals
        .filter(({ status }) => status === "final")
        .map((goal) => ({ kind: "goal_final", goal }) as const),
    ],
  };
}
