import type { ClubId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { playerFigures, seasons } from "#workers/db/schema/index.ts";
import { type Given, listed, names, replacing, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { noteWrite } from "#workers/platform/edge.ts";

/** The packed figures of a club's footballers, and when any club's were last written. */
interface FigureRow {
  readonly clubId: ClubId;
  readonly packed: string;
  readonly at: Instant | null;
}

/**
 * Every club's figures if they changed since a version, else none: one row by the key of `seasons`, then at most 20 by
 * the key of `player_figures`.
 */
export const figuresUnless = query(
  ({ id, version }: Given<{ id: SeasonId; version: Instant | null }>) => sql`select ${row({
    clubId: playerFigures.clubId,
    packed: playerFigures.packed,
    at: seasons.figuresAt,
  })}
  from ${seasons} inner join ${playerFigures} on ${playerFigures.seasonId} = ${seasons.id}
  where ${seasons.id} = ${id} and ${seasons.figuresAt} is not ${version}`,
);

/** The packed figures of every club of a season, a row each. */
export const readFigures = (db: Database, id: SeasonId): Promise<FigureRow[]> =>
  figuresUnless({ id, version: null }).all(db);

type Packed = Pick<FigureRow, "clubId" | "packed">;

const putFigures = command(({ id, rows }: Given<{ id: SeasonId; rows: readonly Packed[] }>) => {
  const { seasonId, clubId, packed } = playerFigures;
  const { table, field } = listed(rows, "club");
  return sql`insert into ${playerFigures} (${names(seasonId, clubId, packed)})
    select ${id}, ${field.clubId}, ${field.packed} from ${table} where true
    on conflict (${names(seasonId, clubId)}) do update set ${replacing(packed)}`;
});

const noteVersion = command(
  ({ id, at }: Given<{ id: SeasonId; at: Instant }>) =>
    sql`update ${seasons} set ${names(seasons.figuresAt)} = ${at} where ${seasons.id} = ${id}`,
);

/**
 * Writes the clubs whose figures changed, and when: one row each and the season's. Writes nothing before the season's
 * first epoch has created its row.
 */
export async function writeFigures(
  db: Database,
  id: SeasonId,
  at: Instant,
  rows: readonly Packed[],
): Promise<void> {
  await batch(db, [putFigures({ id, rows }), noteVersion({ id, at })]);
  noteWrite("figures", at);
}
