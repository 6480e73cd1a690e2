/** Who is told by any channel, and whether they still belong to what they are told of. */
import type { UserId } from "#domain/shared/ids.ts";
import { leagueMembers, pushSubscriptions, users } from "#workers/db/schema/index.ts";
import { as, type Given, listed, maybe, row, sql, unpacked } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { settingsOf } from "./choices.ts";

const s = as(pushSubscriptions, "s");
const u = as(users, "u");
const m = as(leagueMembers, "m");

const recipients = query(
  ({ userIds }: Given<{ userIds: readonly UserId[] }>) => sql`select ${row({
    ...settingsOf(u),
    userId: u.id,
    email: u.email,
    firstName: u.firstName,
    createdAt: u.createdAt,
    quietFrom: u.quietFrom,
    quietUntil: u.quietUntil,
    timeZone: u.timeZone,
    endpointHash: maybe(s.endpointHash),
    endpoint: maybe(s.endpoint),
    p256dh: maybe(s.p256dh),
    auth: maybe(s.auth),
    mutedKinds: maybe(s.mutedKinds),
    subscribedAt: maybe(s.createdAt),
  })}
  from ${unpacked(userIds)} as asked cross join ${u} on ${u.id} = asked.value
  left join ${s} on ${s.userId} = ${u.id} order by ${u.id}, ${s.createdAt}`,
);

/** Users with what they have chosen, a row for each of their browsers or one for none, by keys. */
export const readRecipients = (db: Database, userIds: readonly UserId[]) => recipients({ userIds }).all(db);

/** Somebody to be told, with their choices (NOT-01). */
export type RecipientRow = Awaited<ReturnType<typeof readRecipients>>[number];

interface Pair {
  readonly userId: string;
  readonly leagueId: string;
}

const membershipsOf = query(({ pairs }: Given<{ pairs: readonly Pair[] }>) => {
  const { table, field } = listed(pairs, "pair");
  return sql`select ${row({ userId: m.userId, leagueId: m.leagueId })} from ${table}
    cross join ${m} on ${m.leagueId} = ${field.leagueId} and ${m.userId} = ${field.userId}`;
});

/** LEA-03: those of the given pairs whose person is a member of the league, by the key of league_members. */
export const readMembershipsOf = (db: Database, pairs: readonly Pair[]): Promise<Pair[]> =>
  membershipsOf({ pairs }).all(db);
