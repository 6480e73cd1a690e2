import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { clubId } from "#domain/shared/ids.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { etagOf } from "#workers/platform/tokens.ts";
import type { SharedAnswer } from "#workers/services/season/season-reads.ts";
import { readMatchday } from "./matchday.ts";

/** The matches of the matchday that players see, with its minutes; who scored stays inside, as footballers do. */
export async function publicMatchesOf(ctx: Context, { clubs }: SeasonFacts): Promise<PublicMatch[]> {
  const answered = await readMatchday(ctx, null);
  if (!answered.ok) return [];
  const { fixtures } = JSON.parse(answered.value.json) as Matchday;
  const codeOf = (id: number) => clubs.get(clubId(id))?.code ?? "";
  return fixtures.map(
    ({ id, kickoffTime, status, minute, homeScore, awayScore, homeTeamId, awayTeamId }) => ({
      ...{ id, kickoffTime, status, minute, homeScore, awayScore },
      home: codeOf(homeTeamId),
      away: codeOf(awayTeamId),
    }),
  );
}

/** The same by itself, for the pages of visitors. */
export async function readPublicMatches(ctx: Context): Promise<SharedAnswer> {
  const json = JSON.stringify(await publicMatchesOf(ctx, await readSeasonFacts(ctx)));
  return { json, etag: await etagOf(json) };
}
