import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { ServerMessage, StandingsPatch } from "#contract/live.ts";
import type { Row } from "./rows.ts";

/** A patch that only numbers a new state: rows behind the first ones changed. */
export const unchanged = (total: number): StandingsPatch => ({ moves: [], upserts: [], removed: [], total });

export function patchFrame(seq: number, epoch: number, changes: StandingsPatch): string {
  return JSON.stringify({ type: "patch", seq, epoch, changes } satisfies ServerMessage);
}

/** Whether a row behind the first ones changed: its owner holds it, nobody else. */
export function differsBehind(before: readonly Row[], after: readonly Row[]): boolean {
  for (let at = LEADERBOARD_LIMIT; at < after.length; at++) {
    if (JSON.stringify(before[at]?.entry) !== JSON.stringify(after[at]?.entry)) return true;
  }
  return false;
}
