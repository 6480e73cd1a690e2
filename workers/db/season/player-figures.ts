import { and, eq, sql } from "drizzle-orm";
import type { ClubId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { playerFigures, seasons } from "#workers/db/schema/index.ts";
import { noteWrite } from "#workers/platform/edge.ts";

/** The packed figures of a club's footballers, and when any club's were last written. */
export interface FigureRow {
  readonly clubId: ClubId;
  readonly packed: string;
  readonly at: Instant | null;
}

/**
 * Every club's figures if they changed since version `known`, else an empty list: one row by the key of `seasons`,
 * then at most 20 by the key of `player_figures`.
 */
export const selectFiguresUnless = (db: Database, id: SeasonId, known: Instant | null) =>
  db
    .select({ clubId: playerFigures.clubId, packed: playerFigures.packed, at: seasons.figuresAt })
    .from(seasons)
    .innerJoin(playerFigures, eq(playerFigures.seasonId, seasons.id))
    .where(and(eq(seasons.id, id), sql`${seasons.figuresAt} is not ${known}`));

export async function readFigures(db: Database, id: SeasonId): Promise<FigureRow[]> {
  return selectFiguresUnless(db, id, null);
}

/**
 * Writes the clubs whose figures changed, and when: one row each and the season's. Writes nothing before the season's
 * first epoch has created its row.
 */
export async function writeFigures(
  d1: D1Database,
  id: SeasonId,
  at: Instant,
  rows: readonly Pick<FigureRow, "clubId" | "packed">[],
): Promise<void> {
  await d1.batch([
    d1
      .prepare(
        `insert into player_figures (season_id, club_id, packed)
         select ?1, value ->> 0, value ->> 1 from json_each(?2) where true
         on conflict (season_id, club_id) do update set packed = excluded.packed`,
      )
      .bind(id, JSON.stringify(rows.map(({ clubId, packed }) => [clubId, packed]))),
    d1.prepare("update seasons set figures_at = ?2 where id = ?1").bind(id, at),
  ]);
  noteWrite("figures", at);
}
