import type { CreateLeagueInput, League, LeagueMember } from "#contract/leagues/leagues.ts";
import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { pictureUrl } from "#contract/pages/picture-url.ts";
import { halfRefusal } from "#domain/runs/card-rules.ts";
import { mayStartAt } from "#domain/season/gameweek-order.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { runOf } from "#domain/season/run.ts";
import { type GameweekId, gameweekId, type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import { insertMember } from "#workers/db/leagues/joining.ts";
import { insertLeague, readLeaguesOf } from "#workers/db/leagues/leagues.ts";
import { type MemberListRow, readMemberPage, readRole } from "#workers/db/leagues/membership.ts";
import { readSeason, readSeasonFacts } from "#workers/db/season/season-view.ts";
import { type Context, once } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { showLeague } from "#workers/platform/tell-desk.ts";
import type { Viewer } from "#workers/services/accounts/sessions.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, conflict, type Refusal, refusedByRule } from "#workers/services/refusal.ts";
import { halfToRead } from "#workers/services/season/half.ts";
import { announceEntered } from "#workers/services/telling/announce-member-change.ts";
import { announceJoined } from "./announce-joined.ts";
import { drawJoinCode } from "./invite.ts";
import { toLeague, toLeagues } from "./league-answer.ts";
import { NO_JOIN_CODE, NO_LEAGUE } from "./unknown.ts";

/** The most join codes drawn for one league, because another league may already have the one drawn. */
export const DRAWS = 5;

export const TOO_MANY = conflict(
  "TOO_MANY_LEAGUES",
  `You can be in up to ${LEAGUES_MAX} leagues, and host up to ${LEAGUES_OWNED_MAX} of them.`,
);
/** LEA-03: the answer to a removed member who uses the code. */
export const REMOVED = conflict(
  "REMOVED",
  "The host removed you from this league. Ask them to let you back in.",
);
export const CLOSED: Refusal = {
  status: 410,
  code: "CODE_CLOSED",
  message: "This league is not taking new members at the moment.",
};
/** LEA-10: the answer to everybody who uses the code of a league that its host has closed. */
export const CLOSED_FOR_GOOD: Refusal = {
  status: 410,
  code: "LEAGUE_CLOSED",
  message: "This league has been closed for good.",
};
export const LEAGUE_FULL = conflict(
  "LEAGUE_FULL",
  `This league is full: it has ${LEAGUE_MEMBERS_MAX} members.`,
);

/** LEA-02: the leagues a user is in, most recently joined first. */
export async function readLeagues(ctx: Context, user: UserId): Promise<League[]> {
  const rows = await once(ctx, `leagues of ${user}`, () => readLeaguesOf(ctx.db, user, halfToRead(ctx)));
  return toLeagues(ctx, rows);
}

/** LEA-01, LEA-02: creates a league with its creator as owner and first member. */
export async function createLeague(
  ctx: Context,
  owner: Viewer["user"],
  input: CreateLeagueInput,
  draw: () => string = drawJoinCode,
): Promise<Result<League, Refusal>> {
  const start = await startOf(ctx, input);
  if (!start.ok) return start;
  const isHalfOnly = input.run === "half";
  const refusal = isHalfOnly ? await halfOnlyRefusal(ctx, input) : null;
  if (refusal) return refuse(refusal);
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const league = {
      id: leagueId(drawId()),
      name: input.name,
      leagueType: input.leagueType ?? "football_bingo",
      description: input.description || null,
      ownerId: owner.id,
      joinCode: draw(),
      createdAt: ctx.clock.now(),
      seasonId: ctx.config.season.id,
      startGameweek: start.value,
      isHalfOnly,
    } as const;
    const outcome = await insertLeague(ctx.db, league);
    if (outcome === "full") return refuse(TOO_MANY);
    if (outcome === "created") {
      // Nobody can have asked this League for anything: its first reader builds it.
      ctx.defer(announceEntered(ctx, owner.id, league.id));
      ctx.defer(showLeague(ctx, league.id, owner.id));
      return ok(
        await toLeague(ctx, {
          ...league,
          ownerName: owner.username,
          memberCount: 1,
          note: null,
          prizePlan: null,
          codeClosedAt: null,
          closedAt: null,
          startSeason: start.value === null ? null : league.seasonId,
          duelsSince: null,
          cupSince: null,
          halfOnlySeason: isHalfOnly ? league.seasonId : null,
          publicSlug: null,
          publicSince: null,
          isIndexed: false,
        }),
      );
    }
  }
  throw new Error(`No free join code in ${DRAWS} draws`);
}

/** HLF-06: a second-half league is one of Football Bingo, created from the half's opening on until the season's end. */
async function halfOnlyRefusal(ctx: Context, { leagueType }: CreateLeagueInput): Promise<Refusal | null> {
  if (leagueType === "score_tipping") {
    const message = "Only a Football Bingo league can be for the second half only.";
    return badRequest(message, { run: message });
  }
  const { facts, config } = await readSeason(ctx);
  const closed = halfRefusal(runOf("half", facts, config), isSeasonOver(facts), ctx.clock.now());
  return closed && refusedByRule(closed);
}

/** TIP-12: the gameweek a new league starts at: null when none is requested, or for the season's first. */
async function startOf(
  ctx: Context,
  { leagueType, startGameweek }: CreateLeagueInput,
): Promise<Result<GameweekId | null, Refusal>> {
  if (startGameweek == null) return ok(null);
  const wrong = (message: string) => refuse(badRequest(message, { startGameweek: message }));
  if (leagueType !== "score_tipping") return wrong("Only a tipping league can start from a later gameweek.");
  const { gameweeks } = await readSeasonFacts(ctx);
  const gameweek = gameweeks.get(gameweekId(startGameweek));
  if (!gameweek) return wrong("There is no such gameweek.");
  if (!mayStartAt(gameweek, ctx.clock.now())) {
    return refuse(
      conflict("GAMEWEEK_BEGUN", `Gameweek ${startGameweek} has already begun. Please choose a later one.`),
    );
  }
  const isFirst = [...gameweeks.keys()].every((id) => id >= gameweek.id);
  return ok(isFirst ? null : gameweek.id);
}

/**
 * LEA-01: joins a league by its code.
 *
 * @param address of the visitor, for the limit on guessing; see `visitorAddress`.
 */
export async function joinLeague(
  ctx: Context,
  user: UserId,
  joinCode: string,
  address: string | null,
): Promise<Result<League, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_GUESSES, { what: "join", address, subject: user });
  if (limited) return refuse(limited);
  const outcome = await insertMember(ctx.db, joinCode, user, ctx.clock.now(), ctx.config.season.id);
  switch (outcome.kind) {
    case "unknown":
      return refuse(NO_JOIN_CODE);
    case "already_in":
      return refuse(conflict("ALREADY_A_MEMBER", `You are already in ${outcome.league.name}.`));
    case "removed":
      return refuse(REMOVED);
    case "closed":
      return refuse(CLOSED);
    case "closed_for_good":
      return refuse(CLOSED_FOR_GOOD);
    case "league_full":
      return refuse(LEAGUE_FULL);
    case "full":
      return refuse(TOO_MANY);
    case "joined": {
      await tellJoined(ctx, outcome.league.id, user);
      ctx.defer(showLeague(ctx, outcome.league.id, user));
      const league = await toLeague(ctx, outcome.league);
      ctx.defer(announceJoined(ctx, league, user));
      return ok(league);
    }
  }
}

/**
 * A page of a league's members: pages go by user id; within a page the owner comes first, the others by name.
 *
 * @returns 404 to anybody not in it, removed members included (LEA-03).
 */
export async function readMembers(
  ctx: Context,
  reader: UserId,
  league: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<Result<{ readonly members: LeagueMember[]; readonly total: number }, Refusal>> {
  const found = await readMemberPage(ctx.db, leagueId(league), reader, page);
  if (!found) return refuse(NO_LEAGUE);
  const byName = (a: MemberListRow, b: MemberListRow) =>
    Number(b.role === "owner") - Number(a.role === "owner") || byEnglish(a.username, b.username);
  return ok({ total: found.total, members: [...found.members].sort(byName).map(toMember) });
}

/** LEA-03: whether the reader may remove members. */
export async function readAdminStatus(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<{ readonly canRemoveMembers: boolean }, Refusal>> {
  const role = await readRole(ctx.db, leagueId(league), reader);
  return role === null ? refuse(NO_LEAGUE) : ok({ canRemoveMembers: role === "owner" });
}

/** Tells the league of its new member at once; the overall tables follow through the queue (LEA-04, TIP-06). */
async function tellJoined(ctx: Context, league: LeagueId, user: UserId): Promise<void> {
  try {
    await leagueObject(ctx.env, league).memberChanged({ userId: user });
  } catch (error) {
    // The membership is written, and the queue tells the League too.
    log({ event: "failure", where: "league joined", message: String(error) });
  }
  ctx.defer(announceEntered(ctx, user, league));
}

function toMember({ userId: id, role, username, pictureVersion }: MemberListRow): LeagueMember {
  return {
    id,
    role,
    user: { id, username, uploadedProfileImage: pictureUrl({ id, pictureVersion }) },
  };
}
