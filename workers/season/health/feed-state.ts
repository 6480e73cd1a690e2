import { IN_PLAY_AT_MOST_MS } from "#domain/season/kickoffs.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { FeedFailure } from "#workers/integrations/feed.ts";
import type { FeedHealth, FeedJudgement } from "#workers/rpc/season.ts";
import type { FeedAnswer } from "#workers/season/ask-feed.ts";

const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 15 * MINUTE_MS;
/** The longest pause granted to the feed, however long it asks for: a match may be in play. */
const LONGEST_ASKED_REST_MS = HOUR_MS;

/** SEA-05: whether the feed is left alone now. */
export function isBackingOff({ backOffUntil }: FeedHealth, now: Instant): boolean {
  return backOffUntil != null && now < backOffUntil;
}

/**
 * SEA-05: the pause after 403, 429 or HTML. Pauses grow up to a quarter of an hour, vary by a quarter so that clients
 * do not return together, and last at least as long as the feed's `Retry-After` asks, up to an hour.
 */
export function nextBackOff(
  before: FeedHealth,
  failures: readonly FeedFailure[],
  now: Instant,
): Required<Pick<FeedHealth, "backOffUntil" | "turnedAway">> {
  const backOffs = failures.flatMap(({ backOff }) => (backOff ? [backOff.retryAfterMs ?? 0] : []));
  if (backOffs.length === 0) return { backOffUntil: null, turnedAway: 0 };
  const turnedAway = (before.turnedAway ?? 0) + 1;
  const rest = Math.min(FIRST_REST_MS * 2 ** (turnedAway - 1), LONGEST_REST_MS);
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  const jittered = rest * (0.75 + random / 512);
  const wanted = Math.min(Math.max(...backOffs), LONGEST_ASKED_REST_MS);
  return { backOffUntil: addMs(now, Math.ceil(Math.max(jittered, wanted))), turnedAway };
}

/** How long a reading of the feed's clock counts: an old copy of a reply has an old time, but does not stay so long. */
const CLOCK_READ_FOR_MS = 15 * MINUTE_MS;
/** While our own clock stands no reading grows old by it: once this many polls agree, the feed's clock has moved on. */
const POLLS_THAT_AGREE = 3;

/** The feed's clock against ours after a poll: the reading with the smallest difference, while it is recent. */
export function readClock(
  before: FeedHealth["clock"],
  { bootstrap, fixtures }: Pick<FeedAnswer, "bootstrap" | "fixtures">,
  now: Instant,
): FeedHealth["clock"] {
  const read = [bootstrap, fixtures]
    .flatMap((reply) => reply?.made.aheadMs ?? [])
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  if (read === undefined) return before ?? null;
  const nearest = { aheadMs: read, readAt: now };
  if (!before || Math.abs(read) <= Math.abs(before.aheadMs)) return nearest;
  const passed = now - before.readAt;
  const passedThere = passed + read - before.aheadMs;
  const polls = (before.polls ?? 0) + 1;
  const isOld =
    passed < 0 ||
    passed >= CLOCK_READ_FOR_MS ||
    (passedThere >= CLOCK_READ_FOR_MS && polls >= POLLS_THAT_AGREE);
  return isOld ? nearest : { ...before, polls };
}

/** How old the last good poll of a fresh feed may be, in ms; LATE_FOR_MS gives the same for a late one. */
const FRESH_FOR_MS = { inPlay: 90_000, idle: 5 * MINUTE_MS };
const LATE_FOR_MS = { inPlay: 5 * MINUTE_MS, idle: 30 * MINUTE_MS };

/** The state of the feed by the age of the last good poll; slightly late is acceptable while no match is in play. */
export function judgeFeed(
  { lastSuccessAt, feedSeason, isRefused, inPlayFrom }: FeedHealth,
  season: SeasonId | null,
  now: Instant,
): FeedJudgement {
  if (feedSeason != null && season !== null && feedSeason !== season) {
    return { state: "other_season", isOk: false };
  }
  const isInPlay = inPlayFrom != null && now >= inPlayFrom && now < addMs(inPlayFrom, IN_PLAY_AT_MOST_MS);
  const when = isInPlay ? "inPlay" : "idle";
  const age = now - (lastSuccessAt ?? instant(0));
  if (lastSuccessAt !== null && age <= FRESH_FOR_MS[when]) return { state: "fresh", isOk: true };
  if (lastSuccessAt !== null && age <= LATE_FOR_MS[when]) return { state: "late", isOk: !isInPlay };
  return { state: isRefused ? "refused" : "silent", isOk: false };
}
