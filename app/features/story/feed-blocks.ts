import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import { goalIn } from "#domain/story/moment-id.ts";

/** A moment of the feed, or several kick-offs of one minute as one. */
export interface FeedBlock<Moment> {
  readonly moment: Moment;
  /** Its place in the feed. */
  readonly at: number;
  readonly count: number;
  /** BNG-05: whether it is a goal that a later moment takes back. */
  readonly isTakenBack: boolean;
}

/** How much of an instant's text says the minute: `2025-11-01T16:21`. */
const TO_THE_MINUTE = 16;

/** The goal that led to a moment, of an id such as `10-lead-g-91-7-1-a`. */
const causeOf = (id: string) => id.replace(/^(\d+)-lead-/, "$1-");

/**
 * The moments, newest first, as the feed tells them. Several that came in one minute stand by their matches' minutes,
 * unless somebody moved twice by them: their places tell the order then. Of several new leaders of a minute the last
 * alone is told, with the minute of the goal that made them. Matches that kicked off together are told by one clock.
 */
export function inFeedOrder<
  Moment extends Pick<StoryMoment, "id" | "kind" | "at" | "minute" | "moves" | "fixtureId">,
>(moments: readonly Moment[], fixtures: readonly KickedOff[] = []): Moment[] {
  const minutes = new Map(moments.map(({ id, minute }) => [id, minute]));
  const minutesSeen = new Map<string, Moment[]>();
  for (const moment of moments) {
    const seen = moment.at.slice(0, TO_THE_MINUTE);
    const together = minutesSeen.get(seen) ?? [];
    minutesSeen.set(seen, together);
    const isLead = moment.kind === "lead";
    if (isLead && together.some(({ kind }) => kind === "lead")) continue;
    together.push(isLead ? { ...moment, minute: minutes.get(causeOf(moment.id)) ?? null } : moment);
  }
  const clocks = new Map(moments.map((moment) => [moment.id, clockOf(moment, fixtures)]));
  const clock = ({ id, at }: Moment) => Math.floor((clocks.get(causeOf(id)) ?? Date.parse(at)) / MINUTE_MS);
  const ordered = [...minutesSeen.values()].flatMap((together) => {
    // What has no minute has its place among the others by what it followed.
    const isByMinute = together.every(({ minute }) => minute !== null);
    const movers = together.flatMap(({ moves }) => moves.map(({ id }) => id));
    const isByMinuteAlone = isByMinute && new Set(movers).size === movers.length;
    return isByMinuteAlone
      ? together.sort((one, other) => (other.minute ?? 0) - (one.minute ?? 0))
      : together;
  });
  // What came by one clock stays in the order above.
  return fixtures.length === 0 ? ordered : ordered.sort((one, other) => clock(other) - clock(one));
}

type KickedOff = Pick<MatchdayFixture, "id" | "kickoffTime">;

/** By how many minutes the clock runs ahead of a match's minutes in its second half: half-time and what is added before it. */
const AHEAD_IN_SECOND_HALF = 15 + 2;
const MINUTE_MS = 60_000;

/** When something happened by the clock of the day: a goal by its match's minute, which may have been seen late. */
function clockOf(
  { kind, at, minute, fixtureId }: Pick<StoryMoment, "kind" | "at" | "minute" | "fixtureId">,
  fixtures: readonly KickedOff[],
): number {
  const seen = Date.parse(at);
  const kickoff = fixtures.find(({ id }) => id === fixtureId)?.kickoffTime;
  if (kind !== "goal" || minute === null || !kickoff) return seen;
  return Math.min(
    seen,
    Date.parse(kickoff) + (minute + (minute > 45 ? AHEAD_IN_SECOND_HALF : 0)) * MINUTE_MS,
  );
}

/** The feed's moments, newest first, kick-offs of the same instant together. */
export function blocksOf<Moment extends Pick<StoryMoment, "id" | "kind" | "at">>(
  moments: readonly Moment[],
): FeedBlock<Moment>[] {
  const blocks: { moment: Moment; at: number; count: number; isTakenBack: boolean }[] = [];
  const takenBack = new Set<string>();
  for (const [at, moment] of moments.entries()) {
    const last = blocks.at(-1);
    const isTogether =
      last?.moment.kind === "locked" && moment.kind === "locked" && last.moment.at === moment.at;
    if (isTogether) {
      last.count += 1;
      continue;
    }
    const { kind, id } = moment;
    // A goal that was given again afterwards comes before its revocation, and stands.
    if (kind === "goal_revoked") takenBack.add(goalIn(id));
    blocks.push({ moment, at, count: 1, isTakenBack: kind === "goal" && takenBack.delete(goalIn(id)) });
  }
  return blocks;
}
