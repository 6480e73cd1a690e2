import type { NudgeInput, NudgesSent, PredictedMembers } from "#contract/leagues/hosts.ts";
import { gameweekId, leagueId, type UserId, userId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { type Called, calledOf, nextToCall, toCall } from "#domain/tipping/submission/blanks.ts";
import { insertNudges, type Nudged, readMembersSlips } from "#workers/db/leagues/nudges.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { USERS_A_MESSAGE } from "#workers/platform/send-jobs.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { conflict, type Refusal } from "#workers/services/refusal.ts";
import { refusalUnlessOwner } from "./hosts.ts";
import { NO_GAMEWEEK, NO_LEAGUE } from "./unknown.ts";

/**
 * How many matches of a gameweek each member has called, never which or what (TIP-08). Any member may ask.
 *
 * @param gameweek `next` for the one of the next match to lock.
 */
export async function listPredicted(
  ctx: Context,
  reader: UserId,
  league: string,
  gameweek: number | "next",
): Promise<Result<PredictedMembers, Refusal>> {
  const { facts } = await readSeason(ctx);
  const now = ctx.clock.now();
  const id = gameweek === "next" ? nextToCall(facts, now) : gameweekId(gameweek);
  const members = await readMembersSlips(ctx.db, leagueId(league), reader, {
    season: ctx.config.season.id,
    gameweek: id ?? gameweekId(0),
  });
  if (members.length === 0) return refuse(NO_LEAGUE);
  if (id === null || !facts.gameweeks.has(id)) return refuse(NO_GAMEWEEK);
  const week = toCall(facts, id, now);
  const calls = members.map(({ userId: member, slip }) => ({ userId: member, ...calledOf(week, slip) }));
  return ok({
    gameweek: id,
    userIds: calls.filter(({ called }) => called > 0).map((each) => each.userId),
    matches: week.matches.length,
    open: week.open.length,
    nextLock: week.nextLockAt === null ? null : formatInstant(week.nextLockAt),
    members: calls,
  });
}

/**
 * LEA-08: the owner of a tipping league reminds members who have not predicted the next gameweek: under the bell, by
 * push and by mail, as they want it (NOT-01). Each person gets one per gameweek, however many hosts ask; those who
 * muted nudges get none.
 */
export async function nudge(
  ctx: Context,
  owner: UserId,
  league: string,
  { gameweek, userId: only, blanks = false }: NudgeInput,
): Promise<Result<NudgesSent, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_BURST, { what: "nudge", address: null, subject: owner });
  if (limited) return refuse(limited);
  const { id: season } = ctx.config.season;
  const key = `nudge:${season}:${gameweek}`;
  const of = { season, gameweek: gameweekId(gameweek) };
  const [{ facts }, members] = await Promise.all([
    readSeason(ctx),
    readMembersSlips(ctx.db, leagueId(league), owner, of),
  ]);
  const now = ctx.clock.now();
  const week = toCall(facts, of.gameweek, now);
  // Who has predicted in part is asked for by name, or with all who have blanks.
  const isInPart = blanks || Boolean(only);
  const isMeant = ({ called, blank }: Called) => blank > 0 && (called === 0 || isInPart);
  const outcome = await insertNudges(ctx.db, {
    league: leagueId(league),
    owner,
    ...of,
    only: only ? userId(only) : null,
    blank: members
      .filter(({ slip }) => isMeant(calledOf(week, slip)))
      .map(({ userId: member, slip }) => ({ userId: member, version: slip?.version ?? 0 })),
    key,
    now,
  });
  const refusal = refusalUnlessOwner(outcome.role, "nudge its members");
  if (refusal) return refuse(refusal);
  if (outcome.leagueType !== "score_tipping") {
    return refuse(
      conflict("NOT_A_TIPPING_LEAGUE", "There is nothing to predict in a Football Bingo league."),
    );
  }
  if (!outcome.isGameweek) return refuse(NO_GAMEWEEK);
  const { isOpen, next, nudged, elsewhere } = outcome;
  if (!isOpen) {
    return refuse(conflict("GAMEWEEK_LOCKED", `Every match of Gameweek ${gameweek} has locked.`));
  }
  if (next !== gameweek) {
    return refuse(conflict("NOT_NEXT_GAMEWEEK", `You can nudge for Gameweek ${next}, which comes first.`));
  }
  const sent = nudged.length + elsewhere.length;
  if (sent > 0) ctx.defer(tellNudged(ctx, { league, gameweek, underBell: nudged, elsewhere }));
  return ok({ sent });
}

/** Whom a host has nudged, for which gameweek. */
interface Nudges {
  readonly league: string;
  readonly gameweek: number;
  readonly underBell: readonly Nudged[];
  readonly elsewhere: readonly Nudged[];
}

/** Tells nudged members on their Desks, by push and by mail. Never throws: the bell has most nudges already. */
async function tellNudged(ctx: Context, { league, gameweek, underBell, elsewhere }: Nudges): Promise<void> {
  const all = [...underBell, ...elsewhere];
  const [first] = all;
  if (!first) return;
  const { id: key, title, message: body } = first;
  const userIds = all.map((each) => each.userId);
  try {
    await tellDesks(
      ctx,
      underBell.map(({ userId }) => ({ userId, message: { type: "notification", id: key } })),
    );
    for (const part of inParts(userIds, USERS_A_MESSAGE)) {
      await ctx.env.JOBS.send({
        kind: "push_many",
        userIds: part,
        message: {
          kind: "nudge",
          key,
          title,
          body,
          url: `/premier-league-tipping?gameweek=${gameweek}`,
          leagueIds: [league],
        },
      });
    }
  } catch (error) {
    log({ event: "failure", where: "tell nudged", message: String(error) });
  }
}
