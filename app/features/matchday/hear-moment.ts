import type { QueryClient } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import type { StoryMoment } from "#contract/story.ts";
import { matchdayAfter } from "./after-moment.ts";

/**
 * Puts a moment into the page's matches. An answer that is still under way may be older than the moment and would undo
 * it: it is dropped and asked for again.
 */
export function hearMoment(client: QueryClient, moment: StoryMoment): void {
  const { queryKey } = matchdayQuery();
  client.setQueryData(queryKey, (matchday) => matchday && matchdayAfter(matchday, moment));
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void client.invalidateQueries({ queryKey, exact: true });
}
