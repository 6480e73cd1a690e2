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
