import type { LeagueHistory } from "#contract/story.ts";

/** Somebody's season, a bar for each gameweek. */
export interface SeasonForm {
  readonly id: string;
  readonly username: string;
  readonly weeks: readonly { readonly gameweek: number; readonly points: number; readonly isWon: boolean }[];
}

/** STO-05: what these members gained in each gameweek; a member who is not in the league's history has none. */
export function formsOf(history: LeagueHistory | null, ids: readonly string[]): SeasonForm[] {
  const length = history ? playedWeeks(history) : 0;
  if (!history || length === 0) return [];
  return [...new Set(ids)].flatMap((id) => {
    const member = history.members.find((each) => each.id === id);
    return member
      ? [{ id, username: member.username, weeks: weeksOf(history, member).slice(0, length) }]
      : [];
  });
}

/** Up to the last gameweek that gave anybody points; what nobody played for after it is no part of the picture. */
function playedWeeks({ gameweeks, members }: LeagueHistory): number {
  const last = gameweeks.findLastIndex((_, at) =>
    members.some(({ scores }) => (scores[at] ?? 0) !== (scores[at - 1] ?? 0)),
  );
  return last + 1;
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
