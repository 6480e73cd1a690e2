import { decidedTies } from "#domain/cup/bracket.ts";
import { roundGameweeks, roundsOf } from "#domain/cup/cup-field.ts";
import { drawPairs, shuffled } from "#domain/duels/draw-pairs.ts";
import { type DuelDraw, resultOf } from "#domain/duels/duel.ts";
import type { DuelRow } from "#domain/duels/duel-table.ts";
import { meetingsOf } from "#domain/duels/meetings.ts";
import type { GameweekId, LeagueId, UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import {
  insertCup,
  insertDraws,
  type PackedBook,
  readBook,
  writeOutcome,
} from "#workers/db/leagues/duels.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { DuelStore } from "#workers/league/storage/duel-store.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";
import type { Context } from "#workers/platform/context.ts";
import { tableAsOf, weeksAsOf } from "./as-of.ts";
import { type Book, EMPTY_BOOK, isInUse, openBook } from "./book.ts";
import { dueCup, dueDraws, membersAt, openDraws } from "./due.ts";
import { DuelView } from "./duel-view.ts";

/** How long until a reader or a message makes the League look again, if no draw is due before. */
const LOOKS_AGAIN_AFTER_MS = DAY_MS;

/**
 * A League's duels and cup: it draws them when they are due and writes what is final beside them, both in D1 and once;
 * everything else is computed from them and the standings. Its changes must not overlap (`LiveLeague` queues them).
 */
export class Duels {
  readonly view: DuelView;
  readonly #ctx: Context;
  readonly #league: LeagueId | null;
  readonly #store: DuelStore;
  /** Undefined until it has been looked up in the store; null while the store has none. */
  #book: Book | null | undefined;
  /** From when on the next reader or message makes this object look for what is due; from the start at once. */
  #looksAt = instant(0);

  constructor(league: LeagueId | null, ctx: Context, store: DuelStore) {
    this.#league = league;
    this.#ctx = ctx;
    this.#store = store;
    this.view = new DuelView(ctx, () => this.book);
  }

  /** The book as this object has it; null before it was first read from D1, and for overall tables. */
  get book(): Book | null {
    if (this.#league === null) return null;
    if (this.#book === undefined) {
      const packed = this.#store.read();
      this.#book = packed && openBook(packed);
    }
    return this.#book;
  }

  get #of() {
    return { league: this.#league as LeagueId, season: this.#ctx.config.season.id };
  }

  #write(packed: PackedBook): Book {
    this.#store.write(packed);
    this.#book = openBook(packed);
    return this.#book;
  }

  /** Reads the book again from D1. */
  async reload(): Promise<void> {
    if (this.#league !== null) this.#write(await readBook(this.#ctx.db, this.#of));
  }

  clear(): void {
    this.#store.clear();
    this.#book = undefined;
  }

  /** Whether there is anything to draw or to write for duels or cup. */
  get isInUse(): boolean {
    return this.book !== null && isInUse(this.book);
  }

  /** Whether whoever wakes the League makes it look for what is due: once for all of them. */
  claimLook(): boolean {
    const now = this.#ctx.clock.now();
    if (now < this.#looksAt || !this.isInUse) return false;
    // Again soon, if this one fails.
    this.#looksAt = addMs(now, MINUTE_MS);
    return true;
  }

  /** Somebody joined, so that there may be enough for a draw whose time has passed. */
  lookSoon(): void {
    this.#looksAt = instant(0);
  }

  /**
   * Draws what is due, what was missed included, and writes what has become final, each once. Without either it reads
   * nothing of D1.
   */
  async bringUpTo(upkeep: Upkeep): Promise<void> {
    if (this.#league === null) return;
    if (!this.book) await this.reload();
    if (!this.isInUse) return;
    const { standings } = upkeep;
    await standings.load();
    let look = this.#look(standings.computeMain());
    if (look.isDue) {
      // The members, their choices and the facts of this instant, whatever messages were lost or are late.
      if ((await upkeep.heal()) === "league_deleted") return;
      // And the switches: nothing is drawn for a host who has switched it off meanwhile.
      await this.reload();
      if (!this.isInUse) return;
      await upkeep.lookAgain();
      await this.writeFinal(standings.computeMain());
      await this.#drawDuels(standings.computeMain());
      await this.#drawCup(standings.computeMain());
      // What is drawn after its gameweek is over.
      await this.writeFinal(standings.computeMain());
      look = this.#look(standings.computeMain());
    }
    // What is still due, since another has drawn meanwhile, is looked at again soon.
    this.#looksAt = look.isDue ? addMs(this.#ctx.clock.now(), MINUTE_MS) : look.nextAt;
  }

  /** Whether anything is due now, and when the next draw is; without one some time ahead: a final gameweek is news. */
  #look(standings: RunStandings): { isDue: boolean; nextAt: Instant } {
    const now = this.#ctx.clock.now();
    const { duels, cups } = openDraws(this.book as Book, standings, now);
    const isDue =
      dueDraws(duels, standings, now).length > 0 ||
      dueCup(cups, standings, now) !== null ||
      this.#hasUnwritten(standings);
    const ahead = [...duels, ...cups].flatMap(({ drawAt }) => (drawAt > now ? [drawAt] : []));
    return { isDue, nextAt: instant(Math.min(addMs(now, LOOKS_AGAIN_AFTER_MS), ...ahead)) };
  }

  #hasUnwritten({ facts }: RunStandings): boolean {
    const { draws, cup } = this.book as Book;
    const isFinal = (id: GameweekId) => facts.gameweeks.get(id)?.isFinal ?? false;
    if (draws.some(({ gameweek, result }) => result === null && isFinal(gameweek))) return true;
    const next = cup && roundGameweeks(facts, cup.seeds.length)[cup.rounds.length];
    return next != null && isFinal(next);
  }

  /** DUE-05: writes what is final before a member goes, who still counts in it. */
  async writeFinalBeforeLeaving(upkeep: Upkeep): Promise<void> {
    const { standings } = upkeep;
    // Without a stored table they are no longer known anyway.
    if (!this.isAwaitingResult || !standings.isStored()) return;
    await upkeep.bringUpTo(await readEpoch(this.#ctx.db, this.#ctx.config.season.id));
    if (!this.#hasUnwritten(standings.computeMain())) return;
    await upkeep.lookAgain();
    await this.writeFinal(standings.computeMain());
  }

  /** DUE-05, CUP-02: writes what has become final. Call it before a member goes, so that they still count. */
  async writeFinal(standings: RunStandings): Promise<void> {
    if (!this.book || !this.#hasUnwritten(standings)) return;
    const { draws, cup } = this.book;
    const results = draws.flatMap((draw) => {
      const figures = this.view.figuresOf(standings, draw);
      return draw.result === null && figures.isFinal ? [{ draw, result: resultOf(draw, figures) }] : [];
    });
    const decided = this.view
      .rounds(standings)
      .filter(({ isDecided }) => isDecided)
      .map(decidedTies);
    const rounds = cup && decided.length > cup.rounds.length ? decided : null;
    if (results.length > 0 || rounds) {
      this.#write(await writeOutcome(this.#ctx.db, this.#of, { results, rounds }));
    }
  }

  /** DUE-02, DUE-03: each draw as it would have been made in time, those of several gameweeks in one batch. */
  async #drawDuels(standings: RunStandings): Promise<void> {
    const now = this.#ctx.clock.now();
    const book = this.book as Book;
    const draws: DuelDraw[] = [...book.draws];
    for (const { gameweek, at } of dueDraws(openDraws(book, standings, now).duels, standings, now)) {
      const weeks = weeksAsOf({ view: this.view, standings, ctx: this.#ctx }, draws, at);
      const members = membersAt(standings, at);
      const order =
        draws.length === 0 ? this.#shuffled(members) : inOrder(members, this.view.table(standings, weeks));
      const duels = drawPairs(order, meetingsOf(weeks));
      const drawnAt = instant(Math.max(now, (draws.at(-1)?.drawnAt ?? 0) + 1));
      draws.push({ gameweek, drawnAt, duels, result: null });
    }
    if (draws.length === book.draws.length) return;
    this.#write(await insertDraws(this.#ctx.db, this.#of, draws, book.draws.length));
  }

  #shuffled(members: readonly UserId[]): UserId[] {
    return shuffled(members, `${drawSeedOf(this.#ctx.config)} duels ${this.#league}`);
  }

  async #drawCup(standings: RunStandings): Promise<void> {
    const drawnAt = this.#ctx.clock.now();
    const { cups } = openDraws(this.book as Book, standings, drawnAt);
    const field = dueCup(cups, standings, drawnAt);
    if (!field) return;
    const seeds = tableAsOf(standings, this.#ctx, field.at).slice(0, field.size);
    this.#write(await insertCup(this.#ctx.db, this.#of, { drawnAt, seeds }));
  }

  /** Whether a draw waits for its gameweek to become final. */
  get isAwaitingResult(): boolean {
    const { draws, cup } = this.book ?? EMPTY_BOOK;
    const isCupOpen = cup !== null && cup.rounds.length < roundsOf(cup.seeds.length);
    return isCupOpen || draws.some(({ result }) => result === null);
  }
}

/** Some members in the order of the duel table. */
function inOrder(members: readonly UserId[], table: readonly DuelRow[]): UserId[] {
  const wanted = new Set(members);
  return table.flatMap(({ userId }) => (wanted.has(userId) ? [userId] : []));
}
