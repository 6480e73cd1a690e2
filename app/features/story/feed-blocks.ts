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
 * alone is told, with the minute of the goal that made them. What came later stands above, whatever minute its match was
 * in: places are those of the moment it came, as the hero and the table told them then.
 */
export function inFeedOrder<Moment extends Pick<StoryMoment, "id" | "kind" | "at" | "minute" | "moves">>(
  moments: readonly Moment[],
): Moment[] {
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
  return [...minutesSeen.values()].flatMap((together) => {
    // What has no minute has its place among the others by what it followed.
    const isByMinute = together.every(({ minute }) => minute !== null);
    const movers = together.flatMap(({ moves }) => moves.map(({ id }) => id));
    const isByMinuteAlone = isByMinute && new Set(movers).size === movers.length;
    return isByMinuteAlone
      ? together.sort((one, other) => (other.minute ?? 0) - (one.minute ?? 0))
      : together;
  });
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
