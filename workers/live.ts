import { leagueId } from "#domain/shared/ids.ts";
import { leagueObject, lobbyObject } from "#workers/platform/league-objects.ts";
import { sessionToken } from "./api/accounts/session-cookie.ts";
import { readMembership, readNewestMembership } from "./db/leagues/members.ts";
import { createContext } from "./platform/context.ts";
import type { Env } from "./platform/env.ts";
import { LIVE_SESSION_HEADER, LIVE_USER_HEADER } from "./platform/sockets/handover.ts";
import { openSession } from "./services/accounts/sessions.ts";

/**
 * GET /ws[?league=<id>]: session, Origin and membership are checked before the League is reached (design
 * section 6). Without `league` the socket goes to the user's newest league, or to his lobby. Refused with 426
 * (no upgrade), 403 (another site), 401 (no session), 404 (a league he is not in).
 */
export async function openSocket(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  if (request.method !== "GET" || request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return refused(426, "UPGRADE_REQUIRED", "Expected a WebSocket.", { Upgrade: "websocket" });
  }
  const url = new URL(request.url);
  const origin = request.headers.get("Origin");
  // Browsers send cookies with sockets to any site: without this another page could listen as the visitor.
  if (origin !== null && origin !== url.origin) {
    return refused(403, "FOREIGN_ORIGIN", "Request from another site.");
  }
  const ctx = createContext(env, (work) => execution.waitUntil(work));
  const token = sessionToken(request);
  const viewer = token ? await openSession(ctx, token) : null;
  if (!viewer) return refused(401, "UNAUTHORIZED", "Unauthorized");
  const { id } = viewer.user;
  const seasonId = ctx.config.season.id;
  const asked = url.searchParams.get("league");
  const membership = asked
    ? await readMembership(ctx.db, seasonId, leagueId(asked), id)
    : await readNewestMembership(ctx.db, seasonId, id);
  if (asked && !membership) {
    return refused(404, "NOT_FOUND", "There is no such league, or you are not in it.");
  }
  const object = membership ? leagueObject(env, membership.leagueId) : lobbyObject(env, id);
  // A request of our own: nothing of the client's headers or query reaches the object.
  return object.fetch(new URL("/ws", url).href, {
    headers: {
      Upgrade: "websocket",
      [LIVE_USER_HEADER]: id,
      [LIVE_SESSION_HEADER]: viewer.session.id,
    },
  });
}

function refused(status: number, code: string, message: string, headers?: HeadersInit): Response {
  return Response.json({ message, code }, { status, headers });
}
