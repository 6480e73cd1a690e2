import { deriveSipKey, indexFromHash, type SipKey, sipHash24 } from "#domain/shared/hash.ts";
import type { FixtureId, PlayerId } from "#domain/shared/ids.ts";
import type { MatchOutcome } from "./slip.ts";

/** TIP-06: the result that replaces a missing prediction. */
export const DEFAULT_OUTCOME: MatchOutcome = "away_win";
/** TIP-06: defaults stop after this many gameweeks in a row without a prediction. */
export const DEFAULTS_STOP_AFTER = 3;

/** The key of one user's draws: derived from the season's secret, so a draw needs only the fixture. */
export function userDrawKey(secretKey: SipKey, userId: string): SipKey {
  return deriveSipKey(secretKey, userId);
}

/**
 * TIP-06: the goal bonus player drawn for a user and fixture: SipHash-2-4 of the fixture's id under the user's key,
 * over the candidates that are not restricted. The same input always gives the same player, whatever the order of the
 * restricted players.
 *
 * @param key `userDrawKey`.
 * @param candidates ascending by id, as a lock carries them.
 * @returns null when there is no candidate or every candidate is restricted.
 */
export function drawFromAscending(
  key: SipKey,
  fixtureId: FixtureId,
  candidates: readonly PlayerId[],
  restricted: readonly PlayerId[],
): PlayerId | null {
  const eligible =
    restricted.length === 0 ? candidates : candidates.filter((candidate) => !restricted.includes(candidate));
  if (eligible.length === 0) return null;
  return eligible[indexFromHash(sipHash24(key, bytesOf(fixtureId)), eligible.length)] ?? null;
}

function bytesOf(id: FixtureId): Uint8Array {
  return Uint8Array.of(id & 0xff, (id >>> 8) & 0xff, (id >>> 16) & 0xff, (id >>> 24) & 0xff);
}
