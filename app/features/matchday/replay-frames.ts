import type { LeagueHistory, StoryMoment } from "#contract/story.ts";

/** A row of the table at some moment of a gameweek. */
export interface ReplayRow {
  readonly id: string;
  readonly username: string;
  readonly rank: number;
  /** Null in tipping: a moment tells places, not everybody's points. */
  readonly score: number | null;
}

const MINUTE_MS = 60_000;
/** A minute takes a second, an evening without a goal no longer than this. */
const LONGEST_MS = 3_000;
const SHORTEST_MS = 400;

/** The table as a gameweek's history has it; without the members that had no place yet. */
export function tableAtEnd(
  { gameweeks, members }: LeagueHistory,
  gameweek: number,
  isTipping: boolean,
): ReplayRow[] {
  const at = gameweeks.indexOf(gameweek);
  return members.flatMap(({ id, username, ranks, scores }) => {
    const rank = ranks[at];
    return rank == null ? [] : [{ id, username, rank, score: isTipping ? null : (scores[at] ?? null) }];
  });
}

/**
 * The table before the first moment and after each: what happened is taken back from the end (STO-01).
 *
 * @param moments the oldest first.
 */
export function replayFrames(end: readonly ReplayRow[], moments: readonly StoryMoment[]): ReplayRow[][] {
  const frames = [inOrder(end)];
  for (const moment of [...moments].reverse()) frames.unshift(inOrder(before(frames[0] ?? [], moment)));
  return frames;
}

function before(rows: readonly ReplayRow[], { kind, members, moves, ownGoal }: StoryMoment): ReplayRow[] {
  const from = new Map(moves.map((move) => [move.id, move.from]));
  const ticked = new Set(ownGoal ? [] : members.map(({ id }) => id));
  const by = kind === "goal" ? 1 : kind === "goal_revoked" ? -1 : 0;
  return rows.map((row) => ({
    ...row,
    rank: from.get(row.id) ?? row.rank,
    score: row.score !== null && ticked.has(row.id) ? row.score - by : row.score,
  }));
}

const inOrder = (rows: readonly ReplayRow[]) =>
  [...rows].sort((one, other) => one.rank - other.rank || (one.username < other.username ? -1 : 1));

/** How long a moment stands before the next, in milliseconds: its minutes in seconds, within reason. */
export function standsFor(moment: StoryMoment | undefined, next: StoryMoment | undefined): number {
  if (!moment || !next) return SHORTEST_MS;
  const minutes = (Date.parse(next.at) - Date.parse(moment.at)) / MINUTE_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, minutes * 1_000));
}
