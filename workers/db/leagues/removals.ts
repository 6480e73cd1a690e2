import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { removedWords } from "#domain/notices/always-words.ts";
import type { Words } from "#domain/notices/words.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { LEAGUE, withLeague } from "#workers/db/notifications/names-in-texts.ts";
import {
  leagueDepartures,
  leagueMembers,
  leagueRemovals,
  leagues,
  notifications,
  pastMembers,
  screens,
  seasons,
  users,
} from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, flag, type Given, names, replacing, row, sql } from "#workers/db/sql.ts";
import { batch, batchByName, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type ByOwner, isOwner } from "./hosts.ts";
import { logAct } from "./league-log.ts";
import { roleOf } from "./membership.ts";

interface Removal {
  /** The remover's role; null when they are not in the league. */
  readonly remover: MemberRole | null;
  /** The role of the member to be removed; null when they are not in the league. */
  readonly target: MemberRole | null;
  readonly isRemoved: boolean;
  /** Every season seen in the feed: the member may have a socket at the League of each. One row per season. */
  readonly seasons: readonly SeasonId[];
}

interface Departure extends ByOwner {
  /** The member who goes; they leave when they are the `owner` of the act themselves. */
  readonly target: UserId;
  readonly now: Instant;
}

const m = as(leagueMembers, "m");
const r = as(leagueRemovals, "r");
const u = as(users, "u");
const l = as(leagues, "l");

/** The id of the notice of a removal: each is another. */
export const removalNotice = (league: LeagueId, at: Instant): string => `removed:${league}:${at}`;

const seasonIds = query(() => sql`select ${row({ id: seasons.id })} from ${seasons}`);

/** The member to go; an owner never goes. */
const isTarget = (of: typeof leagueMembers, { league, target }: Given<Departure>) =>
  sql`${of.leagueId} = ${league} and ${of.userId} = ${target} and ${of.role} <> 'owner'`;

const isLeaving = ({ owner, target }: Given<Departure>) => sql`${owner} = ${target}`;

const mayEnd = (given: Given<Departure>) => sql`(${isLeaving(given)} or ${isOwner(given)})`;

const noteRemoval = command((given: Given<Departure>) => {
  const { leagueId, userId, removedAt } = leagueRemovals;
  return sql`insert into ${leagueRemovals} (${names(leagueId, userId, removedAt)})
    select ${m.leagueId}, ${m.userId}, ${given.now} from ${m}
    where ${isTarget(m, given)} and not ${isLeaving(given)} and ${isOwner(given)}
    on conflict (${names(leagueId, userId)}) do update set ${replacing(removedAt)}`;
});

/** NOT-01: whoever is removed reads so under their bell, whatever they have chosen. */
const insertRemovalNotice = command((given: Given<Departure & Words & { notice: string }>) => {
  const { userId, id, type, title, message, actionUrl, createdAt } = notifications;
  return sql`insert into ${notifications} (${names(userId, id, type, title, message, actionUrl, createdAt)})
    select ${m.userId}, ${given.notice}, 'league_removed', ${withLeague(given.title, l.name)},
      ${given.message}, '/leagues', ${given.now}
    from ${m} cross join ${l} on ${l.id} = ${m.leagueId}
    where ${isTarget(m, given)} and not ${isLeaving(given)} and ${isOwner(given)}
    on conflict do nothing`;
});

/** SEA-06: a departure changes nothing in a past season. */
const keepInPast = command((given: Given<Departure>) => {
  const { leagueId, userId, joinedAt, leftAt } = pastMembers;
  return sql`insert into ${pastMembers} (${names(leagueId, userId, joinedAt, leftAt)})
    select ${m.leagueId}, ${m.userId}, ${m.joinedAt}, ${given.now} from ${m}
    where ${isTarget(m, given)} and ${mayEnd(given)}
      and exists (select 1 from ${seasons} where ${seasons.endedAt} >= ${m.joinedAt})`;
});

/** What is not told is told again by cron, so that no socket outlives the membership by more than minutes. */
const noteDeparture = command((given: Given<Departure>) => {
  const { leagueId, userId, leftAt } = leagueDepartures;
  return sql`insert into ${leagueDepartures} (${names(leagueId, userId, leftAt)})
    select ${m.leagueId}, ${m.userId}, ${given.now} from ${m}
    where ${isTarget(m, given)} and ${mayEnd(given)}
    on conflict (${names(leagueId, userId)}) do update set ${replacing(leftAt)}`;
});

const endMembership = command(
  (given: Given<Departure>) =>
    sql`delete from ${leagueMembers} where ${isTarget(leagueMembers, given)} and ${mayEnd(given)}`,
);

/** OUT-06: ends the screens of somebody who is no longer in the league. By screens_by_user. */
const dropScreens = command(
  ({ league, target }: Given<Pick<Departure, "league" | "target">>) => sql`delete from ${screens}
    where ${screens.userId} = ${target} and ${screens.leagueId} = ${league}
      and not exists (select 1 from ${m} where ${m.leagueId} = ${league} and ${m.userId} = ${target})`,
);

/**
 * LEA-03: ends a membership: the owner removes a member, which is recorded in league_removals, or a member leaves. An
 * owner can neither leave nor be removed. One batch, all by key.
 */
export async function deleteMember(
  db: Database,
  league: LeagueId,
  remover: UserId,
  target: UserId,
  now: Instant,
): Promise<Removal> {
  const given = { league, owner: remover, target, now };
  const { every, ofRemover, ofTarget, ended } = await batchByName(db, {
    every: seasonIds(),
    ofRemover: roleOf({ league, user: remover }),
    ofTarget: roleOf({ league, user: target }),
    removal: noteRemoval(given),
    notice: insertRemovalNotice({ ...given, ...removedWords(LEAGUE), notice: removalNotice(league, now) }),
    past: keepInPast(given),
    departure: noteDeparture(given),
    ended: endMembership(given),
    log: logAct({ league, at: now, kind: "removed", by: remover, about: target }, "others"),
    screens: dropScreens(given),
  });
  return {
    remover: ofRemover.rows[0]?.role ?? null,
    target: ofTarget.rows[0]?.role ?? null,
    seasons: every.rows.map(({ id }) => id),
    isRemoved: ended.changes > 0,
  };
}

/** A membership that ended at an instant, whose Leagues may not know yet. */
interface DepartureRow {
  readonly leagueId: LeagueId;
  readonly userId: UserId;
  readonly leftAt: Instant;
}

const { leagueId: departedFrom, userId: departed, leftAt } = leagueDepartures;

const departuresBefore = query(
  ({ before, limit }: Given<{ before: Instant; limit: number }>) =>
    sql`select ${row({
      leagueId: departedFrom,
      userId: departed,
      leftAt,
      isBack: flag`exists (select 1 from ${m}
        where ${m.leagueId} = ${departedFrom} and ${m.userId} = ${departed})`,
    })} from ${leagueDepartures} where ${leftAt} < ${before} limit ${limit}`,
);

/**
 * Departures that should have been told by now, and whether the person is in the league again: a scan of a table that
 * is empty as a rule.
 */
export const readUntoldDepartures = (db: Database, before: Instant, limit: number) =>
  departuresBefore({ before, limit }).all(db);

const forgetDeparture = command(
  (departure: Given<DepartureRow>) => sql`delete from ${leagueDepartures}
    where ${departedFrom} = ${departure.leagueId} and ${departed} = ${departure.userId} and ${leftAt} = ${departure.leftAt}`,
);

/** Forgets departures that have been told; one from after a return has another instant. By key, in one trip. */
export const deleteDepartures = (db: Database, departures: readonly DepartureRow[]): Promise<unknown> =>
  batch(db, departures.map(forgetDeparture));

interface RemovedRow {
  readonly userId: UserId;
  readonly username: string;
  readonly removedAt: Instant;
}

const removedFrom = query(
  (
    of: Given<ByOwner>,
  ) => sql`select ${row({ userId: r.userId, username: u.username, removedAt: r.removedAt })}
    from ${r} cross join ${u} on ${u.id} = ${r.userId} where ${r.leagueId} = ${of.league} and ${isOwner(of)}
    order by ${r.removedAt} desc, ${r.userId} limit ${LEAGUE_MEMBERS_MAX}`,
);

/** The removed members, most recent first; for the owner alone. By primary key, two rows each. */
export async function readRemoved(
  db: Database,
  league: LeagueId,
  reader: UserId,
): Promise<{ readonly role: MemberRole | null; readonly removed: readonly RemovedRow[] }> {
  const [membership, removed] = await batch(db, [
    roleOf({ league, user: reader }),
    removedFrom({ league, owner: reader }),
  ]);
  return { role: membership.rows[0]?.role ?? null, removed: removed.rows };
}

const letBack = command(
  (given: Given<ByOwner & { target: UserId }>) => sql`delete from ${leagueRemovals}
    where ${leagueRemovals.leagueId} = ${given.league} and ${leagueRemovals.userId} = ${given.target}
      and ${isOwner(given)}`,
);

/** Lets a removed member back: the code works for them again. One batch, by key. */
export async function deleteRemoval(
  db: Database,
  { league, owner }: ByOwner,
  target: UserId,
  now: Instant,
): Promise<{ readonly role: MemberRole | null; readonly isLetBack: boolean }> {
  const [membership, deleted] = await batch(db, [
    roleOf({ league, user: owner }),
    letBack({ league, owner, target }),
    ...logAct({ league, at: now, kind: "let_back", by: owner, about: target }),
  ]);
  return { role: membership.rows[0]?.role ?? null, isLetBack: deleted.changes > 0 };
}
