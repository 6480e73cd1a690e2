import type { LeaderboardEntry } from "#contract/api.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { diffStandings } from "#contract/standings-codec.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import type { Context } from "#workers/services/context.ts";
import { readSeasonFacts } from "#workers/services/season-view.ts";
import { drawSeedOf } from "#workers/services/tipping-seed.ts";
import { joinAlertOf, messagesOf } from "./alerts.ts";
import type { Audience } from "./audience.ts";
import { createGame } from "./games.ts";
import { type Member, memberOf, packMember } from "./member.ts";
import { differsBehind, patchFrame, unchanged } from "./patch-frame.ts";
import { RollCall } from "./roster.ts";
import type { Game, Row } from "./rows.ts";
import { catchUp, nextFacts, type Step } from "./season-source.ts";
import type { LeagueStore, StoredState } from "./store.ts";
import { StoredSeason } from "./stored-season.ts";

/** Standings that depend on the time are computed again when they are older than this. */
const STALE_AFTER_MS = MINUTE_MS;
/** Sorting so many takes tens of milliseconds: not at every read, while picks keep coming in. */
const LARGE_TABLE = 5_000;
const LARGE_TABLE_STALE_AFTER_MS = 10 * SECOND_MS;
/** A longer list of unknown members is a new roll. */
const RECONCILE_AT_MOST = 50;

interface Loaded {
  readonly game: Game;
  readonly members: Map<UserId, Member>;
  facts: SeasonFacts;
  /** Grows with every change of `members`. */
  version: number;
  rows: readonly Row[];
  /** Where a user's row is among `rows`. */
  indexOf: ReadonlyMap<string, number>;
  computedAt: Instant;
  /** Members changed since; an overall table is computed when it is read, not at every pick of everybody. */
  isDirty: boolean;
}

/**
 * A table: members and facts in memory, computed into rows, persisted, then told to the sockets. Its methods
 * must not overlap (the shell queues them). Whatever it holds comes from D1 and can be thrown away.
 */
export class Standings {
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #audience: Audience;
  readonly #roll: RollCall;
  readonly #season: StoredSeason;
  #told: StoredState | null = null;
  #loaded: Loaded | null = null;

  constructor(name: string, ctx: Context, store: LeagueStore, audience: Audience) {
    this.#ctx = ctx;
    this.#store = store;
    this.#audience = audience;
    this.#season = new StoredSeason(store);
    this.#roll = new RollCall(name, ctx);
  }

  /** @throws when nothing is loaded: `bringUpTo` comes first. */
  get #table(): Loaded {
    if (!this.#loaded) throw new Error("Standings read before they were loaded");
    return this.#loaded;
  }

  get rows(): readonly Row[] {
    return this.#table.rows;
  }

  get members(): ReadonlyMap<UserId, Member> {
    return this.#table.members;
  }

  get facts(): SeasonFacts {
    return this.#table.facts;
  }

  rowOf(userId: string): Row | undefined {
    const at = this.#table.indexOf.get(userId);
    return at === undefined ? undefined : this.#table.rows[at];
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

  /** True when the rows in memory answer a reader who knows of `epoch` and `memberCount` members. */
  isUpTo(epoch: number, memberCount?: number): boolean {
    if (!this.#loaded || this.epoch < epoch || this.#isStale()) return false;
    return memberCount === undefined || memberCount === this.#loaded.members.size;
  }

  /** Loads, and reads the log when the table is behind `epoch`, the roll when `memberCount` is not its own. */
  async bringUpTo(epoch: number, memberCount?: number): Promise<void> {
    const table = await this.#load();
    if (this.epoch < epoch) this.#publish(await catchUp(this.#ctx, table.facts));
    else if (this.#isStale()) this.#publish({ facts: table.facts, changes: [] });
    if (memberCount !== undefined && memberCount !== table.members.size) await this.#reconcile(table);
  }

  /** `changes` are those of `epoch` alone, none when too big for a message: then, and after a gap, the log is read. */
  async refresh(epoch: number, changes: readonly SeasonChange[]): Promise<void> {
    // Asleep and alone: the next reader brings it up to date.
    if (!this.#loaded && !this.#audience.hasSockets()) return;
    const table = await this.#load();
    if (epoch <= this.epoch) return;
    if (changes.length > 0 && epoch === this.epoch + 1 && table.facts.epoch === this.epoch) {
      this.#publish({ facts: nextFacts(table.facts, epoch, changes), changes });
    } else {
      this.#publish(await catchUp(this.#ctx, table.facts));
    }
  }

  /** What the alarm does while sockets are open: asks D1 for the epoch and the number of members. */
  async heal(): Promise<"ok" | "league_deleted"> {
    const table = await this.#load();
    const step = await catchUp(this.#ctx, table.facts);
    if (step.facts !== table.facts || this.#isStale()) this.#publish(step);
    const memberCount = await this.#roll.memberCount();
    if (memberCount === null) return "league_deleted";
    if (memberCount !== undefined && memberCount !== table.members.size) await this.#reconcile(table);
    return "ok";
  }

  /** Looks a person up again in D1: joined, left, renamed, other picks or slips. */
  async memberChanged(userId: UserId): Promise<void> {
    if (!this.#loaded && !this.#audience.hasSockets()) return this.#storeMember(userId);
    const table = await this.#load();
    const row = await this.#readMember(userId);
    if (!row) return this.memberRemoved(userId);
    const member = memberOf(row);
    const known = table.members.get(userId);
    if (known && packMember(known) === packMember(member)) return;
    this.#store.writeMember(member);
    table.members.set(userId, member);
    this.#membersChanged(table);
    if (!known && !this.#roll.isOverall) {
      const data = joinAlertOf(row, table.facts, this.#ctx);
      this.#audience.broadcast({ type: "league_join_alert", data }, userId);
    }
  }

  /** LEA-03: his sockets close at once, before anything else is looked at. */
  async memberRemoved(userId: UserId): Promise<void> {
    this.#audience.dismiss("removed", userId);
    this.#store.removeMember(userId);
    if (!this.#loaded && !this.#audience.hasSockets()) return;
    const table = await this.#load();
    if (table.members.delete(userId)) this.#membersChanged(table);
  }

  #membersChanged(table: Loaded): void {
    table.version++;
    if (this.#roll.isOverall) table.isDirty = true;
    else this.#publish({ facts: table.facts, changes: [] });
  }

  /** Everything again from D1. Sockets are told the difference, if there is any. */
  async rebuild(): Promise<void> {
    this.#told ??= this.#store.readState();
    await this.#build(this.#told);
  }

  /** The league is gone. */
  forget(): void {
    this.#season.drop();
    this.#store.atomically(() => this.#store.clear());
    this.#told = null;
    this.#loaded = null;
  }

  /** While sockets are open the season is kept at hand. */
  holdSeason(): void {
    this.#season.hold(this.#table.facts);
  }

  dropSeason(): void {
    this.#season.drop();
  }

  /** The patches after `since`, ready to send; null when a snapshot must do. */
  patchesAfter(since: number): string[] | null {
    return this.#store.readPatches(since, this.seq);
  }

  #isStale(): boolean {
    const { game, isDirty, computedAt, members } = this.#table;
    const ageMs = this.#ctx.clock.now() - computedAt;
    if (game.isTimeBound && ageMs > STALE_AFTER_MS) return true;
    return isDirty && (members.size < LARGE_TABLE || ageMs > LARGE_TABLE_STALE_AFTER_MS);
  }

  async #load(): Promise<Loaded> {
    if (this.#loaded) return this.#loaded;
    const told = this.#store.readState();
    if (told?.stamp !== this.#roll.stamp) return this.#build(told);
    this.#told = told;
    const facts = this.#season.read() ?? (await readSeasonFacts(this.#ctx));
    return this.#begin(told.game, this.#store.readMembers(), facts);
  }

  async #build(told: StoredState | null): Promise<Loaded> {
    const game = await this.#roll.gameType();
    const facts = await readSeasonFacts(this.#ctx);
    const members = await this.#roll.everybody(game);
    // Where nothing is known of earlier numbers, the clock's seconds are above them all.
    const seq = told?.seq ?? Math.floor(this.#ctx.clock.now() / SECOND_MS);
    const base = { stamp: this.#roll.stamp, game, seq, epoch: 0, total: 0, topRows: [] };
    const from = told ? { ...told, stamp: this.#roll.stamp, game, epoch: 0 } : base;
    this.#season.drop();
    this.#store.atomically(() => {
      this.#store.clear();
      this.#store.writeState(from);
      for (const member of members.values()) this.#store.writeMember(member);
    });
    this.#told = from;
    const table = this.#begin(game, members, facts);
    if (this.#audience.hasSockets()) this.holdSeason();
    return table;
  }

  #begin(type: LeagueType, members: Map<UserId, Member>, facts: SeasonFacts) {
    const game = createGame(type, drawSeedOf(this.#ctx.config));
    const nothing = { rows: [], indexOf: new Map(), computedAt: this.#ctx.clock.now(), isDirty: false };
    this.#loaded = { game, members, facts, version: 0, ...nothing };
    this.#publish({ facts, changes: [] });
    return this.#loaded;
  }

  async #readMember(userId: UserId) {
    return this.#roll.member(this.#told?.game ?? (await this.#roll.gameType()), userId);
  }

  /** Asleep and alone: the row is brought up to date, the table computed when somebody asks. */
  async #storeMember(userId: UserId): Promise<void> {
    this.#told ??= this.#store.readState();
    // Never built, or built for another season: the first reader builds it from D1.
    if (this.#told?.stamp !== this.#roll.stamp) return;
    const row = await this.#readMember(userId);
    if (row) this.#store.writeMember(memberOf(row));
    else this.#store.removeMember(userId);
  }

  /** A join or leave nobody told of: the ids by the league's key, then each person who differs. */
  async #reconcile(table: Loaded): Promise<void> {
    const { joined, left } = await this.#roll.strangers(table.members);
    if (joined.length + left.length > RECONCILE_AT_MOST) return this.rebuild();
    for (const userId of left) await this.memberRemoved(userId);
    for (const userId of joined) await this.memberChanged(userId);
  }

  /** Computes, persists, then broadcasts: one patch whatever came together. */
  #publish({ facts, changes }: Step): void {
    const table = this.#table;
    const told = this.#told;
    if (!told) throw new Error("Nothing to publish over");
    const now = this.#ctx.clock.now();
    const before = table.rows;
    const rows = table.game.rowsOf({ version: table.version, members: table.members }, facts, now);
    const topRows = rows.slice(0, LEADERBOARD_LIMIT).map(({ entry }) => entry);
    const patch =
      diffStandings(told.topRows, topRows, [told.total, rows.length]) ??
      (before.length > 0 && differsBehind(before, rows) ? unchanged(rows.length) : null);
    const epoch = Math.max(facts.epoch, told.epoch);
    const next = { ...told, epoch, seq: told.seq + (patch ? 1 : 0), total: rows.length, topRows };
    const frame = patch && patchFrame(next.seq, epoch, patch);
    this.#store.atomically(() => {
      if (frame !== null) this.#store.keepPatch(next.seq, frame);
      if (frame !== null || epoch !== told.epoch) this.#store.writeState(next);
      if (facts !== table.facts) this.#season.advance({ facts, changes });
    });
    this.#told = next;
    const indexOf = new Map(rows.map(({ entry }, at) => [entry.id, at]));
    Object.assign(table, { facts, rows, indexOf, computedAt: now, isDirty: false });
    if (frame !== null) this.#audience.broadcastPatch(frame, (userId) => this.ownRowBehind(userId));
    for (const message of messagesOf(changes ?? [], facts)) this.#audience.broadcast(message);
  }

  /** A reader's own row where it stands behind the rows everybody holds. */
  ownRowBehind(userId: UserId): LeaderboardEntry | undefined {
    const at = this.#table.indexOf.get(userId);
    return at === undefined || at < LEADERBOARD_LIMIT ? undefined : this.#table.rows[at]?.entry;
  }
}
