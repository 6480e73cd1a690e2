import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
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

type Add = (at: number, happening: Happening) => void;

/**
 * DUE-01 to CUP-02: duels and a cup in half of the longer stories and a third of the others. That a draw is due the
 * leagues may be told twice, late, never but by cron, or with a lost reply of the database. It has dice of its own.
 */
export function duelStory(dice: Dice, steps: Step[], { weeks, year }: { weeks: number; year: number }): void {
  if (!dice.chance(weeks > 1 ? 0.6 : 0.35)) return;
  const add: Add = (at, happening) => void steps.push({ at, ...happening });
  const first = saturdayOf(1, weeks, year);
  // Most before the draw, some when less is left, few after the kick-off.
  const on = first + dice.one([-3 * DAY_MS, -3 * DAY_MS, -3 * DAY_MS, -5 * HOUR_MS, 20 * MINUTE_MS]) + 2;
  add(on, { kind: "switch", what: "duels", isOn: true });
  if (weeks > 1) add(on, { kind: "switch", what: "cup", isOn: true });
  for (let week = 1; week <= weeks; week++) {
    const saturday = saturdayOf(week, weeks, year);
    const draw = saturday - 2 * DAY_MS;
    add(draw - 1, { kind: "draws_due", times: 1, lost: null });
    if (dice.chance(0.85)) {
      const lost = dice.chance(0.4) ? dice.one([2, 3]) : null;
      add(draw, { kind: "draws_due", times: dice.one([1, 1, 2]), lost });
    }
    // The gameweek is drawn and not final: a call has nothing to do.
    add(saturday + 30 * MINUTE_MS, { kind: "draws_due", times: 1, lost: null });
    for (const at of [saturday - 1, saturday + 20 * MINUTE_MS + 6]) {
      add(at, { kind: "peek", person: dice.below(PEOPLE), of: dice.below(PEOPLE), isFar: false });
    }
    if (week < weeks && dice.chance(0.2)) {
      add(saturday + 2 * DAY_MS, { kind: "switch", what: "duels", isOn: false });
      if (dice.chance(0.7)) add(saturday + 3 * DAY_MS, { kind: "switch", what: "duels", isOn: true });
    }
  }
  if (weeks > 1) awardedLate(dice, add, weeks, saturdayOf(weeks, weeks, year));
}

/** DUE-04: a goal of Saturday's goes to a footballer that some have transferred out since: the card had them then. */
function awardedLate(dice: Dice, add: Add, week: number, saturday: number): void {
  const match = matchId(week, dice.below(2));
  const club = dice.one(clubsOf(match));
  const first = club <= CLUBS * 0.3 ? 1 : club <= CLUBS * 0.7 ? 3 : 5;
  const out = dice.below(2);
  for (let person = 0; person < PEOPLE; person++) {
    const at = saturday + DAY_MS + 6 * HOUR_MS + person * MINUTE_MS;
    add(at - 1, { kind: "pay", person, told: ["page"] });
    add(at, { kind: "transfer", person, club, place: first + 1 - out });
  }
  add(saturday + DAY_MS + 7 * HOUR_MS, {
    kind: "goal_moves",
    match,
    to: { club, place: first + out },
    own: false,
  });
}
