import type { ToldGoal } from "#contract/goals.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/kickoffs.ts";
import { DEFAULT_RUN, isHidden, RUNS, type RunName, runOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { type Computed, isStale } from "#workers/league/games/staleness.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import { tellDesks, tellGoals } from "#workers/platform/tell-desk.ts";
import { createGame } from "./games/games.ts";
import { RunStandings, type SharedLeague } from "./run-standings.ts";
import type { Step } from "./season-source.ts";
import { messagesOf } from "./sockets/alerts.ts";
import { nextSeq, withOwnRow } from "./sockets/patch-frame.ts";
import type { LeagueStore, StoredState } from "./storage/store.ts";
import { loadRoster, writePage } from "./storage/stored-roster.ts";
import { StoredSeason } from "./storage/stored-season.ts";
import { goalsFor, goalsOfRuns } from "./story/goal-meanings.ts";
import { tellLive } from "./story/live.ts";
import type { RollCall } from "./table/roll-call.ts";
import { Roster } from "./table/roster.ts";

interface Loaded extends Computed {
  readonly roster: Roster;
  league: SharedLeague;
  computedAt: Instant;
  isDirty: boolean;
}

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
  readonly #season: StoredSeason;
  readonly #runs: Readonly<Record<RunName, RunStandings>>;
  #told: StoredState | null = null;
  /** Whether `#told` is written. While nobody listens it is in memory alone. */
  #isKept = true;
  #loaded: Loaded | null = null;
  readonly #afterPatch: (table: RunStandings) => void;

  /** @param afterPatch called with each new table, once its patch is sent. */
  constructor(
    ctx: Context,
    roll: RollCall,
    store: LeagueStore,
    audience: Audience,
    afterPatch: (table: RunStandings) => void,
  ) {
    this.#afterPatch = afterPatch;
    this.#ctx = ctx;
    this.#roll = roll;
    this.#store = store;
    this.#audience = audience;
    this.#season = new StoredSeason(store);
    this.#runs = { season: new RunStandings(ctx, "season"), half: new RunStandings(ctx, "half") };
  }

  /** The loaded table. @throws when nothing is loaded: `load` comes first. */
  get #now(): Loaded {
    if (!this.#loaded) throw new Error("Standings read before they were loaded");
    return this.#loaded;
  }

  /** The table of a run, by default the season's, as it is now. */
  of(name: RunName = DEFAULT_RUN): RunStandings {
    const { league } = this.#now;
    const run = this.#runs[name];
    const now = this.#ctx.clock.now();
    if (run.isOf(league, now)) return run;
    run.compute(league, now, this.epoch, false);
    this.#tell();
    return run;
  }

  /** The league's own table: the season's, or the half's of a league for the second half only (HLF-06). */
  main(): RunStandings {
    return this.of(this.#now.league.isHalfOnly ? "half" : DEFAULT_RUN);
  }

  /** The tables of all runs, the season's first. */
  everyRun(): RunStandings[] {
    return RUNS.map((run) => this.of(run));
  }

  /** Takes note of what each run's table was last told as; it is written when a socket hears of it. */
  #tell(): void {
    if (!this.#told) return;
    this.#told = { ...this.#told, ...this.#runs.season.told, half: this.#runs.half.told };
    this.#isKept = false;
  }

  get roster(): Roster {
    return this.#now.roster;
  }

  /** The league's game. @throws when nothing is loaded. */
  get gameType(): LeagueType {
    return this.#now.league.gameType;
  }

  get isOverall(): boolean {
    return this.#roll.isOverall;
  }

  get facts(): SeasonFacts {
    return this.#now.league.facts;
  }

  get epoch(): number {
    return this.#told?.epoch ?? 0;
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
    if (!this.#audience.hasSockets()) this.#now.isDirty = true;
    else this.publish({ facts: this.facts, changes: [] });
  }

  /**
   * S4: takes in a departure so that nothing kept names who has left, erased perhaps: neither a row nor a patch. Who
   * resumes from before it gets a snapshot.
   */
  publishDeparture(): void {
    this.publish({ facts: this.facts, changes: [] });
    const told = this.#told;
    if (!told) return;
    this.#store.atomically(() => {
      this.#store.forgetPatches();
      this.#store.writeState(told);
    });
    this.#isKept = true;
  }

  /** Whether a table of this season is stored, loaded or not. */
  isStored(): boolean {
    this.#told ??= this.#store.readState();
    return this.#told?.stamp === this.#roll.stamp;
  }

  /** The league's game; read from D1 only when no state has been read. */
  async readGame(): Promise<LeagueType> {
    return this.#told?.game ?? (await this.#roll.game()).game;
  }

  /** Reads everything again from D1. Sockets receive the difference, if there is one. */
  async rebuild(): Promise<void> {
    await this.#build(this.#told ?? this.#store.readState());
  }

  /** Discards everything, because the league no longer exists. */
  forget(): void {
    this.#throwAway();
    this.#told = null;
  }

  #throwAway(): void {
    for (const run of RUNS) this.#runs[run].forget();
    this.#store.atomically(() => this.#store.clear());
    this.#loaded = null;
    this.#isKept = true;
  }

  /** Writes what a socket is about to be told, with the season for later epochs: one row, or none if it is there. */
  keep(): void {
    const told = this.#told;
    if (!told) return;
    const isSeasonNew = this.#season.hold(this.facts);
    if (isSeasonNew || !this.#isKept) this.#store.atomically(() => this.#store.writeState(told));
    this.#isKept = true;
  }

  /** A run's patches after `since`, ready to send; null when a snapshot is needed. */
  patchesAfter(since: number, run: RunName): string[] | null {
    return this.#store.readPatches(since, this.#runs[run].seq, run);
  }

  #isStale(): boolean {
    return isStale(this.#now, this.#ctx.clock.now());
  }

  /** Loads the stored table; builds it from D1 when none of this season is stored. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    const told = this.#store.readState();
    if (told?.stamp !== this.#roll.stamp) return this.#build(told ?? this.#told);
    this.#told = told;
    // Without sockets nothing is told, and the isolate's own copy is nearer.
    const stored = this.#audience.hasSockets() ? this.#season.read(told.epoch) : null;
    const facts = stored ?? (await readSeasonFacts(this.#ctx));
    this.#begin(told, loadRoster(this.#store), facts);
  }

  async #build(told: StoredState | null): Promise<void> {
    const { game, startsAt, isHalfOnly } = await this.#roll.game();
    const facts = await readSeasonFacts(this.#ctx);
    const roster = new Roster(this.#store.members);
    let isFirst = true;
    for await (const page of this.#roll.everybody(game)) {
      // The old table is deleted with the first page: from here on only a complete build is used.
      if (isFirst) this.#throwAway();
      isFirst = false;
      writePage(this.#store, roster, page);
    }
    const seq = told?.seq ?? nextSeq(0, false, this.#ctx.clock.now());
    const base = { seq, total: 0, topRows: [], half: null };
    const from = { ...(told ?? base), stamp: this.#roll.stamp, game, startsAt, isHalfOnly, epoch: 0 };
    this.#store.atomically(() => {
      this.#store.writeTerms({ startsAt, isHalfOnly });
      this.#store.writeState(from);
    });
    this.#told = from;
    this.#begin(from, roster, facts);
    if (this.#audience.hasSockets()) this.keep();
  }

  #begin(
    { game: gameType, startsAt, isHalfOnly, half, ...told }: StoredState,
    roster: Roster,
    facts: SeasonFacts,
  ): void {
    const game = createGame(gameType, drawSeedOf(this.#ctx.config), { startsAt });
    const computedAt = this.#ctx.clock.now();
    const { isOverall } = this;
    const league = { game, gameType, startsAt, roster, facts, isOverall, isHalfOnly };
    this.#loaded = { game, roster, league, computedAt, isDirty: false };
    this.#runs.season.begin(told);
    this.#runs.half.begin(half);
    this.publish({ facts, changes: [] });
  }

  /** Computes the tables of a step, stores them, then broadcasts one patch a run for everything that came together. */
  publish({ facts, changes }: Step): void {
    const current = this.#now;
    const told = this.#told;
    if (!told) throw new Error("Nothing to publish over");
    const now = this.#ctx.clock.now();
    const before = current.league.facts;
    const league = { ...current.league, facts };
    const epoch = Math.max(facts.epoch, told.epoch);
    const followed = this.#audience.followedRuns();
    const isHeard = followed.size > 0;
    const frames: { readonly run: RunName; readonly frame: string }[] = [];
    for (const run of RUNS) {
      if (run !== DEFAULT_RUN && !followed.has(run)) continue;
      const frame = this.#runs[run].compute(league, now, epoch, isHeard);
      if (frame !== null) frames.push({ run, frame });
    }
    const next = { ...told, ...this.#runs.season.told, half: this.#runs.half.told, epoch };
    const isKept = this.#isKept && frames.length === 0 && epoch === told.epoch;
    this.#store.atomically(() => {
      for (const { run, frame } of frames) this.#store.keepPatch(this.#runs[run].seq, frame, run);
      if (facts !== before) this.#season.advance(before, { facts, changes });
      if (isHeard && !isKept) this.#store.writeState(next);
    });
    this.#isKept = isKept || isHeard;
    this.#told = next;
    Object.assign(current, { league, computedAt: now, isDirty: false });
    // One frame per socket and run: the patch, with the reader's own row if it is below the first rows.
    for (const { run, frame } of frames) {
      const table = this.#runs[run];
      this.#audience.broadcastEach((id) => withOwnRow(frame, table.ownRowBehind(id)), run);
    }
    this.#afterPatch(this.main());
    for (const message of messagesOf(changes ?? [], facts)) this.#audience.broadcast(message);
    if (isSeasonOver(facts) && !isSeasonOver(before)) this.#audience.broadcast({ type: "season_over" });
    const { leagueId } = this.#roll;
    if (leagueId !== null) {
      tellLive(
        () => this.toldRuns(),
        { before, changes, now },
        {
          leagueId,
          audience: this.#audience,
          tellDesks: (tellings) => this.#ctx.defer(tellDesks(this.#ctx, tellings)),
          tellGoals: (readers, newsFor) => this.#ctx.defer(tellGoals(this.#ctx, readers, newsFor)),
        },
      );
    }
  }

  /** The goals with these ids as they are told to a reader. */
  goalsFor(ids: readonly string[], reader: UserId): ToldGoal[] {
    const league = { leagueId: this.#roll.leagueId ?? "", game: this.gameType, reader };
    const told = new Map(this.toldRuns().map((table) => [table.name, table.momentsOf(ids)]));
    return goalsFor(goalsOfRuns(told), league);
  }

  /** The tables whose news is told: the season's, and the half's once it has begun, if anybody follows or plays it. */
  toldRuns(): RunStandings[] {
    // HLF-06: a league without a season's table has no news of one.
    if (this.#now.league.isHalfOnly) return [this.main()];
    const season = this.of();
    const isBingo = this.gameType === "football_bingo";
    const isHalf =
      this.#audience.followedRuns().has("half") ||
      (isBingo && this.#hasHalfCards() && this.#isHalfOn(this.#ctx.clock.now()));
    return isHalf ? [season, this.of("half")] : [season];
  }

  #isHalfOn(now: Instant): boolean {
    const { facts } = this;
    const season = resolveSeason(this.#ctx.config.season, firstDeadlineOf(facts.gameweeks.values()));
    const run = runOf("half", facts, season);
    return run !== null && !isHidden(run, now);
  }

  #hasHalfCards(): boolean {
    return this.roster.field().members.some((member) => member?.half);
  }
}
