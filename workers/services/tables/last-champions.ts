import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import type { LeagueId } from "#domain/shared/ids.ts";
import { addMs, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { isChampion } from "#domain/story/honours.ts";
import { type Context, contextOf } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { overallPage } from "#workers/services/overall.ts";
import { seenSeasons } from "#workers/services/season/followed-season.ts";

/** The most champions that are marked, when many share first place. */
const CHAMPIONS_AT_MOST = 10;

/** Who won a table in the last season that is over, and that season's label. */
export interface LastChampions {
  readonly season: string;
  readonly ids: ReadonlySet<string>;
}

/** How long an isolate keeps a final table's champions: they change only when one of them is erased. */
const KEPT_FOR_MS = MINUTE_MS;
const KEPT_AT_MOST = 1_000;
const championsByTable = new Latest<string, LastChampions & { readonly until: Instant }>(KEPT_AT_MOST);

interface TableOfChampions {
  /** The league whose table it is; null for the overall table of the game. */
  readonly league: { readonly id: LeagueId; readonly createdAt: Instant } | null;
  readonly game: LeagueType;
  readonly run?: RunName | undefined;
}

/**
 * SEA-06: a table's champions of the last season that is over; null before there is one, and for a league created after
 * its end.
 */
export async function lastChampions(
  ctx: Context,
  { league, game, run = DEFAULT_RUN }: TableOfChampions,
): Promise<LastChampions | null> {
  const last = seenSeasons().find(({ id, endedAt }) => endedAt !== null && id < ctx.config.season.id);
  if (!last || (league && league.createdAt > (last.endedAt ?? 0))) return null;
  const key = `${league?.id ?? game}@${last.id}/${run}`;
  const recent = championsByTable.get(key);
  const now = ctx.clock.now();
  if (recent && now < recent.until) return recent;
  const page = { epoch: last.epoch, run, offset: 0, limit: CHAMPIONS_AT_MOST };
  const { entries } = league
    ? await leagueObject(ctx.env, league.id, last.id).standings({ ...page, memberCount: null })
    : await overallPage(contextOf(ctx, last.id), game, page);
  const ids = new Set(entries.filter(isChampion).map(({ id }) => id));
  const champions = { season: seasonLabel(last.id), ids, until: addMs(now, KEPT_FOR_MS) };
  championsByTable.set(key, champions);
  return champions;
}

/** A table's rows, with the last champions marked. */
export function withChampions(
  entries: readonly LeaderboardEntry[],
  champions: LastChampions | null,
): readonly LeaderboardEntry[] {
  if (!champions || champions.ids.size === 0) return entries;
  const { ids, season } = champions;
  return entries.map((entry) =>
    ids.has(entry.id) ? { ...entry, honours: { ...entry.honours, champion: season } } : entry,
  );
}
