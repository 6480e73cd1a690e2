import { expect, test } from "vitest";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { cellState, matchOf, shortKickoff, shortName } from "./card-cell.ts";

const ARS = 3;
const SUN = 56;

function pick(playerId: number, teamId: number, more: Partial<Selection> = {}): Selection {
  const team = { id: teamId, name: "Arsenal", code: "ARS" };
  const player = { id: playerId, name: "B.Mayfield", position: "MID" as const, goals: 0, photoUrl: "", team };
  return {
    userId: "u",
    teamId,
    playerId,
    gameweek: 1,
    ticked: false,
    final: false,
    goals: 0,
    player,
    ...more,
  };
}

function match(more: Partial<MatchdayFixture>): MatchdayFixture {
  return {
    id: 91,
    kickoffTime: "2025-11-01T15:00:00Z",
    status: "live",
    minute: 63,
    homeTeamId: ARS,
    awayTeamId: SUN,
    homeScore: 1,
    awayScore: 0,
    goals: [],
    ...more,
  };
}

const goal = (playerId: number, minute: number | null) => ({
  playerId,
  name: "B.Mayfield",
  teamId: ARS,
  minute,
  ownGoal: false,
  provisional: true,
});
const day = (...fixtures: MatchdayFixture[]): Matchday => ({ gameweek: 10, epoch: 1, fixtures });

test("BNG-05 a shirt's number is the minute while the tick is provisional and it is known, then the gameweek", () => {
  const ticked = pick(1, ARS, { ticked: true, tickedIn: { gameweek: 10, fixtureId: 91 } });
  const now = day(match({ goals: [goal(1, 63)] }));
  expect(cellState(ticked, now, null)).toEqual({ kind: "ticked", isFinal: false, number: "63′" });
  expect(cellState(ticked, day(match({ goals: [goal(1, null)] })), null)).toMatchObject({ number: "10" });
  expect(cellState({ ...ticked, final: true }, now, null)).toMatchObject({ isFinal: true, number: "10" });
});

test("a cell without a tick: on the pitch, to come, played, or taken back with its reason", () => {
  expect(cellState(undefined, null, null)).toEqual({ kind: "empty" });
  expect(cellState(pick(1, ARS), day(match({})), null)).toEqual({ kind: "live", minute: 63 });
  expect(cellState(pick(1, ARS), day(match({ status: "finished" })), null)).toEqual({ kind: "past" });
  const next = "2025-11-08T15:00:00Z";
  expect(cellState(pick(1, ARS), day(), next)).toEqual({ kind: "ahead", kickoff: next });
  expect(cellState(pick(1, ARS, { revokedReason: "own goal" }), day(match({})), null)).toEqual({
    kind: "revoked",
    reason: "own goal",
  });
});

test("a club that plays twice shows the match in play", () => {
  const first = match({ id: 1, status: "finished" });
  const second = match({ id: 2, status: "live" });
  expect(matchOf(day(first, second), ARS)?.id).toBe(2);
  expect(matchOf(day(first), ARS)?.id).toBe(1);
  expect(matchOf(day(first), 8)).toBeUndefined();
});

test("a narrow cell shows the surname", () => {
  expect(shortName("D.Kovačina")).toBe("Kovačina");
  expect(shortName("J.P. Mateta")).toBe("Mateta");
  expect(shortName("Saka")).toBe("Saka");
});

test("a kick-off is a time on its day, a weekday within the week, else a date, in the reader's zone", () => {
  const now = Date.parse("2025-11-01T14:00:00Z");
  expect(shortKickoff("2025-11-01T17:30:00Z", now, "Europe/London")).toBe("17:30");
  expect(shortKickoff("2025-11-02T14:00:00Z", now, "Europe/London")).toBe("Sun");
  expect(shortKickoff("2025-11-08T15:00:00Z", now, "Europe/London")).toBe("8 Nov");
  expect(shortKickoff("2025-11-01T17:30:00Z", now, "Asia/Tokyo")).toBe("Sun");
});
