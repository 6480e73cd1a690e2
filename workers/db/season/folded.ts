import { and, asc, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Database } from "#workers/db/database.ts";
import { foldedSeasons } from "#workers/db/schema/index.ts";

/**
 * The part of a folded season that holds the squad (`packPicks`; empty without one); the parts after it are the pieces
 * of `foldSlips`.
 */
export const PICKS_PART = 0;

/** SEA-06: a user's squad in a folded season, by its key: one row; null in a season that is not folded. */
export const foldedPicksOf = (season: SeasonId, user: SQL) =>
  sql`(select f.data from folded_seasons f
    where f.season_id = ${season} and f.user_id = ${user} and f.part = ${PICKS_PART})`;

/** SEA-06: a user's slips in a folded season, by its key: some three rows; null without any. */
export const foldedSlipsOf = (season: SeasonId | Placeholder, user: SQL) =>
  sql`(select group_concat(f.data, '' order by f.part) from folded_seasons f
    where f.season_id = ${season} and f.user_id = ${user} and f.part > ${PICKS_PART})`;

/** `foldedSlipsOf` as a query of its own, for the caller's batch; `joinParts` reads its rows. */
export function selectFoldedSlips(db: Database, season: SeasonId, user: UserId) {
  return db
    .select({ data: foldedSeasons.data })
    .from(foldedSeasons)
    .where(
      and(
        eq(foldedSeasons.seasonId, season),
        eq(foldedSeasons.userId, user),
        gt(foldedSeasons.part, PICKS_PART),
      ),
    )
    .orderBy(asc(foldedSeasons.part));
}

/** Joins parts of a user's folded season, in the order given. @returns null for an empty list. */
export const joinParts = (rows: readonly { readonly data: string }[]): string | null =>
  rows.length === 0 ? null : rows.map(({ data }) => data).join("");
