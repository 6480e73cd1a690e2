import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { chatStory } from "./chats/chat-story.ts";
import { duelStory } from "./duels/duel-story.ts";
import { halves } from "./half/half-story.ts";
import { nextYears } from "./next-year.ts";
import { type Pace, WHOLE } from "./pace.ts";
import {
  type Choice,
  CLUBS,
  clubsOf,
  Dice,
  FAULTS,
  type Happening,
  kickoffOf,
  MATCHES,
  matchId,
  PEOPLE,
  type Step,
  saturdayOf,
} from "./story.ts";
import { afterTheEnd } from "./trouble/after-the-end.ts";
import { interleave } from "./trouble/interleaved.ts";
import { leaver } from "./trouble/leaver.ts";
import { refusals } from "./trouble/refusals.ts";
import { rollOut } from "./world/roll-out-story.ts";

const CHOICES: readonly Choice[] = ["home_win", "home_win", "draw", "away_win"];

/**
 * Writes the story of some weeks of a season, in order of time. The same seed gives the same story. Each has a part of
 * the faults; a run of fifty has them all.
 */
export function writeStory(seed: number, weeks: number, year: number, pace = WHOLE): Step[] {
  const dice = new Dice(seed);
  const faults = FAULTS.filter(() => dice.chance(0.5));
  const steps: Step[] = [];
  const add = (at: number, happening: Happening) => void steps.push({ at, ...happening });
  for (let week = 1; week <= weeks; week++) {
    const saturday = saturdayOf(week, weeks, year);
    beforeTheWeek(dice, pace, add, { week, weeks, saturday });
    matchdays(dice, pace, faults, add, { week, weeks, saturday });
    if (happens(dice, pace.interrupted)) interruptions(dice, add, { week, weeks, saturday });
    theMorningAfter(dice, pace, add, { week, weeks, saturday });
  }
  const last = saturdayOf(weeks, weeks, year);
  nextYears(new Dice(seed + 2_000_003), steps);
  if (dice.chance(0.5)) rollOut(dice, add, saturdayOf(1, weeks, year), saturdayOf(weeks, weeks, year));
  leaver(new Dice(seed + 6_000_011), steps, weeks, last);
  const woven = interleave(new Dice(seed + 7_000_003), steps, weeks, year);
  const told = halves(new Dice(seed + 3_000_017), woven, { weeks, year, pace });
  duelStory(new Dice(seed + 4_000_037), told, { weeks, year });
  refusals(new Dice(seed + 5_000_011), told, last);
  chatStory(new Dice(seed + 9_000_011), told, saturdayOf(1, weeks, year));
  afterTheEnd(new Dice(seed + 8_000_009), told);
  // The sort is stable: equals keep their order.
  return told.sort((a, b) => a.at - b.at);
}

type Add = (at: number, happening: Happening) => void;

/** A week of a story, and when its Saturday's first matches begin. */
interface Week {
  readonly week: number;
  readonly weeks: number;
  readonly saturday: number;
}

const happens = (dice: Dice, share: number) => share === 1 || dice.chance(share);

function beforeTheWeek(dice: Dice, pace: Pace, add: Add, { week, weeks, saturday }: Week): void {
  add(saturday - 3 * DAY_MS, { kind: "cron", times: 1 });
  for (let person = 0; person < PEOPLE; person++) {
    const at = saturday - 2 * DAY_MS + person * MINUTE_MS;
    if (week === 1 && person < pace.pickers) add(at, pick(dice, person));
    if (dice.chance(pace.predict)) add(at, predict(dice, person, week));
    if (week < weeks && dice.chance(pace.ahead)) add(at + 1, predict(dice, person, week + 1));
  }
  if (week > Math.ceil(weeks / 2)) {
    for (let person = 0; person < pace.payers; person++) {
      const told = dice.one([["webhook"], ["page", "webhook"], ["webhook", "webhook", "page"]] as const);
      if (dice.chance(0.6)) add(saturday - DAY_MS + person * MINUTE_MS, { kind: "pay", person, told });
      for (let n = 0; n < pace.tries; n++) {
        const at = saturday - 20 * HOUR_MS + person * MINUTE_MS + n;
        const [club, place] = [1 + dice.below(CLUBS), 1 + dice.below(6)];
        add(at, { kind: "transfer", person, club, place });
      }
    }
  }
  // At the worst instant: a millisecond before the kick-off, at it before any job has run, and just after.
  for (const [index, count] of pace.atTheKickoff.entries()) {
    const offset = index - 1;
    if (count === 0) continue;
    for (let n = 0; n < count; n++) add(saturday + offset, predict(dice, dice.below(PEOPLE), week));
    add(saturday + offset, pick(dice, dice.below(PEOPLE)));
    add(saturday + offset, peek(dice));
  }
}

const peek = (dice: Dice): Happening => ({
  kind: "peek",
  person: dice.below(PEOPLE),
  of: dice.below(PEOPLE),
  isFar: dice.chance(0.4),
});

function pick(dice: Dice, person: number): Happening {
  const slot = 1 + dice.below(CLUBS);
  const club = dice.chance(0.95) ? slot : 1 + dice.below(CLUBS);
  return { kind: "pick", person, slot, player: { club, place: dice.below(7) } };
}

function predict(dice: Dice, person: number, week: number): Happening {
  const matches = Array.from({ length: MATCHES }, (_, n) => matchId(week, n));
  const share = dice.one([0.2, 0.7, 1]);
  const chosen = matches.filter(() => dice.chance(share));
  return {
    kind: "predict",
    person,
    gameweek: week,
    isFormer: dice.chance(0.5),
    joker: dice.chance(0.2),
    predictions: (chosen.length > 0 ? chosen : matches.slice(-1)).map((match) => ({
      match,
      choice: dice.one(CHOICES),
      bonus: dice.one([
        0,
        null,
        dice.outfield(dice.one(clubsOf(match))),
        dice.outfield(dice.one(clubsOf(match))),
      ]),
    })),
  };
}

function matchdays(
  dice: Dice,
  pace: Pace,
  faults: readonly Happening[],
  add: Add,
  { week, saturday }: Week,
): void {
  const calledOff = dice.chance(0.5) ? matchId(week, 3) : null;
  for (let n = 0; n < MATCHES; n++) {
    const match = matchId(week, n);
    const kickoff = kickoffOf(n, saturday);
    if (match === calledOff) {
      add(kickoff - dice.one([2 * HOUR_MS, -30 * MINUTE_MS]), { kind: "called_off", match });
      const later = dice.one([26 * HOUR_MS, 40 * HOUR_MS, 60 * HOUR_MS]);
      add(kickoff + 3 * HOUR_MS, { kind: "new_date", match, gameweek: week, kickoff: kickoff + later });
      play(dice, add, match, kickoff + later);
      continue;
    }
    play(dice, add, match, kickoff);
  }
  for (const opening of [saturday, saturday + 2.5 * HOUR_MS, saturday + DAY_MS]) {
    // The alarm of a kick-off, or none: then the clock alone has closed it.
    for (const [n, minutes] of dice.some([0, 20, 47, 70, 95, 125], pace.moments).entries()) {
      const isSecond = opening === saturday + 2.5 * HOUR_MS && n === 0;
      const at = opening + minutes * MINUTE_MS;
      // One fault of the story's own at most moments, before the poll if it is the feed's.
      const fault = faults[dice.below(Math.ceil(faults.length * pace.momentsPerFault))] ?? null;
      if (fault?.kind === "feed_lies") add(at, { ...fault, polls: 1 + dice.below(2) });
      // Two replies that lack a goal take none back; the second comes with the next poll, hours later in a short story.
      else if (isSecond) add(at, { kind: "feed_lies", lie: "goal_missing", polls: 2 });
      const isTwice = fault?.kind === "cron";
      if (isTwice || dice.chance(0.85)) add(at, { kind: "cron", times: isTwice ? 2 : 1 });
      if (fault !== null && fault.kind !== "feed_lies" && !isTwice) {
        const soon = fault.kind === "messages" ? at + 6 : at + 1;
        add(soon, fault.kind === "killed" ? { ...fault, trips: 1 + dice.below(10) } : fault);
      }
      if (dice.chance(0.3)) add(at + 4, predict(dice, dice.below(PEOPLE), week));
      if (dice.chance(0.3)) add(at + 4, pick(dice, dice.below(PEOPLE)));
      if (dice.chance(0.3)) add(at + 5, peek(dice));
      if (dice.chance(0.6)) add(at + 7, { kind: "messages", how: "in_order" });
    }
  }
}

function play(dice: Dice, add: Add, match: number, kickoff: number): void {
  add(kickoff, { kind: "starts", match });
  for (const minute of [15, 40, 65, 90]) {
    const at = kickoff + (minute + (minute > 45 ? 17 : 0)) * MINUTE_MS;
    add(at, { kind: "minute", match, minute });
    if (!dice.chance(0.35)) continue;
    const own = dice.chance(0.12);
    add(at, { kind: "goal", match, by: dice.outfield(dice.one(clubsOf(match))), own });
    if (dice.chance(0.08)) add(at + 2 * MINUTE_MS, { kind: "goal_struck_off", match });
    if (dice.chance(0.08)) {
      add(at + 20 * HOUR_MS, {
        kind: "goal_moves",
        match,
        to: dice.outfield(dice.one(clubsOf(match))),
        own: dice.chance(0.3),
      });
    }
  }
  add(kickoff + 115 * MINUTE_MS, { kind: "ends", match });
}

function interruptions(dice: Dice, add: Add, { week, weeks, saturday }: Week): void {
  const at = () =>
    saturday +
    dice.one([-DAY_MS, 0, 30 * MINUTE_MS, 3 * HOUR_MS, DAY_MS + HOUR_MS, 2 * DAY_MS]) +
    dice.below(HOUR_MS);
  const person = 1 + dice.below(PEOPLE - 1);
  const gone = at();
  add(gone, { kind: dice.one(["leave", "removed"]), person });
  add(gone + 1, { kind: "join", person });
  add(gone + 10 * MINUTE_MS, { kind: "let_back", person });
  add(gone + 11 * MINUTE_MS, { kind: "join", person });
  if (week < weeks || dice.chance(0.5)) {
    const club = 1 + dice.below(CLUBS);
    add(at(), {
      kind: "moves_club",
      who: dice.outfield(club),
      to: 1 + ((club + dice.below(CLUBS - 1)) % CLUBS),
    });
  }
}

/**
 * Adds quiet polls before the check and after it: they decide everything that waits for votes. Cron's chores run with
 * the first and the last.
 */
function theMorningAfter(dice: Dice, pace: Pace, add: Add, { week, saturday }: Week): void {
  const morning = saturday + 4 * DAY_MS;
  const [before, after, late] = pace.quiet;
  const poll = (minutes: readonly number[] = []) => {
    for (const minute of minutes) add(morning + minute * MINUTE_MS, { kind: "alarm", times: 1 });
  };
  add(morning, { kind: "cron", times: 1 });
  poll(before);
  add(morning + 140 * MINUTE_MS, { kind: "checked", gameweek: week });
  poll(after);
  // BNG-05: the feed's later reports of it change nothing.
  if (dice.chance(0.4)) {
    add(morning + 5 * HOUR_MS, { kind: "goal_struck_off", match: matchId(week, dice.below(MATCHES)) });
    poll(late);
  }
  add(morning + 9 * HOUR_MS - MINUTE_MS, { kind: "cron", times: 1 });
  add(morning + 9 * HOUR_MS, { kind: "messages", how: "in_order" });
}
