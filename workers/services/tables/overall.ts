import type { LeaderboardEntry, OwnStanding } from "#contract/api.ts";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import type { Histogram } from "#domain/ranking/histogram.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { BoardAsked, PickCounts } from "#workers/league/rpc.ts";
import type { Context } from "#workers/platform/context.ts";
import { overallObject, overallTableObject } from "#workers/platform/league-objects.ts";

export interface LeaderboardPage {
  readonly entries: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
}

interface Page {
  readonly epoch: number;
  readonly offset: number;
  readonly limit: number;
}

/** Whether the overall table has a single shard, which is then asked directly. */
const hasOneShard = (ctx: Context) => ctx.config.overallShards === 1;

const onlyShard = (ctx: Context, game: LeagueType) => overallObject(ctx.env, game, 0, ctx.config.season.id);

const allShards = (ctx: Context, game: LeagueType) => overallTableObject(ctx.env, game, ctx.config.season.id);

/** Cuts a page off at OVERALL_DEPTH rows, which is how far a table of several shards is merged. */
const withinDepth = <Asked extends Page>(asked: Asked): Asked => ({
  ...asked,
  limit: Math.max(0, Math.min(asked.limit, OVERALL_DEPTH - asked.offset)),
});

/** LEA-04: one page of everybody who plays the game. One object answers, however many shards there are. */
export async function overallPage(ctx: Context, game: LeagueType, asked: Page): Promise<LeaderboardPage> {
  if (!hasOneShard(ctx)) return allShards(ctx, game).page(asked);
  return onlyShard(ctx, game).standings(withinDepth(asked));
}

/** The viewer's row, ranked among everybody. */
export async function overallStandingOf(
  ctx: Context,
  game: LeagueType,
  asked: { epoch: number; userId: UserId },
): Promise<OwnStanding> {
  if (!hasOneShard(ctx)) return allShards(ctx, game).standingOf(asked);
  const { own, total } = await onlyShard(ctx, game).standingOf(asked);
  return { entry: own?.entry ?? null, total };
}

/** TIP-09: one page of the board of everybody who tips. */
export async function overallBoard(
  ctx: Context,
  asked: BoardAsked & Page,
): Promise<{ entries: BoardEntry[]; total: number; seq: number }> {
  if (!hasOneShard(ctx)) return allShards(ctx, "score_tipping").board(asked);
  return onlyShard(ctx, "score_tipping").board(asked);
}

/** How many players have each score. */
export async function overallScores(ctx: Context, game: LeagueType, epoch: number): Promise<Histogram> {
  return (hasOneShard(ctx) ? onlyShard(ctx, game) : allShards(ctx, game)).histogram({ epoch });
}

/** How many players of Football Bingo have picked each footballer. */
export async function overallPickCounts(ctx: Context, epoch: number): Promise<PickCounts> {
  const game = "football_bingo";
  return (hasOneShard(ctx) ? onlyShard(ctx, game) : allShards(ctx, game)).pickCounts({ epoch });
}
