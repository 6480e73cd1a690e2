import type { AppLoadContext } from "@remix-run/cloudflare";
import type { User } from "#contract/api.ts";
import { methodOf } from "#contract/routes.ts";
import { accessOf, type SessionState } from "./access.ts";
import { apiFrom, type Call } from "./api.server.ts";
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
  const { call, headers } = apiFrom(context, request);
  try {
    return { state: "player", user: await call("GET /api/auth/user"), headers };
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

/**
 * The player's id and the API, for pages that only players have. With a cookie that names a player it does not
 * wait for the session: what the page reads is asked for in the same trip, and each answer is given out once the
 * session has proven the name.
 * @throws Response 404 to everybody else, from here or from the first `call` that reads.
 */
export async function openPlayerPage(context: AppLoadContext, request: Request) {
  const opened = openPage(context, request).then(({ user }) => {
    if (!user) throw notFound();
    return user.id;
  });
  const { claimedUserId } = context;
  const userId = claimedUserId ?? (await opened);
  // Whoever asks for nothing hears of it from the root's own question.
  opened.catch(() => {});
  const api = apiFrom(context, request);
  async function onceOpened<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const [answer] = await Promise.all([settle(asked), opened]);
    if ("error" in answer) throw answer.error;
    return answer.value;
  }
  const call: Call = (route, ...input) => {
    const asked = api.call(route, ...input);
    return methodOf(route) === "GET" ? onceOpened(asked) : asked;
  };
  return { ...api, userId, call, get: <Answer>(path: string) => onceOpened(api.get<Answer>(path)) };
}

/** Who is there goes before what went wrong: an answer refused for want of a session is a page not found. */
async function settle<Answer>(asked: Promise<Answer>): Promise<{ value: Answer } | { error: unknown }> {
  try {
    return { value: await asked };
  } catch (error) {
    return { error };
  }
}

export function notFound(): Response {
  return new Response("Not found", { status: 404 });
}
