import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { HAS_PASSWORD_HEADER } from "#contract/accounts/sign-in.ts";
import type { User } from "#contract/accounts/user.ts";
import { localPath, withNext } from "#contract/local-path.ts";
import type { LookingPage } from "#contract/pages/looks.ts";
import { methodOf } from "#contract/routes.ts";
import { readersOf, type SessionState } from "./access.ts";
import { apiFrom, type Call, unavailable } from "./api.server.ts";

/** Who asks for a page, as its loader knows them. */
export interface PageSession {
  readonly state: SessionState;
  readonly user: User | null;
  /** ACC-07: whether this person signs in with a password, for when the session has ended. */
  readonly hasPassword: boolean;
  /** Cookies to set, because reading the session extends it. */
  readonly headers: Headers;
}

/** The session look-up of each page request, made once, whichever loader asks first. */
const sessions = new WeakMap<AppLoadContext, Promise<PageSession>>();

/** @throws Response 503 while data cannot be had. */
export function sessionOf(context: AppLoadContext, request: Request): Promise<PageSession> {
  const sessionAsked = sessions.get(context);
  if (sessionAsked) return sessionAsked;
  const asking = ask(context, request);
  sessions.set(context, asking);
  return asking;
}

async function ask(context: AppLoadContext, request: Request): Promise<PageSession> {
  const response = await context.fetchApi(new URL("/api/auth/user", request.url));
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  if (!response.ok) {
    if (response.status === 503) throw unavailable();
    const state = response.status === 401 ? "visitor" : "error";
    return { state, user: null, hasPassword: false, headers };
  }
  const hasPassword = response.headers.get(HAS_PASSWORD_HEADER) === "yes";
  return { state: "player", user: (await response.json()) as User, hasPassword, headers };
}

/**
 * The session of a page's visitor, if they may open the page.
 *
 * @throws Response a redirect for the others (ACC-06): visitors to the sign-in, players to their `next`; 503 while data
 * cannot be had, and 404 when the look-up of the session fails otherwise.
 */
export async function openPage(context: AppLoadContext, request: Request): Promise<PageSession> {
  const session = await sessionOf(context, request);
  const { pathname, search, searchParams } = new URL(request.url);
  const readers = readersOf(pathname);
  if (readers === null) throw notFound();
  const { state, headers } = session;
  if (readers.includes(state)) return session;
  if (state === "player") throw leadOn(localPath(searchParams.get("next")) ?? "/", headers);
  if (state === "visitor") throw redirect(withNext("/sign-in", `${pathname}${search}`), { headers });
  throw notFound();
}

/** A redirect within the site. The payment pages must load as a whole, because they have a policy of their own. */
export function leadOn(path: string, headers: Headers) {
  return path.startsWith("/transfer-payment")
    ? redirectDocument(path, { headers })
    : redirect(path, { headers });
}

/** The path that a person is sent to after signing in on this page (ACC-06). */
export function nextOf(request: Request): string {
  return localPath(new URL(request.url).searchParams.get("next")) ?? "/";
}

/**
 * The player's id and the API, for pages that only players may open. With a cookie that names a player it does not wait
 * for the session: the page's reads travel with it, and each answer is released once the session has proven the name.
 *
 * @param page as for `apiFrom`.
 * @throws Response as `openPage`, from here or from the first `call` that reads.
 */
export async function openPlayerPage<Page extends LookingPage = never>(
  context: AppLoadContext,
  request: Request,
  page?: Page,
) {
  const opened = openPage(context, request).then(({ user }) => {
    if (!user) throw notFound();
    return user.id;
  });
  const { claimedUserId } = context;
  const userId = claimedUserId ?? (await opened);
  // A loader without calls learns of a failure from the root's own look-up.
  opened.catch(() => {});
  const api = apiFrom(context, request, page);
  async function onceOpened<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const [answer] = await Promise.all([settle(asked), opened]);
    if ("error" in answer) throw answer.error;
    return answer.value;
  }
  const call: Call<Page> = (route, ...input) => {
    const asking = api.call(route, ...input);
    return methodOf(route) === "GET" ? onceOpened(asking) : asking;
  };
  return { ...api, userId, call };
}

/** The answer or its failure, as a value, so that a missing session can be reported before any other failure. */
async function settle<Answer>(asked: Promise<Answer>): Promise<{ value: Answer } | { error: unknown }> {
  try {
    return { value: await asked };
  } catch (error) {
    return { error };
  }
}

/** A page's 404, which `page-error.tsx` draws. */
export function notFound(): Response {
  return new Response("Not found", { status: 404 });
}
