import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import type { MemberRow } from "#workers/db/members.ts";

/** A member as his League holds him: his name and what his score is computed from. */
export interface Member {
  readonly userId: UserId;
  readonly username: string;
  readonly location: string | undefined;
  readonly tippingSince: Instant | null;
  readonly winterTransfersUsed: number;
  readonly picks: readonly SquadPick[];
  readonly slips: readonly Slip[];
}

export function memberOf(row: MemberRow): Member {
  const { userId, username, city, country, tippingSince, winterTransfersUsed, picks, slips } = row;
  const location = [city, country].filter(Boolean).join(", ") || undefined;
  return { userId, username, location, tippingSince, winterTransfersUsed, picks, slips };
}

type PackedPick = readonly [
  SquadPick["clubId"],
  SquadPick["playerId"],
  SquadPick["position"],
  SquadPick["pickedAt"],
];
type PackedMember = readonly [
  username: string,
  location: string | null,
  tippingSince: Instant | null,
  winterTransfersUsed: number,
  picks: readonly PackedPick[],
  slips: readonly Slip[],
];

/** A member as one column of text. Equal members pack alike, which is how a change is told from a repetition. */
export function packMember(member: Member): string {
  const picks = member.picks.map((pick): PackedPick => {
    return [pick.clubId, pick.playerId, pick.position, pick.pickedAt];
  });
  const packed: PackedMember = [
    member.username,
    member.location ?? null,
    member.tippingSince,
    member.winterTransfersUsed,
    picks,
    member.slips,
  ];
  return JSON.stringify(packed);
}

export function unpackMember(userId: UserId, packed: string): Member {
  const [username, location, tippingSince, winterTransfersUsed, picks, slips]: PackedMember =
    JSON.parse(packed);
  return {
    userId,
    username,
    location: location ?? undefined,
    tippingSince,
    winterTransfersUsed,
    picks: picks.map(([clubId, playerId, position, pickedAt]) => ({ clubId, playerId, position, pickedAt })),
    slips,
  };
}

/** A table's members; `version` grows with every change, so that what was computed from them can be kept. */
export interface Roster {
  readonly version: number;
  readonly members: ReadonlyMap<UserId, Member>;
}
