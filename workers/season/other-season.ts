import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/gameweeks.ts";
import { seasonOfDate, seasonOfDeadline } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { type FeedAnswer, NO_REPLIES } from "./ask-feed.ts";

/**
 * SEA-05: the season of a poll's replies: by the first gameweek's deadline, and without a bootstrap by the first
 * kick-off. Null without either.
 */
export function seasonOfReplies({
  bootstrap,
  fixtures,
}: Pick<FeedAnswer, "bootstrap" | "fixtures">): SeasonId | null {
  const firstDeadline = bootstrap ? firstDeadlineOf(bootstrap.value.gameweeks) : null;
  if (firstDeadline !== null) return seasonOfDeadline(firstDeadline);
  let first: Instant | null = null;
  for (const { kickoffAt } of fixtures?.value.fixtures ?? []) {
    if (kickoffAt !== null && (first === null || kickoffAt < first)) first = kickoffAt;
  }
  return first === null ? null : seasonOfDate(first);
}

/**
 * The replies a season may take in. SEA-06: one that is over no longer changes and only watches what the feed shows.
 * SEA-05: a season is never mixed from two feeds; replies of another one are a failure that says so.
 */
export function usableReplies(answer: FeedAnswer, own: SeasonId | null, facts: SeasonFacts): FeedAnswer {
  if (isSeasonOver(facts)) return { ...answer, ...NO_REPLIES };
  const season = seasonOfReplies(answer);
  if (season === null || own === null || season === own) return answer;
  const failures = [...answer.failures, { what: "feed", reason: `shows the season ${season}` }];
  return { ...answer, ...NO_REPLIES, failures };
}

/** Another season in the feed, as long as its replies agree. */
export interface Sight {
  readonly season: SeasonId;
  readonly since: Instant;
  readonly replies: number;
}

/** How long before its last deadline a season may already give way to the next. */
const NEAR_MS = 7 * DAY_MS;
const AGREES_FOR_MS = HOUR_MS;
const REPLIES_AT_LEAST = 3;

/**
 * What is known of another season in the feed after a poll. A reply of the own season ends the sight; half of one, or
 * two halves that disagree, say nothing.
 */
export function nextSight(
  before: Sight | null,
  { bootstrap, fixtures }: Pick<FeedAnswer, "bootstrap" | "fixtures">,
  own: SeasonId | null,
  now: Instant,
): Sight | null {
  const seen = seasonOfReplies({ bootstrap, fixtures: null });
  if (seen === null || seen !== seasonOfReplies({ bootstrap: null, fixtures })) return before;
  if (seen === own) return null;
  if (before?.season !== seen) return { season: seen, since: now, replies: 1 };
  return { ...before, replies: before.replies + 1 };
}

/**
 * SEA-05: the season that begins now, if any. A site without a season takes the feed's at once; beside one that is
 * over, or nearly over, the next begins after an hour of agreeing replies, and in mid-season none does, whatever the
 * feed shows.
 *
 * @param sight as this poll's replies have changed it; null when they said nothing.
 */
export function beginning(
  sight: Sight | null,
  feedSeason: SeasonId | null,
  facts: SeasonFacts,
  now: Instant,
): SeasonId | null {
  if (facts.gameweeks.size === 0) return feedSeason;
  if (sight === null) return null;
  const hasLasted = sight.replies >= REPLIES_AT_LEAST && now >= addMs(sight.since, AGREES_FOR_MS);
  return hasLasted && isNearlyOver(facts, now) ? sight.season : null;
}

function isNearlyOver(facts: SeasonFacts, now: Instant): boolean {
  const last = Math.max(...[...facts.gameweeks.values()].map(({ deadlineAt }) => deadlineAt));
  return isSeasonOver(facts) || now >= last - NEAR_MS;
}
