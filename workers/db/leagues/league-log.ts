import { LEAGUE_LOG_KEPT } from "#contract/limits.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueLog, leagueMembers, leagues, pastMembers, users } from "#workers/db/schema/index.ts";
import { as, flag, type Given, maybe, nameOf, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** An act to be logged: who did it, to whom (`about`) and what in particular (`detail`, by the kind). */
export interface ActToLog {
  readonly league: LeagueId;
  readonly at: Instant;
  readonly kind: HostAct;
  readonly by: UserId;
  readonly about?: UserId | null;
  readonly detail?: string | null;
}

const g = as(leagueLog, "g");
const { leagueId, seq, at, kind, userId, aboutUserId, detail } = leagueLog;

/** `others` where acts upon oneself are not logged. */
type Logged = "every" | "others";

const insertAct = each((which: Logged) =>
  command(
    (act: Given<Required<ActToLog>>) => sql`
    insert into ${leagueLog} (${names(leagueId, seq, at, kind, userId, aboutUserId, detail)})
    select ${act.league}, coalesce((select max(${g.seq}) from ${g} where ${g.leagueId} = ${act.league}), 0) + 1,
      ${act.at}, ${act.kind}, ${act.by}, ${act.about}, ${act.detail}
    where changes() > 0 and ${which === "every" ? true : sql`${act.by} <> ${act.about}`}`,
  ),
);

const keepNewest = command(
  ({ league }: Given<{ league: LeagueId }>) => sql`delete from ${leagueLog} where ${leagueId} = ${league}
    and ${seq} <= (select max(${g.seq}) from ${g} where ${g.leagueId} = ${league}) - ${LEAGUE_LOG_KEPT}`,
);

/**
 * Logs an act of a league's owner if the previous statement of the batch changed a row, and deletes entries older than
 * the newest LEAGUE_LOG_KEPT. Two statements for the act's own batch, so that every act has its entry.
 */
export const logAct = (
  { league, at, kind, by, about = null, detail = null }: ActToLog,
  which: Logged = "every",
) => [insertAct(which)({ league, at, kind, by, about, detail }), keepNewest({ league })] as const;

/** An entry as it is read; names are null where the account is gone. */
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

interface OfReader {
  readonly league: LeagueId;
  readonly reader: UserId;
}

const m = as(leagueMembers, "m");
const p = as(pastMembers, "p");
const l = as(leagues, "l");
const b = as(users, "b");
const a = as(users, "a");

/** Whether a user reads the log of a league: its members, and those of a closed one (LEA-10). By key. */
const mayRead = ({ league, reader }: Given<OfReader>) => sql`(
  exists (select 1 from ${m} where ${m.leagueId} = ${league} and ${m.userId} = ${reader})
  or exists (select 1 from ${p} join ${l} on ${l.id} = ${p.leagueId}
    where ${p.leagueId} = ${league} and ${p.userId} = ${reader} and ${p.leftAt} = ${l.closedAt}))`;

const permission = query((of: Given<OfReader>) => sql`select ${row({ mayRead: flag`${mayRead(of)}` })}`);

const actsFor = query(
  (of: Given<OfReader & { limit: number; offset: number }>) => sql`select ${row({
    seq: g.seq,
    at: g.at,
    kind: g.kind,
    by: g.userId,
    byName: maybe(b.username),
    about: g.aboutUserId,
    aboutName: maybe(a.username),
    detail: g.detail,
  })}
  from (select * from ${leagueLog} where ${leagueId} = ${of.league} and ${mayRead(of)}
    order by ${seq} desc limit ${of.limit} offset ${of.offset}) as ${nameOf(g)}
  left join ${b} on ${b.id} = ${g.userId} left join ${a} on ${a.id} = ${g.aboutUserId}
  order by ${g.seq} desc`,
);

/**
 * A page of the owner's acts, the newest first, for a member: by the key, at most three rows per act.
 *
 * @returns null when the reader may not read it.
 */
export async function readLeagueLog(
  db: Database,
  league: LeagueId,
  reader: UserId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly LogRow[] | null> {
  const [may, acts] = await batch(db, [
    permission({ league, reader }),
    actsFor({ league, reader, limit, offset }),
  ]);
  return may.rows[0]?.mayRead ? acts.rows : null;
}
