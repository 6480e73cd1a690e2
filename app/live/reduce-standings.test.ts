import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ServerMessage } from "#contract/live.ts";
import { diffStandings, packSnapshot } from "#contract/standings-codec.ts";
import { type LiveStandings, reduceStandings, startStandings } from "./reduce-standings.ts";

function row(
  id: string,
  rank: number,
  score: number,
  more: Partial<LeaderboardEntry> = {},
): LeaderboardEntry {
  return { rank, id, username: id, score, totalGoals: score, provisional: false, movement: 0, ...more };
}

const EARLY = [row("ann", 1, 3), row("bob", 2, 2), row("cy", 3, 1)];
const LATER = [row("cy", 1, 4), row("ann", 2, 3), row("bob", 3, 2)];
const LATEST = [row("cy", 1, 4), row("dee", 1, 4), row("ann", 3, 3)];

const wire = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

function snapshot(seq: number, rows: LeaderboardEntry[], own: LeaderboardEntry | null = null): ServerMessage {
  return wire({ type: "snapshot", seq, epoch: seq, ...packSnapshot(rows), own, total: rows.length });
}

function patch(seq: number, before: LeaderboardEntry[], after: LeaderboardEntry[]): ServerMessage {
  const changes = diffStandings(before, after, [before.length, after.length]);
  return wire({ type: "patch", seq, epoch: seq, changes: changes! });
}

const play = (state: LiveStandings, ...messages: ServerMessage[]) => messages.reduce(reduceStandings, state);

test("a snapshot and its patches give the server's table, own row included", () => {
  const state = play(
    startStandings("ann"),
    snapshot(7, EARLY),
    patch(8, EARLY, LATER),
    patch(9, LATER, LATEST),
  );
  expect(state).toMatchObject({ rows: LATEST, own: LATEST[2], total: 3, seq: 9, epoch: 9, isBehind: false });
});

test("a gap asks for the rest and keeps the rows; the missing patches in order close it", () => {
  const behind = play(startStandings("ann"), snapshot(7, EARLY), patch(9, LATER, LATEST));
  expect(behind).toMatchObject({ rows: EARLY, seq: 7, isBehind: true });
  expect(play(behind, patch(10, LATEST, EARLY))).toBe(behind);
  const caughtUp = play(behind, patch(8, EARLY, LATER), patch(9, LATER, LATEST));
  expect(caughtUp).toMatchObject({ rows: LATEST, seq: 9, isBehind: false });
  expect(play(behind, snapshot(12, LATEST))).toMatchObject({ rows: LATEST, seq: 12, isBehind: false });
});

test("a repeated patch, or one before the first snapshot, changes nothing", () => {
  const state = play(startStandings("ann"), snapshot(7, EARLY), patch(8, EARLY, LATER));
  expect(play(state, patch(8, EARLY, LATER), patch(7, EARLY, LATER))).toBe(state);
  const start = startStandings("ann", EARLY);
  expect(play(start, patch(8, EARLY, LATER))).toBe(start);
  expect(start.own).toEqual(EARLY[0]);
});

test("a snapshot after a rebuild of the league is accepted, whatever its number", () => {
  const state = play(startStandings("ann"), snapshot(700, LATER), snapshot(3, EARLY));
  expect(state).toMatchObject({ rows: EARLY, seq: 3, isBehind: false });
});

test("the reader's row below the first 100 comes with the messages, and only with them", () => {
  const behindAll = row("zoe", 140, 0);
  const state = play(startStandings("zoe"), snapshot(7, EARLY, behindAll));
  expect(state.own).toEqual(behindAll);
  const moved = { ...patch(8, EARLY, LATER), own: { ...behindAll, rank: 141 } } as ServerMessage;
  expect(play(state, moved).own?.rank).toBe(141);
  expect(play(state, { ...moved, own: undefined } as ServerMessage).own).toBeNull();
});

test("locations on the page survive a snapshot, which has none", () => {
  const rendered = EARLY.map((each) => ({ ...each, location: "Leeds" }));
  const state = play(startStandings("ann", rendered), snapshot(7, LATER));
  expect(state.rows.map(({ location }) => location)).toEqual(["Leeds", "Leeds", "Leeds"]);
});

test("other messages leave the table as it is", () => {
  const state = play(startStandings("ann"), snapshot(7, EARLY));
  expect(play(state, { type: "fixture_locked", fixtureId: 1, gameweek: 2 })).toBe(state);
});
