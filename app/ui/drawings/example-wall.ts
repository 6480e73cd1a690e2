/** A place of the example's wall: a peg with its club's code, or a shirt with name and number. */
export interface ExamplePlace {
  readonly code: string;
  readonly name?: string;
  /** The gameweek of the goal; in the example's match in play the minute. */
  readonly number?: string;
}

const SHIRTS: Readonly<Record<string, readonly [name: string, gameweek: string]>> = {
  AVL: ["Ashdown", "10"],
  BOU: ["Hwang", "4"],
  CHE: ["Tavares", "5"],
  CRY: ["Grgurević", "2"],
  EVE: ["Holroyd", "8"],
  LEE: ["Colbourne", "1"],
  LIV: ["Marchetti", "3"],
  MCI: ["Ravn", "3"],
  MUN: ["Šarčević", "1"],
  NFO: ["Oakley", "6"],
  TOT: ["Bergström", "7"],
  SUN: ["Desmoulins", "9"],
  WOL: ["Arribas", "8"],
};

/** Twenty clubs in the order of their names. */
const CLUBS = "ARS AVL BOU BRE BHA BUR CHE CRY EVE FUL LEE LIV MCI MUN NEW NFO TOT SUN WHU WOL".split(" ");

/** An example of a wall on a Saturday: real clubs, invented footballers, thirteen of twenty. */
export const EXAMPLE_WALL: readonly ExamplePlace[] = CLUBS.map((code) => {
  const shirt = SHIRTS[code];
  return shirt ? { code, name: shirt[0], number: shirt[1] } : { code };
});

/** Codes of the example's clubs, in its order. */
export const EXAMPLE_CODES: readonly string[] = CLUBS;
