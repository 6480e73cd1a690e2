import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";

/** What of a gameweek's moments its sentence counts. */
interface CountedMoment {
  readonly kind: string;
  /** How many members it ticked or paid. */
  readonly memberCount: number;
}

/**
 * A gameweek's feed in one sentence (STO-01): `Eight goals, six ticks, one taken back.` In tipping, where a goal pays
 * many at once, without the ticks.
 */
export function feedNews(moments: readonly CountedMoment[], isTipping: boolean): string {
  const goals = moments.filter(({ kind }) => kind === "goal");
  const back = moments.filter(({ kind }) => kind === "goal_revoked");
  if (goals.length === 0) return "No goals yet.";
  const sum = (of: readonly CountedMoment[]) => of.reduce((all, { memberCount }) => all + memberCount, 0);
  const ticks = Math.max(0, sum(goals) - sum(back));
  const parts = [
    counted(goals.length, "goal"),
    ...(isTipping ? [] : [ticks === 0 ? "no ticks" : counted(ticks, "tick")]),
    ...(back.length > 0 ? [`${numberWord(back.length)} taken back`] : []),
  ];
  return `${capitalised(parts.join(", "))}.`;
}

const counted = (count: number, what: string) => `${numberWord(count)} ${what}${count === 1 ? "" : "s"}`;

/**
 * A member's season in one sentence (STO-05), from their places by gameweek: the last change, and since when there was
 * none like it, `Up to 8th: your first climb since Gameweek 2.`; where nothing changed, for how long.
 *
 * @param ranks a place for each of the gameweeks, null before the member had one.
 * @returns empty without a place now.
 */
export function raceNews(gameweeks: readonly number[], ranks: readonly (number | null)[]): string {
  const places = gameweeks.flatMap((gameweek, at) => {
    const rank = ranks[at] ?? null;
    return rank === null ? [] : [{ gameweek, rank }];
  });
  const now = places.at(-1);
  if (!now || ranks[gameweeks.length - 1] == null) return "";
  // Ranks grow downwards: a climb is 1, a fall -1.
  const ways = places.slice(1).map(({ gameweek, rank }, at) => ({
    gameweek,
    way: Math.sign((places[at]?.rank ?? rank) - rank),
  }));
  const last = ways.at(-1);
  const place = ordinal(now.rank);
  if (!last) return `${capitalised(place)} after Gameweek ${now.gameweek}.`;
  const run = ways.length - 1 - ways.findLastIndex(({ way }) => way !== last.way);
  if (last.way === 0) return `${capitalised(place)} for ${numberWord(run + 1)} gameweeks running.`;
  const [head, what] = last.way > 0 ? [`Up to ${place}`, "climb"] : [`Down to ${place}`, "fall"];
  if (run > 1) return `${head}: ${numberWord(run)} ${what}s in a row.`;
  const before = ways.slice(0, -1).findLast(({ way }) => way === last.way);
  return before
    ? `${head}: your first ${what} since Gameweek ${before.gameweek}.`
    : `${head}: your first ${what} so far.`;
}
