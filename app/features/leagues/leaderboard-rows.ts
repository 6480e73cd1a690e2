import type { LeaderboardEntry } from "#contract/api.ts";

type Rows = readonly LeaderboardEntry[];

/** Pages of one table as one list. A member who moved between two reads is kept at the place of the earlier page. */
export function withoutDoubles(pages: readonly Rows[]): Rows {
  const [first = [], ...behind] = pages;
  if (behind.every((rows) => rows.length === 0)) return first;
  const known = new Set<string>();
  return pages.flatMap((rows) =>
    rows.filter(({ id }) => {
      const isNew = !known.has(id);
      known.add(id);
      return isNew;
    }),
  );
}
