import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { fixturesQuery } from "#app/lib/query.ts";
import { openGameweek, summarise } from "#app/shared/match/gameweeks.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";

/** The first gameweek that can still be predicted. */
export interface FirstGameweek {
  readonly gameweek: number;
  /** How many of its matches can still be predicted; `of` is how many there are, void ones left out. */
  readonly open: number;
  readonly of: number;
  /** When the first of the open matches locks, ISO 8601. */
  readonly locksAt: string;
  /** How many of the open ones the reader has not predicted. */
  readonly left: number;
}

/** The first gameweek that can still be predicted; null when the season is over or its matches are not loaded yet. */
export function firstGameweek(
  gameweeks: readonly TippingGameweek[],
  slip: GameweekPredictions | null | undefined,
): FirstGameweek | null {
  const gameweek = openGameweek(gameweeks.map(summarise));
  const ofGameweek = gameweeks.find((each) => each.gameweek === gameweek);
  const counted = ofGameweek?.fixtures.filter(({ status }) => status !== "void") ?? [];
  const open = counted.filter(({ isLocked }) => !isLocked);
  const [locksAt] = open.map(({ kickoffTime }) => kickoffTime).sort();
  if (!ofGameweek || locksAt === undefined) return null;
  const own = slip?.gameweek === ofGameweek.gameweek ? slip.predictions : [];
  const made = own.filter(({ source }) => source === "player");
  const left = open.filter(({ id }) => !made.some(({ fixtureId }) => fixtureId === id)).length;
  return { gameweek: ofGameweek.gameweek, open: open.length, of: counted.length, locksAt, left };
}

/** The query for the first gameweek; the first paint includes it, later the browser computes it. */
export const firstGameweekQuery = () =>
  queryOptions({
    queryKey: ["/api/tipping/predictions", "first gameweek"],
    queryFn: async ({ client }): Promise<FirstGameweek | null> => {
      const gameweeks = (await client.fetchQuery(fixturesQuery())) ?? [];
      const first = firstGameweek(gameweeks, null);
      if (!first) return null;
      const slip = await readApi("GET /api/tipping/predictions", { query: { gameweek: first.gameweek } });
      return firstGameweek(gameweeks, slip);
    },
  });
