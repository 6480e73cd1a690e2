import { closedWords } from "#domain/notices/always-words.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { LEAGUE, withLeague } from "#workers/db/notifications/names-in-texts.ts";
import {
  connections,
  cups,
  deliveries,
  duelDraws,
  gameweeks,
  leagueDepartures,
  leagueInvitations,
  leagueLog,
  leagueMembers,
  leagueRemovals,
  leagues,
  leagueWeeks,
  notifications,
  pastMembers,
  pastTables,
  screens,
  seasons,
} from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, flag, type Given, names, type Place, row, sql } from "#workers/db/sql.ts";
import { batchByName, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { ByOwner } from "./hosts.ts";
import { logAct } from "./league-log.ts";
import { roleOf } from "./membership.ts";

/** LEA-10: what became of a league that its owner closed, or that its last member left. */
export interface Closing {
  /** The asker's role; null when they are not in the league. */
  readonly role: MemberRole | null;
  /** Null when nothing was written: they may not close it, or the name is not the league's. */
  readonly outcome: "closed" | "erased" | null;
  /** The other members, each with the notice under their bell. */
  readonly notified: readonly UserId[];
  /** The seasons whose table of the league is gone: those under way, or all for an erased league. */
  readonly seasons: readonly SeasonId[];
}

interface LeagueToClose {
  readonly league: LeagueId;
  readonly owner: UserId;
  /** What the owner typed; null for the last member, who leaves. */
  readonly name: string | null;
}

type League = Given<Pick<LeagueToClose, "league">>;
type Now = { readonly now: Instant };

/** What a member reads; `keptMessage` where a season that they played in is over. */
const CLOSED = { ...closedWords(LEAGUE, false), keptMessage: closedWords(LEAGUE, true).message };
type ClosedWords = typeof CLOSED;

const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const c = as(leagues, "c");
const o = as(leagueMembers, "o");
const s = as(seasons, "s");
const g = as(gameweeks, "g");
const last = as(seasons, "last");
const ended = as(seasons, "ended");
const past = as(pastMembers, "past");

/** Whether the user may close the league: its owner, with its name; its last member by leaving, without one. By key. */
const mayClose = ({ league, owner, name }: Given<LeagueToClose>) => sql`exists (
  select 1 from ${o} cross join ${c} on ${c.id} = ${o.leagueId}
  where ${o.leagueId} = ${league} and ${o.userId} = ${owner} and ${o.role} = 'owner' and ${c.closedAt} is null
    and (${c.name} = ${name} or (${name} is null and ${c.memberCount} = 1)))`;

/** Whether a gameweek that counts in the league is final, so that the league is kept: a scan of the gameweeks. */
const isWorthKeeping = ({ league }: League) => sql`exists (
  select 1 from ${c} cross join ${s} cross join ${g} on ${g.seasonId} = ${s.id}
  where ${c.id} = ${league} and ${g.isFinal} = 1 and (${s.endedAt} is null or ${s.endedAt} >= ${c.createdAt})
    and (${c.startSeason} is null or ${c.startSeason} <> ${s.id} or ${g.id} >= ${c.startGameweek}))`;

/** When the league closes: after everybody who left before, so that its last members are known by this instant. */
const closingAt = (league: Place<LeagueId>, now: Place<Instant>) => sql`
  max(${now}, coalesce((select max(${past.leftAt}) + 1 from ${past} where ${past.leagueId} = ${league}), 0))`;

const isClosed = ({ league }: League) =>
  sql`exists (select 1 from ${c} where ${c.id} = ${league} and ${c.closedAt} is not null)`;
const isGone = ({ league }: League) => sql`not exists (select 1 from ${c} where ${c.id} = ${league})`;

const seasonStates = query(
  () => sql`select ${row({ id: s.id, isOver: flag`${s.endedAt} is not null` })} from ${s}`,
);

const tellMembers = command((asked: Given<LeagueToClose & Now & ClosedWords>) => {
  const { userId, id, type, title, message, actionUrl, createdAt } = notifications;
  return sql`insert into ${notifications} (${names(userId, id, type, title, message, actionUrl, createdAt)})
    select ${m.userId}, 'closed:' || ${l.id}, 'league_closed', ${withLeague(asked.title, l.name)},
      iif(${last.id} is null, ${asked.message}, ${asked.keptMessage}),
      iif(${last.id} is null, '/leagues', '/leaderboard?season=' || ${last.id} || '&type=' || ${l.leagueType}
        || '&league=' || ${l.id}), ${asked.now}
    from ${m} cross join ${l} on ${l.id} = ${m.leagueId}
    left join ${last} on ${last.id} = (select max(${ended.id}) from ${ended} where ${ended.endedAt} >= ${m.joinedAt})
    where ${m.leagueId} = ${asked.league} and ${m.userId} <> ${asked.owner} and ${mayClose(asked)}
    on conflict do nothing returning ${row({ userId })}`;
});

const keepMembers = command((asked: Given<LeagueToClose & Now>) => {
  const { leagueId, userId, joinedAt, leftAt } = pastMembers;
  return sql`insert into ${pastMembers} (${names(leagueId, userId, joinedAt, leftAt)})
    select ${m.leagueId}, ${m.userId}, ${m.joinedAt}, ${closingAt(asked.league, asked.now)} from ${m}
    where ${m.leagueId} = ${asked.league} and ${mayClose(asked)} and ${isWorthKeeping(asked)} on conflict do nothing`;
});

/** The texts are their writer's, and nobody reads them any more. */
const close = command((asked: Given<LeagueToClose>) => {
  const { closedAt, ownerId, description, note } = leagues;
  return sql`update ${leagues} set ${names(closedAt)} = (
      select max(${past.leftAt}) from ${past} where ${past.leagueId} = ${asked.league}),
      ${names(ownerId)} = '', ${names(description)} = null, ${names(note)} = null
    where ${leagues.id} = ${asked.league} and ${mayClose(asked)} and ${isWorthKeeping(asked)}`;
});

/** What is still open by now is not kept. */
const erase = command(
  (asked: Given<LeagueToClose>) =>
    sql`delete from ${leagues} where ${leagues.id} = ${asked.league} and ${mayClose(asked)}`,
);

/** OUT-04: a league that is over tells nothing, and keeps no address. */
const clearMessages = command(
  (of: League) => sql`delete from ${deliveries} where ${deliveries.connectionId} in (
    select ${connections.id} from ${connections} where ${connections.leagueId} = ${of.league}
      and (${isClosed(of)} or ${isGone(of)}))`,
);

const CLEAR_CLOSED_OR_GONE = [
  leagueMembers,
  leagueRemovals,
  leagueDepartures,
  connections,
  pastTables,
  leagueInvitations,
  leagueWeeks,
  screens,
].map((table) =>
  command(
    (of: League) =>
      sql`delete from ${table} where ${table.leagueId} = ${of.league} and (${isClosed(of)} or ${isGone(of)})`,
  ),
);

const CLEAR_GONE = [pastMembers, leagueLog, duelDraws, cups].map((table) =>
  command((of: League) => sql`delete from ${table} where ${table.leagueId} = ${of.league} and ${isGone(of)}`),
);

/**
 * LEA-10: closes a league for good. Its members are notified and become past members, who read its seasons that are
 * over; a league in which no gameweek is final is erased with everything about it. One batch; three rows written per
 * member.
 *
 * @param name what the owner typed; null for the last member, who leaves.
 */
export async function closeLeague(
  db: Database,
  { league, owner }: ByOwner,
  name: string | null,
  now: Instant,
): Promise<Closing> {
  const toClose = { league, owner, name };
  const { membership, every, notified, closed, erased } = await batchByName(db, {
    membership: roleOf({ league, user: owner }),
    every: seasonStates(),
    notified: tellMembers({ ...toClose, ...CLOSED, now }),
    past: keepMembers({ ...toClose, now }),
    log: logAct({ league, at: now, kind: "closed", by: owner }),
    closed: close(toClose),
    erased: erase(toClose),
    messages: clearMessages({ league }),
    rest: [...CLEAR_CLOSED_OR_GONE, ...CLEAR_GONE].map((clear) => clear({ league })),
  });
  const outcome = closed.changes > 0 ? "closed" : erased.changes > 0 ? "erased" : null;
  const over = every.rows.filter(({ isOver }) => outcome === "erased" || !isOver);
  return {
    role: membership.rows[0]?.role ?? null,
    outcome,
    notified: notified.rows.map(({ userId }) => userId),
    seasons: outcome === null ? [] : over.map(({ id }) => id),
  };
}
