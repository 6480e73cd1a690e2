import type { Player, SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import { type GameweekId, gameweekId, type PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { fixturesOfGameweek } from "./gameweek-fixtures.ts";
import type { Slip } from "./slip.ts";
import { entryThatCounts } from "./slip-entries.ts";

/** The gameweek beside the one in question in which a player was used. */
type UsedIn = "previous" | "next";

/**
 * TIP-05: the players this user may not choose in `gameweek`, ascending by id, and why: those whom they chose, in the
 * gameweek before or after it, for a fixture that has locked. (The gameweek after can lock first when a match of this
 * one is put off.) A default does not restrict, and a void fixture frees its player. Without fixtures nobody is
 * restricted.
 */
export function restrictedPlayers(
  slips: readonly Slip[],
  facts: Pick<SeasonFacts, "fixtures">,
  gameweek: GameweekId,
  now: Instant,
): ReadonlyMap<PlayerId, UsedIn> {
  const restricted = new Map<PlayerId, UsedIn>();
  const beside = [
    ["next", gameweek + 1],
    ["previous", gameweek - 1],
  ] as const;
  for (const [usedIn, id] of beside) {
    for (const fixture of fixturesOfGameweek(facts, gameweekId(id), now)) {
      if (!isLocked(fixture, now)) continue;
      const choice = entryThatCounts(slips, fixture, now)?.entry.goalBonusPlayerId;
      if (choice) restricted.set(choice, usedIn);
    }
  }
  return new Map([...restricted].sort(([a], [b]) => a - b));
}

/**
 * TIP-05: the players whom this user has chosen in the gameweek before or after `gameweek`, for fixtures that have
 * locked or will: if one is chosen here too, one of the two choices is lost with the first lock. Ascending by id.
 */
export function chosenNearby(
  slips: readonly Slip[],
  facts: Pick<SeasonFacts, "fixtures">,
  gameweek: GameweekId,
  now: Instant,
): readonly PlayerId[] {
  const chosen = new Set<PlayerId>();
  for (const beside of [gameweek - 1, gameweek + 1]) {
    for (const fixture of fixturesOfGameweek(facts, gameweekId(beside), now)) {
      const choice = entryThatCounts(slips, fixture, now)?.entry.goalBonusPlayerId;
      if (choice) chosen.add(choice);
    }
  }
  return [...chosen].sort((a, b) => a - b);
}

/** TIP-05: why choices of restricted players are refused, by name and by the gameweek in which they were used. */
export function restrictionText(
  restricted: ReadonlyMap<PlayerId, UsedIn>,
  choices: readonly { readonly playerId: PlayerId }[],
  players: ReadonlyMap<PlayerId, Player>,
): string {
  const namesIn = (usedIn: UsedIn) => {
    const ids = choices.flatMap(({ playerId }) => (restricted.get(playerId) === usedIn ? playerId : []));
    return namesOf(players, new Set(ids)).join(", ");
  };
  const [last, next] = [namesIn("previous"), namesIn("next")];
  const parts = [last && `used last week: ${last}`, next && `used next week: ${next}`].filter(Boolean);
  return `Cannot select these players ${parts.join("; ")}. Choose different Goal Bonus players.`;
}

/** The players' names for a refusal, in the order given. */
export function namesOf(players: ReadonlyMap<PlayerId, Player>, ids: Iterable<PlayerId>): readonly string[] {
  return [...ids].map((id) => players.get(id)?.name ?? `Player ${id}`);
}
