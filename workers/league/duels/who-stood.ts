import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { countsFor } from "#domain/squad/tick.ts";
import type { Member } from "#workers/league/table/member.ts";

/** A footballer's time on a card. */
export interface Stood {
  readonly playerId: PlayerId;
  /** The slot's club; null where the transfer that says it is unknown. */
  readonly clubId: ClubId | null;
  readonly pickedAt: Instant;
  /** When they were transferred out; null while they stand there. */
  readonly until: Instant | null;
}

/** DUE-04: everybody who has stood on a member's card, as far as picks and transfers tell. */
export function whoStood({ picks, transfers }: Pick<Member, "picks" | "transfers">): Stood[] {
  const stood: Stood[] = [];
  const clubs = new Map<PlayerId, ClubId>();
  for (const { playerId, clubId, pickedAt } of unpackPicks(picks)) {
    clubs.set(playerId, clubId);
    stood.push({ playerId, clubId, pickedAt, until: null });
  }
  for (const [until, , out, came] of transfers.toReversed()) {
    if (out === undefined || came === undefined) continue;
    const clubId = clubs.get(came) ?? null;
    if (clubId !== null) clubs.set(out, clubId);
    const earlier = transfers.findLast(([at, , , in_]) => in_ === out && at < until);
    // By no transfer: before all of them.
    stood.push({ playerId: out, clubId, pickedAt: earlier?.[0] ?? instant(0), until });
  }
  return stood;
}

/** Whether they stood on the card when a match kicked off that counts for picks made before it (BNG-02). */
export const didStand = (
  { pickedAt, until }: Omit<Stood, "playerId" | "clubId">,
  kickoffAt: Instant,
): boolean => countsFor(pickedAt, kickoffAt) && (until === null || kickoffAt <= until);
