import type { AppLoadContext } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { sessionOf } from "#app/lib/session.server.ts";
import { joinedCookie } from "#app/shared/league/joined.server.ts";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { providerPath, withNext } from "#contract/local-path.ts";

/** The cookie of a visitor who pressed Join: they join as soon as they come back signed in. */
const COOKIE = "fb_invitation";
/** The ways into an account, by the name of the button. */
const DOORS: ReadonlyMap<string, string> = new Map([
  ["sign-up", "/signup"],
  ["form", "/create-account"],
  ["sign-in", "/sign-in"],
]);
const REMEMBERED_SECONDS = 24 * 60 * 60;

type Loaded =
  | { kind: "shown"; invitation: Invitation; path: string; headers: Headers }
  | { kind: "led"; to: string; headers: Headers }
  | { kind: "refused"; status: 404 | 410 | 429; headers: Headers };

const pathOf = (code: string) => `/join/${encodeURIComponent(code.trim().toUpperCase())}`;

/** LEA-06: the invitation's data; members go to the league, and a visitor who pressed Join before signing up joins. */
export async function loadInvitation(
  context: AppLoadContext,
  request: Request,
  code: string,
): Promise<Loaded> {
  const { user, headers } = await sessionOf(context, request);
  const path = pathOf(code);
  try {
    const invitation = await apiFrom(context, request, "/join/:code").call("GET /api/invitations/:code", {
      params: { code },
    });
    const { you, league } = invitation;
    if (you?.is === "member") {
      const to = viewPath({ leagueType: league.leagueType, leagueId: you.leagueId });
      return { kind: "led", to, headers: withCookie(headers, request, null) };
    }
    if (user && you?.is === "stranger" && remembered(request) === path) {
      const joined = await join(context, request, code);
      if (joined) return { kind: "led", to: joined.to, headers: welcoming(headers, request, joined) };
    }
    return { kind: "shown", invitation, path, headers };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 429) headers.set("Retry-After", "60");
    const { status } = error;
    if (status !== 404 && status !== 410 && status !== 429) throw error;
    return { kind: "refused", status, headers };
  }
}

/** Handles the Join button: a player joins; a visitor signs up or in first and comes back. */
export async function acceptInvitation(context: AppLoadContext, request: Request, code: string) {
  const { user, headers } = await sessionOf(context, request);
  const path = pathOf(code);
  if (!user) {
    const way = /(?:^|&)way=([\w-]+)(?:&|$)/.exec(await request.text())?.[1] ?? "";
    const remembering = withCookie(headers, request, path);
    // The policy of a form's target holds for its redirects too: the page itself leads to the provider's site.
    if (way === "provider") return data({ leadTo: providerPath(path) }, { headers: remembering });
    const door = DOORS.get(way) ?? "/signup";
    return redirect(withNext(door, path), { status: 303, headers: remembering });
  }
  // The page shows a refusal itself, from a fresh read.
  const joined = await join(context, request, code);
  if (!joined) return redirect(path, { status: 303, headers: withCookie(headers, request, null) });
  return redirect(joined.to, { status: 303, headers: welcoming(headers, request, joined) });
}

interface Joined {
  readonly leagueId: string;
  /** The new member's next page. */
  readonly to: string;
}

/** @returns null when they were not admitted. */
async function join(context: AppLoadContext, request: Request, code: string): Promise<Joined | null> {
  const { call } = apiFrom(context, request, "/join/:code");
  try {
    const league = await call("POST /api/leagues/join", { body: { joinCode: code } });
    const leagueId = league.id;
    if (league.leagueType === "score_tipping") return { leagueId, to: "/premier-league-tipping" };
    const squad = await call("GET /api/squad").catch(() => null);
    // The first pick comes before the table (LEA-06).
    const to = squad?.qualified ? viewPath({ leagueType: league.leagueType, leagueId }) : "/";
    return { leagueId, to };
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

function welcoming(headers: Headers, request: Request, { leagueId }: Joined): Headers {
  const all = new Headers(withCookie(headers, request, null));
  all.append("Set-Cookie", joinedCookie(leagueId));
  return all;
}

function remembered(request: Request): string | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.get("Cookie") ?? "");
  try {
    return found?.[1] ? decodeURIComponent(found[1]) : null;
  } catch {
    return null;
  }
}

function withCookie(headers: Headers, request: Request, value: string | null): Headers {
  if (value === null && remembered(request) === null) return headers;
  const all = new Headers(headers);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const lifetime = value === null ? "; Max-Age=0" : `; Max-Age=${REMEMBERED_SECONDS}`;
  all.append(
    "Set-Cookie",
    `${COOKIE}=${encodeURIComponent(value ?? "")}; Path=/join; HttpOnly; SameSite=Lax${lifetime}${secure}`,
  );
  return all;
}
