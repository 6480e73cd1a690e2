import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fixturesQuery, teamsQuery } from "#app/lib/query.ts";
import { reachable } from "#app/lib/reachable.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Meetings, Suggestions } from "./card-facts.ts";
import { type GameweekSummary, matchesUnderWay, summarise } from "./gameweeks.ts";

/** What is computed of clubs and matches for a gameweek's cards. */
export const loadCardFacts = reachable(() => import("./card-facts.ts"));

const FRESH_MS = 2 * MINUTE_MS;
const KEPT_MS = 5 * MINUTE_MS;
/** Queries renewed within this many milliseconds of each other share one answer. */
const TOGETHER_MS = 1_000;

/** Reads all gameweeks with their fixtures, 80 KB; a page is sent with one of them, the others are read on demand. */
async function readGameweeks(client: QueryClient, isRenewal: boolean): Promise<TippingGameweek[]> {
  const all = fixturesQuery();
  return (await client.fetchQuery(isRenewal ? { ...all, staleTime: TOGETHER_MS } : all)) ?? [];
}

/** A summary of every gameweek. */
export const gameweeksQuery = () =>
  queryOptions({
    queryKey: [...fixturesQuery().queryKey, "gameweeks"],
    queryFn: async ({ client, queryKey }): Promise<GameweekSummary[]> =>
      (await readGameweeks(client, client.getQueryData(queryKey) !== undefined)).map(summarise),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });

/** One gameweek with its fixtures; null when it does not exist. */
export const gameweekQuery = (gameweek: number) =>
  queryOptions({
    queryKey: [...fixturesQuery().queryKey, gameweek],
    queryFn: async ({ client, queryKey }): Promise<TippingGameweek | null> => {
      const gameweeks = await readGameweeks(client, client.getQueryData(queryKey) !== undefined);
      return gameweeks.find((each) => each.gameweek === gameweek) ?? null;
    },
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });

/** A footballer as rows name them; without a club who is at none any more. */
export type PlayerName = Pick<PlayerDto, "name"> & Partial<Pick<PlayerDto, "teamId">>;

/** Footballers' names, by id. */
export type PlayerNames = Readonly<Record<number, PlayerName>>;

/** The footballers' names that the first paint needs; all others come with the clubs. */
export const playerNamesQuery = () =>
  queryOptions({
    queryKey: ["/api/teams", "names"],
    queryFn: (): PlayerNames => ({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Who is at no club any more: all that are left to be named are listed with their clubs. */
const GONE: PlayerName = { name: "Player who left" };

/**
 * Looks up footballers' names. Those of all 600 are read only when one that is needed came with no other answer.
 *
 * @param perhaps footballers whose names may be needed next.
 */
export function usePlayerNames(
  wanted: readonly (number | null)[],
  perhaps: readonly number[] = [],
): (id: number) => PlayerName | undefined {
  const { data: few } = useQuery({ ...playerNamesQuery(), enabled: false });
  const isMissing = [...wanted, ...perhaps].some((id) => id && !few?.[id]);
  const { data: teams } = useQuery({ ...teamsQuery(), enabled: isMissing, refetchOnMount: true });
  const all = useMemo(
    () => new Map(teams?.flatMap(({ players }) => players.map((player) => [player.id, player] as const))),
    [teams],
  );
  return (id) => all.get(id) ?? few?.[id] ?? (teams ? GONE : undefined);
}

/** The last meetings of the clubs of a gameweek's open matches. The first paint includes its own. */
export const meetingsQuery = (gameweek: number) =>
  queryOptions({
    queryKey: [...fixturesQuery().queryKey, "meetings", gameweek],
    queryFn: async ({ client }): Promise<Meetings> => {
      const [gameweeks, { meetingsOf }] = await Promise.all([readGameweeks(client, false), loadCardFacts()]);
      return meetingsOf(gameweek, gameweeks);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });

/** All matches in play (`matchesUnderWay`). */
export const currentFixturesQuery = () =>
  queryOptions({
    queryKey: [...fixturesQuery().queryKey, "in play"],
    queryFn: async ({ client, queryKey }): Promise<TippingFixture[]> => {
      return matchesUnderWay(await readGameweeks(client, client.getQueryData(queryKey) !== undefined));
    },
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });

/**
 * The query for a gameweek's suggestions. The first paint includes its own; the browser computes others from the clubs.
 */
export const suggestionsQuery = (gameweek: number) =>
  queryOptions({
    queryKey: ["/api/teams", "suggestions", gameweek],
    queryFn: async ({ client }): Promise<Suggestions> => {
      const [teams, ofGameweek, { suggestionsFor }] = await Promise.all([
        client.fetchQuery(teamsQuery()),
        client.fetchQuery(gameweekQuery(gameweek)),
        loadCardFacts(),
      ]);
      return suggestionsFor(ofGameweek?.fixtures ?? [], teams ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
