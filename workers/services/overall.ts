import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import type { Histogram } from "#domain/ranking/histogram.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { Context } from "#workers/platform/context.ts";
import { overallObject, overallTableObject } from "#workers/platform/league-objects.ts";
import type {
  AtLeast,
  BoardAsked,
  BoardPage,
  InRun,
  OverallTableRpc,
  PickCounts,
} from "#workers/rpc/league.ts";

/** LEA-04: rows of an overall table, as merged from its shards. */
export interface LeaderboardPage {
  readonly entries: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
  /** The picks of the table's first row, if they were asked for. */
  readonly firstPicks?: PackedPicks;
}

interface Page {
  readonly epoch: number;
  readonly offset: number;
  readonly limit: number;
}

/** What everybody's table of a game can be asked. */
type Everybody = Pick<OverallTableRpc, "page" | "standingOf" | "board" | "histogram" | "pickCounts">;

/**
 * LEA-04: everybody's table of a game: the object that merges its shards, or the only shard, which is then asked
 * directly. Either way one object answers.
 */
function everybody(ctx: Context, game: LeagueType): Everybody {
  const season = ctx.config.season.id;
  if (ctx.config.overallShards > 1) return overallTableObject(ctx.env, game, season);
  const shard = overallObject(ctx.env, game, 0, season);
  return {
    // A single shard could show more rows than a table of several is merged to.
    page: ({ limit, ...asked }) =>
      shard.standings({ ...asked, limit: Math.max(0, Math.min(limit, OVERALL_DEPTH - asked.offset)) }),
    async standingOf(asked) {
      const { own, total } = await shard.standingOf(asked);
      return { entry: own?.entry ?? null, total };
    },
    board: (asked) => shard.board(asked),
    histogram: (asked) => shard.histogram(asked),
    pickCounts: (asked) => shard.pickCounts(asked),
  };
}

/** LEA-04: one page of everybody who plays the game. */
export const overallPage = (
  ctx: Context,
  game: LeagueType,
  asked: Page & InRun & { readonly withFirstPicks?: boolean },
): Promise<LeaderboardPage> => everybody(ctx, game).page(asked);

/** The viewer's row, ranked among everybody. */
export const overallStandingOf = (
  ctx: Context,
  game: LeagueType,
  asked: InRun & { epoch: number; userId: UserId },
): Promise<OwnStanding> => everybody(ctx, game).standingOf(asked);

/** TIP-09: one page of the board of everybody who tips. */
export const overallBoard = (ctx: Context, asked: BoardAsked & Page): Promise<BoardPage> =>
  everybody(ctx, "score_tipping").board(asked);

/** How many players have each score. */
export const overallScores = (ctx: Context, game: LeagueType, asked: AtLeast & InRun): Promise<Histogram> =>
  everybody(ctx, game).histogram(asked);

/** How many players of Football Bingo have picked each footballer. */
export const overallPickCounts = (ctx: Context, asked: AtLeast & InRun): Promise<PickCounts> =>
  everybody(ctx, "football_bingo").pickCounts(asked);
