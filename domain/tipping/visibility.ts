import type { SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MatchOutcome, Slip, SlipEntry } from "./slip.ts";

/**
 * TIP-08: what others may see of a slip at `now`: the entries of locked fixtures. A void fixture is open
 * again, so its entry hides until the new lock; an entry of an unknown fixture is never shown.
 */
export function visibleEntries(
  slip: Pick<Slip, "entries">,
  facts: Pick<SeasonFacts, "fixtures">,
  now: Instant,
): readonly SlipEntry[] {
  return slip.entries.filter((entry) => {
    const fixture = facts.fixtures.get(entry.fixtureId);
    return fixture !== undefined && isLocked(fixture, now);
  });
}

export interface PredictionSplit {
  readonly outcomes: Readonly<Record<MatchOutcome, number>>;
  /** Most chosen first, then ascending by id. */
  readonly bonuses: readonly { readonly playerId: PlayerId; readonly count: number }[];
  readonly noBonus: number;
  readonly total: number;
}

/** How a group predicted one locked fixture; entries without a result (nobody, no default) are left out. */
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
