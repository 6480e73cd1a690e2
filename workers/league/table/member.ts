import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { PackedSlips } from "#domain/tipping/packed-slips.ts";

/** A member as his League holds him in memory. His slips stay in its storage: a season's are some 3.5 KB. */
export interface Member {
  readonly userId: UserId;
  readonly username: string;
  readonly location: string | undefined;
  readonly tippingSince: Instant | null;
  /** The league; absent in an overall table, to which one belongs by playing. */
  readonly joinedAt?: Instant | null | undefined;
  readonly winterTransfersUsed: number;
  readonly picks: PackedPicks;
}

/** A member with all that his score is computed from. */
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
  joinedAt?: Instant | null,
];

/** A member as one column of text. Equal members pack alike, which is how a change is told from a repetition. */
export function packMember(member: Member): string {
  const { username, location, tippingSince, joinedAt, winterTransfersUsed, picks } = member;
  const packed: PackedMember = [username, location ?? null, tippingSince, winterTransfersUsed, picks];
  if (joinedAt != null) return JSON.stringify([...packed, joinedAt]);
  return JSON.stringify(packed);
}

export function unpackMember(userId: UserId, packed: string): Member {
  const [username, location, tippingSince, winterTransfersUsed, picks, joinedAt]: PackedMember =
    JSON.parse(packed);
  const member = {
    userId,
    username,
    location: location ?? undefined,
    tippingSince,
    winterTransfersUsed,
    picks,
  };
  return joinedAt == null ? member : { ...member, joinedAt };
}
