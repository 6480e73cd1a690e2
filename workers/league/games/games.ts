import { bingoKey } from "#domain/ranking/rank-keys.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { summarisePacked } from "#domain/squad/packed-picks.ts";
import { isBeforeKickoff } from "#domain/story/before-kickoff.ts";
import { weekOf } from "#domain/story/rewind.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { Figures, type Ranking, rankByKey, Table } from "#workers/league/table/table.ts";
import type { Game } from "./game.ts";
import { createTipping, type TippingOptions } from "./tipping-game.ts";

/**
 * Creates a league's game.
 *
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
      const { goals, stamp } = beforeKickoff(facts);
      if (known?.field !== field || known.stamp !== stamp) {
        const ranking = goals && rankBingo(field, { fixtures: facts.fixtures, goals }).ranking;
        known = { field, stamp, ranking };
      }
      const { ranking, figures } = rankBingo(field, facts);
      return new Table({ field, now: ranking, previous: known.ranking, figures });
    },
  };
}

/** The table before the gameweek in play, kept until a member or one of its goals changes. */
interface Previous {
  readonly field: Field;
  /** The keys of the goals that count in it; null in the first gameweek, which has no table before it. */
  readonly stamp: string | null;
  readonly ranking: Ranking | null;
}

function rankBingo(field: Field, facts: Pick<SeasonFacts, "fixtures" | "goals">) {
  const index = goalIndexOf(facts);
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

interface Before {
  readonly goals: SeasonFacts["goals"] | null;
  /** The keys of these goals; null without a table before the gameweek in play. */
  readonly stamp: string | null;
}

/** Found once for all leagues of an isolate, which hold the same facts. */
const found = new WeakMap<SeasonFacts, Before>();

function beforeKickoff(facts: SeasonFacts): Before {
  const known = found.get(facts);
  if (known) return known;
  const goals = goalsBefore(facts);
  const before = { goals, stamp: goals && [...goals.keys()].join() };
  found.set(facts, before);
  return before;
}

/** The goals that stood before the gameweek in play kicked off; null in the first, when there is no movement. */
function goalsBefore(facts: SeasonFacts): SeasonFacts["goals"] | null {
  const isBefore = isBeforeKickoff(facts);
  if (![...facts.gameweeks.keys()].some(isBefore)) return null;
  return new Map(
    [...facts.goals].filter(([, { fixtureId, status }]) => {
      if (status !== "provisional") return status === "final";
      // A goal seen after its gameweek became final is news, like one of the gameweek in play.
      const fixture = facts.fixtures.get(fixtureId);
      const gameweek = fixture ? weekOf(fixture) : null;
      return gameweek !== null && !facts.gameweeks.get(gameweek)?.isFinal && isBefore(gameweek);
    }),
  );
}
