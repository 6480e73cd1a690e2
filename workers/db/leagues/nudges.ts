import { nudgeWords } from "#domain/notices/words.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { logAct } from "./league-log.ts";

/** Whether a member has predicted: they have a slip of the gameweek. By the key of slips. */
const HAS_PREDICTED = `exists (select 1 from slips
  where season_id = ?3 and user_id = m.user_id and gameweek_id = ?4)`;

export interface Predicted {
  readonly isMember: boolean;
  readonly isGameweek: boolean;
  readonly userIds: readonly UserId[];
}

/**
 * The members who have predicted a gameweek, if the reader is a member; otherwise nobody. Two rows per member, by key.
 */
export async function readPredicted(
  d1: D1Database,
  league: LeagueId,
  reader: UserId,
  season: SeasonId,
  gameweek: GameweekId,
): Promise<Predicted> {
  const [membership, known, members] = await d1.batch<{ userId: UserId }>([
    d1
      .prepare('select user_id as "userId" from league_members where league_id = ?1 and user_id = ?2')
      .bind(league, reader),
    d1.prepare("select id from gameweeks where season_id = ?1 and id = ?2").bind(season, gameweek),
    d1
      .prepare(
        `select m.user_id as "userId" from league_members m where m.league_id = ?1
         and exists (select 1 from league_members where league_id = ?1 and user_id = ?2) and ${HAS_PREDICTED}`,
      )
      .bind(league, reader, season, gameweek),
  ]);
  return {
    isMember: Boolean(membership?.results[0]),
    isGameweek: Boolean(known?.results[0]),
    userIds: (members?.results ?? []).map(({ userId }) => userId),
  };
}

export interface NudgeAsked {
  readonly league: LeagueId;
  readonly owner: UserId;
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  /** The one member to nudge; null for all. */
  readonly only: UserId | null;
  /** What each person gets once, from whichever host. */
  readonly key: string;
  readonly now: Instant;
}

/** A nudge as it stands under somebody's bell. */
export interface Nudged {
  readonly userId: UserId;
  /** The notification's id. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

export interface NudgeOutcome {
  readonly role: MemberRole | null;
  readonly leagueType: LeagueType | null;
  readonly isGameweek: boolean;
  readonly isOpen: boolean;
  /** The first gameweek with a match still to be predicted; null when every match is locked. */
  readonly next: GameweekId | null;
  readonly nudged: readonly Nudged[];
}

/** The gameweek that a host may nudge for: of the first match still open. One row per fixture of the season. */
const NEXT = `(select gameweek_id from fixtures where season_id = ?3 and gameweek_id is not null
  and kickoff_at > ?5 and has_started = 0 order by kickoff_at, gameweek_id limit 1)`;

/**
 * LEA-08: reminds the members of a tipping league who have not predicted the next gameweek, except those who muted
 * nudges and those whom a host of any league has nudged for it. The write decides who is reminded: one batch, five rows
 * per member by key, and a few per fixture of the season.
 */
export async function insertNudges(d1: D1Database, asked: NudgeAsked): Promise<NudgeOutcome> {
  const { league, owner, season, gameweek, only, key, now } = asked;
  // The names are put in where they are read; no username has a brace (contract/accounts/fields.ts).
  const words = nudgeWords(gameweek, "{league}", "{host}");
  const [facts, , ...rest] = await d1.batch<{
    role: MemberRole;
    leagueType: LeagueType;
    isGameweek: number;
    isOpen: number;
    next: GameweekId | null;
    userId: UserId;
    id: string;
    title: string;
    message: string;
  }>([
    d1
      .prepare(
        `select m.role, l.league_type as "leagueType",
           exists (select 1 from gameweeks where season_id = ?3 and id = ?4) as "isGameweek",
           exists (select 1 from fixtures where season_id = ?3 and gameweek_id = ?4
             and kickoff_at > ?5 and has_started = 0) as "isOpen", ${NEXT} as next
         from league_members m cross join leagues l on l.id = m.league_id
         where m.league_id = ?1 and m.user_id = ?2`,
      )
      .bind(league, owner, season, gameweek, now),
    d1
      .prepare(
        `insert into sent_reminders (user_id, key, sent_at)
         select m.user_id, ?6, ?5 from league_members m cross join users u on u.id = m.user_id
         where m.league_id = ?1 and m.user_id <> ?2 and (?7 is null or m.user_id = ?7)
           and u.host_nudges = 1 and not ${HAS_PREDICTED}
           and exists (select 1 from league_members o cross join leagues l on l.id = o.league_id
             where o.league_id = ?1 and o.user_id = ?2 and o.role = 'owner' and l.league_type = 'score_tipping')
           and ?4 = ${NEXT}
         on conflict do nothing`,
      )
      .bind(league, owner, season, gameweek, now, key, only),
    ...logAct(d1, {
      league,
      at: now,
      kind: "nudged",
      by: owner,
      detail: String(gameweek),
      ...(only === null ? {} : { about: only }),
    }),
    // The claims of this very instant; of two leagues' at once, the first to notify has the only row.
    d1
      .prepare(
        `insert into notifications (user_id, id, type, title, message, action_url, metadata, created_at)
         select m.user_id, ?2, 'nudge', replace(?3, '{league}', l.name),
           replace(replace(?7, '{host}', o.username), '{league}', l.name),
           ?4, json_object('hostId', o.id), ?5
         from league_members m cross join leagues l on l.id = m.league_id cross join users o on o.id = ?6
         cross join sent_reminders r on r.user_id = m.user_id and r.key = ?2 and r.sent_at = ?5
         where m.league_id = ?1
         on conflict do nothing returning user_id as "userId", id, title, message`,
      )
      .bind(
        league,
        key,
        words.title,
        `/premier-league-tipping?gameweek=${gameweek}`,
        now,
        owner,
        words.message,
      ),
  ]);
  const found = facts?.results[0];
  return {
    role: found?.role ?? null,
    leagueType: found?.leagueType ?? null,
    isGameweek: Boolean(found?.isGameweek),
    isOpen: Boolean(found?.isOpen),
    next: found?.next ?? null,
    nudged: rest.at(-1)?.results ?? [],
  };
}
