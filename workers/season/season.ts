import { DurableObject } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Correction, CorrectionRefusal } from "#domain/season/correction.ts";
import { type FixtureId, type SeasonId, seasonId, type UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { releaseCorrection } from "#workers/db/season/corrections.ts";
import type { Statement } from "#workers/db/statement.ts";
import { createFeed, type Feed } from "#workers/integrations/feed.ts";
import { readEnv } from "#workers/platform/config.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import type {
  Corrected,
  FeedHealth,
  FeedJudgement,
  InPlay,
  PollReport,
  SeasonRpc,
} from "#workers/rpc/season.ts";
import { enter } from "#workers/season/by-hand/enter.ts";
import { holdCorrections } from "#workers/season/by-hand/hold.ts";
import { isBackingOff } from "#workers/season/health/feed-state.ts";
import { PollReporter } from "#workers/season/health/poll-reporter.ts";
import { askFeed } from "./ask-feed.ts";
import { FactsKeeper } from "./facts-keeper.ts";
import { FigureKeeper } from "./figures.ts";
import { ingest } from "./ingest.ts";
import { dueLocks } from "./locks.ts";
import type { Memory } from "./memory.ts";
import { usableReplies } from "./other-season.ts";
import { Poll } from "./poll.ts";
import { nextWake, setWake } from "./schedule.ts";
import { SharedRun } from "./shared-run.ts";
import { SeasonStore } from "./store.ts";
import { reviewsOf } from "./telling/reviews.ts";
import { announceReviews, LeagueTeller } from "./telling/tell-leagues.ts";

/** One object per season: the only writer of its clubs, players, fixtures, goals and log. */
export class Season extends DurableObject<Env> implements SeasonRpc {
  /** The season this object is for, from its name. */
  readonly #id: SeasonId | null;
  readonly #store: SeasonStore;
  readonly #feed: Feed;
  readonly #figures = new FigureKeeper();
  readonly #keeper = new FactsKeeper();
  readonly #leagues = new LeagueTeller();
  #memory: Memory | null = null;
  /** One poll or correction at a time. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #polls = new SharedRun(() => this.#alone(() => this.#pollOnce()));
  readonly #reporter: PollReporter;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { config, clock } = readEnv(env);
    this.#id = state.id.name ? seasonId(state.id.name) : null;
    this.#feed = createFeed({ url: config.feedUrl, clock });
    this.#store = new SeasonStore(state.storage);
    this.#reporter = new PollReporter(this.#store);
    // Every way in (RPC, alarm) passes here; nothing runs before the tables exist.
    void state.blockConcurrencyWhile(async () => this.#store.migrate());
  }

  async health(): Promise<FeedHealth & FeedJudgement> {
    return this.#reporter.judge(this.#id, readEnv(this.env).clock.now());
  }

  async inPlay(): Promise<InPlay> {
    const memory = this.#memory ?? this.#store.readMemory();
    return { minutes: Object.fromEntries(memory.minutes), reviews: reviewsOf(memory) };
  }

  async poll(): Promise<PollReport> {
    return this.#polls.run();
  }

  async correct(correction: Correction, reason: string): Promise<Result<Corrected, CorrectionRefusal>> {
    return this.#alone(async () => {
      const ctx = this.#context();
      const { facts, corrections } = await this.#lockWhatIsDue(ctx);
      const entered = enter(ctx, facts, { correction, reason, corrections, at: ctx.clock.now() });
      if (!entered.ok) return entered;
      const { changes, alongside } = entered.value;
      const { epoch } = await this.#write(ctx, changes, alongside);
      await this.#schedule(ctx.clock.now());
      this.#reporter.logCorrected(correction.kind, epoch, changes.length);
      return ok({ epoch, changes: changes.length });
    });
  }

  async release(fixtureId: FixtureId, subject: string): Promise<boolean> {
    return this.#alone(async () => {
      const ctx = this.#context();
      const isHeld = await releaseCorrection(ctx.db, ctx.config.season.id, fixtureId, subject);
      await this.#keeper.reread(ctx);
      return isHeld;
    });
  }

  async doubt(season: SeasonId): Promise<void> {
    this.#store.saveSight({ season, since: readEnv(this.env).clock.now(), replies: 0 });
  }

  async noteErased(userId: UserId): Promise<void> {
    this.#store.noteErased(userId, readEnv(this.env).clock.now());
  }

  async erased(): Promise<UserId[]> {
    return this.#store.readErased(readEnv(this.env).clock.now());
  }

  override async alarm(): Promise<void> {
    await this.poll();
  }

  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => this.#keeper.forget());
    return turn;
  }

  #context(): Context {
    return createContext(this.env, (work) => this.ctx.waitUntil(work), { season: this.#id });
  }

  async #pollOnce(): Promise<PollReport> {
    const startedAt = performance.now();
    const ctx = this.#context();
    const poll = new Poll();
    try {
      await this.#askAndWrite(ctx, poll);
    } catch (error) {
      // Nothing is lost: the next poll loads D1's state and finds the same differences.
      this.#keeper.forget();
      this.#memory = null;
      poll.failures.push({ what: "season", reason: "could not be written" });
      this.#reporter.logFailed(error);
    }
    await this.#schedule(ctx.clock.now());
    const { epoch } = this.#reporter.note({ ...poll, facts: this.#keeper.facts }, ctx.clock.now());
    return poll.report(epoch, ctx.cost, performance.now() - startedAt);
  }

  /** Asks the feed and writes what changes. `poll` is told each step's outcome, so that a failure keeps the others. */
  async #askAndWrite(ctx: Context, poll: Poll): Promise<void> {
    const { facts, corrections, locks } = await this.#lockWhatIsDue(ctx);
    poll.changes += locks;
    const memory = this.#memory ?? this.#store.readMemory();
    if (!isBackingOff(this.#store.readHealth(), ctx.clock.now())) {
      poll.answer = await askFeed(this.#feed, facts, memory, ctx.clock.now());
    }
    poll.begins = this.#reporter.lookAhead(this.#id, { ...poll, facts }, ctx.clock.now());
    const replies = usableReplies(poll.answer, this.#id, facts);
    poll.failures.push(...replies.failures);
    const now = ctx.clock.now();
    const result = ingest(facts, memory, holdCorrections(replies, corrections, facts, now), now);
    poll.failures.push(...result.refused);
    const written = await this.#write(ctx, result.changes);
    this.#store.saveMemory(memory, result.memory);
    this.#memory = result.memory;
    await announceReviews(ctx, written.epoch, memory, result.memory);
    poll.changes += result.changes.length;
    this.#reporter.logHeldBack(result.heldBack);
    await this.#leagues.tellAgain(ctx, written.epoch);
    ctx.defer(this.#leagues.renew(ctx, written.epoch));
    // Last, because a goal never waits for a price.
    await this.#figures.write(ctx, written, result.bootstrap);
  }

  /** TIP-02: writes the locks that are due, with the candidates of this moment. @returns the facts after them. */
  async #lockWhatIsDue(ctx: Context) {
    const now = ctx.clock.now();
    if (await this.#keeper.load(ctx)) this.#leagues.doubt(now);
    const locks = dueLocks(this.#keeper.loaded.facts, now);
    const facts = await this.#write(ctx, locks);
    return { facts, corrections: this.#keeper.loaded.corrections, locks: locks.length };
  }

  /** Writes the changes to D1 as one epoch, `also` in its batch, then tells the leagues; no changes, no epoch. */
  async #write(ctx: Context, changes: readonly SeasonChange[], also: readonly Statement<unknown>[] = []) {
    const facts = await this.#keeper.write(ctx, changes, also);
    if (changes.length > 0) await this.#leagues.tell(ctx, facts.epoch, changes);
    return facts;
  }

  async #schedule(now: Instant): Promise<void> {
    const { facts } = this.#keeper;
    const wake = facts && this.#memory ? nextWake(facts, this.#memory, now) : null;
    if (wake) await setWake(this.ctx.storage, this.env, wake, now);
  }
}
