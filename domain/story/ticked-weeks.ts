import type { Fixture } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { countsFor, type GoalIndex } from "#domain/squad/tick.ts";

/** STO-05: each ticked slot's gameweek: the first, by number, with a goal that counts for it (BNG-02). */
export function tickedWeeks(
  picks: readonly SquadPick[],
  index: GoalIndex,
  fixtures: ReadonlyMap<FixtureId, Fixture>,
): GameweekId[] {
  return picks.flatMap(({ playerId, pickedAt }) => {
    let first: GameweekId | null = null;
    for (const { kickoffAt, fixtureId } of index.get(playerId) ?? []) {
      const fixture = countsFor(pickedAt, kickoffAt) ? fixtures.get(fixtureId) : undefined;
      const week = fixture ? matchGameweekOf(fixture) : null;
      if (week !== null && (first === null || week < first)) first = week;
    }
    return first === null ? [] : [first];
  });
}
