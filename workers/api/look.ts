import type { StatedLook } from "#contract/pages/looks.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { claimedUserOf, openSession, type Viewer } from "#workers/services/accounts/sessions.ts";
import { proofOfUse, sessionToken, setsSession } from "./accounts/session-cookie.ts";
import { bookmarkHeader, bookmarkOf } from "./bookmark-cookie.ts";
import { mayBeBehind } from "./nearness.ts";

/**
 * The reads of one request: one context, one viewer, one moment of the season, shared by every call that a page makes
 * in-process.
 */
export interface Look {
  readonly ctx: Context;
  /**
   * The user named by the cookie's token, not yet verified: their data can be read together with their session, and is
   * discarded if there is no such session. Null without a cookie.
   */
  readonly claimedUser: UserId | null;
  /** The cookie's token, not yet verified; null without one. */
  readonly token: string | null;
  /** The session of the request's cookie, looked up at most once. */
  readonly viewer: () => Promise<Viewer | null>;
}

const looks = new WeakMap<Request, Look>();

/**
 * Makes the look of a request; for a page's in-process call, returns the page's own.
 *
 * @param from where the page, or the call by itself, says that it is read.
 */
export function lookOf(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  from: () => StatedLook["from"],
): Look {
  const cached = looks.get(request);
  if (cached) return cached;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const token = sessionToken(request);
  const proof = proofOfUse(request);
  const claimedUser = token === null ? null : claimedUserOf(token);
  const isNear = isRead && from() === "nearest" && mayBeBehind(new URL(request.url), claimedUser);
  const near = isNear ? { since: bookmarkOf(request) } : null;
  const defer = (work: Promise<unknown>) => execution.waitUntil(work);
  const ctx = createContext(env, defer, {
    purpose: isRead ? "read" : "write",
    requestUrl: request.url,
    near,
  });
  let viewer: Promise<Viewer | null> | undefined;
  async function openAnywhere(presented: string): Promise<Viewer | null> {
    const session = await openSession(ctx, presented, proof);
    if (session || !ctx.isNear) return session;
    // The session may have begun a moment ago: the copy may be behind it.
    return openSession(
      createContext(env, defer, { purpose: "read", requestUrl: request.url }),
      presented,
      proof,
    );
  }
  const look: Look = {
    ctx,
    claimedUser,
    token,
    viewer() {
      viewer ??= token === null ? Promise.resolve(null) : openAnywhere(token);
      return viewer;
    },
  };
  looks.set(request, look);
  return look;
}

/** Makes a call share the look of the page that makes it. */
export function shareLook(call: Request, look: Look): void {
  looks.set(call, look);
}

/** Whether the call belongs to a page, which reports the cost and logs the request itself. */
export const isWithinPage = (call: Request): boolean => looks.has(call);

/**
 * The cookie by which a player's next reads see this request's writes. Null where nothing was written, for visitors,
 * and where the answer sets a session's cookie: a session that a replica does not have yet is looked up at the
 * primary.
 */
export function seenCookie(request: Request, response: Response, { ctx, claimedUser }: Look): string | null {
  if (claimedUser === null || setsSession(request, response) || ctx.cost.rowsWritten === 0) return null;
  const bookmark = ctx.bookmark();
  return bookmark === null ? null : bookmarkHeader(request, bookmark);
}
