import type { LeaderboardEntry } from "#contract/api.ts";
import { bingoKey, type RankKey, tippingKey } from "#domain/ranking/rank-keys.ts";
import { movementOf, type Ranked, rankStandings, ranksOf } from "#domain/ranking/rank-standings.ts";
import {
  type BingoStanding,
  type Compare,
  compareBingo,
  compareTipping,
  type TippingStanding,
} from "#domain/ranking/standings.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { summariseSquad } from "#domain/squad/score-squad.ts";
import { type GameweekScore, scoreSeason, totalsOf } from "#domain/tipping/score.ts";
import { gameweekWinners } from "#domain/tipping/season-tables.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import type { Member, Roster } from "./member.ts";

/** One place of a table. The keys compare across shards; `previousKey` is that of the last final gameweek. */
export interface Row {
  readonly entry: LeaderboardEntry;
  readonly key: () => RankKey;
  readonly previousKey: () => RankKey | null;
}

/** What the two games have in common for a League: members and facts in, ranked rows out. */
export interface Game {
  /** Standings can change as time passes, without a new fact (TIP-02, TIP-03). */
  readonly isTimeBound: boolean;
  rowsOf(roster: Roster, facts: SeasonFacts, now: Instant): readonly Row[];
}

export function createGame(type: LeagueType, drawSecret: string): Game {
  return type === "score_tipping" ? createTipping(drawSecret) : createBingo();
}

/** A table and the same table as of the last final gameweek, from which movement is told. */
interface Compared<Standing> {
  readonly current: readonly Ranked<Standing>[];
  readonly previous: readonly Ranked<Standing>[];
}

function createBingo(): Game {
  let known: { stamp: string; previous: readonly Ranked<BingoStanding>[] } = { stamp: "", previous: [] };
  return {
    isTimeBound: false,
    rowsOf(roster, facts) {
      const stamp = `${roster.version}/${finalStamp(facts)}`;
      if (stamp !== known.stamp) known = { stamp, previous: previousBingo(roster, facts) };
      const current = rankBingo(roster, facts);
      return toRows({ current, previous: known.previous }, bingoKey, ({ entry }) => ({
        score: entry.score,
        totalGoals: entry.totalGoals,
        provisional: entry.isProvisional,
        qualified: entry.isQualified,
      }));
    },
  };
}

function rankBingo(roster: Roster, facts: Pick<SeasonFacts, "fixtures" | "goals">) {
  const index = buildGoalIndex(facts);
  const standings: BingoStanding[] = [];
  for (const member of roster.members.values()) {
    const { userId, username, location, winterTransfersUsed } = member;
    const squad = summariseSquad(member.picks, index);
    standings.push({ userId, username, location, winterTransfersUsed, ...squad });
  }
  return rankStandings(standings, compareBingo);
}

/** Ranks by final goals alone; nobody has moved before a gameweek is final. */
function previousBingo(roster: Roster, facts: SeasonFacts): readonly Ranked<BingoStanding>[] {
  if (!hasFinalGameweek(facts)) return [];
  const goals = new Map([...facts.goals].filter(([, goal]) => goal.status === "final"));
  return rankBingo(roster, { fixtures: facts.fixtures, goals });
}

/** Says when the previous table is another one. */
function finalStamp(facts: SeasonFacts): string {
  let gameweeks = 0;
  let goals = 0;
  for (const gameweek of facts.gameweeks.values()) if (gameweek.isFinal) gameweeks++;
  for (const goal of facts.goals.values()) if (goal.status === "final") goals++;
  return `${gameweeks}/${goals}`;
}

function hasFinalGameweek(facts: SeasonFacts): boolean {
  for (const gameweek of facts.gameweeks.values()) if (gameweek.isFinal) return true;
  return false;
}

function createTipping(secret: string): Game {
  return {
    isTimeBound: true,
    rowsOf(roster, facts, now) {
      const index = buildTippingIndex(facts, { secret, now });
      const scored = new Map<UserId, readonly GameweekScore[]>();
      for (const member of roster.members.values()) {
        scored.set(member.userId, scoreSeason(member, index).gameweeks);
      }
      const current = rankTipping(roster, scored);
      const previous = hasFinalGameweek(facts) ? rankTipping(roster, finalOnly(scored, facts)) : [];
      return toRows({ current, previous }, tippingKey, ({ entry }) => ({
        score: entry.points,
        totalGoals: entry.goalBonuses,
        provisional: entry.isProvisional,
      }));
    },
  };
}

type ScoredMembers = ReadonlyMap<UserId, readonly GameweekScore[]>;

function finalOnly(scored: ScoredMembers, { gameweeks }: SeasonFacts): ScoredMembers {
  return new Map(
    [...scored].map(([userId, scores]) => [
      userId,
      scores.filter(({ gameweekId }) => gameweeks.get(gameweekId)?.isFinal),
    ]),
  );
}

function rankTipping(roster: Roster, scored: ScoredMembers): readonly Ranked<TippingStanding>[] {
  const { gameweeksWon } = gameweekWinners(scored);
  const standings: TippingStanding[] = [];
  for (const { userId, username, location } of roster.members.values()) {
    const totals = totalsOf(scored.get(userId) ?? []);
    standings.push({ userId, username, location, ...totals, gameweeksWon: gameweeksWon.get(userId) ?? 0 });
  }
  return rankStandings(standings, compareTipping satisfies Compare<TippingStanding>);
}

type Figures = Pick<LeaderboardEntry, "score" | "totalGoals" | "provisional" | "qualified">;

function toRows<Standing extends Pick<Member, "userId" | "username"> & { readonly location?: string }>(
  { current, previous }: Compared<Standing>,
  keyOf: (standing: Standing) => RankKey,
  figuresOf: (ranked: Ranked<Standing>) => Figures,
): readonly Row[] {
  const movement = movementOf(ranksOf(previous), current);
  const before = new Map(previous.map(({ entry }) => [entry.userId, entry]));
  return current.map((ranked) => {
    const { rank, entry } = ranked;
    const then = before.get(entry.userId);
    return {
      entry: {
        rank,
        id: entry.userId,
        username: entry.username,
        ...(entry.location === undefined ? {} : { location: entry.location }),
        ...figuresOf(ranked),
        movement: movement.get(entry.userId) ?? 0,
      },
      key: () => keyOf(entry),
      previousKey: () => (then === undefined ? null : keyOf(then)),
    };
  });
}
