import { LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { CUP_MEMBERS_MIN } from "#domain/cup/cup-field.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { logAct } from "./league-log.ts";
import { LEAGUE_COLUMNS, type LeagueRow } from "./leagues.ts";

/** The user's role and the league after the change; both null for a non-member. */
export interface HostOutcome {
  readonly role: MemberRole | null;
  readonly league: LeagueRow | null;
}

/** Whether the user, `?2`, owns the league, `?1`. By primary key. */
const IS_OWNER =
  "exists (select 1 from league_members where league_id = ?1 and user_id = ?2 and role = 'owner')";

/** The league and the user's role in it, three rows by key. */
const readForMember = (d1: D1Database, league: LeagueId, user: UserId) =>
  d1
    .prepare(
      `select ${LEAGUE_COLUMNS}, m.role from league_members m cross join leagues l on l.id = m.league_id
       left join users o on o.id = l.owner_id where m.league_id = ?1 and m.user_id = ?2`,
    )
    .bind(league, user);

function outcomeOf(result: D1Result<LeagueRow & { role: MemberRole }> | undefined): HostOutcome {
  const row = result?.results[0];
  if (!row) return { role: null, league: null };
  const { role, ...league } = row;
  return { role, league };
}

/** Reads a league for one of its members. */
export async function readLeagueFor(d1: D1Database, league: LeagueId, user: UserId): Promise<HostOutcome> {
  return outcomeOf(await readForMember(d1, league, user).all());
}

/** The texts an owner writes; an omitted field stays as it is, null empties it. */
export interface LeagueText {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly prizePlan?: string | null | undefined;
}

const TEXTS = [
  ["name", "name", "renamed"],
  ["description", "description", "described"],
  ["note", "note", "note"],
  ["prizePlan", "prize_plan", "prize_plan"],
] as const satisfies readonly (readonly [keyof LeagueText, string, HostAct])[];

/** DUE-01, CUP-01: what an owner switches; an omitted switch stays as it is. */
export interface LeagueSwitches {
  readonly duels?: boolean | undefined;
  readonly cup?: boolean | undefined;
}

const SWITCHES = [
  ["duels", "duels_since"],
  ["cup", "cup_since"],
] as const satisfies readonly (readonly [keyof LeagueSwitches, string])[];

/** CUP-01: the condition of a change that switches a cup on: the league has enough members, or the cup is on already. */
const HAS_CUP_MEMBERS = `exists (select 1 from leagues where id = ?1
  and (member_count >= ${CUP_MEMBERS_MIN} or cup_since is not null))`;

/**
 * LEA-08, DUE-01, CUP-01: writes the owner's texts and switches, each with its entry in the log; what is unchanged is
 * not logged. One batch; nothing is written if it would switch a cup on in a league with too few members.
 */
export async function updateLeague(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  { text, switches }: { readonly text: LeagueText; readonly switches: LeagueSwitches },
  now: Instant,
): Promise<HostOutcome> {
  const may = switches.cup ? `${IS_OWNER} and ${HAS_CUP_MEMBERS}` : IS_OWNER;
  const changes = TEXTS.filter(([field]) => text[field] !== undefined).flatMap(([field, column, kind]) => {
    const value = text[field] ?? null;
    const detail = kind === "renamed" ? { detail: value ?? "" } : {};
    return [
      d1
        .prepare(`update leagues set ${column} = ?3 where id = ?1 and ${column} is not ?3 and ${may}`)
        .bind(league, owner, value),
      ...logAct(d1, { league, at: now, kind, by: owner, ...detail }),
    ];
  });
  const switched = SWITCHES.filter(([field]) => switches[field] !== undefined).flatMap(([field, column]) => {
    const isOn = switches[field] === true;
    return [
      d1
        .prepare(
          `update leagues set ${column} = ?3
           where id = ?1 and (${column} is null) = (?3 is not null) and ${may}`,
        )
        .bind(league, owner, isOn ? now : null),
      ...logAct(d1, { league, at: now, kind: `${field}_${isOn ? "on" : "off"}`, by: owner }),
    ];
  });
  const results = await d1.batch<LeagueRow & { role: MemberRole }>([
    ...changes,
    ...switched,
    readForMember(d1, league, owner),
  ]);
  return outcomeOf(results.at(-1));
}

/** LEA-08: replaces the join code; the old one no longer works. */
export async function updateJoinCode(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  joinCode: string,
  now: Instant,
): Promise<HostOutcome | "code_taken"> {
  try {
    const results = await d1.batch<LeagueRow & { role: MemberRole }>([
      d1
        .prepare(`update leagues set join_code = ?3 where id = ?1 and ${IS_OWNER}`)
        .bind(league, owner, joinCode),
      ...logAct(d1, { league, at: now, kind: "code_renewed", by: owner }),
      readForMember(d1, league, owner),
    ]);
    return outcomeOf(results.at(-1));
  } catch (error) {
    if (String(error).includes("UNIQUE constraint failed: leagues.join_code")) return "code_taken";
    throw error;
  }
}

/** LEA-08: closes the join code or opens it again; a repetition is not logged. */
export async function updateCodeClosed(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  isClosed: boolean,
  now: Instant,
): Promise<HostOutcome> {
  const results = await d1.batch<LeagueRow & { role: MemberRole }>([
    d1
      .prepare(
        `update leagues set code_closed_at = ?3
         where id = ?1 and (code_closed_at is null) = (?3 is not null) and ${IS_OWNER}`,
      )
      .bind(league, owner, isClosed ? now : null),
    ...logAct(d1, { league, at: now, kind: isClosed ? "code_closed" : "code_opened", by: owner }),
    readForMember(d1, league, owner),
  ]);
  return outcomeOf(results.at(-1));
}

export interface HandOver extends HostOutcome {
  readonly isHandedOver: boolean;
  readonly isTargetIn: boolean;
}

/**
 * LEA-08: hands a league to a member with room to own one more, and notifies the new owner under the bell. One batch:
 * league and members by key, the new owner's leagues by league_members_by_user.
 */
export async function updateOwner(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  target: UserId,
  notificationId: string,
  now: Instant,
): Promise<HandOver> {
  const [changed, , , , , isIn, after] = await d1.batch<LeagueRow & { role: MemberRole }>([
    d1
      .prepare(
        `update leagues set owner_id = ?3 where id = ?1 and ?2 <> ?3 and ${IS_OWNER}
         and exists (select 1 from league_members where league_id = ?1 and user_id = ?3)
         and (select count(*) filter (where role = 'owner') < ${LEAGUES_OWNED_MAX}
           from league_members where user_id = ?3)`,
      )
      .bind(league, owner, target),
    d1
      .prepare(
        `update league_members set role = case user_id when ?3 then 'owner' else 'member' end
         where league_id = ?1 and user_id in (?2, ?3) and changes() > 0`,
      )
      .bind(league, owner, target),
    d1
      .prepare(
        `insert into notifications (user_id, id, type, title, message, action_url, created_at)
         select ?3, ?4, 'league_host', 'You are the host now',
           u.username || ' handed ' || l.name || ' over to you.', '/leagues/' || l.id, ?5
         from leagues l cross join users u on u.id = ?2 where l.id = ?1 and changes() > 0`,
      )
      .bind(league, owner, target, notificationId, now),
    ...logAct(d1, { league, at: now, kind: "handed_over", by: owner, about: target }),
    d1.prepare("select role from league_members where league_id = ?1 and user_id = ?2").bind(league, target),
    readForMember(d1, league, owner),
  ]);
  return {
    ...outcomeOf(after),
    isHandedOver: (changed?.meta.changes ?? 0) > 0,
    isTargetIn: (isIn?.results.length ?? 0) > 0,
  };
}
