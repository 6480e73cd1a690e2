import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

/** A person's place in one of their leagues. */
export interface LeagueStanding {
  readonly rank: number;
  /** Places won since the gameweek kicked off, negative when lost. */
  readonly movement: number;
  /** How many members the table has. */
  readonly total: number;
}

/**
 * The sentence of news above all of one's leagues: where one has climbed or fallen since kick-off, else where one
 * leads; empty if neither is to be told.
 *
 * @param since when the gameweek kicked off, as one says it: `12:30` or `Saturday`; null between gameweeks.
 */
export function leaguesNews(standings: readonly LeagueStanding[], since: string | null): string {
  const [only] = standings;
  if (!only) return "";
  const up = standings.filter(({ movement }) => movement > 0).length;
  const down = standings.filter(({ movement }) => movement < 0).length;
  if (since !== null && up + down > 0) {
    const way = up >= down ? "Up" : "Down";
    const where =
      standings.length === 1
        ? `to ${ordinal(only.rank)}`
        : `in ${countOf(Math.max(up, down), standings.length)}`;
    return `${way} ${where} since ${since}.`;
  }
  const led = standings.filter(({ rank, total }) => rank === 1 && total > 1).length;
  if (led === 0) return "";
  return standings.length === 1 ? "You lead." : `You lead ${countOf(led, standings.length)}.`;
}

/** `three of five`, `both`, `all five`. */
function countOf(some: number, all: number): string {
  if (some < all) return `${numberWord(some)} of ${numberWord(all)}`;
  return all === 2 ? "both" : `all ${numberWord(all)}`;
}
