import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import { halfCards, leagueMembers, leagues, picks, seasonPlayers, users } from "#workers/db/schema/index.ts";
import { as, type Given, maybe, nameOf, row, sql, typed } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface Page {
  readonly season: SeasonId;
  readonly after: string;
  readonly limit: number;
}

/** A player of Football Bingo, with their second-half card if they have begun one. */
export interface HalfReader {
  readonly userId: UserId;
  readonly packed: PackedPicks | null;
  /** When the card became qualified; null for a draft, and without a card. */
  readonly qualifiedAt: Instant | null;
}

const u = as(users, "u");
const h = as(halfCards, "h");
const m = as(leagueMembers, "m");
const l = as(leagues, "l");
const p = as(seasonPlayers, "p");

const usersAfter = ({ after, limit }: Given<Page>) =>
  sql`(select * from ${users} where ${users.id} > ${after} order by ${users.id} limit ${limit}) as ${nameOf(u)}`;

/** SEA-07: those with a card of this season, or who play it and are in a league of this game. */
const playsBingo = ({ season }: Given<Page>) => sql`(
  ${h.userId} is not null
  or exists (select 1 from ${picks} where ${picks.seasonId} = ${season} and ${picks.userId} = ${u.id})
  or (exists (select 1 from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${u.id})
    and exists (select 1 from ${m} cross join ${l} on ${l.id} = ${m.leagueId}
      where ${m.userId} = ${u.id} and ${l.leagueType} = 'football_bingo')))`;

const readersAfter = query(
  (page: Given<Page>) => sql`select ${row({
    userId: u.id,
    packed: maybe(h.packed),
    qualifiedAt: maybe(h.qualifiedAt),
  })}
  from ${usersAfter(page)} left join ${h} on ${h.seasonId} = ${page.season} and ${h.userId} = ${u.id}
  where ${playsBingo(page)} order by ${u.id}`,
);

const endOfPage = query(
  (page: Given<Page>) =>
    sql`select ${row({ last: typed<string | null>`max(${u.id})` })} from ${usersAfter(page)}`,
);

/**
 * Among the next users after an id, the players of Football Bingo. Walks the key of users, with the beginning of the
 * key of picks for each.
 *
 * @returns them, and the last user examined; null after the last page.
 */
export async function readHalfReadersAfter(
  db: Database,
  page: Page,
): Promise<{ readonly people: readonly HalfReader[]; readonly last: string | null }> {
  const [people, end] = await batch(db, [readersAfter(page), endOfPage(page)]);
  return { people: people.rows, last: end.rows[0]?.last ?? null };
}
