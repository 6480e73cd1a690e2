import type { Dice, Step } from "./story.ts";

/**
 * SEA-05: in a third of the stories one poll while matches are on gets a reply of next year's feed, in place of a
 * further poll. It has dice of its own: the rest of a story is as it would be without it.
 */
export function nextYears(dice: Dice, steps: Step[]): void {
  if (!dice.chance(1 / 3)) return;
  const lies = new Set(steps.flatMap(({ kind, at }) => (kind === "feed_lies" ? [at] : [])));
  const starts = steps.flatMap(({ kind, at }) => (kind === "starts" ? [at] : []));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const polls = steps.filter((step) => {
    return step.kind === "cron" && step.at > first && step.at <= last && !lies.has(step.at);
  });
  if (polls.length === 0) return;
  const poll = dice.one(polls);
  steps.splice(steps.indexOf(poll), 0, { at: poll.at, kind: "feed_lies", lie: "next_year", polls: 1 });
}
