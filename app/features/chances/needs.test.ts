import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { chanceText, needsOf, rowsAround } from "./needs.ts";
import { factsOf, WhatINeed } from "./what-i-need.tsx";

const NOW = Date.parse("2025-10-25T10:00:00Z");

function pick(club: number, name: string, ticked = false): Selection {
  const team = { id: club, name: `Club ${club}`, code: `C${club}` };
  const player = {
    id: 100 + club,
    name,
    position: "MID" as const,
    goals: ticked ? 1 : 0,
    photoUrl: "",
    team,
  };
  const { goals } = player;
  return {
    userId: "me",
    teamId: club,
    playerId: player.id,
    gameweek: 1,
    ticked,
    final: false,
    goals,
    player,
  };
}

const entry = (rank: number, id: string, score: number) => makeEntry(id, { rank, score, totalGoals: score });

const nextAt = new Map<number, string | null>([
  [1, "2025-10-26T14:00:00Z"],
  [2, "2025-10-25T14:00:00Z"],
  // 00:30 in the UK: the next day.
  [3, "2025-10-25T23:30:00Z"],
  [4, null],
]);

const needsIn = (table: LeaderboardEntry[], alone: number[] = [], matchday: Matchday | null = null) =>
  needsOf({
    userId: "me",
    selections: [pick(1, "Ali"), pick(2, "Bo"), pick(3, "Cy"), pick(4, "Di"), pick(5, "Ed", true)],
    nextAt,
    matchday,
    table,
    alone,
    now: NOW,
  });

test("TRF-04 a footballer who has left the club is not on the pitch, and plays no match of it today", () => {
  const on = { id: 9, kickoffTime: "2025-10-25T09:00:00Z", status: "live" as const, minute: 60, goals: [] };
  const match = { ...on, homeTeamId: 2, awayTeamId: 7, homeScore: 0, awayScore: 0 };
  const needsOfOne = (left: boolean) =>
    needsOf({
      userId: "me",
      selections: [{ ...pick(2, "Bo"), ...(left ? { left: true as const } : {}) }],
      nextAt,
      matchday: { gameweek: 9, epoch: 1, fixtures: [match] },
      table: [],
      alone: [],
      now: NOW,
    });
  expect(needsOfOne(false)).toMatchObject({ onNow: 1, playToday: 1 });
  expect(needsOfOne(true)).toMatchObject({ onNow: 0, playToday: 0, open: [] });
});

test("what I need: open picks by kick-off, how many play on today's date in the UK, and ticks to 20", () => {
  const needs = needsIn([]);
  expect(needs.open.map(({ name }) => name)).toEqual(["Bo", "Cy", "Ali", "Di"]);
  expect(needs).toMatchObject({ playToday: 1, toGo: 19, above: null });
});

test("what I need: a pick in play comes first and plays today, although the next kick-off is next week's", () => {
  const match = { id: 7, homeTeamId: 4, awayTeamId: 9, homeScore: 0, awayScore: 0, minute: 12, goals: [] };
  const kickoffTime = "2025-10-25T09:45:00Z";
  const on = { gameweek: 9, epoch: 1, fixtures: [{ ...match, kickoffTime, status: "live" as const }] };
  const needs = needsIn([], [], on);
  expect(needs.open.map(({ name, on }) => [name, on !== null])).toEqual([
    ["Di", true],
    ["Bo", false],
    ["Cy", false],
    ["Ali", false],
  ]);
  expect(needs.playToday).toBe(2);
  expect(factsOf(needs).at(-1)).toEqual({
    figure: "2",
    text: "of your 19 pegs still play today",
    note: "One on now, one later",
  });
  const over = { ...on, fixtures: [{ ...match, kickoffTime, status: "finished" as const }] };
  expect(needsIn([], [], over).open.map(({ name }) => name)).toEqual(["Bo", "Cy", "Ali", "Di"]);
});

test("BNG-02 what I need: a pick saved while its match runs is not on now", () => {
  const fixture = { id: 7, homeTeamId: 4, awayTeamId: 9, homeScore: 0, awayScore: 0, minute: 12, goals: [] };
  const kickoffTime = "2025-10-25T09:45:00Z";
  const fixtures = [{ ...fixture, kickoffTime, status: "live" as const }];
  const needs = needsOf({
    userId: "me",
    selections: [{ ...pick(4, "Di"), countsAfter: kickoffTime }],
    nextAt,
    matchday: { gameweek: 9, epoch: 1, fixtures },
    table: [],
    alone: [],
    now: NOW,
  });
  expect(needs).toMatchObject({ onNow: 0, playToday: 0, open: [{ name: "Di", on: null }] });
});

test("what I need: the next place up is above everybody who shares the reader's place", () => {
  const table = [entry(1, "ann", 9), entry(2, "grace", 8), entry(3, "bob", 7), entry(3, "me", 7)];
  expect(needsIn(table).above).toEqual({ username: "grace", rank: 2, behind: 1 });
  expect(needsIn([entry(1, "bob", 7), entry(1, "me", 7)]).above).toBeNull();
  expect(needsIn([entry(1, "bob", 7), entry(2, "me", 7)]).above).toEqual({
    username: "bob",
    rank: 1,
    behind: 0,
  });
});

test("what I need: far down a table the row above comes with the reader's own", () => {
  const top = [entry(1, "ann", 9), entry(2, "bob", 8)];
  const [above, own] = [entry(7, "grace", 5), entry(9, "me", 4)];
  const needs = needsIn([...rowsAround(top, { entry: own, total: 12, above })]);
  expect(needs.above).toEqual({ username: "grace", rank: 7, behind: 1 });
  expect(
    rowsAround(top, { entry: top[1] as LeaderboardEntry, total: 2, above: top[0] as LeaderboardEntry }),
  ).toBe(top);
  expect(rowsAround(top, undefined)).toBe(top);
});

test("what I need: of the players whom only I have, the next to play and how many more; ticked ones are left out", () => {
  expect(needsIn([]).alone).toBeNull();
  expect(needsIn([], [105]).alone).toBeNull();
  expect(needsIn([], [103]).alone).toMatchObject({ pick: { name: "Cy", clubCode: "C3" }, others: [] });
  const several = needsIn([], [104, 101, 102, 105]).alone;
  expect(several).toMatchObject({ pick: { name: "Bo" } });
  expect(several?.others).toHaveLength(2);
});

test("what I need: the player whom only I have comes with the match in play, its score and minute", () => {
  const kickoffTime = "2025-10-25T09:45:00Z";
  const match = { id: 7, kickoffTime, status: "live" as const, homeTeamId: 4, awayTeamId: 2, goals: [] };
  const clubs = [
    { id: 2, name: "Burnley" },
    { id: 4, name: "West Ham" },
  ];
  const drawn = (homeScore: number | null, minute: number | null) => {
    const fixtures = [{ ...match, homeScore, awayScore: homeScore, minute }];
    const needs = needsIn([], [104], { gameweek: 9, epoch: 1, fixtures });
    const html = renderToStaticMarkup(createElement(WhatINeed, { needs, leagueId: undefined, clubs }));
    return html.replace(/<[^>]*>/g, "");
  };
  expect(drawn(0, 63)).toContain("Only you have DiWest Ham 0–0 Burnley, 63′");
  // Without a score the match has only just kicked off.
  expect(drawn(null, null)).toContain("Only you have DiWest Ham 0–0 Burnley");
});

test("what I need: three facts at most, and the ticks to go give way to the player whom only I have", () => {
  const textsOf = (table: LeaderboardEntry[], alone: number[] = []) =>
    factsOf(needsIn(table, alone)).map(({ text }) => text);
  const behind = [entry(1, "grace", 8), entry(2, "me", 7)];
  expect(textsOf(behind)).toEqual(["behind grace in 1st", "to go", "of your 19 pegs still plays today"]);
  expect(textsOf(behind, [103])).toEqual(["behind grace in 1st", "of your 19 pegs still plays today"]);
  expect(textsOf([entry(1, "me", 7)], [103])).toEqual(["to go", "of your 19 pegs still plays today"]);
});

test("what I need: nobody is '0 behind' a member with the same score: they are level, and behind on the tie-break", () => {
  const [first] = factsOf(needsIn([entry(1, "grace", 7), entry(2, "me", 7)], []));
  expect(first).toEqual({ figure: "=", text: "Level with grace, who is 1st", note: "grace got there first" });
});

test("STO-04 a chance is shown as 0% or 100% only when it is certain", () => {
  expect([0, 0.004, 0.014, 0.456, 0.994, 0.9999, 1].map(chanceText)).toEqual([
    "0%",
    "<1%",
    "1%",
    "46%",
    ">99%",
    ">99%",
    "100%",
  ]);
});
