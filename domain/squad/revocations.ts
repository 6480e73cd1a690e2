import type { SeasonFacts } from "#domain/season/facts.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/**
 * BNG-05: why a player's goal was taken back, in words a player can read, by player; the latest reason where there are
 * several. Own goals never counted, so they have no entry.
 */
export function revocationReasons(facts: Pick<SeasonFacts, "goals">): ReadonlyMap<PlayerId, string> {
  const latest = new Map<PlayerId, { at: Instant; reason: string }>();
  for (const { playerId, status, isOwnGoal, revokedAt, revokedReason } of facts.goals.values()) {
    if (status !== "revoked" || isOwnGoal || revokedAt === null || revokedReason === null) continue;
    const known = latest.get(playerId);
    if (!known || known.at < revokedAt) latest.set(playerId, { at: revokedAt, reason: revokedReason });
  }
  return new Map([...latest].map(([playerId, { reason }]) => [playerId, reason]));
}
