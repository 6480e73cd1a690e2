import type { ToldGoal } from "#contract/goals.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { DEFAULT_RUN, RUNS, type RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { isStale } from "#workers/league/games/staleness.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueGone } from "#workers/platform/league-objects.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { GoalsAsked } from "#workers/rpc/league.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";
import { type Loaded, loadedOf, readEverybody } from "./loaded.ts";
import { lastLockOf } from "./lock-heal.ts";
import { RunStandings } from "./run-standings.ts";
import { type Step, stepTo } from "./season-source.ts";
import { nextSeq, withOwnRow } from "./sockets/patch-frame.ts";
import { type DuelListener, StandingsMessages } from "./standings-messages.ts";
import { type RunPatch, StateKeeper } from "./storage/state-keeper.ts";
import type { LeagueStore } from "./storage/store.ts";
import { loadRoster } from "./storage/stored-roster.ts";
import type { StoredState } from "./storage/stored-state.ts";
import type { RollCall } from "./table/roll-call.ts";
import type { Roster } from "./table/roster.ts";

/**
 * The tables of a League, one per run (HLF-01): members and facts in memory, computed into rows, written if somebody
 * listens, then sent to the sockets. A run that no socket follows is computed when it is read. `Upkeep` brings them up
 * to date. Everything held comes from D1 and can be discarded.
 */
export class Standings {
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #audience: Audience;
  readonly #roll: RollCall;
  readonly #keeper: StateKeeper;
  readonly #runs: Readonly<Record<RunName, RunStandings>>;
  #loaded: Loaded | null = null;
  readonly #messages: StandingsMessages;

  constructor(ctx: Context, roll: RollCall, store: LeagueStore, audience: Audience, duels: DuelListener) {
    this.#ctx = ctx;
    this.#roll = roll;
    this.#store = store;
    this.#audience = audience;
    this.#keeper = new StateKeeper(store);
    this.#messages = new StandingsMessages(ctx, roll, audience, duels);
    this.#runs = { season: new RunStandings(ctx, "season"), half: new RunStandings(ctx, "half") };
  }

  /** The loaded table. @throws when nothing is loaded: `load` comes first, and nothing after `clear`. */
  get #inMemory(): Loaded {
    if (this.#loaded) return this.#loaded;
    throw this.#keeper.isForgotten ? leagueGone() : new Error("Standings read before they were loaded");
  }

  /**
   * The table of a run, by default the season's, as it is now: computed where the last one is of older members, facts
   * or an earlier opening; nothing is written.
   */
  compute(name: RunName = DEFAULT_RUN): RunStandings {
    const { league } = this.#inMemory;
    const run = this.#runs[name];
    const now = this.#ctx.clock.now();
    if (run.isOf(league, now)) return run;
    run.compute(league, now, this.epoch, false);
    this.#keeper.note(this.#lastTold());
    return run;
  }

  /** The league's own table: the season's, or the half's of a league for the second half only (HLF-06). */
  computeMain(): RunStandings {
    return this.compute(this.#inMemory.league.isHalfOnly ? "half" : DEFAULT_RUN);
  }

  /** The tables of all runs, the season's first. */
  computeAll(): RunStandings[] {
    return RUNS.map((run) => this.compute(run));
  }

  /** Each run's table as last sent to the sockets. */
  #lastTold() {
    return { ...this.#runs.season.lastTold, half: this.#runs.half.lastTold };
  }

  get roster(): Roster {
    return this.#inMemory.roster;
  }

  get gameType(): LeagueType {
    return this.#inMemory.league.gameType;
  }

  get isOverall(): boolean {
    return this.#roll.isOverall;
  }

  get facts(): SeasonFacts {
    return this.#inMemory.league.facts;
  }

  get epoch(): number {
    return this.#keeper.state?.epoch ?? 0;
  }

  /** Whether the rows in memory are new enough for a reader who has seen `epoch` and `memberCount`. */
  isUpTo(epoch: number, memberCount?: number | null): boolean {
    if (!this.#loaded || this.epoch < epoch || this.#isStale()) return false;
    return memberCount == null || memberCount === this.#loaded.roster.size;
  }

  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** Recomputes a table that is older than what it depends on. */
  publishIfStale(): void {
    if (this.#isStale()) this.publish({ facts: this.facts, changes: [] });
  }

  /** Takes in a changed roster: at once while sockets are open, otherwise for the next reader. */
  publishRoster(): void {
    if (!this.#audience.hasSockets()) this.#inMemory.isDirty = true;
    else this.publish({ facts: this.facts, changes: [] });
  }

  /**
   * Takes in a departure so that nothing kept names anybody who has left, and is erased perhaps: neither a row nor a
   * patch. Whoever resumes from before it gets a snapshot.
   */
  publishDeparture(): void {
    this.publish({ facts: this.facts, changes: [] });
    this.#keeper.clearNames();
  }

  /** Whether a table of this season is stored, loaded or not. */
  isStored(): boolean {
    return this.#keeper.read()?.stamp === this.#roll.stamp;
  }

  /** The league's game; read from D1 only when no state has been read. */
  async readGame(): Promise<LeagueType> {
    return this.#keeper.state?.game ?? (await this.#roll.game()).game;
  }

  /** Reads everything again from D1. Sockets receive the difference, if there is one. */
  async rebuild(): Promise<void> {
    await this.#build(this.#keeper.read());
  }

  /** Discards everything, because the league no longer exists. */
  clear(): void {
    this.#throwAway();
    this.#keeper.forget();
  }

  #throwAway(): void {
    for (const run of RUNS) this.#runs[run].forget();
    this.#keeper.clear();
    this.#loaded = null;
  }

  /** Writes what a socket is about to be told. */
  write(): void {
    this.#keeper.write(this.facts);
  }

  /** A run's patches after `since`, ready to send; null when a snapshot is needed. */
  patchesAfter(since: number, run: RunName): string[] | null {
    return this.#store.readPatches(since, this.#runs[run].seq, run);
  }

  #isStale(): boolean {
    return isStale(this.#inMemory, this.#ctx.clock.now());
  }

  /** Loads the stored table; builds it from D1 when none of this season is stored. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    const storedState = this.#keeper.readAnew();
    if (storedState?.stamp !== this.#roll.stamp) return this.#build(this.#keeper.state);
    // Without sockets nothing is told, and the isolate's own copy is nearer.
    const stored = this.#audience.hasSockets() ? this.#keeper.readFacts(storedState.epoch) : null;
    const facts = stored ?? (await readSeasonFacts(this.#ctx));
    this.#begin(storedState, loadRoster(this.#store), facts);
  }

  async #build(last: StoredState | null): Promise<void> {
    const { game, firstGameweek, isHalfOnly } = await this.#roll.game();
    const facts = await readSeasonFacts(this.#ctx);
    const roster = await readEverybody(this.#roll, this.#store, game, () => this.#throwAway());
    const seq = last?.seq ?? nextSeq(0, false, this.#ctx.clock.now());
    const base = { seq, total: 0, topRows: [], half: null };
    const from = { ...(last ?? base), stamp: this.#roll.stamp, game, firstGameweek, isHalfOnly, epoch: 0 };
    // The members were read after the facts, so their slips are those of every lock in them.
    this.#store.noteHealed(lastLockOf(facts));
    this.#keeper.writeBuilt(from, { firstGameweek, isHalfOnly });
    this.#begin(from, roster, facts);
    if (this.#audience.hasSockets()) this.write();
  }

  #begin(state: StoredState, roster: Roster, facts: SeasonFacts): void {
    this.#loaded = loadedOf(state, { roster, facts, isOverall: this.isOverall }, this.#ctx);
    this.#runs.season.begin(state);
    this.#runs.half.begin(state.half);
    this.publish({ facts, changes: [] });
  }

  /** A goal's path: publishes the tables of an epoch that the Season tells of; one known already changes nothing. */
  async takeIn(message: Pick<EpochMessage, "epoch" | "changes">): Promise<void> {
    await this.load();
    if (message.epoch > this.epoch) this.publish(await stepTo(this.#ctx, this.facts, message));
  }

  /** Computes the tables of a step, stores them if anybody hears, then broadcasts one patch a run for all of it. */
  publish({ facts, changes }: Step): void {
    const current = this.#inMemory;
    const last = this.#keeper.state;
    if (!last) throw new Error("Nothing to publish over");
    const now = this.#ctx.clock.now();
    const before = current.league.facts;
    const league = { ...current.league, facts };
    const epoch = Math.max(facts.epoch, last.epoch);
    const followed = this.#audience.followedRuns();
    const isHeard = followed.size > 0;
    const frames: RunPatch[] = [];
    for (const run of RUNS) {
      if (run !== DEFAULT_RUN && !followed.has(run)) continue;
      const frame = this.#runs[run].compute(league, now, epoch, isHeard);
      if (frame !== null) frames.push({ run, seq: this.#runs[run].seq, frame });
    }
    const next = { ...last, ...this.#lastTold(), epoch };
    this.#keeper.advance(next, frames, { before, step: { facts, changes }, isHeard });
    Object.assign(current, { league, computedAt: now, isDirty: false });
    // One frame per socket and run: the patch, with the reader's own row if it is below the first rows.
    for (const { run, frame } of frames) {
      const table = this.#runs[run];
      this.#audience.broadcastEach((id) => withOwnRow(frame, table.ownRowBehind(id)), run);
    }
    this.#messages.tell(this, before, { facts, changes });
  }

  /** The goals with these ids as they are told to a reader. */
  goalsFor(asked: Pick<GoalsAsked, "ids" | "reader" | "rivals">): ToldGoal[] {
    return this.#messages.goalsFor(this, asked);
  }

  runsToTell(): RunStandings[] {
    return this.#messages.runsToTell(this);
  }
}
