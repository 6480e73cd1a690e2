import type { LeagueHistory } from "#contract/story.ts";

/** A gameweek and who has won it: several share it. */
export interface WeekWon {
  readonly gameweek: number;
  readonly winners: readonly { readonly id: string; readonly username: string }[];
  /** The points of that gameweek alone. */
  readonly points: number;
}

/** STO-05: who has won each gameweek of a tipping league and with how many points, the newest first. */
export function weekWinners({ gameweeks, members, winners, wonWith }: LeagueHistory): WeekWon[] {
  return winners
    .map(({ gameweek, ids }, place): WeekWon => {
      const at = gameweeks.indexOf(gameweek);
      const won = members.filter(({ id }) => ids.includes(id));
      const [first] = won;
      const points =
        wonWith?.[place] ?? (first?.scores[at] ?? 0) - (at > 0 ? (first?.scores[at - 1] ?? 0) : 0);
      return { gameweek, winners: won.map(({ id, username }) => ({ id, username })), points };
    })
    .filter((week) => week.winners.length > 0)
    .reverse();
}
