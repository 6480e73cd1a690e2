import { type Pace, SHORT, WHOLE } from "./pace.ts";

/** Which story is told: the same plan gives the same story. */
export interface Plan {
  readonly seed: number;
  readonly weeks: number;
  readonly isShort: boolean;
}

/** The fifty stories of an ordinary run: three whole, eight short of two weeks, the others short of one. */
export const FIFTY: readonly Plan[] = Array.from({ length: 50 }, (_, n) => {
  const seed = n + 1;
  const isShort = seed % 22 !== 1;
  return { seed, weeks: isShort && seed % 6 !== 0 ? 1 : 2, isShort };
});

/** The first year of a story. */
export const FIRST_YEAR = 2036;
/** How many years stories are told in: packed rows hold instants up to May 2109 (`INSTANT_DIGITS`). */
export const YEARS = 72;

export const paceOf = ({ isShort }: Plan): Pace => (isShort ? SHORT : WHOLE);

/** The plan in words. */
export const titleOf = ({ seed, weeks, isShort }: Plan) =>
  `seed ${seed}, ${weeks} ${isShort ? "short " : ""}${weeks === 1 ? "week" : "weeks"}`;

/** The command that tells one story again. */
export const replayOf = ({ seed, weeks, isShort }: Plan) =>
  `npm run simulate -- --seed ${seed} --weeks ${weeks}${isShort ? " --short" : ""}`;
