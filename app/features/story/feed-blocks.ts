import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { goalIn } from "#domain/story/moment-id.ts";

/** A moment of the feed, or several kick-offs of one minute as one. */
export interface FeedBlock<Moment> {
  readonly moment: Moment;
  /** Its place in the feed. */
  readonly at: number;
  readonly count: number;
  /** BNG-05: whether it is a goal that a later moment takes back. */
  readonly isTakenBack: boolean;
  /** The goals that one line stands for, the moment among them, newest first; absent where it stands for itself. */
  readonly quiet?: readonly Moment[];
}

type Told = Pick<
  LeagueStory["moments"][number],
  "id" | "kind" | "at" | "memberCount" | "moves" | "swings" | "reactions"
>;

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

/** Whether a goal did nothing in this league: nobody's tick, points or place, and nobody has reacted to it. */
const isQuiet = ({ moment, isTakenBack }: FeedBlock<Told>) =>
  moment.kind === "goal" &&
  !isTakenBack &&
  moment.memberCount === 0 &&
  moment.moves.length === 0 &&
  (moment.swings ?? []).length === 0 &&
  moment.reactions.length === 0;

const dayOf = ({ at }: Told) => at.slice(0, "2025-11-01".length);

/**
 * The blocks with goals that did nothing here put together: two or more of a day that follow each other are one line of
 * the feed, wherever a feed stands. One alone keeps its line.
 */
export function foldQuiet<Moment extends Told>(blocks: readonly FeedBlock<Moment>[]): FeedBlock<Moment>[] {
  const folded: FeedBlock<Moment>[] = [];
  for (const block of blocks) {
    const last = folded.at(-1);
    const isMore = last && isQuiet(last) && isQuiet(block) && dayOf(last.moment) === dayOf(block.moment);
    if (isMore)
      folded[folded.length - 1] = { ...last, quiet: [...(last.quiet ?? [last.moment]), block.moment] };
    else folded.push(block);
  }
  return folded;
}
