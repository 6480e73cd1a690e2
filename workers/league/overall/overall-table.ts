import { DurableObject } from "cloudflare:workers";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import { type Histogram, mergeHistograms } from "#domain/ranking/histogram.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { userId as asUserId, type PlayerId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { type Context, createObjectContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { overallObject, seasonInName, shardOf, withoutSeason } from "#workers/platform/league-objects.ts";
import type {
  AtLeast,
  BoardAsked,
  InRun,
  OverallTableRpc,
  PageAsked,
  PickCounts,
} from "#workers/rpc/league.ts";
import type { ShardRows } from "#workers/rpc/shard-rows.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { type MergedTable, mergeBoards, mergeShards, rankOf } from "./merge-shards.ts";

const KEPT_FOR_MS = 5 * SECOND_MS;
/** How many answers are kept: the table, the scores, the picks, and the boards being read. */
const KEPT_AT_MOST = 8;

/**
 * LEA-04: everybody's table of a game and season, merged from its shards. One object for all readers asks the shards at
 * most every five seconds and after each new epoch, so that a page costs the same however many shards there are. It
 * stores nothing. With a single shard nobody asks it.
 */
export class OverallTable extends DurableObject<Env> implements OverallTableRpc {
  readonly #ctx: Context;
  readonly #game: LeagueType;
  readonly #answers: KeptAnswers;
  /** What each shard last answered of each run: one whose table is still the same does not send it again. */
  readonly #shards = new Map<string, ShardRows>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const name = state.id.name ?? "";
    this.#ctx = createObjectContext(env, state, seasonInName(name));
    this.#game = withoutSeason(name) as LeagueType;
    this.#answers = new KeptAnswers(this.#ctx.clock, { forMs: KEPT_FOR_MS, atMost: KEPT_AT_MOST });
  }

  async page({ epoch, run, offset, limit, withFirstPicks }: AtLeast & PageAsked) {
    const { rows, total, seq, firstPicks } = await this.#table(epoch, run);
    const entries = rows.slice(offset, Math.min(offset + limit, OVERALL_DEPTH));
    return { entries, total, seq, ...(withFirstPicks && firstPicks ? { firstPicks } : {}) };
  }

  async standingOf({ epoch, run, userId }: AtLeast & InRun & { userId: string }) {
    const shard = shardOf(asUserId(userId), this.#ctx.config.overallShards);
    const [table, { own }] = await Promise.all([
      this.#table(epoch, run),
      this.#shard(shard).standingOf({ epoch, run, userId }),
    ]);
    const entry: LeaderboardEntry | null = own && { ...own.entry, ...rankOf(table, own) };
    return { entry, total: table.total };
  }

  async histogram({ epoch, run = DEFAULT_RUN }: AtLeast & InRun): Promise<Histogram> {
    return this.#answers.take(`scores ${run}`, epoch, async () =>
      mergeHistograms(await this.#ofAll((shard) => shard.histogram({ epoch, run }))),
    );
  }

  async pickCounts({ epoch, run = DEFAULT_RUN }: AtLeast & InRun): Promise<PickCounts> {
    return this.#answers.take(`picks ${run}`, epoch, async () => {
      const counts = new Map<PlayerId, number>();
      for (const { playerId, count } of (
        await this.#ofAll((shard) => shard.pickCounts({ epoch, run }))
      ).flat()) {
        counts.set(playerId, (counts.get(playerId) ?? 0) + count);
      }
      return [...counts].map(([playerId, count]) => ({ playerId, count }));
    });
  }

  async board({ epoch, period, offset, limit }: BoardAsked) {
    const { entries, ...sums } = await this.#answers.take(
      `board ${JSON.stringify(period)}`,
      epoch,
      async () => {
        const question = { epoch, period, offset: 0, limit: OVERALL_DEPTH, withKeys: true };
        return mergeBoards(await this.#ofAll((shard) => shard.board(question)));
      },
    );
    return { entries: entries.slice(offset, Math.min(offset + limit, OVERALL_DEPTH)), ...sums };
  }

  #table(epoch: number, run: RunName = DEFAULT_RUN): Promise<MergedTable> {
    return this.#answers.take(`table ${run}`, epoch, async () => {
      const rows = await Promise.all(this.#shardNumbers.map((shard) => this.#rowsOf(shard, epoch, run)));
      return mergeShards(rows);
    });
  }

  async #rowsOf(shard: number, epoch: number, run: RunName): Promise<ShardRows> {
    const key = `${run} ${shard}`;
    const lastRows = this.#shards.get(key);
    const question = { epoch, run, limit: OVERALL_DEPTH, unless: lastRows?.stamp ?? null };
    const rows = (await this.#shard(shard).shardRows(question)) ?? lastRows;
    if (!rows) throw new Error("A shard left out rows that nobody had");
    this.#shards.set(key, rows);
    return rows;
  }

  get #shardNumbers(): number[] {
    return Array.from({ length: this.#ctx.config.overallShards }, (_, shard) => shard);
  }

  #shard(shard: number) {
    return overallObject(this.#ctx.env, this.#game, shard, this.#ctx.config.season.id);
  }

  #ofAll<Answer>(ask: (shard: ReturnType<typeof overallObject>) => Promise<Answer>): Promise<Answer[]> {
    return Promise.all(this.#shardNumbers.map((shard) => ask(this.#shard(shard))));
  }
}
