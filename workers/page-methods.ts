import { pageOf, patternOf } from "#workers/api/stated-look.ts";

interface Route {
  readonly path?: string | undefined;
  readonly parentId?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: { readonly action?: unknown };
}

/** The pages of a build, by address, and whether a form can be posted to each. */
export function postablePages(
  routes: Readonly<Record<string, Route | undefined>>,
): ReadonlyMap<string, boolean> {
  const pages = new Map<string, boolean>();
  for (const route of Object.values(routes)) {
    const path = route && addressOf(route, routes);
    if (!path || path.includes("*")) continue;
    pages.set(path, (pages.get(path) ?? false) || route.module.action !== undefined);
  }
  return pages;
}

/** The address of a route; null of a layout, which has none. */
export function addressOf(
  route: Omit<Route, "module">,
  routes: Readonly<Record<string, Omit<Route, "module"> | undefined>>,
): string | null {
  return route.path === undefined && !route.index ? null : fullPath(route, routes);
}

function fullPath(
  route: Omit<Route, "module">,
  routes: Readonly<Record<string, Omit<Route, "module"> | undefined>>,
): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const before = parent ? fullPath(parent, routes).replace(/\/$/, "") : "";
  return route.path ? `${before}/${route.path}` : before || "/";
}

/**
 * The answer to a method that a page does not accept: 405 with the methods it accepts, 404 where there is no page. Null
 * when the request may continue.
 */
export function refuseMethod(
  { method, pathname }: { method: string; pathname: string },
  pages: ReadonlyMap<string, boolean>,
): Response | null {
  if (method === "GET" || method === "HEAD") return null;
  const page = pageOf(pathname);
  const isPostable = pages.get(page) ?? pageWithParameters(page, pages);
  if (isPostable === undefined) return new Response("Page not found.", { status: 404 });
  if (method === "POST" && isPostable) return null;
  const allow = isPostable ? "GET, HEAD, POST" : "GET, HEAD";
  return new Response("This page does not take that method.", { status: 405, headers: { Allow: allow } });
}

/**
 * Whether a form can be posted to a page with parameters in its address, such as `/join/:code`; undefined if none fits.
 */
function pageWithParameters(page: string, pages: ReadonlyMap<string, boolean>): boolean | undefined {
  for (const [path, isPostable] of pages) {
    if (path.includes(":") && patternOf(path).test(page)) return isPostable;
  }
  return undefined;
}
