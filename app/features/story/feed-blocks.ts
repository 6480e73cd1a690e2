import type { StoryMoment } from "#contract/story.ts";

/** A moment of the feed, or several kick-offs of one minute as one. */
export interface FeedBlock<Moment> {
  readonly moment: Moment;
  /** Its place in the feed. */
  readonly at: number;
  readonly count: number;
}

/** The feed's moments, kick-offs of the same instant together. */
export function blocksOf<Moment extends Pick<StoryMoment, "kind" | "at">>(
  moments: readonly Moment[],
): FeedBlock<Moment>[] {
  const blocks: { moment: Moment; at: number; count: number }[] = [];
  for (const [at, moment] of moments.entries()) {
    const last = blocks.at(-1);
    const isTogether =
      last?.moment.kind === "locked" && moment.kind === "locked" && last.moment.at === moment.at;
    if (isTogether) last.count += 1;
    else blocks.push({ moment, at, count: 1 });
  }
  return blocks;
}
