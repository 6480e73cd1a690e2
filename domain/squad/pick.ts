import type { OutfieldPosition, Player, SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** One slot of a squad: the club it is tied to and the player chosen for it (BNG-01, BNG-02). */
export interface SquadPick {
  /** The slot's club; it stays when the player moves. */
  readonly clubId: ClubId;
  readonly playerId: PlayerId;
  /** The player's position when they were picked; it never changes (BNG-02). */
  readonly position: OutfieldPosition;
  readonly pickedAt: Instant;
}

/** Whether the footballer plays for the club now. */
export const playsFor = (player: Player | undefined, club: ClubId): boolean =>
  player?.isInLeague === true && player.clubId === club;

/** Whether the footballer is no longer of the slot's club. */
export const hasLeftClub = (
  { playerId, clubId }: Pick<SquadPick, "playerId" | "clubId">,
  players: SeasonFacts["players"],
): boolean => !playsFor(players.get(playerId), clubId);
