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
import type { RunStandings as Standings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Book } from "./book.ts";
import { slotSince, weekSides } from "./week-sides.ts";

/** Duels and cup as they stand: computed from the draws and the standings, never stored but in memory. */
export class DuelView {
  readonly #ctx: Context;
  readonly #bookOf: () => Book | null;
  readonly #final = new WeakMap<DuelDraw, DuelWeek>();
  /** Weeks without a result, each as of one state of the table: a goal is told to many and played once. */
  readonly #open = new WeakMap<DuelDraw, { readonly stamp: string; readonly week: DuelWeek }>();
  readonly #byMember = new WeakMap<DuelWeek, ReadonlyMap<UserId, PlayedDuel>>();
  #played: { readonly stamp: string; readonly book: Book; readonly weeks: readonly DuelWeek[] } | null = null;

  constructor(ctx: Context, bookOf: () => Book | null) {
    this.#ctx = ctx;
    this.#bookOf = bookOf;
  }

  figuresOf(standings: Standings, { gameweek, drawnAt }: DuelDraw): WeekFigures {
    const sides = weekSides(standings, this.#ctx, gameweek);
    return {
      ...sides,
      scoreOf: (id) => {
        const slot = slotSince(standings.roster, id, drawnAt);
        return slot === null ? null : sides.figuresAt(slot).score;
      },
    };
  }

  /** A gameweek's duels; what is written beside its draw needs no facts. */
  weekOf(standings: Standings, draw: DuelDraw): DuelWeek {
    if (!draw.result) {
      const { stamp } = standings;
      const known = this.#open.get(draw);
      if (known?.stamp === stamp) return known.week;
      const week = playWeek(draw, this.figuresOf(standings, draw));
      this.#open.set(draw, { stamp, week });
      return week;
    }
    const week = this.#final.get(draw) ?? playResult(draw, draw.result);
    this.#final.set(draw, week);
    return week;
  }

  /** A member's duel of a gameweek, they as `a`; null if they are in none. */
  duelIn(week: DuelWeek, id: UserId): PlayedDuel | null {
    let own = this.#byMember.get(week);
    if (!own) {
      own = new Map(week.duels.flatMap((duel) => sidesOf([duel]).map((side) => [side, duel] as const)));
      this.#byMember.set(week, own);
    }
    const duel = own.get(id);
    return duel ? seenFrom(duel, id) : null;
  }

  /** Every draw of the season, in the order of the draws. */
  weeks(standings: Standings): readonly DuelWeek[] {
    const book = this.#bookOf();
    if (!book) return [];
    const { stamp } = standings;
    if (this.#played?.stamp === stamp && this.#played.book === book) return this.#played.weeks;
    const weeks = book.draws.map((draw) => this.weekOf(standings, draw));
    this.#played = { stamp, book, weeks };
    return weeks;
  }

  /** DUE-05: the duel table of the present members. */
  table(standings: Standings): DuelRow[] {
    const { members, slots } = standings.roster.field();
    const named = Array.from(slots, (slot) => members[slot]).filter((member) => member !== undefined);
    return duelTable(named, this.weeks(standings));
  }

  /** CUP-02: the cup's rounds; none before the draw. */
  rounds(standings: Standings): readonly Round[] {
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
