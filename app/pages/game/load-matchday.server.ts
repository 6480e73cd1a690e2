import type { AppLoadContext } from "@remix-run/cloudflare";
import { stakesQuery, toStake } from "#app/features/matchday/stakes.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import { leaguesQuery, matchdayQuery, notificationsQuery } from "#app/lib/query.ts";
import { clubNamesQuery, toClubName } from "#app/shared/match/club-names.ts";
import { readClubs } from "#app/shared/match/clubs.server.ts";
import { stripFixtures } from "#app/shared/match/strip-fixtures.ts";

/**
 * What every page of a signed-in player shows: the matches with their clubs, the notifications, the player's leagues and
 * whose goals tick their card: the notifications are made from the same picks, so these cost no read of their own.
 * Null for a visitor; what could not be read is left to the browser.
 */
export async function loadMatchday(context: AppLoadContext, request: Request) {
  if (context.claimedUserId === null) return null;
  const { call } = apiFrom(context, request, "frame");
  const [matchday, clubs, notifications, leagues, squad] = await Promise.all([
    call("GET /api/matchday").catch(() => null),
    readClubs(context, request).catch(() => null),
    call("GET /api/notifications").catch(() => null),
    call("GET /api/leagues").catch(() => null),
    call("GET /api/squad").catch(() => null),
  ]);
  const answered: Answered[] = [];
  if (matchday && clubs) {
    answered.push([matchdayQuery(), matchday], [clubNamesQuery(), clubs.map(toClubName)]);
  }
  if (notifications) answered.push([notificationsQuery(), notifications]);
  if (leagues) answered.push([leaguesQuery(), leagues]);
  if (squad) answered.push([stakesQuery(), squad.selections.map(toStake)]);
  const hasStrip = clubs !== null && stripFixtures(matchday, context.clock.at).length > 0;
  return { dehydratedState: hydrate(...answered), ...(hasStrip ? { hasStrip } : {}) };
}
