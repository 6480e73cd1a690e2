import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { fixturesOfGameweek, hasGameweekLocked, JOKER_MIN_FIXTURES } from "./gameweek-fixtures.ts";
import type { Slip } from "./slip.ts";

/** TIP-07: where somebody's one Joker of the season is, and from where it may be moved. */
export interface JokerHolding {
  /** The gameweek the season's Joker is set on or spent in; null while it is free. */
  readonly heldBy: GameweekId | null;
  /** The gameweeks that gave the Joker back because fewer than 5 of their fixtures count, ascending. */
  readonly givenBackBy: readonly GameweekId[];
  /**
   * The gameweeks from which setting it on another moves it, ascending: those that gave it back, and those of fewer
   * than 5 fixtures that still wait for their kick-off or deadline.
   */
  readonly movableFrom: readonly GameweekId[];
}

/**
 * TIP-07: which gameweek holds this user's Joker, and which gave it back. A gameweek gives it back only once
 * it has kicked off or its deadline has passed: before that, users can unset it themselves or set it on another, and
 * fixtures may still join. A gameweek that lost all its fixtures never kicks off.
 */
export function jokerHolding(
  slips: readonly Slip[],
  facts: Pick<SeasonFacts, "fixtures" | "gameweeks">,
  now: Instant,
): JokerHolding {
  const withJoker = slips
    .filter((slip) => slip.hasJoker)
    .map((slip) => slip.gameweekId)
    .sort((a, b) => a - b);
  const movableFrom = withJoker.filter(
    (gameweek) => fixturesOfGameweek(facts, gameweek, now).length < JOKER_MIN_FIXTURES,
  );
  const givenBackBy = movableFrom.filter(
    (gameweek) => hasDeadlinePassed(facts, gameweek, now) || hasGameweekLocked(facts, gameweek, now),
  );
  const heldBy = withJoker.find((gameweek) => !givenBackBy.includes(gameweek)) ?? null;
  return { heldBy, givenBackBy, movableFrom };
}

function hasDeadlinePassed({ gameweeks }: Pick<SeasonFacts, "gameweeks">, id: GameweekId, now: Instant) {
  const gameweek = gameweeks.get(id);
  return gameweek !== undefined && gameweek.deadlineAt <= now;
}
