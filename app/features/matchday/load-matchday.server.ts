import type { AppLoadContext } from "@remix-run/cloudflare";
import { readClubs } from "#app/features/squad/load-squad.server.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { clubNamesQuery, toClubName } from "./club-names.ts";

/** The matches shown on every page of a signed-in player, with their clubs; null for a visitor or a failed read. */
export async function loadMatchday(context: AppLoadContext, request: Request) {
  if (context.claimedUserId === null) return null;
  const { call } = apiFrom(context, request);
  const [matchday, clubs] = await Promise.all([
    call("GET /api/matchday").catch(() => null),
    readClubs(context, request).catch(() => null),
  ]);
  if (!matchday || !clubs) return null;
  const answered: Answered[] = [
    [queries.matchday(), matchday],
    [clubNamesQuery(), clubs.map(toClubName)],
  ];
  return { dehydratedState: hydrate(...answered) };
}
