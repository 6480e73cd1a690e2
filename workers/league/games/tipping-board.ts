import type { BoardEntry } from "#contract/tipping-answers.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { Latest } from "#domain/shared/latest.ts";
import type { Member } from "#workers/league/table/member.ts";
import { type Ranking, rankByKey, type Table } from "#workers/league/table/table.ts";
import {
  addUp,
  figuresAt,
  keysOf,
  LIVE,
  PROVISIONAL,
  type SeasonSums,
  type TippingWeeks,
  type Week,
} from "#workers/league/table/tipping-weeks.ts";
import type { BoardPeriod } from "#workers/rpc/league.ts";
import type { RowPlace } from "#workers/rpc/shard-rows.ts";

/** A table of selected gameweeks. Movement is measured from those before the gameweek in play. */
export class Board {
  readonly #table: Table;
  readonly #tipping: TippingWeeks;
  readonly #counted: ReadonlySet<GameweekId>;
  readonly #sums: SeasonSums;
  readonly #now: Ranking;
  readonly #previous: Ranking | null;

  constructor(table: Table, tipping: TippingWeeks, isCounted: (week: Week) => boolean) {
    this.#table = table;
    this.#tipping = tipping;
    const weeks = tipping.weeks.filter(isCounted);
    this.#counted = new Set(weeks.map(({ gameweekId }) => gameweekId));
    this.#sums = addUp(weeks, table.field);
    this.#now = this.#rank(this.#sums);
    const before = weeks.filter(({ isBefore }) => isBefore);
    this.#previous = before.length > 0 ? this.#rank(addUp(before, table.field)) : null;
  }

  #rank(sums: SeasonSums): Ranking {
    const { field } = this.#table;
    return rankByKey(field, keysOf(sums, field));
  }

  get length(): number {
    return this.#now.slots.length;
  }

  /** The rows from index `from` up to, but not including, `to`. */
  entries(from: number, to: number): BoardEntry[] {
    const length = Math.max(0, Math.min(to, this.length) - from);
    return Array.from({ length }, (_, at) => this.#entryAt(from + at));
  }

  /** A row's place, comparable across shards. */
  placesAt(place: number): RowPlace {
    const slot = this.#now.slots[place] as number;
    const before = this.#table.isNewAt(slot) ? null : this.#previous;
    return {
      key: this.#now.keys[slot] as RankKey,
      previous: before ? (before.keys[slot] as RankKey) : null,
    };
  }

  /** Everybody's keys, now or before the gameweek in play. */
  keys(when: "now" | "previous"): Float64Array {
    const ranking = when === "now" ? this.#now : this.#previous;
    return Float64Array.from(ranking?.slots ?? [], (slot) => ranking?.keys[slot] as number);
  }

  #entryAt(place: number): BoardEntry {
    const slot = this.#now.slots[place] as number;
    const rank = this.#now.ranks[place] as number;
    const { points, ...figures } = figuresAt(this.#sums, slot);
    const flags = this.#sums.flags[slot] as number;
    const { userId, username, location } = this.#table.field.members[slot] as Member;
    const gains = this.#tipping.gainsOf(slot).filter(({ gameweekId }) => this.#counted.has(gameweekId));
    // TIP-11
    const before = this.#table.isNewAt(slot) ? null : this.#previous;
    const previous = before?.ranks[before.placeOf[slot] as number] ?? rank;
    return {
      rank,
      id: userId,
      username,
      ...(location === undefined ? {} : { location }),
      score: points,
      totalGoals: figures.goalBonuses,
      provisional: (flags & PROVISIONAL) > 0,
      movement: previous - rank,
      ...figures,
      live: (flags & LIVE) > 0,
      canGain: gains.reduce((sum, { canGain }) => sum + canGain, 0),
      gains: gains.map(({ fixtureId, outcome, pointsNow, canGain, canLose, openBonusPlayerId }) => {
        return { fixtureId, prediction: outcome, pointsNow, canGain, canLose, openBonusPlayerId };
      }),
    };
  }
}

/** The boards of each table, cached as long as it exists: tables are replaced, never changed. */
const boards = new WeakMap<Table, Latest<string, Board>>();
/** Boards kept per table: a client may request every gameweek and month, so only the latest requests stay. */
const BOARDS_KEPT = 8;

/** A table of one gameweek, one month or the season; null in Football Bingo, which has no boards. */
export function boardOf(table: Table, period: BoardPeriod): Board | null {
  if (!table.weeks) return null;
  const key = JSON.stringify(period);
  const boardsOfTable = boards.get(table) ?? new Latest<string, Board>(BOARDS_KEPT);
  boards.set(table, boardsOfTable);
  const board = boardsOfTable.get(key) ?? new Board(table, table.weeks, (week) => isOf(period, week));
  boardsOfTable.set(key, board);
  return board;
}

function isOf(period: BoardPeriod, { gameweekId, month }: Week): boolean {
  if (period.kind === "gameweek") return gameweekId === period.gameweek;
  return period.kind === "season" || month === period.month;
}
