import { INDEXED_BITS, MEMBER_NOTICE_BITS } from "#domain/notices/choices.ts";
import type { LeagueId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  jobCursors,
  leagueMembers,
  leagues,
  pushSubscriptions,
  seasonLog,
  seasons,
  users,
} from "#workers/db/schema/index.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";
import {
  as,
  excluded,
  type Given,
  joined,
  nameOf,
  names,
  type Part,
  replacing,
  row,
  sql,
  typed,
  values,
} from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface Untold {
  /** The season's epoch now. */
  readonly epoch: number;
  /** The newest epoch with something to tell, and when the earliest of that happened; both null without any. */
  readonly newest: number | null;
  readonly firstAt: Instant | null;
}

const s = as(seasons, "s");
const log = as(seasonLog, "log");

/** Goals and final gameweeks bring something to single members of a league. */
const untold = query(
  ({ season, from, since }: Given<{ season: SeasonId; from: number; since: Instant }>) => sql`select ${row({
    epoch: s.epoch,
    newest: typed<number | null>`max(${log.seq}) / ${EPOCH_STRIDE}`,
    firstAt: typed<Instant | null>`min(${log.at})`,
  })}
  from ${s} left join ${log} on ${log.seasonId} = ${s.id} and ${log.seq} >= ${from} and ${log.at} > ${since}
    and ${log.kind} in ('goal_scored', 'gameweek_final')
  where ${s.id} = ${season} group by ${s.id}`,
);

/**
 * What is to be told after an epoch, of what happened after `since`. By a range of the log's key: the rows since that
 * epoch.
 */
export async function readUntold(
  db: Database,
  season: SeasonId,
  after: number,
  since: Instant,
): Promise<Untold> {
  const found = await untold({ season, from: (after + 1) * EPOCH_STRIDE, since }).first(db);
  return found ?? { epoch: 0, newest: null, firstAt: null };
}

const advance = command(
  (
    cursor: Given<typeof jobCursors.$inferInsert>,
  ) => sql`insert into ${jobCursors} ${values(jobCursors, cursor)}
    on conflict (${names(jobCursors.name)}) do update set ${replacing(jobCursors.value)}
    where cast(${excluded(jobCursors).value} as integer) > cast(${jobCursors.value} as integer)`,
);

/** Notes the epoch up to which all is told; the note never goes back. */
export async function advanceCursor(db: Database, name: string, epoch: number): Promise<void> {
  await advance({ name, value: String(epoch) }).run(db);
}

/** A league that is to send its members' notices. */
export interface LeagueToTell {
  readonly id: LeagueId;
  readonly name: string;
}

/** The leagues of a page of users who want to hear of them. */
export interface LeaguesPage {
  readonly leagues: readonly LeagueToTell[];
  /** The last user examined; null after the last page. */
  readonly last: string | null;
}

const subscription = as(pushSubscriptions, "subscription");
const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const u = as(users, "u");
const p = as(pushSubscriptions, "p");
const e = as(leagueMembers, "e");
const earlier = as(users, "earlier");
const w = as(users, "w");

const isOneOn = (...kinds: readonly Part[]) =>
  joined(
    kinds.map((kind) => sql`instr(',' || ${subscription.mutedKinds} || ',', ',' || ${kind} || ',') = 0`),
    " or ",
  );

/** NOT-01: whether a user has chosen to be told of such moments under the bell or by mail. */
const wantsElsewhere = (user: typeof users) => sql`(${user.noticeChoices} & ${MEMBER_NOTICE_BITS}) <> 0`;

/**
 * Whether the user wants any of the kinds of notice that league `l` can send, on one of their browsers or elsewhere.
 */
const wantsSome = (user: typeof users) => sql`(${wantsElsewhere(user)}
  or ${user.pushNotifications} = 1 and exists (select 1 from ${subscription} where ${subscription.userId} = ${user.id}
    and (${isOneOn(sql`'overtaken'`, sql`'gameweek_won'`)}
      or ${l.leagueType} = 'football_bingo' and (${isOneOn(sql`'tick'`, sql`'one_away'`)}))))`;

interface Page {
  readonly after: string;
  readonly limit: number;
}

/** The next users with browsers or, by users_with_news, with choices that no browser shows; as the table `p`. */
const usersAfter = ({ after, limit }: Given<Page>) => sql`(
  select ${p.userId} from (
    select distinct ${p.userId} from ${p} where ${p.userId} > ${after} order by ${p.userId} limit ${limit}) as ${nameOf(p)}
  union
  select ${w.id} from (
    select ${w.id} from ${w} where (${w.noticeChoices} & ${INDEXED_BITS}) <> 0 and ${w.id} > ${after}
    order by ${w.id} limit ${limit}) as ${nameOf(w)}
  order by 1 limit ${limit}) as ${nameOf(p)}`;

const leaguesToTell = query(
  (page: Given<Page>) => sql`select distinct ${row({ id: l.id, name: l.name })} from ${usersAfter(page)}
    cross join ${u} on ${u.id} = ${p.userId}
    cross join ${m} on ${m.userId} = ${u.id}
    cross join ${l} on ${l.id} = ${m.leagueId}
    where ${wantsSome(u)} and (${page.after} = '' or not exists (
      select 1 from ${e} cross join ${earlier} on ${earlier.id} = ${e.userId}
      where ${e.leagueId} = ${l.id} and ${e.userId} <= ${page.after} and ${wantsSome(earlier)}))`,
);

const endOfPage = query(
  (page: Given<Page>) =>
    sql`select ${row({
      last: typed<string | null>`max(${p.userId})`,
      users: typed<number>`count(*)`,
    })} from ${usersAfter(page)}`,
);

/**
 * The leagues of the next users after an id who asked for one of these kinds of notice, by whichever channel, without
 * those that an earlier page gave for another member: a walk asks each league once. Walks the key of
 * push_subscriptions, then league_members_by_user, a row per browser, user and membership; after the first page also
 * the keys of earlier members.
 */
export async function readLeaguesToTell(db: Database, after: string, limit: number): Promise<LeaguesPage> {
  const [found, end] = await batch(db, [leaguesToTell({ after, limit }), endOfPage({ after, limit })]);
  const { last = null, users = 0 } = end.rows[0] ?? {};
  return { leagues: found.rows, last: users < limit ? null : last };
}
