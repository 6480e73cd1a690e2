import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { BODY_MAX_BYTES, PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { openSession, type Viewer } from "#workers/services/accounts/sessions.ts";
import { UNAUTHORIZED } from "#workers/services/refusal.ts";
import { sessionToken, writeSessionCookie } from "./accounts/session-cookie.ts";
import { isForeignRequest } from "./foreign-request.ts";
import { type ApiEnv, answerRefusal, type SignedInEnv } from "./http.ts";

/** One context a request, one log line, and outside production the request's D1 cost as a header. */
export const withContext = createMiddleware<ApiEnv & { Bindings: Env }>(async (c, next) => {
  const ctx = createContext(c.env, (work) => c.executionCtx.waitUntil(work));
  c.set("ctx", ctx);
  let viewer: Promise<Viewer | null> | undefined;
  c.set("viewer", () => {
    const token = sessionToken(c.req.raw);
    viewer ??= token ? openSession(ctx, token) : Promise.resolve(null);
    return viewer;
  });
  const startedAt = performance.now();
  await next();
  const token = sessionToken(c.req.raw);
  // The cookie slides with its session, unless this very call has begun or ended one.
  if (token && (await viewer)?.isRenewed && !c.res.headers.has("Set-Cookie")) writeSessionCookie(c, token);
  const { queries, rowsRead, rowsWritten } = ctx.cost;
  if (!ctx.config.isProduction) {
    c.header("X-D1-Cost", `queries=${queries};read=${rowsRead};written=${rowsWritten}`);
  }
  log({
    event: "request",
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - startedAt),
    d1Queries: queries,
    d1RowsRead: rowsRead,
    d1RowsWritten: rowsWritten,
  });
});

/** State-changing requests from another origin are refused. */
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

/** 64 KB, and more for the one call that carries a picture. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.path === "/api/account/picture" ? limitPicture(c, next) : limitUsual(c, next);

/** Requires a session; the handler finds its user as `c.get("user")`, both as `c.get("session")`. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const viewer = await c.get("viewer")();
  if (!viewer) return answerRefusal(c, UNAUTHORIZED);
  c.set("user", viewer.user);
  c.set("session", viewer);
  c.header("Cache-Control", "private, no-store");
  await next();
});

/** The end of every unhandled error: bad input stays a 400, a bug is a logged 500 without its stack. */
export function handleError(error: Error): Response {
  if (error instanceof HTTPException) {
    const status = error.status;
    return Response.json(
      { message: error.message || "Bad request", code: status === 400 ? "BAD_REQUEST" : "REFUSED" },
      { status },
    );
  }
  log({ event: "failure", where: "api", message: error.message, stack: error.stack });
  return Response.json({ message: "Something went wrong on our side.", code: "INTERNAL" }, { status: 500 });
}
