import { type DehydratedState, dehydrate, type QueryKey } from "@tanstack/react-query";
import { createQueryClient } from "./query.ts";

/** A query of `queries`, with the answer that a loader has already read for it. */
export type Answered = readonly [query: { queryKey: QueryKey }, answer: unknown];

/**
 * A loader's `dehydratedState`: the game's layout gives it to the query client, so the page renders with data and the
 * browser does not ask again.
 *
 * @example return { dehydratedState: hydrate([queries.teams(), teams], [queries.squad(), squad]) };
 */
export function hydrate(...answered: Answered[]): DehydratedState {
  const client = createQueryClient();
  for (const [query, answer] of answered) client.setQueryData(query.queryKey, answer);
  return dehydrate(client);
}
