import type { PlayerId } from "#domain/shared/ids.ts";
import type { SquadPick } from "./pick.ts";

/**
 * The players that only this squad has in its league. Empty in a league of one, where there is nobody to lack them.
 *
 * @param holders how many of the league's squads, this one included, have each player.
 * @param squads how many squads the league has.
 */
export function solePicks(
  picks: readonly Pick<SquadPick, "playerId">[],
  holders: ReadonlyMap<PlayerId, number>,
  squads: number,
): PlayerId[] {
  if (squads < 2) return [];
  return picks.map(({ playerId }) => playerId).filter((player) => holders.get(player) === 1);
}
