import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Pace } from "../pace.ts";
import {
  CLUBS,
  clubsOf,
  type Dice,
  type Happening,
  matchId,
  PEOPLE,
  type Step,
  saturdayOf,
} from "../story.ts";

/** The match of the half's first week that may be put off past the end of the winter window. */
const LATE = 2;

/**
 * HLF-01 to HLF-07: second-half cards in a story of several weeks: picks and copies from the opening on, at the half's
 * beginning and around the instant from which a qualified card is fixed. It has dice of its own.
 *
 * @returns the steps in any order.
 */
export function halves(
  dice: Dice,
  steps: readonly Step[],
  story: { weeks: number; year: number; pace: Pace },
): Step[] {
  const { weeks, year, pace } = story;
  if (weeks < 2) return [...steps];
  const week = Math.ceil(weeks / 2) + 1;
  const saturday = saturdayOf(week, weeks, year);
  const startsAt = saturday - 1.5 * HOUR_MS;
  const made: Step[] = [];
  const add = (at: number, happening: Happening) => void made.push({ at, ...happening });
  const anybody = () => dice.below(PEOPLE);
  const opensAt = startsAt - 21 * DAY_MS;
  add(opensAt - 1, pick(dice, anybody()));
  add(opensAt, pick(dice, anybody()));
  add(opensAt, { kind: "peek", person: 1, of: 2, isFar: false });
  // Somebody plays without a card: they win nothing of the half.
  const without = anybody();
  for (let person = 0; person < PEOPLE; person++) {
    if (person === without) continue;
    const at = saturday - 2 * DAY_MS + person * MINUTE_MS + 2;
    if (dice.chance(0.8)) add(at, { kind: "half_copy", person });
    for (let n = 0; n < pace.tries; n++) add(at + 1, pick(dice, person));
  }
  for (const at of [startsAt - 1, startsAt]) {
    add(at, pick(dice, anybody()));
    add(at, { kind: "peek", person: anybody(), of: anybody(), isFar: dice.chance(0.4) });
  }
  for (const opening of [saturday, saturday + 2.5 * HOUR_MS, saturday + DAY_MS]) {
    for (const minutes of [20, 125]) add(opening + minutes * MINUTE_MS + 4, pick(dice, anybody()));
    if (dice.chance(0.5)) add(opening + 20 * MINUTE_MS + 4, { kind: "half_copy", person: anybody() });
  }
  if (week < weeks || !dice.chance(0.6)) return [...steps, ...made];
  pastTheFix(dice, add, week, year);
  return [...later(steps, saturday), ...made];
}

/** A match in February keeps the week open past the fix: what follows the week comes after it. */
const LATE_BY = 31 * DAY_MS;
const later = (steps: readonly Step[], saturday: number): Step[] =>
  steps.map((step) => (step.at >= saturday + 3.5 * DAY_MS ? { ...step, at: step.at + LATE_BY } : step));

function pastTheFix(
  dice: Dice,
  add: (at: number, happening: Happening) => void,
  week: number,
  year: number,
): void {
  const fixedFrom = Date.UTC(year + 1, 1, 1);
  const match = matchId(week, LATE);
  const kickoff = fixedFrom + 4 * DAY_MS + 20 * HOUR_MS;
  const calledOff = fixedFrom - 27 * DAY_MS;
  add(calledOff, { kind: "called_off", match });
  add(calledOff + 1, { kind: "new_date", match, gameweek: week, kickoff });
  for (const at of [fixedFrom - 1, fixedFrom]) {
    for (const person of [0, 1, 3]) add(at, pick(dice, person));
  }
  add(kickoff, { kind: "starts", match });
  add(kickoff, { kind: "minute", match, minute: 15 });
  for (const club of clubsOf(match)) {
    if (dice.chance(0.5)) add(kickoff + 1, { kind: "goal", match, by: dice.outfield(club), own: false });
  }
  add(kickoff + 20 * MINUTE_MS, { kind: "cron", times: 1 });
  add(kickoff + 20 * MINUTE_MS + 5, pick(dice, 3));
  add(kickoff + 20 * MINUTE_MS + 7, { kind: "messages", how: "in_order" });
  add(kickoff + 115 * MINUTE_MS, { kind: "ends", match });
}

function pick(dice: Dice, person: number): Happening {
  const slot = 1 + dice.below(CLUBS);
  const club = dice.chance(0.95) ? slot : 1 + dice.below(CLUBS);
  // Mostly of the slot's position in everybody's squads, so that cards stay qualified.
  const first = slot <= 6 ? 1 : slot <= 14 ? 3 : 5;
  const place = dice.chance(0.9) ? first + dice.below(2) : dice.below(7);
  return { kind: "half_pick", person, slot, player: { club, place } };
}
