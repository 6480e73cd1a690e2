import { RIVALS_MAX } from "#contract/limits.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, rivals, users } from "#workers/db/schema/index.ts";
import { as, flag, type Given, listed, names, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface Pair {
  readonly user: UserId;
  readonly rival: UserId;
}

const r = as(rivals, "r");
const u = as(users, "u");
const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");
const counted = as(rivals, "counted");

/** Whether the user and `u` are members of one league: by the user's memberships and the key. */
const sharesLeague = ({ user }: Given<{ user: UserId }>) => sql`exists (select 1 from ${own}
  cross join ${m} on ${m.leagueId} = ${own.leagueId} and ${m.userId} = ${u.id} where ${own.userId} = ${user})`;

const rivalsOf = query(
  (given: Given<{ user: UserId }>) => sql`select ${row({ id: u.id, username: u.username })}
    from ${r} cross join ${u} on ${u.id} = ${r.rivalId}
    where ${r.userId} = ${given.user} and ${sharesLeague(given)} order by ${r.pinnedAt}, ${r.rivalId}`,
);

/**
 * RIV-01: whom a user has pinned and still shares a league with, the first pinned first. By the key of rivals, at most
 * RIVALS_MAX rows, and for each the user's memberships until one is shared.
 */
export const readRivals = (db: Database, user: UserId): Promise<{ id: UserId; username: string }[]> =>
  rivalsOf({ user }).all(db);

/** Pins of people who no longer share a league with the user make room. */
const dropGone = command(
  (given: Given<{ user: UserId }>) => sql`delete from ${rivals} where ${rivals.userId} = ${given.user}
    and not exists (select 1 from ${u} where ${u.id} = ${rivals.rivalId} and ${sharesLeague(given)})`,
);

const pin = command((given: Given<Pair & { now: Instant }>) => {
  const { user, rival, now } = given;
  return sql`insert into ${rivals} (${names(rivals.userId, rivals.rivalId, rivals.pinnedAt)})
    select ${user}, ${u.id}, ${now} from ${u}
    where ${u.id} = ${rival} and ${u.id} <> ${user} and ${sharesLeague(given)}
      and (select count(*) from ${counted} where ${counted.userId} = ${user}) < ${RIVALS_MAX}
    on conflict do nothing`;
});

const situation = query(
  (given: Given<Pair>) =>
    sql`select ${row({
      isKnown: flag`${u.id} <> ${given.user} and ${sharesLeague(given)}`,
      isPinned: flag`exists (select 1 from ${r} where ${r.userId} = ${given.user} and ${r.rivalId} = ${u.id})`,
      pinned: typed<number>`(select count(*) from ${counted} where ${counted.userId} = ${given.user})`,
    })} from ${u} where ${u.id} = ${given.rival}`,
);

/** RIV-01: pins a player, unless there are as many already: the write decides. @returns how it stands after it. */
export async function writeRival(
  db: Database,
  { user, rival, now }: Pair & { readonly now: Instant },
): Promise<{ readonly isKnown: boolean; readonly isPinned: boolean }> {
  const [, , found] = await batch(db, [
    dropGone({ user }),
    pin({ user, rival, now }),
    situation({ user, rival }),
  ]);
  return found.rows[0] ?? { isKnown: false, isPinned: false };
}

const pinnedOf = query(({ pairs }: Given<{ pairs: readonly PinnedPair[] }>) => {
  const { table, field } = listed(pairs, "pair");
  return sql`select ${row({ userId: r.userId, rivalId: r.rivalId })} from ${table}
    cross join ${r} on ${r.userId} = ${field.userId} and ${r.rivalId} = ${field.rivalId}`;
});

interface PinnedPair {
  readonly userId: string;
  readonly rivalId: string;
}

/** Those of the given pairs of which the first has pinned the second. By key. */
export const readPinned = (db: Database, pairs: readonly PinnedPair[]): Promise<PinnedPair[]> =>
  pinnedOf({ pairs }).all(db);

const unpin = command(
  ({ user, rival }: Given<Pair>) =>
    sql`delete from ${rivals} where ${rivals.userId} = ${user} and ${rivals.rivalId} = ${rival}`,
);

/** RIV-01: unpins a rival; nothing happens where they are none. */
export const deleteRival = (db: Database, pair: Pair): Promise<unknown> => unpin(pair).run(db);
