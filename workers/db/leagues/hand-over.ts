import { LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { hostWords } from "#domain/notices/always-words.ts";
import type { Words } from "#domain/notices/words.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { LEAGUE, PERSON, withLeague, withPerson } from "#workers/db/notifications/names-in-texts.ts";
import { leagueMembers, leagues, notifications, users } from "#workers/db/schema/index.ts";
import { as, type Given, names, sql } from "#workers/db/sql.ts";
import { batchByName, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type ByOwner, type HostOutcome, isOwner, leagueFor, outcomeOf } from "./hosts.ts";
import { logAct } from "./league-log.ts";
import { l } from "./leagues.ts";
import { roleOf } from "./membership.ts";

const m = as(leagueMembers, "m");

interface HandOver extends HostOutcome {
  readonly isHandedOver: boolean;
  readonly isTargetIn: boolean;
}

interface HandingOver extends ByOwner {
  /** Who is to be the new owner. */
  readonly target: UserId;
}

/** The new owner is a member with room to own one more league. */
const mayOwn = ({ league, target }: Given<HandingOver>) => sql`
  exists (select 1 from ${m} where ${m.leagueId} = ${league} and ${m.userId} = ${target})
  and (select count(*) filter (where ${m.role} = 'owner') < ${LEAGUES_OWNED_MAX} from ${m} where ${m.userId} = ${target})`;

const setOwner = command(
  (given: Given<HandingOver>) => sql`update ${leagues} set ${names(leagues.ownerId)} = ${given.target}
    where ${leagues.id} = ${given.league} and ${given.owner} <> ${given.target} and ${isOwner(given)} and ${mayOwn(given)}`,
);

const swapRoles = command(({ league, owner, target }: Given<HandingOver>) => {
  const { leagueId, userId, role } = leagueMembers;
  return sql`update ${leagueMembers}
    set ${names(role)} = case ${userId} when ${target} then 'owner' else 'member' end
    where ${leagueId} = ${league} and ${userId} in (${owner}, ${target}) and changes() > 0`;
});

const u = as(users, "u");

const tellNewOwner = command((given: Given<HandingOver & Words & { notification: string; now: Instant }>) => {
  const { userId, id, type, title, message, actionUrl, aboutUserId, createdAt } = notifications;
  return sql`insert into ${notifications}
        (${names(userId, id, type, title, message, actionUrl, aboutUserId, createdAt)})
      select ${given.target}, ${given.notification}, 'league_host', ${given.title},
        ${withLeague(withPerson(given.message, u.username), l.name)}, '/leagues/' || ${l.id}, ${u.id}, ${given.now}
      from ${l} cross join ${u} on ${u.id} = ${given.owner} where ${l.id} = ${given.league} and changes() > 0`;
});

/**
 * LEA-08: hands a league to a member with room to own one more, and notifies the new owner under the bell. One batch:
 * league and members by key, the new owner's leagues by league_members_by_user.
 *
 * @param notification the notice's id.
 */
export async function updateOwner(
  db: Database,
  given: HandingOver,
  notification: string,
  now: Instant,
): Promise<HandOver> {
  const { league, owner, target } = given;
  const { changed, ofTarget, after } = await batchByName(db, {
    changed: setOwner(given),
    roles: swapRoles(given),
    notice: tellNewOwner({ ...given, ...hostWords(PERSON, LEAGUE), notification, now }),
    log: logAct({ league, at: now, kind: "handed_over", by: owner, about: target }),
    ofTarget: roleOf({ league, user: target }),
    after: leagueFor({ league, user: owner }),
  });
  return {
    ...outcomeOf(after.rows[0]),
    isHandedOver: changed.changes > 0,
    isTargetIn: ofTarget.rows.length > 0,
  };
}
