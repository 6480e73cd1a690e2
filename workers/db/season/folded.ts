import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import { foldedSeasons } from "#workers/db/schema/index.ts";
import { as, type Given, type Part, type Place, row, sql, typed } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";

/**
 * The part of a folded season that holds the squad (`packPicks`; empty without one); the parts after it are the pieces
 * of `foldSlips`.
 */
export const PICKS_PART = 0;

const f = as(foldedSeasons, "f");

/** SEA-06: a user's squad in a folded season, by its key: one row; null in a season that is not folded. */
export const foldedPicksOf = (season: Place<SeasonId>, user: Part) => typed<string | null>`(
  select ${f.data} from ${f} where ${f.seasonId} = ${season} and ${f.userId} = ${user} and ${f.part} = ${PICKS_PART})`;

/** SEA-06: a user's slips in a folded season, by its key: some three rows; null without any. */
export const foldedSlipsOf = (season: Place<SeasonId>, user: Part) => typed<string | null>`(
  select group_concat(${f.data}, '' order by ${f.part}) from ${f}
  where ${f.seasonId} = ${season} and ${f.userId} = ${user} and ${f.part} > ${PICKS_PART})`;

/** `foldedSlipsOf` as a query of its own, for the caller's batch; `joinParts` reads its rows. */
export const partsOfSlips = query(
  ({ season, user }: Given<{ season: SeasonId; user: UserId }>) =>
    sql`select ${row({ data: f.data })} from ${f}
      where ${f.seasonId} = ${season} and ${f.userId} = ${user} and ${f.part} > ${PICKS_PART}
      order by ${f.part}`,
);

/** Joins parts of a user's folded season, in the order given. @returns null for an empty list. */
export const joinParts = (rows: readonly { readonly data: string }[]): string | null =>
  rows.length === 0 ? null : rows.map(({ data }) => data).join("");
