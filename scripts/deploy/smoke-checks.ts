import { reach } from "./reach.ts";

/** A request to the site, and what its answer must be. */
interface Look {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
  /** The fault of the body or the headers; null without one. */
  readonly judge?: (response: Response, text: string) => string | null;
  /** True for a page; skipped when the API alone is checked. */
  readonly isPage?: boolean;
  /** True for what a site can show only once it has read the feed. */
  readonly needsFeed?: boolean;
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const CLUBS = "the clubs, with something for caches to hold on to";

const LOOKS: readonly Look[] = [
  {
    what: "health, and the age of the feed",
    path: "/api/health",
    status: 200,
    needsFeed: true,
    judge: (_, text) => (JSON.parse(text).ok === true ? null : `ok is not true: ${text}`),
  },
  {
    what: CLUBS,
    path: "/api/teams",
    status: 200,
    needsFeed: true,
    judge: (response, text) => {
      if (!response.headers.get("ETag")) return "no ETag";
      return JSON.parse(text).length === 20 ? null : `${JSON.parse(text).length} clubs`;
    },
  },
  { what: "the fixtures", path: "/api/tipping/fixtures", status: 200 },
  { what: "nobody is signed in without a session", path: "/api/auth/user", status: 401 },
  { what: "squads are for players", path: "/api/selections", status: 401 },
  {
    what: "a wrong password is refused, not broken",
    path: "/api/auth/sign-in",
    init: post({ email: "smoke@example.invalid", password: "not a password of anybody" }),
    status: 401,
  },
  {
    what: "another site cannot post",
    path: "/api/leagues",
    init: post({ name: "x" }, { Origin: "https://elsewhere.example" }),
    status: 403,
  },
  { what: "the operator's calls are not there for others", path: "/api/operator/dead-letters", status: 404 },
  { what: "a socket without an upgrade is told so", path: "/ws", status: 426 },
  {
    what: "an unsigned payment event is refused",
    path: "/api/stripe/webhook",
    init: post({}),
    status: 400,
  },
  {
    what: "the landing page comes with its policy and its own script's nonce",
    path: "/",
    status: 200,
    isPage: true,
    judge: (response, text) => {
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      if (!policy.includes("nonce-")) return "no Content-Security-Policy with a nonce";
      return /<title>[^<]+<\/title>/.test(text) ? null : "no title";
    },
  },
  { what: "the sign-in page", path: "/sign-in", status: 200, isPage: true },
  { what: "an address that nobody has is not found", path: "/no-such-page", status: 404, isPage: true },
];

export interface SmokeResult {
  readonly what: string;
  /** What was wrong; null if the check passed. */
  readonly wrong: string | null;
  /** Whether a site can pass it only once it has read the feed. */
  readonly isOfFeed: boolean;
}

interface SmokeSummary {
  /** Completes 'The site …'. */
  readonly text: string;
  /** Whether nothing is wrong but that the season has not arrived, which it does with the first poll. */
  readonly isAwaited: boolean;
}

/** When a season that is awaited comes, and where to look where it does not. */
export const FIRST_POLL =
  "The season comes with the first poll: the platform starts a new cron within fifteen minutes. If it is later than that, /setup says why.";

/** What the results come to. */
export function summaryOf(results: readonly SmokeResult[]): SmokeSummary {
  const wrong = results.filter((each) => each.wrong !== null);
  const isAwaited = wrong.every(({ isOfFeed }) => isOfFeed) && wrong.some(({ what }) => what === CLUBS);
  if (wrong.length === 0) return { text: "serves, and all is well", isAwaited };
  if (isAwaited) return { text: "serves; the season has not arrived yet", isAwaited };
  if (wrong.every(({ isOfFeed }) => isOfFeed)) return { text: "serves; its feed is not fresh", isAwaited };
  return { text: `is not well: ${wrong.length} of ${results.length} checks are wrong`, isAwaited };
}

/**
 * Checks a site from outside, changing nothing.
 *
 * @param ask `fetch`, or a replacement.
 * @param parts pages as well, or the API alone; of a site that has not read its feed, what needs none; or what needs
 * it.
 */
export async function smoke(
  url: string,
  ask: (url: string, init: RequestInit) => Promise<Response>,
  parts: "all" | "api" | "without_feed" | "feed" = "all",
): Promise<SmokeResult[]> {
  const results: SmokeResult[] = [];
  for (const { what, path, init, status, judge, isPage, needsFeed } of LOOKS) {
    if (isPage && parts === "api") continue;
    if (needsFeed ? parts === "without_feed" : parts === "feed") continue;
    results.push({ what, wrong: await lookAt(), isOfFeed: needsFeed === true });

    async function lookAt(): Promise<string | null> {
      try {
        const response = await ask(new URL(path, url).href, { redirect: "manual", ...init });
        const text = await response.text();
        if (response.status !== status) return `${path} answered ${response.status}, not ${status}`;
        return judge?.(response, text) ?? null;
      } catch (error) {
        return `${path}: ${(error as Error).message}`;
      }
    }
  }
  return results;
}

/** Checks the site at an address, on the stand-in where it is served, with these headers on each request. */
export async function smokeAt(
  address: string,
  headers: Readonly<Record<string, string>>,
  parts: "all" | "without_feed" | "feed",
) {
  const look = (url: string, init: RequestInit) =>
    fetch(reach(url), { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  return smoke(address, look, parts);
}

/** One line for each fault. */
export const wrongIn = (results: readonly SmokeResult[]): string[] =>
  results.flatMap(({ what, wrong }) => (wrong === null ? [] : [`${what}: ${wrong}`]));
