import type { LeagueHistory, StoryMoment } from "#contract/story.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

/** A row of the table as it stood at one moment of a gameweek. */
export interface ReplayRow {
  readonly id: string;
  readonly username: string;
  readonly rank: number;
  /** Null in tipping, where a moment has places but not everybody's points. */
  readonly score: number | null;
}

/** The longest pause between two moments of a replay, in milliseconds; otherwise a match minute lasts a second. */
const LONGEST_MS = 3_000;
const SHORTEST_MS = 400;

/** The table at the end of a gameweek, from the league's history; members without a place then are left out. */
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
 * The table before the first moment and after each of them, computed backwards from the end (STO-01).
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

/** How long a moment is shown before the next, in milliseconds: one second per minute between them, within limits. */
export function standsFor(moment: StoryMoment | undefined, next: StoryMoment | undefined): number {
  if (!moment || !next) return SHORTEST_MS;
  const minutes = (Date.parse(next.at) - Date.parse(moment.at)) / MINUTE_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, minutes * 1_000));
}
