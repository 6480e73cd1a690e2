import { expect, test } from "vitest";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import {
  changeText,
  gainsText,
  kickoffDay,
  kickoffText,
  paidPlaces,
  paidText,
  waitsText,
} from "./screen-words.ts";
import { isOn } from "./sleep.ts";

const table = (...scores: readonly (readonly [string, number])[]) =>
  scores.map(([username, score]) => ({
    id: username,
    username,
    score,
    rank: scores.filter(([, other]) => other > score).length + 1,
  }));

test("BNG-07 paid places are those of a plan that can be read", () => {
  const paid = (leagueType: LeagueType, prizePlan?: string) =>
    paidPlaces({ name: "", joinCode: null, leagueType, ...(prizePlan === undefined ? {} : { prizePlan }) });
  const plans = ["70/20/10", "Winner takes all", "A pint"];
  expect(plans.map((plan) => paid("score_tipping", plan))).toEqual([3, 1, 0]);
  // Without one, Football Bingo suggests a split, as its table does.
  expect([paid("football_bingo"), paid("score_tipping")]).toEqual([3, 0]);
});

test("BNG-07 the line of what is paid says who, and what where a plan has amounts", () => {
  const told = (prizePlan?: string) =>
    paidText({ name: "", joinCode: null, leagueType: "football_bingo", ...(prizePlan ? { prizePlan } : {}) });
  expect(told()).toBe("1st to 3rd are paid");
  expect(told("70/20/10 of 14 × £5")).toBe("1st to 3rd are paid: £49 · £14 · £7");
});

test("OUT-06 what a goal changed for a member: their place, else who is level with them, else that it is the same", () => {
  const rows = table(["kiran", 13], ["femi", 10], ["chloe", 10], ["ada", 8]);
  const [, , chloe, ada] = rows as [never, never, (typeof rows)[number], (typeof rows)[number]];
  expect(changeText(ada, [{ id: "ada", username: "ada", from: 9, to: 8, score: 8 }], rows)).toBe("▲1 to 8th");
  expect(changeText(ada, [{ id: "ada", username: "ada", from: 8, to: 10, score: 7 }], rows)).toBe(
    "▼2 to 10th",
  );
  expect(changeText(chloe, [], rows)).toBe("level with femi");
  expect(changeText(ada, [], rows)).toBe("still 4th");
});

test("a kick-off has its day unless it is today", () => {
  const now = Date.parse("2025-11-01T16:21:00Z");
  expect(kickoffText("2025-11-01T17:30:00Z", now, "Europe/London")).toBe("17:30");
  expect(kickoffText("2025-11-02T14:00:00Z", now, "Europe/London")).toBe("Sun 14:00");
  expect(kickoffText("2025-11-08T15:00:00Z", now, "Europe/London")).toBe("8 Nov 15:00");
  const days = ["2025-11-01T17:30:00Z", "2025-11-02T14:00:00Z", "2025-11-08T15:00:00Z"];
  expect(days.map((iso) => kickoffDay(iso, now, "Europe/London"))).toEqual(["Today", "Sun", "Sat 8 Nov"]);
});

test("OUT-06 a screen sleeps when no match is on or near", () => {
  const now = Date.parse("2025-11-01T16:21:00Z");
  const of = (matches: object[], next: object[] = []) =>
    isOn({ matches, next } as unknown as Pick<ScreenPicture, "matches" | "next">, now);
  expect(of([])).toBe(false);
  expect(of([{ status: "live", kickoffTime: "2025-11-01T08:00:00Z" }])).toBe(true);
  expect(of([{ status: "finished", kickoffTime: "2025-11-01T14:00:00Z" }])).toBe(true);
  expect(of([{ status: "finished", kickoffTime: "2025-11-01T12:30:00Z" }])).toBe(false);
  expect(of([{ status: "postponed", kickoffTime: "2025-11-01T15:00:00Z" }])).toBe(false);
  expect(of([], [{ kickoffTime: "2025-11-01T17:30:00Z" }])).toBe(true);
  expect(of([], [{ kickoffTime: "2025-11-02T14:00:00Z" }])).toBe(false);
});

test("OUT-06 who waits on a footballer is named, and how many more", () => {
  const waiting = { name: "Mayfield", teamId: 1 };
  expect(waitsText({ ...waiting, members: ["ada"], more: 0 })).toBe("for ada");
  expect(waitsText({ ...waiting, members: ["ada", "isla"], more: 0 })).toBe("for ada and isla");
  expect(waitsText({ ...waiting, members: ["ada", "isla", "femi"], more: 4 })).toBe(
    "for ada, isla, femi and 4 more",
  );
});

test("OUT-06 a goal in a tipping league names one who gains by it", () => {
  const member = (username: string) => ({ id: username, username });
  const swing = (points: number, count: number) => ({ points, count, members: [] });
  const [dev, nadia, femi] = [member("dev"), member("nadia"), member("femi")];
  expect(
    gainsText({ members: [dev, nadia, femi], memberCount: 5, swings: [swing(3, 5), swing(-5, 3)] }),
  ).toBe("dev, nadia, femi and 2 others gain 3, three lose 5");
  expect(gainsText({ members: [dev], memberCount: 1, swings: [swing(5, 1), swing(-3, 1)] })).toBe(
    "dev gains 5, one loses 3",
  );
  // Of different gains, how much is not said.
  expect(gainsText({ members: [dev, nadia], memberCount: 2, swings: [swing(4, 1), swing(3, 1)] })).toBe(
    "dev and nadia gain",
  );
  expect(gainsText({ members: [], memberCount: 0, swings: [swing(-3, 2)] })).toBeNull();
  expect(gainsText({ members: [dev], memberCount: 1 })).toBeNull();
});
