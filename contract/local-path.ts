/** Longer than any address of this site with its query. */
const PATH_MAX = 512;
/** Never fetched: what an address means is asked of the same parser that browsers have. */
const HERE = "https://here.invalid";

/** Pages that only lead on: sent back to one of them, a player would be led in a circle. */
const DOORS = new Set(["/sign-in", "/signup", "/create-account", "/forgot-password", "/reset-password"]);
/** No pages: calls, sockets, forms without a page of their own. */
const NO_PAGE = /^\/(?:api|ws|theme|cdn-cgi)(?:[/.]|$)/i;

/**
 * Where to go after signing in, as somebody's address bar, form or mail link names it (ACC-06): a page of this site,
 * beginning with one `/` and neither `//` nor `/\`. The one judge of every redirect whose target comes from outside.
 *
 * @param isDoorAllowed whether it may be one of the pages that lead on by themselves.
 * @returns the path with its query and fragment as a browser would understand it; null for anything else.
 */
export function localPath(target: string | null | undefined, { isDoorAllowed = false } = {}): string | null {
  if (!target || target.length > PATH_MAX || !target.startsWith("/") || hasControl(target)) return null;
  const url = URL.parse(target, HERE);
  // '//evil.example' and '/\evil.example' are addresses of another host, '/.//evil.example' becomes one.
  if (!url || url.origin !== HERE || url.pathname.startsWith("//")) return null;
  const path = decoded(url.pathname);
  if (NO_PAGE.test(path) || (!isDoorAllowed && DOORS.has(path.replace(/\/+$/, "")))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of a page that goes on to `next` when it is done; without one, or to the front page, the page alone. */
export function withNext(page: string, next: string | null | undefined): string {
  const path = localPath(next);
  if (path === null || path === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}next=${encodeURIComponent(path)}`;
}

/** Where a sign-in at the external provider begins that goes on to `next`. */
export function providerPath(next: string | null | undefined): string {
  const path = localPath(next);
  return path === null || path === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(path)}`;
}

/** Browsers drop tabs and line breaks from addresses: '/\t/evil.example' would be another host's. */
function hasControl(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0020\u007f\\]/.test(text);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
