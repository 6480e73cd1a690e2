import type { Fixture } from "#domain/season/facts.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { type GoalIndex, scoreSlot, tickedInOf } from "#domain/squad/tick.ts";

/** STO-05: each ticked slot's gameweek: that of the match whose goal ticked it, the first to kick off (BNG-02). */
export function tickedWeeks(
  picks: readonly SquadPick[],
  index: GoalIndex,
  fixtures: ReadonlyMap<FixtureId, Fixture>,
): GameweekId[] {
  return picks.flatMap((pick) => tickedInOf(scoreSlot(pick, index), { fixtures })?.gameweek ?? []);
}
