import { firstDeadlineOf } from "#domain/season/kickoffs.ts";
import { seasonOfDate, seasonOfDeadline } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Asked } from "./ask-feed.ts";

/**
 * SEA-05: the season of a poll's replies: by the first gameweek's deadline, and without a bootstrap by the first
 * kick-off. Null without either.
 */
export function seasonOfReplies({
  bootstrap,
  fixtures,
}: Pick<Asked, "bootstrap" | "fixtures">): SeasonId | null {
  const firstDeadline = bootstrap ? firstDeadlineOf(bootstrap.value.gameweeks) : null;
  if (firstDeadline !== null) return seasonOfDeadline(firstDeadline);
  let first: Instant | null = null;
  for (const { kickoffAt } of fixtures?.value.fixtures ?? []) {
    if (kickoffAt !== null && (first === null || kickoffAt < first)) first = kickoffAt;
  }
  return first === null ? null : seasonOfDate(first);
}

/** A poll without its replies, so that nothing of them is stored, and with a failure that gives the reason. */
export function withoutReplies(asked: Asked, reason: string): Asked {
  return {
    ...asked,
    bootstrap: null,
    fixtures: null,
    live: new Map(),
    failures: [...asked.failures, { what: "feed", reason }],
  };
}
