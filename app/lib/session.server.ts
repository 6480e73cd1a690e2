import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { HAS_PASSWORD_HEADER } from "#contract/accounts/sign-in.ts";
import type { User } from "#contract/api.ts";
import { localPath, withNext } from "#contract/local-path.ts";
import { methodOf } from "#contract/routes.ts";
import { accessOf, type SessionState } from "./access.ts";
import { apiFrom, type Call } from "./api.server.ts";

export interface PageSession {
  readonly state: SessionState;
  readonly user: User | null;
  /** How this player comes back once the session has ended: ACC-07. */
  readonly hasPassword: boolean;
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
  const response = await context.fetchApi(new URL("/api/auth/user", request.url));
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  if (!response.ok) {
    await response.body?.cancel();
    const state = response.status === 401 ? "visitor" : "error";
    return { state, user: null, hasPassword: false, headers };
  }
  const hasPassword = response.headers.get(HAS_PASSWORD_HEADER) === "yes";
  return { state: "player", user: (await response.json()) as User, hasPassword, headers };
}

/**
 * The session of a page's visitor, once it is sure that the page is for them.
 * @throws Response a redirect for the others (ACC-06): visitors to the sign-in, players to where they wanted to go;
 * 404 when it is not known who is there.
 */
export async function openPage(context: AppLoadContext, request: Request): Promise<PageSession> {
  const session = await sessionOf(context, request);
  const { pathname, search, searchParams } = new URL(request.url);
  if (accessOf(pathname).includes(session.state)) return session;
  const { headers } = session;
  if (session.state === "player" && accessOf(pathname).length > 0) {
    throw leadOn(localPath(searchParams.get("next")) ?? "/", headers);
  }
  if (session.state === "visitor" && accessOf(pathname).length > 0) {
    throw redirect(withNext("/sign-in", `${pathname}${search}`), { headers });
  }
  throw notFound();
}

/** A redirect into the site. The payment pages want a load of the whole page, for a policy of their own. */
export function leadOn(path: string, headers: Headers) {
  return path.startsWith("/transfer-payment")
    ? redirectDocument(path, { headers })
    : redirect(path, { headers });
}

/** Where somebody goes who has come in by a form of this page (ACC-06). */
export function nextOf(request: Request): string {
  return localPath(new URL(request.url).searchParams.get("next")) ?? "/";
}

/**
 * The player's id and the API, for pages that only players have. With a cookie that names a player it does not
 * wait for the session: what the page reads is asked for in the same trip, and each answer is given out once the
 * session has proven the name.
 * @throws Response as `openPage`, from here or from the first `call` that reads.
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
  return { ...api, userId, call };
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
