import type { ClubId, PlayerId, UserId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { isTicked } from "#domain/squad/tick.ts";
import type { StorySource } from "./story-source.ts";

/** A member's first pick without a tick; null when every pick has one. */
export function lastOpenPick(
  { roster, facts }: Pick<StorySource, "roster" | "facts">,
  userId: UserId,
): { readonly playerId: PlayerId; readonly playerName: string; readonly clubId: ClubId } | null {
  const member = roster.of(userId);
  const goals = goalIndexOf(facts);
  const left = member && unpackPicks(member.picks).find((pick) => !isTicked(pick, goals));
  if (!left) return null;
  const { playerId, clubId } = left;
  return { playerId, clubId, playerName: facts.players.get(playerId)?.name ?? "" };
}
