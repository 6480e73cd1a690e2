import type { LeagueHistory } from "#contract/story.ts";

/** Somebody's season, a bar for each gameweek. */
export interface SeasonForm {
  readonly id: string;
  readonly username: string;
  readonly weeks: readonly { readonly gameweek: number; readonly points: number; readonly isWon: boolean }[];
}

/** STO-05: what these members gained in each gameweek; who is not in the league's history has none. */
export function formsOf(history: LeagueHistory | null, ids: readonly string[]): SeasonForm[] {
  return [...new Set(ids)].flatMap((id) => {
    const member = history?.members.find((each) => each.id === id);
    return history && member ? [{ id, username: member.username, weeks: weeksOf(history, member) }] : [];
  });
}

function weeksOf(
  { gameweeks, winners }: LeagueHistory,
  { id, scores }: LeagueHistory["members"][number],
): SeasonForm["weeks"] {
  return gameweeks.map((gameweek, at) => ({
    gameweek,
    points: (scores[at] ?? 0) - (scores[at - 1] ?? 0),
    isWon: winners.some((winner) => winner.gameweek === gameweek && winner.ids.includes(id)),
  }));
}
