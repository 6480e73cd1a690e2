import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { PackedSlips } from "#domain/tipping/packed-slips.ts";

/** A member as their League holds them in memory. Their slips stay in its storage: a season's are some 3.5 KB. */
export interface Member {
  readonly userId: UserId;
  readonly username: string;
  readonly location: string | undefined;
  readonly tippingSince: Instant | null;
  readonly winterTransfersUsed: number;
  readonly picks: PackedPicks;
  /** When they joined the league; null in an overall table. */
  readonly joinedAt: Instant | null;
  /** Each transfer, oldest first, and whether it was a winter one. */
  readonly transfers: readonly (readonly [at: Instant, isWinter: boolean])[];
}

/** A member with everything their score is computed from. */
export interface Played {
  readonly member: Member;
  readonly slips: PackedSlips;
}

type PackedMember = readonly [
  username: string,
  location: string | null,
  tippingSince: Instant | null,
  winterTransfersUsed: number,
  picks: PackedPicks,
  joinedAt: Instant | null,
  transfers: readonly (readonly [at: Instant, isWinter: boolean])[],
];

/** A member as one column of text. Equal members pack alike, which distinguishes a change from a repetition. */
export function packMember(member: Member): string {
  const { username, location, tippingSince, winterTransfersUsed, picks, joinedAt, transfers } = member;
  const told = [username, location ?? null, tippingSince, winterTransfersUsed, picks] as const;
  const packed: PackedMember = [...told, joinedAt, transfers];
  return JSON.stringify(packed);
}

export function unpackMember(userId: UserId, packed: string): Member {
  const member: PackedMember = JSON.parse(packed);
  const [username, location, tippingSince, winterTransfersUsed, picks, joinedAt, transfers] = member;
  const played = { tippingSince, winterTransfersUsed, picks, joinedAt, transfers };
  return { userId, username, location: location ?? undefined, ...played };
}
