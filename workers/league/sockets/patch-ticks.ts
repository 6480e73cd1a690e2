import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { StandingsPatch } from "#contract/live.ts";
import { toRanges } from "#contract/standings-codec.ts";
import { isHidden } from "#domain/season/run.ts";
import { type Ticked, withLastTicks } from "#workers/league/answers/last-ticks.ts";
import type { Context } from "#workers/platform/context.ts";

/** How many different ticks a patch tells, each in some 110 bytes: a patch stays below a kilobyte. */
const TOLD_AT_MOST = 6;

/**
 * Football Bingo: the last ticks and walls that a step changed in the first rows, for its patch; none before the cutoff
 * (BNG-08). `ticks` is null when they are too many, or when the table before the step is not known: pages then read
 * them.
 */
export function shirtsBetween(
  before: Ticked,
  after: Ticked,
  rows: readonly LeaderboardEntry[],
  ctx: Context,
): Pick<StandingsPatch, "ticks" | "walls"> {
  if (!after.run || isHidden(after.run, ctx.clock.now())) return {};
  if (before.table.length === 0) return rows.some(({ score }) => score > 0) ? { ticks: null } : {};
  const old = withLastTicks(before, ctx, before.table.entries(0, rows.length), 0);
  const was = new Map(old.map((row) => [row.id, row]));
  const ticks = new Map<string, readonly [places: number[], tick: LastTickDto | null]>();
  const walls = new Map<number, number[]>();
  for (const [place, row] of withLastTicks(after, ctx, rows, 0).entries()) {
    const rowBefore = was.get(row.id);
    const key = keyOf(row);
    if (key !== (rowBefore ? keyOf(rowBefore) : NO_TICK)) {
      const tickTold = ticks.get(key);
      if (tickTold) tickTold[0].push(place);
      else ticks.set(key, [[place], row.lastTick ?? null]);
    }
    const bits = (rowBefore?.wall ?? 0) ^ (row.wall ?? 0);
    if (bits !== 0) walls.set(bits, [...(walls.get(bits) ?? []), place]);
  }
  if (ticks.size > TOLD_AT_MOST || walls.size > 2 * TOLD_AT_MOST) return { ticks: null };
  return {
    ...(ticks.size > 0 ? { ticks: Array.from(ticks.values(), ([at, tick]) => [toRanges(at), tick]) } : {}),
    ...(walls.size > 0 ? { walls: Array.from(walls, ([bits, at]) => [toRanges(at), bits]) } : {}),
  };
}

const NO_TICK = "";

/** A row's last tick as text; whether it can still be taken back follows from the row. */
function keyOf({ lastTick }: LeaderboardEntry): string {
  if (!lastTick) return NO_TICK;
  const { provisional: _, ...tick } = lastTick;
  return JSON.stringify(tick);
}
