import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RowTicks } from "#contract/live.ts";
import { toRanges } from "#contract/standings-codec.ts";
import { isHidden } from "#domain/season/run.ts";
import { type Ticked, withLastTicks } from "#workers/league/answers/last-ticks.ts";
import type { Context } from "#workers/platform/context.ts";

/** How many different ticks a patch tells, each in some 110 bytes: a patch stays below a kilobyte. */
const TOLD_AT_MOST = 6;

/**
 * Football Bingo: the last ticks that a step changed in the first rows, for its patch; empty before the cutoff
 * (BNG-08). Null when they are too many, or when the table before the step is not known: pages then read them.
 */
export function ticksBetween(
  before: Ticked,
  after: Ticked,
  rows: readonly LeaderboardEntry[],
  ctx: Context,
): RowTicks[] | null {
  if (!after.run || isHidden(after.run, ctx.clock.now())) return [];
  if (before.table.length === 0) return rows.some(({ score }) => score > 0) ? null : [];
  const was = new Map(
    withLastTicks(before, ctx, before.table.entries(0, rows.length), 0).map((row) => [row.id, keyOf(row)]),
  );
  const placesOf = new Map<string, { readonly tick: LastTickDto | null; readonly places: number[] }>();
  for (const [place, row] of withLastTicks(after, ctx, rows, 0).entries()) {
    const key = keyOf(row);
    if ((was.get(row.id) ?? NO_TICK) === key) continue;
    const told = placesOf.get(key) ?? { tick: row.lastTick ?? null, places: [] };
    told.places.push(place);
    placesOf.set(key, told);
  }
  if (placesOf.size > TOLD_AT_MOST) return null;
  return Array.from(placesOf.values(), ({ tick, places }) => [toRanges(places), tick]);
}

const NO_TICK = "";

/** A row's last tick as text; whether it can still be taken back follows from the row. */
function keyOf({ lastTick }: LeaderboardEntry): string {
  if (!lastTick) return NO_TICK;
  const { provisional: _, ...tick } = lastTick;
  return JSON.stringify(tick);
}
