import { sql } from "drizzle-orm";
import { packRowEntries, packRowReceipts } from "#domain/tipping/rows/slip-rows.ts";
import type { Database } from "#workers/db/database.ts";
import { slips } from "#workers/db/schema/index.ts";
import { receiptOf } from "./receipt-code.ts";
import { toStoredSlip } from "./slips.ts";

export interface RepackedPage {
  /** How many slips were examined. */
  slips: number;
  /** How many of them were in an earlier form and have been rewritten. */
  repacked: number;
  /** Season, user and gameweek of the last slip, for the next call; null on the last page. */
  next: string | null;
}

/**
 * Switches the database to the second form, in which slips are written from now on. Every running version must be able
 * to read it.
 */
export async function switchToSecondForm(d1: D1Database): Promise<void> {
  await d1
    .prepare(
      "insert into row_forms (name, form) values ('slips', 2) on conflict (name) do update set form = 2",
    )
    .run();
}

/**
 * Rewrites the slips of one page in the second form. A slip that its player changes meanwhile has another version and
 * is left as it is: that write was in the second form. Running it again writes nothing. A range of the key of slips.
 *
 * @param after where the last page ended; "" for the first.
 */
export async function repackSlips(
  db: Database,
  d1: D1Database,
  after: string,
  limit: number,
): Promise<RepackedPage> {
  const [season = "", user = "", gameweek = "0"] = after.split(" ");
  const rows = await db
    .select()
    .from(slips)
    .where(sql`(season_id, user_id, gameweek_id) > (${season}, ${user}, ${Number(gameweek)})`)
    .orderBy(slips.seasonId, slips.userId, slips.gameweekId)
    .limit(limit);
  const changed = rows.map(repackedOf).filter((row) => row !== null);
  if (changed.length > 0) {
    await d1
      .prepare(
        `update slips set entries = row.value ->> 4, receipt = row.value ->> 5, earlier_receipts = row.value ->> 6
         from json_each(?1) row
         where season_id = row.value ->> 0 and user_id = row.value ->> 1 and gameweek_id = row.value ->> 2
           and version = row.value ->> 3`,
      )
      .bind(JSON.stringify(changed))
      .run();
  }
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last ? `${last.seasonId} ${last.userId} ${last.gameweekId}` : null;
  return { slips: rows.length, repacked: changed.length, next };
}

/** The row in the second form; null if it is in that form already. */
function repackedOf(row: typeof slips.$inferSelect) {
  const { seasonId, userId, gameweekId, version, earlierReceipts } = row;
  const slip = toStoredSlip(row);
  const computed = (back: number) => receiptOf(seasonId, userId, { gameweekId, version: version - back });
  const receipt = slip.receipt === null || slip.receipt === computed(0) ? "" : slip.receipt;
  const earlier = slip.earlierReceipts.map((each, n) => {
    return each.code !== null && computed(n + 1).endsWith(`-${each.code}`) ? { ...each, code: null } : each;
  });
  const entries = packRowEntries(slip.entries, slip);
  const receipts = earlierReceipts === null ? null : packRowReceipts(earlier, slip);
  if (entries === row.entries && receipt === row.receipt && receipts === earlierReceipts) return null;
  return [seasonId, userId, gameweekId, version, entries, receipt, receipts];
}
