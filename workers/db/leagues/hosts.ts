import { CUP_MEMBERS_MIN } from "#domain/cup/cup-field.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { leagueMembers, leagues } from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, type Given, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, each, query, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { logAct } from "./league-log.ts";
import { type HalfToRead, halfStartsAt, type LeagueRow, l, leagueColumns, WITH_OWNER } from "./leagues.ts";

/** The user's role and the league after the change; both null for a non-member. */
export interface HostOutcome {
  readonly role: MemberRole | null;
  readonly league: LeagueRow | null;
}

/** An act on a league by somebody who says they own it: each statement asks `isOwner`. */
export interface ByOwner {
  readonly league: LeagueId;
  readonly owner: UserId;
}

const m = as(leagueMembers, "m");
const host = as(leagueMembers, "host");

/** Whether the user owns the league. By primary key. */
export const isOwner = ({ league, owner }: Given<ByOwner>) => sql`exists (
  select 1 from ${host} where ${host.leagueId} = ${league} and ${host.userId} = ${owner} and ${host.role} = 'owner')`;

/** The league and the user's role in it, three rows by key. */
export const leagueFor = query(
  ({ league, user }: Given<{ league: LeagueId; user: UserId }>) => sql`
    select ${row({ ...leagueColumns, role: m.role })} from ${m} cross join ${l} on ${l.id} = ${m.leagueId} ${WITH_OWNER}
    where ${m.leagueId} = ${league} and ${m.userId} = ${user}`,
);

/** What a host's statement found: the asker's part in the league, null in both where they have none. */
export function outcomeOf(found: (LeagueRow & { role: MemberRole }) | null | undefined): HostOutcome {
  if (!found) return { role: null, league: null };
  const { role, ...league } = found;
  return { role, league };
}

const leagueWithHalf = query(
  ({ league, user, season, halfGameweek }: Given<{ league: LeagueId; user: UserId } & HalfToRead>) => sql`
    select ${row({ ...leagueColumns, halfStartsAt: halfStartsAt({ season, halfGameweek }), role: m.role })} from ${m}
    cross join ${l} on ${l.id} = ${m.leagueId} ${WITH_OWNER}
    where ${m.leagueId} = ${league} and ${m.userId} = ${user}`,
);

/** Reads a league for one of its members with the second half's deadline: four rows by key. */
export async function readLeagueWithHalf(
  db: Database,
  asked: { readonly league: LeagueId; readonly user: UserId } & HalfToRead,
): Promise<LeagueRow | null> {
  return outcomeOf(await leagueWithHalf(asked).first(db)).league;
}

/** A league with the part that a person has in it; null for both where they have none. */
export async function readLeagueFor(db: Database, league: LeagueId, user: UserId): Promise<HostOutcome> {
  return outcomeOf(await leagueFor({ league, user }).first(db));
}

/** The texts an owner writes; an omitted field stays as it is, null empties it. */
interface LeagueText {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly prizePlan?: string | null | undefined;
}

type TextField = keyof LeagueText;

const ACTS = {
  name: "renamed",
  description: "described",
  note: "note",
  prizePlan: "prize_plan",
} as const satisfies Record<TextField, HostAct>;

/** DUE-01, CUP-01: what an owner switches; an omitted switch stays as it is. */
interface LeagueSwitches {
  readonly duels?: boolean | undefined;
  readonly cup?: boolean | undefined;
}

type Switch = keyof LeagueSwitches;

const SINCE = { duels: leagues.duelsSince, cup: leagues.cupSince } as const satisfies Record<Switch, unknown>;

const { id, cupSince, memberCount } = leagues;

/**
 * CUP-01: the condition of a change that switches a cup on: the league has enough members, or the cup is on already.
 */
const HAS_CUP_MEMBERS = sql`(${memberCount} >= ${CUP_MEMBERS_MIN} or ${cupSince} is not null)`;

type Form<Field extends string> = `${Field}${"" | " with cup"}`;

/** Whether a change also switches a cup on. */
export type Beside = "alone" | "with cup";

/** The condition of a change of a league: an owner's, and if it also switches a cup on, one that may. */
export const mayChange = (form: string, given: Given<ByOwner>) =>
  form.endsWith("with cup") ? sql`${isOwner(given)} and ${HAS_CUP_MEMBERS}` : isOwner(given);

const setText = each((form: Form<TextField>) =>
  command((given: Given<ByOwner & { value: string | null }>) => {
    const column = leagues[form.replace(" with cup", "") as TextField];
    return sql`update ${leagues} set ${names(column)} = ${given.value}
      where ${id} = ${given.league} and ${column} is not ${given.value} and ${mayChange(form, given)}`;
  }),
);

const setSwitch = each((form: Form<Switch>) =>
  command((given: Given<ByOwner & { since: Instant | null }>) => {
    const column = SINCE[form.replace(" with cup", "") as Switch];
    return sql`update ${leagues} set ${names(column)} = ${given.since}
      where ${id} = ${given.league} and (${column} is null) = (${given.since} is not null) and ${mayChange(form, given)}`;
  }),
);

/**
 * LEA-08, DUE-01, CUP-01: writes the owner's texts and switches, each with its entry in the log; what is unchanged is
 * not logged. One batch; nothing is written if it would switch a cup on in a league with too few members.
 *
 * @param also further statements of the batch, under the same condition (`mayChange`).
 */
export async function updateLeague(
  db: Database,
  by: ByOwner,
  { text, switches }: { readonly text: LeagueText; readonly switches: LeagueSwitches },
  now: Instant,
  also: readonly Statement<never>[] = [],
): Promise<HostOutcome> {
  const cup = switches.cup ? " with cup" : "";
  const act = { league: by.league, at: now, by: by.owner };
  const texts = (Object.keys(ACTS) as TextField[]).filter((field) => text[field] !== undefined);
  const changes = texts.flatMap((field): Statement<never>[] => {
    const value = text[field] ?? null;
    const kind = ACTS[field];
    return [
      setText(`${field}${cup}`)({ ...by, value }),
      ...logAct({ ...act, kind, ...(kind === "renamed" ? { detail: value ?? "" } : {}) }),
    ];
  });
  const switching = (Object.keys(SINCE) as Switch[]).filter((field) => switches[field] !== undefined);
  const switched = switching.flatMap((field): Statement<never>[] => {
    const isOn = switches[field] === true;
    return [
      setSwitch(`${field}${cup}`)({ ...by, since: isOn ? now : null }),
      ...logAct({ ...act, kind: `${field}_${isOn ? "on" : "off"}` }),
    ];
  });
  const done = await batch(db, [
    ...changes,
    ...switched,
    ...also,
    leagueFor({ league: by.league, user: by.owner }),
  ]);
  return outcomeOf(done.at(-1)?.rows[0]);
}

const setJoinCode = command(
  (
    given: Given<ByOwner & { joinCode: string }>,
  ) => sql`update ${leagues} set ${names(leagues.joinCode)} = ${given.joinCode}
    where ${id} = ${given.league} and ${isOwner(given)}`,
);

/** LEA-08: replaces the join code; the old one no longer works. */
export async function updateJoinCode(
  db: Database,
  { league, owner }: ByOwner,
  joinCode: string,
  now: Instant,
): Promise<HostOutcome | "code_taken"> {
  try {
    const done = await batch(db, [
      setJoinCode({ league, owner, joinCode }),
      ...logAct({ league, at: now, kind: "code_renewed", by: owner }),
      leagueFor({ league, user: owner }),
    ]);
    return outcomeOf(done.at(-1)?.rows[0]);
  } catch (error) {
    if (isTaken(error, leagues.joinCode)) return "code_taken";
    throw error;
  }
}

const setCodeClosed = command((given: Given<ByOwner & { since: Instant | null }>) => {
  const { codeClosedAt } = leagues;
  return sql`update ${leagues} set ${names(codeClosedAt)} = ${given.since}
    where ${id} = ${given.league} and (${codeClosedAt} is null) = (${given.since} is not null) and ${isOwner(given)}`;
});

/** LEA-08: closes the join code or opens it again; a repetition is not logged. */
export async function updateCodeClosed(
  db: Database,
  { league, owner }: ByOwner,
  isClosed: boolean,
  now: Instant,
): Promise<HostOutcome> {
  const done = await batch(db, [
    setCodeClosed({ league, owner, since: isClosed ? now : null }),
    ...logAct({ league, at: now, kind: isClosed ? "code_closed" : "code_opened", by: owner }),
    leagueFor({ league, user: owner }),
  ]);
  return outcomeOf(done.at(-1)?.rows[0]);
}
