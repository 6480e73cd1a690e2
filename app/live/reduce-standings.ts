import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ServerMessage } from "#contract/live.ts";
import { applyPatch, unpackSnapshot } from "#contract/standings-codec.ts";

/** A league's table as the socket has reported it. */
export interface LiveStandings {
  readonly userId: string;
  /** The first 100 rows, in table order. */
  readonly rows: readonly LeaderboardEntry[];
  /** The reader's own row, whatever its place; null if they have none. */
  readonly own: LeaderboardEntry | null;
  readonly total: number;
  /** The `seq` of the last snapshot or patch; null before the socket's first. */
  readonly seq: number | null;
  readonly epoch: number;
  /** Whether a patch is missing: the rows are right as of `seq`, and `resume` from there brings the rest. */
  readonly isBehind: boolean;
  /** Whether the message could not say which ticks came last, or which shirts hang: they have to be read. */
  readonly lacksTicks: boolean;
}

/** The table as it was when the page was rendered, before the socket's first message. */
export function startStandings(userId: string, rows: readonly LeaderboardEntry[] = []): LiveStandings {
  const own = rows.find((row) => row.id === userId) ?? null;
  return { userId, rows, own, total: rows.length, seq: null, epoch: 0, isBehind: false, lacksTicks: false };
}

/** The table after a message; the same object when the message changes nothing. */
export function reduceStandings(state: LiveStandings, message: ServerMessage): LiveStandings {
  switch (message.type) {
    case "snapshot":
      return afterSnapshot(state, message);
    case "patch":
      return afterPatch(state, message);
    default:
      return state;
  }
}

function afterSnapshot(
  state: LiveStandings,
  { standings, common, own, total, seq, epoch }: Extract<ServerMessage, { type: "snapshot" }>,
): LiveStandings {
  // A snapshot has no locations, honours, last ticks and walls: the page's own are kept, ticks and walls while the
  // score is the same.
  const rowsBefore = new Map(state.rows.map((row) => [row.id, row]));
  let lacksTicks = false;
  const rows = unpackSnapshot(standings, common).map((row) => {
    const { location, lastTick, wall, honours, tips, score } = rowsBefore.get(row.id) ?? {};
    if (rowsBefore.size > 0 && row.qualified !== undefined && score !== row.score)
      lacksTicks ||= row.score > 0;
    return {
      ...row,
      ...(location === undefined ? {} : { location }),
      ...(honours ? { honours } : {}),
      // Its own total says what has changed since.
      ...(tips ? { tips } : {}),
      ...(lastTick && score === row.score ? { lastTick } : {}),
      ...(wall !== undefined && score === row.score ? { wall } : {}),
    };
  });
  return { ...state, rows, own, total, seq, epoch, isBehind: false, lacksTicks };
}

function afterPatch(
  state: LiveStandings,
  { changes, own, seq, epoch }: Extract<ServerMessage, { type: "patch" }>,
): LiveStandings {
  // Before the first snapshot there is nothing to change; an old number is a repetition.
  if (state.seq === null || seq <= state.seq) return state;
  if (seq > state.seq + 1) return state.isBehind ? state : { ...state, isBehind: true };
  const rows = applyPatch(state.rows, changes);
  const listed = rows.find((row) => row.id === state.userId);
  return {
    ...state,
    rows,
    own: listed ?? own ?? null,
    total: changes.total,
    seq,
    epoch,
    isBehind: false,
    lacksTicks: changes.ticks === null,
  };
}
