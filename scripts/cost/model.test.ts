import { expect, test } from "vitest";
import { COUNTED } from "./counted.ts";
import { A_GAMEWEEK, A_GAMEWEEK_OF_THE_HALF } from "./habits.ts";
import { keptInAWeek } from "./live-leagues.ts";
import { costOf } from "./model.ts";
import { PRICES } from "./prices.ts";

const total = (...given: Parameters<typeof costOf>) =>
  costOf(...given).reduce((sum, { usd }) => sum + usd, 0);

test("every price names its source and date", () => {
  for (const { source } of Object.values(PRICES)) expect(source).toMatch(/\w\.com\/.+ 20\d\d-\d\d-\d\d/);
});

test("twice the players cost at most twice as much; without players only the live leagues cost anything", () => {
  expect(total({ ...A_GAMEWEEK, players: 2_000_000 })).toBeLessThan(2 * total(A_GAMEWEEK));
  const live = total({ ...A_GAMEWEEK, players: 0 });
  expect(live).toBeGreaterThan(0);
  expect(live).toBeLessThan(total(A_GAMEWEEK));
});

test("each counted figure changes the right items: a log line per request, JSON slips, sessions written daily", () => {
  const usual = total(A_GAMEWEEK);
  expect(total(A_GAMEWEEK, { ...COUNTED, requestsPerLogLine: 1 }) - usual).toBeGreaterThan(4);
  expect(total(A_GAMEWEEK, { ...COUNTED, slipsBytes: 43.1 * 1024 }) - usual).toBeGreaterThan(1);
  expect(total(A_GAMEWEEK, { ...COUNTED, daysBetweenSlides: 1 }) - usual).toBeCloseTo(1.57, 1);
});

test("the aim of ten dollars for a million players is met by an ordinary gameweek, and by one of the half with second cards, duels and chats", () => {
  expect(total(A_GAMEWEEK)).toBeLessThan(9);
  expect(total(A_GAMEWEEK_OF_THE_HALF)).toBeLessThan(9.9);
});

test("what Leagues read from their own storage is counted: with a row for each member and an alarm for each lease the aim would be missed", () => {
  const half = total(A_GAMEWEEK_OF_THE_HALF);
  const nothing = { rowsReadByWake: 0, rowsReadByTold: 0, rowsReadByTelling: 0, rowsReadBySubmission: 0 };
  expect(half - total(A_GAMEWEEK_OF_THE_HALF, { ...COUNTED, ...nothing })).toBeCloseTo(0.07, 2);
  const rowAMember = { rowsReadByWake: (40 + 108) / 2, rowsReadByTold: (41 + 177) / 2 };
  const alarms = { rowsWrittenByWatch: 2, rowsReadByLease: 0 };
  const slides = { daysBetweenSlides: 24, daysBetweenShortSlides: (7 * 4) / 5 };
  const more = (counted: Partial<Record<keyof typeof COUNTED, number>>) =>
    total(A_GAMEWEEK_OF_THE_HALF, { ...COUNTED, ...counted }) - half;
  expect(more(rowAMember)).toBeCloseTo(0.18, 2);
  expect(more(alarms)).toBeCloseTo(0.12, 2);
  expect(more(slides)).toBeCloseTo(0.04, 2);
  expect(half + more({ ...rowAMember, ...alarms, ...slides })).toBeCloseTo(10.22, 2);
});

test("NOT-03 what a gameweek did costs by league: rows written, a call, and what it is stored in and read by", () => {
  const none = { rowsWrittenByLeagueWeek: 0, objectRequestsByLeagueWeek: 0, queueOperationsByLeagueWeek: 0 };
  const usual = total(A_GAMEWEEK);
  expect(usual - total(A_GAMEWEEK, { ...COUNTED, ...none })).toBeCloseTo(0.036, 3);
  expect(usual - total(A_GAMEWEEK, { ...COUNTED, rowsReadByLeagueWeek: 0 })).toBeCloseTo(0.045, 3);
  expect(usual - total(A_GAMEWEEK, { ...COUNTED, leagueWeekBytesByMember: 0 })).toBeCloseTo(0.016, 3);
});

test("a lock costs a tipping league reads alone: as each wrote a row and looked its members up it was sixteen cents more", () => {
  const usual = total(A_GAMEWEEK);
  const before = { ...COUNTED, rowsReadByLock: 33 * 25, rowsWrittenByLock: 1 };
  expect(total(A_GAMEWEEK, before) - usual).toBeCloseTo(0.17, 2);
  expect(usual - total(A_GAMEWEEK, { ...COUNTED, rowsReadByLock: 0 })).toBeCloseTo(0.021, 3);
});

test("DUE-02 a draw from cron costs no alarm: as each League set its own it was nine cents more", () => {
  const half = total(A_GAMEWEEK_OF_THE_HALF);
  const alarms = { rowsWrittenByDraw: 8, rowsWrittenByWatchWithDuels: 1, queueOperationsByDraw: 0 };
  const before = total(A_GAMEWEEK_OF_THE_HALF, { ...COUNTED, ...alarms });
  expect(before - half).toBeCloseTo(0.09, 2);
});

test("what is saved from a page, and each run that tells chats, is a request with its CPU", () => {
  const requests = (of: typeof A_GAMEWEEK) => costOf(of)[0]?.amount ?? 0;
  const nobody = { ...A_GAMEWEEK, submittingShare: 0 };
  expect(requests(A_GAMEWEEK) - requests(nobody)).toBe(500_000);
  expect(total(A_GAMEWEEK)).toBeGreaterThan(total({ ...A_GAMEWEEK, saveCpuMs: 0 }));
  const half = A_GAMEWEEK_OF_THE_HALF;
  expect(requests(half)).toBeGreaterThan(requests({ ...half, chatLeagues: 0 }));
  expect(total(half)).toBeGreaterThan(total({ ...half, chatCpuMs: 0 }));
});

test("HLF-02 DUE-01 OUT-01 second cards, duels, cups and chats cost less than a dollar more", () => {
  const more = total(A_GAMEWEEK_OF_THE_HALF) - total(A_GAMEWEEK);
  expect(more).toBeGreaterThan(0.5);
  expect(more).toBeLessThan(1);
  const none = { ...A_GAMEWEEK_OF_THE_HALF, secondCards: 0, duelLeagues: 0, chatLeagues: 0 };
  expect(total(none)).toBeCloseTo(total(A_GAMEWEEK));
});

test("a league has one watch on each matchday, and more where watches are shorter", () => {
  const { watches } = keptInAWeek(A_GAMEWEEK, COUNTED);
  expect(watches / A_GAMEWEEK.liveLeagues).toBeCloseTo(A_GAMEWEEK.matchdays, 1);
  expect(keptInAWeek(A_GAMEWEEK, { ...COUNTED, watchHours: 2 }).watches).toBeCloseTo(4 * watches);
});

test("an epoch writes one row at most in each league, told or found, and is told twice at most", () => {
  const { told, found, tellings, again } = keptInAWeek(A_GAMEWEEK, COUNTED);
  const epochs = A_GAMEWEEK.changesOfLiveLeague * A_GAMEWEEK.liveLeagues;
  expect(told + found).toBeLessThan(epochs);
  expect(again).toBeLessThan(tellings);
  expect(tellings).toBeLessThan(epochs + A_GAMEWEEK.otherEpochs * A_GAMEWEEK.liveLeagues);
  const always = keptInAWeek({ ...A_GAMEWEEK, openHours: 24 }, COUNTED);
  expect(always.told).toBeGreaterThan(0.95 * epochs);
  expect(always.found).toBeLessThan(found);
});
