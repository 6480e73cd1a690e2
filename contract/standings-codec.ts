import { rankStandings } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LeaderboardEntry } from "./api.ts";
import type { CommonFields, RankShift, RowChange, SnapshotRow, StandingsPatch } from "./live.ts";

type Rows = readonly LeaderboardEntry[];

/**
 * What turns `before` into `after`, both in table order, or null when nothing does. One goal moves the ranks of
 * half a table: rows that only made room are told by ranges of ranks, so that a patch stays under a kilobyte.
 */
export function diffStandings(before: Rows, after: Rows, totals: [before: number, after: number]) {
  const known = new Map(before.map((row) => [row.id, row]));
  const remaining = new Set(after.map((row) => row.id));
  const removed = before.filter((row) => !remaining.has(row.id)).map((row) => row.id);
  const shiftOfRank = new Map<number, { rank: number; movement: number }>();
  const upserts: StandingsPatch["upserts"] = [];
  for (const row of after) {
    const old = known.get(row.id);
    if (old === undefined || old.username !== row.username || old.location !== row.location) {
      upserts.push(row);
      continue;
    }
    const rank = row.rank - old.rank;
    const movement = row.movement - old.movement;
    const shift = shiftOfRank.get(old.rank);
    const isFirstOfRank = shift === undefined;
    if (hasSameFigures(old, row) && (isFirstOfRank || (shift.rank === rank && shift.movement === movement))) {
      if (isFirstOfRank) shiftOfRank.set(old.rank, { rank, movement });
      continue;
    }
    upserts.push(changeOf(old, row));
  }
  const shifts = toRanges(shiftOfRank);
  const [totalBefore, total] = totals;
  if (upserts.length + removed.length + shifts.length === 0 && total === totalBefore) return null;
  return { upserts, removed, shifts, total } satisfies StandingsPatch;
}

function hasSameFigures(a: LeaderboardEntry, b: LeaderboardEntry): boolean {
  return (
    a.score === b.score &&
    a.totalGoals === b.totalGoals &&
    a.provisional === b.provisional &&
    a.qualified === b.qualified
  );
}

const CHANGING = ["rank", "score", "totalGoals", "provisional", "movement", "qualified"] as const;

function changeOf(old: LeaderboardEntry, row: LeaderboardEntry): RowChange {
  const changed = CHANGING.filter((field) => old[field] !== row[field]).map((field) => [field, row[field]]);
  return { id: row.id, ...Object.fromEntries(changed) };
}

/** Neighbouring ranks that shift alike become one range; ranks without such a row do not break it. */
function toRanges(shiftOfRank: ReadonlyMap<number, { rank: number; movement: number }>): RankShift[] {
  const ranges: RankShift[] = [];
  let last: RankShift | null = null;
  for (const [at, { rank, movement }] of [...shiftOfRank].sort(([a], [b]) => a - b)) {
    if (last && last[2] === rank && last[3] === movement) last[1] = at;
    else {
      last = [at, at, rank, movement];
      ranges.push(last);
    }
  }
  return ranges.filter(([, , rank, movement]) => rank !== 0 || movement !== 0);
}

/** The table after a patch, in table order. */
export function applyPatch(rows: Rows, { upserts, removed, shifts }: StandingsPatch): LeaderboardEntry[] {
  const gone = new Set(removed);
  const next = new Map<string, LeaderboardEntry>();
  for (const row of rows) if (!gone.has(row.id)) next.set(row.id, row);
  const upserted = new Set(upserts.map((row) => row.id));
  for (const row of next.values()) {
    if (!upserted.has(row.id)) next.set(row.id, shifted(row, shifts));
  }
  for (const row of upserts) {
    const old = next.get(row.id);
    if ("username" in row) next.set(row.id, row);
    else if (old) next.set(row.id, { ...old, ...row });
  }
  return inTableOrder(next.values());
}

function shifted(row: LeaderboardEntry, shifts: readonly RankShift[]): LeaderboardEntry {
  const shift = shifts.find(([from, to]) => row.rank >= from && row.rank <= to);
  if (!shift) return row;
  const [, , rank, movement] = shift;
  return { ...row, rank: row.rank + rank, movement: row.movement + movement };
}

/** By rank, and inside a tie as the ranking itself orders (BNG-06). */
function inTableOrder(rows: Iterable<LeaderboardEntry>): LeaderboardEntry[] {
  const named = Array.from(rows, (row) => ({ userId: userId(row.id), username: row.username, row }));
  return rankStandings(named, (a, b) => a.row.rank - b.row.rank).map(({ entry }) => entry.row);
}

/** A table as a snapshot carries it: what most rows have in common is said once. */
export function packSnapshot(rows: Rows): { standings: SnapshotRow[]; common: CommonFields } {
  const common: CommonFields = {
    provisional: mostCommon(rows, "provisional") ?? false,
    movement: mostCommon(rows, "movement") ?? 0,
    qualified: mostCommon(rows, "qualified"),
  };
  const standings = rows.map(({ location: _, provisional, movement, qualified, ...row }): SnapshotRow => {
    return {
      ...row,
      ...(provisional === common.provisional ? {} : { provisional }),
      ...(movement === common.movement ? {} : { movement }),
      ...(qualified === common.qualified ? {} : { qualified }),
    };
  });
  return { standings, common };
}

function mostCommon<Field extends keyof CommonFields>(rows: Rows, field: Field) {
  const counts = new Map<LeaderboardEntry[Field], number>();
  for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
  let best: LeaderboardEntry[Field] | undefined;
  for (const [value, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}

/** The rows of a snapshot again, without locations. */
export function unpackSnapshot(standings: readonly SnapshotRow[], common: CommonFields): LeaderboardEntry[] {
  return standings.map((row) => ({ ...common, ...row }));
}
