import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { AbandonedAndReplayed, GoalEvent, KickoffDelayed } from "#sandbox/archive/types.ts";
import { iso, londonTime } from "./calendar.ts";
import { isFree, type Plan, reschedule } from "./schedule.ts";

export interface Disruptions {
  readonly delays: readonly KickoffDelayed[];
  /** Stopped matches, without the goals of the first attempt. */
  readonly abandoned: readonly (Omit<AbandonedAndReplayed, "goal_events"> & {
    readonly goalMinutes: readonly number[];
  })[];
}

/** Makes the season deviate from its plans, which it edits: every case of the feed's behaviour occurs at least once. */
export function disrupt(plans: Plan[]): Disruptions {
  const firstOf = (event: number) =>
    Math.min(...plans.filter((plan) => plan.event === event).map((plan) => plan.kickoff));
  /** A fixture of the gameweek at that London time that can be played at `kickoff` in gameweek `to`. */
  const find = (event: number, day: string, time: string, to: number, kickoff: number) => {
    const at = londonTime(day, time);
    const plan = plans.find(
      (candidate) =>
        candidate.event === event &&
        candidate.kickoff === at &&
        candidate.rows.length <= 2 &&
        isFree(plans, candidate, to, kickoff),
    );
    if (!plan) throw new Error(`No fixture of gameweek ${event} can move to ${iso(kickoff)}`);
    if (plan.kickoff === firstOf(event) && event !== 15)
      throw new Error(`Gameweek ${event} would lose its first match`);
    return plan;
  };
  const move = (
    from: [number, string, string],
    to: [number, string, string],
    calledOff: string,
    redated: string,
  ) => {
    const kickoff = londonTime(to[1], to[2]);
    const plan = find(...from, to[0], kickoff);
    reschedule(plan, Date.parse(calledOff), null, null);
    reschedule(plan, Date.parse(redated), to[0], kickoff);
    return plan;
  };

  // Called off by the weather two days ahead; played in another gameweek (a blank and a double).
  move(
    [20, "2026-01-03", "15:00"],
    [24, "2026-02-04", "20:00"],
    "2026-01-01T11:05:00Z",
    "2026-01-08T15:20:00Z",
  );
  // Called off after the deadline, hours before its kick-off: the deadline does not move.
  move(
    [15, "2025-12-06", "12:30"],
    [22, "2026-01-21", "19:45"],
    "2025-12-06T11:20:00Z",
    "2025-12-11T16:00:00Z",
  );
  // Cup weekends: one match is brought forward, others lose their date before they get a new one.
  const early = londonTime("2026-02-18", "20:00");
  reschedule(find(31, "2026-03-21", "15:00", 26, early), Date.parse("2026-02-04T17:50:00Z"), 26, early);
  move(
    [31, "2026-03-21", "17:30"],
    [36, "2026-05-13", "20:00"],
    "2026-02-05T09:10:00Z",
    "2026-04-02T20:00:00Z",
  );
  for (const [time, day] of [
    ["15:00", "2026-04-22"],
    ["15:00", "2026-04-22"],
    ["17:30", "2026-04-21"],
  ] as const) {
    move([34, "2026-04-25", time], [33, day, "20:00"], "2026-04-06T19:35:00Z", "2026-04-08T09:00:00Z");
  }
  // Loses its date and gets one back in the same gameweek.
  move(
    [37, "2026-05-17", "14:00"],
    [37, "2026-05-19", "19:30"],
    "2026-04-26T19:27:00Z",
    "2026-04-28T20:00:00Z",
  );

  return { abandoned: abandon(plans, find), delays: delay(plans) };
}

type Find = (event: number, day: string, time: string, to: number, kickoff: number) => Plan;

/** When a stopped match is played again, and when its new date is told. */
interface Replay {
  readonly announced: string;
  readonly event: number;
  readonly kickoff: number;
}

/** Stops two matches: one is replayed months later, one the next evening (TIP-03: within 48 hours). */
function abandon(plans: Plan[], find: Find): Disruptions["abandoned"] {
  const stop = (plan: Plan, minutes: number, clearedAt: number, replay: Replay) => {
    const [firstEvent, firstKickoff] = [plan.event, plan.kickoff];
    const stoppedAt = firstKickoff + minutes * MINUTE_MS;
    reschedule(plan, stoppedAt, null, null);
    reschedule(plan, Date.parse(replay.announced), replay.event, replay.kickoff);
    return {
      kind: "abandoned_and_replayed" as const,
      fixture: plan.id,
      event: firstEvent,
      kickoff_time: iso(firstKickoff),
      stopped_at: iso(stoppedAt),
      cleared_at: iso(clearedAt),
    };
  };
  const later = londonTime("2026-03-11", "20:00");
  const fog = find(12, "2025-11-22", "17:30", 29, later);
  const fogStop = stop(fog, 86, fog.kickoff + 14 * DAY_MS, {
    announced: "2025-12-05T12:00:00Z",
    event: 29,
    kickoff: later,
  });
  const nextEvening = londonTime("2026-04-13", "19:30");
  const dark = plans.find(
    (plan) =>
      plan.event === 32 &&
      plan.kickoff >= londonTime("2026-04-12", "12:00") &&
      plan.kickoff < londonTime("2026-04-12", "20:00") &&
      plan.rows.length <= 2,
  );
  if (!dark) throw new Error("No Sunday match in gameweek 32");
  const announced = "2026-04-12T19:30:00Z";
  const darkStop = stop(dark, 33, Date.parse(announced), { announced, event: 32, kickoff: nextEvening });
  return [
    { ...fogStop, goalMinutes: [24, 51] },
    { ...darkStop, goalMinutes: [12] },
  ];
}

/** Puts kick-offs back on the day, announced minutes before. */
function delay(plans: Plan[]): KickoffDelayed[] {
  const cases: readonly (readonly [number, string, string, number])[] = [
    [5, "2025-09-20", "15:00", 15],
    [17, "2025-12-20", "17:30", 30],
    [30, "2026-03-14", "20:00", 10],
  ];
  return cases.map(([event, day, time, minutes]) => {
    const at = londonTime(day, time);
    const plan = plans.find((candidate) => candidate.event === event && candidate.kickoff === at);
    if (!plan) throw new Error(`No match at ${day} ${time}`);
    const kickoff = at + minutes * MINUTE_MS;
    reschedule(plan, at - 10 * MINUTE_MS, event, kickoff);
    return {
      kind: "kickoff_delayed_on_the_day",
      fixture: plan.id,
      scheduled: iso(at),
      kickoff_time: iso(kickoff),
    };
  });
}

/** The goals of a stopped match, in turn by the home and the away side's given scorer. */
export function stoppedGoals(minutes: readonly number[], home: number, away: number): GoalEvent[] {
  return minutes.map((minute, index) => [
    minute,
    null,
    index % 2 === 0 ? "h" : "a",
    index % 2 === 0 ? home : away,
    "g",
  ]);
}
