import { groupBy } from "#domain/shared/group-by.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import { foldedSeasons, picks, seasons, slips, users } from "#workers/db/schema/index.ts";
import { anyOf, as, type Given, type Listed, listed, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import { slipColumns, toStoredSlip } from "#workers/db/tipping/slips.ts";
import type { Database } from "#workers/platform/database.ts";

/** A player's picks and slips of a season, as stored until the season is folded. */
export interface Unfolded {
  readonly userId: UserId;
  /** The picks, in order of club. */
  readonly picks: readonly SquadPick[];
  /** The slips, in order of gameweek. */
  readonly slips: readonly StoredSlip[];
}

const s = as(seasons, "s");
const f = as(foldedSeasons, "f");

const seasonToFold = query(
  ({ endedBefore }: Given<{ endedBefore: Instant }>) => sql`select ${row({ id: s.id })} from ${s}
    where ${s.endedAt} < ${endedBefore} and ${s.id} < (select max(${seasons.id}) from ${seasons})
      and (exists (select 1 from ${picks} where ${picks.seasonId} = ${s.id})
        or exists (select 1 from ${slips} where ${slips.seasonId} = ${s.id}))
    order by ${s.id} limit 1`,
);

/**
 * The first season with rows to fold: it ended before an instant and is not the newest, which pages still show. One
 * row per season, and the beginning of the keys of picks and slips.
 */
export async function readSeasonToFold(db: Database, endedBefore: Instant): Promise<SeasonId | null> {
  return (await seasonToFold({ endedBefore }).first(db))?.id ?? null;
}

interface Page {
  readonly season: SeasonId;
  readonly after: string;
  readonly limit: number;
}

const playersAfter = query(
  ({ season, after, limit }: Given<Page>) => sql`select ${row({ id: picks.userId })} from ${picks}
      where ${picks.seasonId} = ${season} and ${picks.userId} > ${after}
    union select ${slips.userId} from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} > ${after}
    order by 1 limit ${limit}`,
);

type Players = Given<{ season: SeasonId; ids: readonly UserId[] }>;

const picksOf = query(
  ({ season, ids }: Players) => sql`select ${row({
    userId: picks.userId,
    clubId: picks.clubId,
    playerId: picks.playerId,
    position: picks.position,
    pickedAt: picks.pickedAt,
  })}
  from ${picks} where ${picks.seasonId} = ${season} and ${picks.userId} in ${anyOf(ids)}
  order by ${picks.userId}, ${picks.clubId}`,
);

const slipsOf = query(
  ({ season, ids }: Players) => sql`select ${row({ userId: slips.userId, ...slipColumns })}
    from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} in ${anyOf(ids)}
    order by ${slips.userId}, ${slips.gameweekId}`,
);

/**
 * The next players of a season who still have picks or slips, and all these rows: at most `limit` players, ascending by
 * id after the given one. By the keys of picks and slips: each of their rows twice.
 */
export async function readUnfolded(
  db: Database,
  season: SeasonId,
  after: string,
  limit: number,
): Promise<Unfolded[]> {
  const ids = (await playersAfter({ season, after, limit }).all(db)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [picked, tipped] = await batch(db, [picksOf({ season, ids }), slipsOf({ season, ids })]);
  const picksBy = groupBy(picked.rows, ({ userId }) => userId);
  const slipsBy = groupBy(tipped.rows, ({ userId }) => userId);
  return ids.map((userId) => ({
    userId,
    picks: (picksBy.get(userId) ?? []).map(({ userId: _, ...pick }) => pick),
    slips: (slipsBy.get(userId) ?? []).map(toStoredSlip),
  }));
}

/** A player's folded season, and what it was made from. */
export interface Fold extends Unfolded {
  readonly squad: string;
  /** The text of `foldSlips`, cut into pieces. */
  readonly pieces: readonly string[];
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** A fold with what tells whether the player's rows are still those it was made from. */
interface Made {
  readonly userId: UserId;
  readonly picks: number;
  readonly sumOfPicks: number;
  readonly slips: number;
  readonly sumOfSlips: number;
  readonly squad: string;
  readonly pieces: string;
}

interface Part {
  readonly userId: UserId;
  readonly part: number;
  readonly data: string;
}

type MadeFields = Listed<Made>["field"];

const isUnchanged = (season: Given<{ season: SeasonId }>["season"], made: MadeFields) => sql`
  exists (select 1 from ${users} where ${users.id} = ${made.userId})
  and (select ${s.endedAt} from ${s} where ${s.id} = ${season}) is not null
  and not exists (select 1 from ${f} where ${f.seasonId} = ${season} and ${f.userId} = ${made.userId})
  and (select count(*) = ${made.picks} and coalesce(sum(${picks.pickedAt} + ${picks.playerId}), 0) = ${made.sumOfPicks}
    from ${picks} where ${picks.seasonId} = ${season} and ${picks.userId} = ${made.userId})
  and (select count(*) = ${made.slips} and coalesce(sum(${slips.version} + ${slips.receivedAt}), 0) = ${made.sumOfSlips}
    from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${made.userId})`;

interface Folds {
  readonly season: SeasonId;
  readonly folds: readonly Made[];
}

const insertParts = command(({ season, folds, parts }: Given<Folds & { parts: readonly Part[] }>) => {
  const { seasonId, userId, part, data } = foldedSeasons;
  const made = listed(folds, "made");
  const piece = listed(parts, "piece");
  return sql`insert into ${foldedSeasons} (${names(seasonId, userId, part, data)})
    with unchanged as materialized (
      select ${made.field.userId} as id from ${made.table} where ${isUnchanged(season, made.field)})
    select ${season}, ${piece.field.userId}, ${piece.field.part}, ${piece.field.data} from ${piece.table}
    where ${piece.field.userId} in (select id from unchanged)
    returning ${row({ part })}`;
});

/** Deletes the rows of players whose fold is stored. */
const deleteFolded = (table: typeof picks | typeof slips) =>
  command(({ season, folds }: Given<Folds>) => {
    const { table: all, field: made } = listed(folds, "made");
    return sql`delete from ${table} where ${table.seasonId} = ${season} and ${table.userId} in (
      select ${made.userId} from ${all}
      where (select ${f.data} from ${f}
          where ${f.seasonId} = ${season} and ${f.userId} = ${made.userId} and ${f.part} = 0) = ${made.squad}
        and coalesce((select group_concat(${f.data}, '' order by ${f.part}) from ${f}
          where ${f.seasonId} = ${season} and ${f.userId} = ${made.userId} and ${f.part} > 0), '') = ${made.pieces})`;
  });

const deleteFoldedPicks = deleteFolded(picks);
const deleteFoldedSlips = deleteFolded(slips);

/**
 * Replaces players' rows of a season by their fold, in one batch: all or nothing. A fold is written only while the
 * player exists and their rows are those it was made from, and rows are deleted only once their fold is stored:
 * repeating it changes nothing.
 *
 * @returns how many players were folded.
 */
export async function writeFolds(db: Database, season: SeasonId, all: readonly Fold[]): Promise<number> {
  const folds = all.map(
    ({ userId, squad, pieces, picks, slips }): Made => ({
      userId,
      picks: picks.length,
      sumOfPicks: sumOf(picks, ({ pickedAt, playerId }) => pickedAt + playerId),
      slips: slips.length,
      sumOfSlips: sumOf(slips, ({ version, receivedAt }) => version + receivedAt),
      squad,
      pieces: pieces.join(""),
    }),
  );
  const parts = all.flatMap(({ userId, squad, pieces }) =>
    [squad, ...pieces].map((data, part): Part => ({ userId, part, data })),
  );
  const [written] = await batch(db, [
    insertParts({ season, folds, parts }),
    deleteFoldedPicks({ season, folds }),
    deleteFoldedSlips({ season, folds }),
  ]);
  return written.rows.filter(({ part }) => part === 0).length;
}
