import { DAY_MS, type LondonDay } from "#domain/shared/instant.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { BingoOrder, TippingOrder } from "./standings.ts";

/**
 * A standing as one number that orders a table: a higher key ranks above, equal keys share a place. Keys are safe
 * integers, so they sort in a Float64Array, survive JSON and fit a SQLite INTEGER.
 */
export type RankKey = number & { readonly __rankKey: true };

// 2^16 days reach from 1970 to 2149.
const DAYS = 65_536;
const WINTER_TRANSFERS = 8;
const GOALS = 4_096;

/**
 * BNG-06 with BNG-04: score; at the same score a qualified squad before a draft; the earlier day on which the score was
 * reached; fewer winter transfers; more goals; otherwise the place is shared. At 20 out of 20 nothing after the day
 * counts. HLF-05: a second-half card has no transfers, 0 for everybody.
 *
 * @throws RangeError when a value is outside what a season can hold.
 */
export function bingoKey(standing: BingoOrder): RankKey {
  const { score, isQualified, reachedOn, winterTransfersUsed, totalGoals } = standing;
  const isFull = score >= SQUAD_SIZE;
  let key = append(0, score, SQUAD_SIZE + 1);
  key = append(key, isQualified ? 1 : 0, 2);
  key = append(key, reachedOn === null ? 0 : DAYS - 1 - dayNumberOf(reachedOn), DAYS);
  key = append(key, isFull ? 0 : WINTER_TRANSFERS - 1 - winterTransfersUsed, WINTER_TRANSFERS);
  return append(key, isFull ? 0 : totalGoals, GOALS) as RankKey;
}

/** HLF-06: the key of a member without a card of the run: below that of every card, an empty draft's included. */
export const NO_CARD_KEY = -1 as RankKey;

// 380 matches at 6 points, 38 perfect rounds at 5 and one doubled gameweek stay below 2,800; a default
// can be a result or a bonus, so there can be twice as many as matches.
const POINTS = 2_800;
const MATCHES = 384;
const DEFAULTS = 768;
const GAMEWEEKS = 40;

/**
 * TIP-09: points; correct draws; correct results; goal bonuses; fewer defaults; gameweeks won; otherwise the place is
 * shared.
 *
 * @throws RangeError when a value is outside what a season can hold.
 */
export function tippingKey(standing: TippingOrder): RankKey {
  let key = append(0, standing.points, POINTS);
  key = append(key, standing.correctDraws, MATCHES);
  key = append(key, standing.correctResults, MATCHES);
  key = append(key, standing.goalBonuses, MATCHES);
  key = append(key, DEFAULTS - 1 - standing.defaults, DEFAULTS);
  return append(key, standing.gameweeksWon, GAMEWEEKS) as RankKey;
}

/** Appends a digit to a mixed-radix number: a value from 0 to `below` - 1. */
function append(key: number, value: number, below: number): number {
  if (!Number.isInteger(value) || value < 0 || value >= below) {
    throw new RangeError(`A standing's ${value} is outside 0 to ${below - 1}`);
  }
  return key * below + value;
}

/** Days as numbers, kept because a season has few of them and parsing one takes longer than the rest of the key. */
const dayNumbers = new Map<LondonDay, number>();

function dayNumberOf(day: LondonDay): number {
  const dayNumber = dayNumbers.get(day) ?? Date.parse(day) / DAY_MS;
  dayNumbers.set(day, dayNumber);
  return dayNumber;
}
