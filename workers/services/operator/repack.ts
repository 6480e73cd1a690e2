import type { RepackedRows } from "#contract/operator/maintenance.ts";
import { startFolding } from "#workers/db/folding.ts";
import { repackAlerts, switchToPackedAlerts } from "#workers/db/notifications/repack-alerts.ts";
import { repackSlips, switchToSecondForm } from "#workers/db/tipping/repack-slips.ts";
import type { Context } from "#workers/platform/context.ts";

/** One update of this many rows takes a fraction of a second of the database's time. */
const ROWS_A_PAGE = 500;

/** What `next` begins with once the slips are done and notifications follow. */
const ALERTS = "alerts:";

/**
 * For an operator, once a roll-out is over: slips and transfer alerts are written in the newest form from now on, past
 * seasons are folded (SEA-06), and one page of earlier rows is rewritten, slips first. Nothing that a player sees
 * changes.
 *
 * @param after `next` of the page before; "" for the first.
 */
export async function repackRows(ctx: Context, after: string): Promise<RepackedRows> {
  await switchToSecondForm(ctx.d1);
  await switchToPackedAlerts(ctx.d1);
  await startFolding(ctx.d1);
  const isSlips = !after.startsWith(ALERTS);
  const page = isSlips ? await repackSlips(ctx.db, ctx.d1, after, ROWS_A_PAGE) : null;
  if (page?.next) return page;
  // Alerts begin in the call that has the last slips.
  const from = isSlips ? "" : after.slice(ALERTS.length);
  const { rows, repacked, next } = await repackAlerts(ctx.db, ctx.d1, from, ROWS_A_PAGE);
  return {
    slips: (page?.slips ?? 0) + rows,
    repacked: (page?.repacked ?? 0) + repacked,
    next: next && ALERTS + next,
  };
}
