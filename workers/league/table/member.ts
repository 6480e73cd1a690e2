import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { PackedSlips } from "#domain/tipping/packed-slips.ts";
import type { TransferMade } from "#workers/db/leagues/member-row.ts";

/** A member as their League holds them in memory. Their slips stay in its storage: a season's are some 3.5 KB. */
export interface Member {
  readonly userId: UserId;
  readonly username: string;
  readonly location: string | undefined;
  readonly tippingSince: Instant | null;
  readonly winterTransfersUsed: number;
  readonly picks: PackedPicks;
  /**
   * Of the run's members: when a second-half card among them became qualified, null for a draft; absent for a season's
   * squad, whose picks and transfers tell.
   */
  readonly qualifiedAt?: Instant | null;
  /** When they joined the league; null in an overall table. */
  readonly joinedAt: Instant | null;
  /** HLF-02: their second-half card, with when it became qualified; null without one. */
  readonly half?: HalfPicks | null;
  /** Each transfer, oldest first. */
  readonly transfers: readonly TransferMade[];
}

/** A second-half card as their League holds it. */
interface HalfPicks {
  readonly picks: PackedPicks;
  readonly qualifiedAt: Instant | null;
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
  transfers: readonly TransferMade[],
  half?: readonly [picks: PackedPicks, qualifiedAt: Instant | null],
];

/**
 * A member as a line of text, of which eight share a row. Equal members pack alike, which distinguishes a change from a
 * repetition.
 */
export function packMember(member: Member): string {
  const { username, location, tippingSince, winterTransfersUsed, picks, joinedAt, transfers, half } = member;
  const rowFields = [username, location ?? null, tippingSince, winterTransfersUsed, picks] as const;
  const rest = [joinedAt, transfers] as const;
  // Without a second-half card a member packs without its place.
  const packed: PackedMember = half
    ? [...rowFields, ...rest, [half.picks, half.qualifiedAt]]
    : [...rowFields, ...rest];
  return JSON.stringify(packed);
}

/** A member from their stored text; slips lie in a table of their own. */
export function unpackMember(userId: UserId, packed: string): Member {
  const member: PackedMember = JSON.parse(packed);
  const [username, location, tippingSince, winterTransfersUsed, picks, joinedAt, transfers, card] = member;
  const half = card ? { picks: card[0], qualifiedAt: card[1] } : null;
  const played = { tippingSince, winterTransfersUsed, picks, joinedAt, transfers, half };
  return { userId, username, location: location ?? undefined, ...played };
}
