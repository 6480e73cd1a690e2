import { nudgeWords } from "#domain/notices/words.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import { wantsBell } from "#workers/db/notifications/choices.ts";
import {
  fixtures,
  gameweeks,
  leagueMembers,
  leagues,
  notifications,
  sentReminders,
  slips,
  users,
} from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { isRowLocked } from "#workers/db/season/locked.ts";
import { as, flag, type Given, listed, maybeAll, names, row, sql, typed } from "#workers/db/sql.ts";
import { batchByName, command, query, type RowOf } from "#workers/db/statement.ts";
import { type SlipRow, slipColumns, toStoredSlip } from "#workers/db/tipping/slips.ts";
import type { Database } from "#workers/platform/database.ts";
import { logAct } from "./league-log.ts";

interface OfGameweek {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
}

const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");
const l = as(leagues, "l");
const u = as(users, "u");
const o = as(users, "o");
const f = as(fixtures, "f");
const r = as(sentReminders, "r");

/** The version of member `m`'s slip of the gameweek, 0 without one. By the key of slips. */
const versionOf = ({
  season,
  gameweek,
}: Given<OfGameweek>) => sql`coalesce((select ${slips.version} from ${slips}
  where ${slips.seasonId} = ${season} and ${slips.userId} = ${m.userId} and ${slips.gameweekId} = ${gameweek}), 0)`;

const isGameweek = ({ season, gameweek }: Given<OfGameweek>) => sql`exists (select 1 from ${gameweeks}
  where ${gameweeks.seasonId} = ${season} and ${gameweeks.id} = ${gameweek})`;

/** A member, and their slip of a gameweek; null without one. */
interface MembersSlip {
  readonly userId: UserId;
  readonly slip: Pick<StoredSlip, "entries" | "version"> | null;
}

const slipsOfMembers = query(
  (
    of: Given<OfGameweek & { league: LeagueId; reader: UserId }>,
  ) => sql`select ${row({ userId: m.userId, ...maybeAll(slipColumns) })} from ${m}
    left join ${slips} on ${slips.seasonId} = ${of.season} and ${slips.userId} = ${m.userId}
      and ${slips.gameweekId} = ${of.gameweek}
    where ${m.leagueId} = ${of.league}
      and exists (select 1 from ${own} where ${own.leagueId} = ${of.league} and ${own.userId} = ${of.reader})`,
);

type MemberRow = RowOf<ReturnType<typeof slipsOfMembers>>;

const hasSlip = (row: MemberRow): row is MemberRow & SlipRow => row.gameweekId !== null;

/**
 * The members with their slips of a gameweek, if the reader is a member; otherwise nobody. Two rows per member, by key.
 */
export async function readMembersSlips(
  db: Database,
  league: LeagueId,
  reader: UserId,
  { season, gameweek }: OfGameweek,
): Promise<MembersSlip[]> {
  const rows = await slipsOfMembers({ league, reader, season, gameweek }).all(db);
  return rows.map((row) => ({ userId: row.userId, slip: hasSlip(row) ? toStoredSlip(row) : null }));
}

interface NudgeAsked {
  readonly league: LeagueId;
  readonly owner: UserId;
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  /** The one member to nudge; null for all. */
  readonly only: UserId | null;
  /** Those with matches to call, as they were read: whose slip has changed since is not reminded. */
  readonly blank: readonly { readonly userId: UserId; readonly version: number }[];
  /** What each person gets once, from whichever host. */
  readonly key: string;
  readonly now: Instant;
}

/** A nudge as somebody is told it. */
export interface Nudged {
  readonly userId: UserId;
  /** The notification's id. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

interface NudgeOutcome {
  readonly role: MemberRole | null;
  readonly leagueType: LeagueType | null;
  readonly isGameweek: boolean;
  readonly isOpen: boolean;
  /** The first gameweek with a match still to be predicted; null when every match is locked. */
  readonly next: GameweekId | null;
  readonly nudged: readonly Nudged[];
  /** Those who are told by push or mail, and not under the bell. */
  readonly elsewhere: readonly Nudged[];
}

type Nudge = Given<NudgeAsked>;

const isStillOpen = (now: Nudge["now"]) => sql`${f.kickoffAt} is not null and not ${isRowLocked(f, now)}`;

/**
 * The gameweek that a host may nudge for: of the first match still open, as `nextToCall` finds it in the facts
 * (domain/tipping/submission/blanks.ts). One row per fixture of the season, and per lock of one put off.
 */
const nextOpen = ({ season, now }: Nudge) => sql`(select ${f.gameweekId} from ${f}
  where ${f.seasonId} = ${season} and ${f.gameweekId} is not null and ${isStillOpen(now)}
  order by ${f.kickoffAt}, ${f.gameweekId} limit 1)`;

const situation = query(
  (nudge: Nudge) => sql`select ${row({
    role: m.role,
    leagueType: l.leagueType,
    isGameweek: flag`${isGameweek(nudge)}`,
    isOpen: flag`exists (select 1 from ${f} where ${f.seasonId} = ${nudge.season}
      and ${f.gameweekId} = ${nudge.gameweek} and ${isStillOpen(nudge.now)})`,
    next: typed<GameweekId | null>`${nextOpen(nudge)}`,
    league: l.name,
    host: o.username,
  })}
  from ${m} cross join ${l} on ${l.id} = ${m.leagueId} cross join ${o} on ${o.id} = ${m.userId}
  where ${m.leagueId} = ${nudge.league} and ${m.userId} = ${nudge.owner}`,
);

const claimNudges = command((nudge: Nudge) => {
  const { userId, key, sentAt } = sentReminders;
  const isHost = sql`exists (select 1 from ${own} cross join ${l} on ${l.id} = ${own.leagueId}
    where ${own.leagueId} = ${nudge.league} and ${own.userId} = ${nudge.owner} and ${own.role} = 'owner'
      and ${l.leagueType} = 'score_tipping')`;
  const { table, field } = listed(nudge.blank, "blank");
  return sql`insert into ${sentReminders} (${names(userId, key, sentAt)})
    select ${m.userId}, ${nudge.key}, ${nudge.now} from ${table}
    cross join ${m} on ${m.leagueId} = ${nudge.league} and ${m.userId} = ${field.userId}
    cross join ${u} on ${u.id} = ${m.userId}
    where ${m.userId} <> ${nudge.owner} and (${nudge.only} is null or ${m.userId} = ${nudge.only})
      and ${u.hostNudges} = 1 and ${versionOf(nudge)} = ${field.version}
      and ${isHost} and ${nudge.gameweek} = ${nextOpen(nudge)}
    on conflict do nothing returning ${row({ userId })}`;
});

interface NudgeNotice extends Pick<NudgeAsked, "league" | "owner" | "key" | "now"> {
  /** Its number, as the notice's fields have it. */
  readonly gameweek: string;
  /** The words, with `{league}` and `{host}` where the names go. */
  readonly title: string;
  readonly message: string;
  readonly path: string;
}

/** Puts it under the bell of those who want it there; of two leagues' at once, the first to notify has the only row. */
const tellNudged = command((nudge: Given<NudgeNotice>) => {
  const { league, owner, key, now, path, gameweek } = nudge;
  const { userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt } = notifications;
  return sql`insert into ${notifications}
      (${names(userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt)})
    select ${m.userId}, ${key}, 'nudge', replace(${nudge.title}, '{league}', ${l.name}),
      replace(replace(${nudge.message}, '{host}', ${o.username}), '{league}', ${l.name}),
      ${path}, json_object('hostId', ${o.id}, 'host', ${o.username}, 'gameweek', ${gameweek}), ${o.id}, ${now}
    from ${m} cross join ${r} on ${r.userId} = ${m.userId} and ${r.key} = ${key} and ${r.sentAt} = ${now}
    cross join ${u} on ${u.id} = ${m.userId} and ${wantsBell(u, "nudge")}
    cross join ${l} on ${l.id} = ${m.leagueId} cross join ${o} on ${o.id} = ${owner}
    where ${m.leagueId} = ${league}
    on conflict do nothing returning ${row({ userId, id, title, message })}`;
});

/**
 * LEA-08: reminds the members of a tipping league who have matches of the next gameweek to call, except those who
 * muted nudges and those whom a host of any league has nudged for it. The write decides who is reminded, of those who
 * had blanks when it was asked: one batch, seven rows per member by key, and a few per fixture of the season.
 */
export async function insertNudges(db: Database, nudge: NudgeAsked): Promise<NudgeOutcome> {
  const { league, owner, gameweek, only, key, now } = nudge;
  // The names are put in where they are read; no username has a brace (contract/accounts/fields.ts).
  const words = nudgeWords(gameweek, "{league}", "{host}");
  const path = `/premier-league-tipping?gameweek=${gameweek}`;
  const { facts, claimed, nudged } = await batchByName(db, {
    facts: situation(nudge),
    claimed: claimNudges(nudge),
    log: logAct({ league, at: now, kind: "nudged", by: owner, detail: String(gameweek), about: only }),
    nudged: tellNudged({ league, owner, key, now, ...words, path, gameweek: String(gameweek) }),
  });
  const found = facts.rows[0];
  const underBell = new Set(nudged.rows.map(({ userId }) => userId));
  const own = nudgeWords(gameweek, found?.league ?? "", found?.host ?? "");
  return {
    role: found?.role ?? null,
    leagueType: found?.leagueType ?? null,
    isGameweek: found?.isGameweek ?? false,
    isOpen: found?.isOpen ?? false,
    next: found?.next ?? null,
    nudged: nudged.rows,
    elsewhere: claimed.rows
      .filter(({ userId }) => !underBell.has(userId))
      .map(({ userId }) => ({ userId, id: key, ...own })),
  };
}
