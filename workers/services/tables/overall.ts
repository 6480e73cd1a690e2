import type { LeaderboardEntry, OwnStanding } from "#contract/api.ts";
import { type Histogram, mergeHistograms } from "#domain/ranking/histogram.ts";
import { mergeTop, type Ranked } from "#domain/ranking/rank-standings.ts";
import { userId as asUserId, type PlayerId, type UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { KeyedEntry } from "#workers/league/rpc.ts";
import type { Context } from "#workers/platform/context.ts";
import { overallObject, shardOf } from "#workers/platform/league-objects.ts";

export interface LeaderboardPage {
  readonly entries: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
}

/** How deep an overall table can be paged: every shard must give this many rows. Further pages are empty. */
export const OVERALL_DEPTH = 1_000;

const shardsOf = (ctx: Context) => Array.from({ length: ctx.config.overallShards }, (_, shard) => shard);

/** One page of everybody who plays the game, merged from the shards' first rows. */
export async function overallPage(
  ctx: Context,
  game: LeagueType,
  { epoch, offset, limit }: { epoch: number; offset: number; limit: number },
): Promise<LeaderboardPage> {
  const depth = Math.min(offset + limit, OVERALL_DEPTH);
  const tops = await Promise.all(
    shardsOf(ctx).map((shard) =>
      overallObject(ctx.env, game, shard, ctx.config.season.id).top({ epoch, limit: depth }),
    ),
  );
  const total = tops.reduce((sum, top) => sum + top.total, 0);
  // The sum grows whenever one of them does.
  const seq = tops.reduce((sum, top) => sum + top.seq, 0);
  const ranked = mergeTop(
    tops.map(({ rows }) => rows.map(toCandidate)),
    ({ key }) => key,
    depth,
  );
  const page = ranked.slice(offset);
  return { entries: await acrossShards(ctx, game, epoch, page), total, seq };
}

/** The viewer's rank: their row in its shard, and one number from every other shard. */
export async function overallStandingOf(
  ctx: Context,
  game: LeagueType,
  { epoch, userId }: { epoch: number; userId: UserId },
): Promise<OwnStanding> {
  const own = shardOf(userId, ctx.config.overallShards);
  const answers = await Promise.all(
    shardsOf(ctx).map((shard) => {
      const object = overallObject(ctx.env, game, shard, ctx.config.season.id);
      return shard === own ? object.standingOf({ epoch, userId }) : object.top({ epoch, limit: 0 });
    }),
  );
  const total = answers.reduce((sum, answer) => sum + answer.total, 0);
  const answer = answers[own];
  const row = answer && "own" in answer ? answer.own : null;
  if (!row) return { entry: null, total };
  const rank = await rankAcross(ctx, game, epoch, [row]);
  return { entry: { ...row.entry, ...rank[0] }, total };
}

/** How many players have each score, over all shards. */
export async function overallScores(ctx: Context, game: LeagueType, epoch: number): Promise<Histogram> {
  const shards = shardsOf(ctx).map((shard) =>
    overallObject(ctx.env, game, shard, ctx.config.season.id).histogram({ epoch }),
  );
  return mergeHistograms(await Promise.all(shards));
}

/** How many players of the game have picked each footballer, over all shards. */
export async function overallPickCounts(ctx: Context, epoch: number): Promise<ReadonlyMap<PlayerId, number>> {
  const shards = await Promise.all(
    shardsOf(ctx).map((shard) =>
      overallObject(ctx.env, "football_bingo", shard, ctx.config.season.id).pickCounts({ epoch }),
    ),
  );
  const counts = new Map<PlayerId, number>();
  for (const { playerId, count } of shards.flat()) {
    counts.set(playerId, (counts.get(playerId) ?? 0) + count);
  }
  return counts;
}

interface Candidate extends KeyedEntry {
  readonly userId: UserId;
  readonly username: string;
}

function toCandidate(row: KeyedEntry): Candidate {
  const { id, username } = row.entry;
  return { ...row, userId: asUserId(id), username };
}

async function acrossShards(
  ctx: Context,
  game: LeagueType,
  epoch: number,
  page: readonly Ranked<Candidate>[],
): Promise<LeaderboardEntry[]> {
  const rows = page.map(({ entry }) => entry);
  const ranks = await rankAcross(ctx, game, epoch, rows);
  return rows.map(({ entry }, at) => ({ ...entry, ...ranks[at] }));
}

/** Rank and movement over all shards; empty with a single shard, whose own figures hold. */
async function rankAcross(ctx: Context, game: LeagueType, epoch: number, rows: readonly KeyedEntry[]) {
  if (ctx.config.overallShards === 1 || rows.length === 0) return [];
  const keys = rows.map(({ key, previous }) => ({ key, previous }));
  const shards = await Promise.all(
    shardsOf(ctx).map((shard) =>
      overallObject(ctx.env, game, shard, ctx.config.season.id).ahead({ epoch, keys }),
    ),
  );
  return rows.map(({ previous }, at) => {
    const sum = (when: "now" | "previously") =>
      shards.reduce((ahead, each) => ahead + (each[when][at] ?? 0), 1);
    const rank = sum("now");
    return { rank, movement: previous === null ? 0 : sum("previously") - rank };
  });
}
