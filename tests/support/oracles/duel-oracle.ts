/**
 * Duels and a cup, computed plainly from what is known of people and matches: no code of the product. Slow on purpose.
 */
export interface PlainDraw {
  readonly gameweek: number;
  readonly drawnAt: number;
  /** Two names a pair; null is the Median. */
  readonly pairs: readonly (readonly [string, string | null])[];
}

/** What a gameweek brings to somebody; null for somebody who has left since an instant. */
export interface PlainWeek {
  readonly state: "drawn" | "live" | "final" | "void";
  readonly scoreOf: (name: string, since: number) => number | null;
}

export interface PlainDuel {
  readonly sides: readonly [string, string | null];
  readonly scores: readonly [number, number] | null;
}

export interface PlainRow {
  readonly name: string;
  played: number;
  won: number;
  level: number;
  lost: number;
  for: number;
  against: number;
  points: number;
}

/** DUE-03, DUE-04: the duels of one draw. */
export function playPlainly({ pairs, drawnAt }: PlainDraw, { state, scoreOf }: PlainWeek): PlainDuel[] {
  const score = (name: string) => scoreOf(name, drawnAt);
  const there = pairs.flat().filter((name): name is string => name !== null && score(name) !== null);
  const all = there.map((name) => score(name) as number).sort((a, b) => a - b);
  // The lower of the two in the middle.
  const median = all.length === 0 ? 0 : (all[Math.ceil(all.length / 2) - 1] as number);
  const duels: PlainDuel[] = [];
  for (const [a, b] of pairs) {
    const here = [a, b].filter((name): name is string => name !== null && there.includes(name));
    const [first, second = null] = here;
    if (first === undefined) continue;
    const hasScores = state === "live" || state === "final";
    const other = second === null ? median : (score(second) as number);
    duels.push({ sides: [first, second], scores: hasScores ? [score(first) as number, other] : null });
  }
  return duels;
}

/** DUE-05: the table of these people. */
export function plainDuelTable(
  names: readonly string[],
  weeks: readonly (readonly PlainDuel[])[],
): PlainRow[] {
  const rows = names.map((name) => ({
    name,
    played: 0,
    won: 0,
    level: 0,
    lost: 0,
    for: 0,
    against: 0,
    points: 0,
  }));
  for (const { sides, scores } of weeks.flat()) {
    for (const at of [0, 1] as const) {
      const row = rows.find(({ name }) => name === sides[at]);
      if (!row || !scores) continue;
      const [own, other] = at === 0 ? scores : [scores[1], scores[0]];
      row.played += 1;
      row.for += own;
      row.against += other;
      if (own > other) row.won += 1;
      if (own === other) row.level += 1;
      if (own < other) row.lost += 1;
      row.points += own > other ? 3 : own === other ? 1 : 0;
    }
  }
  return rows.sort((x, y) => isBehind(x, y) || (x.name.toLowerCase() < y.name.toLowerCase() ? -1 : 1));
}

/** Above 0 when `x` stands below `y`. */
function isBehind(x: PlainRow, y: PlainRow): number {
  const figures = (row: PlainRow) => [row.points, row.for - row.against, row.for, row.won];
  const [of, other] = [figures(x), figures(y)];
  for (const [at, figure] of of.entries()) if (figure !== other[at]) return (other[at] as number) - figure;
  return 0;
}

/** 1 plus how many stand above. */
export const plainRank = (row: PlainRow, rows: readonly PlainRow[]): number =>
  1 + rows.filter((other) => isBehind(row, other) > 0).length;

/** DUE-03: who meets whom. @param order the people, best first; `earlier` each earlier draw's duels, in order. */
export function drawPlainly(
  order: readonly string[],
  earlier: readonly (readonly PlainDuel[])[],
): (readonly [string, string | null])[] {
  const times = (x: string, y: string | null) =>
    earlier.filter((duels) => duels.some(({ sides }) => isPair(sides, x, y))).length;
  const last = (x: string, y: string) =>
    earlier.findLastIndex((duels) => duels.some(({ sides }) => isPair(sides, x, y)));
  let left = [...order];
  let odd: string | null = null;
  if (left.length % 2 === 1) {
    const fewest = Math.min(...left.map((name) => times(name, null)));
    odd = left.findLast((name) => times(name, null) === fewest) ?? null;
    left = left.filter((name) => name !== odd);
  }
  const pairs: (readonly [string, string | null])[] = [];
  while (left.length > 0) {
    const [first, ...below] = left as [string, ...string[]];
    const fewest = Math.min(...below.map((name) => times(first, name)));
    const rarest = below.filter((name) => times(first, name) === fewest);
    const longest = Math.min(...rarest.map((name) => last(first, name)));
    const other = rarest.find((name) => last(first, name) === longest) as string;
    pairs.push([first, other]);
    left = below.filter((name) => name !== other);
  }
  return odd === null ? pairs : [...pairs, [odd, null]];
}

const isPair = ([a, b]: PlainDuel["sides"], x: string, y: string | null) =>
  (a === x && b === y) || (a === y && b === x);

export interface PlainCupWeek {
  readonly isVoid: boolean;
  /** Score, correct results and goal bonuses; null for somebody who has left since the draw. */
  readonly figuresOf: (name: string) => readonly number[] | null;
}

/** CUP-02: who goes on from each round; null where nobody does. @param seeds the first seed first. */
export function plainCup(seeds: readonly string[], weeks: readonly PlainCupWeek[]): (string | null)[][] {
  // 1 and the last, and so on: whoever adds up to one more than how many are left.
  let inIt: (string | null)[] = meetings(seeds.length).map((seed) => seeds[seed - 1] as string);
  const winners: (string | null)[][] = [];
  for (const { isVoid, figuresOf } of weeks) {
    const next: (string | null)[] = [];
    for (let at = 0; at < inIt.length; at += 2) {
      const here = inIt
        .slice(at, at + 2)
        .filter((name): name is string => name !== null && figuresOf(name) !== null);
      const bySeed = [...here].sort((x, y) => seeds.indexOf(x) - seeds.indexOf(y));
      const best = bySeed.reduce<string | null>((so, name) => {
        if (so === null || isVoid) return so ?? name;
        const [mine, theirs] = [figuresOf(name) ?? [], figuresOf(so) ?? []];
        const differs = mine.findIndex((figure, of) => figure !== theirs[of]);
        return differs >= 0 && (mine[differs] as number) > (theirs[differs] as number) ? name : so;
      }, null);
      next.push(best);
    }
    winners.push(next);
    inIt = next;
  }
  return winners;
}

/** The seeds in the order in which neighbours meet, round after round. */
function meetings(size: number): number[] {
  if (size === 1) return [1];
  return meetings(size / 2).flatMap((seed) => [seed, size + 1 - seed]);
}
