import { LOOKS, SESSION, type StatedLook } from "#contract/pages/looks.ts";

/** The page whose data or document an address requests: `/sign-in.data` belongs to `/sign-in`, `/_root.data` to `/`. */
export function pageOf(pathname: string): string {
  const path = pathname.replace(/\.data$/, "").replace(/(.)\/+$/, "$1");
  return path === "/_root" ? "/" : path;
}

const exact = new Map<string, StatedLook>(Object.entries(LOOKS).filter(([page]) => !page.includes(":")));
const patterns = Object.entries(LOOKS)
  .filter(([page]) => page.includes(":"))
  .map(([page, look]: [string, StatedLook]) => ({ pattern: patternOf(page), look }));

/**
 * What the page at an address has stated to read (contract/pages/looks.ts); one that states nothing has the row of
 * `"/*"`: what the game's frame reads.
 */
export function statedLook(pathname: string): StatedLook {
  const page = pageOf(pathname);
  return exact.get(page) ?? patterns.find(({ pattern }) => pattern.test(page))?.look ?? LOOKS["/*"];
}

const stated = new WeakMap<StatedLook, readonly RegExp[]>();

/** Whether a page has stated to read this address of the API. */
export function isStated(look: StatedLook, pathname: string): boolean {
  const { d1, ahead = [], objects = [], late = [] } = look;
  const calls =
    stated.get(look) ??
    [SESSION, ...d1, ...ahead, ...objects, ...late].map((call) => patternOf(call.slice("GET ".length)));
  stated.set(look, calls);
  return calls.some((call) => call.test(pathname));
}

/** Matches the addresses of a page or a call, such as `/leagues/:id`. */
export function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/\W/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}
