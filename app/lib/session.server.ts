import type { AppLoadContext } from "@remix-run/cloudflare";
import type { User } from "#contract/api.ts";
import { accessOf, type SessionState } from "./access.ts";
import { apiFrom } from "./api.server.ts";
import { ApiFailure } from "./api-failure.ts";

export interface PageSession {
  readonly state: SessionState;
  readonly user: User | null;
  /** Cookies that asking for the session has set (it slides). */
  readonly headers: Headers;
}

/** One question a page request, whichever of its loaders asks first. */
const sessions = new WeakMap<AppLoadContext, Promise<PageSession>>();

export function sessionOf(context: AppLoadContext, request: Request): Promise<PageSession> {
  const known = sessions.get(context);
  if (known) return known;
  const asked = ask(context, request);
  sessions.set(context, asked);
  return asked;
}

async function ask(context: AppLoadContext, request: Request): Promise<PageSession> {
  const { get, headers } = apiFrom(context, request);
  try {
    return { state: "player", user: await get<User>("/api/auth/user"), headers };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { state: error.status === 401 ? "visitor" : "error", user: null, headers };
  }
}

/**
 * The session of a page's visitor, once it is sure that the page exists for them (spec section 2).
 * @throws Response 404 when it does not.
 */
export async function openPage(context: AppLoadContext, request: Request): Promise<PageSession> {
  const session = await sessionOf(context, request);
  if (!accessOf(new URL(request.url).pathname).includes(session.state)) throw notFound();
  return session;
}

/** The player and the API, for pages that only players have. @throws Response 404 to everybody else. */
export async function openPlayerPage(context: AppLoadContext, request: Request) {
  const { user } = await openPage(context, request);
  if (!user) throw notFound();
  return { user, ...apiFrom(context, request) };
}

export function notFound(): Response {
  return new Response("Not found", { status: 404 });
}
