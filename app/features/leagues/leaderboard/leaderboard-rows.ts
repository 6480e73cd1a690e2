import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { hasBegun } from "#domain/season/match-status.ts";

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

/** HLF-06: whether nobody has a point yet, so that places would say nothing. */
export const isAllOnZero = (rows: Rows): boolean => rows.every(({ score }) => score === 0);

/** HLF-06: while nobody has a point in the half, its rows stand in the order of the season; all others as they come. */
export function inOrderOf(season: ReadonlyMap<string, number> | null, rows: Rows): Rows {
  if (!season || !isAllOnZero(rows)) return rows;
  const place = ({ id, noCard }: LeaderboardEntry) => (noCard ? 1e6 : 0) + (season.get(id) ?? 1e5);
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** When the gameweek in play kicked off, from which arrows are measured; null until one of its matches has begun. */
export function arrowsSince(matchday: Matchday | null | undefined): string | null {
  const fixtures = matchday?.fixtures ?? [];
  const [first = null] = fixtures
    .filter(hasBegun)
    .map(({ kickoffTime }) => kickoffTime)
    .sort();
  return first;
}
