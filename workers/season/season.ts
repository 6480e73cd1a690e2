import { DurableObject } from "cloudflare:workers";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, inPlayFrom, isSeasonOver } from "#domain/season/kickoffs.ts";
import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";
import { createFeed, type Feed, type FeedFailure } from "#workers/integrations/feed.ts";
import { alarmAfter, readEnv } from "#workers/platform/config.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { announceEpoch } from "./announce-epoch.ts";
import { askFeed } from "./ask-feed.ts";
import { isBackingOff, judgeFeed, NOT_ASKED, nextBackOff } from "./feed-state.ts";
import { FigureKeeper } from "./figures.ts";
import { ingest } from "./ingest.ts";
import { dueLocks } from "./locks.ts";
import type { HeldBack, Memory } from "./memory.ts";
import { seasonOfReplies, withoutReplies } from "./other-season.ts";
import type { FeedHealth, FeedJudgement, PollReport, SeasonRpc } from "./rpc.ts";
import { nextWake } from "./schedule.ts";
import { SeasonStore } from "./store.ts";

/** The least time between polls: a fast virtual clock must not flood the feed. */
const POLL_APART_AT_LEAST_MS = 1_000;

/** One object per season: the only writer of its clubs, players, fixtures, goals and log. */
export class Season extends DurableObject<Env> implements SeasonRpc {
  /** The season this object is for, from its name. */
  readonly #id: SeasonId | null;
  readonly #store: SeasonStore;
  readonly #feed: Feed;
  readonly #figures = new FigureKeeper();
  /** The facts in D1; null before the first load and after a failed write. */
  #facts: SeasonFacts | null = null;
  #memory: Memory | null = null;
  #running: Promise<PollReport> | null = null;
  #next: Promise<PollReport> | null = null;
  #heldBefore: ReadonlySet<string> = new Set();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { config, clock } = readEnv(env);
    this.#id = state.id.name ? seasonId(state.id.name) : null;
    this.#feed = createFeed({ url: config.feedUrl, clock });
    this.#store = new SeasonStore(state.storage);
    // Every way in (RPC, alarm) passes here; nothing runs before the tables exist.
    void state.blockConcurrencyWhile(async () => this.#store.migrate());
  }

  async health(): Promise<FeedHealth & FeedJudgement> {
    const { clock } = readEnv(this.env);
    const health = this.#store.readHealth();
    return { ...health, ...judgeFeed(health, this.#id, clock.now()) };
  }

  /**
   * STO-03: match minutes as the feed last gave them. They change every minute and create no epoch, so D1 does not
   * have them.
   */
  async minutes(): Promise<Record<number, number>> {
    return Object.fromEntries((this.#memory ?? this.#store.readMemory()).minutes);
  }

  /**
   * Polls the feed and writes the changes; safe to call any number of times. One poll runs at a time: calls during one
   * share the next, so that the feed's state at the call is in D1 at the answer.
   */
  async poll(): Promise<PollReport> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  override async alarm(): Promise<void> {
    await this.poll();
  }

  #start(): Promise<PollReport> {
    this.#running = this.#pollOnce().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #pollOnce(): Promise<PollReport> {
    const startedAt = performance.now();
    const ctx = createContext(this.env, (work) => this.ctx.waitUntil(work), "job", null, this.#id);
    const failures: FeedFailure[] = [];
    let requests = 0;
    let changes = 0;
    let feedSeason: SeasonId | null = null;
    try {
      // TIP-02: due locks are written before the feed is polled, with the candidates of this moment.
      const loaded = this.#facts ?? (await loadFacts(ctx.db, ctx.config.season.id));
      this.#facts = loaded;
      const locks = dueLocks(loaded, ctx.clock.now());
      const facts = await this.#write(ctx, loaded, locks);
      await this.#announce(ctx, facts.epoch, locks);

      const memory = this.#memory ?? this.#store.readMemory();
      const asked = isBackingOff(this.#store.readHealth(), ctx.clock.now())
        ? NOT_ASKED
        : await askFeed(this.#feed, facts, memory, ctx.clock.now());
      feedSeason = seasonOfReplies(asked);
      // SEA-05: a season is never mixed from two feeds.
      const isOther = feedSeason !== null && this.#id !== null && feedSeason !== this.#id;
      // SEA-06: a season that is over no longer changes; it only watches what the feed shows.
      const isOver = isSeasonOver(facts);
      const replies = isOver
        ? { ...withoutReplies(asked, ""), failures: asked.failures }
        : isOther
          ? withoutReplies(asked, `shows the season ${feedSeason}`)
          : asked;
      requests = replies.requests;
      failures.push(...replies.failures);
      const result = ingest(facts, memory, replies, ctx.clock.now());
      failures.push(...result.refused);
      const written = await this.#write(ctx, facts, result.changes);
      this.#store.saveMemory(memory, result.memory);
      this.#memory = result.memory;
      changes = locks.length + result.changes.length;
      await this.#announce(ctx, written.epoch, result.changes);
      this.#logHeld(result.held);
      // Last, because a goal never waits for a price.
      await this.#figures.keep(ctx, written, result.bootstrap);
    } catch (error) {
      // Nothing is lost: the next poll loads D1's state and finds the same differences.
      this.#facts = null;
      this.#memory = null;
      failures.push({ what: "season", reason: "could not be written" });
      const stack = error instanceof Error ? error.stack : undefined;
      log({ event: "failure", where: "season poll", message: String(error), stack });
    }
    await this.#schedule(ctx.clock.now());
    const { epoch } = this.#noteHealth(failures, feedSeason, ctx.clock.now());
    const { rowsRead, rowsWritten } = ctx.cost;
    const ms = Math.round(performance.now() - startedAt);
    if (changes > 0) log({ event: "ingest", epoch, changes, requests, rowsWritten, ms });
    const words = failures.map(({ what, reason }) => `${what}: ${reason}`);
    return { epoch, changes, requests, rowsRead, rowsWritten, failures: words, feedSeason };
  }

  async #write(ctx: Context, facts: SeasonFacts, changes: readonly SeasonChange[]): Promise<SeasonFacts> {
    if (changes.length === 0) return facts;
    const epoch = facts.epoch + 1;
    const next = applyChanges(facts, changes, epoch);
    const firstDeadlineAt = firstDeadlineOf(next.gameweeks.values());
    const write = { epoch, at: ctx.clock.now(), changes, firstDeadlineAt, isOver: isSeasonOver(next) };
    await writeEpoch(ctx.d1, ctx.config.season.id, write);
    this.#facts = next;
    return next;
  }

  /** Tells the leagues of a new epoch. A message lost here costs only time: leagues read the epoch themselves. */
  async #announce(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Promise<void> {
    if (changes.length === 0) return;
    try {
      await announceEpoch(ctx, epoch, changes, ctx.clock.now());
    } catch (error) {
      log({ event: "failure", where: "season announcement", message: String(error) });
    }
  }

  async #schedule(now: Instant): Promise<void> {
    if (!this.#facts || !this.#memory) return;
    const wake = nextWake(this.#facts, this.#memory, now);
    if (!wake) return;
    const delayMs = Math.max(0, wake.at - now);
    const soonest = wake.isKickoff ? 0 : alarmAfter(this.env, 0) + POLL_APART_AT_LEAST_MS;
    const time = Math.max(Math.ceil(alarmAfter(this.env, delayMs)), soonest);
    const set = await this.ctx.storage.getAlarm();
    // The same kick-off a minute later: not worth a write.
    if (set === null || Math.abs(set - time) > 20) await this.ctx.storage.setAlarm(time);
  }

  #noteHealth(failures: readonly FeedFailure[], feedSeason: SeasonId | null, now: Instant): FeedHealth {
    const before = this.#store.readHealth();
    // The feed was not polled: it asked for a pause, and its last state still holds.
    if (isBackingOff(before, now)) return before;
    for (const { what, reason } of failures) log({ event: "feed_failed", what, reason });
    const health: FeedHealth = {
      epoch: this.#facts?.epoch ?? before.epoch,
      lastSuccessAt: failures.length === 0 ? now : before.lastSuccessAt,
      lastError: failures.length === 0 ? null : failures.map((of) => `${of.what}: ${of.reason}`).join("; "),
      feedSeason: feedSeason ?? before.feedSeason ?? null,
      inPlayFrom: this.#facts ? inPlayFrom(this.#facts.fixtures.values(), now) : (before.inPlayFrom ?? null),
      isRefused: failures.some(({ backOff }) => backOff !== undefined),
      ...nextBackOff(before, failures, now),
    };
    this.#store.saveHealth(health);
    return health;
  }

  /** Logs each claim held back once, when it is first held back, rather than at every poll while that lasts. */
  #logHeld(held: readonly HeldBack[]): void {
    const now = new Set(held.map(({ what, reason }) => `${what}: ${reason}`));
    for (const { what, reason } of held) {
      if (this.#heldBefore.has(`${what}: ${reason}`)) continue;
      log({ event: "feed_held_back", what, reason, count: held.length });
    }
    this.#heldBefore = now;
  }
}
