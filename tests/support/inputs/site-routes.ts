import { readFileSync } from "node:fs";

/** Every address of the site, as `app/routes.ts` lists them: home, and those with `:id` and the like in them. */
export function siteRoutes(): string[] {
  const source = readFileSync("app/routes.ts", "utf8");
  return ["/", ...[...source.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => `/${path}`)];
}

/** Whether a path, without its query, is one of a route's. */
export const isOfRoute = (route: string, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
