import { expect, test } from "vitest";
import type { LastTickDto, LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RowTicks, ServerMessage } from "#contract/live.ts";
import { diffStandings, packSnapshot } from "#contract/standings-codec.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { type LiveStandings, reduceStandings, startStandings } from "./reduce-standings.ts";

const row = (id: string, rank: number, score: number, more: Partial<LeaderboardEntry> = {}) =>
  makeEntry(id, { rank, score, totalGoals: score, ...more });

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

const tick = (playerId: number, minute: number | null, provisional = true): LastTickDto => ({
  playerId,
  name: `Player ${playerId}`,
  teamId: 4,
  teamCode: "NEW",
  place: 3,
  gameweek: 7,
  minute,
  provisional,
});
/** A row of a Football Bingo table. */
const card = (id: string, rank: number, score: number, lastTick?: LastTickDto) =>
  row(id, rank, score, { qualified: true, provisional: true, ...(lastTick ? { lastTick } : {}) });

function tickPatch(
  seq: number,
  before: LeaderboardEntry[],
  after: LeaderboardEntry[],
  ticks: RowTicks[] | null,
) {
  const told = patch(seq, before, after) as Extract<ServerMessage, { type: "patch" }>;
  return { ...told, changes: { ...told.changes, ticks } };
}

test("two goals in one reading: each row that moved has its own last tick, with the minute", () => {
  const before = [card("ann", 1, 3, tick(9, 12)), card("bob", 2, 2), card("cy", 3, 1, tick(8, 3))];
  const bare = [card("bob", 1, 4), card("cy", 2, 3), card("ann", 2, 3)];
  const ticks: RowTicks[] = [
    [[0, 0], tick(11, 63)],
    [[2, 2], tick(12, null)],
  ];
  const { rows, lacksTicks } = play(
    startStandings("ann", before),
    snapshot(7, before),
    tickPatch(8, before, bare, ticks),
  );
  expect(rows.map(({ id, lastTick }) => [id, lastTick?.playerId, lastTick?.minute])).toEqual([
    ["bob", 11, 63],
    ["ann", 9, 12],
    ["cy", 12, null],
  ]);
  expect(lacksTicks).toBe(false);
});

test("ticks that were not told are read: after waking to other scores, and when a patch has too many", () => {
  const before = [card("ann", 1, 3, tick(9, 12)), card("bob", 2, 2)];
  const after = [card("bob", 1, 4), card("ann", 2, 3)];
  const asleep = play(startStandings("ann", before), snapshot(7, before));
  expect(asleep).toMatchObject({ lacksTicks: false, rows: [{ lastTick: { playerId: 9 } }, {}] });
  expect(play(asleep, snapshot(12, after))).toMatchObject({
    lacksTicks: true,
    rows: [{}, { lastTick: { minute: 12 } }],
  });
  const many = play(asleep, tickPatch(8, before, after, null));
  expect(many.lacksTicks).toBe(true);
  expect(play(many, tickPatch(9, after, before, [])).lacksTicks).toBe(false);
  // Tipping rows have no ticks to read.
  const [one, two] = [[row("ann", 1, 3)], [row("ann", 1, 8)]];
  expect(play(startStandings("ann", one), snapshot(7, two)).lacksTicks).toBe(false);
});

test("a tick taken back, one that becomes final and a new name keep the row's last tick right", () => {
  const before = [card("ann", 1, 3, tick(9, 12)), card("bob", 2, 2, tick(8, 3))];
  const start = play(startStandings("ann", before), snapshot(7, before));
  const back = [card("ann", 1, 2), card("bob", 1, 2)];
  const { rows } = play(start, tickPatch(8, before, back, [[[0, 0], null]]));
  expect(rows.map(({ lastTick }) => lastTick?.playerId)).toEqual([undefined, 8]);
  const final = before.map((each) => ({ ...each, provisional: false }));
  expect(play(start, patch(8, before, final)).rows.map(({ lastTick }) => lastTick?.provisional)).toEqual([
    false,
    false,
  ]);
  const renamed = [{ ...card("ann", 1, 3), username: "anna" }, card("bob", 2, 2)];
  expect(play(start, patch(8, before, renamed)).rows[0]).toMatchObject({
    username: "anna",
    lastTick: { playerId: 9 },
  });
});
