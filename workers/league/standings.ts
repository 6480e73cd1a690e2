import type { LeaderboardEntry } from "#contract/api.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { LeagueJoinAlert } from "#contract/live.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/kickoffs.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { History } from "#domain/story/history.ts";
import type { Moment } from "#domain/story/moment.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import type { MemberRow } from "#workers/db/leagues/members.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { createGame } from "./games/games.ts";
import { catchUp, nextFacts, type Step } from "./season-source.ts";
import { joinAlertOf, messagesOf } from "./sockets/alerts.ts";
import { patchBetween, patchFrame, withOwnRow } from "./sockets/patch-frame.ts";
import type { LeagueStore, StoredState } from "./storage/store.ts";
import { isKnown, loadRoster, storeMembers, takeSlips, writePage } from "./storage/stored-roster.ts";
import { StoredSeason } from "./storage/stored-season.ts";
import { LIVE_MEMBERS_AT_MOST, tellLive } from "./story/live.ts";
import type { NewsSince, NewsSpan } from "./story/news-since.ts";
import { Stories } from "./story/stories.ts";
import { playedOf, RollCall } from "./table/roll-call.ts";
import { Roster } from "./table/roster.ts";
import type { ToldSlip } from "./table/slip-news.ts";
import { type Computed, isStale } from "./table/staleness.ts";
import { EMPTY_TABLE, type Table } from "./table/table.ts";

/** With more members than this missing or left over, the whole table is read again. */
const RECONCILE_AT_MOST = 50;

interface Loaded extends Computed {
  facts: SeasonFacts;
  table: Table;
  computedAt: Instant;
  isDirty: boolean;
}

/**
 * The table of a League: members and facts in memory, computed into rows, persisted, then sent to the sockets. Its
 * methods must not overlap (the shell queues them). Everything it holds comes from D1 and can be discarded.
 */
export class Standings {
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #audience: Audience;
  readonly #roll: RollCall;
  readonly #season: StoredSeason;
  readonly #stories: Stories;
  #told: StoredState | null = null;
  #loaded: Loaded | null = null;

  constructor(name: string, ctx: Context, store: LeagueStore, audience: Audience) {
    this.#ctx = ctx;
    this.#store = store;
    this.#audience = audience;
    this.#season = new StoredSeason(store);
    this.#roll = new RollCall(name, ctx);
    this.#stories = new Stories(ctx);
  }

  /** The loaded table. @throws when nothing is loaded: `bringUpTo` comes first. */
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

  /** TIP-12: the first gameweek that counts; null where every one does. */
  get startsAt(): GameweekId | null {
    return this.#told?.startsAt ?? null;
  }

  /** STO-01: a gameweek's moments, oldest first; null for an unknown gameweek. */
  story(gameweek: GameweekId): readonly Moment[] | null {
    return this.#stories.story(this, gameweek);
  }

  /** STO-05: each member's rank and score by gameweek. */
  history(): History {
    return this.#stories.history(this, this.#ctx.clock.now());
  }

  /** The news of a span of time for single members; empty in leagues too large to compute it at every goal. */
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

  get topRows(): readonly LeaderboardEntry[] {
    return this.#told?.topRows ?? [];
  }

  /** True when the rows in memory are new enough for a reader who has seen `epoch` and `memberCount`. */
  isUpTo(epoch: number, memberCount?: number | null): boolean {
    if (!this.#loaded || this.epoch < epoch || this.#isStale()) return false;
    return memberCount == null || memberCount === this.#loaded.roster.size;
  }

  /**
   * Loads the table; reads the log when it is behind `epoch`, and the members' ids when `memberCount` differs from its
   * own.
   */
  async bringUpTo(epoch: number, memberCount?: number | null): Promise<void> {
    const now = await this.#load();
    if (this.epoch < epoch) this.#publish(await catchUp(this.#ctx, now.facts));
    else this.#recomputeIfStale();
    if (memberCount == null || memberCount === now.roster.size) return;
    await this.#reconcile(now);
    this.#recomputeIfStale();
  }

  #recomputeIfStale(): void {
    if (this.#isStale()) this.#publish({ facts: this.#now.facts, changes: [] });
  }

  /** `changes` are those of `epoch` alone, empty when too big for a message: then, and after a gap, the log is read. */
  async refresh(epoch: number, changes: readonly SeasonChange[]): Promise<void> {
    // No sockets: the next reader brings it up to date.
    if (!this.#loaded && !this.#audience.hasSockets()) return;
    const now = await this.#load();
    if (epoch <= this.epoch) return;
    if (changes.length > 0 && epoch === this.epoch + 1 && now.facts.epoch === this.epoch) {
      this.#publish({ facts: nextFacts(now.facts, epoch, changes), changes });
    } else {
      this.#publish(await catchUp(this.#ctx, now.facts));
    }
  }

  /** The alarm's work while sockets are open: reads the epoch and the number of members from D1. */
  async heal(): Promise<"ok" | "league_deleted"> {
    const now = await this.#load();
    const step = await catchUp(this.#ctx, now.facts);
    if (step.facts !== now.facts || this.#isStale()) this.#publish(step);
    const memberCount = await this.#roll.memberCount();
    if (memberCount === null) return "league_deleted";
    const isCounted = memberCount !== undefined && !isSeasonOver(now.facts);
    if (isCounted && memberCount !== now.roster.size) await this.#reconcile(now);
    return "ok";
  }

  memberChanged(userId: UserId): Promise<void> {
    return this.membersChanged([userId]);
  }

  /**
   * Looks people up again in D1, all in one query: joined, left, renamed, other picks or slips. One patch.
   *
   * @param told slips of some of them, who need no look-up unless the League missed an earlier one.
   */
  async membersChanged(asked: readonly UserId[], told: readonly ToldSlip[] = []): Promise<void> {
    if (!this.#loaded && !this.#audience.hasSockets()) return this.#storeMembers(asked);
    const { roster, facts } = await this.#load();
    const { hasNew, known } = takeSlips(this.#store, roster, told);
    const userIds = asked.filter((id) => !known.has(id));
    const rows = userIds.length > 0 ? await this.#readMembers(userIds) : new Map<UserId, MemberRow>();
    const joined: MemberRow[] = [];
    let isChanged = hasNew;
    for (const userId of userIds) {
      const row = rows.get(userId);
      if (!row) {
        // Joining a league whose season is over does not add a member to this table (SEA-06).
        if (isSeasonOver(facts)) this.#drop(userId, roster);
        else await this.memberRemoved(userId);
        continue;
      }
      const played = playedOf(row);
      if (isKnown(this.#store, roster, played)) continue;
      if (roster.of(userId) === undefined) joined.push(row);
      this.#store.atomically(() => this.#store.members.write(played, roster.put(played.member)));
      isChanged = true;
    }
    if (isChanged) this.#membersChanged();
    if (this.#roll.isOverall) return;
    for (const row of joined) {
      this.#audience.broadcast(
        { type: "league_join_alert", data: joinAlertOf(row, facts, this.#ctx) },
        { except: row.userId },
      );
    }
  }

  /** LEA-07: the announcement of a new member; null when they have left again. */
  async joinAlertOf(userId: UserId): Promise<LeagueJoinAlert | null> {
    const row = (await this.#readMembers([userId])).get(userId);
    return row
      ? joinAlertOf(row, this.#loaded?.facts ?? (await readSeasonFacts(this.#ctx)), this.#ctx)
      : null;
  }

  /** All members of this league, whether or not its table has been computed. */
  async memberIds(): Promise<UserId[]> {
    return this.#loaded ? [...this.#loaded.roster.ids()] : this.#roll.ids();
  }

  /** LEA-03: a removed member's sockets close at once, before any other check. A final table keeps them (SEA-06). */
  async memberRemoved(userId: UserId): Promise<void> {
    this.#audience.dismiss("removed", userId);
    if (!this.#loaded && !this.#audience.hasSockets()) return this.#storeMembers([userId]);
    const { roster, facts } = await this.#load();
    if (isSeasonOver(facts) && (await this.#readMembers([userId])).has(userId)) return;
    this.#drop(userId, roster);
  }

  #drop(userId: UserId, roster: Roster): void {
    this.#store.atomically(() => this.#store.members.remove(userId));
    if (roster.delete(userId)) this.#membersChanged();
  }

  /** Nobody looks on at an overall table, or at a league without sockets: the next reader has it computed. */
  #membersChanged(): void {
    if (this.#roll.isOverall || !this.#audience.hasSockets()) this.#now.isDirty = true;
    else this.#publish({ facts: this.#now.facts, changes: [] });
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
    this.#season.drop();
    this.#stories.forget();
    this.#store.atomically(() => this.#store.clear());
    this.#loaded = null;
  }

  /** Keeps the season in storage while sockets are open. */
  holdSeason(): void {
    this.#season.hold(this.#now.facts);
  }

  dropSeason(): void {
    this.#season.drop();
  }

  /** The patches after `since`, ready to send; null when a snapshot is needed. */
  patchesAfter(since: number): string[] | null {
    return this.#store.readPatches(since, this.seq);
  }

  #isStale(): boolean {
    return isStale(this.#now, this.#ctx.clock.now());
  }

  async #load(): Promise<Loaded> {
    if (this.#loaded) return this.#loaded;
    const told = this.#store.readState();
    if (told?.stamp !== this.#roll.stamp) return this.#build(told ?? this.#told);
    this.#told = told;
    const facts = this.#season.read() ?? (await readSeasonFacts(this.#ctx));
    return this.#begin(told, loadRoster(this.#store), facts);
  }

  async #build(told: StoredState | null): Promise<Loaded> {
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
    // Without a record of earlier numbers, the clock's seconds exceed them all.
    const seq = told?.seq ?? Math.floor(this.#ctx.clock.now() / SECOND_MS);
    const base = { stamp: this.#roll.stamp, game, startsAt, seq, epoch: 0, total: 0, topRows: [] };
    const from = told ? { ...told, stamp: this.#roll.stamp, game, startsAt, epoch: 0 } : base;
    this.#store.atomically(() => {
      this.#store.writeStart(startsAt);
      this.#store.writeState(from);
    });
    this.#told = from;
    const loaded = this.#begin(from, roster, facts);
    if (this.#audience.hasSockets()) this.holdSeason();
    return loaded;
  }

  #begin({ game: type, startsAt }: StoredState, roster: Roster, facts: SeasonFacts) {
    const game = createGame(type, drawSeedOf(this.#ctx.config), { startsAt });
    const computedAt = this.#ctx.clock.now();
    this.#loaded = { game, roster, facts, table: EMPTY_TABLE, computedAt, isDirty: false };
    this.#publish({ facts, changes: [] });
    return this.#loaded;
  }

  async #readMembers(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, MemberRow>> {
    return this.#roll.members(this.#told?.game ?? (await this.#roll.game()).game, userIds);
  }

  /** Without sockets: brings the members' rows up to date; the table is computed on demand. */
  async #storeMembers(userIds: readonly UserId[]): Promise<void> {
    this.#told ??= this.#store.readState();
    // Never built, or built for another season: the first reader builds it from D1.
    if (this.#told?.stamp !== this.#roll.stamp) return;
    const rows = await this.#readMembers(userIds);
    storeMembers(this.#store, userIds, (userId) => {
      const row = rows.get(userId);
      return row ? playedOf(row) : null;
    });
  }

  /** Recovers joins and departures whose message was lost: compares ids, then looks up each person who differs. */
  async #reconcile({ roster }: Loaded): Promise<void> {
    const { joined, left } = await this.#roll.strangers(roster);
    if (joined.length + left.length > RECONCILE_AT_MOST) return this.rebuild();
    for (const userId of left) await this.memberRemoved(userId);
    for (const userId of joined) await this.memberChanged(userId);
  }

  /** Computes, stores, then broadcasts one patch for everything that came together. */
  #publish({ facts, changes }: Step): void {
    const current = this.#now;
    const told = this.#told;
    if (!told) throw new Error("Nothing to publish over");
    const now = this.#ctx.clock.now();
    const before = current.table;
    const table = current.game.tableOf(current.roster, facts, now);
    const topRows = table.entries(0, LEADERBOARD_LIMIT);
    const patch = patchBetween(told, { topRows, before, table });
    const epoch = Math.max(facts.epoch, told.epoch);
    const next = { ...told, epoch, seq: told.seq + (patch ? 1 : 0), total: table.length, topRows };
    const frame = patch && patchFrame(next.seq, epoch, patch);
    this.#store.atomically(() => {
      if (frame !== null) this.#store.keepPatch(next.seq, frame);
      if (facts !== current.facts) this.#season.advance({ facts, changes });
      if (frame !== null || epoch !== told.epoch) this.#store.writeState(next);
    });
    this.#told = next;
    const step = { before: current.facts, changes, now };
    Object.assign(current, { facts, table, computedAt: now, isDirty: false });
    // One frame per socket: the patch, with the reader's own row if it is below the first rows.
    if (frame !== null) this.#audience.broadcastEach((id) => withOwnRow(frame, this.ownRowBehind(id)));
    for (const message of messagesOf(changes ?? [], facts)) this.#audience.broadcast(message);
    const { leagueId } = this.#roll;
    if (leagueId !== null) {
      tellLive(this.#stories, this, step, {
        leagueId,
        audience: this.#audience,
        tellDesks: (tellings) => this.#ctx.defer(tellDesks(this.#ctx, tellings)),
      });
    }
  }

  /** A reader's own row, if it is below the first rows, which every browser has. */
  ownRowBehind(userId: UserId): LeaderboardEntry | undefined {
    const place = this.placeOf(userId);
    return place === undefined || place < LEADERBOARD_LIMIT ? undefined : this.table.entryAt(place);
  }
}
