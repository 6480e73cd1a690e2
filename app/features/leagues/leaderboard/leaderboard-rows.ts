import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";

type Rows = readonly LeaderboardEntry[];

/** Pages of one table as one list. A member who moved between two reads is kept at the place of the earlier page. */
export function withoutDoubles(pages: readonly Rows[]): Rows {
  const [first = [], ...behind] = pages;
  if (behind.every((rows) => rows.length === 0)) return first;
  const idsSeen = new Set<string>();
  return pages.flatMap((rows) =>
    rows.filter(({ id }) => {
      const isNew = !idsSeen.has(id);
      idsSeen.add(id);
      return isNew;
    }),
  );
}

/** When the gameweek in play kicked off, from which arrows are measured; null until one of its matches has begun. */
export function arrowsSince(matchday: Matchday | null | undefined): string | null {
  const fixtures = matchday?.fixtures ?? [];
  const begun = fixtures.filter(({ status }) => status === "live" || status === "finished");
  const [first = null] = begun.map(({ kickoffTime }) => kickoffTime).sort();
  return first;
}
