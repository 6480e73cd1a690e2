import { totalKept } from "#app/shared/league/row-tips.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";

const NO_FIGURES = {
  correctDraws: 0,
  correctResults: 0,
  goalBonuses: 0,
  defaults: 0,
  gameweeksWon: 0,
  live: false,
  canGain: 0,
  gains: [],
} satisfies Partial<BoardEntry>;

/**
 * The season's board from the socket, with the figures read last: places and points are those of the socket; the values
 * it does not carry (figures, gains, locations) follow when the board is read again.
 */
export function withLiveRows(
  board: readonly BoardEntry[],
  live: readonly LeaderboardEntry[],
): readonly BoardEntry[] {
  const boardRows = new Map(board.map((entry) => [entry.id, entry]));
  const listed = new Set(live.map(({ id }) => id));
  const first = live.map((row): BoardEntry => {
    const before = boardRows.get(row.id);
    const location = row.location ?? before?.location;
    return { ...NO_FIGURES, ...before, ...row, ...(location === undefined ? {} : { location }) };
  });
  return [...first, ...board.filter(({ id }) => !listed.has(id))];
}

/** Whether the table has nothing but zeros: nobody has points, defaults or a match in play. */
export function isBlank(entries: readonly BoardEntry[]): boolean {
  return entries.every(
    ({ score, correctResults, goalBonuses, defaults, live }) =>
      score === 0 && correctResults === 0 && goalBonuses === 0 && defaults === 0 && !live,
  );
}

/** TIP-09: the figures behind a place, in words: correct results, draws, bonuses, defaults, gameweeks won. */
export function placeFigures(entry: BoardEntry): string[] {
  const { correctResults, correctDraws, goalBonuses, defaults, gameweeksWon } = entry;
  return [
    `${correctResults} correct`,
    count(correctDraws, "draw"),
    count(goalBonuses, "bonus", "bonuses"),
    ...(defaults > 0 ? [count(defaults, "default")] : []),
    ...(gameweeksWon > 0 ? [`${count(gameweeksWon, "gameweek")} won`] : []),
  ];
}

/** What the total is, can drop to and can reach with the matches in play; null if none is. */
export function stillToGain(entry: BoardEntry): string | null {
  const { score, gains, canGain, tips } = entry;
  if (gains.length === 0) return null;
  const canLose = gains.some((gain) => gain.canLose > 0);
  const floor = tips && canLose ? `at least ${totalKept(entry)}, ` : "";
  return `${score} now, ${floor}at most ${score + canGain}`;
}

function count(value: number, one: string, many = `${one}s`): string {
  return `${value} ${value === 1 ? one : many}`;
}
