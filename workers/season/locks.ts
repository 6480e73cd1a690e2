import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { lockStateOf, unwrittenLockAt } from "#domain/season/fixture-lock.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/**
 * TIP-02, TIP-06: the locks that are due and not yet written. A lock carries its kick-off's instant however late the
 * job ran (or `now` when the feed calls a match started before it), and the candidates of the default draw as they are
 * now.
 */
export function dueLocks(facts: SeasonFacts, now: Instant): SeasonChange[] {
  const changes: SeasonChange[] = [];
  for (const fixture of facts.fixtures.values()) {
    const { gameweekId, kickoffAt } = fixture;
    if (gameweekId === null || kickoffAt === null) continue;
    const state = lockStateOf(fixture, now);
    const lockedAt = unwrittenLockAt(fixture, now);
    if (state.kind !== "locked" || state.lock !== null || lockedAt === null) continue;
    const lock = {
      lockedAt,
      gameweekId,
      kickoffAt,
      candidates: candidatesOf(facts, fixture),
    };
    const formerLocks = fixture.lock === null ? fixture.formerLocks : [...fixture.formerLocks, fixture.lock];
    changes.push({ kind: "fixture_locked", fixture: { ...fixture, lock, formerLocks } });
  }
  return changes;
}

function candidatesOf(facts: SeasonFacts, { homeClubId, awayClubId }: Fixture): PlayerId[] {
  const candidates: PlayerId[] = [];
  for (const player of facts.players.values()) {
    const isOfMatch = player.clubId === homeClubId || player.clubId === awayClubId;
    if (isOfMatch && player.isInLeague && player.position !== "GK") candidates.push(player.id);
  }
  return candidates.sort((left, right) => left - right);
}
