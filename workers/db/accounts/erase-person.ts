import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import * as schema from "#workers/db/schema/index.ts";
import { as, type Given, names, type Place, row, sql } from "#workers/db/sql.ts";
import { batch, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { isOf, isOwnedBy, type Of, PERSONAL_TABLES } from "./personal-data.ts";

const { leagueMembers, leagueLog, leagueRemovals, leagues, leagueWeeks, notifications, pastMembers } = schema;

type OfUser = Given<{ user: UserId }>;

const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const o = as(leagueMembers, "o");

/** The leagues a person is or was in, or was removed from. */
const leaguesEver = ({ user }: OfUser) => sql`(
  select ${leagueMembers.leagueId} from ${leagueMembers} where ${leagueMembers.userId} = ${user}
  union select ${pastMembers.leagueId} from ${pastMembers} where ${pastMembers.userId} = ${user}
  union select ${leagueRemovals.leagueId} from ${leagueRemovals} where ${leagueRemovals.userId} = ${user})`;

/** What others' bells say of them: joined, asked for predictions, handed a league over, overtook. */
const forgetInBells = command(
  ({ user }: OfUser) => sql`delete from ${notifications} where ${notifications.aboutUserId} = ${user}`,
);

/** Each of their leagues with its longest-standing other member. */
const promoteHeirs = command(
  ({ user }: OfUser) => sql`update ${leagueMembers} set ${names(leagueMembers.role)} = 'owner'
  where (${leagueMembers.leagueId}, ${leagueMembers.userId}) in (
    select ${m.leagueId}, ${m.userId} from ${m} join ${l} on ${l.id} = ${m.leagueId}
    where ${l.ownerId} = ${user} and ${m.userId} <> ${user}
      and ${m.leagueId} in (select ${o.leagueId} from ${o} where ${o.userId} = ${user})
      and not exists (select 1 from ${o}
        where ${o.leagueId} = ${m.leagueId} and ${o.userId} <> ${user}
          and (${o.joinedAt} < ${m.joinedAt} or (${o.joinedAt} = ${m.joinedAt} and ${o.userId} < ${m.userId}))))`,
);

const heirOf = (user: Place<UserId>) => sql`(select ${o.userId} from ${o}
  where ${o.leagueId} = ${leagues.id} and ${o.role} = 'owner' and ${o.userId} <> ${user})`;

const passLeagues = command(
  ({ user }: OfUser) => sql`update ${leagues} set ${names(leagues.ownerId)} = ${heirOf(user)}
    where ${isOwnedBy(user)} and ${heirOf(user)} is not null`,
);

const going = (user: Place<UserId>) => sql`(select ${leagues.id} from ${leagues} where ${isOwnedBy(user)})`;

/**
 * Deleted leagues lose their removals, past members, log, duels, cups, connections, screens and tables brought along
 * too.
 */
const forgetLeagues = [
  leagueRemovals,
  leagueLog,
  pastMembers,
  schema.duelDraws,
  schema.cups,
  schema.connections,
  schema.leagueDepartures,
  schema.pastTables,
  schema.leagueInvitations,
  leagueWeeks,
  schema.screens,
].map((table) =>
  command(({ user }: OfUser) => sql`delete from ${table} where ${table.leagueId} in ${going(user)}`),
);

const forgetMessages = command(
  ({ user }: OfUser) => sql`delete from ${schema.deliveries} where ${schema.deliveries.connectionId} in (
    select ${schema.connections.id} from ${schema.connections} where ${schema.connections.leagueId} in ${going(user)})`,
);

/** In other leagues' logs the person's name is cleared. */
const forgetInLogs = command(
  ({ user }: OfUser) =>
    sql`update ${leagueLog} set ${names(leagueLog.aboutUserId)} = null where ${leagueLog.aboutUserId} = ${user}`,
);

/** NOT-03: what the last gameweeks did to them, and that they won one. By the key, two rows a league. */
const forgetWeeks = command((of: OfUser) => {
  const { leagueId, own, winners } = leagueWeeks;
  return sql`update ${leagueWeeks} set ${names(own)} = json_remove(${own}, '$."' || ${of.user} || '"'),
      ${names(winners)} = (select json_group_array(won.value) from json_each(${winners}) as won where won.value <> ${of.user})
    where ${leagueId} in ${leaguesEver(of)} and (instr(${own}, ${of.user}) > 0 or instr(${winners}, ${of.user}) > 0)`;
});

const dropLeagues = command(
  ({ user }: OfUser) =>
    sql`delete from ${leagues} where ${isOwnedBy(user)} returning ${row({ id: leagues.id })}`,
);

const eraseFrom = PERSONAL_TABLES.map((personal) =>
  command((of: Given<Of>) => sql`delete from ${personal.table} where ${isOf(personal, of)}`),
);

/** Whoever had pinned them has one rival fewer. */
const forgetRival = command(
  ({ user }: OfUser) => sql`delete from ${schema.rivals} where ${schema.rivals.rivalId} = ${user}`,
);

const dropUser = command(
  ({ user }: OfUser) => sql`delete from ${schema.users} where ${schema.users.id} = ${user}`,
);

/**
 * Erases a person in one batch. Leagues they own pass to the longest-standing member; those without other members are
 * deleted.
 *
 * @returns the deleted leagues.
 */
export async function erasePerson(db: Database, user: UserId, current: SeasonId): Promise<LeagueId[]> {
  const before = [
    forgetInBells({ user }),
    forgetWeeks({ user }),
    promoteHeirs({ user }),
    passLeagues({ user }),
    forgetMessages({ user }),
    ...forgetLeagues.map((forget) => forget({ user })),
    forgetInLogs({ user }),
    forgetRival({ user }),
  ];
  const done = await batch(db, [
    ...before,
    dropLeagues({ user }),
    ...eraseFrom.map((erase) => erase({ user, current })),
    dropUser({ user }),
  ]);
  return (done[before.length]?.rows ?? []).map(({ id }) => id);
}
