import type { Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { inOrderOfEnds, isCounted } from "#domain/season/gameweek-order.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import { byName } from "./make-moment.ts";
import type { MomentMember } from "./moment.ts";
import { factsBefore } from "./rewind.ts";
import type { StoryTable, StoryWorld } from "./story-table.ts";

/** A league by gameweeks: everybody's places and scores, and who won what. */
export interface History {
  /** The gameweeks that are final or have begun, in the order in which they ended (`inOrderOfEnds`). */
  readonly gameweeks: readonly GameweekId[];
  /** The members in the order of their names. */
  readonly members: readonly (MomentMember & {
    /** A rank per gameweek; null while not a member yet. */
    readonly ranks: readonly (number | null)[];
    readonly scores: readonly (number | null)[];
    /** The new ticks, or the points, of each gameweek alone. */
    readonly gains: readonly number[];
  })[];
  /** STO-05: the winners of each final gameweek that somebody won, in the order of the gameweeks. */
  readonly winners: readonly GameweekWon[];
  /** The winners of each calendar month that is over, with its last gameweek. */
  readonly months: readonly MonthWon[];
}

interface GameweekWon {
  readonly gameweek: GameweekId;
  readonly ids: readonly UserId[];
  /** The new ticks, or the points, of each of them in it. */
  readonly points: number;
}

/** The winners of a calendar month; a gameweek belongs to the London month of its deadline. */
interface MonthWon {
  /** The month as `YYYY-MM`. */
  readonly month: string;
  readonly last: GameweekId;
  readonly ids: readonly UserId[];
}

/** The month of a gameweek's deadline in London, `2025-09`. */
export const monthOf = ({ deadlineAt }: Gameweek): string => londonDayOf(deadlineAt).slice(0, 7);

/** STO-05: a league's tables as they stood when each gameweek became final, and the present one for one in play. */
export function computeHistory(facts: SeasonFacts, world: StoryWorld, now: Instant): History {
  const counted = [...facts.gameweeks.values()].filter(({ id }) =>
    isCounted(world.firstGameweek ?? null, id),
  );
  const begun = counted.filter((gameweek) => gameweek.isFinal || hasGameweekBegun(facts, gameweek));
  const open = new Set(counted.filter(({ isFinal }) => !isFinal).map(monthOf));
  const months = new Map<string, { last: GameweekId; totals: Map<UserId, number>; table: StoryTable }>();
  const ends = inOrderOfEnds(facts, begun, now);
  const gains = ends.map(({ gameweek }) => world.gameweekScores(facts, now, gameweek.id));
  const tables = ends.map(({ endAt }) => world.tableAt(factsBefore(facts, endAt), endAt));
  const winners: GameweekWon[] = [];
  for (const [at, { gameweek }] of ends.entries()) {
    if (!gameweek.isFinal) continue;
    const [scores, table] = [gains[at] as ReadonlyMap<UserId, number>, tables[at] as StoryTable];
    const ids = gameweekWinners(table.keys(), (id) => scores.get(id) ?? 0);
    const [first] = ids;
    if (first !== undefined) winners.push({ gameweek: gameweek.id, ids, points: scores.get(first) ?? 0 });
    const month = monthOf(gameweek);
    const totals = months.get(month)?.totals ?? new Map<UserId, number>();
    for (const [id, score] of scores) totals.set(id, (totals.get(id) ?? 0) + score);
    months.set(month, { last: gameweek.id, totals, table });
  }
  const people = [...world.tableAt(facts, now, "everybody").values()].sort(byName);
  return {
    gameweeks: ends.map(({ gameweek }) => gameweek.id),
    members: people.map(({ id, username }) => ({
      id,
      username,
      ranks: tables.map((table) => table.get(id)?.rank ?? null),
      scores: tables.map((table) => table.get(id)?.score ?? null),
      gains: gains.map((scores) => scores.get(id) ?? 0),
    })),
    winners,
    months: [...months].flatMap(([month, { last, totals, table }]): MonthWon[] => {
      // A month with a gameweek still to come, or not yet final, has no winner.
      const ids = open.has(month) ? [] : gameweekWinners(table.keys(), (id) => totals.get(id) ?? 0);
      return ids.length > 0 ? [{ month, last, ids }] : [];
    }),
  };
}

/** Whether the gameweek has begun: one of its matches has locked in it, wherever it is played, or has started. */
function hasGameweekBegun({ fixtures }: SeasonFacts, { id }: Gameweek): boolean {
  for (const { lock, gameweekId, hasStarted } of fixtures.values()) {
    if (lock?.gameweekId === id || (hasStarted && gameweekId === id)) return true;
  }
  return false;
}
