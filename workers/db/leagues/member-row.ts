import type { PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { type PackedPicks, unfoldPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import { unpackRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import type { Slip } from "#domain/tipping/slip.ts";

/** One member with everything their score is computed from. */
export interface MemberRow {
  readonly userId: UserId;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureVersion: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly tippingSince: Instant | null;
  readonly winterTransfersUsed: number;
  /** When they joined the league; null in an overall table. */
  readonly joinedAt: Instant | null;
  /** Football Bingo only: each transfer, oldest first. */
  readonly transfers: readonly TransferMade[];
  /** The squad; empty in a tipping table. */
  readonly picks: readonly SquadPick[];
  /** HLF-02: the second-half card, as stored; null without one, and in a tipping table. */
  readonly half: { readonly picks: PackedPicks; readonly qualifiedAt: Instant | null } | null;
  /** The season's slips; empty in a Football Bingo table. */
  readonly slips: readonly Slip[];
}

/**
 * A transfer, whether it was a winter one, who went out and who came in. A member stored before DUE-04 asked for
 * those two has them from their next look-up on.
 */
export type TransferMade = readonly [at: Instant, isWinter: boolean, out?: PlayerId, came?: PlayerId];

/** A row as D1 sends it: `played` holds the picks or slips, as JSON or as a folded season (SEA-06). */
interface RawMember
  extends Omit<MemberRow, "picks" | "half" | "slips" | "transfers" | "winterTransfersUsed"> {
  readonly played: string;
  readonly transfers: string;
  /** `[packed, qualifiedAt]` */
  readonly half: string | null;
}

type PackedPick = [SquadPick["clubId"], SquadPick["playerId"], SquadPick["position"], SquadPick["pickedAt"]];
type PackedSlip = [Slip["gameweekId"], hasJoker: number, version: number, Instant, entries: string];

/** Unpacks a row as D1 sends it. */
export function toMember(
  { played, transfers: made, half: card, ...rest }: RawMember,
  game: LeagueType,
): MemberRow {
  const transfers = (JSON.parse(made) as [Instant, number, PlayerId, PlayerId][])
    .map(([at, isWinter, out, came]) => [at, isWinter === 1, out, came] as const)
    .sort(([a], [b]) => a - b);
  const winterTransfersUsed = transfers.filter(([, isWinter]) => isWinter).length;
  const row = { ...rest, transfers, winterTransfersUsed, half: card === null ? null : toHalf(card) };
  return game === "football_bingo"
    ? { ...row, picks: toPicks(played), slips: [] }
    : { ...row, picks: [], slips: toSlips(played) };
}

function toHalf(card: string): MemberRow["half"] {
  const [picks, qualifiedAt] = JSON.parse(card) as [PackedPicks, Instant | null];
  return { picks, qualifiedAt };
}

const isFolded = (played: string) => !played.startsWith("[");

function toPicks(played: string): SquadPick[] {
  if (isFolded(played)) return unfoldPicks(played);
  return (JSON.parse(played) as PackedPick[]).map(([clubId, playerId, position, pickedAt]) => {
    return { clubId, playerId, position, pickedAt };
  });
}

function toSlips(played: string): Slip[] {
  if (isFolded(played)) return unfoldSlips(played);
  return (JSON.parse(played) as PackedSlip[]).map(([gameweekId, hasJoker, version, receivedAt, packed]) => {
    const entries = unpackRowEntries(packed, { gameweekId, receivedAt });
    return { gameweekId, hasJoker: hasJoker === 1, version, entries };
  });
}
