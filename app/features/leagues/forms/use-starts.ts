import { useQuery } from "@tanstack/react-query";
import { feedQuery } from "#app/lib/query.ts";
import type { FplFeed } from "#contract/seasons.ts";

/** TIP-12: the gameweeks a new league can start from: those whose deadline is ahead, except the season's first, the default. */
export function startsOf(feed: FplFeed | undefined): { value: string; label: string }[] {
  const { events = [], now = "" } = feed ?? {};
  return events
    .filter(({ deadline_time }, at) => at > 0 && deadline_time > now)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

/** TIP-12: the gameweeks in which a new league can start, as options; none before the feed's answer is there. */
export function useStarts() {
  return startsOf(useQuery(feedQuery()).data);
}
