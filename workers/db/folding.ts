import { groupBy } from "#domain/shared/group-by.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import type { slips } from "#workers/db/schema/index.ts";
import { toStoredSlip } from "#workers/db/tipping/slips.ts";

/** A player's picks and slips of a season, as stored until the season is folded. */
export interface Unfolded {
  readonly userId: UserId;
  /** The picks, in order of club. */
  readonly picks: readonly SquadPick[];
  /** The slips, in order of gameweek. */
  readonly slips: readonly StoredSlip[];
}

/**
 * The first season with rows to fold: it ended before an instant and is not the newest, which pages still show. One
 * row per season, and the beginning of the keys of picks and slips.
 */
export async function readSeasonToFold(d1: D1Database, endedBefore: Instant): Promise<SeasonId | null> {
  const row = await d1
    .prepare(
      `select id from seasons s where ended_at < ?1 and id < (select max(id) from seasons)
         and (exists (select 1 from picks where season_id = s.id)
           or exists (select 1 from slips where season_id = s.id))
       order by id limit 1`,
    )
    .bind(endedBefore)
    .first<{ id: SeasonId }>();
  return row?.id ?? null;
}

type PickRow = SquadPick & { readonly userId: UserId };
type SlipRow = Omit<typeof slips.$inferSelect, "hasJoker" | "jokerReturned"> & {
  readonly hasJoker: number;
  readonly jokerReturned: number;
};

/**
 * The next players of a season who still have picks or slips, and all these rows: at most `limit` players, ascending by
 * id after the given one. By the keys of picks and slips: each of their rows twice.
 */
export async function readUnfolded(
  d1: D1Database,
  season: SeasonId,
  after: string,
  limit: number,
): Promise<Unfolded[]> {
  const { results: found } = await d1
    .prepare(
      `select user_id as id from picks where season_id = ?1 and user_id > ?2
       union select user_id from slips where season_id = ?1 and user_id > ?2 order by 1 limit ?3`,
    )
    .bind(season, after, limit)
    .all<{ id: UserId }>();
  if (found.length === 0) return [];
  const ids = JSON.stringify(found.map(({ id }) => id));
  const ofThem = "season_id = ?1 and user_id in (select value from json_each(?2))";
  const [picks, slips] = await d1.batch([
    d1
      .prepare(
        `select user_id as "userId", club_id as "clubId", player_id as "playerId", position,
           picked_at as "pickedAt" from picks where ${ofThem} order by user_id, club_id`,
      )
      .bind(season, ids),
    d1
      .prepare(
        `select user_id as "userId", gameweek_id as "gameweekId", has_joker as "hasJoker",
           joker_returned as "jokerReturned", entries, received_at as "receivedAt", receipt, version,
           earlier_receipts as "earlierReceipts" from slips where ${ofThem} order by user_id, gameweek_id`,
      )
      .bind(season, ids),
  ]);
  const picksOf = groupBy((picks?.results ?? []) as PickRow[], ({ userId }) => userId);
  const slipsOf = groupBy((slips?.results ?? []) as SlipRow[], ({ userId }) => userId);
  return found.map(({ id }) => ({
    userId: id,
    picks: (picksOf.get(id) ?? []).map(({ userId: _, ...pick }) => pick),
    slips: (slipsOf.get(id) ?? []).map((row) =>
      toStoredSlip({ ...row, hasJoker: row.hasJoker === 1, jokerReturned: row.jokerReturned === 1 }),
    ),
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

/**
 * Replaces players' rows of a season by their fold, in one batch: all or nothing. A fold is written only while the
 * player exists and their rows are those it was made from, and rows are deleted only once their fold is stored:
 * repeating it changes nothing.
 *
 * @returns how many players were folded.
 */
export async function writeFolds(d1: D1Database, season: SeasonId, folds: readonly Fold[]): Promise<number> {
  const made = JSON.stringify(
    folds.map(({ userId, squad, pieces, picks, slips }) => [
      userId,
      picks.length,
      sumOf(picks, ({ pickedAt, playerId }) => pickedAt + playerId),
      slips.length,
      sumOf(slips, ({ version, receivedAt }) => version + receivedAt),
      squad,
      pieces.join(""),
    ]),
  );
  const parts = JSON.stringify(
    folds.flatMap(({ userId, squad, pieces }) =>
      [squad, ...pieces].map((data, part) => [userId, part, data]),
    ),
  );
  const remove = (table: "picks" | "slips") =>
    d1
      .prepare(
        `delete from ${table} where season_id = ?1 and user_id in (
           select r.value ->> 0 from json_each(?2) r
           where (select data from folded_seasons where season_id = ?1 and user_id = r.value ->> 0 and part = 0)
               = r.value ->> 5
             and coalesce((select group_concat(data, '' order by part) from folded_seasons
               where season_id = ?1 and user_id = r.value ->> 0 and part > 0), '') = r.value ->> 6)`,
      )
      .bind(season, made);
  const [written] = await d1.batch<{ part: number }>([
    d1
      .prepare(
        `insert into folded_seasons (season_id, user_id, part, data)
         with unchanged as materialized (
           select r.value ->> 0 as id from json_each(?2) r
           where exists (select 1 from users where id = r.value ->> 0)
             and (select ended_at from seasons where id = ?1) is not null
             and not exists (select 1 from folded_seasons where season_id = ?1 and user_id = r.value ->> 0)
             and (select count(*) = r.value ->> 1 and coalesce(sum(picked_at + player_id), 0) = r.value ->> 2
               from picks where season_id = ?1 and user_id = r.value ->> 0)
             and (select count(*) = r.value ->> 3 and coalesce(sum(version + received_at), 0) = r.value ->> 4
               from slips where season_id = ?1 and user_id = r.value ->> 0))
         select ?1, p.value ->> 0, p.value ->> 1, p.value ->> 2 from json_each(?3) p
         where p.value ->> 0 in (select id from unchanged)
         returning part`,
      )
      .bind(season, made, parts),
    remove("picks"),
    remove("slips"),
  ]);
  return written?.results.filter(({ part }) => part === 0).length ?? 0;
}
