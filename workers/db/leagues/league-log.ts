import { LEAGUE_LOG_KEPT } from "#contract/limits.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

export interface LogEntry {
  readonly league: LeagueId;
  readonly at: Instant;
  readonly kind: HostAct;
  readonly by: UserId;
  readonly about?: UserId;
  readonly detail?: string;
}

/**
 * Logs an act of a league's owner, and deletes entries older than the newest LEAGUE_LOG_KEPT. Two statements for the
 * act's own batch, so that every act has its entry.
 *
 * @param when a condition in SQL, with the actor as ?4 and the person concerned as ?5. By default: the previous
 * statement of the batch changed a row.
 */
export function logAct(d1: D1Database, entry: LogEntry, when = "changes() > 0") {
  const { league, at, kind, by, about = null, detail = null } = entry;
  return [
    d1
      .prepare(
        `insert into league_log (league_id, seq, at, kind, user_id, about_user_id, detail)
         select ?1, coalesce((select max(seq) from league_log where league_id = ?1), 0) + 1, ?2, ?3, ?4, ?5, ?6
         where ${when}`,
      )
      .bind(league, at, kind, by, about, detail),
    d1
      .prepare(
        `delete from league_log where league_id = ?1
         and seq <= (select max(seq) from league_log where league_id = ?1) - ${LEAGUE_LOG_KEPT}`,
      )
      .bind(league),
  ] as const;
}

export interface LogRow {
  readonly seq: number;
  readonly at: Instant;
  readonly kind: HostAct;
  readonly by: UserId;
  readonly byName: string | null;
  readonly about: UserId | null;
  readonly aboutName: string | null;
  readonly detail: string | null;
}

/** Whether a user, `?2`, reads the log of a league, `?1`: its members, and those of a closed one (LEA-10). By key. */
const MAY_READ = `(exists (select 1 from league_members where league_id = ?1 and user_id = ?2)
  or exists (select 1 from past_members p join leagues l on l.id = p.league_id
    where p.league_id = ?1 and p.user_id = ?2 and p.left_at = l.closed_at))`;

/**
 * A page of the owner's acts, the newest first, for a member: by the key, at most three rows per act.
 *
 * @returns null when the reader may not read it.
 */
export async function readLeagueLog(
  d1: D1Database,
  league: LeagueId,
  reader: UserId,
  page: { readonly limit: number; readonly offset: number },
): Promise<LogRow[] | null> {
  const [membership, acts] = await d1.batch<LogRow & { mayRead: number }>([
    d1.prepare(`select ${MAY_READ} as "mayRead"`).bind(league, reader),
    d1
      .prepare(
        `select g.seq, g.at, g.kind, g.user_id as "by", b.username as "byName", g.about_user_id as "about",
           a.username as "aboutName", g.detail
         from (select * from league_log where league_id = ?1
           and ${MAY_READ}
           order by seq desc limit ?3 offset ?4) g
         left join users b on b.id = g.user_id left join users a on a.id = g.about_user_id
         order by g.seq desc`,
      )
      .bind(league, reader, page.limit, page.offset),
  ]);
  return membership?.results[0]?.mayRead ? (acts?.results ?? []) : null;
}
