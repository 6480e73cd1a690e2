import type { Team } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";

type Kept = Pick<Selection, "teamId" | "playerId"> & { readonly player: { readonly name: string } };

interface Copy {
  /** The picks that can come along. */
  readonly coming: readonly { readonly teamId: number; readonly playerId: number }[];
  /** Who cannot, each with the reason in words. */
  readonly staying: readonly string[];
}

/**
 * HLF-02: the season's card as the second half's: whoever is still at the club and has no goal in the half comes along.
 *
 * @param teams with the half's goals.
 */
export function copyOf(picks: readonly Kept[], teams: readonly Team[]): Copy {
  const coming: { teamId: number; playerId: number }[] = [];
  const staying: string[] = [];
  for (const { teamId, playerId, player } of picks) {
    const team = teams.find(({ id }) => id === teamId);
    const there = team?.players.find(({ id }) => id === playerId);
    if (!there) staying.push(`${player.name} has left ${team?.name ?? "the league"}.`);
    else if (there.goals > 0) staying.push(`${player.name} has scored in the second half already.`);
    else coming.push({ teamId, playerId });
  }
  return { coming, staying };
}
