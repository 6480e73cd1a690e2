import type { SeasonFacts } from "#domain/season/facts.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { SlotScore } from "./score-squad.ts";

/** BNG-02: the fixture whose goal ticked the slot, and its gameweek; undefined while unticked. */
export function tickedInOf(
  { tickedBy }: Pick<SlotScore, "tickedBy">,
  { fixtures }: Pick<SeasonFacts, "fixtures">,
): { gameweek: GameweekId; fixtureId: FixtureId } | undefined {
  const fixture = tickedBy ? fixtures.get(tickedBy.fixtureId) : undefined;
  const gameweek = fixture?.gameweekId ?? fixture?.lock?.gameweekId;
  return tickedBy && gameweek ? { gameweek, fixtureId: tickedBy.fixtureId } : undefined;
}
