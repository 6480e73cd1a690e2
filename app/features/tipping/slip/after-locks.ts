import type { QueryClient } from "@tanstack/react-query";

/** What a lock changes. */
const AFTER_LOCKS = ["/api/tipping/fixtures", "/api/tipping/predictions", "/api/tipping/previous-selections"];

/** Reads again all answers that begin with one of these paths. */
export const renew = (client: QueryClient, paths: readonly string[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));

/** Reads again what a lock changes. */
export const renewAfterLocks = (client: QueryClient) => renew(client, AFTER_LOCKS);
