import type { SubmittedSlip } from "#contract/jobs.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { type PackedSlips, unpackEntries, versionsIn, withSlip } from "#domain/tipping/packed-slips.ts";

/**
 * A member's slips with the told ones: repeated and outdated ones change nothing.
 *
 * @returns null when an earlier one is missing: look the slips up in D1.
 */
export function withToldSlips(packed: PackedSlips, told: readonly SubmittedSlip[]): PackedSlips | null {
  let next = packed;
  for (const { gameweek, version, hasJoker, entries } of told) {
    const slip = { gameweekId: gameweekId(gameweek), version, hasJoker, entries: unpackEntries(entries) };
    next = withSlip(next, slip);
  }
  return told.some(({ versions }) => versionsIn(next) < versions) ? null : next;
}
