import type { ToldGoal } from "#contract/goals.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { History } from "#domain/story/history.ts";
import type { Moment } from "#domain/story/moment.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { type Computed, isStale } from "#workers/league/games/staleness.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import { tellDesks, tellGoals } from "#workers/platform/tell-desk.ts";
import { createGame } from "./games/games.ts";
import type { Step } from "./season-source.ts";
import { messagesOf } from "./sockets/alerts.ts";
import { nextSeq, patchBetween, patchFrame, withOwnRow } from "./sockets/patch-frame.ts";
import { ticksBetween } from "./sockets/patch-ticks.ts";
import type { LeagueStore, StoredState } from "./storage/store.ts";
import { loadRoster, writePage } from "./storage/stored-roster.ts";
import { StoredSeason } from "./storage/stored-season.ts";
import { goalsFor } from "./story/goal-meanings.ts";
import { LIVE_MEMBERS_AT_MOST, tellLive } from "./story/live.ts";
import type { NewsSince, NewsSpan } from "./story/news-since.ts";
import { Stories } from "./story/stories.ts";
import type { RollCall } from "./table/roll-call.ts";
import { Roster } from "./table/roster.ts";
import { EMPTY_TABLE, type Table } from "./table/table.ts";

interface Loaded extends Computed {
  facts: SeasonFacts;
  table: Table;
  computedAt: Instant;
  isDirty: boolean;
}

/**
 * The table of a League: members and facts in memory, computed into rows, written if somebody listens, then sent to the
 * sockets. `Upkeep` brings it up to date. Everything it holds comes from D1 and can be discarded.
 */
export class Standings {
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #audience: Audience;
  readonly #roll: RollCall;
  readonly #season: StoredSeason;
  readonly #stories: Stories;
  #told: StoredState | null = null;
  /** Whether `#told` is written. While nobody listens it is in memory alone. */
  #isKept = true;
  #loaded: Loaded | null = null;
  /** How many tables this instance has computed. */
  #computed = 0;
  readonly #afterPatch: (standings: Standings) => void;

  /** @param afterPatch called with each new table, once its patch is sent. */
  constructor(
    ctx: Context,
    roll: RollCall,
    store: LeagueStore,
    audience: Audience,
    afterPatch: (standings: Standings) => void,
  ) {
    this.#afterPatch = afterPatch;
    this.#ctx = ctx;
    this.#roll = roll;
    this.#store = store;
    this.#audience = audience;
    this.#season = new StoredSeason(store);
    this.#stories = new Stories(ctx);
  }

  /** The loaded table. @throws when nothing is loaded: `load` comes first. */
  get #now(): Loaded {
    if (!this.#loaded) throw new Error("Standings read before they were loaded");
    return this.#loaded;
  }

  get table(): Table {
    return this.#now.table;
  }

  get roster(): Roster {
    return this.#now.roster;
  }

  /** The league's game. @throws when nothing is loaded. */
  get gameType(): LeagueType {
    if (!this.#told) throw new Error("Standings read before they were loaded");
    return this.#told.game;
  }

  /** TIP-12: the first gameweek that counts; null if all count. */
  get startsAt(): GameweekId | null {
    return this.#told?.startsAt ?? null;
  }

  /** STO-01: a gameweek's moments, oldest first; null for an unknown gameweek. */
  story(gameweek: GameweekId): readonly Moment[] | null {
    return this.#stories.story(this, gameweek);
  }

  /** The goals with these ids as they are told to a reader. */
  goalsFor(ids: readonly string[], reader: UserId): ToldGoal[] {
    const league = { leagueId: this.#roll.leagueId ?? "", game: this.gameType, reader };
    return goalsFor(this.#stories.momentsOf(this, ids), league);
  }

  /** STO-05: each member's rank and score by gameweek. */
  history(): History {
    return this.#stories.history(this, this.#ctx.clock.now());
  }

  /** The news of a span of time for single members; empty for tables with more than LIVE_MEMBERS_AT_MOST members. */
  newsSince(span: NewsSpan): NewsSince[] {
    return this.roster.size > LIVE_MEMBERS_AT_MOST ? [] : this.#stories.newsSince(this, span);
  }

  get isOverall(): boolean {
    return this.#roll.isOverall;
  }

  get facts(): SeasonFacts {
    return this.#now.facts;
  }

  /** A member's place, from 0; undefined for anybody else. */
  placeOf(userId: string): number | undefined {
    const { roster, table } = this.#now;
    const slot = roster.slotOf(userId);
    // An overall table is computed some time after its members change: a new one may not be in it yet.
    return slot === undefined ? undefined : table.placeOf(userId, slot);
  }

  get seq(): number {
    return this.#told?.seq ?? 0;
  }

  get epoch(): number {
    return this.#told?.epoch ?? 0;
  }

  /** A stamp that changes whenever the table is computed, even by an object that has forgotten its earlier ones. */
  get stamp(): string {
    return `${this.#now.computedAt}/${this.#computed}`;
  }

  get topRows(): readonly LeaderboardEntry[] {
    return this.#told?.topRows ?? [];
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
    if (this.#isStale()) this.publish({ facts: this.#now.facts, changes: [] });
  }

  /** Takes in a changed roster: at once while sockets are open, otherwise for the next reader. */
  publishRoster(): void {
    if (!this.#audience.hasSockets()) this.#now.isDirty = true;
    else this.publish({ facts: this.#now.facts, changes: [] });
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
    this.#stories.forget();
    this.#store.atomically(() => this.#store.clear());
    this.#loaded = null;
    this.#isKept = true;
  }

  /** Writes what a socket is about to be told, with the season for later epochs: one row, or none if it is there. */
  keep(): void {
    const told = this.#told;
    if (!told) return;
    const isSeasonNew = this.#season.hold(this.#now.facts);
    if (isSeasonNew || !this.#isKept) this.#store.atomically(() => this.#store.writeState(told));
    this.#isKept = true;
  }

  /** The patches after `since`, ready to send; null when a snapshot is needed. */
  patchesAfter(since: number): string[] | null {
    return this.#store.readPatches(since, this.seq);
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
    const { game, startsAt } = await this.#roll.game();
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
    const base = { seq, total: 0, topRows: [] };
    const from = { ...(told ?? base), stamp: this.#roll.stamp, game, startsAt, epoch: 0 };
    this.#store.atomically(() => {
      this.#store.writeStart(startsAt);
      this.#store.writeState(from);
    });
    this.#told = from;
    this.#begin(from, roster, facts);
    if (this.#audience.hasSockets()) this.keep();
  }

  #begin({ game: type, startsAt }: StoredState, roster: Roster, facts: SeasonFacts): void {
    const game = createGame(type, drawSeedOf(this.#ctx.config), { startsAt });
    const computedAt = this.#ctx.clock.now();
    this.#loaded = { game, roster, facts, table: EMPTY_TABLE, computedAt, isDirty: false };
    this.publish({ facts, changes: [] });
  }

  /** Computes the table of a step, stores it, then broadcasts one patch for everything that came together. */
  publish({ facts, changes }: Step): void {
    const current = this.#now;
    const told = this.#told;
    if (!told) throw new Error("Nothing to publish over");
    const now = this.#ctx.clock.now();
    const before = current.table;
    const table = current.game.tableOf(current.roster, facts, now);
    const topRows = table.entries(0, LEADERBOARD_LIMIT);
    const patch = patchBetween(told, { topRows, before, table });
    const epoch = Math.max(facts.epoch, told.epoch);
    const isHeard = this.#audience.hasListeners();
    const seq = patch ? nextSeq(told.seq, isHeard, now) : told.seq;
    const next = { ...told, epoch, seq, total: table.length, topRows };
    const hasTicks = patch !== null && isHeard && told.game === "football_bingo";
    const ticks = hasTicks
      ? ticksBetween({ table: before, facts: current.facts }, { table, facts }, topRows, this.#ctx)
      : [];
    const frame = patch && patchFrame(seq, epoch, ticks?.length === 0 ? patch : { ...patch, ticks });
    const isKept = this.#isKept && frame === null && epoch === told.epoch;
    this.#store.atomically(() => {
      if (frame !== null) this.#store.keepPatch(seq, frame);
      if (facts !== current.facts) this.#season.advance(current.facts, { facts, changes });
      if (isHeard && !isKept) this.#store.writeState(next);
    });
    this.#isKept = isKept || isHeard;
    this.#told = next;
    const step = { before: current.facts, changes, now };
    Object.assign(current, { facts, table, computedAt: now, isDirty: false });
    this.#computed += 1;
    // One frame per socket: the patch, with the reader's own row if it is below the first rows.
    if (frame !== null) this.#audience.broadcastEach((id) => withOwnRow(frame, this.ownRowBehind(id)));
    this.#afterPatch(this);
    for (const message of messagesOf(changes ?? [], facts)) this.#audience.broadcast(message);
    const { leagueId } = this.#roll;
    if (leagueId !== null) {
      tellLive(this.#stories, this, step, {
        leagueId,
        audience: this.#audience,
        tellDesks: (tellings) => this.#ctx.defer(tellDesks(this.#ctx, tellings)),
        tellGoals: (readers, newsFor) => this.#ctx.defer(tellGoals(this.#ctx, readers, newsFor)),
      });
    }
  }

  /** A reader's own row, if it is below the first rows, which every browser has. */
  ownRowBehind(userId: UserId): LeaderboardEntry | undefined {
    const place = this.placeOf(userId);
    return place === undefined || place < LEADERBOARD_LIMIT ? undefined : this.table.entryAt(place);
  }
}
