import type { LeagueId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";

/** The kinds of change that make news for single members of a league. */
const NEWSWORTHY = "('goal_scored', 'gameweek_final')";

export interface UntoldNews {
  /** The season's epoch now. */
  readonly epoch: number;
  /** The newest epoch with news, and when the earliest news happened; both null without news. */
  readonly newest: number | null;
  readonly firstAt: Instant | null;
}

/** The news after an epoch that happened after `since`. By a range of the log's key: the rows since that epoch. */
export async function readUntoldNews(
  d1: D1Database,
  season: SeasonId,
  after: number,
  since: Instant,
): Promise<UntoldNews> {
  const row = await d1
    .prepare(
      `select s.epoch, max(l.seq) / ${EPOCH_STRIDE} as newest, min(l.at) as "firstAt" from seasons s
       left join season_log l on l.season_id = s.id and l.seq >= ?2 and l.at > ?3 and l.kind in ${NEWSWORTHY}
       where s.id = ?1 group by s.id`,
    )
    .bind(season, (after + 1) * EPOCH_STRIDE, since)
    .first<UntoldNews>();
  return row ?? { epoch: 0, newest: null, firstAt: null };
}

/** Notes the epoch up to which all news is sent; the note never goes back. */
export async function advanceCursor(d1: D1Database, name: string, epoch: number): Promise<void> {
  await d1
    .prepare(
      `insert into job_cursors (name, value) values (?1, ?2)
       on conflict (name) do update set value = excluded.value
       where cast(excluded.value as integer) > cast(value as integer)`,
    )
    .bind(name, String(epoch))
    .run();
}

export interface NewsLeague {
  readonly id: LeagueId;
  readonly name: string;
}

export interface NewsPage {
  readonly leagues: readonly NewsLeague[];
  /** The last user examined; null after the last page. */
  readonly last: string | null;
}

const isOn = (kind: string) => `instr(',' || s.muted_kinds || ',', ',${kind},') = 0`;

/** Whether one of the user's browsers wants any of the kinds of news that league `l` can send. */
const wantsNews = (userId: string) =>
  `exists (select 1 from push_subscriptions s where s.user_id = ${userId}
     and (${["overtaken", "gameweek_won"].map(isOn).join(" or ")}
       or l.league_type = 'football_bingo' and (${["tick", "one_away"].map(isOn).join(" or ")})))`;

/**
 * The leagues of the next users after an id who have a browser that asked for one of the kinds of news, without those
 * that an earlier page gave for another member: a walk asks each league once. Walks the key of push_subscriptions, then
 * league_members_by_user, a row per browser, user and membership; after the first page also the keys of earlier members.
 */
export async function readNewsLeaguesAfter(d1: D1Database, after: string, limit: number): Promise<NewsPage> {
  const page =
    "(select distinct user_id from push_subscriptions where user_id > ?1 order by user_id limit ?2)";
  const [leagues, end] = await d1.batch<NewsLeague & { last: string | null; users: number }>([
    d1
      .prepare(
        `select distinct l.id, l.name from ${page} p
         cross join users u on u.id = p.user_id and u.push_notifications = 1
         cross join league_members m on m.user_id = u.id
         cross join leagues l on l.id = m.league_id
         where ${wantsNews("p.user_id")} and (?1 = '' or not exists (
           select 1 from league_members e cross join users v on v.id = e.user_id and v.push_notifications = 1
           where e.league_id = l.id and e.user_id <= ?1 and ${wantsNews("e.user_id")}))`,
      )
      .bind(after, limit),
    d1.prepare(`select max(user_id) as last, count(*) as users from ${page}`).bind(after, limit),
  ]);
  const { last = null, users = 0 } = end?.results[0] ?? {};
  return { leagues: leagues?.results ?? [], last: users < limit ? null : last };
}
