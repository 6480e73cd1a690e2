import type { Instant } from "#domain/shared/instant.ts";
import type { GameweekLog } from "./gameweek-log.ts";
import type { StoryWorld } from "./story-table.ts";

/**
 * A gameweek's log and its league as they stood at `until`. The story computed from them is the beginning of the whole
 * story, so what is new since then can be found without a record of what was told before.
 */
export function upTo(log: GameweekLog, world: StoryWorld, until: Instant): [GameweekLog, StoryWorld] {
  return [
    { ...log, entries: log.entries.filter(({ at }) => at <= until) },
    { ...world, joins: world.joins.filter(({ joinedAt }) => joinedAt <= until) },
  ];
}
