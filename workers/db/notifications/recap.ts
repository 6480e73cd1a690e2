import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { gameweeks, leagueMembers, leagues, pushSubscriptions, users } from "#workers/db/schema/index.ts";
import { anyOf, as, type Given, nameOf, row, sql, typed, unpacked } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface FinalGameweek {
  readonly gameweekId: GameweekId;
  readonly deadlineAt: Instant;
  readonly finalAt: Instant;
}

const g = as(gameweeks, "g");
const u = as(users, "u");
const s = as(pushSubscriptions, "s");
const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");

const finalSince = query(
  ({ season, since }: Given<{ season: SeasonId; since: Instant }>) =>
    sql`select ${row({
      gameweekId: g.id,
      deadlineAt: g.deadlineAt,
      finalAt: typed<Instant>`${g.finalAt}`,
    })} from ${g} where ${g.seasonId} = ${season} and ${g.isFinal} = 1 and ${g.finalAt} > ${since} order by ${g.id}`,
);

/** The gameweeks that became final after `since`; a row per gameweek of the season. */
export const readFinalSince = (db: Database, season: SeasonId, since: Instant): Promise<FinalGameweek[]> =>
  finalSince({ season, since }).all(db);

const readersAfter = query(
  ({ after, limit }: Given<{ after: string; limit: number }>) => sql`select ${row({ id: users.id })} from (
    select ${u.id} from (
      select ${u.id} from ${u} where ${u.recapEmails} = 1 and ${u.id} > ${after} order by ${u.id} limit ${limit}) as ${nameOf(u)}
    union
    select ${s.userId} from (
      select distinct ${s.userId} from ${s} cross join ${u} on ${u.id} = ${s.userId}
      where ${s.userId} > ${after} and ${u.pushNotifications} = 1
        and instr(',' || ${s.mutedKinds} || ',', ',recap,') = 0
      order by ${s.userId} limit ${limit}) as ${nameOf(s)}
    ) as ${nameOf(users)} order by ${users.id} limit ${limit}`,
);

/**
 * The next users after an id who want the recap, by mail (users_with_recap) or by push (the key of
 * push_subscriptions); at most `limit`, in order.
 */
export async function readRecapReadersAfter(db: Database, after: string, limit: number): Promise<UserId[]> {
  return (await readersAfter({ after, limit }).all(db)).map(({ id }) => id);
}

/** A person who wants the recap, with one of their leagues. */
export interface RecapReader {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly wantsMail: boolean;
  readonly leagueId: LeagueId;
  readonly leagueName: string;
  readonly leagueType: LeagueType;
}

const leaguesOf = query(
  ({ userIds, most }: Given<{ userIds: readonly UserId[]; most: number }>) => sql`select ${row({
    userId: u.id,
    email: u.email,
    firstName: u.firstName,
    wantsMail: u.recapEmails,
    leagueId: l.id,
    leagueName: l.name,
    leagueType: l.leagueType,
  })}
  from ${unpacked(userIds)} as asked cross join ${u} on ${u.id} = asked.value
  cross join (select ${own.userId}, ${own.leagueId},
      row_number() over (partition by ${own.userId} order by ${own.joinedAt} desc, ${own.leagueId}) as place
    from ${own} where ${own.userId} in ${anyOf(userIds)}) as ${nameOf(m)} on ${m.userId} = ${u.id}
  cross join ${l} on ${l.id} = ${m.leagueId}
  where place <= ${most} order by ${u.id}, place`,
);

/**
 * One row per user and league: the `most` leagues each joined last, latest first. By league_members_by_user and keys.
 */
export const readRecapLeagues = (
  db: Database,
  userIds: readonly UserId[],
  most: number,
): Promise<RecapReader[]> => leaguesOf({ userIds, most }).all(db);
