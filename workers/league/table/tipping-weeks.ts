import type { RowTips } from "#contract/leagues/leaderboard.ts";
import { tippingKey } from "#domain/ranking/rank-keys.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { PotentialGain } from "#domain/tipping/potential-gains.ts";
import type { GameweekScore } from "#domain/tipping/score.ts";
import type { Field } from "#workers/league/table/roster.ts";

/** The part of a gameweek that is the same for everybody. */
interface WeekOf {
  readonly gameweekId: GameweekId;
  /** The London month of its deadline, `YYYY-MM`. */
  readonly month: string;
  readonly isFinal: boolean;
  /** Whether it counts in the table from which movement is measured (`isBeforeKickoff`). */
  readonly isBefore: boolean;
  readonly isSettled: boolean;
}

/** One gameweek's figures of every member, which tables add up, by slot: 7 bytes per member. */
export class WeekSums {
  readonly bytes: ArrayBuffer;
  readonly total: Uint16Array;
  readonly correctDraws: Uint8Array;
  readonly correctResults: Uint8Array;
  readonly goalBonuses: Uint8Array;
  readonly defaults: Uint8Array;
  /** The bits LIVE and PROVISIONAL. */
  readonly flags: Uint8Array;

  /** Divides bytes into columns. @param bytes all columns one after the other, as they are stored. */
  constructor(bytes: ArrayBuffer) {
    const capacity = bytes.byteLength / BYTES_A_MEMBER;
    this.bytes = bytes;
    this.total = new Uint16Array(bytes, 0, capacity);
    const column = (at: number) => new Uint8Array(bytes, at * capacity, capacity);
    this.correctDraws = column(2);
    this.correctResults = column(3);
    this.goalBonuses = column(4);
    this.defaults = column(5);
    this.flags = column(6);
  }

  static of(capacity: number): WeekSums {
    return new WeekSums(new ArrayBuffer(capacity * BYTES_A_MEMBER));
  }

  /** A copy with room for more members. */
  grownTo(capacity: number): WeekSums {
    const grown = WeekSums.of(capacity);
    for (const column of COLUMNS) grown[column].set(this[column]);
    return grown;
  }

  put(slot: number, score: GameweekScore): void {
    this.total[slot] = score.total;
    this.correctDraws[slot] = score.correctDraws;
    this.correctResults[slot] = score.correctResults;
    this.goalBonuses[slot] = score.goalBonuses;
    this.defaults[slot] = score.defaults;
    this.flags[slot] = (score.isLive ? LIVE : 0) + (score.isProvisional ? PROVISIONAL : 0);
  }
}

const COLUMNS = ["total", "correctDraws", "correctResults", "goalBonuses", "defaults", "flags"] as const;
const BYTES_A_MEMBER = 7;
/** The bits of `flags`, of one gameweek or of several together. */
export const LIVE = 1;
export const PROVISIONAL = 2;

/** A gameweek with everybody's sums, by slot. */
export interface Week extends WeekOf {
  readonly sums: WeekSums;
}

/** The gameweeks that have begun, ascending, and what can still be gained in them. */
export interface TippingWeeks {
  readonly weeks: readonly Week[];
  /** TIP-10: what can still be gained, one entry per match in play; computed from the slips on demand. */
  gainsOf(slot: number): readonly PotentialGain[];
  /** A member's row of the gameweek in play, otherwise of the last that has begun; null before the first. */
  tipsOf(slot: number, total: number): RowTips | null;
}

/** The figures of TIP-09 over some of the gameweeks, by slot. */
export interface SeasonSums {
  readonly points: Uint16Array;
  readonly correctDraws: Uint16Array;
  readonly correctResults: Uint16Array;
  readonly goalBonuses: Uint16Array;
  readonly defaults: Uint16Array;
  /** How many of those gameweeks the member won. */
  readonly gameweeksWon: Uint8Array;
  readonly flags: Uint8Array;
}

/** Adds up gameweeks: the season, a month, or any other selection. */
export function addUp(weeks: readonly Week[], { capacity, slots }: Field): SeasonSums {
  const sums: SeasonSums = {
    points: new Uint16Array(capacity),
    correctDraws: new Uint16Array(capacity),
    correctResults: new Uint16Array(capacity),
    goalBonuses: new Uint16Array(capacity),
    defaults: new Uint16Array(capacity),
    gameweeksWon: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
  };
  for (const { sums: week, isSettled } of weeks) {
    addColumn(sums.points, week.total, slots);
    addColumn(sums.correctDraws, week.correctDraws, slots);
    addColumn(sums.correctResults, week.correctResults, slots);
    addColumn(sums.goalBonuses, week.goalBonuses, slots);
    addColumn(sums.defaults, week.defaults, slots);
    for (const slot of slots) sums.flags[slot] = (sums.flags[slot] as number) | (week.flags[slot] as number);
    if (!isSettled) continue;
    for (const slot of gameweekWinners(slots, (member) => week.total[member] as number)) {
      sums.gameweeksWon[slot] = (sums.gameweeksWon[slot] as number) + 1;
    }
  }
  return sums;
}

type Column = Uint8Array | Uint16Array;

function addColumn(sums: Uint16Array, column: Column, slots: Uint32Array): void {
  for (const slot of slots) sums[slot] = (sums[slot] as number) + (column[slot] as number);
}

/** The rank keys of TIP-09, by slot. */
export function keysOf(sums: SeasonSums, { slots }: Field): Float64Array {
  const keys = new Float64Array(sums.points.length);
  for (const slot of slots) keys[slot] = tippingKey(figuresAt(sums, slot));
  return keys;
}

/** One member's figures out of the columns. */
export function figuresAt(sums: SeasonSums, slot: number) {
  return {
    points: sums.points[slot] as number,
    correctDraws: sums.correctDraws[slot] as number,
    correctResults: sums.correctResults[slot] as number,
    goalBonuses: sums.goalBonuses[slot] as number,
    defaults: sums.defaults[slot] as number,
    gameweeksWon: sums.gameweeksWon[slot] as number,
  };
}
