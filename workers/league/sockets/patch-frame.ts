import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { ServerMessage, StandingsPatch } from "#contract/live.ts";
import { diffStandings } from "#contract/standings-codec.ts";
import type { RunName } from "#domain/season/run.ts";
import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import type { ToldTable } from "#workers/league/storage/told-table.ts";
import { inRun } from "#workers/league/table/in-run.ts";
import type { Table } from "#workers/league/table/table.ts";

/** The patch from the state last sent to a new table; null when neither the first rows nor any below them differ. */
export function patchBetween(
  told: Pick<ToldTable, "topRows" | "total">,
  { topRows, before, table }: { topRows: readonly LeaderboardEntry[]; before: Table; table: Table },
): StandingsPatch | null {
  const patch = diffStandings(told.topRows, topRows, [told.total, table.length]);
  if (patch) return patch;
  return before.length > 0 && differsBehind(before, table) ? unchanged(table.length) : null;
}

/** A patch that only numbers a new state, in which rows below the first ones changed. */
const unchanged = (total: number): StandingsPatch => ({ moves: [], upserts: [], removed: [], total });

/** A patch as the text that every socket of a run is sent. */
export function patchFrame(seq: number, epoch: number, changes: StandingsPatch, run: RunName): string {
  return JSON.stringify({ type: "patch", ...inRun(run), seq, epoch, changes } satisfies ServerMessage);
}

/** Whether a row below the first ones changed; only that row's own member sees it. */
function differsBehind(before: Table, after: Table): boolean {
  for (let at = LEADERBOARD_LIMIT; at < after.length; at++) {
    if (at >= before.length || !isSameEntry(before.entryAt(at), after.entryAt(at))) return true;
  }
  return false;
}

function isSameEntry(a: LeaderboardEntry, b: LeaderboardEntry): boolean {
  const isSamePlace = a.id === b.id && a.rank === b.rank && a.movement === b.movement;
  const isSameScore = a.score === b.score && a.totalGoals === b.totalGoals;
  const isSameName = a.username === b.username && a.location === b.location && a.noCard === b.noCard;
  return (
    isSamePlace && isSameScore && isSameName && a.provisional === b.provisional && a.qualified === b.qualified
  );
}

/** Adds the reader's own row, as the property `own`, to a patch already serialised as JSON. */
export function withOwnRow(frame: string, own: LeaderboardEntry | undefined): string {
  return own === undefined ? frame : `${frame.slice(0, -1)},"own":${JSON.stringify(own)}}`;
}

/**
 * The number after `seq`. A table that nobody hears of may be forgotten with its number; the clock's seconds exceed
 * every number given that way, so that one never stands for two tables.
 */
export const nextSeq = (seq: number, isHeard: boolean, now: Instant): number =>
  isHeard ? seq + 1 : Math.max(seq + 1, Math.floor(now / SECOND_MS));
