import type { SeasonFacts } from "#domain/season/facts.ts";
import { goalsByPlayer } from "#domain/season/goals.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";

/**
 * The key of a tick's push, one per slot and footballer: it is sent once, whichever job comes first and however many
 * goals follow. A tick that comes after those of earlier matches were taken back (BNG-05) is another one.
 */
export function tickKey(season: string, club: ClubId, player: PlayerId, goals: SeasonFacts["goals"]): string {
  const lost = matchesLost(player, goals);
  return `tick:${season}:${club}:${player}${lost === 0 ? "" : `:${lost}`}`;
}

/** In how many matches a footballer's goals had all been taken back when the first that stands was seen. */
function matchesLost(player: PlayerId, goals: SeasonFacts["goals"]): number {
  const own = (goalsByPlayer(goals).get(player) ?? []).filter(({ isOwnGoal }) => !isOwnGoal);
  const standing = own.filter(({ status }) => status !== "revoked");
  const firstSeenAt = Math.min(...standing.map(({ seenAt }) => seenAt));
  const matches = [...groupBy(own, ({ fixtureId }) => fixtureId).values()];
  return matches.filter((ofMatch) =>
    ofMatch.every(({ revokedAt, status }) => status === "revoked" && (revokedAt ?? 0) <= firstSeenAt),
  ).length;
}
