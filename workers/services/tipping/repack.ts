import type { RepackedSlips } from "#contract/jobs.ts";
import { startFolding } from "#workers/db/season/folding.ts";
import { repackSlips, switchToSecondForm } from "#workers/db/tipping/repack-slips.ts";
import type { Context } from "#workers/platform/context.ts";

/** One update of this many rows takes a fraction of a second of the database's time. */
const SLIPS_A_PAGE = 500;

/**
 * For an operator, once a roll-out is over: slips are written in the newest form from now on, past seasons are folded
 * (SEA-06), and one page of earlier slips is rewritten. Nothing that a player sees changes.
 *
 * @param after `next` of the page before; "" for the first.
 */
export async function repackRows(ctx: Context, after: string): Promise<RepackedSlips> {
  await switchToSecondForm(ctx.d1);
  await startFolding(ctx.d1);
  return repackSlips(ctx.db, ctx.d1, after, SLIPS_A_PAGE);
}
