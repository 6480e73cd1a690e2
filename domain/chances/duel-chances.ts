/** How a duel may end for one side, in whole per cent that sum to 100. */
export interface DuelChances {
  readonly win: number;
  readonly level: number;
  readonly lose: number;
}

/** More goals than a side ever scores in what is left of a gameweek. */
const MOST_GOALS = 40;
/** Nobody is certain to score: the logarithm below needs a remainder. */
const MOST_CERTAIN = 0.999;

/**
 * STO-04: how many goals a side may expect, where each footballer scores as often as a Poisson variable that has the
 * published model's chance of at least one goal.
 *
 * @param chances 0 to 1, of scoring at least once.
 */
export const expectedGoals = (chances: readonly number[]): number =>
  chances.reduce((sum, chance) => sum - Math.log(1 - Math.min(chance, MOST_CERTAIN)), 0);

/**
 * DUE-04, STO-04: how a duel may end if both sides score as often as Poisson variables, independently of each other. A
 * footballer who stands on both sides is in neither expectation.
 *
 * @param lead the goals by which the first side leads now, below 0 if it is behind.
 * @param own the goals that the first side may still expect.
 * @returns null once nobody can change the duel.
 */
export function duelChances(lead: number, own: number, other: number): DuelChances | null {
  if (own + other <= 0) return null;
  const [ours, theirs] = [poisson(own), poisson(other)];
  let win = 0;
  let level = 0;
  ours.forEach((chance, goals) => {
    theirs.forEach((against, conceded) => {
      const margin = lead + goals - conceded;
      if (margin > 0) win += chance * against;
      else if (margin === 0) level += chance * against;
    });
  });
  return wholePerCent([win, level, Math.max(0, 1 - win - level)]);
}

/** The chances of 0, 1, 2 … goals. */
export function poisson(mean: number): number[] {
  let chance = Math.exp(-mean);
  const chances = [chance];
  for (let goals = 1; goals <= MOST_GOALS; goals++) {
    chance *= mean / goals;
    chances.push(chance);
  }
  return chances;
}

const remainder = (value = 0): number => value - Math.floor(value);

/** Whole per cent that sum to 100: the largest remainders are rounded up. */
export function wholePerCent(parts: readonly [number, number, number]): DuelChances {
  const exact = parts.map((part) => part * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = [0, 1, 2].sort((x, y) => remainder(exact[y]) - remainder(exact[x]) || x - y);
  for (const at of byRemainder.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  const [win = 0, level = 0, lose = 0] = whole;
  return { win, level, lose };
}
