import { SCREEN_WAITING, SOCKET_CLOSE } from "#contract/live.ts";
import { readScreenBySecret } from "./db/outgoing/screen-by-secret.ts";
import type { Context } from "./platform/context.ts";
import { leagueObject } from "./platform/league-objects.ts";
import { regionOf } from "./platform/region.ts";
import { handoverHeaders, screenReader } from "./platform/sockets/handover.ts";
import { sha256Hex } from "./platform/tokens.ts";

/**
 * GET /ws?screen=<secret> (OUT-06): opens the socket of a big screen's league, with every member's right and nobody's
 * own. A browser cannot read why a socket was refused, so the refusals are sockets that close at once: SCREEN_WAITING
 * while nobody has entered the letters, 4410 once the right has ended, was never given, or the letters are out of date.
 */
export async function openScreenSocket(ctx: Context, secret: string, request: Request): Promise<Response> {
  const { config, clock, db, env } = ctx;
  const question = { hash: await sha256Hex(secret), seasonId: config.season.id, now: clock.now() };
  const screen = await readScreenBySecret(db, question);
  if (!screen) return closedSocket(SOCKET_CLOSE.removed, "removed");
  const { id, seat, expiresAt, epoch, leaseUntil } = screen;
  if (!seat) return closedSocket(SCREEN_WAITING, "Waiting");
  const { leagueId, ...shown } = seat;
  // A new request: the secret goes no further than here.
  return leagueObject(env, leagueId).fetch(new URL("/ws", request.url).href, {
    headers: {
      Upgrade: "websocket",
      ...handoverHeaders({
        userId: screenReader(id),
        sessionId: null,
        expiresAt,
        epoch,
        notifications: null,
        leagues: [],
        leaseUntil,
        region: regionOf(request),
        screen: { id, ...shown },
      }),
    },
  });
}

function closedSocket(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}
