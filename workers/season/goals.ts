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
import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedReply, Generation } from "#workers/integrations/feed.ts";
import type { FeedFixtures, FeedGoals, FeedLive } from "#workers/integrations/feed-replies.ts";
import { minutesOf } from "./fixtures.ts";
import { type HeldBack, type Memory, totalOf } from "./memory.ts";
import { reasonOf } from "./revocation.ts";
import { castVote, type Evidence } from "./votes.ts";

/** The replies that may report goals; stale ones have been left out. */
export interface GoalSources {
  readonly fixtures: FeedReply<FeedFixtures> | null;
  readonly live: ReadonlyMap<GameweekId, FeedReply<FeedLive>>;
}

/** One footballer's goals, or own goals, in one match: the sources' combined report. */
interface Count {
  readonly playerId: PlayerId;
  readonly isOwnGoal: boolean;
  readonly count: number;
  /** Null while only the live reply has the goal, which does not give the side. */
  readonly side: Side | null;
}

type Said = Omit<FeedGoals, "side"> & { readonly side: Side | null };

/**
 * SEA-03: the changes of goals, by match: the larger count of the two sources holds. More goals count at once, fewer
 * wait for votes. Matches of a final gameweek no longer change (BNG-05): differences there are held back.
 */
export function diffGoals(
  facts: SeasonFacts,
  memory: Memory,
  sources: GoalSources,
  now: Instant,
): { changes: SeasonChange[]; held: HeldBack[] } {
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const players = new Map([...facts.players.values()].map((player) => [player.feedId, player]));
  const ledger = goalsByFixture(facts);
  const minutes = sources.fixtures ? minutesOf(sources.fixtures.value, now) : totalOf(memory.minutes);
  const matches = new Map(sources.fixtures?.value.fixtures.map((match) => [match.id, match]));
  const liveGoals = new Map(
    [...sources.live].map(([gameweekId, { value }]) => [gameweekId, liveByFixture(value)]),
  );
  for (const fixture of facts.fixtures.values()) {
    const spoken: Generation[] = [];
    const said: Said[] = [];
    const isOn = fixture.kickoffAt !== null && (fixture.hasStarted || fixture.kickoffAt <= now);
    const listed = matches.get(fixture.id)?.goals;
    if (sources.fixtures && listed) {
      spoken.push(sources.fixtures.made);
      // SEA-04: nothing reported for a match called off counts.
      if (isOn) said.push(...listed);
    }
    const live = isOn && fixture.gameweekId !== null ? sources.live.get(fixture.gameweekId) : undefined;
    if (live?.value.fixtureIds.has(fixture.id) && fixture.gameweekId !== null) {
      spoken.push(live.made);
      const ofMatch = liveGoals.get(fixture.gameweekId)?.get(fixture.id) ?? [];
      if (isAheadOfScore(fixture, ofMatch)) {
        const what = `live goals of fixture ${fixture.id}`;
        heldBack.push({ what, reason: "more than the score", fixtureId: fixture.id });
        continue;
      }
      said.push(...ofMatch);
    }
    if (spoken.length === 0) continue;
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
    const evidence: Evidence = { made: olderOf(spoken), minutes };
    const diff = diffMatch({ facts, fixture, known: goalsBefore, counts, memory, evidence, now });
    changes.push(...diff.changes);
    heldBack.push(...diff.held);
  }
  return { changes, held: heldBack };
}

function liveByFixture(live: FeedLive): ReadonlyMap<FixtureId, readonly Said[]> {
  const byFixture = new Map<FixtureId, Said[]>();
  for (const { fixtureId, ...goals } of live.goals) {
    const ofMatch = byFixture.get(fixtureId) ?? [];
    byFixture.set(fixtureId, ofMatch);
    ofMatch.push({ ...goals, side: null });
  }
  return byFixture;
}

/** The live reply is minutes ahead of the score, which is a goal or two, not a cricket score. */
const LIVE_AHEAD_AT_MOST = 4;

function isAheadOfScore({ homeScore, awayScore }: Fixture, goals: readonly Said[]): boolean {
  const scored = goals.reduce((sum, { count }) => sum + count, 0);
  return scored > (homeScore ?? 0) + (awayScore ?? 0) + LIVE_AHEAD_AT_MOST;
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

const isCounted = (goal: Goal) => goal.status !== "revoked";

function differsFromFinal(counts: ReadonlyMap<string, Count>, known: readonly Goal[]): boolean {
  const countsBefore = new Map<string, number>();
  for (const goal of known.filter(isCounted)) {
    countsBefore.set(countKey(goal), (countsBefore.get(countKey(goal)) ?? 0) + 1);
  }
  return (
    [...counts].some(([key, { count }]) => countsBefore.get(key) !== count) ||
    [...countsBefore.keys()].some((key) => !counts.has(key))
  );
}

function olderOf(made: readonly Generation[]): Generation {
  return made.reduce((older, other) => (other.at < older.at ? other : older));
}

interface Match {
  readonly facts: SeasonFacts;
  readonly fixture: Fixture;
  /** The ledger's goals of this match, revoked ones included. */
  readonly known: readonly Goal[];
  readonly counts: ReadonlyMap<string, Count>;
  readonly memory: Memory;
  readonly evidence: Evidence;
  readonly now: Instant;
}

function diffMatch(match: Match): { changes: SeasonChange[]; held: HeldBack[] } {
  const { facts, fixture, known, counts, memory, evidence, now } = match;
  const minute = minuteSeen(fixture, memory, now);
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const ledger = new Map(known.map((goal) => [goalKey(goal), goal]));
  const standing = new Map<string, Goal[]>();
  for (const goal of known.filter(isCounted)) {
    standing.set(countKey(goal), [...(standing.get(countKey(goal)) ?? []), goal]);
  }
  for (const [key, { playerId, isOwnGoal, count, side: saidSide }] of counts) {
    const have = standing.get(key) ?? [];
    const side = saidSide ?? have[0]?.side ?? sideWhilePlaying(facts, fixture, playerId);
    if (side === null) {
      const what = `goal of player ${playerId} in fixture ${fixture.id}`;
      heldBack.push({ what, reason: "side not known yet", fixtureId: fixture.id });
      continue;
    }
    for (const goal of have) {
      if (goal.side !== side) changes.push({ kind: "goal_scored", goal: { ...goal, side } });
    }
    for (let n = have.length + 1; n <= count; n++) {
      const again = ledger.get(goalKey({ fixtureId: fixture.id, playerId, isOwnGoal, n }));
      const given = { status: "provisional", revokedAt: null, revokedReason: null } as const;
      const fresh = { fixtureId: fixture.id, playerId, isOwnGoal, n, seenAt: now, minute };
      const { byHand: _, ...known } = again ?? {};
      changes.push({ kind: "goal_scored", goal: { ...known, ...fresh, ...given, side } });
    }
  }
  for (const [key, have] of standing) {
    const count = counts.get(key)?.count ?? 0;
    const voteKey = `goal:${fixture.id}:${key}`;
    const firstSeenAt = memory.votes.get(voteKey)?.firstSeenAt ?? now;
    const claim = count < have.length ? String(count) : null;
    if (!castVote(memory.votes, voteKey, claim, evidence, now)) continue;
    const gone = have.filter((goal) => goal.n > count);
    for (const goal of gone) {
      const revokedReason = reasonOf(goal, { facts, fixture, goals: known.filter(isCounted), firstSeenAt });
      changes.push({
        kind: "goal_revoked",
        goal: { ...goal, status: "revoked", revokedAt: now, revokedReason },
      });
    }
  }
  return { changes, held: heldBack };
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
