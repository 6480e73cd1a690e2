import { type DehydratedState, hashKey, type QueryKey } from "@tanstack/react-query";

/** A query, with the answer that a loader has already read for it. */
export type Answered = readonly [query: { queryKey: QueryKey }, answer: unknown];

/** The state of a query that has been answered once. */
const ANSWERED = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;

/**
 * A loader's `dehydratedState`: the game's layout gives it to the query client, so the page renders with data and the
 * browser does not ask again. It is what a client's `dehydrate` returns (hydrate.test.ts), written without a client.
 *
 * @example return { dehydratedState: hydrate([teamsQuery(), teams], [squadQuery(), squad]) };
 */
export function hydrate(...answered: Answered[]): DehydratedState {
  const dataUpdatedAt = Date.now();
  const queries = answered.flatMap(([{ queryKey }, data]) =>
    data === undefined
      ? []
      : {
          dehydratedAt: dataUpdatedAt,
          state: { ...ANSWERED, data, dataUpdatedAt },
          queryKey,
          queryHash: hashKey(queryKey),
        },
  );
  return { mutations: [], queries };
}
