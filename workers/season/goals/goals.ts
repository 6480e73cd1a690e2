import type { SeasonChange } from "#domain/season/changes.ts";
import {
  type Fixture,
  type Goal,
  goalKey,
  type Player,
  type SeasonFacts,
  type Side,
} from "#domain/season/facts.ts";
import { goalsByFixture } from "#domain/season/goals.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Generation } from "#workers/integrations/feed.ts";
import { claimKey } from "#workers/season/claim-key.ts";
import { minutesOf } from "#workers/season/fixtures.ts";
import { type GoalSources, readSources, type Said } from "#workers/season/goals/goal-reports.ts";
import { reasonOf } from "#workers/season/goals/revoked-reason.ts";
import { type HeldBack, type Memory, totalOf } from "#workers/season/memory.ts";
import { castVote, type Evidence } from "#workers/season/votes.ts";

/** One footballer's goals, or own goals, in one match: the sources' combined report. */
interface Count {
  readonly playerId: PlayerId;
  readonly isOwnGoal: boolean;
  readonly count: number;
  /** Null while only the live reply has the goal, which does not give the side. */
  readonly side: Side | null;
}

/**
 * SEA-03: the changes of goals, by match: the larger count of the two sources holds. More goals count at once, but are
 * held back while their player or side is unknown or the live reply is far ahead of the score; fewer wait for votes.
 * Matches of a final gameweek no longer change (BNG-05): differences there are held back.
 */
export function diffGoals(
  facts: SeasonFacts,
  memory: Memory,
  sources: GoalSources,
  now: Instant,
): { changes: SeasonChange[]; heldBack: HeldBack[] } {
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const players = new Map([...facts.players.values()].map((player) => [player.feedId, player]));
  const ledger = goalsByFixture(facts);
  const minutes = sources.fixtures ? minutesOf(sources.fixtures.value, now) : totalOf(memory.minutes);
  const reportsOf = readSources(sources, now);
  for (const fixture of facts.fixtures.values()) {
    const reports = reportsOf(fixture);
    if (reports === "ahead of the score") {
      const what = `live goals of fixture ${fixture.id}`;
      heldBack.push({ what, reason: "more than the score", fixtureId: fixture.id });
      continue;
    }
    if (reports.length === 0) continue;
    const said = reports.flatMap(({ goals }) => goals);
    const goalsBefore = ledger.get(fixture.id) ?? [];
    const { counts, unknown } = combine(said, players);
    for (const element of unknown) {
      const what = `goal of element ${element} in fixture ${fixture.id}`;
      heldBack.push({ what, reason: "unknown player", fixtureId: fixture.id });
    }
    if (fixture.isFinal) {
      if (differsFromFinal(counts, goalsBefore)) {
        const what = `goals of fixture ${fixture.id}`;
        heldBack.push({ what, reason: "its gameweek is final", fixtureId: null });
      }
      continue;
    }
    const evidence: Evidence = { made: olderOf(reports.map(({ made }) => made)), minutes };
    const diff = diffMatch({ facts, fixture, stored: goalsBefore, counts, memory, evidence, now });
    changes.push(...diff.changes);
    heldBack.push(...diff.heldBack);
  }
  return { changes, heldBack };
}

const countKey = (of: { playerId: PlayerId; isOwnGoal: boolean }) =>
  `${of.playerId}:${of.isOwnGoal ? "o" : "g"}`;

function combine(said: readonly Said[], players: ReadonlyMap<number, Player>) {
  const counts = new Map<string, Count>();
  const unknown = new Set<number>();
  for (const { element, isOwnGoal, count, side } of said) {
    if (count === 0) continue;
    const playerId = players.get(element)?.id;
    if (playerId === undefined) {
      unknown.add(element);
      continue;
    }
    const key = countKey({ playerId, isOwnGoal });
    const other = counts.get(key);
    counts.set(key, {
      playerId,
      isOwnGoal,
      count: Math.max(count, other?.count ?? 0),
      side: other?.side ?? side,
    });
  }
  return { counts, unknown };
}

const isStanding = (goal: Goal) => goal.status !== "revoked";

function differsFromFinal(counts: ReadonlyMap<string, Count>, stored: readonly Goal[]): boolean {
  const standing = groupBy(stored.filter(isStanding), countKey);
  return (
    [...counts].some(([key, { count }]) => standing.get(key)?.length !== count) ||
    [...standing.keys()].some((key) => !counts.has(key))
  );
}

function olderOf(made: readonly Generation[]): Generation {
  return made.reduce((older, other) => (other.at < older.at ? other : older));
}

interface Match {
  readonly facts: SeasonFacts;
  readonly fixture: Fixture;
  /** The ledger's goals of this match, revoked ones included. */
  readonly stored: readonly Goal[];
  readonly counts: ReadonlyMap<string, Count>;
  readonly memory: Memory;
  readonly evidence: Evidence;
  readonly now: Instant;
}

/** The match's standing goals, by footballer and kind. */
type Standing = ReadonlyMap<string, readonly [Goal, ...Goal[]]>;

function diffMatch(match: Match): { changes: SeasonChange[]; heldBack: HeldBack[] } {
  const standing = groupBy(match.stored.filter(isStanding), countKey);
  const { changes, heldBack } = additionsOf(match, standing);
  return { changes: [...changes, ...revocationsOf(match, standing)], heldBack };
}

/** The changes for goals reported beyond those that stand, and for goals that are now the other side's. */
function additionsOf({ facts, fixture, stored, counts, memory, now }: Match, standing: Standing) {
  const minute = minuteSeen(fixture, memory, now);
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const ledger = new Map(stored.map((goal) => [goalKey(goal), goal]));
  for (const [key, { playerId, isOwnGoal, count, side: saidSide }] of counts) {
    const have = standing.get(key) ?? [];
    const side = saidSide ?? have[0]?.side ?? sideWhilePlaying(facts, fixture, playerId);
    if (side === null) {
      const what = `goal of player ${playerId} in fixture ${fixture.id}`;
      heldBack.push({ what, reason: "side not known yet", fixtureId: fixture.id });
      continue;
    }
    // A goal that stands already, on the other side.
    for (const goal of have) {
      if (goal.side !== side) changes.push({ kind: "goal_scored", goal: { ...goal, side } });
    }
    for (let n = have.length + 1; n <= count; n++) {
      const again = ledger.get(goalKey({ fixtureId: fixture.id, playerId, isOwnGoal, n }));
      const given = { status: "provisional", revokedAt: null, revokedReason: null } as const;
      const fresh = { fixtureId: fixture.id, playerId, isOwnGoal, n, seenAt: now, minute };
      const { byHand: _, ...earlier } = again ?? {};
      changes.push({ kind: "goal_scored", goal: { ...earlier, ...fresh, ...given, side } });
    }
  }
  return { changes, heldBack };
}

/** The changes for goals that stand and are no longer reported, once the replies have voted them out. */
function revocationsOf(
  { facts, fixture, stored, counts, memory, evidence, now }: Match,
  standing: Standing,
): SeasonChange[] {
  const changes: SeasonChange[] = [];
  for (const [key, have] of standing) {
    const count = counts.get(key)?.count ?? 0;
    const [{ playerId, isOwnGoal }] = have;
    const voteKey = claimKey({ topic: "goal", fixtureId: fixture.id, playerId, isOwnGoal });
    const firstSeenAt = memory.claims.get(voteKey)?.firstSeenAt ?? now;
    const claimed = count < have.length ? String(count) : null;
    if (!castVote(memory.claims, { key: voteKey, claimed, evidence, now })) continue;
    const gone = have.filter((goal) => goal.n > count);
    for (const goal of gone) {
      const revokedReason = reasonOf(goal, { facts, fixture, goals: stored.filter(isStanding), firstSeenAt });
      changes.push({
        kind: "goal_revoked",
        goal: { ...goal, status: "revoked", revokedAt: now, revokedReason },
      });
    }
  }
  return changes;
}

/**
 * STO-03: the minute of a goal first seen now, as the feed last gave it. The feed says 0 until its first count, and 90
 * for ever after the whistle: a goal found in a match long over, such as a re-assigned one, has no minute.
 */
function minuteSeen({ id, isSettled, settledAt }: Fixture, memory: Memory, now: Instant): number | null {
  const minute = memory.minutes.get(id) ?? 0;
  const wasOver = isSettled && settledAt !== now;
  return minute < 1 || wasOver ? null : minute;
}

/**
 * The side of a goal that only the live reply has: it is often minutes ahead of the fixtures, but does not give sides.
 * During a match nobody changes clubs, so the player's club gives the side until the fixtures' own h/a lists do (and
 * correct it).
 */
function sideWhilePlaying(facts: SeasonFacts, fixture: Fixture, playerId: PlayerId): Side | null {
  if (fixture.isSettled) return null;
  const clubId = facts.players.get(playerId)?.clubId;
  if (clubId === fixture.homeClubId) return "home";
  return clubId === fixture.awayClubId ? "away" : null;
}
