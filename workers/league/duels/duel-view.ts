import { playCup, type Round } from "#domain/cup/bracket.ts";
import { roundGameweeks } from "#domain/cup/cup-field.ts";
import {
  type DuelDraw,
  type DuelWeek,
  type PlayedDuel,
  playResult,
  playWeek,
  seenFrom,
  sidesOf,
  type WeekFigures,
} from "#domain/duels/duel.ts";
import { type DuelRow, duelTable } from "#domain/duels/duel-table.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Field } from "#workers/league/table/roster.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Book } from "./book.ts";
import { type SidesSource, slotSince, weekSides } from "./week-sides.ts";

type Slots = ReadonlyMap<UserId, number>;

/** Duels and cup as they stand: computed from the draws and the standings, never stored but in memory. */
export class DuelView {
  readonly #ctx: Context;
  readonly #bookOf: () => Book | null;
  readonly #final = new WeakMap<DuelDraw, DuelWeek>();
  /** Weeks without a result, each as of one state of the table: a goal is told to many and played once. */
  readonly #open = new WeakMap<DuelDraw, { readonly stamp: string; readonly week: DuelWeek }>();
  /** A draw's members with their slots, found once for the same members of the league. */
  readonly #slots = new WeakMap<DuelDraw, { readonly field: Field; readonly slots: Slots }>();
  /** Where each member's duel stands in a week, found once for the same pairs. */
  readonly #places = new WeakMap<DuelWeek, ReadonlyMap<UserId, number>>();
  #played: { readonly stamp: string; readonly book: Book; readonly weeks: readonly DuelWeek[] } | null = null;

  constructor(ctx: Context, bookOf: () => Book | null) {
    this.#ctx = ctx;
    this.#bookOf = bookOf;
  }

  figuresOf(standings: RunStandings, draw: DuelDraw): WeekFigures {
    return this.figuresFrom(standings, this.#ctx, draw);
  }

  /** The figures of a draw by other standings than the present ones. */
  figuresFrom(standings: SidesSource, ctx: Pick<Context, "clock" | "config">, draw: DuelDraw): WeekFigures {
    const sides = weekSides(standings, ctx, draw.gameweek);
    const slots = this.#slotsOf(standings, draw);
    return {
      ...sides,
      scoreOf: (id) => {
        const slot = slots.get(id);
        return slot === undefined ? null : sides.figuresAt(slot).score;
      },
    };
  }

  #slotsOf({ roster }: Pick<RunStandings, "roster">, draw: DuelDraw): Slots {
    const field = roster.field();
    const cached = this.#slots.get(draw);
    if (cached?.field === field) return cached.slots;
    const slots = new Map<UserId, number>();
    for (const id of sidesOf(draw.duels)) {
      const slot = slotSince(roster, id, draw.drawnAt);
      if (slot !== null) slots.set(id, slot);
    }
    this.#slots.set(draw, { field, slots });
    return slots;
  }

  /** A gameweek's duels; what is written beside its draw needs no facts. */
  weekOf(standings: RunStandings, draw: DuelDraw): DuelWeek {
    if (!draw.result) {
      const { stamp } = standings;
      const cached = this.#open.get(draw);
      if (cached?.stamp === stamp) return cached.week;
      const week = playWeek(draw, this.figuresOf(standings, draw));
      const places = cached && hasSamePairs(cached.week, week) && this.#places.get(cached.week);
      if (places) this.#places.set(week, places);
      this.#open.set(draw, { stamp, week });
      return week;
    }
    const week = this.#final.get(draw) ?? playResult(draw, draw.result);
    this.#final.set(draw, week);
    return week;
  }

  /** A member's duel of a gameweek, they as `a`; null if they are in none. */
  duelIn(week: DuelWeek, id: UserId): PlayedDuel | null {
    let places = this.#places.get(week);
    if (!places) {
      places = new Map(week.duels.flatMap((duel, at) => sidesOf([duel]).map((side) => [side, at] as const)));
      this.#places.set(week, places);
    }
    const duel = week.duels[places.get(id) ?? -1];
    return duel ? seenFrom(duel, id) : null;
  }

  /** Every draw of the season, in the order of the draws. */
  weeks(standings: RunStandings): readonly DuelWeek[] {
    const book = this.#bookOf();
    if (!book) return [];
    const { stamp } = standings;
    if (this.#played?.stamp === stamp && this.#played.book === book) return this.#played.weeks;
    const weeks = book.draws.map((draw) => this.weekOf(standings, draw));
    this.#played = { stamp, book, weeks };
    return weeks;
  }

  /** DUE-05: the duel table of the present members, by all weeks unless by these. */
  table(standings: RunStandings, weeks: readonly DuelWeek[] = this.weeks(standings)): DuelRow[] {
    const { members, slots } = standings.roster.field();
    const named = Array.from(slots, (slot) => members[slot]).filter((member) => member !== undefined);
    return duelTable(named, weeks);
  }

  /** CUP-02: the cup's rounds; none before the draw. */
  rounds(standings: RunStandings): readonly Round[] {
    const cup = this.#bookOf()?.cup;
    if (!cup) return [];
    const gameweeks = roundGameweeks(standings.facts, cup.seeds.length);
    return playCup(cup.seeds, cup.rounds, (round) => {
      const sides = weekSides(standings, this.#ctx, gameweeks[round] as GameweekId);
      return {
        ...sides,
        figuresOf: (id) => {
          const slot = slotSince(standings.roster, id, cup.drawnAt);
          return slot === null ? null : sides.figuresAt(slot);
        },
      };
    });
  }
}

const hasSamePairs = ({ duels }: DuelWeek, next: DuelWeek): boolean =>
  duels.length === next.duels.length &&
  duels.every(({ a, b }, at) => a === next.duels[at]?.a && b === next.duels[at]?.b);
