import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ConnectData } from "#app/features/screen/connect-data.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { SCREEN_CODE_LENGTH } from "#contract/limits.ts";

/** OUT-06: what a member can connect a screen with, and what is connected. */
export async function loadConnect(context: AppLoadContext, request: Request) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/screens");
  const search = new URL(request.url).searchParams;
  const [leagues, screens] = await Promise.all([call("GET /api/leagues"), call("GET /api/screens")]);
  const chosen = leagues.find(({ id }) => id === search.get("league"));
  const code = (search.get("code") ?? "").replace(/[^a-z]/gi, "").toUpperCase();
  const page: ConnectData = {
    leagues: leagues.map(({ id, name, ownerId, runs, duels, cup }) => ({
      id,
      name,
      ownerId,
      runs,
      duels,
      cup,
    })),
    leagueId: chosen?.id ?? leagues[0]?.id ?? null,
    code: code.slice(0, SCREEN_CODE_LENGTH),
    screens,
    userId,
  };
  return { page, headers };
}
