import { rankStandings } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LeaderboardEntry } from "./leagues/leaderboard.ts";
import type { CommonFields, RowMove, SnapshotRow, StandingsPatch } from "./live.ts";

type Rows = readonly LeaderboardEntry[];

/** The patch that turns `before` into `after`, both in table order, or null when they are equal. */
export function diffStandings(
  before: Rows,
  after: Rows,
  [totalBefore, total]: [before: number, after: number],
): StandingsPatch | null {
  const rowsBefore = new Map(before.map((row, place) => [row.id, { row, place }]));
  const placesOfMove = new Map<string, number[]>();
  const upserts: LeaderboardEntry[] = [];
  for (const row of after) {
    const old = rowsBefore.get(row.id);
    rowsBefore.delete(row.id);
    if (!old || !isSamePerson(old.row, row)) {
      upserts.push(row);
      continue;
    }
    const move = moveOf(old.row, row);
    if (move === UNMOVED) continue;
    const places = placesOfMove.get(move);
    if (places) places.push(old.place);
    else placesOfMove.set(move, [old.place]);
  }
  const removed = [...rowsBefore.keys()];
  const moves = Array.from(
    placesOfMove,
    ([move, places]) => [toRanges(places), ...JSON.parse(move)] as RowMove,
  );
  const isUnchanged = moves.length + upserts.length + removed.length === 0 && total === totalBefore;
  return isUnchanged ? null : { moves, upserts, removed, total };
}

/** Whether a row's change can be sent as a move. */
const isSamePerson = (old: LeaderboardEntry, row: LeaderboardEntry) =>
  old.username === row.username && old.location === row.location && old.noCard === row.noCard;

const UNMOVED = "[0,0,0,0]";

/** A row's change as text, equal for rows that changed alike. */
function moveOf(old: LeaderboardEntry, row: LeaderboardEntry): string {
  const numbers = [
    row.rank - old.rank,
    row.movement - old.movement,
    row.score - old.score,
    row.totalGoals - old.totalGoals,
  ];
  if (row.provisional === old.provisional && row.qualified === old.qualified) return JSON.stringify(numbers);
  const { provisional, qualified } = row;
  return JSON.stringify([...numbers, { provisional, qualified }]);
}

/** Ascending places as pairs of first and last. */
export function toRanges(places: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    if (ranges.at(-1) === place - 1) ranges[ranges.length - 1] = place;
    else ranges.push(place, place);
  }
  return ranges;
}

/** The table after a patch, in table order; `rows` is the table after the previous patch. */
export function applyPatch(
  rows: Rows,
  { moves, upserts, removed, ticks, walls }: StandingsPatch,
): LeaderboardEntry[] {
  const next = [...rows];
  for (const [places, rank, movement, score, totalGoals, flags] of moves) {
    for (const at of placesIn(places)) {
      const row = rows[at];
      if (!row) continue;
      next[at] = {
        ...row,
        ...flags,
        rank: row.rank + rank,
        movement: row.movement + movement,
        score: row.score + score,
        totalGoals: row.totalGoals + totalGoals,
        ...(flags?.provisional === false && row.lastTick
          ? { lastTick: { ...row.lastTick, provisional: false } }
          : {}),
      };
    }
  }
  const byId = new Map(next.map((row) => [row.id, row]));
  for (const id of removed) byId.delete(id);
  for (const row of upserts) {
    const rowBefore = byId.get(row.id);
    const { lastTick, honours, tips } = rowBefore ?? {};
    // A new row's bits are its whole wall.
    const wall = rowBefore ? rowBefore.wall : walls && 0;
    byId.set(row.id, {
      ...row,
      ...(lastTick ? { lastTick } : {}),
      ...(wall === undefined ? {} : { wall }),
      ...(honours ? { honours } : {}),
      ...(tips ? { tips } : {}),
    });
  }
  const table = inTableOrder(byId.values());
  for (const [places, tick] of ticks ?? []) {
    for (const at of placesIn(places)) {
      const { lastTick: _, ...row } = table[at] as LeaderboardEntry;
      table[at] = tick ? { ...row, lastTick: tick } : row;
    }
  }
  for (const [places, bits] of walls ?? []) {
    for (const at of placesIn(places)) {
      const row = table[at] as LeaderboardEntry;
      if (row.wall !== undefined) table[at] = { ...row, wall: row.wall ^ bits };
    }
  }
  return table;
}

/** The places of pairs of first and last. */
function* placesIn(pairs: readonly number[]): Iterable<number> {
  for (let pair = 0; pair < pairs.length; pair += 2) {
    for (let at = pairs[pair] ?? 0; at <= (pairs[pair + 1] ?? -1); at++) yield at;
  }
}

/** Sorts rows by rank, and within a tie in the ranking's own order (BNG-06). */
function inTableOrder(rows: Iterable<LeaderboardEntry>): LeaderboardEntry[] {
  const named = Array.from(rows, (row) => ({ userId: userId(row.id), username: row.username, row }));
  return rankStandings(named, ({ row }) => -row.rank).map(({ entry }) => entry.row);
}

/** A table as a snapshot carries it: values that most rows share are sent once. */
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

/** Restores the rows of a snapshot, without locations. */
export function unpackSnapshot(standings: readonly SnapshotRow[], common: CommonFields): LeaderboardEntry[] {
  return standings.map((row) => ({ ...common, ...row }));
}
