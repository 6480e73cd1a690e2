import type { Club, Player } from "#domain/season/facts.ts";
import { dateText } from "#domain/season/season-config.ts";
import type { ClubId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { FREE_SLOT_DAYS, type TransferGrant } from "./ledger.ts";

/** The part of a notification that the domain decides; `metadata` is sent as a JSON string. */
export interface TransferAlert {
  /** The same id for the same holder and move, so that a second run writes nothing new. */
  readonly id: string;
  readonly type: "transfer_alert";
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string;
  readonly metadata: { readonly playerName: string; readonly oldTeam: string; readonly newTeam: string };
}

export interface PlayerMove {
  readonly seasonId: SeasonId;
  /** The player after the move: with their new club, or out of the Premier League. */
  readonly player: Player;
  /** The club they left; if they came from outside the Premier League, the club they joined. */
  readonly fromClubId: ClubId;
  /** When the season noticed the move; the 14 days run from here. */
  readonly noticedAt: Instant;
  /** Its position in the season log: no two moves share it. */
  readonly seq: number;
}

/** The facts about the pick and its player that decide what the move brings. */
export interface MoveView {
  /** BNG-02: whether the pick was ticked at the time of the move. */
  readonly isTicked: boolean;
  /** The player's later moves in the log so far. */
  readonly later: readonly Pick<PlayerMove, "player">[];
  /** The player in the newest facts. */
  readonly player: Player | undefined;
  /** SEA-01: the squads' cutoff; null until it is set. */
  readonly cutoffAt: Instant | null;
  readonly clubs: ReadonlyMap<ClubId, Club>;
}

/** TRF-04: the effect of a move on one holder. */
export type MoveOutcome =
  | { readonly kind: "nothing" }
  /** Back at the slot's own club: a free transfer open for the slot ends unused. */
  | { readonly kind: "came_back"; readonly clubId: ClubId; readonly at: Instant }
  /** `grant` is null before the cutoff, when changes are free anyway; it is stored unless the slot has one open. */
  | { readonly kind: "left"; readonly grant: TransferGrant | null; readonly alert: TransferAlert };

export const OUT_OF_LEAGUE_NAME = "a club outside the Premier League";
const NOTHING: MoveOutcome = { kind: "nothing" };

/**
 * TRF-04: what a holder of a player who moved receives: one free transfer for that slot, open 14 days, and an alert;
 * before the cutoff the alert alone. Nothing for a ticked pick, for a pick of somebody else or made later, and for a
 * player who is back by now, at the slot's own club or at the club they came from (a feed that flickered).
 */
export function outcomeOfMove(
  userId: UserId,
  pick: SquadPick,
  move: PlayerMove,
  { isTicked, later, player: current, cutoffAt, clubs }: MoveView,
): MoveOutcome {
  const { player, fromClubId, noticedAt, seasonId } = move;
  if (pick.playerId !== player.id) return NOTHING;
  if (isAt(player, pick.clubId)) return { kind: "came_back", clubId: pick.clubId, at: noticedAt };
  const isBack =
    isAt(current, pick.clubId) ||
    isAt(current, fromClubId) ||
    later.some((next) => next.player.id === player.id && isAt(next.player, pick.clubId));
  if (isTicked || isBack || pick.pickedAt > noticedAt || isAt(player, fromClubId)) return NOTHING;
  const destination = player.isInLeague ? String(player.clubId) : "out";
  const ref = `move:${seasonId}:${userId}:${pick.clubId}:${player.id}:${fromClubId}-${destination}:${move.seq}`;
  const oldTeam = clubs.get(fromClubId)?.name ?? "the club";
  const newTeam = player.isInLeague ? (clubs.get(player.clubId)?.name ?? "another club") : OUT_OF_LEAGUE_NAME;
  const words = { id: ref, type: "transfer_alert", actionUrl: `/?transfer=${player.id}` } as const;
  const metadata = { playerName: player.name, oldTeam, newTeam };
  // TRF-02: judged by the move, so that a late run says the same.
  if (cutoffAt !== null && noticedAt < cutoffAt) {
    const message = `${player.name} has left. Squad changes are free and unlimited until ${dateText(cutoffAt)}.`;
    const title = "A player in your squad has left";
    return { kind: "left", grant: null, alert: { ...words, title, message, metadata } };
  }
  const expiresAt = addMs(noticedAt, FREE_SLOT_DAYS * DAY_MS);
  const slotName = clubs.get(pick.clubId)?.name ?? oldTeam;
  const message =
    `${player.name} has left. You may replace them once, for free, with another ` +
    `${slotName} player of the same position who has not scored, until ${dateText(expiresAt)}.`;
  return {
    kind: "left",
    grant: {
      kind: "free_slot",
      ref,
      grantedAt: noticedAt,
      clubId: pick.clubId,
      playerId: player.id,
      expiresAt,
      revokedAt: null,
    },
    alert: { ...words, title: "Free transfer available", message, metadata },
  };
}

function isAt(player: Player | undefined, club: ClubId): boolean {
  return player?.isInLeague === true && player.clubId === club;
}
