import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, leagues, pastMembers, users } from "#workers/db/schema/index.ts";
import { as, flag, type Given, nameOf, names, row, sql, typed } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A league that a person is in, or was in when a season ended. */
export interface HonourLeague {
  readonly id: LeagueId;
  readonly name: string;
  readonly joinedAt: Instant;
  /** Null while they are a member. */
  readonly leftAt: Instant | null;
  /**
   * Whether the reader is a member, or was one when the league was closed (LEA-10): others do not see its name
   * (LEA-03).
   */
  readonly isShared: boolean;
}

const l = as(leagues, "l");
/** Members of now and of then, who are the same but for `left_at`. */
const m = as(pastMembers, "m");
const r = as(leagueMembers, "r");
const left = as(pastMembers, "r");

const userById = query(
  ({ user }: Given<{ user: UserId }>) =>
    sql`select ${row({ id: users.id })} from ${users} where ${users.id} = ${user}`,
);

const leaguesOf = query(({ user, reader }: Given<{ user: UserId; reader: UserId }>) => {
  const { leagueId, userId, joinedAt } = leagueMembers;
  return sql`select ${row({
    id: l.id,
    name: l.name,
    joinedAt: m.joinedAt,
    leftAt: typed<Instant | null>`${m.leftAt}`,
    isShared: flag`(
      exists (select 1 from ${r} where ${r.leagueId} = ${l.id} and ${r.userId} = ${reader})
      or exists (select 1 from ${left}
        where ${left.leagueId} = ${l.id} and ${left.userId} = ${reader} and ${left.leftAt} = ${l.closedAt}))`,
  })}
  from (select ${leagueId}, ${joinedAt}, null as ${names(m.leftAt)} from ${leagueMembers} where ${userId} = ${user}
    union all select ${pastMembers.leagueId}, ${pastMembers.joinedAt}, ${pastMembers.leftAt} from ${pastMembers}
      where ${pastMembers.userId} = ${user}) as ${nameOf(m)}
  cross join ${l} on ${l.id} = ${m.leagueId} order by ${m.joinedAt}, ${l.id}`;
});

/**
 * The leagues in which somebody may have honours, in one batch: by league_members_by_user and past_members_by_user,
 * three rows each.
 *
 * @returns null when there is no such user.
 */
export async function readHonourLeagues(
  db: Database,
  user: UserId,
  reader: UserId,
): Promise<readonly HonourLeague[] | null> {
  const [person, leagues] = await batch(db, [userById({ user }), leaguesOf({ user, reader })]);
  return person.rows.length > 0 ? leagues.rows : null;
}
