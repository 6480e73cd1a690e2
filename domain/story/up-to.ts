import type { Instant } from "#domain/shared/instant.ts";
import type { GameweekLog } from "./gameweek-log.ts";
import type { StoryWorld } from "./story-table.ts";

/**
 * A gameweek and a league as they stood at `until`: the story told of them is the beginning of the whole one, so that
 * the news since then needs no record of what was known before.
 */
export function upTo(log: GameweekLog, world: StoryWorld, until: Instant): [GameweekLog, StoryWorld] {
  return [
    { ...log, entries: log.entries.filter(({ at }) => at <= until) },
    { ...world, joins: world.joins.filter(({ joinedAt }) => joinedAt <= until) },
  ];
}
