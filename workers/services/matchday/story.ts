import type { ReactionEmoji } from "#contract/reactions.ts";
import type { Comparison, LeagueHistory, LeagueStory, Reaction } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { InRun } from "#workers/rpc/league.ts";
import { askAsMember, type MemberAsks } from "#workers/services/leagues/ask-as-member.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { membershipOf } from "#workers/services/leagues/membership.ts";
import { NO_GAMEWEEK, NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { currentHalf } from "#workers/services/season/half.ts";

const NO_MOMENT = notFound("There is no such moment in this league's story.");
const NO_MEMBER = notFound("There is no such member in this league.");

/** The reader's membership, as a League needs it for an answer; null for an outsider. One query of three rows. */
export async function askerOf(ctx: Context, league: string, reader: UserId) {
  const membership = await membershipOf(ctx, leagueId(league), reader);
  return membership && { epoch: membership.epoch, memberCount: membership.memberCount, userId: reader };
}

/**
 * STO-01, STO-02: a gameweek's events and their effect on a league; for its members. A story of the half is empty while
 * the gameweeks are not known (HLF-01).
 */
export async function readStory(
  ctx: Context,
  asks: MemberAsks,
  gameweek: number | null,
  run?: RunName,
): Promise<Result<LeagueStory, Refusal>> {
  const asked = await askAsMember(ctx, asks, "story", { userId: asks.reader, gameweek, run });
  if (!asked) return refuse(NO_LEAGUE);
  const story = await asked.answer;
  if (!story && run === "half" && (await currentHalf(ctx)) === null) {
    return ok({ gameweek: gameweek ?? 0, moments: [] });
  }
  if (!story) return refuse(NO_GAMEWEEK);
  const { gameweek: id, moments, duel, tie } = story;
  return ok({ gameweek: id, moments, ...(duel ? { duel } : {}), ...(tie ? { tie } : {}) });
}

/** STO-05: each member's rank and score by gameweek, and the winners; for a league's members. */
export async function readHistory(
  ctx: Context,
  reader: UserId,
  league: string,
  run?: RunName,
): Promise<Result<LeagueHistory, Refusal>> {
  const found = await askerOf(ctx, league, reader);
  if (!found) return refuse(NO_LEAGUE);
  return ok(await askLeague(ctx, league, "history", { ...found, run }));
}

/** The reader's squad or slip beside another member's. */
export async function compareMembers(
  ctx: Context,
  reader: UserId,
  league: string,
  other: InRun & { readonly withId: string; readonly gameweek: number | null },
): Promise<Result<Comparison, Refusal>> {
  const found = await askerOf(ctx, league, reader);
  if (!found) return refuse(NO_LEAGUE);
  const compared = await leagueObject(ctx.env, league, ctx.config.season.id).compare({ ...found, ...other });
  return compared ? ok(compared as Comparison) : refuse(NO_MEMBER);
}

/** Records a member's one reaction to a moment; null takes it back. */
export async function reactToMoment(
  ctx: Context,
  reader: UserId,
  league: string,
  reaction: { readonly momentId: string; readonly emoji: ReactionEmoji | null },
): Promise<Result<{ reactions: Reaction[] }, Refusal>> {
  const found = await askerOf(ctx, league, reader);
  if (!found) return refuse(NO_LEAGUE);
  const limited = await spendLimit(ctx.env.LIMIT_BURST, { what: "react", address: null, subject: reader });
  if (limited) return refuse(limited);
  const reactions = await leagueObject(ctx.env, league, ctx.config.season.id).react({
    ...found,
    ...reaction,
  });
  return reactions ? ok({ reactions: reactions as Reaction[] }) : refuse(NO_MOMENT);
}
