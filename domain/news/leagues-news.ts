import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

/** A longer name would not leave room for what is said of it. */
const NAME_LETTERS = 20;

/** A person's place in one of their leagues. */
export interface LeagueStanding {
  /** The league's name. */
  readonly name: string;
  readonly rank: number;
  /** Places won since the gameweek kicked off, negative when lost. */
  readonly movement: number;
  /** How many members the table has. */
  readonly total: number;
}

/**
 * The sentence of news above all of one's leagues: where one has climbed or fallen in the gameweek, the league by its
 * name where it is one, else where one leads; empty if neither is to be told.
 *
 * @param isOn whether the gameweek has kicked off and is not over.
 */
export function leaguesNews(standings: readonly LeagueStanding[], isOn: boolean): string {
  const [only] = standings;
  if (!only) return "";
  const up = standings.filter(({ movement }) => movement > 0);
  const down = standings.filter(({ movement }) => movement < 0);
  if (isOn && up.length + down.length > 0) {
    const way = up.length >= down.length ? "Up" : "Down";
    const moved = up.length >= down.length ? up : down;
    const [first] = moved;
    if (standings.length === 1) return `${way} to ${ordinal(only.rank)} this gameweek.`;
    if (moved.length === 1 && first && first.name.length <= NAME_LETTERS) {
      return `${way} to ${ordinal(first.rank)} in ${first.name}.`;
    }
    return `${way} in ${countOf(moved.length, standings.length)} this gameweek.`;
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
