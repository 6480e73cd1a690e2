import { DAY_MS } from "#domain/shared/instant.ts";
import { type BingoOrder, FULL_SCORE, type TippingOrder } from "./standings.ts";

/**
 * A place in the order of a table as one number: a higher key stands above, equal keys share their
 * place, exactly as the table's compare function says. Safe integers, so they sort in a Float64Array,
 * survive JSON and fit a SQLite INTEGER.
 */
export type RankKey = number & { readonly __rankKey: true };

/** One digit of a mixed-radix number: a value from 0 to `below` - 1. */
type Digit = readonly [value: number, below: number];

// 2^16 days reach from 1970 to 2149.
const DAYS = 65_536;
const WINTER_TRANSFERS = 8;
const GOALS = 4_096;

/** BNG-06: the key of `compareBingo`. @throws RangeError when a value is outside what a season can hold. */
export function bingoKey(standing: BingoOrder): RankKey {
  const { score, isQualified, reachedOn, winterTransfersUsed, totalGoals } = standing;
  const isFull = score >= FULL_SCORE;
  return keyOf([
    [score, FULL_SCORE + 1],
    [isQualified ? 1 : 0, 2],
    [reachedOn === null ? 0 : DAYS - 1 - Date.parse(reachedOn) / DAY_MS, DAYS],
    [isFull ? 0 : WINTER_TRANSFERS - 1 - winterTransfersUsed, WINTER_TRANSFERS],
    [isFull ? 0 : totalGoals, GOALS],
  ]);
}

// 380 matches at 6 points, 38 perfect rounds at 5 and one doubled gameweek stay below 2,800; a default
// can be a result or a bonus, so there can be twice as many as matches.
const POINTS = 2_800;
const MATCHES = 384;
const DEFAULTS = 768;
const GAMEWEEKS = 40;

/** TIP-09: the key of `compareTipping`. @throws RangeError when a value is outside what a season can hold. */
export function tippingKey(standing: TippingOrder): RankKey {
  return keyOf([
    [standing.points, POINTS],
    [standing.correctDraws, MATCHES],
    [standing.correctResults, MATCHES],
    [standing.goalBonuses, MATCHES],
    [DEFAULTS - 1 - standing.defaults, DEFAULTS],
    [standing.gameweeksWon, GAMEWEEKS],
  ]);
}

function keyOf(digits: readonly Digit[]): RankKey {
  let key = 0;
  for (const [value, below] of digits) {
    if (!Number.isInteger(value) || value < 0 || value >= below) {
      throw new RangeError(`A standing's ${value} is outside 0 to ${below - 1}`);
    }
    key = key * below + value;
  }
  return key as RankKey;
}
