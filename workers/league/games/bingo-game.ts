import { bingoKey, NO_CARD_KEY } from "#domain/ranking/rank-keys.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/gameweek-order.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { summarisePacked } from "#domain/squad/packed-picks.ts";
import { isBeforeKickoff } from "#domain/story/before-kickoff.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { hasCard } from "#workers/league/table/run-roster.ts";
import { Figures, type Ranking, rankByKey, Table } from "#workers/league/table/table.ts";
import type { Game } from "./game.ts";

/**
 * The game of Football Bingo.
 *
 * @param firstGameweek the run's first gameweek, before which no table is compared with; null for the season's.
 */
export function createBingo(firstGameweek: GameweekId | null): Game {
  let previous: Previous | null = null;
  return {
    isTimeBound: false,
    startingAt: createBingo,
    tableOf(roster, facts) {
      const field = roster.field();
      const { goals, stamp } = beforeKickoff(facts, firstGameweek);
      if (previous?.field !== field || previous.stamp !== stamp) {
        const ranking = goals && rankBingo(field, { fixtures: facts.fixtures, goals }).ranking;
        previous = { field, stamp, ranking };
      }
      const { ranking, figures } = rankBingo(field, facts);
      return new Table({ field, now: ranking, previous: previous.ranking, figures });
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
    const member = field.members[slot] as Member;
    const squad = summarisePacked(member.picks, index);
    keys[slot] = standsLast(member) ? NO_CARD_KEY : bingoKey({ ...squad, ...member });
    figures.scores[slot] = squad.score;
    figures.goals[slot] = squad.totalGoals;
    figures.provisional[slot] = Number(squad.isProvisional);
    if (figures.qualified) figures.qualified[slot] = Number(squad.isQualified);
    if (standsLast(member)) figures.withoutCard.add(slot);
  }
  return { ranking: rankByKey(field, keys), figures };
}

/** HLF-06: whether a member stands at the end of the half's table, because they have no card of it. */
const standsLast = (member: Member) => member.qualifiedAt !== undefined && !hasCard(member);

interface Before {
  readonly goals: SeasonFacts["goals"] | null;
  /** The keys of these goals; null without a table before the gameweek in play. */
  readonly stamp: string | null;
}

/** Found once for all leagues of an isolate, which hold the same facts, by the first gameweek that counts. */
const goalsBeforeByFacts = new WeakMap<SeasonFacts, Map<GameweekId | null, Before>>();

function beforeKickoff(facts: SeasonFacts, firstGameweek: GameweekId | null): Before {
  const byStart = goalsBeforeByFacts.get(facts) ?? new Map<GameweekId | null, Before>();
  const cached = byStart.get(firstGameweek);
  if (cached) return cached;
  const goals = goalsBefore(facts, firstGameweek);
  const before = { goals, stamp: goals && [...goals.keys()].join() };
  goalsBeforeByFacts.set(facts, byStart.set(firstGameweek, before));
  return before;
}

/** The same goals, kept with the facts. */
export const goalsBeforeKickoff = (facts: SeasonFacts, firstGameweek: GameweekId | null) =>
  beforeKickoff(facts, firstGameweek).goals;

/** The goals that stood before the gameweek in play kicked off; null in the first, when there is no movement. */
function goalsBefore(facts: SeasonFacts, firstGameweek: GameweekId | null): SeasonFacts["goals"] | null {
  const isBefore = isBeforeKickoff(facts);
  if (![...facts.gameweeks.keys()].some((id) => isBefore(id) && isCounted(firstGameweek, id))) return null;
  return new Map(
    [...facts.goals].filter(([, { fixtureId, status }]) => {
      if (status !== "provisional") return status === "final";
      // A goal seen after its gameweek became final is news, like one of the gameweek in play.
      const fixture = facts.fixtures.get(fixtureId);
      const gameweek = fixture ? matchGameweekOf(fixture) : null;
      return gameweek !== null && !facts.gameweeks.get(gameweek)?.isFinal && isBefore(gameweek);
    }),
  );
}
