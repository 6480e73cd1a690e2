import type { Club, Player } from "#domain/season/facts.ts";
import { dateText } from "#domain/season/season-config.ts";
import type { ClubId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { playsFor, type SquadPick } from "#domain/squad/pick.ts";
import { FREE_SLOT_DAYS, type TransferGrant } from "./ledger.ts";
import { type AlertFacts, OUT_OF_LEAGUE_NAME } from "./packed-alerts.ts";

/** A footballer's move in the season log: between two clubs, out of the Premier League, or into it. */
export interface PlayerMove {
  readonly seasonId: SeasonId;
  /** The player after the move: with their new club, or out of the Premier League. */
  readonly player: Player;
  /** The club they left; if they came from outside the Premier League, the club they joined. */
  readonly fromClubId: ClubId;
  /**
   * When the season noticed the move, or the end of the provisional tick with which the player left: the 14 days run
   * from here.
   */
  readonly noticedAt: Instant;
  /** When the season noticed the move itself, where a tick was taken back afterwards; absent otherwise. */
  readonly leftAt?: Instant;
  /** Its position in the season log: no two moves share it. */
  readonly seq: number;
}

/** The facts about the pick and its player that decide what the move brings. */
export interface MoveView {
  /** BNG-02: whether the pick was ticked when the move was noticed. */
  readonly isTicked: boolean;
  /** The same for `leftAt`: only who left with a tick leaves by losing it. False by default. */
  readonly wasTicked?: boolean;
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
  | { readonly kind: "left"; readonly grant: TransferGrant | null; readonly alert: AlertFacts };

const NOTHING: MoveOutcome = { kind: "nothing" };

/**
 * TRF-04: what a holder of a player who moved receives: one free transfer for that slot, open 14 days, and an alert;
 * before the cutoff the alert alone. Nothing for a ticked pick, for a pick of somebody else or made later, and for a
 * player who is back by now, at the slot's own club or at the club they came from (a feed that flickered). Somebody who
 * left with a provisional tick leaves when it is taken back.
 */
export function outcomeOfMove(
  userId: UserId,
  pick: SquadPick,
  move: PlayerMove,
  { isTicked, wasTicked = false, later, player: current, cutoffAt, clubs }: MoveView,
): MoveOutcome {
  const { player, fromClubId, noticedAt, leftAt = noticedAt, seasonId } = move;
  if (pick.playerId !== player.id) return NOTHING;
  if (playsFor(player, pick.clubId)) return { kind: "came_back", clubId: pick.clubId, at: noticedAt };
  const isBack =
    playsFor(current, pick.clubId) ||
    playsFor(current, fromClubId) ||
    later.some((next) => next.player.id === player.id && playsFor(next.player, pick.clubId));
  if (isTicked || isBack || pick.pickedAt > leftAt || playsFor(player, fromClubId)) return NOTHING;
  if (move.leftAt !== undefined && !wasTicked) return NOTHING;
  const destination = player.isInLeague ? String(player.clubId) : "out";
  const ref = `move:${seasonId}:${userId}:${pick.clubId}:${player.id}:${fromClubId}-${destination}:${move.seq}`;
  const oldTeam = clubs.get(fromClubId)?.name ?? "the club";
  const newTeam = player.isInLeague ? (clubs.get(player.clubId)?.name ?? "another club") : OUT_OF_LEAGUE_NAME;
  // TRF-02: judged by the move, so that a late run says the same.
  const freeUntil = cutoffAt !== null && noticedAt < cutoffAt ? dateText(cutoffAt) : null;
  const alert: AlertFacts = {
    ref,
    names: { playerName: player.name, oldTeam, newTeam },
    slotName: clubs.get(pick.clubId)?.name ?? oldTeam,
    freeUntil,
    noticedAt,
  };
  if (freeUntil !== null) return { kind: "left", grant: null, alert };
  return {
    kind: "left",
    grant: {
      kind: "free_slot",
      ref,
      grantedAt: noticedAt,
      clubId: pick.clubId,
      playerId: player.id,
      expiresAt: addMs(noticedAt, FREE_SLOT_DAYS * DAY_MS),
      revokedAt: null,
    },
    alert,
  };
}
