import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Run, RunName } from "#domain/season/run.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { History } from "#domain/story/history.ts";
import { nextSeq, patchBetween, patchFrame } from "#workers/league/sockets/patch-frame.ts";
import { shirtsBetween } from "#workers/league/sockets/patch-ticks.ts";
import type { ToldTable } from "#workers/league/storage/told-table.ts";
import type { Span, WeekMoments } from "#workers/league/story/moments-since.ts";
import { type FactsStep, LIVE_MEMBERS_AT_MOST, NO_STORY, Stories } from "#workers/league/story/stories.ts";
import type { StorySource } from "#workers/league/story/story-source.ts";
import type { RunRoster } from "#workers/league/table/run-roster.ts";
import { EMPTY_TABLE, type Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";
import { type ComputedRun, computeRun, type SharedLeague } from "./computed-run.ts";

/**
 * One run's table of a League (HLF-01), as answers read it: computed from the roster and the facts that all runs share,
 * with the run's own cards, goals, numbers and stories.
 */
export class RunStandings implements StorySource {
  readonly name: RunName;
  readonly #ctx: Context;
  readonly #stories: Stories;
  #lastTold: ToldTable | null = null;
  #computed: ComputedRun | null = null;
  /** How many tables this instance has computed. */
  #count = 0;
  #computedAt: Instant | null = null;

  constructor(ctx: Context, name: RunName) {
    this.#ctx = ctx;
    this.name = name;
    this.#stories = new Stories(ctx);
  }

  /** @param table what was told before; null if nothing was. */
  begin(table: ToldTable | null): void {
    this.#lastTold = table;
    this.#computed = null;
  }

  forget(): void {
    this.#stories.forget();
    this.begin(null);
  }
  get lastTold(): ToldTable | null {
    return this.#lastTold;
  }

  get #now(): ComputedRun {
    if (!this.#computed) throw new Error("A table was read before it was computed");
    return this.#computed;
  }

  /** Whether the table is that of the league as it is now. */
  isOf(league: SharedLeague, now: Instant): boolean {
    const computed = this.#computed;
    return computed?.league === league && (computed.opensAt === null || now < computed.opensAt);
  }

  /**
   * Computes the table.
   *
   * @param isHeard whether a socket follows this table.
   * @returns the patch to the table told before, ready to send; null when nothing differs.
   */
  compute(league: SharedLeague, now: Instant, epoch: number, isHeard: boolean): string | null {
    const last = this.#computed;
    const next = computeRun(this.#ctx, { name: this.name, league, now, epoch, last });
    this.#computed = next;
    this.#count += 1;
    this.#computedAt = now;
    return this.#tell(last, next, { now, isHeard });
  }

  #tell(
    last: ComputedRun | null,
    { league, table, facts, run, epoch }: ComputedRun,
    { now, isHeard }: { now: Instant; isHeard: boolean },
  ): string | null {
    const toldTable = this.#lastTold ?? { seq: nextSeq(0, false, now), total: 0, topRows: [] };
    const before = last?.table ?? EMPTY_TABLE;
    const topRows = table.entries(0, LEADERBOARD_LIMIT);
    const patch = patchBetween(toldTable, { topRows, before, table });
    const seq = patch ? nextSeq(toldTable.seq, isHeard, now) : toldTable.seq;
    this.#lastTold = { seq, total: table.length, topRows };
    if (!patch) return null;
    const hasTicks = isHeard && league.gameType === "football_bingo";
    const was = { table: before, facts: last?.facts ?? facts, run };
    const shirts = hasTicks ? shirtsBetween(was, { table, facts, run }, topRows, this.#ctx) : {};
    return patchFrame(seq, epoch, { ...patch, ...shirts }, this.name);
  }

  /** HLF-01: the run at these facts; null for the half before the gameweeks are known. */
  get run(): Run | null {
    return this.#now.run;
  }

  get table(): Table {
    return this.#now.table;
  }

  get roster(): RunRoster {
    return this.#now.roster;
  }

  /** The season's facts with the goals that count in the run. */
  get facts(): SeasonFacts {
    return this.#now.facts;
  }

  /** All facts of the season, whatever counts in the run. */
  get seasonFacts(): SeasonFacts {
    return this.#now.league.facts;
  }
  get gameType(): LeagueType {
    return this.#now.league.gameType;
  }

  /** HLF-08, TIP-12: the first gameweek that counts; null if all count. */
  get firstGameweek(): GameweekId | null {
    return this.#now.firstGameweek;
  }

  get isOverall(): boolean {
    return this.#now.league.isOverall;
  }
  get epoch(): number {
    return this.#now.epoch;
  }

  get seq(): number {
    return this.#lastTold?.seq ?? 0;
  }
  get topRows(): readonly LeaderboardEntry[] {
    return this.#lastTold?.topRows ?? [];
  }

  /** It changes whenever the table is computed, even by an object that has forgotten its earlier ones. */
  get stamp(): string {
    return `${this.#computedAt}/${this.#count}`;
  }

  /** A member's place, from 0; undefined for anybody else. */
  placeOf(userId: string): number | undefined {
    const { roster, table } = this.#now;
    const slot = roster.slotOf(userId);
    // An overall table is computed some time after its members change: a new one may not be in it yet.
    return slot === undefined ? undefined : table.placeOf(userId, slot);
  }

  /** A reader's own row, if it is below the first rows, which every browser has. */
  ownRowBehind(userId: UserId): LeaderboardEntry | undefined {
    const place = this.placeOf(userId);
    return place === undefined || place < LEADERBOARD_LIMIT ? undefined : this.table.entryAt(place);
  }

  /** STO-01: a gameweek's moments, oldest first, and their effects; null for an unknown gameweek. */
  story(gameweek: GameweekId) {
    if (!this.#now.isShown) return this.facts.gameweeks.has(gameweek) ? NO_STORY : null;
    return this.#stories.story(this, gameweek);
  }

  /** The moments with these ids, and what each goal among them did to each member. */
  momentsOf(ids: readonly string[]) {
    return this.#stories.momentsOf(this, ids, this.#ctx.clock.now());
  }

  /** STO-05: each member's rank and score by gameweek. */
  history(): History {
    if (!this.#now.isShown) return { gameweeks: [], members: [], winners: [], months: [] };
    return this.#stories.history(this, this.#ctx.clock.now());
  }

  /** The moments of single members in a span; empty for tables with more than LIVE_MEMBERS_AT_MOST members. */
  momentsSince(span: Span): WeekMoments[] {
    return this.roster.size > LIVE_MEMBERS_AT_MOST ? [] : this.#stories.momentsSince(this, span);
  }

  /** What a step has added to the story, for the sockets and for single members. */
  storySince({ before, changes, now }: FactsStep) {
    const { run, league } = this.#now;
    const then = run && league.gameType === "football_bingo" ? factsOfRun(before, run) : before;
    return this.#stories.since(this, { before: then, changes, now });
  }
}
