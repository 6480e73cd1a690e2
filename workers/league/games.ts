import { bingoKey } from "#domain/ranking/rank-keys.ts";
import { type Ranked, rankStandings } from "#domain/ranking/rank-standings.ts";
import { type BingoStanding, compareBingo } from "#domain/ranking/standings.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { summariseSquad } from "#domain/squad/score-squad.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import type { Roster } from "./member.ts";
import { type Game, hasFinalGameweek, toRows } from "./rows.ts";
import { createTipping } from "./tipping-game.ts";

/** @param drawSeed the season's seed of defaults (TIP-06). */
export function createGame(type: LeagueType, drawSeed: string): Game {
  return type === "score_tipping" ? createTipping(drawSeed) : createBingo();
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
