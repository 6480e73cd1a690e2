import type { SeasonFacts } from "#domain/season/facts.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "./pick.ts";
import { countsFor, decidingKickoffOf } from "./tick.ts";

/** A goal that was taken back. */
export interface Revocation {
  /** The kick-off of its match. */
  readonly kickoffAt: Instant;
  /** Why, in words a player can read. */
  readonly reason: string;
  readonly at: Instant;
}

/** BNG-05: the goals of each player that were taken back, the latest first. Own goals never counted, and have none. */
export function revocationsByPlayer(
  facts: Pick<SeasonFacts, "fixtures" | "goals">,
): ReadonlyMap<PlayerId, readonly Revocation[]> {
  const found = new Map<PlayerId, Revocation[]>();
  for (const goal of facts.goals.values()) {
    const { playerId, status, revokedAt, revokedReason } = goal;
    if (status !== "revoked" || revokedAt === null || revokedReason === null) continue;
    const kickoffAt = decidingKickoffOf(goal, facts.fixtures);
    if (kickoffAt === null) continue;
    const ofPlayer = found.get(playerId) ?? [];
    ofPlayer.push({ kickoffAt, reason: revokedReason, at: revokedAt });
    found.set(playerId, ofPlayer);
  }
  for (const revocations of found.values()) revocations.sort((a, b) => b.at - a.at);
  return found;
}

/** BNG-02, BNG-05: the latest goal that would have counted for the pick and was taken back; undefined without one. */
export function revocationOf(
  { playerId, pickedAt }: Pick<SquadPick, "playerId" | "pickedAt">,
  revocations: ReadonlyMap<PlayerId, readonly Revocation[]>,
): Revocation | undefined {
  return revocations.get(playerId)?.find(({ kickoffAt }) => countsFor(pickedAt, kickoffAt));
}
