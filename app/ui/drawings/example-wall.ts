/** A place of the example's wall: a peg with its club's code, or a shirt with name and number. */
export interface ExamplePlace {
  readonly code: string;
  readonly name?: string;
  /** The gameweek of the goal. */
  readonly number?: string;
}

/** Names of Western letters alone: others would cost a visitor a second file of the font. */
const SHIRTS: Readonly<Record<string, readonly [name: string, gameweek: string]>> = {
  AVL: ["Ashdown", "10"],
  BOU: ["Hwang", "4"],
  CHE: ["Tavares", "5"],
  CRY: ["Grønbech", "2"],
  EVE: ["Holroyd", "8"],
  LEE: ["Colbourne", "1"],
  LIV: ["Marchetti", "3"],
  MCI: ["Ravn", "3"],
  MUN: ["Quigley", "1"],
  NFO: ["Oakley", "6"],
  TOT: ["Bergström", "7"],
  SUN: ["Desmoulins", "9"],
  WOL: ["Arribas", "8"],
};

/** Twenty clubs in the order of their names. */
const CLUBS = "ARS AVL BOU BRE BHA BUR CHE CRY EVE FUL LEE LIV MCI MUN NEW NFO TOT SUN WHU WOL".split(" ");

/**
 * An example of a wall after ten gameweeks: real clubs, invented footballers, thirteen of twenty. It is of no day, so
 * that nothing in it contradicts the matches that are on.
 */
export const EXAMPLE_WALL: readonly ExamplePlace[] = CLUBS.map((code) => {
  const shirt = SHIRTS[code];
  return shirt ? { code, name: shirt[0], number: shirt[1] } : { code };
});

/** Codes of the example's clubs, in its order. */
export const EXAMPLE_CODES: readonly string[] = CLUBS;

/** A row of the example's table. */
export interface ExampleRow {
  readonly name: string;
  /** The ticked clubs as bits, the lowest for the first. */
  readonly wall: number;
  /** When they last ticked. */
  readonly last: string;
  /** Places won in the gameweek, negative when lost. */
  readonly moved: number;
  readonly score: number;
}

const ROWS: readonly (readonly [name: string, codes: string, last: string, moved?: number])[] = [
  ["kiran", Object.keys(SHIRTS).join(" "), "Ashdown GW10"],
  ["lena", "ARS BHA CHE EVE FUL LEE MCI MUN NFO SUN WOL", "Tourneur GW9"],
  ["hugo", "AVL BOU BRE CHE CRY LIV MUN NEW NFO TOT WHU", "Diallo-Ba GW10"],
  ["femi", "ARS BOU BHA EVE FUL LIV NEW NFO SUN WHU", "Gaillard GW10", 2],
  ["chloe", "ARS BOU BHA CRY FUL LIV MCI MUN NFO SUN", "Mayfield GW10"],
  ["grace", "AVL BRE BUR EVE FUL MCI NFO SUN WOL", "Hartley GW7", -2],
  ["isla", "ARS CHE CRY EVE LIV MUN NFO WHU", "Queiroz GW8"],
  ["ada", "ARS BOU CRY LEE LIV MUN NFO SUN", "Mayfield GW10", 1],
];

/** The first rows of the example's table: who leads, what they have, and when they last ticked. */
export function exampleRows(count: number): ExampleRow[] {
  return ROWS.slice(0, count).map(([name, codes, last, moved = 0]) => {
    const hung = codes.split(" ");
    const wall = CLUBS.reduce((bits, code, place) => bits | (hung.includes(code) ? 1 << place : 0), 0);
    return { name, wall, last, moved, score: hung.length };
  });
}
