import { notificationMark } from "#contract/notifications/notifications.ts";
import { leagueId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { proofOfUse, sessionToken } from "./api/accounts/session-cookie.ts";
import { answerUnavailable } from "./api/http.ts";
import { costHeaders } from "./api/middleware.ts";
import { readMembershipBySession } from "./db/leagues/membership.ts";
import { readDeskBySession } from "./db/notifications/notifications.ts";
import { type Context, createContext } from "./platform/context.ts";
import type { Env } from "./platform/env.ts";
import { leagueObject } from "./platform/league-objects.ts";
import { log } from "./platform/log.ts";
import { regionOf } from "./platform/region.ts";
import { handoverHeaders } from "./platform/sockets/handover.ts";
import { deskObject } from "./platform/tell-desk.ts";
import { sha256Hex } from "./platform/tokens.ts";
import { isUnavailable, reasonOf } from "./platform/unavailable.ts";
import { openScreenSocket } from "./screen-socket.ts";
import { openSession } from "./services/accounts/sessions.ts";

/**
 * GET /ws[?league=<id>]: opens a socket. Session, Origin and membership are checked before an object is reached, in one
 * trip to D1, and handed over, so that the object queries nothing again (docs/api.md, Live). Without `league` the
 * socket goes to the user's own Desk. Refused with 426 (no upgrade), 403 (another site), 401 (no session), 404 (a
 * league they are not in), 503 (data that cannot be had).
 */
export async function openSocket(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const ctx = createContext(env, (work) => execution.waitUntil(work));
  return withCost(await openOrRefuse(ctx, request), ctx);
}

async function openOrRefuse(ctx: Context, request: Request): Promise<Response> {
  try {
    return await open(ctx, request);
  } catch (error) {
    log({ event: "failure", where: "socket", message: reasonOf(error) });
    if (isUnavailable(error)) return answerUnavailable();
    return refused(500, "INTERNAL", "Something went wrong on our side.");
  }
}

/** Adds the headers that give the answer's cost, outside production; those of an object's answer cannot be changed. */
function withCost(answer: Response, ctx: Context): Response {
  const cost = costHeaders(ctx);
  if (cost.length === 0) return answer;
  const { status, webSocket, body } = answer;
  return new Response(body, { status, webSocket, headers: [...answer.headers, ...cost] });
}

async function open(ctx: Context, request: Request): Promise<Response> {
  if (request.method !== "GET" || request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return refused(426, "UPGRADE_REQUIRED", "Expected a WebSocket.", { Upgrade: "websocket" });
  }
  const url = new URL(request.url);
  const origin = request.headers.get("Origin");
  // Browsers send cookies with sockets to any site: without this another page could listen as the visitor.
  if (origin !== null && origin !== url.origin) {
    return refused(403, "FOREIGN_ORIGIN", "Request from another site.");
  }
  const screen = url.searchParams.get("screen");
  if (screen !== null) return openScreenSocket(ctx, screen, request);
  const token = sessionToken(request);
  const leagueAsked = url.searchParams.get("league");
  const [viewer, place] = token
    ? await Promise.all([openSession(ctx, token, proofOfUse(request)), readPlace(ctx, token, leagueAsked)])
    : [null, null];
  if (!viewer) return refused(401, "UNAUTHORIZED", "Unauthorized");
  if (!place) return refused(404, "NOT_FOUND", "There is no such league, or you are not in it.");
  const { user, session } = viewer;
  const object = leagueAsked ? leagueObject(ctx.env, leagueAsked) : deskObject(ctx.env, user.id);
  // A new request: none of the client's headers or query reaches the object.
  return object.fetch(new URL("/ws", url).href, {
    headers: {
      Upgrade: "websocket",
      ...handoverHeaders({
        userId: user.id,
        sessionId: session.id,
        expiresAt: session.expiresAt,
        epoch: place.epoch,
        notifications: place.notifications ?? null,
        leagues: place.leagues ?? [],
        rivals: place.rivals,
        leaseUntil: place.leaseUntil ?? null,
        region: regionOf(request),
      }),
    },
  });
}

/**
 * The season's epoch, with a league's lease, null unless the session's user is in it; for a Desk its notifications and
 * leagues.
 */
async function readPlace(
  ctx: Context,
  token: string,
  league: string | null,
): Promise<{
  epoch: number;
  notifications?: string;
  leagues?: readonly string[];
  rivals: readonly string[];
  leaseUntil?: Instant | null;
} | null> {
  const season = ctx.config.season.id;
  const hash = await sha256Hex(token);
  if (league) return readMembershipBySession(ctx.db, season, leagueId(league), hash);
  const { states, ...desk } = await readDeskBySession(ctx.db, season, hash);
  return { ...desk, notifications: notificationMark(states) };
}

function refused(status: number, code: string, message: string, headers?: HeadersInit): Response {
  return Response.json({ message, code }, { status, headers });
}
