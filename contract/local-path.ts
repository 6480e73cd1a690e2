/** The most characters accepted: longer than any address of this site with its query. */
const PATH_MAX = 512;
/** The base against which addresses are parsed, as a browser would parse them; it is never fetched. */
const HERE = "https://here.invalid";

/** Pages for signing in and creating an account: sending somebody who has just done so to one leads in a circle. */
const DOORS = new Set(["/sign-in", "/signup", "/create-account", "/forgot-password", "/reset-password"]);
/** Paths that are not pages: calls, sockets, forms without a page of their own. */
const NO_PAGE = /^\/(?:api|ws|theme|cdn-cgi)(?:[/.]|$)/i;

/**
 * Where to go after signing in, as an address bar, form or mail link gives it (ACC-06): a page of this site, beginning
 * with one `/` and neither `//` nor `/\`. Every redirect to a target from outside is checked here.
 *
 * @param isDoorAllowed whether it may be one of the DOORS.
 * @returns the path with its query and fragment as a browser would read it; null for anything else.
 */
export function localPath(target: string | null | undefined, { isDoorAllowed = false } = {}): string | null {
  if (!target || target.length > PATH_MAX || !target.startsWith("/") || hasControl(target)) return null;
  const url = URL.parse(target, HERE);
  // '//evil.example' and '/\evil.example' are addresses of another host, and '/.//evil.example' turns into one.
  if (!url || url.origin !== HERE || url.pathname.startsWith("//")) return null;
  const path = decoded(url.pathname);
  if (NO_PAGE.test(path) || (!isDoorAllowed && DOORS.has(path.replace(/\/+$/, "")))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The address of a page that continues to `next` when it is done; when `next` is absent or the front page, the page
 * alone.
 */
export function withNext(page: string, next: string | null | undefined): string {
  const path = localPath(next);
  if (path === null || path === "/") return page;
  return `${page}${page.includes("?") ? "&" : "?"}next=${encodeURIComponent(path)}`;
}

/** The address that begins a sign-in at the external provider and continues to `next`. */
export function providerPath(next: string | null | undefined): string {
  const path = localPath(next);
  return path === null || path === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(path)}`;
}

/** True for control characters, spaces and backslashes: a browser reads '/\t/evil.example' as another host. */
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
