import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { BODY_MAX_BYTES, PICTURE_MAX_BYTES } from "#contract/limits.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Context, readAhead } from "#workers/platform/context.ts";
import { formatTrips } from "#workers/platform/distance/trips.ts";
import { noteWrite } from "#workers/platform/edge.ts";
import type { Env } from "#workers/platform/env.ts";
import { isLeagueGone } from "#workers/platform/league-objects.ts";
import { log, logAnswered } from "#workers/platform/log.ts";
import { isUnavailable, reasonOf, rootOf } from "#workers/platform/unavailable.ts";
import { proveUse } from "#workers/services/accounts/session-use.ts";
import { lengthOf } from "#workers/services/accounts/sessions.ts";
import { NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { UNAUTHORIZED } from "#workers/services/refusal.ts";
import { contextOfSeason } from "#workers/services/season/seasons.ts";
import { setsSession, writeSessionCookie, writeUseProof } from "./accounts/session-cookie.ts";
import { isForeignRequest } from "./foreign-request.ts";
import { type ApiEnv, answerRefusal, answerUnavailable, type SignedInEnv } from "./http.ts";
import { answerAsIs } from "./in-process.ts";
import { isWithinPage, lookOf, seenCookie } from "./look.ts";
import { callReadsFrom } from "./nearness.ts";
import { unavailablePage } from "./plain-page.ts";

/** Gives a request its context, logs one line and, outside production, adds headers with its cost. */
export const withContext = createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
  const isPages = isWithinPage(c.req.raw);
  const look = lookOf(c.req.raw, c.env, c.executionCtx, () => callReadsFrom(c));
  const { ctx } = look;
  c.set("ctx", ctx);
  c.set("isOfPage", isPages);
  c.set("isOfPlayersPage", isPages && look.token !== null);
  if (isPages && c.req.method === "GET") answerAsIs(c);
  let hasAsked = false;
  c.set("claimedUser", look.claimedUser);
  c.set("viewer", () => {
    hasAsked = true;
    return look.viewer();
  });
  const startedAt = performance.now();
  // SEA-06: `?season=` asks for another season's answer of the same call.
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const about = isRead ? await contextOfSeason(ctx, c.req.query("season")) : null;
  if (about?.ok === false) {
    c.res = answerRefusal(c, about.refusal);
  } else {
    if (about) c.set("ctx", about.value);
    await next();
  }
  // Counts and invitations kept at the edge may be older than the switch of season.
  if (ctx.cost.rowsWritten > 0) noteWrite("people", ctx.clock.now());
  const { token } = look;
  // The cookie is extended with its session, unless this very call has begun or ended one.
  const seen = token && hasAsked ? await look.viewer().catch(() => null) : null;
  if (token && seen?.isRenewed && !setsSession(c.req.raw, c.res)) {
    const lastsMs = lengthOf(seen.session);
    writeSessionCookie(c, { token, lastsMs });
    writeUseProof(c, { token: proveUse(ctx, seen.session.tokenHash, ctx.clock.now()), lastsMs });
  }
  // A page is one request: it reports its cost itself.
  if (isPages) return;
  const seenTo = seenCookie(c.req.raw, c.res, look);
  if (seenTo !== null) c.header("Set-Cookie", seenTo, { append: true });
  addHeaders(c.res, costHeaders(ctx));
  logAnswered(ctx, { method: c.req.method, route: routePath(c, -1), status: c.res.status, startedAt });
});

/** Headers for answers that are not pages, unless the call sets its own. */
const API_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Browsers obey it over https alone.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
};

const apiHeaders = Object.entries(API_HEADERS);

/** Adds the headers to every answer of the API, refusals and failures included. */
export const secured = createMiddleware(async (c, next) => {
  // A page sends headers of its own. Asked now: once it is answered, a call by itself has a look as well.
  const isOfPage = isWithinPage(c.req.raw);
  await next();
  if (isOfPage) return;
  const { headers } = c.res;
  addHeaders(
    c.res,
    apiHeaders.filter(([name]) => !headers.has(name)),
  );
});

/** Adds headers to an answer that the API has made: Hono's `c.header` would make the whole answer anew for each. */
function addHeaders({ headers }: Response, more: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of more) headers.set(name, value);
}

/** Refuses state-changing requests from another origin. */
export const sameOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (isForeignRequest(c.req.raw)) {
    return answerRefusal(c, { status: 403, code: "FOREIGN_ORIGIN", message: "Request from another site." });
  }
  await next();
});

const limitTo = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: (c) =>
      c.json({ message: `The request is larger than ${bytes / 1024} KB.`, code: "TOO_LARGE" }, 413),
  });
const limitUsual = limitTo(BODY_MAX_BYTES);
const limitPicture = limitTo(PICTURE_MAX_BYTES);

/** Limits a body to 64 KB, or more for the one call that carries a picture. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.path === "/api/account/picture" ? limitPicture(c, next) : limitUsual(c, next);

/** Headers that give the cost of a request; empty in production. */
export function costHeaders({ cost, trips, config }: Context): [name: string, value: string][] {
  if (config.isProduction) return [];
  const { queries, rowsRead, rowsWritten } = cost;
  return [
    ["X-D1-Cost", `queries=${queries};read=${rowsRead};written=${rowsWritten}`],
    ["X-Trips", formatTrips(trips.trips)],
    ["X-Object-Calls", String(trips.objectCalls)],
  ];
}

/**
 * Requires a session for a call that only reads what the player may read by their id, `c.get("user").id`. The call
 * reads while the session is looked up, by the id that the token names; if there is no such session, the answer is
 * discarded.
 */
export const requireReader = createMiddleware<SignedInEnv>(async (c, next) => {
  const claimed = c.get("claimedUser");
  if (claimed === null) return requireUser(c, next);
  const lookedUp = c.get("viewer")();
  c.set("user", { id: claimed });
  c.header("Cache-Control", "private, no-store");
  await next();
  const viewer = await lookedUp;
  if (viewer?.user.id !== claimed) {
    // A fresh answer: no header of the discarded one may go out with it.
    const { status, code, message } = UNAUTHORIZED;
    c.res = undefined;
    c.res = Response.json({ message, code }, { status });
  }
});

/**
 * Begins a save's first reads, by the id that the token names, so that they travel with the session's query. Placed
 * before `requireUser`, which refuses the save if there is no such session.
 */
export const readsFirst = (read: (ctx: Context, user: UserId, c: HonoContext) => Promise<unknown>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const claimed = c.get("claimedUser");
    if (claimed !== null) readAhead(c.get("ctx"), (ctx) => read(ctx, claimed, c));
    await next();
  });

/** Requires a session; the handler finds it with its user as `c.get("session")`. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.get("viewer")();
  if (!viewer) return answerRefusal(c, UNAUTHORIZED);
  c.set("user", viewer.user);
  c.set("session", viewer);
  c.header("Cache-Control", "private, no-store");
  await next();
});

/**
 * Handles every uncaught error: bad input stays a 400, a league that was closed meanwhile is a 404, data that cannot be
 * had is a 503, a bug a logged 500 without its stack.
 */
export function handleError(error: Error, c: HonoContext): Response {
  if (error instanceof HTTPException) {
    const status = error.status;
    return Response.json(
      { message: error.message || "Bad request", code: status === 400 ? "BAD_REQUEST" : "REFUSED" },
      { status },
    );
  }
  if (isLeagueGone(error)) {
    const { status, code, message } = NO_LEAGUE;
    return Response.json({ message, code }, { status });
  }
  log({ event: "failure", where: "api", message: reasonOf(error), stack: rootOf(error).stack });
  // Links of mails and the ways through a provider are opened by browsers.
  const isPage = c.req.header("Accept")?.includes("text/html");
  if (isUnavailable(error)) return isPage ? unavailablePage() : answerUnavailable();
  return Response.json({ message: "Something went wrong on our side.", code: "INTERNAL" }, { status: 500 });
}
