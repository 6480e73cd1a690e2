import type { StoryMoment } from "#contract/story.ts";

/** A goal that fills the screen, and one taken back, in ms. */
const GOAL_MS = 12_000;
const BACK_MS = 8_000;
/** More goals than this at once are in the feed: the screen is not away from its table for minutes. */
const WAITING_AT_MOST = 4;

export const takeoverMs = ({ kind }: StoryMoment): number => (kind === "goal" ? GOAL_MS : BACK_MS);

/**
 * The takeovers that wait, with a moment that has just come: a goal that ticks or pays somebody, or one taken back from
 * somebody. One moment of both runs is told twice, and shown once.
 */
export function withMoment(waiting: readonly StoryMoment[], moment: StoryMoment): readonly StoryMoment[] {
  const isTakeover = moment.kind === "goal" || moment.kind === "goal_revoked";
  if (!isTakeover || moment.ownGoal || moment.memberCount === 0) return waiting;
  if (waiting.some(({ id }) => id === moment.id)) return waiting;
  // What was taken back before it was shown needs no picture of its own.
  return [...waiting, moment].slice(0, WAITING_AT_MOST + 1);
}
