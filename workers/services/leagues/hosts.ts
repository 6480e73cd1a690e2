import type { Job } from "#contract/jobs.ts";
import type { ChangeLeagueInput, LeagueAct, LeagueCodeAction } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { CUP_MEMBERS_MIN } from "#domain/cup/cup-field.ts";
import { parseChoiceText } from "#domain/outgoing/kinds.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import { leagueId, type UserId, userId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { updateOwner } from "#workers/db/leagues/hand-over.ts";
import {
  type HostOutcome,
  readLeagueWithHalf,
  updateCodeClosed,
  updateJoinCode,
  updateLeague,
} from "#workers/db/leagues/hosts.ts";
import { type LogRow, readLeagueLog } from "#workers/db/leagues/league-log.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { halfToRead } from "#workers/services/season/half.ts";
import { tellScreens } from "#workers/services/telling/tell-screens.ts";
import { drawJoinCode } from "./invite.ts";
import { toLeague } from "./league-answer.ts";
import { DRAWS, TOO_MANY } from "./leagues.ts";
import { SLUG_TAKEN, withPublic } from "./make-public.ts";
import { NO_LEAGUE } from "./unknown.ts";

/** The refusal to a member who tries the owner's tools; `act` completes 'Only the league's host can …'. */
export const notTheOwner = (act: string): Refusal => ({
  status: 403,
  code: "NOT_THE_OWNER",
  message: `Only the league's host can ${act}.`,
});

/** Why somebody may not use the owner's tool; null for the owner. Outsiders do not learn that the league exists. */
export function refusalUnlessOwner(role: MemberRole | null, act: string): Refusal | null {
  if (role === null) return NO_LEAGUE;
  return role === "owner" ? null : notTheOwner(act);
}

/** A league as its members see it; 404 for anybody else, as for one that does not exist. */
export async function readLeague(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<League, Refusal>> {
  const wanted = { league: leagueId(league), user: reader, ...halfToRead(ctx) };
  const row = await readLeagueWithHalf(ctx.db, wanted);
  return row ? ok(await toLeague(ctx, row)) : refuse(NO_LEAGUE);
}

const TOO_FEW = conflict("TOO_FEW", `A cup needs at least ${CUP_MEMBERS_MIN} members.`);

/**
 * LEA-08, DUE-01, CUP-01, OUT-05: writes name, description, note and prize plan, and switches duels, cup and public
 * table. This never touches picks, predictions or results (LEA-05).
 */
export async function changeLeague(
  ctx: Context,
  owner: UserId,
  league: string,
  input: ChangeLeagueInput,
): Promise<Result<League, Refusal>> {
  const { name, description, note, prizePlan, duels, cup } = input;
  const text = { name, description: orNull(description), note: orNull(note), prizePlan: orNull(prizePlan) };
  const change = { text, switches: { duels, cup } };
  const by = { league: leagueId(league), owner };
  const outcome = await withPublic(ctx, by, input, (now, also) =>
    updateLeague(ctx.db, by, change, now, also),
  );
  if (outcome === "slug_taken") return refuse(SLUG_TAKEN);
  const answer = await answerOf(ctx, outcome, "change the league");
  if (answer.ok && (name !== undefined || prizePlan !== undefined)) ctx.defer(tellScreens(ctx, by.league));
  if (!answer.ok || (duels === undefined && cup === undefined)) return answer;
  if (cup && !answer.value.cup) return refuse(TOO_FEW);
  await tellSwitched(ctx, league);
  return answer;
}

/** A League that cannot be told is told by the queue. */
async function tellSwitched(ctx: Context, league: string): Promise<void> {
  try {
    await leagueObject(ctx.env, league, ctx.config.season.id).duelsSwitched();
  } catch (error) {
    log({ event: "failure", where: "duels switched", message: String(error) });
    const body: Job = { kind: "draws_due", leagueIds: [league], seasonId: ctx.config.season.id };
    ctx.defer(sendJobs(ctx.env.JOBS, [{ body }]));
  }
}

/** Turns blank text into null; undefined means the field was not named. */
const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** LEA-08: renews, closes or reopens the join code. */
export async function changeCode(
  ctx: Context,
  owner: UserId,
  league: string,
  action: LeagueCodeAction,
  draw: () => string = drawJoinCode,
): Promise<Result<League, Refusal>> {
  const by = { league: leagueId(league), owner };
  const now = ctx.clock.now();
  if (action !== "renew") {
    const outcome = await updateCodeClosed(ctx.db, by, action === "close", now);
    return codeAnswer(ctx, outcome, "open and close the code");
  }
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const outcome = await updateJoinCode(ctx.db, by, draw(), now);
    if (outcome !== "code_taken") return codeAnswer(ctx, outcome, "renew the code");
  }
  throw new Error(`No free join code in ${DRAWS} draws`);
}

/** OUT-06: screens show the code, so they are told. */
async function codeAnswer(ctx: Context, outcome: HostOutcome, act: string): Promise<Result<League, Refusal>> {
  const answer = await answerOf(ctx, outcome, act);
  if (answer.ok && outcome.league) ctx.defer(tellScreens(ctx, outcome.league.id));
  return answer;
}

/** LEA-08: hands the league to another member; the former owner becomes an ordinary member. */
export async function handOver(
  ctx: Context,
  owner: UserId,
  league: string,
  to: string,
): Promise<Result<League, Refusal>> {
  const [id, target] = [leagueId(league), userId(to)];
  const now = ctx.clock.now();
  const notificationId = `host:${id}:${now}`;
  const outcome = await updateOwner(ctx.db, { league: id, owner, target }, notificationId, now);
  if (outcome.isHandedOver) {
    ctx.defer(tellDesks(ctx, [{ userId: target, message: { type: "notification", id: notificationId } }]));
    return outcome.league ? ok(await toLeague(ctx, outcome.league)) : refuse(NO_LEAGUE);
  }
  if (outcome.role === "owner") {
    if (target === owner) return refuse(conflict("ALREADY_THE_OWNER", "You already host this league."));
    if (!outcome.isTargetIn) return refuse(notFound("There is no such member."));
    return refuse({ ...TOO_MANY, message: "They already host as many leagues as one person can." });
  }
  return answerOf(ctx, outcome, "hand it over");
}

/** LEA-08: the owner's acts, the newest first; for every member. */
export async function readLog(
  ctx: Context,
  reader: UserId,
  league: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<Result<LeagueAct[], Refusal>> {
  const rows = await readLeagueLog(ctx.db, leagueId(league), reader, page);
  return rows ? ok(rows.map(toAct)) : refuse(NO_LEAGUE);
}

/** The name of a member who has left since, and whose account is gone. */
export const GONE = "somebody who has left";

function toAct({ seq, at, kind, by, byName, about, aboutName, detail }: LogRow): LeagueAct {
  return {
    id: String(seq),
    at: formatInstant(at),
    kind,
    by: { id: by, username: byName ?? GONE },
    ...(about === null ? {} : { about: { id: about, username: aboutName ?? GONE } }),
    ...(NAMING.has(kind) && detail !== null ? { name: detail } : {}),
    ...(kind === "nudged" ? { gameweek: Number(detail) } : {}),
    ...connectionOf(detail, kind),
  };
}

/** Acts about something with a name: the league, or a past season's table. */
const NAMING: ReadonlySet<HostAct> = new Set(["renamed", "imported", "import_dropped"]);
const OF_CONNECTIONS: ReadonlySet<HostAct> = new Set(["connected", "connection_changed", "disconnected"]);

function connectionOf(detail: string | null, kind: HostAct): Pick<LeagueAct, "connection"> {
  const chosenKinds = OF_CONNECTIONS.has(kind) && detail !== null ? parseChoiceText(detail) : null;
  if (!chosenKinds) return {};
  const { service, choice } = chosenKinds;
  return { connection: { service, kinds: [...choice.kinds], digest: choice.digest } };
}

async function answerOf(
  ctx: Context,
  { role, league }: HostOutcome,
  act: string,
): Promise<Result<League, Refusal>> {
  if (!league) return refuse(NO_LEAGUE);
  return role === "owner" ? ok(await toLeague(ctx, league)) : refuse(notTheOwner(act));
}
