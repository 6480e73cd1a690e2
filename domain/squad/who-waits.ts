import { groupBy } from "#domain/shared/group-by.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import type { SquadPick } from "./pick.ts";

/** Somebody's pegs that are still open. */
export interface OpenPegs {
  readonly username: string;
  readonly picks: readonly Pick<SquadPick, "playerId" | "clubId">[];
}

/** A footballer whose first goal is waited for, and who waits for it. */
export interface Awaited {
  readonly playerId: PlayerId;
  readonly clubId: ClubId;
  readonly members: readonly string[];
}

/** BNG-01: the players that members still wait for, by club: first those that most wait for, then in members' order. */
export function whoWaits(pegs: readonly OpenPegs[]): ReadonlyMap<ClubId, readonly Awaited[]> {
  const waits = new Map<PlayerId, { clubId: ClubId; members: string[] }>();
  for (const { username, picks } of pegs) {
    for (const { playerId, clubId } of picks) {
      const awaited = waits.get(playerId) ?? { clubId, members: [] };
      awaited.members.push(username);
      waits.set(playerId, awaited);
    }
  }
  const awaited = [...waits].map(([playerId, waiting]): Awaited => ({ playerId, ...waiting }));
  const byClub = groupBy(awaited, ({ clubId }) => clubId);
  for (const all of byClub.values()) all.sort((x, y) => y.members.length - x.members.length);
  return byClub;
}
