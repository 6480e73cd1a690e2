import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { seasonAfter } from "#domain/season/season-config.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, leagueRemovals } from "#workers/db/schema/index.ts";
import { as, flag, type Given, names, type Place, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { hasRoom, isUser, type LeagueRow, l, leagueColumns, WITH_OWNER } from "./leagues.ts";
import { startSeasonIn, startTipping } from "./new-member.ts";

const own = as(leagueMembers, "own");
const removal = as(leagueRemovals, "removal");

type JoinOutcome =
  | {
      readonly kind: "joined" | "already_in" | "removed" | "league_full" | "full";
      readonly league: LeagueRow;
    }
  | { readonly kind: "unknown" | "closed" | "closed_for_good" };

type ByCode = Given<{ joinCode: string; user: UserId }>;

/** Whether a user is in league `l`, and whether they were removed from it. */
export const isIn = (user: Place<UserId | null>) =>
  sql`exists (select 1 from ${own} where ${own.leagueId} = ${l.id} and ${own.userId} = ${user})`;

/** LEA-03: whether the host of league `l` has removed a person. */
export const isRemoved = (user: Place<UserId | null>) =>
  sql`exists (select 1 from ${removal} where ${removal.leagueId} = ${l.id} and ${removal.userId} = ${user})`;

const relationTo = query(
  ({ joinCode, user }: ByCode) => sql`
    select ${row({ isIn: flag`${isIn(user)}`, isRemoved: flag`${isRemoved(user)}` })}
    from ${l} where ${l.joinCode} = ${joinCode}`,
);

/**
 * LEA-03, LEA-08, LEA-10: true while league and code are open and the league has room, for users who were not removed
 * from it.
 */
const mayEnter = (user: Place<UserId>) => sql`${l.closedAt} is null and ${l.codeClosedAt} is null
  and ${l.memberCount} < ${LEAGUE_MEMBERS_MAX} and not ${isRemoved(user)}`;

const insertByCode = command(
  ({ joinCode, user, at }: Given<{ joinCode: string; user: UserId; at: Instant }>) => {
    const { leagueId, userId, role, joinedAt } = leagueMembers;
    return sql`insert into ${leagueMembers} (${names(leagueId, userId, role, joinedAt)})
    select ${l.id}, ${user}, 'member', ${at} from ${l}
    where ${l.joinCode} = ${joinCode} and ${mayEnter(user)} and ${hasRoom(user)} and ${isUser(user)}
    on conflict do nothing`;
  },
);

const leagueByCode = query(
  ({ joinCode }: Given<{ joinCode: string }>) => sql`
    select ${row(leagueColumns)} from ${l} ${WITH_OWNER} where ${l.joinCode} = ${joinCode}`,
);

/** Lets a user join by code, in one batch: the league by leagues_join_code_unique, membership and removal by key. */
export async function insertMember(
  db: Database,
  joinCode: string,
  user: UserId,
  joinedAt: Instant,
  season: SeasonId,
): Promise<JoinOutcome> {
  const member = { user, at: joinedAt, which: joinCode };
  const [before, inserted, , after] = await batch(db, [
    relationTo({ joinCode, user }),
    insertByCode({ joinCode, user, at: joinedAt }),
    startTipping("joinCode")(member),
    leagueByCode({ joinCode }),
    startSeasonIn("joinCode")({ ...member, season, next: seasonAfter(season) }),
  ]);
  const league = after.rows[0];
  if (!league) return { kind: "unknown" };
  // The trigger on member_count is not part of `changes`.
  if (inserted.changes > 0) return { kind: "joined", league };
  if (before.rows[0]?.isIn) return { kind: "already_in", league };
  if (before.rows[0]?.isRemoved) return { kind: "removed", league };
  if (league.closedAt !== null) return { kind: "closed_for_good" };
  if (league.codeClosedAt !== null) return { kind: "closed" };
  return { kind: league.memberCount >= LEAGUE_MEMBERS_MAX ? "league_full" : "full", league };
}
