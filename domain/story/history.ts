import type { Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/late-start.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import { byName } from "./make-moment.ts";
import type { MomentMember } from "./moment.ts";
import { endOf, factsThrough } from "./rewind.ts";
import { gainsBetween } from "./step-moments.ts";
import type { StoryTable, StoryWorld } from "./story-table.ts";

/** A league by gameweeks: everybody's places and scores, and who won what. */
export interface History {
  /** The gameweeks that are final or have begun, ascending. */
  readonly gameweeks: readonly GameweekId[];
  /** The members in the order of their names. */
  readonly members: readonly (MomentMember & {
    /** A rank per gameweek; null while not a member yet. */
    readonly ranks: readonly (number | null)[];
    readonly scores: readonly (number | null)[];
  })[];
  /** STO-05: the winners of each final gameweek that somebody won, ascending by gameweek. */
  readonly winners: readonly { readonly gameweek: GameweekId; readonly ids: readonly UserId[] }[];
  /** The winners of each calendar month that is over, with its last gameweek. */
  readonly months: readonly MonthWon[];
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

/** STO-05: a league's tables at the end of each final gameweek, and the present one for the gameweek in play. */
export function computeHistory(facts: SeasonFacts, world: StoryWorld, now: Instant): History {
  const counted = [...facts.gameweeks.values()]
    .sort((a, b) => a.id - b.id)
    .filter(({ id }) => isCounted(world.firstGameweek ?? null, id));
  const begunGameweeks = counted.filter((gameweek) => gameweek.isFinal || hasGameweekBegun(facts, gameweek));
  const open = new Set(counted.filter(({ isFinal }) => !isFinal).map(monthOf));
  const months = new Map<string, { last: GameweekId; totals: Map<UserId, number>; table: StoryTable }>();
  const tables: StoryTable[] = [];
  const winners: { gameweek: GameweekId; ids: readonly UserId[] }[] = [];
  let before = world.tableAt(factsThrough(facts, 0), now, "everybody");
  for (const gameweek of begunGameweeks) {
    const through = factsThrough(facts, gameweek.id);
    const at = gameweek.isFinal ? endOf(facts, gameweek) : now;
    const table = world.tableAt(through, at);
    tables.push(table);
    const everybody = world.tableAt(through, at, "everybody");
    if (gameweek.isFinal) {
      const scores = world.gameweekScores(through, at, gameweek.id) ?? gainsBetween(before, everybody);
      const ids = gameweekWinners(table.keys(), (id) => scores.get(id) ?? 0);
      if (ids.length > 0) winners.push({ gameweek: gameweek.id, ids });
      const month = monthOf(gameweek);
      const totals = months.get(month)?.totals ?? new Map<UserId, number>();
      for (const [id, score] of scores) totals.set(id, (totals.get(id) ?? 0) + score);
      months.set(month, { last: gameweek.id, totals, table });
    }
    before = everybody;
  }
  const people = [...world.tableAt(facts, now, "everybody").values()].sort(byName);
  return {
    gameweeks: begunGameweeks.map(({ id }) => id),
    members: people.map(({ id, username }) => ({
      id,
      username,
      ranks: tables.map((table) => table.get(id)?.rank ?? null),
      scores: tables.map((table) => table.get(id)?.score ?? null),
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
