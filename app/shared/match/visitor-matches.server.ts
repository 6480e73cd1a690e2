import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShared } from "#app/lib/read-shared.server.ts";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { readClubs } from "./clubs.server.ts";
import { stripFixtures } from "./strip-fixtures.ts";

/** The season's matches, which a visitor's page has from the edge. */
export const readGameweeks = (context: AppLoadContext, request: Request): Promise<TippingGameweek[]> =>
  readShared<TippingGameweek[]>(context, request, "/api/tipping/fixtures").catch(() => []);

/** `Six matches on now.`; empty while none is. */
export function onNowText(gameweeks: readonly TippingGameweek[]): string {
  const on = gameweeks.flatMap(({ fixtures }) => fixtures).filter(({ status }) => status === "live").length;
  return on === 0 ? "" : `${capitalised(numberWord(on))} ${on === 1 ? "match" : "matches"} on now.`;
}

/**
 * The matches of a visitor's strip: scores without minutes, which only players are shown, and nothing that belongs to a
 * player. All of it comes from the edge, so a visitor's page takes no trip for it.
 */
export async function visitorMatches(
  context: AppLoadContext,
  request: Request,
  gameweeks: readonly TippingGameweek[],
): Promise<PublicMatch[]> {
  const fixtures = gameweeks.flatMap((ofGameweek) =>
    ofGameweek.fixtures.map((fixture) => ({ ...fixture, minute: null, goals: [] })),
  );
  const shown = stripFixtures({ gameweek: null, epoch: 0, fixtures }, context.clock.at);
  if (shown.length === 0) return [];
  const codes = new Map(
    (await readClubs(context, request).catch(() => [])).map(({ id, code }) => [id, code]),
  );
  return shown.map(({ id, kickoffTime, status, minute, homeScore, awayScore, homeTeamId, awayTeamId }) => ({
    id,
    kickoffTime,
    status,
    minute,
    homeScore,
    awayScore,
    home: codes.get(homeTeamId) ?? "",
    away: codes.get(awayTeamId) ?? "",
  }));
}
