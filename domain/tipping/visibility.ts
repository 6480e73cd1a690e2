import type { PlayerId } from "#domain/shared/ids.ts";
import { type GameweekScore, maximumPoints } from "./score.ts";
import type { MatchOutcome } from "./slip.ts";

/**
 * TIP-08: a gameweek as others may see it: locked fixtures alone (the sums cover only those anyway), and no Joker
 * before the first lock, while it can still be set and unset.
 */
export function onlyLocked(score: GameweekScore): GameweekScore {
  const fixtures = score.fixtures.filter(({ phase }) => phase !== "open");
  if (fixtures.length > 0 || score.voidFixtureIds.length > 0) return { ...score, fixtures };
  return { ...score, fixtures, joker: "none", maximum: maximumPoints(score.counted) };
}

interface PredictionSplit {
  readonly outcomes: Readonly<Record<MatchOutcome, number>>;
  /** The goal bonus players, the most chosen first, then ascending by id. */
  readonly bonuses: readonly { readonly playerId: PlayerId; readonly count: number }[];
  readonly noBonus: number;
  readonly total: number;
}

/** How a group predicted one locked fixture; entries without a result (no prediction, no default) are not counted. */
export function splitOf(
  entries: Iterable<{
    readonly outcome: MatchOutcome | null;
    readonly goalBonusPlayerId: PlayerId | 0 | null;
  }>,
): PredictionSplit {
  const outcomes = { home_win: 0, draw: 0, away_win: 0 };
  const counts = new Map<PlayerId, number>();
  let total = 0;
  let noBonus = 0;
  for (const { outcome, goalBonusPlayerId } of entries) {
    if (outcome === null) continue;
    total++;
    outcomes[outcome]++;
    if (goalBonusPlayerId) counts.set(goalBonusPlayerId, (counts.get(goalBonusPlayerId) ?? 0) + 1);
    else noBonus++;
  }
  const bonuses = [...counts]
    .map(([playerId, count]) => ({ playerId, count }))
    .sort((a, b) => b.count - a.count || a.playerId - b.playerId);
  return { outcomes, bonuses, noBonus, total };
}
