import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  fixtures,
  pushSubscriptions,
  seasonPlayers,
  seasons,
  slips,
  users,
} from "#workers/db/schema/index.ts";
import { as, type Given, nameOf, row, sql, typed } from "#workers/db/sql.ts";
import { batch, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A gameweek and its first kick-off, by which reminders go. */
export interface GameweekStart {
  readonly gameweekId: GameweekId;
  readonly firstKickoffAt: Instant;
}

const f = as(fixtures, "f");

const startsBetween = query(
  ({ season, from, until }: Given<{ season: SeasonId; from: Instant; until: Instant }>) => sql`select ${row({
    gameweekId: typed<GameweekId>`${f.gameweekId}`,
    firstKickoffAt: typed<Instant>`min(${f.kickoffAt})`,
  })}
  from ${f} where ${f.seasonId} = ${season} and ${f.gameweekId} is not null
  group by ${f.gameweekId} having min(${f.kickoffAt}) > ${from} and min(${f.kickoffAt}) <= ${until}
  order by min(${f.kickoffAt})`,
);

/** Gameweeks whose first kick-off lies after `from`, up to and including `until`. One row per fixture of the season. */
export const readStartsBetween = (
  db: Database,
  season: SeasonId,
  from: Instant,
  until: Instant,
): Promise<GameweekStart[]> => startsBetween({ season, from, until }).all(db);

/** Somebody who has predicted nothing of a gameweek that begins soon. */
export interface Forgetful {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
}

/** A page of them, ascending by user. */
export interface ForgetfulPage {
  readonly people: readonly Forgetful[];
  /** The last user examined; null after the last page. */
  readonly last: string | null;
}

interface Page {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  readonly after: string;
  readonly limit: number;
}

const u = as(users, "u");
const earlier = as(seasons, "earlier");
const player = as(seasonPlayers, "player");
const subscription = as(pushSubscriptions, "subscription");

/** True for players who tip in this season (SEA-07) and have predicted nothing for the gameweek. */
const tipsAndForgot = ({ season, gameweek }: Given<Page>) => sql`
  case when exists (select 1 from ${earlier} where ${earlier.id} < ${season})
    then exists (select 1 from ${player}
      where ${player.seasonId} = ${season} and ${player.userId} = ${u.id} and ${player.tippingSince} is not null)
    else ${u.tippingSince} is not null end
  and not exists (select 1 from ${slips}
    where ${slips.seasonId} = ${season} and ${slips.userId} = ${u.id} and ${slips.gameweekId} = ${gameweek})`;

/** By what people are reminded. */
type Means = "email" | "push";

/** The next users after an id, as the table `u`: all of them, or those with browsers that asked for pushes. */
const usersAfter = (by: Means, { after, limit }: Given<Page>) =>
  by === "email"
    ? sql`(select * from ${users} where ${users.id} > ${after} order by ${users.id} limit ${limit}) as ${nameOf(u)}`
    : sql`(select ${nameOf(users)}.* from (
        select distinct ${subscription.userId} from ${subscription}
        where ${subscription.userId} > ${after} order by ${subscription.userId} limit ${limit}) as ${nameOf(subscription)}
      cross join ${users} on ${users.id} = ${subscription.userId}) as ${nameOf(u)}`;

const forgetfulAfter = each((by: Means) =>
  query(
    (page: Given<Page>) => sql`select ${row({ userId: u.id, email: u.email, firstName: u.firstName })}
      from ${usersAfter(by, page)}
      where ${by === "email" ? u.emailUpdates : u.pushNotifications} = 1 and ${tipsAndForgot(page)} order by ${u.id}`,
  ),
);

const endOfPage = each((by: Means) =>
  query(
    (page: Given<Page>) =>
      sql`select ${row({ last: typed<string | null>`max(${u.id})` })} from ${usersAfter(by, page)}`,
  ),
);

/**
 * Among the next users after an id, those who tip, have email updates on and have predicted nothing for a gameweek.
 * Walks the key of users: one row each, and one for the slip.
 */
export const readForgetfulAfter = (
  db: Database,
  season: SeasonId,
  gameweek: GameweekId,
  after: string,
  limit: number,
): Promise<ForgetfulPage> => readPage(db, "email", { season, gameweek, after, limit });

/** `readForgetfulAfter` for users with a browser that asked for pushes; walks the key of push_subscriptions. */
export const readForgetfulWithPushAfter = (
  db: Database,
  season: SeasonId,
  gameweek: GameweekId,
  after: string,
  limit: number,
): Promise<ForgetfulPage> => readPage(db, "push", { season, gameweek, after, limit });

async function readPage(db: Database, by: Means, page: Page): Promise<ForgetfulPage> {
  const [people, end] = await batch(db, [forgetfulAfter(by)(page), endOfPage(by)(page)]);
  return { people: people.rows, last: end.rows[0]?.last ?? null };
}
