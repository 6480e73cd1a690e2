import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { lazily } from "#domain/shared/lazily.ts";
import { readPath } from "./api.ts";

/** A client whose answers are fresh for 10 minutes, dropped after 30, and not refetched meanwhile. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The default loader: the key's parts joined make the path.
        queryFn: ({ queryKey }) => readPath(queryKey.join("/")),
        staleTime: 10 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}

const browserClient = lazily(createQueryClient);

/** The browser's one query client, which outlives a change of page; on the server a new one for each rendering. */
export function getQueryClient(): QueryClient {
  return typeof document === "undefined" ? createQueryClient() : browserClient();
}

/** Whether all these queries are in the cache and fresh, so that a page can skip its loader. */
export function isCached(wanted: readonly { queryKey: QueryKey; staleTime?: unknown }[]): boolean {
  const client = getQueryClient();
  return wanted.every(({ queryKey, staleTime }) => {
    const state = client.getQueryState(queryKey);
    if (state?.data === undefined || state.isInvalidated) return false;
    const keepsMs = typeof staleTime === "number" ? staleTime : 10 * MINUTE_MS;
    // Both instants are by the query client's own clock.
    return performance.timeOrigin + performance.now() - state.dataUpdatedAt < keepsMs;
  });
}
