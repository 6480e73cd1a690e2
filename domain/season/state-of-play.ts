import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SeasonFacts } from "./facts.ts";
import { currentGameweek, isSeasonOver } from "./gameweeks.ts";
import { isInPlay } from "./kickoffs.ts";

/** How far the season is, for somebody who is not in it yet. */
export interface StateOfPlay {
  /** `open` before the first deadline, `over` once every gameweek is final, `running` in between (SEA-06). */
  readonly state: "open" | "running" | "over";
  /** The gameweek under way; null before the first. */
  readonly gameweekId: GameweekId | null;
  /** Whether a match is being played. */
  readonly isLive: boolean;
}

/** The state of the season at `now`, for an invitation to show (LEA-06). */
export function stateOfPlay({ gameweeks, fixtures }: SeasonFacts, now: Instant): StateOfPlay {
  const current = currentGameweek(gameweeks.values(), now);
  return {
    state: isSeasonOver({ gameweeks }) ? "over" : current ? "running" : "open",
    gameweekId: current?.id ?? null,
    isLive: [...fixtures.values()].some((fixture) => isInPlay(fixture, now)),
  };
}
