import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  type Dice,
  type Footballer,
  type Happening,
  kickoffOf,
  matchId,
  type Step,
  saturdayOf,
} from "../story.ts";

/** The match of each week that is told here: both are of the same two clubs. */
const MATCH = 5;

/**
 * SEA-04, TIP-03, TIP-05: two gameweeks interleaved, in a third of the stories of several weeks: a match of the first
 * week is put off into the last one, after its first kick-offs, and keeps its gameweek, which stays open until then. It
 * has dice of its own.
 *
 * @returns the steps in any order.
 */
export function interleave(dice: Dice, steps: readonly Step[], weeks: number, year: number): Step[] {
  if (weeks < 2 || !dice.chance(0.4)) return [...steps];
  const match = matchId(1, MATCH);
  const [first, last] = [saturdayOf(1, weeks, year), saturdayOf(weeks, weeks, year)];
  const [before, after] = [kickoffOf(MATCH, first), last + 2.5 * HOUR_MS];
  const moved = steps.map((step) =>
    "match" in step && step.match === match ? { ...step, at: step.at + after - before } : step,
  );
  const add = (at: number, happening: Happening) => void moved.push({ at, ...happening });
  add(before - 3 * HOUR_MS, { kind: "called_off", match });
  add(before - 3 * HOUR_MS + 1, { kind: "new_date", match, gameweek: 1, kickoff: after });
  // TIP-05: who locked in the week after cannot be chosen in the week before, whose match comes later.
  for (let person = 0; person < 3; person++) {
    const by = { club: 11 + dice.below(2), place: 1 + dice.below(6) };
    const other = { club: by.club, place: 1 + (by.place % 6) };
    add(last - 20 * HOUR_MS + person, call(person, weeks, matchId(weeks, MATCH), by));
    add(last + 20 * MINUTE_MS + 4, call(person, 1, match, by));
    add(last + 20 * MINUTE_MS + 5, call(person, 1, match, dice.one([other, null])));
  }
  // Both weeks are checked together.
  const checks = moved.filter((step) => step.kind === "checked" && step.gameweek === weeks);
  for (const { at } of checks) add(at, { kind: "checked", gameweek: 1 });
  return moved;
}

const call = (person: number, gameweek: number, match: number, bonus: Footballer | null): Happening => ({
  kind: "predict",
  person,
  gameweek,
  isFormer: false,
  joker: false,
  predictions: [{ match, choice: "draw", bonus }],
});
