import type { SubmittedSlip } from "#contract/jobs.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { LeagueOfMany } from "#workers/db/leagues-of-many.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { lookUpMembers } from "./look-up-members.ts";

/**
 * Tells a person's leagues, or those of one game alone, to read that member again after a change of picks, slips, names
 * or memberships. Never throws: the change itself is written already and must not be answered as a failure.
 *
 * @param slip when only this slip has changed.
 */
export async function announceMemberChange(
  ctx: Context,
  userId: UserId,
  game?: LeagueType,
  slip?: SubmittedSlip,
): Promise<void> {
  const about = { ...(game ? { game } : {}), ...(slip ? { slip, seasonId: ctx.config.season.id } : {}) };
  try {
    await ctx.env.JOBS.send({ kind: "member_changed", userId, ...about });
  } catch (error) {
    log({ event: "failure", where: "announce member change", message: String(error) });
  }
}

/** LEA-02: tells the tables of a person who is in a league from now on, through the queue. Never throws. */
export async function announceEntered(ctx: Context, userId: UserId, joined: LeagueId): Promise<void> {
  try {
    await ctx.env.JOBS.send({ kind: "member_changed", userId, joined });
  } catch (error) {
    log({ event: "failure", where: "announce entered", message: String(error) });
  }
}

/**
 * LEA-03: tells a league that somebody has left it, through the queue: the second way, should a call be lost. Never
 * throws.
 */
export async function announceLeft(ctx: Context, userId: UserId, left: LeagueId): Promise<void> {
  try {
    await ctx.env.JOBS.send({ kind: "member_changed", userId, left });
  } catch (error) {
    log({ event: "failure", where: "announce left", message: String(error) });
  }
}

/**
 * Tells the leagues of a player who has submitted, and their part of everybody's table, without the queue: a message
 * would cost three operations. Where a table cannot be told, the queue tries again later. Never throws.
 *
 * @param leagues the player's, as the write found them.
 */
export async function announceSubmission(
  ctx: Context,
  userId: UserId,
  leagues: readonly LeagueOfMany[],
  slip?: SubmittedSlip,
): Promise<void> {
  const about = { game: "score_tipping", ...(slip ? { slip, seasonId: ctx.config.season.id } : {}) } as const;
  try {
    await lookUpMembers(ctx, [{ kind: "member_changed", userId, ...about }], leagues);
  } catch (error) {
    log({ event: "failure", where: "announce submission", message: String(error) });
    await announceMemberChange(ctx, userId, about.game, slip);
  }
}

/** A member who left a league, with every season in whose table they may have a socket. */
export interface LeagueLeft {
  readonly league: LeagueId;
  readonly user: UserId;
  readonly seasons: readonly SeasonId[];
}

/**
 * LEA-03: closes a removed member's sockets of this league, in every season, and tells their Desk, which pages have
 * open between matches too. Call it once D1 no longer lists them.
 */
export async function announceMemberRemoved(
  ctx: Context,
  { league, user, seasons }: LeagueLeft,
): Promise<void> {
  const tables = new Set([ctx.config.season.id, ...seasons]);
  const message = { type: "league_left", leagueId: league, reason: "removed" } as const;
  ctx.defer(tellDesks(ctx, [{ userId: user, message }]));
  await Promise.all(
    [...tables].map((id) => leagueObject(ctx.env, league, id).memberRemoved({ userId: user })),
  );
}
