import { seasonAfter } from "#domain/season/season-config.ts";
import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  halfCards,
  picks,
  seasonPlayers,
  seasons,
  seasonWithdrawals,
  slips,
  users,
} from "#workers/db/schema/index.ts";
import { as, excluded, type Given, names, type Part, type Place, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { isWithdrawn, listedSeasons } from "./listed-seasons.ts";

/** A season whose feed has been seen, as far as lists and the clock of its half need it. */
export interface SeenSeason {
  readonly id: SeasonId;
  readonly epoch: number;
  readonly firstDeadlineAt: Instant | null;
  /** SEA-06: when its last gameweek became final; null while it runs. */
  readonly endedAt: Instant | null;
  /** HLF-01: the gameweek and deadline with which its second half begins; null before they are known. */
  readonly halfGameweek: GameweekId | null;
  readonly halfStartsAt: Instant | null;
}

/** Every season whose feed has been seen, the newest first: three rows per season. */
export const listSeasons = (db: Database): Promise<SeenSeason[]> => listedSeasons().all(db);

/** The current season and every other seen in the feed: a person may be in the tables of each. */
export async function everySeason(db: Database, current: SeasonId): Promise<SeasonId[]> {
  const seen = await listSeasons(db);
  return [...new Set([current, ...seen.map(({ id }) => id)])];
}

const s = as(seasons, "s");
const earlier = as(seasons, "earlier");
const sp = as(seasonPlayers, "sp");

const newestFirst = query(
  () =>
    sql`select ${row({ id: s.id, endedAt: s.endedAt })} from ${s} where not ${isWithdrawn(s.id)} order by ${s.id} desc`,
);

/** SEA-06: the seasons that are not over, or else the newest, whose feed shows when the next one comes. */
export async function readSeasonsToPoll(db: Database): Promise<SeasonId[]> {
  const seen = await newestFirst().all(db);
  const open = seen.filter(({ endedAt }) => endedAt === null);
  return (open.length > 0 ? open : seen.slice(0, 1)).map(({ id }) => id);
}

/** Whether a season is later than this site's first one. */
const hasForerunner = (season: Part) =>
  sql`exists (select 1 from ${earlier} where ${earlier.id} < ${season})`;

/**
 * SEA-07: when a user became a tipping player in a season; in the first season, when they first tipped at all. SEA-06:
 * whoever did so only after the season's end was not one in it.
 *
 * @param u the table of users, by its name in the statement.
 */
export function tippingSinceIn(season: Place<SeasonId>, u: typeof users) {
  const isInTime = (since: Part) =>
    sql`${since} <= coalesce((select ${s.endedAt} from ${s} where ${s.id} = ${season}), ${since})`;
  return typed<Instant | null>`case
    when ${hasForerunner(season)} then (select ${sp.tippingSince} from ${sp}
      where ${sp.seasonId} = ${season} and ${sp.userId} = ${u.id} and ${isInTime(sp.tippingSince)})
    when ${isInTime(u.tippingSince)} then ${u.tippingSince} end`;
}

const playedSeasons = query(
  ({ user }: Given<{ user: UserId }>) => sql`select ${row({ id: s.id })} from ${s}
    where ${s.endedAt} is null and not ${isWithdrawn(s.id)} and (
      not ${hasForerunner(s.id)}
      or exists (select 1 from ${sp} where ${sp.seasonId} = ${s.id} and ${sp.userId} = ${user})
      or exists (select 1 from ${picks} where ${picks.seasonId} = ${s.id} and ${picks.userId} = ${user})
      or exists (select 1 from ${halfCards} where ${halfCards.seasonId} = ${s.id} and ${halfCards.userId} = ${user})
      or exists (select 1 from ${slips} where ${slips.seasonId} = ${s.id} and ${slips.userId} = ${user}))`,
);

const ended = as(seasons, "ended");

/** SEA-07: the season in which what is done now counts: this one, or the next once this one is over. */
export const toBePlayed = ({ season, next }: Given<{ season: SeasonId; next: SeasonId }>) =>
  typed<SeasonId>`case
    when exists (select 1 from ${ended} where ${ended.id} = ${season} and ${ended.endedAt} is not null)
    then ${next} else ${season} end`;

const playedNext = query(
  ({
    user,
    next,
  }: Given<{ user: UserId; next: SeasonId }>) => sql`select ${row({ id: sp.seasonId })} from ${sp}
    where ${sp.seasonId} = ${next} and ${sp.userId} = ${user}`,
);

/**
 * SEA-07: the seasons a user takes part in that are not over, `next` among them whether it has been seen or not; in the
 * first season everybody does. One batch.
 */
export async function readPlayedSeasons(
  db: Database,
  user: UserId,
  next: SeasonId,
): Promise<ReadonlySet<SeasonId>> {
  const answers = await batch(db, [playedSeasons({ user }), playedNext({ user, next })]);
  return new Set(answers.flatMap(({ rows }) => rows.map(({ id }) => id)));
}

const seasonById = query(
  ({ season }: Given<{ season: string }>) =>
    sql`select ${row({ id: seasons.id, endedAt: seasons.endedAt })} from ${seasons} where ${seasons.id} = ${season}`,
);

/**
 * SEA-07: 'Play again' makes the user a tipping player of that season from now on, unless it is over. One batch, by
 * key.
 *
 * @returns null for an unknown season.
 */
export async function playFromNow(
  db: Database,
  season: string,
  user: UserId,
  now: Instant,
): Promise<Pick<SeenSeason, "id" | "endedAt"> | null> {
  const [found] = await batch(db, [
    seasonById({ season }),
    startSeason({ season, user, now, isTipping: true }),
  ]);
  return found.rows[0] ?? null;
}

const startNext = command(
  ({ season, next, user, now }: Given<{ season: SeasonId; next: SeasonId; user: UserId; now: Instant }>) => {
    const { seasonId, userId, playsSince, tippingSince } = seasonPlayers;
    return sql`insert into ${seasonPlayers} (${names(seasonId, userId, playsSince, tippingSince)})
      select ${next}, ${user}, ${now}, ${now}
      where exists (select 1 from ${s} where ${s.id} = ${season} and ${s.endedAt} is not null)
        and exists (select 1 from ${users} where ${users.id} = ${user})
      on conflict (${names(seasonId, userId)}) do update
      set ${names(tippingSince)} = coalesce(${tippingSince}, ${excluded(seasonPlayers).tippingSince})`;
  },
);

/**
 * SEA-07: 'Play again' between a season's end and the first sight of the next one counts for that. One batch, by key.
 *
 * @returns false while `season` is not over; then nothing is written.
 */
export async function playFromNext(
  db: Database,
  season: SeasonId,
  user: UserId,
  now: Instant,
): Promise<boolean> {
  const next = seasonAfter(season);
  const [found] = await batch(db, [seasonById({ season }), startNext({ season, next, user, now })]);
  return found.rows.some(({ endedAt }) => endedAt !== null);
}

interface SeasonStart {
  readonly season: string;
  readonly user: string;
  readonly now: Instant;
  /** Whether it also makes them a tipping player. */
  readonly isTipping: boolean;
}

const started = excluded(seasonPlayers);

const startWhere = each((isOnlyWithSlip: boolean) =>
  command(({ season, user, now, isTipping }: Given<SeasonStart>) => {
    const isOpen = sql`exists (select 1 from ${s} where ${s.id} = ${season} and ${s.endedAt} is null)`;
    const isUser = sql`exists (select 1 from ${users} where ${users.id} = ${user})`;
    const hasSlip = sql`exists (select 1 from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${user})`;
    return sql`insert into ${seasonPlayers}
      (${names(seasonPlayers.seasonId, seasonPlayers.userId, seasonPlayers.playsSince, seasonPlayers.tippingSince)})
    select ${season}, ${user}, ${now}, case when ${isTipping} then ${now} end
    where ${hasForerunner(season)} and ${isOpen} and ${isUser} and (${isOnlyWithSlip ? hasSlip : true})
    on conflict (${names(seasonPlayers.seasonId, seasonPlayers.userId)}) do update
    set ${names(seasonPlayers.tippingSince)} = coalesce(${seasonPlayers.tippingSince}, ${started.tippingSince})
    where ${seasonPlayers.tippingSince} is null and ${started.tippingSince} is not null`;
  }),
);

/**
 * SEA-07: records that a user plays a season; repeating it changes nothing. Nothing is written for the first season,
 * for one that is over or for an unknown one.
 */
export const startSeason = startWhere(false);

/** `startSeason` in the batch that writes a slip: nothing is written for a user without slips in the season. */
export const startSeasonBySlip = startWhere(true);

const shown = as(seasons, "shown");

/** The season shown before another. */
const forerunnerOf = (season: Part) =>
  sql`(select max(${shown.id}) from ${shown} where not ${isWithdrawn(shown.id)} and ${shown.id} < ${season})`;

const withdraw = command(
  ({ season, now }: Given<{ season: string; now: Instant }>) => sql`insert into ${seasonWithdrawals}
      (${names(seasonWithdrawals.seasonId, seasonWithdrawals.withdrawnAt)})
    select ${season}, ${now}
    where (select max(${shown.id}) from ${shown} where not ${isWithdrawn(shown.id)}) = ${season}
      and ${forerunnerOf(season)} is not null
      and (select ${s.endedAt} from ${s} where ${s.id} = ${season}) is null
    on conflict (${names(seasonWithdrawals.seasonId)}) do nothing`,
);

const shownInstead = query(
  ({ season }: Given<{ season: string }>) =>
    sql`select ${row({
      id: typed<SeasonId>`${forerunnerOf(season)}`,
    })} where ${isWithdrawn(season)} and ${forerunnerOf(season)} is not null`,
);

/**
 * Withdraws the newest season if there is an earlier one to show again, and it is not over. Nothing of it is deleted:
 * what people did in it counts when it begins again.
 *
 * @returns the season shown again; null when this one is not such a season.
 */
export async function withdrawSeason(db: Database, season: string, now: Instant): Promise<SeasonId | null> {
  const [, instead] = await batch(db, [withdraw({ season, now }), shownInstead({ season })]);
  return instead.rows[0]?.id ?? null;
}

const readmit = command(
  ({ season }: Given<{ season: SeasonId }>) =>
    sql`delete from ${seasonWithdrawals} where ${seasonWithdrawals.seasonId} = ${season}`,
);

/** Lets a withdrawn season begin again. */
export async function readmitSeason(db: Database, season: SeasonId): Promise<void> {
  await readmit({ season }).run(db);
}
