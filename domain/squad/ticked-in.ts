import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { SlotScore } from "./score-squad.ts";

/** BNG-02: the fixture whose goal ticked the slot, and its gameweek; undefined while unticked. */
export function tickedInOf(
  { tickedBy }: Pick<SlotScore, "tickedBy">,
  { fixtures }: Pick<SeasonFacts, "fixtures">,
): { gameweek: GameweekId; fixtureId: FixtureId } | undefined {
  const fixture = tickedBy ? fixtures.get(tickedBy.fixtureId) : undefined;
  const gameweek = fixture && matchGameweekOf(fixture);
  return tickedBy && gameweek ? { gameweek, fixtureId: tickedBy.fixtureId } : undefined;
}
