import { seasons } from "#workers/db/schema/index.ts";
import { type Given, row, sql, typed } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import { type OfPlayer, transferStateColumns } from "./transfers.ts";

/** `transferStateOf` without the picks, by the same keys, for whoever reads the squad beside it. */
export const transferLedgerOf = query(
  (of: Given<OfPlayer>) =>
    sql`select ${row({ ...transferStateColumns(of), picks: typed<string>`'[]'` })} from ${seasons}
      where ${seasons.id} = ${of.season}`,
);
