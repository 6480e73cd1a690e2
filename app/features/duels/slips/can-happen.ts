import type { DuelCall } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { DuelChances } from "#domain/chances/duel-chances.ts";
import { type Called, leftAfter, type OpenMatch, slipChances } from "#domain/chances/slip-chances.ts";
import { isResultDue } from "#domain/season/match-status.ts";
import { outcomeOf, resultPoints } from "#domain/tipping/points.ts";

/** No more are listed. */
const MOST = 5;

/** TIP-01: what a call is worth at a score, goal bonus apart. */
const worth = (call: DuelCall | undefined, home: number, away: number): number =>
  call && outcomeOf(home, away) === call.prediction ? resultPoints(call.prediction) : 0;

/** The next goal of a match that changes the score between two slips. */
export interface CanHappen {
  readonly fixtureId: number;
  /** The club that would score it. */
  readonly teamId: number;
  /** Whether its match would be level. */
  readonly equalises: boolean;
  readonly score: readonly [a: number, b: number];
  /** How far the lead would move. */
  readonly swing: number;
}

/** What one more goal can do to a duel of slips. */
export interface OneGoal {
  /** The goals that change the score, by size of the swing, as far as they are listed. */
  readonly happens: readonly CanHappen[];
  /** Whether any goal can move the lead side a's way, listed or not; their goal bonus player's too. */
  readonly isHelped: boolean;
}

/** A tipping duel as it stands, side a first. */
export interface CanHappenAsked {
  readonly fixtures: readonly MatchdayFixture[];
  /** The calls that may be seen (TIP-08). */
  readonly calls: readonly [a: readonly DuelCall[], b: readonly DuelCall[]];
  readonly score: readonly [a: number, b: number];
  /** TIP-07: 2 for a side whose Joker is played, otherwise 1. */
  readonly factors: readonly [a: number, b: number];
}

/** TIP-01: the next goals of the matches in play that change the score between two slips. */
export function canHappen({ fixtures, calls, score, factors }: CanHappenAsked): OneGoal {
  let isHelped = false;
  const found = fixtures.flatMap((match): CanHappen[] => {
    const { id: fixtureId, status, homeScore: home, awayScore: away } = match;
    if (status !== "live" || home === null || away === null) return [];
    const own = calls.map((side) => side.find((call) => call.fixtureId === fixtureId));
    const bonus = bonusLead(match, own, factors);
    return [
      { teamId: match.homeTeamId, after: [home + 1, away] as const },
      { teamId: match.awayTeamId, after: [home, away + 1] as const },
    ].flatMap(({ teamId, after }) => {
      const moves = own.map(
        (call, side) => (worth(call, ...after) - worth(call, home, away)) * (factors[side] ?? 1),
      );
      const [a = 0, b = 0] = moves;
      if (a - b + bonus > 0) isHelped = true;
      if (a === b) return [];
      const next = [score[0] + a, score[1] + b] as const;
      return [{ fixtureId, teamId, equalises: after[0] === after[1], score: next, swing: Math.abs(a - b) }];
    });
  });
  return { happens: found.sort((x, y) => y.swing - x.swing).slice(0, MOST), isHelped };
}

/**
 * TIP-01: what a goal by side a's goal bonus player adds to their lead, never less than 0. A call does not tell the
 * player's club, so that it may come with either club's goal.
 */
function bonusLead(
  { goals }: MatchdayFixture,
  [a, b]: readonly (DuelCall | undefined)[],
  [factorA, factorB]: CanHappenAsked["factors"],
): number {
  const player = a?.goalBonusPlayerId ?? null;
  if (player === null || goals.some(({ playerId, ownGoal }) => playerId === player && !ownGoal)) return 0;
  return Math.max(0, factorA - (b?.goalBonusPlayerId === player ? factorB : 0));
}

/**
 * STO-04: how a duel of slips may end, of what the reader may see (TIP-08); null once nothing can change it.
 *
 * @param seen whose calls are seen from the lock on: the Median's never are.
 */
export function slipOdds(
  { fixtures, calls, score, factors }: CanHappenAsked,
  seen: readonly [a: boolean, b: boolean],
): DuelChances | null {
  const open = fixtures.flatMap((match): OpenMatch[] => {
    const { id, status, minute, homeScore: home, awayScore: away } = match;
    if (!isResultDue(match)) return [];
    const isLive = status === "live";
    const called = (side: 0 | 1): Called | null =>
      calls[side].find(({ fixtureId }) => fixtureId === id)?.prediction ??
      (isLive && seen[side] ? "none" : null);
    const now = isLive && home !== null && away !== null ? ([home, away] as const) : null;
    return [{ score: now, left: leftAfter(isLive ? (minute ?? 0) : 0), calls: [called(0), called(1)] }];
  });
  return slipChances(score[0] - score[1], open, factors);
}

/** TIP-07: whether a side's points count twice, as its score tells. */
export function factorOf(calls: readonly DuelCall[], score: number | null): number {
  const sum = calls.reduce((total, { points, bonus }) => total + points + bonus, 0);
  return sum > 0 && score !== null && score >= 2 * sum ? 2 : 1;
}

/** TIP-10: a call as the match stands now. */
export function callNow(call: DuelCall, match: MatchdayFixture): DuelCall {
  const { status, homeScore, awayScore, goals } = match;
  if (status !== "live" || homeScore === null || awayScore === null) return call;
  const scored = goals.some(({ playerId, ownGoal }) => playerId === call.goalBonusPlayerId && !ownGoal);
  return { ...call, points: worth(call, homeScore, awayScore), bonus: scored ? 1 : 0 };
}
