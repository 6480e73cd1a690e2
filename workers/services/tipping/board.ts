import type { LeagueSplit } from "#contract/tipping-answers.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { BoardPage, BoardPeriod } from "#workers/rpc/league.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { currentEpoch, membershipOf } from "#workers/services/leagues/membership.ts";
import { overallBoard } from "#workers/services/overall.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";

/** Which rows of a board. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const NO_LEAGUE = notFound("There is no such tipping league, or you are not in it.");

/**
 * TIP-09: a page of the table of one gameweek, one month or the season, live points included (TIP-10).
 *
 * @param leagueId null for everybody (LEA-04).
 */
export async function readBoard(
  ctx: Context,
  reader: UserId,
  { leagueId, period, ...page }: Page & { leagueId: LeagueId | null; period: string },
): Promise<Result<BoardPage, Refusal>> {
  const question = { period: parsePeriod(period), ...page };
  if (leagueId === null) return ok(await overallBoard(ctx, { epoch: await currentEpoch(ctx), ...question }));
  const membership = await readTippingMembership(ctx, leagueId, reader);
  if (!membership) return refuse(NO_LEAGUE);
  const board = await askLeague(ctx, leagueId, "boardFor", { ...membership, reader, ...question });
  return board ? ok(board) : refuse(NO_LEAGUE);
}

/** Parses a period. @param text `season`, `gameweek:N` or `month:YYYY-MM`, validated by the contract. */
function parsePeriod(text: string): BoardPeriod {
  const [kind, value = ""] = text.split(":");
  if (kind === "gameweek") return { kind, gameweek: Number(value) };
  return kind === "month" ? { kind, month: value } : { kind: "season" };
}

/** TIP-08: how a league's members predicted a fixture, from its lock on and for members alone. */
export async function readSplit(
  ctx: Context,
  reader: UserId,
  { leagueId, ...asked }: Page & { leagueId: LeagueId; fixtureId: number },
): Promise<Result<LeagueSplit, Refusal>> {
  const membership = await readTippingMembership(ctx, leagueId, reader);
  if (!membership) return refuse(NO_LEAGUE);
  const answer = await leagueObject(ctx.env, leagueId, ctx.config.season.id).split({
    ...membership,
    ...asked,
  });
  if (answer.kind === "unknown") return refuse(notFound("There is no such match."));
  if (answer.kind === "open") {
    return refuse(conflict("NOT_LOCKED", "Predictions are shown from each match's kick-off."));
  }
  return ok(answer.split);
}

/** TIP-08: the same for every locked fixture of a gameweek at once; open and void ones are left out. */
export async function readSplits(
  ctx: Context,
  reader: UserId,
  { leagueId, ...asked }: Page & { leagueId: LeagueId; gameweek: number },
): Promise<Result<LeagueSplit[], Refusal>> {
  const membership = await readTippingMembership(ctx, leagueId, reader);
  if (!membership) return refuse(NO_LEAGUE);
  const object = leagueObject(ctx.env, leagueId, ctx.config.season.id);
  const splits = await object.splits({ ...membership, reader, ...asked });
  return splits ? ok(splits) : refuse(notFound("There is no such gameweek in this league."));
}

/** The reader's membership, as a League needs it; null for a non-member, or where it plays the other game. */
async function readTippingMembership(ctx: Context, league: LeagueId, reader: UserId) {
  const membership = await membershipOf(ctx, league, reader);
  if (membership?.leagueType !== "score_tipping") return null;
  return { epoch: membership.epoch, memberCount: membership.memberCount };
}
