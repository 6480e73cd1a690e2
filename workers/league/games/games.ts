import { bingoKey } from "#domain/ranking/rank-keys.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { summarisePacked } from "#domain/squad/packed-picks.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { Figures, type Ranking, rankByKey, Table } from "#workers/league/table/table.ts";
import type { Game } from "./game.ts";
import { createTipping, type TippingOptions } from "./tipping-game.ts";

/**
 * @param drawSeed the season's seed of defaults (TIP-06).
 * @param tipping what applies to tipping alone.
 */
export function createGame(type: LeagueType, drawSeed: string, tipping?: TippingOptions): Game {
  return type === "score_tipping" ? createTipping(drawSeed, tipping) : createBingo();
}

function createBingo(): Game {
  let known: Previous | null = null;
  return {
    isTimeBound: false,
    tableOf(roster, facts) {
      const field = roster.field();
      const stamp = finalStamp(facts);
      if (known?.field !== field || known.stamp !== stamp) {
        known = { field, stamp, ranking: previousBingo(field, facts) };
      }
      const { ranking, figures } = rankBingo(field, facts);
      return new Table({ field, now: ranking, previous: known.ranking, figures });
    },
  };
}

/** The table of final goals alone, kept until a member or a final goal changes. */
interface Previous {
  readonly field: Field;
  readonly stamp: string;
  readonly ranking: Ranking | null;
}

function rankBingo(field: Field, facts: Pick<SeasonFacts, "fixtures" | "goals">) {
  const index = buildGoalIndex(facts);
  const keys = new Float64Array(field.capacity);
  const figures = new Figures(field.capacity, true);
  for (const slot of field.slots) {
    const { picks, winterTransfersUsed } = field.members[slot] as Member;
    const squad = summarisePacked(picks, index);
    keys[slot] = bingoKey({ ...squad, winterTransfersUsed });
    figures.scores[slot] = squad.score;
    figures.goals[slot] = squad.totalGoals;
    figures.provisional[slot] = Number(squad.isProvisional);
    if (figures.qualified) figures.qualified[slot] = Number(squad.isQualified);
  }
  return { ranking: rankByKey(field, keys), figures };
}

/** The ranking by final goals alone; null before a gameweek is final, when there is no movement. */
function previousBingo(field: Field, facts: SeasonFacts): Ranking | null {
  if (!hasFinalGameweek(facts)) return null;
  const goals = new Map([...facts.goals].filter(([, goal]) => goal.status === "final"));
  return rankBingo(field, { fixtures: facts.fixtures, goals }).ranking;
}

function hasFinalGameweek(facts: SeasonFacts): boolean {
  for (const gameweek of facts.gameweeks.values()) if (gameweek.isFinal) return true;
  return false;
}

/** A text that changes whenever the previous table does. */
function finalStamp(facts: SeasonFacts): string {
  let gameweeks = 0;
  let goals = 0;
  for (const gameweek of facts.gameweeks.values()) if (gameweek.isFinal) gameweeks++;
  for (const goal of facts.goals.values()) if (goal.status === "final") goals++;
  return `${gameweeks}/${goals}`;
}
