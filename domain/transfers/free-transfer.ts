import type { Club, Player } from "#domain/season/facts.ts";
import { dateText } from "#domain/season/season-config.ts";
import type { ClubId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { FREE_SLOT_DAYS, type TransferGrant } from "./ledger.ts";

/** The part of a notification that the domain decides; `metadata` goes out as a JSON string. */
export interface TransferAlert {
  /** The same for the same holder and move, so that a second run writes nothing new. */
  readonly id: string;
  readonly type: "transfer_alert";
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string;
  readonly metadata: { readonly playerName: string; readonly oldTeam: string; readonly newTeam: string };
}

export interface PlayerMove {
  readonly seasonId: SeasonId;
  /** As he is now: his new club, or out of the league. */
  readonly player: Player;
  readonly fromClubId: ClubId;
  /** When the season noticed it; the 14 days run from here. */
  readonly noticedAt: Instant;
}

export const OUT_OF_LEAGUE_NAME = "a club outside the Premier League";

/**
 * TRF-04: what a holder of a player who left his club receives: one free transfer for that slot, open
 * 14 days, and an alert. Null for a ticked pick, for a pick of somebody else and for a move that is none.
 * Both ids name holder, slot, player and the two clubs: a feed that flickers between them grants once.
 */
export function grantFromMove(
  userId: UserId,
  pick: SquadPick,
  isTicked: boolean,
  move: PlayerMove,
  clubs: ReadonlyMap<ClubId, Club>,
): { readonly grant: TransferGrant; readonly alert: TransferAlert } | null {
  const { player, fromClubId, noticedAt, seasonId } = move;
  const hasLeft = !player.isInLeague || player.clubId !== fromClubId;
  if (isTicked || pick.playerId !== player.id || !hasLeft || pick.pickedAt > noticedAt) return null;
  const destination = player.isInLeague ? String(player.clubId) : "out";
  const ref = `move:${seasonId}:${userId}:${pick.clubId}:${player.id}:${fromClubId}-${destination}`;
  const expiresAt = addMs(noticedAt, FREE_SLOT_DAYS * DAY_MS);
  const oldTeam = clubs.get(fromClubId)?.name ?? "the club";
  const newTeam = player.isInLeague ? (clubs.get(player.clubId)?.name ?? "another club") : OUT_OF_LEAGUE_NAME;
  const slotName = clubs.get(pick.clubId)?.name ?? oldTeam;
  return {
    grant: {
      kind: "free_slot",
      ref,
      grantedAt: noticedAt,
      clubId: pick.clubId,
      playerId: player.id,
      expiresAt,
      revokedAt: null,
    },
    alert: {
      id: ref,
      type: "transfer_alert",
      title: "Free transfer available",
      message:
        `${player.name} has left. You can replace them once, for free, with another ` +
        `${slotName} player of the same position who has not scored, until ${dateText(expiresAt)}.`,
      actionUrl: `/?transfer=${player.id}`,
      metadata: { playerName: player.name, oldTeam, newTeam },
    },
  };
}
