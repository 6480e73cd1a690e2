import { hashOf } from "#sandbox/archive/hash.ts";

/** A stream of numbers that depends on its name alone; each part of the season draws from its own. */
export interface Random {
  /** A number from 0 up to, and excluding, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One item with a probability proportional to its weight. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  poisson(mean: number): number;
}

/** Mulberry32 seeded by the hash of the parts. */
export function randomOf(...parts: readonly (number | string)[]): Random {
  let state = hashOf(...parts);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted(items, weight) {
      let rest = next() * items.reduce((sum, item) => sum + weight(item), 0);
      for (const item of items) {
        rest -= weight(item);
        if (rest < 0) return item;
      }
      return pick(items);
    },
    shuffled(items) {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
    poisson(mean) {
      const limit = Math.exp(-mean);
      let [count, product] = [0, next()];
      while (product > limit) {
        count += 1;
        product *= next();
      }
      return count;
    },
  };
}
