import type { Player, SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import { type GameweekId, gameweekId, type PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { fixturesOfGameweek } from "./gameweek-fixtures.ts";
import type { Slip } from "./slip.ts";
import { entryThatCounts } from "./slip-entries.ts";

/**
 * TIP-05: the players this user may not choose in `gameweek`, ascending by id: those whom they chose, in the gameweek
 * before or after it, for a fixture that has locked. (The gameweek after can lock first when a match of this one is
 * put off.) A default does not restrict, and a void fixture frees its player. Without fixtures nobody is restricted.
 */
export function restrictedPlayers(
  slips: readonly Slip[],
  facts: Pick<SeasonFacts, "fixtures">,
  gameweek: GameweekId,
  now: Instant,
): readonly PlayerId[] {
  const restricted = new Set<PlayerId>();
  for (const beside of [gameweek - 1, gameweek + 1]) {
    for (const fixture of fixturesOfGameweek(facts, gameweekId(beside), now)) {
      if (!isLocked(fixture, now)) continue;
      const choice = entryThatCounts(slips, fixture, now)?.entry.goalBonusPlayerId;
      if (choice) restricted.add(choice);
    }
  }
  return [...restricted].sort((a, b) => a - b);
}

/** The players' names for a refusal, in the order given. */
export function namesOf(players: ReadonlyMap<PlayerId, Player>, ids: Iterable<PlayerId>): readonly string[] {
  return [...ids].map((id) => players.get(id)?.name ?? `Player ${id}`);
}
